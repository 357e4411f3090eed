// Lines between messages: a new day, and where the unread ones begin.

import { el } from "../drawing/dom.js";
import { write } from "./times.js";

/** A line with the date when `message` is of another day than the one before (or the first), else null. */
export function dayLine(message, before) {
  const day = new Date(message.timestamp);
  if (before && new Date(before.timestamp).toDateString() === day.toDateString()) return null;
  return el(
    "div",
    { class: "divider day", role: "separator", aria: { label: write(day, "D") } },
    el("span", { text: write(day, "D") }),
  );
}

/** The red line above the first unread message; at most one. */
export class NewMark {
  constructor(onSeen) {
    this.node = el(
      "div",
      { class: "divider new", role: "separator", aria: { label: "New messages" } },
      el("span", { text: "New" }),
    );
    this.node.addEventListener("click", onSeen);
    this.shown = false;
  }

  showBefore(node) {
    node.before(this.node);
    this.shown = true;
  }

  isBefore(node) {
    return this.shown && node !== undefined && node !== null && this.node.nextElementSibling === node;
  }

  /** The message below goes away: moves to the next one, or leaves when there is none. */
  step(node, next) {
    if (!this.isBefore(node)) return;
    if (next) next.before(this.node);
    else this.forget();
  }

  forget() {
    this.node.remove();
    this.shown = false;
  }
}
