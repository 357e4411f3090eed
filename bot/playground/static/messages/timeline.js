// The open channel's messages: inserts, changes and removes single nodes, keeps the place while reading, marks as read.
// Fed with the world's events.

import { el } from "../drawing/dom.js";
import { MessageView, continues } from "./message.js";
import { NewMark, dayLine } from "./dividers.js";
import { compareIds } from "../world/world.js";

const NEAR_BOTTOM = 48;
const MOST_SHOWN = 700;
const KEPT = 500;
const PAGE = 50;

export class Timeline {
  #app;
  #views = new Map();
  #days = new Map();
  #stick = true;
  #loading = false;
  #reading = false;

  constructor(app, { scroller, beginning, tail, present }) {
    this.#app = app;
    this.scroller = scroller;
    this.beginning = beginning;
    this.tail = tail;
    this.present = present;
    this.list = el("div", {
      class: "messages",
      role: "log",
      aria: { live: "polite", relevant: "additions" },
    });
    this.mark = new NewMark(() => this.#readNow());
    scroller.append(beginning, this.list, tail);
    scroller.addEventListener("scroll", () => this.#onScroll(), { passive: true });
    present.addEventListener("click", () => this.toPresent());
    new ResizeObserver(() => this.keepPlace()).observe(this.list);
    new ResizeObserver(() => this.keepPlace()).observe(scroller);
    for (const event of ["focus", "visibilitychange"]) addEventListener(event, () => this.markRead());
  }

  get channelId() {
    return this.channel?.id ?? null;
  }

  /** Shows a channel from its present end. */
  open(channel) {
    this.channel = channel;
    this.#views.clear();
    this.#days.clear();
    this.mark.forget();
    this.list.replaceChildren();
    this.list.setAttribute(
      "aria-label",
      channel ? `Messages in ${this.#app.world.channelName(channel)}` : "Messages",
    );
    if (!channel) return;
    const messages = this.#app.world.messages.get(channel.id) ?? [];
    this.#addAll(messages);
    const unread = this.#app.world.unread.get(channel.id);
    if (unread?.count)
      this.#markFrom(
        messages.find((message) => !unread.last_read_id || compareIds(message.id, unread.last_read_id) > 0),
      );
    for (const interaction of this.#app.world.interactions.values()) this.takeInteraction(interaction);
    this.#stick = true;
    this.#showBeginning();
    this.keepPlace();
    this.markRead();
  }

  #addAll(messages) {
    const fragment = document.createDocumentFragment();
    let before = null;
    for (const message of messages) {
      const view = new MessageView(this.#app, message, continues(message, before));
      const day = dayLine(message, before);
      if (day) {
        this.#days.set(message.id, day);
        fragment.append(day);
      }
      this.#views.set(message.id, view);
      fragment.append(view.node);
      before = message;
    }
    this.list.append(fragment);
  }

  /** Takes a new or changed message of this channel in. */
  take(message) {
    const view = this.#views.get(message.id);
    if (view) {
      view.update(message);
      this.#regroupAfter(message.id);
      return;
    }
    const list = this.#app.world.messages.get(this.channelId);
    const at = list.findIndex((other) => other.id === message.id);
    const next = list[at + 1] ? this.#views.get(list[at + 1].id) : null;
    const fresh = new MessageView(this.#app, message, continues(message, list[at - 1]));
    this.#views.set(message.id, fresh);
    this.list.insertBefore(fresh.node, next ? this.#topOf(next) : null);
    this.#redate(message, list[at - 1]);
    this.#regroupAfter(message.id);
    const mine = message.author.id === this.#app.world.me.id;
    if (mine) this.#stick = true;
    else if (!this.mark.shown && !this.#watched()) this.#markFrom(message);
    if (this.#stick && this.#views.size > MOST_SHOWN) this.#trim();
    this.#showPresent();
    this.keepPlace();
  }

  #redate(message, before) {
    this.#days.get(message.id)?.remove();
    this.#days.delete(message.id);
    const day = dayLine(message, before);
    if (!day) return;
    this.list.insertBefore(day, this.#topOf(this.#views.get(message.id)));
    this.#days.set(message.id, day);
  }

  /** The first node that belongs to a message: its date line, the mark of the unread, or itself. */
  #topOf(view) {
    return this.#days.get(view.id) ?? (this.mark.isBefore(view.node) ? this.mark.node : view.node);
  }

  #regroupAfter(messageId) {
    const list = this.#app.world.messages.get(this.channelId) ?? [];
    const at = list.findIndex((message) => message.id === messageId);
    if (at >= 0) this.#settle(list, at);
    if (at + 1 < list.length) this.#settle(list, at + 1);
  }

  #settle(list, at) {
    const view = this.#views.get(list[at].id);
    const grouped = continues(list[at], list[at - 1]) && !this.mark.isBefore(view?.node);
    if (view && view.grouped !== grouped) view.update(list[at], grouped);
  }

  /** Removes a message; what follows it may need its author's name again. */
  drop(messageId) {
    const view = this.#views.get(messageId);
    if (!view) return;
    const held = view.node.contains(document.activeElement);
    const list = this.#app.world.messages.get(this.channelId) ?? [];
    const after = list.findIndex((message) => compareIds(message.id, messageId) > 0);
    this.#views.delete(messageId);
    this.#days.get(messageId)?.remove();
    this.#days.delete(messageId);
    this.mark.step(view.node, after >= 0 ? this.#views.get(list[after].id)?.node : null);
    view.node.remove();
    if (after >= 0) {
      this.#redate(list[after], list[after - 1]);
      this.#settle(list, after);
    }
    if (held) this.#app.focusComposer();
    this.keepPlace();
  }

  #trim() {
    for (const message of this.#app.world.trim(this.channelId, KEPT)) {
      this.#views.get(message.id)?.node.remove();
      this.#days.get(message.id)?.remove();
      this.#views.delete(message.id);
      this.#days.delete(message.id);
    }
    this.#showBeginning();
  }

  /** Shows the state of one of my interactions on its message. */
  takeInteraction(interaction) {
    const view = this.#views.get(interaction.message_id);
    if (!view || interaction.kind !== "component") return;
    if (interaction.state === "waiting") {
      view.showFailure(null);
      view.showWaiting(interaction.custom_id);
      return;
    }
    view.showWaiting(null);
    if (interaction.state === "failed") view.showFailure("This interaction failed", interaction.error);
    this.keepPlace();
  }

  /** Someone's name changed. */
  rename() {
    for (const view of this.#views.values()) view.rename();
  }

  // ---- place and reading

  #onScroll() {
    const { scrollTop, scrollHeight, clientHeight } = this.scroller;
    this.#stick = scrollHeight - scrollTop - clientHeight < NEAR_BOTTOM;
    this.#showPresent();
    if (scrollTop < 300) this.loadOlder();
    if (this.#stick) this.markRead();
  }

  /** Stays at the newest message while the list grows, if that is where the reader is. */
  keepPlace() {
    if (this.#stick) this.scroller.scrollTop = this.scroller.scrollHeight;
  }

  #showPresent() {
    const count = this.#app.world.unread.get(this.channelId)?.count ?? 0;
    this.present.hidden = this.#stick;
    this.present.querySelector("span").textContent = count
      ? `${count} new ${count === 1 ? "message" : "messages"}`
      : "To the newest";
  }

  #watched() {
    return this.#stick && document.visibilityState === "visible" && document.hasFocus();
  }

  #markFrom(message) {
    const node = message && this.#views.get(message.id)?.node;
    if (!node) return;
    this.mark.showBefore(node);
    const list = this.#app.world.messages.get(this.channelId);
    this.#settle(list, list.indexOf(message));
  }

  /** Goes to the newest message. */
  toPresent() {
    this.#stick = true;
    this.keepPlace();
    this.#showPresent();
    this.markRead();
  }

  /** Tells the playground that I have seen this channel, if I have. */
  markRead() {
    if (this.channel && this.#watched()) this.#readNow();
  }

  /** How much is unread here has changed. */
  noteUnread() {
    this.markRead();
    this.#showPresent();
  }

  #readNow() {
    if (this.#reading || !this.channel || !this.#app.world.unread.get(this.channelId)?.count) return;
    this.#reading = true;
    this.#app
      .request("read", { channel_id: this.channelId })
      .catch(() => null)
      .finally(() => {
        this.#reading = false;
      });
  }

  #showBeginning() {
    this.beginning.hidden = this.#app.world.older.get(this.channelId) === true;
  }

  /** Loads the page of messages before the oldest one; answers whether there may be more. */
  async loadOlder() {
    const id = this.channelId;
    const list = this.#app.world.messages.get(id) ?? [];
    if (this.#loading || !id || !this.#app.world.older.get(id) || list.length === 0) return false;
    this.#loading = true;
    try {
      const { messages, more } = await this.#app.request("history", {
        channel_id: id,
        before: list[0].id,
        limit: PAGE,
      });
      this.#app.world.takeHistory(id, messages, more);
      if (id === this.channelId) this.#prepend(messages);
      return more;
    } catch {
      return false;
    } finally {
      this.#loading = false;
      if (id === this.channelId) this.#showBeginning();
    }
  }

  #prepend(messages) {
    const fromBottom = this.scroller.scrollHeight - this.scroller.scrollTop;
    const anchor = this.list.firstChild;
    const before = new Set(this.list.children);
    this.#addAll(messages.filter((message) => !this.#views.has(message.id)));
    for (const node of [...this.list.children]) if (!before.has(node)) this.list.insertBefore(node, anchor);
    if (messages.length) this.#regroupAfter(messages[messages.length - 1].id);
    const list = this.#app.world.messages.get(this.channelId);
    const seam = list.findIndex((message) => message.id === messages[messages.length - 1]?.id) + 1;
    if (seam > 0 && seam < list.length) this.#redate(list[seam], list[seam - 1]);
    this.scroller.scrollTop = this.scroller.scrollHeight - fromBottom;
  }

  /** Shows one message in the middle and lights it up; loads older ones until it is found. */
  async jump(messageId) {
    const id = this.channelId;
    while (!this.#views.has(messageId) && id === this.channelId && (await this.loadOlder()));
    const view = this.#views.get(messageId);
    if (!view || id !== this.channelId) return false;
    this.#stick = false;
    view.node.scrollIntoView({ block: "center" });
    view.node.focus({ preventScroll: true });
    view.node.classList.remove("found");
    void view.node.offsetWidth;
    view.node.classList.add("found");
    return true;
  }

  /** Moves the focus from message to message (keys ↑ and ↓ in the list). */
  step(direction) {
    const nodes = [...this.#views.values()]
      .map((view) => view.node)
      .sort((a, b) => compareIds(a.dataset.id, b.dataset.id));
    const at = nodes.findIndex((node) => node.contains(document.activeElement));
    const next = at < 0 ? nodes[nodes.length - 1] : nodes[at + direction];
    next?.focus();
    return Boolean(next);
  }

  viewOf(messageId) {
    return this.#views.get(messageId) ?? null;
  }
}
