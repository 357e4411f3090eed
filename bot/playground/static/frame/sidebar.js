// The rail of servers and the list of channels, threads, posts and DMs, with their unread marks.
// Draws itself anew, at most once a frame, when the world changed.

import { initials, makeAvatar } from "../drawing/avatar.js";
import { drawIcon, el } from "../drawing/dom.js";
import { isForum, isThread } from "../world/world.js";

const ICONS = {
  0: "hash",
  1: "mail",
  2: "voice",
  5: "megaphone",
  10: "thread",
  11: "thread",
  12: "thread",
  13: "stage",
  15: "forum",
};

/** The icon's name for a channel. */
export const iconOf = (channel) => ICONS[channel.type] ?? "hash";

export class Sidebar {
  #app;
  #due = false;

  /** `parts`: {rail, place, channels}. */
  constructor(app, parts) {
    this.#app = app;
    Object.assign(this, parts);
    for (const list of [this.rail, this.channels])
      list.addEventListener("keydown", (event) => walk(event, list));
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
    if (!this.#app.world.ready) return;
    keepFocus(this.rail, () => this.rail.replaceChildren(...this.#rail()));
    keepFocus(this.channels, () => this.channels.replaceChildren(...this.#list()));
    const guild = this.#app.world.guilds.get(this.#app.guildId);
    this.place.textContent = guild?.name ?? "Direct messages";
  }

  #rail() {
    const { world } = this.#app;
    const home = this.#railItem({
      key: "home",
      name: "Direct messages",
      face: drawIcon("mail", 26),
      marks: world.unreadOf(null),
      current: this.#app.guildId === null,
      go: { goHome: "dms" },
    });
    const guilds = [...world.guilds.values()].map((guild) =>
      this.#railItem({
        key: guild.id,
        name: guild.name,
        face: el("span", { text: initials(guild.name, 2) }),
        marks: world.unreadOf(guild.id),
        current: this.#app.guildId === guild.id,
        go: { goGuild: guild.id },
        away: guild.unavailable,
      }),
    );
    return [home, el("hr"), ...guilds];
  }

  #railItem({ key, name, face, marks, current, go, away = false }) {
    const label = [name, away ? "unavailable" : null, ...markWords(marks)].filter(Boolean).join(", ");
    const button = el(
      "button",
      {
        class: "rail-item",
        type: "button",
        title: name,
        data: { key, ...go },
        aria: { label, current: current ? "true" : null },
      },
      face,
      marks.mentions
        ? el("span", { class: "badge", "aria-hidden": "true", text: String(Math.min(marks.mentions, 99)) })
        : null,
    );
    if (marks.count) button.classList.add("unread");
    if (away) button.classList.add("away");
    return button;
  }

  #list() {
    const { world, guildId } = this.#app;
    if (guildId === null) return this.#dms();
    const guild = world.guilds.get(guildId);
    if (!guild) return [];
    if (guild.unavailable)
      return [
        el("p", {
          class: "list-note",
          text: "This server is unavailable: an outage. It comes back by itself.",
        }),
      ];
    return world
      .channelsOf(guildId)
      .map((channel) =>
        channel.type === 4 ? el("h2", { class: "category", text: channel.name }) : this.#item(channel),
      );
  }

  #dms() {
    const { world } = this.#app;
    const known = new Set(world.dms().flatMap((dm) => dm.recipients?.map((user) => user.id) ?? []));
    const others = [...world.users.values()].filter((user) => user.bot && !known.has(user.id));
    const rows = world.dms().map((dm) => this.#item(dm));
    const open = others.map((user) => {
      const name = world.nameOf(user.id);
      return el(
        "button",
        { class: "channel person", type: "button", data: { key: `new-${user.id}`, goPerson: user.id } },
        makeAvatar(user, name, 28),
        el("span", { class: "channel-name", text: name }),
        user.bot ? el("span", { class: "bot-tag", text: "BOT" }) : null,
      );
    });
    return [...rows, open.length ? el("h2", { class: "category", text: "Write to" }) : null, ...open].filter(
      Boolean,
    );
  }

  #item(channel) {
    const { world } = this.#app;
    const name = world.channelName(channel);
    const marks = world.unread.get(channel.id) ?? { count: 0, mentions: 0 };
    const current = this.#app.channelId === channel.id;
    const partner = channel.type === 1 ? channel.recipients?.[0] : null;
    const face = partner
      ? makeAvatar(world.users.get(partner.id) ?? partner, name, 28)
      : drawIcon(iconOf(channel), 20);
    const link = el(
      "a",
      {
        class: "channel",
        href: `/channels/${channel.guild_id ?? "@me"}/${channel.id}${location.search}`,
        data: { key: channel.id, goChannel: channel.id },
        aria: {
          current: current ? "page" : null,
          label: [name, kindWord(channel), ...markWords(marks)].filter(Boolean).join(", "),
        },
      },
      face,
      el("span", { class: "channel-name", text: name }),
      partner?.bot ? el("span", { class: "bot-tag", text: "BOT" }) : null,
      marks.mentions
        ? el("span", { class: "badge", "aria-hidden": "true", text: String(Math.min(marks.mentions, 99)) })
        : null,
    );
    if (marks.count && !current) link.classList.add("unread");
    if (isThread(channel)) link.classList.add("thread");
    return link;
  }
}

function kindWord(channel) {
  if (isThread(channel)) return "thread";
  if (isForum(channel)) return "forum";
  return (
    { 1: "direct messages", 2: "voice channel chat", 5: "announcements", 13: "stage" }[channel.type] ??
    "text channel"
  );
}

function markWords({ count, mentions }) {
  return [
    count ? `${count} unread` : null,
    mentions ? `${mentions} ${mentions === 1 ? "mention" : "mentions"}` : null,
  ];
}

/** Runs `draw` and puts the focus back on the item with the same key. */
export function keepFocus(box, draw) {
  const key = box.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  draw();
  if (key) box.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
}

function walk(event, list) {
  if (!["ArrowDown", "ArrowUp", "Home", "End"].includes(event.key) || event.altKey) return;
  const items = [...list.querySelectorAll("a, button")];
  const at = items.indexOf(document.activeElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
  items[Math.max(0, Math.min(to, items.length - 1))]?.focus();
  event.preventDefault();
}
