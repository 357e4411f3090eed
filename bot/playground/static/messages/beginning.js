// What stands above a channel's first message: a welcome with things to try, or a forum's list of posts.

import { makeAvatar } from "../drawing/avatar.js";
import { listCommands } from "../composer/commands.js";
import { ask } from "../frame/dialog.js";
import { drawIcon, el } from "../drawing/dom.js";
import { iconOf } from "../frame/sidebar.js";
import { compareIds, isForum, isThread } from "../world/world.js";

const MOST_STARTERS = 4;

/** Draws the beginning of `channel` into `box`. */
export function drawBeginning(box, app, channel) {
  if (!channel) {
    box.replaceChildren(...drawNowhere(app));
    return;
  }
  box.replaceChildren(...(isForum(channel) ? drawForum(app, channel) : drawWelcome(app, channel)));
}

function drawNowhere(app) {
  const home = app.guildId === null;
  return [
    el(
      "div",
      { class: "welcome" },
      el("h2", { text: home ? "Your direct messages" : "Nothing to see here yet" }),
      el("p", {
        text: home
          ? "What the bot sends to you alone arrives here. Pick it on the left to write to it."
          : "There is no channel here that you may read.",
      }),
    ),
  ];
}

function drawWelcome(app, channel) {
  const { world } = app;
  const me = world.nameOf(world.me.id, channel.guild_id);
  const partner = channel.type === 1 ? channel.recipients?.[0] : null;
  const name = world.channelName(channel);
  const title = partner ? name : `Welcome to ${isThread(channel) ? "" : "#"}${name}`;
  const words = partner
    ? `This is the beginning of your direct messages with ${name}. Nobody else sees them.`
    : "A small Discord that runs on this machine alone. The bot in it is the real one; " +
      "no account, no token, nothing leaves your computer.";
  return [
    el(
      "div",
      { class: "welcome" },
      partner
        ? makeAvatar(world.users.get(partner.id) ?? partner, name, 64)
        : el("span", { class: "welcome-icon", "aria-hidden": "true" }, drawIcon(iconOf(channel), 34)),
      el("h2", { text: title }),
      el("p", { text: words }),
      drawStarters(app, channel),
      partner ? null : drawWho(app, me),
    ),
  ];
}

function drawStarters(app, channel) {
  const commands = listCommands(app.world.commands, { inDm: !channel.guild_id });
  if (!commands.length) {
    return el("p", {
      class: "welcome-wait",
      text: channel.guild_id
        ? "No bot is here yet. As soon as one connects, its commands can be tried from this place."
        : "",
    });
  }
  const starts = commands.filter((command) => command.path.at(-1) === "start");
  const chosen = (starts.length ? starts : commands).slice(0, MOST_STARTERS);
  return el(
    "div",
    { class: "starters" },
    el("p", { class: "starters-title", text: "Try one of these, or type / in the box below:" }),
    el(
      "div",
      { class: "starters-row" },
      ...chosen.map((command) =>
        el(
          "button",
          { class: "starter", type: "button", data: { goCommand: command.name }, title: command.description },
          el("strong", { text: `/${command.name}` }),
          el("span", { text: command.description }),
        ),
      ),
    ),
  );
}

function drawWho(app, me) {
  const others = app.world
    .people()
    .filter((user) => user.id !== app.world.me.id)
    .map((user) => app.world.nameOf(user.id));
  const lines = [
    [
      "You are ",
      el("strong", { text: me }),
      others.length
        ? `. To play the other seats, be ${others.slice(0, 3).join(", ")}: the faces at the foot of the channel list.`
        : ".",
    ],
    ["Two windows can be two people: ", app.secondWindow(), "."],
    [
      "Curious? ",
      openPane(app, "protocol", "Read along"),
      " what the bot and Discord say to each other, or ",
      openPane(app, "faults", "make things go wrong"),
      " on purpose.",
    ],
  ];
  return el("ul", { class: "who" }, ...lines.map((line) => el("li", {}, ...line)));
}

function openPane(app, name, words) {
  const button = el("button", { class: "link-button", type: "button", text: words });
  button.addEventListener("click", () => app.panes.toggle(name, true));
  return button;
}

function drawForum(app, channel) {
  const posts = app.world
    .channelsOf(channel.guild_id)
    .filter((other) => isThread(other) && other.parent_id === channel.id);
  posts.sort((a, b) => compareIds(b.last_message_id ?? b.id, a.last_message_id ?? a.id));
  const fresh = el("button", { class: "component primary", type: "button", text: "New post" });
  fresh.addEventListener("click", () => startThread(app, channel));
  return [
    el(
      "div",
      { class: "welcome forum" },
      el("h2", {}, drawIcon("forum", 24), ` ${channel.name}`),
      channel.topic ? el("p", { text: channel.topic }) : null,
      channel.can?.create_threads === false ? null : fresh,
      el("ul", { class: "posts" }, ...posts.map((post) => drawPost(app, post))),
      posts.length ? null : el("p", { class: "list-note", text: "No posts yet. The first one is yours." }),
    ),
  ];
}

function drawPost(app, post) {
  const last = app.world.messages.get(post.id)?.at(-1);
  const unread = app.world.unread.get(post.id)?.count ?? 0;
  return el(
    "li",
    {},
    el(
      "a",
      {
        class: unread ? "post unread" : "post",
        href: `/channels/${post.guild_id}/${post.id}${location.search}`,
        data: { goChannel: post.id },
      },
      el("strong", { text: post.name }),
      el("span", {
        text: last
          ? `${app.world.nameOf(last.author.id, post.guild_id, last.author)}: ${app.world.summary(last)}`
          : "…",
      }),
    ),
  );
}

/** Asks for a thread's (or forum post's) name and makes it, then goes there. */
export async function startThread(app, channel) {
  const forum = isForum(channel);
  let made = null;
  await ask({
    title: forum ? "New post" : "New thread",
    fields: [
      { name: "name", label: forum ? "Title" : "Thread name" },
      ...(forum ? [{ name: "content", label: "Message", most: 2000, long: true }] : []),
    ],
    action: forum ? "Post" : "Start thread",
    send: async (values) => {
      made = await app.request("thread_create", { channel_id: channel.id, ...values });
    },
  });
  if (made) app.go(made.channel_id);
}
