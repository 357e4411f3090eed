// One message on the screen: built once, then changed piece by piece as it is edited.

import { makeAvatar } from "../drawing/avatar.js";
import { showAttachments } from "./attachments.js";
import { showComponents, showWaiting } from "./components.js";
import { drawIcon, el } from "../drawing/dom.js";
import { renderEmbeds } from "./embeds.js";
import { renderMarkdown } from "./markup.js";
import { write, writeSent } from "./times.js";

const EPHEMERAL = 64;
const LOADING = 128;
const USED_COMMAND = 20;
const REPLY = 19;
const THREAD_STARTED = 18;
const TOGETHER = 7 * 60 * 1000;

/** True when `message` continues what the same author just said. */
export function continues(message, before) {
  if (!before || message.type === USED_COMMAND || message.type === REPLY || message.type === THREAD_STARTED)
    return false;
  if (message.message_reference || before.type === THREAD_STARTED) return false;
  const sameVoice =
    before.author.id === message.author.id && (before.flags & EPHEMERAL) === (message.flags & EPHEMERAL);
  return sameVoice && Date.parse(message.timestamp) - Date.parse(before.timestamp) < TOGETHER;
}

export class MessageView {
  #app;
  #last = {};

  constructor(app, message, grouped) {
    this.#app = app;
    this.id = message.id;
    this.top = el("div", { class: "message-top" });
    this.side = el("div", { class: "message-side" });
    this.head = el("div", { class: "message-head" });
    this.content = el("div", { class: "content" });
    this.files = el("div", { class: "attachments" });
    this.embeds = el("div", { class: "embeds" });
    this.rows = el("div", { class: "components" });
    this.failure = el("div", { class: "failure", role: "alert", hidden: true });
    this.foot = el("div", { class: "message-foot", hidden: true });
    this.node = el(
      "article",
      { class: "message", tabindex: "-1", id: `message-${message.id}`, data: { id: message.id } },
      this.top,
      this.side,
      el(
        "div",
        { class: "message-body" },
        this.head,
        this.content,
        this.files,
        this.embeds,
        this.rows,
        this.failure,
        this.foot,
      ),
    );
    this.update(message, grouped);
  }

