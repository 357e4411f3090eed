// The side pane and which of its three faces is shown: people, protocol, faults.

import { makeAvatar } from "../drawing/avatar.js";
import { drawIcon, el } from "../drawing/dom.js";
import { FaultsPane } from "./faults.js";
import { ProtocolPane } from "./protocol.js";

const TITLES = { people: "People", protocol: "Protocol", faults: "Faults" };

export class Panes {
  #app;

  constructor(app, node) {
    this.#app = app;
    this.node = node;
    this.shown = null;
    this.protocol = new ProtocolPane(app);
    this.faults = new FaultsPane(app);
    this.people = el("div", { class: "people" });
    node.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      this.toggle(this.shown, false);
    });
  }

  /** Opens or closes a face of the pane. */
  toggle(name, open = this.shown !== name) {
    const was = this.shown;
    this.shown = open ? name : null;
    this.node.hidden = this.shown === null;
    if ((was === "protocol") !== (this.shown === "protocol")) this.protocol.listen(this.shown === "protocol");
    if (this.shown) {
      const close = el(
        "button",
        { class: "icon-button", type: "button", aria: { label: `Close ${TITLES[name]}` } },
        drawIcon("close"),
      );
      close.addEventListener("click", () => this.toggle(name, false));
      const faces = { people: this.people, protocol: this.protocol.node, faults: this.faults.node };
      this.node.setAttribute("aria-label", TITLES[name]);
      this.node.replaceChildren(
        el("header", { class: "pane-head" }, el("h2", { text: TITLES[name] }), close),
        faces[name],
      );
      this.draw();
      if (was !== this.shown) close.focus();
    } else if (was) document.querySelector(`#header [data-key="${was}"]`)?.focus();
    this.#app.header.draw();
  }

  /** Draws what the world's changes concern. */
  draw() {
    if (this.shown === "people") this.#drawPeople();
    if (this.shown === "faults") this.faults.draw();
  }

  /** How many standing faults there are, for the badge on the door. */
  standingFaults() {
    return this.faults.standing().length;
  }

  /** The page has a new socket: what was asked for is asked again. */
  reconnect() {
    if (this.shown === "protocol") this.protocol.listen(true);
    this.draw();
  }

  #drawPeople() {
    const { world, guildId } = this.#app;
    const guild = world.guilds.get(guildId);
    const dm = world.channels.get(this.#app.channelId);
    const ids = guild
      ? [...guild.members.keys()]
      : [world.me.id, ...(dm?.recipients ?? []).map((user) => user.id)];
    const users = ids.map((id) => world.users.get(id)).filter(Boolean);
    const rows = (list) => list.map((user) => this.#row(user, guild?.id ?? null));
    const bots = users.filter((user) => user.bot);
    const people = users.filter((user) => !user.bot);
    this.people.replaceChildren(
      el("h3", { class: "category", text: `People — ${people.length}` }),
      ...rows(people),
      ...(bots.length ? [el("h3", { class: "category", text: `Bots — ${bots.length}` }), ...rows(bots)] : []),
    );
  }

  #row(user, guildId) {
    const { world } = this.#app;
    const name = world.nameOf(user.id, guildId);
    const mine = user.id === world.me.id;
    const state =
      user.bot && user.id === world.bot.user?.id ? (world.bot.online ? "online" : "offline") : null;
    return el(
      "button",
      {
        class: state === "offline" ? "channel person offline" : "channel person",
        type: "button",
        data: { goPerson: user.id },
        title: mine ? "This is you" : user.bot ? `Write to ${name}` : `Mention ${name}`,
      },
      makeAvatar(user, name, 32),
      el("span", { class: "channel-name", text: name }),
      user.bot ? el("span", { class: "bot-tag", text: "BOT" }) : null,
      el("span", { class: "person-note", text: mine ? "you" : (state ?? "") }),
    );
  }
}
