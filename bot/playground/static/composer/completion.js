// The list above the composer: suggestions that ↑ ↓ Enter Tab and the mouse pick from.

import { el } from "../drawing/dom.js";

export class Completion {
  constructor(node) {
    this.node = node;
    this.items = [];
    this.active = -1;
    this.field = null;
    // The field keeps the focus while the list is clicked.
    node.addEventListener("pointerdown", (event) => event.preventDefault());
  }

  get open() {
    return !this.node.hidden && this.items.length > 0;
  }

  /**
   * Shows `items` [{label, detail?, hint?, mark?, pick()}] for the input `field`; `first` is preselected (-1: none).
   * `heading` is shown above, also without items.
   */
  show(field, items, { heading = null, first = 0, empty = null } = {}) {
    if (this.field && this.field !== field) this.#release();
    this.field = field;
    this.items = items;
    if (!items.length && !heading && !empty) {
      this.hide();
      return;
    }
    const list = el(
      "div",
      { role: "listbox", id: "completion-list", aria: { label: heading ?? "Suggestions" } },
      ...items.map((item, index) => this.#draw(item, index)),
    );
    this.node.replaceChildren(
      ...[
        heading ? el("div", { class: "completion-heading", text: heading }) : null,
        list,
        !items.length && empty ? el("div", { class: "completion-empty", text: empty }) : null,
      ].filter(Boolean),
    );
    this.node.hidden = false;
    field.setAttribute("aria-expanded", String(items.length > 0));
    field.setAttribute("aria-controls", "completion-list");
    this.active = -1;
    if (first >= 0 && items.length) this.move(first);
    else field.removeAttribute("aria-activedescendant");
  }

  #draw(item, index) {
    const node = el(
      "div",
      { class: "suggestion", role: "option", id: `suggestion-${index}`, aria: { selected: "false" } },
      item.mark ?? null,
      el(
        "span",
        { class: "suggestion-words" },
        el("span", { class: "suggestion-label", text: item.label }),
        item.hint ? el("span", { class: "suggestion-hint" }, ...item.hint) : null,
        item.detail ? el("span", { class: "suggestion-detail", text: item.detail }) : null,
      ),
      item.side ? el("span", { class: "suggestion-side", text: item.side }) : null,
    );
    node.addEventListener("pointermove", () => this.active !== index && this.move(index, false));
    node.addEventListener("click", () => this.pick(index));
    return node;
  }

  /** Preselects the item at `index` (it wraps round). */
  move(index, scroll = true) {
    const nodes = this.node.querySelectorAll(".suggestion");
    if (!nodes.length) return;
    nodes[this.active]?.setAttribute("aria-selected", "false");
    this.active = (index + nodes.length) % nodes.length;
    nodes[this.active].setAttribute("aria-selected", "true");
    this.field?.setAttribute("aria-activedescendant", nodes[this.active].id);
    if (scroll) nodes[this.active].scrollIntoView({ block: "nearest" });
  }

  pick(index = this.active) {
    const item = this.items[index];
    if (!item) return false;
    this.hide();
    item.pick();
    return true;
  }

  /** Takes the keys that belong to an open list; answers whether it took this one. */
  key(event) {
    if (!this.open || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === "ArrowDown") this.move(this.active + 1);
    else if (event.key === "ArrowUp") this.move(this.active < 0 ? this.items.length - 1 : this.active - 1);
    else if ((event.key === "Enter" || (event.key === "Tab" && !event.shiftKey)) && this.active >= 0)
      this.pick();
    else if (event.key === "Escape") this.hide();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  #release() {
    this.field?.setAttribute("aria-expanded", "false");
    this.field?.removeAttribute("aria-activedescendant");
    this.field?.removeAttribute("aria-controls");
  }

  hide() {
    this.#release();
    this.field = null;
    this.items = [];
    this.active = -1;
    this.node.hidden = true;
    this.node.replaceChildren();
  }
}