  /** Shows the newest state of the message; only what differs is touched. */
  update(message, grouped = this.grouped) {
    this.message = message;
    this.grouped = grouped;
    const channel = this.#app.world.channels.get(message.channel_id);
    const names = this.#app.world.namesIn(channel);
    const loading = (message.flags & LOADING) !== 0;
    this.node.classList.toggle("grouped", grouped);
    this.node.classList.toggle("ephemeral", (message.flags & EPHEMERAL) !== 0);
    this.node.classList.toggle("mentioned", this.#app.world.mentionsMe(message));
    this.node.classList.toggle("system", message.type === THREAD_STARTED);
    this.#when(
      "top",
      [message.type, message.interaction_metadata, message.referenced_message, message.message_reference],
      () => this.#drawTop(message),
    );
    this.#when("head", [grouped, message.author, this.#authorName()], () => this.#drawHead(message));
    this.#when("content", [message.content, message.edited_timestamp, loading, message.type], () =>
      this.#drawContent(message, names, loading),
    );
    this.#when("files", [message.attachments], () => showAttachments(this.files, message.attachments));
    this.#when("embeds", [message.embeds], () =>
      this.embeds.replaceChildren(...renderEmbeds(message.embeds, names)),
    );
    this.#when("rows", [message.components], () => this.#drawRows(message));
    this.#when("foot", [message.flags & EPHEMERAL], () => this.#drawFoot(message));
  }

  #when(part, value, draw) {
    const now = JSON.stringify(value);
    if (this.#last[part] === now) return;
    this.#last[part] = now;
    draw();
  }

  #authorName() {
    const { world } = this.#app;
    const guildId = world.channels.get(this.message.channel_id)?.guild_id ?? null;
    return world.nameOf(
      this.message.author.id,
      guildId,
      world.users.get(this.message.author.id) ?? this.message.author,
    );
  }

  #drawTop(message) {
    this.top.replaceChildren();
    const used = message.interaction_metadata;
    const { world } = this.#app;
    const guildId = world.channels.get(message.channel_id)?.guild_id ?? null;
    const command = used?.name ?? message.interaction?.name;
    if (used?.user && command && message.type === USED_COMMAND) {
      const name = world.nameOf(used.user.id, guildId, world.users.get(used.user.id) ?? used.user);
      this.top.append(
        makeAvatar(world.users.get(used.user.id) ?? used.user, name, 16),
        el("span", { class: "used-by", text: name }),
        " used ",
        el("button", { class: "mention", type: "button", data: { goCommand: command }, text: `/${command}` }),
      );
    } else if (message.message_reference && message.type === REPLY) {
      const original = message.referenced_message;
      const name = original ? world.nameOf(original.author.id, guildId, original.author) : null;
      const words = original
        ? [
            makeAvatar(original.author, name, 16),
            el("span", { class: "used-by", text: name }),
            el("span", { class: "reply-words", text: world.summary(original) }),
          ]
        : [el("em", { text: "Original message was deleted" })];
      this.top.append(
        original
          ? el(
              "button",
              {
                class: "reply-line",
                type: "button",
                data: { goChannel: message.channel_id, goMessage: original.id },
              },
              ...words,
            )
          : el("span", { class: "reply-line" }, ...words),
      );
    }
    this.top.hidden = this.top.childNodes.length === 0;
  }

  #drawHead(message) {
    const name = this.#authorName();
    const sent = new Date(message.timestamp);
    const clock = el("time", {
      class: "sent",
      datetime: message.timestamp,
      title: write(sent, "F"),
      text: this.grouped ? write(sent, "t") : writeSent(sent),
    });
    const user = this.#app.world.users.get(message.author.id) ?? message.author;
    this.node.setAttribute("aria-label", `${name}${user.bot ? ", bot" : ""}, ${writeSent(sent)}`);
    if (this.grouped) {
      this.side.replaceChildren(clock);
      this.head.replaceChildren();
    } else {
      this.side.replaceChildren(makeAvatar(user, name));
      // Not on the way of the Tab key: the people pane leads to the same place.
      const author = el("button", {
        class: "author",
        type: "button",
        tabindex: "-1",
        data: { goPerson: user.id },
        text: name,
      });
      this.head.replaceChildren(
        ...[author, user.bot ? el("span", { class: "bot-tag", text: "BOT" }) : null, clock].filter(Boolean),
      );
    }
    this.head.hidden = this.grouped;
  }

  #drawContent(message, names, loading) {
    this.content.replaceChildren();
    if (loading) {
      this.content.append(
        el(
          "span",
          { class: "thinking", role: "status" },
          el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i")),
          `${this.#authorName()} is thinking…`,
        ),
      );
    } else if (message.type === THREAD_STARTED) {
      this.content.append(
        drawIcon("thread", 16),
        ` ${this.#authorName()} started a thread: `,
        el("button", {
          class: "mention",
          type: "button",
          data: { goChannel: message.message_reference?.channel_id ?? "" },
          text: message.content,
        }),
      );
    } else {
      this.content.append(renderMarkdown(message.content, names, { jumbo: true }));
      if (message.edited_timestamp) {
        const edited = el("span", {
          class: "edited",
          title: write(new Date(message.edited_timestamp), "F"),
          text: "(edited)",
        });
        const last = this.content.lastElementChild;
        if (last?.matches(".line, .subtext, .heading")) last.append(" ", edited);
        else this.content.append(edited);
      }
    }
    this.content.hidden = this.content.childNodes.length === 0;
  }

  #drawRows(message) {
    const press = (customId, action, more) => this.#send(customId, action, more);
    showComponents(this.rows, message.components ?? [], {
      press: (customId) => press(customId, "click", {}),
      choose: (customId, values) => press(customId, "select", { values }),
    });
    showWaiting(this.rows, this.waiting ?? null);
  }

  async #send(customId, action, more) {
    if (this.waiting) return;
    this.showWaiting(customId);
    this.showFailure(null);
    try {
      await this.#app.request(action, {
        channel_id: this.message.channel_id,
        message_id: this.id,
        custom_id: customId,
        ...more,
      });
    } catch (error) {
      this.showWaiting(null);
      this.showFailure(error.message);
    }
  }

  #drawFoot(message) {
    this.foot.replaceChildren();
    this.foot.hidden = (message.flags & EPHEMERAL) === 0;
    if (this.foot.hidden) return;
    const dismiss = el("button", { class: "link-button", type: "button", text: "Dismiss message" });
    dismiss.addEventListener("click", () => this.#app.attempt("dismiss_ephemeral", { message_id: this.id }));
    this.foot.append(drawIcon("eye", 16), "Only you can see this · ", dismiss);
  }

  /** Marks the control that waits for the bot, or none. */
  showWaiting(customId) {
    this.waiting = customId;
    showWaiting(this.rows, customId);
  }

  /** Says below the message that a press was not answered. `why` is kept as a tooltip. */
  showFailure(words, why = null) {
    this.failure.hidden = words === null;
    this.failure.replaceChildren(...(words === null ? [] : [drawIcon("warn", 16), words]));
    this.failure.title = why ?? "";
  }

  /** Who wrote it may have a new name. */
  rename() {
    this.#last.top = this.#last.content = null;
    this.update(this.message);
  }
}
