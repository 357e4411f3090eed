// Opens the page: connects as one person, shows where they are, and hands each event to the part it concerns.
// The only module that knows all the others.

import { drawBeginning } from "./messages/beginning.js";
import { Composer } from "./composer/composer.js";
import { drawIcon } from "./drawing/dom.js";
import { Header } from "./frame/header.js";
import { watchInput } from "./frame/input.js";
import { Notices } from "./frame/notices.js";
import { Panes } from "./panes/panes.js";
import { Persons } from "./frame/persons.js";
import { findRoute, readRoute, showRoute } from "./world/route.js";
import { Sidebar } from "./frame/sidebar.js";
import { PageSocket } from "./world/socket.js";
import { startTheme } from "./frame/theme.js";
import { Timeline } from "./messages/timeline.js";
import { setClock, startTicking } from "./messages/times.js";
import { measurePaint } from "./drawing/paint.js";
import { World, isForum } from "./world/world.js";

const byId = (id) => document.getElementById(id);

class App {
  constructor() {
    this.world = new World();
    this.guildId = null;
    this.channelId = null;
    this.wanted = readRoute();
    byId("send").append(drawIcon("send", 22));
    this.beginning = document.createElement("div");
    this.header = new Header(this, byId("header"));
    this.panes = new Panes(this, byId("pane"));
    this.sidebar = new Sidebar(this, {
      rail: byId("rail"),
      place: byId("place"),
      channels: byId("channels"),
    });
    this.persons = new Persons(this, byId("persons"));
    this.notices = new Notices(this, {
      banner: byId("banner"),
      start: byId("start"),
      typing: byId("typing"),
    });
    this.timeline = new Timeline(this, {
      scroller: byId("scroller"),
      beginning: this.beginning,
      tail: this.notices.tail,
      present: byId("present"),
    });
    this.composer = new Composer(this, {
      form: byId("composer"),
      box: byId("composer-box"),
      input: byId("say"),
      list: byId("completion"),
      note: byId("composer-note"),
      mode: byId("composer-mode"),
      send: byId("send"),
    });
    this.drawer = watchInput(this);
    this.world.listen((type, data) => this.#take(type, data));
  }

  /** Connects; `user` is an id, a name, or null for whoever the playground takes first. */
  connect(user) {
    this.socket?.close();
    this.socket = new PageSocket({
      user,
      onEvent: (type, data) => measurePaint(type, () => this.world.apply(type, data)),
      onStatus: (status) => this.notices.connection(status),
    });
  }

  /** Asks the playground; rejects with a sentence for people. */
  request(action, data) {
    return this.socket.request(action, data);
  }

  /** Asks the playground and says below the message box what went wrong, if anything did. */
  async attempt(action, data) {
    try {
      return await this.request(action, data);
    } catch (error) {
      this.composer.say(error.message);
      return null;
    }
  }

  // ---- events

  #take(type, data) {
    switch (type) {
      case "hello":
        this.#onHello(data);
        break;
      case "message_create":
        if (data.channel_id === this.channelId) this.timeline.take(data);
        this.notices.stopTyping(data.channel_id, data.author.id);
        break;
      case "message_update":
        if (data.channel_id === this.channelId && this.timeline.viewOf(data.id)) this.timeline.take(data);
        break;
      case "message_delete":
        if (data.channel_id === this.channelId) this.timeline.drop(data.id);
        break;
      case "interaction":
        this.timeline.takeInteraction(data);
        this.notices.commands();
        break;
      case "typing":
        this.notices.typing(data);
        break;
      case "protocol":
        this.panes.protocol.take(data);
        break;
      case "clock":
        setClock(data.now * 1000);
        break;
      case "unread":
        if (data.channel_id === this.channelId) this.timeline.noteUnread();
        this.sidebar.refresh();
        this.notices.title();
        if (document.body.classList.contains("in-forum")) this.#drawBeginning();
        break;
      case "people_unread":
        this.persons.refresh();
        break;
      default:
        this.#redraw(type);
    }
  }

