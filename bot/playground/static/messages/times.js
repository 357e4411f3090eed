// Writes times as Discord does and lets relative ones tick, once a second for all of them.

const UNITS = [
  ["year", 31536000],
  ["month", 2592000],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];
const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};
const formats = new Map();
const relative = new Intl.RelativeTimeFormat(undefined, { numeric: "always" });
const clock = { offset: 0 };

/** Tells what the playground's clock says (ms since 1970); its tests move it, so it may differ from ours. */
export function setClock(now) {
  clock.offset = now - Date.now();
  tick();
}

/** Milliseconds since 1970 by the playground's clock. */
function readClock() {
  return Date.now() + clock.offset;
}

/** A <time> for `seconds` since 1970 in one of Discord's styles; R ticks by itself while it is in the page. */
export function makeTime(seconds, style) {
  const node = document.createElement("time");
  node.className = "timestamp";
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) {
    node.textContent = "Invalid Date";
    return node;
  }
  node.dateTime = date.toISOString();
  node.title = write(date, "F");
  if (style === "R") {
    node.dataset.relative = String(seconds);
    node.textContent = writeRelative(seconds);
  } else node.textContent = write(date, style);
  return node;
}

/** "in 10 minutes", "3 seconds ago". */
function writeRelative(seconds) {
  const distance = seconds - readClock() / 1000;
  const [unit, size] = UNITS.find(([, length]) => Math.abs(distance) >= length) ?? ["second", 1];
  return relative.format(Math.round(distance / size), unit);
}

/** The words of <t:seconds:style> as they are now. */
export function writeStamp(seconds, style) {
  return style === "R" ? writeRelative(seconds) : write(new Date(seconds * 1000), style);
}

/** A date in one of Discord's styles, in the reader's language. */
export function write(date, style) {
  if (!formats.has(style)) formats.set(style, new Intl.DateTimeFormat(undefined, STYLES[style] ?? STYLES.f));
  return formats.get(style).format(date);
}

/** When a message was sent, short: "14:05" today, else date and time. */
export function writeSent(date) {
  const now = new Date(readClock());
  if (date.toDateString() === now.toDateString()) return `Today at ${write(date, "t")}`;
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (date.toDateString() === yesterday.toDateString()) return `Yesterday at ${write(date, "t")}`;
  return write(date, "s");
}

function tick() {
  for (const node of document.querySelectorAll("time[data-relative]")) {
    const text = writeRelative(Number(node.dataset.relative));
    if (node.textContent !== text) node.textContent = text;
  }
}

/** Starts the ticking; called once. */
export function startTicking() {
  setInterval(tick, 1000);
}
