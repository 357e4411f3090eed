// The sections of the faults panel: REST, gateway, people, this place.
// Each answers {node, draw()} and sends through `send(fault, details, words for the note)`.

import { el } from "../drawing/dom.js";
import { isThread } from "../world/world.js";

const STATUSES = [500, 502, 503, 429, 400, 403, 404];
const CLOSE_CODES = [4000, 4001, 4004, 4007, 4008, 4009, 4014];
const REFUSALS = [
  [50007, "50007 can't message this user"],
  [50278, "50278 no server in common"],
  [40003, "40003 opening DMs too fast"],
  [20026, "20026 bot held for spam"],
];

function section(title, ...rows) {
  return el("section", { class: "fault-part" }, el("h3", { text: title }), ...rows);
}

function row(...parts) {
  return el("div", { class: "fault-row" }, ...parts);
}

function number(label, value, { least = 0, most = 60, step = 1 } = {}) {
  const input = el("input", { type: "number", min: least, max: most, step, value });
  return {
    node: el("label", { class: "fault-field" }, el("span", { text: label }), input),
    read: () => Number(input.value) || 0,
  };
}

function choice(label, options) {
  const input = el(
    "select",
    {},
    ...options.map(([value, words]) => el("option", { value, text: words ?? value })),
  );
  const fill = (list) => {
    const kept = input.value;
    const wanted = list.map(([value, words]) => `${value}=${words}`).join("|");
    if (input.dataset.wanted === wanted) return;
    input.dataset.wanted = wanted;
    input.replaceChildren(...list.map(([value, words]) => el("option", { value, text: words ?? value })));
    if (list.some(([value]) => String(value) === kept)) input.value = kept;
  };
  return {
    node: el("label", { class: "fault-field" }, el("span", { text: label }), input),
    read: () => input.value,
    fill,
    input,
  };
}

function tick(label) {
  const input = el("input", { type: "checkbox" });
  return { node: el("label", { class: "check" }, input, label), read: () => input.checked, input };
}

function button(words, press, kind = "secondary") {
  const node = el("button", { class: `component small ${kind}`, type: "button", text: words });
  node.addEventListener("click", press);
  return node;
}

/** Slow and failing answers, an outage, rate limits. */
export function buildRestPart(app, send) {
  const seconds = number("Seconds", 1, { step: 0.1 });
  const jitter = number("± seconds", 0, { step: 0.1 });
  const status = choice(
    "Status",
    STATUSES.map((code) => [code, String(code)]),
  );
  const times = number("Times", 1, { least: 1, most: 1000 });
  const match = el("input", { type: "text", placeholder: "all requests", maxlength: 100 });
  const applied = tick("after it took effect");
  const outage = tick("Outage: nothing is answered");
  const limits = tick("Rate limits, as Discord's");
  outage.input.addEventListener("change", () =>
    send("outage", { on: outage.read() }, outage.read() ? "Discord is away." : "Discord is back."),
  );
  limits.input.addEventListener("change", () =>
    send("rate_limits", { on: limits.read() }, limits.read() ? "Rate limits hold." : "No rate limits."),
  );
  const slow = (latency, more) =>
    send(
      "latency",
      { seconds: latency, jitter: more },
      latency ? `Answers take ${latency} s now.` : "Answers come at once.",
    );
  const node = section(
    "Requests",
    row(
      seconds.node,
      jitter.node,
      button("Slow down", () => slow(seconds.read(), jitter.read())),
      button("At once", () => slow(0, 0)),
    ),
    row(
      status.node,
      times.node,
      el("label", { class: "fault-field wide" }, el("span", { text: "Only those with" }), match),
    ),
    row(
      applied.node,
      button("Make them fail", () =>
        send(
          "fail",
          {
            status: Number(status.read()),
            times: times.read(),
            applied: applied.read(),
            ...(match.value.trim() ? { match: match.value.trim() } : {}),
          },
          `The next ${times.read()} will fail with ${status.read()}.`,
        ),
      ),
    ),
    row(outage.node, limits.node),
  );
  const draw = () => {
    outage.input.checked = Boolean(app.world.faults?.outage);
    limits.input.checked = app.world.faults?.rate_limits !== false;
  };
  return { node, draw };
}

/** Dropped, resumed and closed connections, events doubled and swapped, the clock. */
export function buildGatewayPart(app, send) {
  const resume = tick("with resume");
  resume.input.checked = true;
  const code = choice(
    "Close code",
    CLOSE_CODES.map((value) => [value, String(value)]),
  );
  const times = number("Events", 3, { least: 1, most: 100 });
  const clock = row(
    el("span", { class: "fault-words", text: "Clock" }),
    ...[
      ["+1 min", 60],
      ["+10 min", 600],
      ["+1 h", 3600],
      ["+1 day", 86400],
    ].map(([words, seconds]) =>
      button(words, () => send("advance", { seconds }, `The clock moved ${words}.`)),
    ),
  );
  const node = section(
    "Gateway",
    row(
      button("Drop the connection", () => send("drop_gateway", {}, "The connection is cut.")),
      code.node,
      button("Close", () =>
        send("close_gateway", { code: Number(code.read()) }, `Closed with ${code.read()}.`),
      ),
    ),
    row(
      resume.node,
      button("Reconnect (op 7)", () =>
        send("reconnect", { resume: resume.read() }, "The bot was told to reconnect."),
      ),
      button("Invalid session (op 9)", () =>
        send("invalid_session", { resume: resume.read() }, "The session is invalid."),
      ),
    ),
    row(
      times.node,
      button("Come twice", () =>
        send("double_events", { times: times.read() }, `The next ${times.read()} events come twice.`),
      ),
      button("Swap places", () =>
        send(
          "reorder_events",
          { times: times.read() },
          `The next ${times.read()} events swap with their follower.`,
        ),
      ),
    ),
    clock,
  );
  return {
    node,
    draw: () => {
      clock.hidden = !app.world.canMoveClock;
    },
  };
}

