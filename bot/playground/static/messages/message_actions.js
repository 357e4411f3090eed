// The small bar on the message under the pointer or the focus: reply, copy its link, change, delete.
// One bar serves all messages, so 500 of them stay light.

import { drawIcon, el } from "../drawing/dom.js";

/** Lets the bar appear on messages inside `box`. */
export function attachActions(app, box) {
  const bar = el("div", { class: "actions", role: "toolbar", aria: { label: "Message actions" } });
  let shown = null;
  const show = (event) => {
    const node = event.target instanceof Element ? event.target.closest("article.message") : null;
    // A focused button of the message keeps its place in the Tab order: only the message itself brings the bar.
    if (event.type === "focusin" && node !== event.target) return;
    if (!node || node.dataset.id === shown) return;
    const message = app.world.findMessage(app.channelId, node.dataset.id);
    if (!message) return;
    shown = node.dataset.id;
    bar.replaceChildren(...buttonsFor(app, message));
    bar.hidden = bar.childNodes.length === 0;
    node.prepend(bar);
  };
  const hide = () => {
    shown = null;
    bar.remove();
  };
  box.addEventListener("pointerover", show);
  box.addEventListener("focusin", show);
  box.addEventListener("pointerleave", () => !bar.contains(document.activeElement) && hide());
  box.addEventListener("scroll", () => !bar.contains(document.activeElement) && hide(), { passive: true });
}

function buttonsFor(app, message) {
  if (message.flags & 64) return [];
  const mine = message.author.id === app.world.me.id;
  const can = app.world.channels.get(message.channel_id)?.can ?? {};
  const name = app.world.nameOf(message.author.id);
  const buttons = [];
  if (can.send !== false)
    buttons.push(
      action("reply", "Reply", () =>
        app.composer.setMode({ kind: "reply", message, label: `Replying to ${name}` }),
      ),
    );
  buttons.push(action("link", "Copy link", () => copyLink(app, message)));
  if (mine && message.type !== 18)
    buttons.push(
      action("pencil", "Edit", () =>
        app.composer.setMode({ kind: "edit", message, label: "Editing your message · Esc to cancel" }),
      ),
    );
  if (mine || can.manage_messages)
    buttons.push(
      action("trash", "Delete", () =>
        app.attempt("delete_message", { channel_id: message.channel_id, message_id: message.id }),
      ),
    );
  return buttons;
}

function action(icon, label, press) {
  const button = el(
    "button",
    { class: "icon-button", type: "button", title: label, aria: { label } },
    drawIcon(icon, 18),
  );
  button.addEventListener("click", press);
  return button;
}

async function copyLink(app, message) {
  const guild = app.world.channels.get(message.channel_id)?.guild_id ?? "@me";
  const link = `https://discord.com/channels/${guild}/${message.channel_id}/${message.id}`;
  try {
    await navigator.clipboard.writeText(link);
    app.composer.say("The link is copied.");
  } catch {
    app.composer.say(link);
  }
}