  #onHello(data) {
    setClock(data.now * 1000);
    this.notices.show();
    const kept = this.world.channels.has(this.channelId) ? { channel: this.channelId } : null;
    this.#open(findRoute(this.world, this.wanted ?? kept ?? { guild: this.guildId }), { replace: true });
    this.wanted = null;
    this.panes.reconnect();
    this.notices.bot();
  }

  #redraw(type) {
    if (type.startsWith("user_") || type.startsWith("member_")) this.timeline.rename();
    if (type === "bot") this.notices.bot();
    if (this.channelId && !this.world.channels.has(this.channelId)) {
      this.#open(findRoute(this.world, { guild: this.guildId }), { replace: true });
      this.composer.say("The channel you were in is gone.");
    }
    if (this.guildId && !this.world.guilds.has(this.guildId))
      this.#open(findRoute(this.world, {}), { replace: true });
    if (type === "guild_create" && !this.channelId)
      this.#open(findRoute(this.world, { guild: this.guildId }), { replace: true });
    this.composer.refresh();
    this.panes.draw();
    this.sidebar.refresh();
    this.persons.draw();
    this.header.draw();
    this.#drawBeginning();
  }

  #drawBeginning() {
    drawBeginning(this.beginning, this, this.world.channels.get(this.channelId));
  }

  // ---- going places

  /** Opens a channel, and a message in it if given. */
  go(channelId, messageId = null) {
    if (!this.world.channels.has(channelId)) {
      this.composer.say("You can't see the channel this leads to.");
      return;
    }
    if (channelId !== this.channelId) this.#open({ channel: channelId });
    this.drawer.close();
    if (messageId) {
      this.timeline.jump(messageId).then((found) => {
        if (!found) this.composer.say("That message is gone.");
      });
    }
  }

  /** Opens a guild (null: the DMs) at the channel last read there. */
  goGuild(guildId) {
    this.#open(findRoute(this.world, { guild: guildId, home: guildId === null }));
  }

  /** Follows the browser's back and forward. */
  follow(route) {
    if (this.world.ready) this.#open(findRoute(this.world, route), { replace: true });
  }

  #open({ channel: channelId = null, guild = null, message = null }, { replace = false } = {}) {
    const channel = this.world.channels.get(channelId) ?? null;
    this.channelId = channel?.id ?? null;
    this.guildId = channel ? (channel.guild_id ?? null) : guild;
    this.composer.open(channel);
    this.#drawBeginning();
    this.timeline.open(channel);
    document.body.classList.toggle("in-forum", Boolean(channel && isForum(channel)));
    this.sidebar.draw();
    this.persons.draw();
    this.header.draw();
    this.panes.draw();
    this.notices.commands();
    this.notices.showTyping();
    showRoute(this, { replace });
    this.notices.title();
    if (message) this.timeline.jump(message);
    if (!matchMedia("(pointer: coarse)").matches && !document.querySelector("dialog[open]"))
      this.composer.focus();
  }

  /** Becomes another person in this window. */
  become(userId) {
    if (userId === this.world.me?.id) return;
    const url = new URL(location.href);
    url.searchParams.set("user", userId);
    history.replaceState(history.state, "", url);
    this.drawer.close();
    this.connect(userId);
  }

  /** A name was pressed: opens the DM with a bot, begins a mention of a person. */
  async meet(userId) {
    const user = this.world.users.get(userId);
    if (!user?.bot) {
      if (user && this.channelId) this.composer.mention(user);
      return;
    }
    const opened = await this.attempt("open_dm", { user_id: userId });
    if (opened) this.go(opened.channel_id);
  }

  // ---- for the parts

  focusComposer() {
    this.composer.focus();
  }

  toPresent() {
    this.timeline.toPresent();
  }

  /** Puts my last message here into the box, to be changed. */
  editLast() {
    const mine = (this.world.messages.get(this.channelId) ?? [])
      .filter((message) => message.author.id === this.world.me.id && message.type !== 18)
      .at(-1);
    if (mine)
      this.composer.setMode({ kind: "edit", message: mine, label: "Editing your message · Esc to cancel" });
  }

  /** People, channels and roles to mention or choose in a channel. */
  places(channel) {
    const { world } = this;
    const guild = world.guilds.get(channel?.guild_id);
    const ids = guild
      ? [...guild.members.keys()]
      : [world.me.id, ...(channel?.recipients ?? []).map((user) => user.id)];
    const people = ids
      .map((id) => world.users.get(id))
      .filter(Boolean)
      .map((user) => ({
        name: world.nameOf(user.id, guild?.id),
        value: user.id,
        detail: `@${user.username}`,
        user,
      }));
    const channels = guild
      ? world
          .channelsOf(guild.id)
          .map((other) => ({ name: world.channelName(other), value: other.id, type: other.type }))
      : [];
    const roles = guild ? [...guild.roles.values()].map((role) => ({ name: role.name, value: role.id })) : [];
    return { people, channels, roles };
  }

  /** A link that opens the next person in a window of their own. */
  secondWindow() {
    const people = this.world.people();
    const next = people[(people.findIndex((user) => user.id === this.world.me.id) + 1) % people.length];
    const link = document.createElement("a");
    link.href = `${location.pathname}?user=${encodeURIComponent(next.id)}`;
    link.target = "_blank";
    link.rel = "noopener";
    link.textContent = `open ${this.world.nameOf(next.id)} in a second one`;
    return link;
  }
}

const app = new App();
startTheme(() => app.header.draw());
startTicking();
app.connect(new URLSearchParams(location.search).get("user"));
