// Slash commands as the composer needs them: a flat list, matching while typing, reading typed values by option type.
// No DOM.

const SUBCOMMAND = 1;
const GROUP = 2;
const OPTION = {
  string: 3,
  integer: 4,
  boolean: 5,
  user: 6,
  channel: 7,
  role: 8,
  mentionable: 9,
  number: 10,
  attachment: 11,
};
const WHOLE = /^-?\d{1,16}$/;
const NUMBER = /^-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/** All commands that can be run here, in the bot's order: {path, name, description, options}, one a subcommand. */
export function listCommands(commands, { inDm }) {
  return commands
    .filter(
      (command) =>
        (command.type ?? 1) === 1 && (inDm ? command.dm : command.allowed !== false && inGuild(command)),
    )
    .flatMap((command) => leaves(command, [command.name]));
}

const inGuild = (command) => !Array.isArray(command.contexts) || command.contexts.includes(0);

function leaves(node, path) {
  const options = node.options ?? [];
  const inner = options.filter((option) => option.type === SUBCOMMAND || option.type === GROUP);
  if (inner.length) return inner.flatMap((option) => leaves(option, [...path, option.name]));
  const ordered = [
    ...options.filter((option) => option.required),
    ...options.filter((option) => !option.required),
  ];
  return [{ path, name: path.join(" "), description: node.description, options: ordered }];
}

/** Commands that fit what is typed after the slash, best first. */
export function matchCommands(list, typed) {
  const words = typed.trimStart().toLowerCase();
  const rank = (command) => {
    if (command.name.startsWith(words)) return 0;
    if (command.path.some((part) => part.startsWith(words))) return 1;
    return command.name.includes(words) || command.description?.toLowerCase().includes(words) ? 2 : 3;
  };
  return list
    .map((command) => [rank(command), command])
    .filter(([place]) => place < 3)
    .sort((a, b) => a[0] - b[0] || a[1].name.localeCompare(b[1].name))
    .map(([, command]) => command);
}

/** The command that a text names in full ("/yeti start wheel:gentle" → that command and the rest), or null. */
export function readCommand(list, text) {
  if (!text.startsWith("/")) return null;
  const typed = text.slice(1);
  const fits = list.filter((command) => typed === command.name || typed.startsWith(`${command.name} `));
  const command = fits.sort((a, b) => b.name.length - a.name.length)[0];
  return command
    ? { command, rest: typed.slice(command.name.length).trimStart(), complete: typed === command.name }
    : null;
}

/** Pairs of "name: value" in the rest of a typed command: [{option, text}] and what fits no option. */
export function readOptions(command, rest) {
  const names = command.options.map((option) => option.name).sort((a, b) => b.length - a.length);
  const pattern = /([^\s:]{1,32}):/gu;
  const starts = [...rest.matchAll(pattern)].filter((match) => names.includes(match[1].toLowerCase()));
  const pairs = starts.map((match, at) => ({
    option: command.options.find((option) => option.name === match[1].toLowerCase()),
    text: rest.slice(match.index + match[0].length, starts[at + 1]?.index ?? rest.length).trim(),
  }));
  return { pairs, left: rest.slice(0, starts[0]?.index ?? rest.length).trim() };
}

/** What can be said about an option in one line: its description and its limits. */
export function describeOption(option) {
  const limits = [range(option.min_value, option.max_value)];
  const letters = range(option.min_length > 1 ? option.min_length : null, option.max_length);
  if (letters) limits.push(`${letters} letters`);
  if (option.type === OPTION.integer) limits.unshift("a whole number");
  if (option.type === OPTION.number) limits.unshift("a number");
  return [option.description, limits.filter(Boolean).join(" ")].filter(Boolean).join(" · ");
}

function range(least, most) {
  const has = (value) => value !== undefined && value !== null;
  if (has(least) && has(most)) return `from ${least} to ${most}`;
  if (has(least)) return `at least ${least}`;
  return has(most) ? `at most ${most}` : "";
}

/**
 * The fixed suggestions of an option: its choices, yes and no, or people, channels and roles from `places`
 * ({people, channels, roles}, lists of {name, value, detail?}). null = free text.
 */
export function suggestionsOf(option, places) {
  if (option.choices?.length)
    return option.choices.map((choice) => ({ name: choice.name, value: choice.value }));
  switch (option.type) {
    case OPTION.boolean:
      return [
        { name: "True", value: true },
        { name: "False", value: false },
      ];
    case OPTION.user:
      return places.people;
    case OPTION.channel:
      return places.channels.filter(
        (channel) => !option.channel_types?.length || option.channel_types.includes(channel.type),
      );
    case OPTION.role:
      return places.roles;
    case OPTION.mentionable:
      return [...places.people, ...places.roles];
    default:
      return null;
  }
}

/** Suggestions that fit what is typed, those beginning with it first. */
export function matchSuggestions(suggestions, typed) {
  const words = typed.trim().toLowerCase().replace(/^[@#]/, "");
  const starts = suggestions.filter((item) => item.name.toLowerCase().startsWith(words));
  const holds = suggestions.filter(
    (item) => !starts.includes(item) && item.name.toLowerCase().includes(words),
  );
  return [...starts, ...holds].slice(0, 25);
}

/** Reads a typed value: {value} or {error: sentence}. `suggestions` as from suggestionsOf (null = free). */
export function readValue(option, typed, suggestions) {
  const text = typed.trim();
  if (text === "") return { error: `${option.name} is empty.` };
  if (option.type === OPTION.attachment)
    return { error: "This playground does not send files with commands." };
  if (suggestions && !option.autocomplete) {
    const plain = text.toLowerCase().replace(/^[@#]/, "");
    const found =
      suggestions.find((item) => item.name.toLowerCase() === plain) ??
      suggestions.find((item) => String(item.value) === text);
    return found
      ? { value: found.value }
      : { error: `“${text}” is not one of the choices for ${option.name}.` };
  }
  if (option.type === OPTION.integer || option.type === OPTION.number) return readNumber(option, text);
  if (option.min_length && text.length < option.min_length)
    return { error: `${option.name} needs at least ${option.min_length} letters.` };
  if (option.max_length && text.length > option.max_length)
    return { error: `${option.name} takes at most ${option.max_length} letters.` };
  return { value: text };
}

function readNumber(option, text) {
  const whole = option.type === OPTION.integer;
  if (!(whole ? WHOLE : NUMBER).test(text))
    return { error: `${option.name} must be ${whole ? "a whole number" : "a number"}.` };
  const value = Number(text);
  const { min_value: least, max_value: most } = option;
  if (typeof least === "number" && value < least)
    return { error: `${option.name} must be at least ${least}.` };
  if (typeof most === "number" && value > most) return { error: `${option.name} must be at most ${most}.` };
  return { value };
}
