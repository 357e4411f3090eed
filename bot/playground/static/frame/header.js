// The line above the messages: where we are, and the doors to people, protocol and faults.

import { startThread } from "../messages/beginning.js";
import { drawIcon, el } from "../drawing/dom.js";
import { renderInline } from "../messages/markup.js";
import { iconOf, keepFocus } from "./sidebar.js";
import { currentTheme, nextTheme } from "./theme.js";

export class Header {
  #app;

  constructor(app, node) {
    this.#app = app;
    this.node = node;
  }

  draw() {
    const { world, panes } = this.#app;
    const channel = world.channels.get(this.#app.channelId);
    const parent = channel && world.channels.get(channel.parent_id);
    const name = channel ? world.channelName(channel) : "";
    const standing = panes.standingFaults();
    keepFocus(this.node, () =>
      this.node.replaceChildren(
        this.#button("menu", "Servers and channels", { goDrawer: "open" }, null, "drawer-button"),
        el(
          "span",
          { class: "header-icon", "aria-hidden": "true" },
          drawIcon(channel ? iconOf(channel) : "mail", 22),
        ),
        el(
          "div",
          { class: "header-words" },
          el("h2", {
            text: parent && channel.type >= 10 && channel.type <= 12 ? `${parent.name} › ${name}` : name,
          }),
          channel?.topic
            ? el(
                "p",
                { class: "topic", title: channel.topic },
                renderInline(channel.topic, world.namesIn(channel)),
              )
            : null,
        ),
        el(
          "div",
          { class: "header-tools", role: "toolbar", aria: { label: "Tools" } },
          this.#threadButton(channel),
          this.#pane("people", "smile", "People"),
          this.#pane("protocol", "pulse", "Protocol"),
          this.#pane("faults", "bolt", standing ? `Faults, ${standing} standing` : "Faults", standing),
          this.#theme(),
        ),
      ),
    );
  }

  #threadButton(channel) {
    if (!channel || ![0, 5].includes(channel.type) || channel.can?.create_threads === false) return "";
    const button = this.#button("thread", "New thread", {});
    button.addEventListener("click", () => startThread(this.#app, channel));
    return button;
  }

  #pane(name, icon, label, count = 0) {
    const button = this.#button(icon, label, {}, this.#app.panes.shown === name);
    button.dataset.key = name;
    if (count) button.append(el("span", { class: "badge", "aria-hidden": "true", text: String(count) }));
    button.addEventListener("click", () => this.#app.panes.toggle(name));
    return button;
  }

  #theme() {
    const dark = currentTheme() === "dark";
    const button = this.#button(dark ? "sun" : "moon", dark ? "Light colours" : "Dark colours", {});
    button.dataset.key = "theme";
    button.addEventListener("click", () => {
      nextTheme();
      this.draw();
    });
    return button;
  }

  #button(icon, label, data, pressed = null, kind = "") {
    return el(
      "button",
      {
        class: `icon-button ${kind}`,
        type: "button",
        title: label,
        data: { key: label, ...data },
        aria: { label, pressed: pressed === null ? null : String(pressed) },
      },
      drawIcon(icon, 22),
    );
  }
}
