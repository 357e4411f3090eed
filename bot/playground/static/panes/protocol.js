// The protocol pane: every event and request between the bot and the playground, expandable and filterable.
// Entries arrive only while it is open.

import { el } from "../drawing/dom.js";

const MOST = 600;
const KINDS = { event: "Events", request: "Requests", received: "From the bot's gateway" };
const ARROWS = { event: "→ bot", request: "bot →", received: "bot →" };

export class ProtocolPane {
  #app;
  #rows = new Map();

  constructor(app) {
    this.#app = app;
    this.filter = el("input", {
      type: "search",
      placeholder: "Filter: INTERACTION, callback, 404…",
      aria: { label: "Filter the protocol" },
    });
    this.filter.addEventListener("input", () => this.#filterAll());
    this.kinds = Object.entries(KINDS).map(([kind, words]) => {
      const box = el("input", { type: "checkbox", value: kind });
      box.checked = kind !== "received";
      box.addEventListener("change", () => this.#filterAll());
      return el("label", { class: "check" }, box, words);
    });
    this.list = el("div", { class: "entries", role: "list", aria: { label: "Protocol entries" } });
    this.count = el("span", { class: "entries-count", role: "status" });
    const clear = el("button", { class: "link-button", type: "button", text: "Clear" });
    clear.addEventListener("click", () => this.#clear());
    this.node = el(
      "div",
      { class: "protocol" },
      el(
        "div",
        { class: "pane-tools" },
        this.filter,
        el("div", { class: "checks" }, ...this.kinds),
        el("div", { class: "entries-line" }, this.count, clear),
      ),
      this.list,
    );
  }

  /** Begins or ends listening. */
  listen(on) {
    if (on) this.#clear();
    this.#app.request("subscribe_protocol", { on }).catch(() => null);
  }

  #clear() {
    this.#rows.clear();
    this.list.replaceChildren();
    this.#showCount();
  }

  /** Takes one entry of the contract's `protocol` event. */
  take(entry) {
    if (entry.kind === "answer") {
      this.#answer(entry);
      return;
    }
    const low = this.list.scrollHeight - this.list.scrollTop - this.list.clientHeight < 40;
    const row = this.#draw(entry);
    this.#rows.set(entry.n, row);
    this.list.append(row.node);
    if (this.#rows.size > MOST) {
      const [oldest, gone] = this.#rows.entries().next().value;
      gone.node.remove();
      this.#rows.delete(oldest);
    }
    this.#filterOne(row);
    this.#showCount();
    if (low) this.list.scrollTop = this.list.scrollHeight;
  }

  #draw(entry) {
    const at = new Date(entry.at * 1000);
    const status = el("span", { class: "entry-status" });
    const clock = `${at.toLocaleTimeString([], { hour12: false })}.${String(at.getMilliseconds()).padStart(3, "0")}`;
    const head = el(
      "summary",
      {},
      el("span", { class: `arrow ${entry.kind}`, text: ARROWS[entry.kind] ?? entry.kind }),
      el("span", { class: "entry-label", title: entry.label, text: shorten(entry.label) }),
      status,
      el("span", { class: "entry-time", text: clock }),
    );
    const node = el("details", { class: "entry", role: "listitem" }, head);
    const row = { node, entry, status, answer: null, text: `${entry.label} ${entry.kind}`.toLowerCase() };
    node.addEventListener("toggle", () => this.#fill(row));
    return row;
  }

  #answer(entry) {
    const row = this.#rows.get(entry.of);
    if (!row) return;
    row.answer = entry;
    row.text += ` ${entry.status}`;
    row.status.textContent = [
      entry.status,
      entry.ms === null || entry.ms === undefined ? null : `${Math.round(entry.ms)} ms`,
    ]
      .filter((part) => part !== null && part !== undefined)
      .join(" · ");
    row.status.classList.toggle("bad", entry.status >= 400);
    if (row.node.open) this.#fill(row);
    this.#filterOne(row);
  }

  #fill({ node, entry, answer }) {
    for (const part of node.querySelectorAll(".entry-part")) part.remove();
    if (!node.open) return;
    if (shorten(entry.label) !== entry.label)
      node.append(el("div", { class: "entry-part entry-whole", text: entry.label }));
    node.append(part(entry.kind === "request" ? "Sent" : "Body", entry.body, entry.files));
    if (answer) node.append(part(`Answer ${answer.status ?? ""}`, answer.body, answer.files));
  }

  #filterAll() {
    for (const row of this.#rows.values()) this.#filterOne(row);
    this.#showCount();
  }

  #filterOne(row) {
    const kinds = this.kinds
      .map((label) => label.querySelector("input"))
      .filter((box) => box.checked)
      .map((box) => box.value);
    const words = this.filter.value.trim().toLowerCase();
    row.node.hidden =
      !kinds.includes(row.entry.kind) ||
      (words !== "" && !row.text.includes(words) && !bodyHolds(row, words));
  }

  #showCount() {
    const shown = [...this.#rows.values()].filter((row) => !row.node.hidden).length;
    this.count.textContent =
      shown === this.#rows.size ? `${shown} entries` : `${shown} of ${this.#rows.size} entries`;
  }
}

/** A label for the eye: ids and tokens cut to their ends. */
function shorten(label) {
  return label.replace(/<[^>]*>/g, "‹token›").replace(/\d{13,16}(\d{4})(?!\d)/g, "…$1");
}

function bodyHolds(row, words) {
  row.body ??= `${JSON.stringify(row.entry.body ?? "")}`.toLowerCase();
  return (
    row.body.includes(words) ||
    (row.answer !== null &&
      JSON.stringify(row.answer.body ?? "")
        .toLowerCase()
        .includes(words))
  );
}

function part(title, body, files) {
  const nothing = body === null || body === undefined;
  return el(
    "div",
    { class: "entry-part" },
    el("h4", { text: title }),
    el("pre", { tabindex: "0", text: nothing ? "(empty)" : JSON.stringify(body, null, 2) }),
    ...(files ?? []).map((file) =>
      el("div", {
        class: "entry-file",
        text: `${file.name} · ${file.size} bytes · sha256 ${String(file.sha256).slice(0, 16)}…`,
      }),
    ),
  );
}
