// A slash command being filled in: its name and one small field an option, as Discord shows it in the message box.

import { describeOption, matchSuggestions, readOptions, readValue, suggestionsOf } from "./commands.js";
import { el } from "../drawing/dom.js";

const AUTOCOMPLETE_WAIT = 120;

export class CommandForm {
  #fields = new Map();
  #asking = 0;

  /** `hooks`: completion, places(), autocomplete(command, options, focused), leave(), say(error). */
  constructor(command, hooks) {
    this.command = command;
    this.hooks = hooks;
    this.more = el("input", {
      class: "more",
      type: "text",
      role: "combobox",
      autocomplete: "off",
      spellcheck: "false",
      aria: { expanded: "false", autocomplete: "list", label: `More options for /${command.name}` },
    });
    this.fields = el("span", { class: "fields" });
    this.node = el(
      "div",
      { class: "command", role: "group", aria: { label: `/${command.name}` } },
      el("span", { class: "command-name", text: `/${command.name}` }),
      this.fields,
      this.more,
    );
    for (const option of command.options) if (option.required) this.#addField(option);
    this.more.addEventListener("input", () => this.#readMore());
    this.more.addEventListener("focus", () => this.#offerOptions());
    this.more.addEventListener("keydown", (event) => this.#moreKeys(event));
    this.node.addEventListener("focusout", (event) => {
      if (!this.node.contains(event.relatedTarget)) this.hooks.completion.hide();
    });
    this.#showMore();
  }

  /** Takes typed "name: value" pairs over. */
  fill(rest) {
    const { pairs, left } = readOptions(this.command, rest);
    for (const { option, text } of pairs) {
      const field = this.#fields.get(option.name) ?? this.#addField(option);
      field.input.value = text;
      this.#size(field.input);
    }
    const first = [...this.#fields.values()].find((field) => !field.input.value);
    if (left && first && pairs.length === 0) {
      first.input.value = left;
      this.#size(first.input);
    } else if (left) this.more.value = left;
    this.focus();
  }

  /** Puts the cursor where something is missing, else at the end. */
  focus() {
    const empty = [...this.#fields.values()].find((field) => field.option.required && !field.input.value);
    (empty?.input ?? this.more).focus();
  }

  #addField(option) {
    const input = el("input", {
      type: "text",
      role: "combobox",
      autocomplete: "off",
      spellcheck: "false",
      inputmode: option.type === 4 || option.type === 10 ? "decimal" : null,
      placeholder: option.required ? "required" : "",
      aria: {
        expanded: "false",
        autocomplete: "list",
        label: `${option.name}${option.required ? " (required)" : ""}: ${option.description}`,
      },
      data: { option: option.name },
    });
    const field = { option, input, picked: null };
    field.node = el(
      "label",
      { class: "option" },
      el("span", { class: "option-name", text: option.name }),
      input,
    );
    this.#fields.set(option.name, field);
    this.fields.append(field.node);
    this.#size(input);
    input.addEventListener("focus", () => this.#suggest(field));
    input.addEventListener("input", () => {
      field.picked = null;
      input.removeAttribute("aria-invalid");
      this.#size(input);
      this.#suggest(field);
    });
    input.addEventListener("keydown", (event) => this.#fieldKeys(event, field));
    this.#showMore();
    return field;
  }

  #size(input) {
    input.size = Math.max(4, Math.min(40, (input.value || input.placeholder).length + 1));
  }

  #showMore() {
    const left = this.command.options.length - this.#fields.size;
    this.more.placeholder = left > 0 ? `+${left} optional` : "";
    this.more.classList.toggle("full", left === 0);
  }

  // ---- suggestions

  #offerOptions() {
    const typed = this.more.value.trim().toLowerCase();
    const items = this.command.options
      .filter((option) => !this.#fields.has(option.name) && option.name.includes(typed))
      .map((option) => ({
        label: option.name,
        detail: describeOption(option),
        side: "optional",
        pick: () => this.#open(option),
      }));
    const heading = items.length ? "Options, if you like · Enter sends" : null;
    this.hooks.completion.show(this.more, items, { heading, first: typed ? 0 : -1 });
  }

  #open(option) {
    this.more.value = "";
    const field = this.#fields.get(option.name) ?? this.#addField(option);
    field.input.focus();
  }

  #readMore() {
    const named = /^\s*([^\s:]+):(.*)$/su.exec(this.more.value);
    const option = named && this.command.options.find((other) => other.name === named[1].toLowerCase());
    if (!option) {
      this.#offerOptions();
      return;
    }
    this.#open(option);
    const field = this.#fields.get(option.name);
    field.input.value = named[2].trimStart();
    this.#size(field.input);
    this.#suggest(field);
  }

  #suggest(field) {
    const { option, input } = field;
    const heading = `${option.name} — ${describeOption(option)}`;
    if (option.autocomplete) {
      this.#ask(field, heading);
      return;
    }
    const all = suggestionsOf(option, this.hooks.places());
    if (!all) {
      this.hooks.completion.show(input, [], { heading });
      return;
    }
    const typed = field.picked ? "" : input.value;
    const items = matchSuggestions(all, typed).map((item) => this.#suggestion(field, item));
    const empty = "Nothing fits; choose one of the list.";
    const at = all.findIndex((item) => item.name === input.value);
    this.hooks.completion.show(input, items, { heading, first: field.picked ? at : 0, empty });
  }

  #suggestion(field, item) {
    return { label: item.name, detail: item.detail ?? null, pick: () => this.#choose(field, item) };
  }

  #choose(field, item) {
    field.input.value = item.name;
    field.picked = { text: item.name, value: item.value };
    field.input.removeAttribute("aria-invalid");
    this.#size(field.input);
    this.focus();
  }

  #ask(field, heading) {
    const turn = ++this.#asking;
    this.hooks.completion.show(field.input, [], { heading, empty: "Asking the bot…" });
    setTimeout(async () => {
      if (turn !== this.#asking) return;
      try {
        const { choices } = await this.hooks.autocomplete(
          this.command,
          this.#valuesSoFar(field),
          field.option.name,
        );
        if (turn !== this.#asking || document.activeElement !== field.input) return;
        const items = choices.map((choice) => this.#suggestion(field, choice));
        this.hooks.completion.show(field.input, items, {
          heading,
          first: items.length && field.input.value ? 0 : -1,
          empty: "No suggestions",
        });
      } catch {
        if (turn === this.#asking)
          this.hooks.completion.show(field.input, [], { heading, empty: "Loading options failed" });
      }
    }, AUTOCOMPLETE_WAIT);
  }

  #valuesSoFar(focused) {
    const values = {};
    for (const field of this.#fields.values()) {
      const read = this.#read(field);
      if (field === focused) values[field.option.name] = field.input.value;
      else if ("value" in read) values[field.option.name] = read.value;
    }
    return values;
  }

  // ---- keys

  #fieldKeys(event, field) {
    if (this.hooks.completion.key(event)) return;
    if (event.key === "Backspace" && field.input.value === "" && !field.option.required) {
      event.preventDefault();
      this.#remove(field);
      this.more.focus();
    } else if (
      event.key === "Backspace" &&
      field.input.value === "" &&
      field === [...this.#fields.values()][0]
    ) {
      event.preventDefault();
      this.hooks.leave();
    }
  }

  #moreKeys(event) {
    if (this.hooks.completion.key(event)) return;
    if (event.key !== "Backspace" || this.more.value !== "") return;
    event.preventDefault();
    const last = [...this.#fields.values()].at(-1);
    if (last) last.input.focus();
    else this.hooks.leave();
  }

  #remove(field) {
    this.#fields.delete(field.option.name);
    field.node.remove();
    this.#showMore();
  }

  // ---- the result

  #read(field) {
    if (field.picked && field.picked.text === field.input.value) return { value: field.picked.value };
    return readValue(field.option, field.input.value, suggestionsOf(field.option, this.hooks.places()));
  }

  /** The values as the playground takes them, or null after saying what is wrong and putting the cursor there. */
  read() {
    const values = {};
    for (const field of this.#fields.values()) {
      if (!field.input.value.trim() && !field.option.required) continue;
      const read = this.#read(field);
      if ("error" in read)
        return this.#refuse(
          field.input,
          field.input.value.trim() ? read.error : `${field.option.name} is required.`,
        );
      values[field.option.name] = read.value;
    }
    if (this.more.value.trim())
      return this.#refuse(this.more, `“${this.more.value.trim()}” is no option of /${this.command.name}.`);
    return values;
  }

  #refuse(input, sentence) {
    input.setAttribute("aria-invalid", "true");
    input.focus();
    this.hooks.say(sentence);
    return null;
  }
}
