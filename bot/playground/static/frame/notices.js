// What the page says about itself: connection and bot banners, the title, who is typing, commands that wait or failed.

import { drawIcon, el } from "../drawing/dom.js";

const TYPING_LASTS = 10_000;

export class Notices {
  #app;
  #typing = new Map();
  #connection = "starting";

  /** `parts`: {banner, start, typing}. */
  constructor(app, { banner, start, typing }) {
    this.#app = app;
    this.banner = banner;
    this.start = start;
    this.typingLine = typing;
    this.tail = el("div", { class: "tail", role: "status" });
  }

  /** The first snapshot is here: the page can be seen. */
  show() {
    this.start.hidden = true;
    document.getElementById("app").hidden = false;
  }

  /** "online", "lost" or "unknown_user" of the socket. */
  connection(status) {
    this.#connection = status;
    if (status === "unknown_user") {
      const first = el("a", { href: "/", text: "Be the first person here" });
      this.start.hidden = false;
      document.getElementById("app").hidden = true;
      this.start.replaceChildren(el("p", { text: "Nobody of that name lives in this playground." }), first);
      return;
    }
    if (status === "lost" && !this.#app.world.ready) {
      this.start.textContent = "The playground is not answering. Trying again…";
      return;
    }
    this.bot();
  }

  /** The bar above everything: connection first, then the bot. */
  bot() {
    const { world } = this.#app;
    if (this.#connection === "lost") {
      const retry = el("button", { class: "link-button", type: "button", text: "Try now" });
      retry.addEventListener("click", () => this.#app.socket.retryNow());
      this.#bar(
        "lost",
        el("span", { class: "spinner", "aria-hidden": "true" }),
        "The playground is away. Reconnecting… ",
        retry,
      );
    } else if (world.ready && !world.bot.online) {
      const name = world.bot.user ? world.nameOf(world.bot.user.id, null, world.bot.user) : "The bot";
      this.#bar(
        "offline",
        drawIcon("warn", 18),
        `${name} is offline. What is pressed now is not answered; the page goes on by itself when it is back.`,
      );
    } else this.banner.hidden = true;
  }

  #bar(kind, ...words) {
    this.banner.className = `banner ${kind}`;
    this.banner.replaceChildren(...words);
    this.banner.hidden = false;
  }

  /** The window's title, with what is unread. */
  title() {
    const { world } = this.#app;
    let mentions = 0;
    let count = 0;
    for (const unread of world.unread.values()) {
      mentions += unread.mentions;
      count += unread.count;
    }
    const channel = world.channels.get(this.#app.channelId);
    const place = channel ? `${channel.type === 1 ? "@" : "#"}${world.channelName(channel)}` : "Playground";
    document.title = `${mentions ? `(${mentions}) ` : count ? "• " : ""}${place} · ${world.nameOf(world.me.id)}`;
  }

  // ---- typing

  typing({ channel_id: channelId, user_id: userId }) {
    if (userId === this.#app.world.me.id) return;
    const key = `${channelId} ${userId}`;
    clearTimeout(this.#typing.get(key)?.timer);
    this.#typing.set(key, {
      channelId,
      userId,
      timer: setTimeout(() => this.stopTyping(channelId, userId), TYPING_LASTS),
    });
    this.showTyping();
  }

  stopTyping(channelId, userId) {
    const key = `${channelId} ${userId}`;
    if (!this.#typing.has(key)) return;
    clearTimeout(this.#typing.get(key).timer);
    this.#typing.delete(key);
    this.showTyping();
  }

  showTyping() {
    const { world, guildId, channelId } = this.#app;
    const names = [...this.#typing.values()]
      .filter((one) => one.channelId === channelId)
      .map((one) => world.nameOf(one.userId, guildId));
    const words =
      names.length === 0
        ? ""
        : names.length === 1
          ? `${names[0]} is typing…`
          : names.length < 4
            ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)} are typing…`
            : "Several people are typing…";
    this.typingLine.textContent = words;
  }

  // ---- commands on their way

  /** Below the messages: my commands here that wait for the bot, and those it did not answer. */
  commands() {
    const { world, channelId } = this.#app;
    const mine = [...world.interactions.values()].filter(
      (one) => one.kind === "command" && one.channel_id === channelId && one.state !== "thinking",
    );
    this.tail.replaceChildren(...mine.map((one) => this.#command(one)));
    this.#app.timeline?.keepPlace();
  }

  #command(one) {
    const failed = one.state === "failed";
    const dismiss = el("button", { class: "link-button", type: "button", text: "Dismiss message" });
    dismiss.addEventListener("click", () => {
      this.#app.world.interactions.delete(one.id);
      this.commands();
    });
    return el(
      "div",
      { class: failed ? "command-state failed" : "command-state", title: one.error ?? null },
      failed
        ? drawIcon("warn", 18)
        : el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i")),
      el(
        "span",
        {},
        el("code", { text: `/${one.command}` }),
        failed ? " — The application did not respond" : " — Sending command…",
      ),
      failed ? dismiss : "",
    );
  }
}
