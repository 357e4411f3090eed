// Draws a message's rows of buttons and selects, and sends what is pressed.
// `press` and `choose` are hooks: message.js gives them.

import { drawIcon, el, readAddress } from "../drawing/dom.js";
import { closeListboxIn, openListbox } from "./listbox.js";
import { readJump } from "./markup.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };

/**
 * Brings `box` to show these rows. `hooks`: press(customId), choose(customId, values). The keyboard's place is
 * kept: focus stays on the control with the same custom id, else on the one in the same place, else on the
 * first that can be used.
 */
export function showComponents(box, rows, hooks) {
  closeListboxIn(box);
  const held = box.contains(document.activeElement) ? readPlace(box) : null;
  box.replaceChildren(...rows.map((row) => renderRow(row, hooks)));
  box.hidden = rows.length === 0;
  if (held) restorePlace(box, held);
}

function readPlace(box) {
  const controls = [...box.querySelectorAll("[data-control]")];
  return { id: document.activeElement.dataset.control, index: controls.indexOf(document.activeElement) };
}

function restorePlace(box, held) {
  const controls = [...box.querySelectorAll("[data-control]")];
  const usable = (node) => node && !node.disabled;
  const same = controls.find((node) => node.dataset.control === held.id);
  const next = [same, controls[held.index], ...controls].find(usable);
  if (next) next.focus({ preventScroll: true });
  else box.closest("article")?.focus({ preventScroll: true });
}

function renderRow(row, hooks) {
  if (row.type !== 1)
    return el("div", {
      class: "row unknown",
      text: `This playground does not draw components of type ${row.type} yet.`,
    });
  return el("div", { class: "row" }, ...row.components.map((component) => renderControl(component, hooks)));
}

function renderControl(component, hooks) {
  if (component.type === 2)
    return component.style === 5 ? renderLinkButton(component, hooks) : renderButton(component, hooks);
  if (component.type === 3) return renderSelect(component, hooks);
  return el("span", { class: "unknown", text: `(component of type ${component.type})` });
}

function renderButton(component, hooks) {
  const button = el(
    "button",
    {
      class: `component ${STYLES[component.style] ?? "secondary"}`,
      type: "button",
      disabled: component.disabled,
      data: { control: component.custom_id },
      aria: { label: component.label ? null : (component.emoji?.name ?? "Button") },
    },
    ...face(component),
    el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i")),
  );
  button.addEventListener("click", () => hooks.press(component.custom_id));
  return button;
}

function renderLinkButton(component, hooks) {
  const url = readAddress(component.url);
  const jump = readJump(component.url);
  if (!url || component.disabled)
    return el("button", { class: "component secondary", type: "button", disabled: true }, ...face(component));
  const link = el(
    "a",
    { class: "component secondary", href: jump ? url.pathname : url.href, data: { control: component.url } },
    ...face(component),
    drawIcon(jump ? "reply" : "external", 16),
  );
  if (jump)
    Object.assign(link.dataset, { goChannel: jump.channel }, jump.message ? { goMessage: jump.message } : {});
  else Object.assign(link, { target: "_blank", rel: "noopener noreferrer nofollow", title: url.href });
  return link;
}

function face(component) {
  const emoji = component.emoji?.name
    ? el("span", {
        class: "emoji",
        "aria-hidden": component.label ? "true" : null,
        text: component.emoji.id ? `:${component.emoji.name}:` : component.emoji.name,
      })
    : null;
  return [emoji, component.label ? el("span", { class: "label", text: component.label }) : null].filter(
    Boolean,
  );
}

function renderSelect(component, hooks) {
  const chosen = component.options.filter((option) => option.default).map((option) => option.value);
  const words = el("span", { class: "select-words" });
  const trigger = el(
    "button",
    {
      class: "select",
      type: "button",
      disabled: component.disabled,
      role: "combobox",
      data: { control: component.custom_id },
      aria: { haspopup: "listbox", expanded: "false", label: component.placeholder || "Make a selection" },
    },
    words,
    el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i")),
    drawIcon("chevron"),
  );
  showChosen(words, component, chosen);
  trigger.addEventListener("click", () => {
    if (trigger.getAttribute("aria-busy") === "true" || trigger.closest("[data-waiting]")) return;
    openListbox(trigger, {
      label: component.placeholder || "Options",
      options: component.options.map((option) => ({
        value: option.value,
        label: option.label,
        description: option.description,
        mark: option.emoji && !option.emoji.id ? option.emoji.name : null,
      })),
      chosen,
      least: component.min_values ?? 1,
      most: component.max_values ?? 1,
      done: (values) => {
        showChosen(words, component, values);
        hooks.choose(component.custom_id, values);
      },
    });
  });
  return trigger;
}

function showChosen(words, component, values) {
  const names = component.options
    .filter((option) => values.includes(option.value))
    .map((option) => `${option.emoji && !option.emoji.id ? `${option.emoji.name} ` : ""}${option.label}`);
  words.textContent = names.length ? names.join(", ") : component.placeholder || "Make a selection";
  words.classList.toggle("placeholder", names.length === 0);
}

/** Shows which control waits for the bot (null: none). While one waits, the others of the message rest. */
export function showWaiting(box, customId) {
  if (customId === null) delete box.dataset.waiting;
  else box.dataset.waiting = "yes";
  for (const control of box.querySelectorAll("[data-control]")) {
    const waits = customId !== null && control.dataset.control === customId;
    control.classList.toggle("waiting", waits);
    if (waits) control.setAttribute("aria-busy", "true");
    else control.removeAttribute("aria-busy");
  }
}
