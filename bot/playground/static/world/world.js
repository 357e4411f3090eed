// What this person may know of the playground, kept current by the socket's events.
// Everything on the page reads from here and listens for "change" records.

import { parseMarkdown, plainText } from "../messages/markdown.js";
import { writeStamp } from "../messages/times.js";

/** Orders ids: negative when a is older than b. */
export function compareIds(a, b) {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}

const MOST_KEPT = 2000;
const THREAD_TYPES = new Set([10, 11, 12]);
export const isThread = (channel) => THREAD_TYPES.has(channel.type);
export const isForum = (channel) => channel.type === 15;

/** The world as records of the contract; `apply(type, data)` takes one event in and tells the listeners. */
export class World {
  #listeners = new Set();

  constructor() {
    this.ready = false;
    this.#clear();
  }

  #clear() {
    this.me = null;
    this.bot = { user: null, online: false };
    this.users = new Map();
    this.guilds = new Map();
    this.channels = new Map();
    this.messages = new Map();
    this.older = new Map();
    this.unread = new Map();
    this.peopleUnread = new Map();
    this.interactions = new Map();
    this.commands = [];
    this.faults = null;
    this.canMoveClock = false;
  }

  /** Calls `listener(type, data)` after each event was taken in. */
  listen(listener) {
    this.#listeners.add(listener);
  }

  apply(type, data) {
    const name = `on_${type}`;
    if (typeof this[name] === "function") this[name](data);
    for (const listener of this.#listeners) listener(type, data);
  }

  on_hello(data) {
    this.#clear();
    this.me = data.me;
    this.bot = data.bot ?? { user: null, online: false };
    this.canMoveClock = Boolean(data.can_move_clock);
    for (const user of data.users) this.users.set(user.id, user);
    for (const guild of data.guilds) this.#takeGuild(guild);
    for (const channel of data.dms) this.channels.set(channel.id, channel);
    this.commands = data.commands;
    this.#takeMessages(data.messages);
    for (const [id, unread] of Object.entries(data.unread)) this.unread.set(id, unread);
    for (const [id, unread] of Object.entries(data.people_unread ?? {})) this.peopleUnread.set(id, unread);
    for (const interaction of data.interactions) this.interactions.set(interaction.id, interaction);
    this.faults = data.faults;
    this.ready = true;
  }

  #takeGuild(guild) {
    const { channels = [], threads = [], members = [], roles = [], ...rest } = guild;
    this.guilds.set(guild.id, {
      ...rest,
      members: new Map(members.map((member) => [member.user_id, member])),
      roles: new Map(roles.map((role) => [role.id, role])),
    });
    for (const channel of [...channels, ...threads]) this.channels.set(channel.id, channel);
  }

  #takeMessages(lists) {
    for (const [id, list] of Object.entries(lists)) {
      this.messages.set(id, [...list]);
      this.older.set(id, list.length >= 50);
    }
  }

  on_guild_create(data) {
    this.#takeGuild(data);
    this.#takeMessages(data.messages ?? {});
    for (const [id, unread] of Object.entries(data.unread ?? {})) this.unread.set(id, unread);
  }

  on_guild_update(data) {
    const known = this.guilds.get(data.id);
    const { channels: _channels, threads: _threads, members, roles, ...rest } = data;
    this.guilds.set(data.id, {
      ...known,
      ...rest,
      members: members
        ? new Map(members.map((member) => [member.user_id, member]))
        : (known?.members ?? new Map()),
      roles: roles ? new Map(roles.map((role) => [role.id, role])) : (known?.roles ?? new Map()),
    });
  }

  on_guild_delete(data) {
    const guild = this.guilds.get(data.id);
    if (data.unavailable) {
      if (guild) guild.unavailable = true;
      return;
    }
    this.guilds.delete(data.id);
    for (const channel of [...this.channels.values()])
      if (channel.guild_id === data.id) this.#dropChannel(channel.id);
  }

  on_channel_create(channel) {
    this.channels.set(channel.id, channel);
    if (!this.messages.has(channel.id)) this.messages.set(channel.id, []);
  }

  on_channel_update(channel) {
    const known = this.channels.get(channel.id);
    this.channels.set(channel.id, { ...known, ...channel });
    if (!known && !this.messages.has(channel.id)) {
      this.messages.set(channel.id, []);
      this.older.set(channel.id, true);
    }
  }

  on_channel_delete(data) {
    this.#dropChannel(data.id);
    for (const channel of [...this.channels.values()]) {
      if (channel.parent_id === data.id && isThread(channel)) this.#dropChannel(channel.id);
    }
  }

  #dropChannel(id) {
    for (const map of [this.channels, this.messages, this.unread, this.older]) map.delete(id);
  }

  on_message_create(message) {
    this.#place(message);
    if (this.messages.get(message.channel_id).length > MOST_KEPT)
      this.trim(message.channel_id, MOST_KEPT / 2);
    const channel = this.channels.get(message.channel_id);
    if (channel && !(message.flags & 64)) channel.last_message_id = message.id;
  }

  on_message_update(message) {
    // One that was never loaded here stays unloaded: it would stand in the wrong place.
    const list = this.messages.get(message.channel_id) ?? [];
    const at = list.findIndex((other) => other.id === message.id);
    if (at >= 0) list[at] = message;
  }

  #place(message) {
    const list = this.messages.get(message.channel_id) ?? [];
    this.messages.set(message.channel_id, list);
    let at = list.length;
    while (at > 0 && compareIds(list[at - 1].id, message.id) > 0) at -= 1;
    if (at > 0 && list[at - 1].id === message.id) list[at - 1] = message;
    else list.splice(at, 0, message);
  }

  on_message_delete(data) {
    const list = this.messages.get(data.channel_id);
    const at = list?.findIndex((message) => message.id === data.id) ?? -1;
    if (at >= 0) list.splice(at, 1);
  }

  /** Puts older messages (answer of `history`, oldest first) before those known. */
  takeHistory(channelId, older, more) {
    const known = this.messages.get(channelId) ?? [];
    const ids = new Set(known.map((message) => message.id));
    this.messages.set(channelId, [...older.filter((message) => !ids.has(message.id)), ...known]);
    this.older.set(channelId, more);
  }

  /** Forgets all but the newest messages of a channel; answers those forgotten. */
  trim(channelId, kept) {
    const list = this.messages.get(channelId) ?? [];
    if (list.length <= kept) return [];
    this.older.set(channelId, true);
    return list.splice(0, list.length - kept);
  }

  on_unread({ channel_id: id, ...unread }) {
    this.unread.set(id, unread);
  }

  on_people_unread({ user_id: id, ...unread }) {
    this.peopleUnread.set(id, unread);
  }

  on_user_create(user) {
    this.users.set(user.id, user);
    if (user.id === this.me?.id) this.me = user;
  }

  on_user_update(user) {
    this.on_user_create(user);
  }

  on_member_add({ guild_id: guildId, member }) {
    this.guilds.get(guildId)?.members.set(member.user_id, member);
  }

  on_member_update(data) {
    this.on_member_add(data);
  }

  on_member_remove({ guild_id: guildId, user_id: userId }) {
    this.guilds.get(guildId)?.members.delete(userId);
  }

  on_commands_update(data) {
    this.commands = data.commands;
  }

  on_interaction(interaction) {
    if (interaction.state === "answered") this.interactions.delete(interaction.id);
    else this.interactions.set(interaction.id, interaction);
  }

  on_bot({ online }) {
    this.bot.online = online;
  }

  on_faults(faults) {
    this.faults = faults;
  }

  // ---- reading

  /** The name shown for a user in a guild (or anywhere): nick, then display name, then username. */
  nameOf(userId, guildId = null, user = this.users.get(userId)) {
    const nick = guildId ? this.guilds.get(guildId)?.members.get(userId)?.nick : null;
    return nick || user?.global_name || user?.username || "Someone";
  }

  channelName(channel) {
    if (channel.type === 1)
      return (
        channel.recipients?.map((user) => this.nameOf(user.id, null, user)).join(", ") || "Direct message"
      );
    return channel.name ?? "unknown";
  }

  /** What markup.js asks for, seen from one channel. */
  namesIn(channel) {
    const guildId = channel?.guild_id ?? null;
    return {
      user: (id) => (this.users.has(id) ? { name: this.nameOf(id, guildId) } : null),
      role: (id) => this.guilds.get(guildId)?.roles.get(id) ?? null,
      channel: (id) => (this.channels.has(id) ? { name: this.channelName(this.channels.get(id)) } : null),
    };
  }

  /** The people who can be played: everyone who is not a bot, in the order they came. */
  people() {
    return [...this.users.values()].filter((user) => !user.bot).sort((a, b) => compareIds(a.id, b.id));
  }

  dms() {
    const age = (channel) => channel.last_message_id ?? channel.id;
    return [...this.channels.values()]
      .filter((channel) => channel.type === 1)
      .sort((a, b) => compareIds(age(b), age(a)));
  }

  /** Channels of a guild in the order they are listed, categories before what they hold, threads after their parent. */
  channelsOf(guildId) {
    const all = [...this.channels.values()].filter((channel) => channel.guild_id === guildId);
    const byPlace = (a, b) =>
      Number(sounds(a)) - Number(sounds(b)) ||
      (a.position ?? 0) - (b.position ?? 0) ||
      compareIds(a.id, b.id);
    const threads = all
      .filter((channel) => isThread(channel) && !channel.thread_metadata?.archived)
      .sort((a, b) => compareIds(a.id, b.id));
    const top = all.filter((channel) => !isThread(channel)).sort(byPlace);
    const list = [];
    const add = (channel) =>
      list.push(channel, ...threads.filter((thread) => thread.parent_id === channel.id));
    const categories = top.filter((channel) => channel.type === 4);
    const ids = new Set(categories.map((category) => category.id));
    for (const channel of top) if (channel.type !== 4 && !ids.has(channel.parent_id)) add(channel);
    for (const category of categories) {
      list.push(category);
      for (const channel of top) if (channel.parent_id === category.id) add(channel);
    }
    return list;
  }

  /** Unread messages and mentions of a guild's channels, or of the DMs (guildId null). */
  unreadOf(guildId) {
    let count = 0;
    let mentions = 0;
    for (const [id, unread] of this.unread) {
      const channel = this.channels.get(id);
      if (!channel || (channel.guild_id ?? null) !== guildId) continue;
      count += unread.count;
      mentions += unread.mentions;
    }
    return { count, mentions };
  }

  findMessage(channelId, messageId) {
    return this.messages.get(channelId)?.find((message) => message.id === messageId) ?? null;
  }

  /** True when a message calls for me: by name, by everyone, by a role of mine. */
  mentionsMe(message) {
    if (message.mention_everyone || message.mentions?.some((user) => user.id === this.me.id)) return true;
    const channel = this.channels.get(message.channel_id);
    const roles = this.guilds.get(channel?.guild_id)?.members.get(this.me.id)?.roles ?? [];
    return message.mention_roles?.some((id) => roles.includes(id)) ?? false;
  }

  /** One line of a message for reply lines. */
  summary(message) {
    return (
      plainText(
        parseMarkdown(message.content),
        this.namesIn(this.channels.get(message.channel_id)),
        writeStamp,
      ).trim() || (message.attachments?.length ? "Click to see attachment" : "…")
    );
  }
}

const sounds = (channel) => channel.type === 2 || channel.type === 13;