/** Closed DMs, refusals, people who leave and come. */
export function buildPeoplePart(app, send) {
  const who = choice("Person", []);
  const closed = tick("DMs closed");
  const code = choice("Their DMs fail with", REFUSALS);
  const name = () => app.world.nameOf(who.read());
  closed.input.addEventListener("change", () =>
    send(
      "close_dms",
      { user_id: who.read(), on: closed.read() },
      `${name()} ${closed.read() ? "takes no DMs" : "takes DMs again"}.`,
    ),
  );
  const node = section(
    "People",
    row(who.node, closed.node),
    row(
      code.node,
      button("Refuse", () =>
        send(
          "refuse_dms",
          { user_id: who.read(), code: Number(code.read()) },
          `DMs to ${name()} fail with ${code.read()}.`,
        ),
      ),
      button("Stop refusing", () =>
        send("refuse_dms", { user_id: who.read(), code: null }, `DMs to ${name()} go through.`),
      ),
    ),
    row(
      button("Leaves this server", () =>
        send("member_leaves", { guild_id: app.guildId, user_id: who.read() }, `${name()} left.`),
      ),
      button("Joins this server", () =>
        send("member_joins", { guild_id: app.guildId, user_id: who.read() }, `${name()} joined.`),
      ),
    ),
  );
  const draw = () => {
    who.fill(app.world.people().map((user) => [user.id, app.world.nameOf(user.id)]));
    closed.input.checked = (app.world.faults?.closed_dms ?? []).includes(who.read());
  };
  who.input.addEventListener("change", draw);
  return { node, draw };
}

/** Permissions and deletions in the channel and server on the screen. */
export function buildHerePart(app, send) {
  const permission = choice("The bot may", []);
  const scope = choice("in", [
    ["channel", "this channel"],
    ["guild", "the whole server"],
  ]);
  const place = () => ({
    guild_id: app.guildId,
    ...(scope.read() === "channel" ? { channel_id: app.channelId } : {}),
  });
  const allow = (on) =>
    send(
      "permission",
      { ...place(), permission: permission.read(), on },
      `The bot ${on ? "has" : "lacks"} ${permission.read()} here.`,
    );
  const channel = () => app.world.channels.get(app.channelId);
  const title = el("p", { class: "fault-words" });
  const dangerous = (words, fault, details, note) =>
    button(words, () => send(fault, details(), note), "danger");
  const here = () => ({ channel_id: app.channelId });
  const guild = () => ({ guild_id: app.guildId });
  const archive = button("Archive this thread", () =>
    send("archive_thread", here(), "The thread is archived."),
  );
  const lock = button("Archive and lock", () =>
    send("archive_thread", { ...here(), locked: true }, "The thread is archived and locked."),
  );
  const node = section(
    "This place",
    title,
    row(
      permission.node,
      scope.node,
      button("Take away", () => allow(false)),
      button("Give back", () => allow(true)),
    ),
    row(
      button("Delete the bot's last message", () => deleteLast(app, send)),
      archive,
      lock,
    ),
    row(
      button("Server outage", () =>
        send("guild_outage", { ...guild(), on: true }, "The server is unavailable."),
      ),
      button("Outage over", () =>
        send(
          "guild_outage",
          { guild_id: app.world.faults?.unavailable_guilds?.[0] ?? app.guildId, on: false },
          "The server is back.",
        ),
      ),
    ),
    row(
      button("Kick the bot", () => send("kick_bot", guild(), "The bot was removed."), "danger"),
      button("Invite it again", () => send("invite_bot", guild(), "The bot joined.")),
    ),
    row(
      dangerous("Delete this channel", "delete_channel", here, "The channel is gone."),
      dangerous("Delete this server", "delete_guild", guild, "The server is gone."),
    ),
  );
  const draw = () => {
    permission.fill((app.world.faults?.permissions ?? []).map((name) => [name, name]));
    const known = channel();
    archive.hidden = lock.hidden = !known || !isThread(known);
    title.textContent = known
      ? `${app.world.guilds.get(known.guild_id)?.name ?? "Direct messages"} · ${app.world.channelName(known)}`
      : "";
  };
  return { node, draw };
}

function deleteLast(app, send) {
  const last = (app.world.messages.get(app.channelId) ?? [])
    .filter((message) => message.author.bot && !(message.flags & 64))
    .at(-1);
  if (last)
    send(
      "delete_message",
      { channel_id: last.channel_id, message_id: last.id },
      "The bot's last message is gone.",
    );
}
