// The message box: text, replies, edits, mentions, and slash commands from the first "/" to sending.

import { CommandForm } from "./command_form.js";
import { listCommands, matchCommands, readCommand } from "./commands.js";
import { Completion } from "./completion.js";
import { drawIcon, el } from "../drawing/dom.js";
import { offerCommands, offerNames } from "./offers.js";
import { isThread } from "../world/world.js";

const LONGEST = 2000;
const TYPING_EVERY = 8000;

export class Composer {
  #app;
  #drafts = new Map();
  #called = new Map();
  #form = null;
  #mode = null;
  #typedAt = 0;
  #draftKey = "";

  /** `parts`: the form and its inner nodes {form, box, input, list, note, mode, send}. */
  constructor(app, parts) {
    this.#app = app;
    Object.assign(this, parts);
    this.completion = new Completion(this.list);
    this.input.addEventListener("input", () => this.#onInput());
    this.input.addEventListener("keydown", (event) => this.#onKey(event));
    this.input.addEventListener("blur", () => this.completion.hide());
    this.input.addEventListener("focus", () => this.#suggest());
    this.form.addEventListener("keydown", (event) => this.#onFormKey(event));
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#submit();
    });
    this.box.addEventListener("pointerdown", (event) => {
      if (event.target !== this.box && !event.target.classList?.contains("command")) return;
      event.preventDefault();
      this.focus();
    });
  }

  /** Goes to another channel; what was begun there is still there. */
  open(channel) {
    if (this.channel && !this.#form && !this.#mode) this.#drafts.set(this.#draftKey, this.input.value);
    this.#leaveCommand("");
    this.setMode(null);
    this.say(null);
    this.channel = channel;
    this.#draftKey = `${this.#app.world.me?.id} ${channel?.id}`;
    this.input.value = this.#drafts.get(this.#draftKey) ?? "";
    this.refresh();
    this.#resize();
  }

  /** The channel's rights may have changed. */
  refresh() {
    const { channel } = this;
    const can = channel?.can ?? { send: true, slash: true };
    const thread = channel && isThread(channel) ? channel.thread_metadata : null;
    const closed = !channel || channel.type === 15 || channel.type === 4 || (!can.send && !can.slash);
    const sign = channel?.type === 1 ? "@" : "#";
    const name = channel ? `${sign}${this.#app.world.channelName(channel)}` : "";
    this.input.disabled = closed;
    this.send.disabled = closed;
    this.form.classList.toggle("closed", closed);
    if (closed) this.input.placeholder = thread?.locked ? "This thread is locked" : "You can't write here";
    else if (thread?.archived) this.input.placeholder = "An archived thread: a message wakes it up";
    else this.input.placeholder = can.send ? `Message ${name}` : "Commands only here: type /";
    this.input.setAttribute("aria-label", `Message ${name}`);
  }

  focus() {
    if (this.#form) this.#form.focus();
    else this.input.focus();
  }

  /** A sentence below the box; null takes it away. */
  say(sentence) {
    this.note.textContent = sentence ?? "";
    this.note.hidden = !sentence;
  }

  #commands() {
    return listCommands(this.#app.world.commands, { inDm: !this.channel?.guild_id });
  }

  // ---- text

  #onInput() {
    this.say(null);
    this.#resize();
    const read = this.channel?.can?.slash === false ? null : readCommand(this.#commands(), this.input.value);
    const longer =
      read && this.#commands().some((command) => command.name.startsWith(`${read.command.name} `));
    if (read && !read.complete && !longer && !this.#mode) {
      this.#enterCommand(read.command, read.rest);
      return;
    }
    this.#suggest();
    if (
      this.input.value &&
      !this.input.value.startsWith("/") &&
      performance.now() - this.#typedAt > TYPING_EVERY
    ) {
      this.#typedAt = performance.now();
      this.#app.request("typing", { channel_id: this.channel.id }).catch(() => null);
    }
  }

  #resize() {
    this.input.style.height = "auto";
    if (this.input.value)
      this.input.style.height = `${Math.min(this.input.scrollHeight, innerHeight * 0.4)}px`;
    const left = LONGEST - this.input.value.length;
    this.form.dataset.left = left < 200 ? String(left) : "";
    this.form.classList.toggle("too-long", left < 0);
    this.form.classList.toggle("has-text", this.input.value.trim() !== "" || this.#form !== null);
  }

  #suggest() {
    const text = this.input.value;
    if (text.startsWith("/") && !this.#mode && !text.includes("\n")) {
      this.#suggestCommands(text.slice(1));
      return;
    }
    const before = text.slice(0, this.input.selectionStart);
    const begun = /(?:^|\s)([@#])([^\s@#]{0,32})$/u.exec(before);
    if (!begun) {
      this.completion.hide();
      return;
    }
    this.#suggestNames(begun[1], begun[2]);
  }

  #suggestCommands(typed) {
    const items = offerCommands(this.#app.world, matchCommands(this.#commands(), typed), (command) =>
      this.#enterCommand(command, ""),
    );
    const empty = this.#app.world.commands.length
      ? "No command fits."
      : "No bot has registered commands here yet.";
    this.completion.show(this.input, items, { heading: "Commands", empty });
  }

  #suggestNames(sign, typed) {
    const items = offerNames(this.#app.places(this.channel), sign, typed, (text, mention) =>
      this.#insert(text, mention, typed.length + 1),
    );
    this.completion.show(this.input, items, {});
  }

  /** Begins or goes on with a mention of someone. */
  mention(user) {
    if (this.#form || this.input.disabled) return;
    this.input.focus();
    this.#insert(`@${this.#app.world.nameOf(user.id, this.channel?.guild_id)}`, `<@${user.id}>`, 0);
  }

  /** Writes a name; when the message is sent it becomes the mention it stands for. */
  #insert(text, mention, replaced) {
    const at = this.input.selectionStart;
    this.input.setRangeText(`${text} `, at - replaced, at, "end");
    this.#called.set(text, mention);
    this.#resize();
  }

  #withMentions(text) {
    const names = [...this.#called.keys()].sort((a, b) => b.length - a.length);
    return names.reduce((words, name) => words.replaceAll(name, () => this.#called.get(name)), text);
  }

  #onKey(event) {
    if (event.isComposing) return;
    const exact =
      event.key === "Enter" && !event.shiftKey
        ? readCommand(this.#commands(), this.input.value.trimEnd())
        : null;
    if (exact?.complete && !this.#mode && !exact.command.options.some((option) => option.required)) {
      event.preventDefault();
      this.#enterCommand(exact.command, "");
      this.#submit();
      return;
    }
    if (this.completion.key(event)) return;
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      this.#submit();
    } else if (event.key === "ArrowUp" && !event.altKey && this.input.value === "") {
      event.preventDefault();
      this.#app.editLast();
    }
  }

  #onFormKey(event) {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    if (this.#form) this.#leaveCommand("");
    else if (this.#mode) this.setMode(null);
    else {
      this.completion.hide();
      this.say(null);
      this.#app.toPresent();
    }
  }

  // ---- replies and edits

  /** {kind: "reply" | "edit", message, label} or null. */
  setMode(mode) {
    if (this.#mode?.kind === "edit" && mode === null) this.input.value = "";
    this.#mode = mode;
    this.mode.hidden = mode === null;
    this.mode.replaceChildren();
    if (mode) {
      const stop = el(
        "button",
        { class: "icon-button", type: "button", aria: { label: "Cancel" } },
        drawIcon("close", 16),
      );
      stop.addEventListener("click", () => this.setMode(null));
      this.mode.append(el("span", { text: mode.label }), stop);
      this.#leaveCommand(mode.kind === "edit" ? mode.message.content : this.input.value);
      this.input.focus();
    }
    this.#resize();
  }

  // ---- commands

  /** Shows a command ready to be filled in; `name` as in "yeti start". */
  startCommand(name) {
    const command = this.#commands().find((other) => other.name === name);
    if (command) {
      this.#enterCommand(command, "");
      return;
    }
    this.#leaveCommand(`/${name}`);
    this.input.focus();
    this.#suggest();
  }

  #enterCommand(command, rest) {
    this.completion.hide();
    this.#form?.node.remove();
    this.#form = new CommandForm(command, {
      completion: this.completion,
      places: () => this.#app.places(this.channel),
      autocomplete: (known, options, focused) =>
        this.#app.request("autocomplete", {
          channel_id: this.channel.id,
          command: known.path,
          options,
          focused,
        }),
      leave: () => this.#leaveCommand(`/${command.name}`, true),
      say: (sentence) => this.say(sentence),
    });
    this.input.value = "";
    this.input.hidden = true;
    this.input.before(this.#form.node);
    this.#form.fill(rest);
    this.#resize();
  }

  #leaveCommand(text, refocus = false) {
    const held = this.#form?.node.contains(document.activeElement);
    this.#form?.node.remove();
    this.#form = null;
    this.completion.hide();
    this.input.hidden = false;
    this.input.value = text;
    this.#resize();
    if (held || refocus) this.input.focus();
  }

