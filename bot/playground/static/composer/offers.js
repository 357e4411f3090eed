// What the list above the message box offers: commands after "/", people after "@", channels after "#".
// The items are completion.js's.

import { makeAvatar } from "../drawing/avatar.js";
import { describeOption } from "./commands.js";
import { drawIcon, el } from "../drawing/dom.js";

const MOST_COMMANDS = 25;
const MOST_NAMES = 10;

/** Items for commands, each with its options as hints; `pick(command)` when one is chosen. */
export function offerCommands(world, commands, pick) {
  const bot = world.bot.user ? world.nameOf(world.bot.user.id, null, world.bot.user) : "";
  return commands.slice(0, MOST_COMMANDS).map((command) => ({
    label: `/${command.name}`,
    hint: command.options.map(drawHint),
    detail: command.description,
    side: bot,
    pick: () => pick(command),
  }));
}

function drawHint(option) {
  return el("span", {
    class: option.required ? "hint required" : "hint",
    title: describeOption(option),
    text: option.required ? option.name : `${option.name}?`,
  });
}

/** Items for people or channels that fit what is typed; `pick(name, mention)` when one is chosen. */
export function offerNames(places, sign, typed, pick) {
  const words = typed.toLowerCase();
  const all = sign === "@" ? places.people : places.channels;
  const fits = all.filter((item) => item.name.toLowerCase().includes(words));
  return fits.slice(0, MOST_NAMES).map((item) => ({
    label: `${sign}${item.name}`,
    mark: item.user ? makeAvatar(item.user, item.name, 24) : drawIcon("hash", 18),
    pick: () => pick(`${sign}${item.name}`, `<${sign}${item.value}>`),
  }));
}
