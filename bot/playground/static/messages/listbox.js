// The list that opens from a select: mouse, touch and keyboard, one choice or several.
// Only one is open at a time.

import { drawIcon, el } from "../drawing/dom.js";

let closeOpen = null;
let openTrigger = null;

/** Closes the list without choosing when its select is about to be redrawn (the message changed meanwhile). */
export function closeListboxIn(box) {
  if (openTrigger && box.contains(openTrigger)) closeOpen(false);
}

/**
 * Opens a list below (or above) `trigger`. With `most` 1 a choice ends it; with several, leaving the list ends it and
 * `done(values)` is called if they differ from `chosen` and are at least `least`. Esc leaves a single choice untouched.
 */
export function openListbox(trigger, { label, options, chosen, least, most, done }) {
  if (closeOpen) closeOpen(true);
  const several = most > 1 || least === 0;
  const picked = new Set(chosen);
  const list = el("div", {
    class: "listbox",
    role: "listbox",
    tabindex: "-1",
    aria: { label, multiselectable: several ? "true" : null },
  });
  const nodes = options.map((option, index) => buildOption(option, index));
  list.append(...nodes);
  if (several) list.append(el("div", { class: "listbox-note", text: note() }));
  let active = Math.max(
    0,
    options.findIndex((option) => picked.has(option.value)),
  );

  function buildOption(option, index) {
    const node = el(
      "div",
      {
        class: "choice",
        role: "option",
        id: `choice-${index}`,
        data: { value: option.value },
        aria: { selected: String(picked.has(option.value)) },
      },
      option.mark ? el("span", { class: "emoji", text: option.mark }) : null,
      el(
        "span",
        { class: "choice-words" },
        el("span", { class: "choice-label", text: option.label }),
        option.description ? el("span", { class: "choice-description", text: option.description }) : null,
      ),
      el("span", { class: several ? "tick box" : "tick" }, drawIcon("check", 16)),
    );
    node.addEventListener("pointermove", () => move(index));
    node.addEventListener("click", () => pick(index));
    return node;
  }

  function note() {
    const range = least === most ? `Choose ${most}` : `Choose ${least} to ${most}`;
    return `${range} · ${picked.size} chosen · Enter or Esc when done`;
  }

  function move(index) {
    nodes[active]?.classList.remove("active");
    active = (index + options.length) % options.length;
    nodes[active]?.classList.add("active");
    list.setAttribute("aria-activedescendant", `choice-${active}`);
  }

  function pick(index) {
    const value = options[index].value;
    if (!several) {
      close();
      done([value]);
      return;
    }
    if (picked.has(value)) picked.delete(value);
    else if (picked.size < most) picked.add(value);
    else if (most === 1) {
      picked.clear();
      picked.add(value);
    }
    nodes.forEach((node, at) => node.setAttribute("aria-selected", String(picked.has(options[at].value))));
    list.querySelector(".listbox-note").textContent = note();
  }

  function finish(keep = true) {
    const values = options.filter((option) => picked.has(option.value)).map((option) => option.value);
    const same = values.length === chosen.length && values.every((value) => chosen.includes(value));
    close();
    if (keep && several && !same && values.length >= least) done(values);
  }

  function close(refocus = true) {
    if (closeOpen !== dismiss) return;
    closeOpen = null;
    openTrigger = null;
    document.removeEventListener("pointerdown", outside, true);
    list.remove();
    trigger.setAttribute("aria-expanded", "false");
    if (refocus && trigger.isConnected) trigger.focus({ preventScroll: true });
  }

  const dismiss = (keep) => finish(keep);

  function outside(event) {
    if (!list.contains(event.target) && event.target !== trigger && !trigger.contains(event.target)) finish();
  }

  const typed = { text: "", at: 0 };
  list.addEventListener("keydown", (event) => {
    const steps = { ArrowDown: active + 1, ArrowUp: active - 1, Home: 0, End: options.length - 1 };
    if (event.key in steps) move(steps[event.key]);
    else if (event.key === " " || (event.key === "Enter" && !several)) pick(active);
    else if (event.key === "Enter" || event.key === "Escape" || event.key === "Tab") finish();
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
      typed.text = event.timeStamp - typed.at > 800 ? event.key : typed.text + event.key;
      typed.at = event.timeStamp;
      const found = options.findIndex((option) =>
        option.label.toLowerCase().startsWith(typed.text.toLowerCase()),
      );
      if (found >= 0) move(found);
    } else return;
    if (event.key !== "Tab") event.preventDefault();
    event.stopPropagation();
    nodes[active]?.scrollIntoView({ block: "nearest" });
  });

  closeOpen = dismiss;
  openTrigger = trigger;
  trigger.setAttribute("aria-expanded", "true");
  place(list, trigger);
  move(active);
  list.focus({ preventScroll: true });
  nodes[active]?.scrollIntoView({ block: "nearest" });
  document.addEventListener("pointerdown", outside, true);
}

function place(list, trigger) {
  document.body.append(list);
  const box = trigger.getBoundingClientRect();
  const below = innerHeight - box.bottom - 12;
  const above = box.top - 12;
  const up = below < 240 && above > below;
  list.style.width = `${Math.max(Math.min(box.width, innerWidth - 16), 180)}px`;
  list.style.left = `${Math.max(8, Math.min(box.left, innerWidth - box.width - 8))}px`;
  list.style.maxHeight = `${Math.min(360, up ? above : below)}px`;
  if (up) list.style.bottom = `${innerHeight - box.top + 4}px`;
  else list.style.top = `${box.bottom + 4}px`;
}