  // ---- sending

  async #submit() {
    this.completion.hide();
    if (!this.channel) return;
    if (this.#form) {
      await this.#sendCommand();
      return;
    }
    const content = this.#withMentions(this.input.value.trim());
    if (!content || this.form.classList.contains("too-long")) return;
    if (/^\/\S/.test(content) && !this.#mode) {
      this.say("That is no command here. Type / to see them all; a message can't begin with a slash.");
      return;
    }
    const mode = this.#mode;
    const restore = this.input.value;
    this.input.value = "";
    this.setMode(null);
    try {
      if (mode?.kind === "edit")
        await this.#app.request("edit_message", {
          channel_id: this.channel.id,
          message_id: mode.message.id,
          content,
        });
      else
        await this.#app.request("say", {
          channel_id: this.channel.id,
          content,
          ...(mode ? { reply_to: mode.message.id } : {}),
        });
      this.say(null);
      this.#typedAt = 0;
      this.#called.clear();
    } catch (error) {
      if (!this.input.value) this.input.value = restore;
      this.#resize();
      this.say(error.message);
    }
  }

  async #sendCommand() {
    const { command } = this.#form;
    const options = this.#form.read();
    if (options === null) return;
    const held = this.form.contains(document.activeElement);
    this.#leaveCommand("");
    if (held) this.input.focus();
    this.completion.hide();
    this.say(null);
    this.#app.timeline.toPresent();
    try {
      await this.#app.request("slash", { channel_id: this.channel.id, command: command.path, options });
    } catch (error) {
      this.say(error.message);
    }
  }
}
