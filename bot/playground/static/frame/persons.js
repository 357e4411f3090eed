// "You are: Ada / Ben / …": the switch at the foot of the sidebar, each person with their unread marks.

import { makeAvatar } from "../drawing/avatar.js";
import { ask } from "./dialog.js";
import { drawIcon, el } from "../drawing/dom.js";
import { keepFocus } from "./sidebar.js";

export class Persons {
  #app;
  #due = false;

  constructor(app, node) {
    this.#app = app;
    this.node = node;
    node.addEventListener("keydown", (event) => this.#walk(event));
  }

  /** Asks for a redraw before the next frame. */
  refresh() {
    if (this.#due) return;
    this.#due = true;
    requestAnimationFrame(() => {
      this.#due = false;
      this.draw();
    });
  }

  draw() {
    const { world } = this.#app;
    if (!world.ready) return;
    const people = world.people();
    const other = people[(people.findIndex((user) => user.id === world.me.id) + 1) % people.length];
    keepFocus(this.node, () =>
      this.node.replaceChildren(
        el(
          "div",
          { class: "persons-head" },
          el("span", { text: "You are" }),
          el("strong", { text: world.nameOf(world.me.id) }),
          this.#openElsewhere(other),
        ),
        el(
          "div",
          { class: "persons-row", role: "radiogroup", aria: { label: "You are" } },
          ...people.map((user) => this.#person(user)),
          this.#add(),
        ),
      ),
    );
  }

  #person(user) {
    const { world } = this.#app;
    const name = world.nameOf(user.id);
    const mine = user.id === world.me.id;
    const marks = mine
      ? { count: 0, mentions: 0 }
      : (world.peopleUnread.get(user.id) ?? { count: 0, mentions: 0 });
    const label = [
      name,
      marks.mentions ? `${marks.mentions} ${marks.mentions === 1 ? "mention" : "mentions"}` : null,
      !marks.mentions && marks.count ? `${marks.count} unread` : null,
    ]
      .filter(Boolean)
      .join(", ");
    const node = el(
      "button",
      {
        class: "person-button",
        type: "button",
        role: "radio",
        tabindex: mine ? "0" : "-1",
        title: mine ? `You are ${name}` : `Be ${name}`,
        data: { key: user.id, user: user.id },
        aria: { checked: String(mine), label },
      },
      makeAvatar(user, name, 36),
      el("span", { class: "person-name", text: name }),
      marks.mentions
        ? el("span", { class: "badge", "aria-hidden": "true", text: String(Math.min(marks.mentions, 99)) })
        : null,
    );
    if (marks.count) node.classList.add("unread");
    node.addEventListener("click", () => this.#app.become(user.id));
    return node;
  }

  #add() {
    const node = el(
      "button",
      {
        class: "person-button add",
        type: "button",
        data: { key: "add" },
        title: "Add a person",
        aria: { label: "Add a person" },
      },
      el("span", { class: "avatar plus", "aria-hidden": "true" }, drawIcon("plus", 18)),
      el("span", { class: "person-name", text: "New" }),
    );
    node.addEventListener("click", async () => {
      let made = null;
      await ask({
        title: "Add a person",
        words: "They join every server here, with an inbox of their own.",
        fields: [{ name: "name", label: "Name", most: 32 }],
        action: "Add",
        send: async ({ name }) => {
          made = await this.#app.request("new_user", { name });
        },
      });
      if (made) this.#app.become(made.user_id);
    });
    return node;
  }

  #openElsewhere(user) {
    if (!user || user.id === this.#app.world.me.id) return null;
    const name = this.#app.world.nameOf(user.id);
    return el(
      "a",
      {
        class: "icon-button elsewhere",
        href: `${location.pathname}?user=${encodeURIComponent(user.id)}`,
        target: "_blank",
        rel: "noopener",
        title: `Open a second window as ${name}`,
        aria: { label: `Open a second window as ${name}` },
        data: { key: "elsewhere" },
      },
      drawIcon("window", 18),
    );
  }

  #walk(event) {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step || event.altKey) return;
    const radios = [...this.node.querySelectorAll("[role=radio]")];
    const at = radios.indexOf(document.activeElement);
    if (at < 0) return;
    event.preventDefault();
    radios[(at + step + radios.length) % radios.length].focus();
  }
}
