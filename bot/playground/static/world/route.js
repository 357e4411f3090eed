// Addresses of the page: /channels/GUILD/CHANNEL/MESSAGE?user=ID, and where to go when one says nothing useful.

const PATH = /^\/channels\/(@me|\d{1,20})(?:\/(\d{1,20}))?(?:\/(\d{1,20}))?\/?$/;
const lastRead = new Map();

/** {guild, channel, message, home} of the address bar, or null when it names no place. */
export function readRoute(path = location.pathname) {
  const match = PATH.exec(path);
  if (!match) return null;
  return {
    guild: match[1] === "@me" ? null : match[1],
    channel: match[2] ?? null,
    message: match[3] ?? null,
    home: match[1] === "@me",
  };
}

/** The nearest place that exists: the channel asked for, else the guild's last open or first, else the first guild. */
export function findRoute(world, { guild = null, channel = null, message = null, home = false }) {
  if (channel && world.channels.has(channel)) return { channel, message };
  if (home) {
    const dm = lastRead.get(null);
    return { channel: world.channels.has(dm) ? dm : (world.dms()[0]?.id ?? null), guild: null };
  }
  const place = world.guilds.get(guild) ?? world.guilds.values().next().value;
  if (!place) return { channel: world.dms()[0]?.id ?? null, guild: null };
  const last = world.channels.get(lastRead.get(place.id));
  if (last) return { channel: last.id };
  const first =
    world.channelsOf(place.id).find((other) => other.type === 0) ??
    world.channelsOf(place.id).find((other) => other.type !== 4);
  return { channel: first?.id ?? null, guild: place.id };
}

/** Writes where the app is into the address bar and its history. */
export function showRoute(app, { replace }) {
  if (app.channelId) lastRead.set(app.guildId, app.channelId);
  const place = app.guildId ?? "@me";
  const path = app.channelId ? `/channels/${place}/${app.channelId}` : `/channels/${place}`;
  const address = `${path}${location.search}`;
  if (address === location.pathname + location.search) return;
  history[replace ? "replaceState" : "pushState"]({}, "", address);
}
