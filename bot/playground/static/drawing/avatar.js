// Draws people and places as coloured initials.

import { el } from "./dom.js";

const COLOURS = ["#c4463f", "#2f6fb5", "#2d8052", "#96690f", "#7d4fa8", "#1f7a80", "#b04a7d", "#5a6478"];

/** The first one or two letters that stand for a name; whole graphemes, so that emoji stay whole. */
export function initials(name, most = 1) {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });
  const first = (word) => [...segmenter.segment(word)][0]?.segment ?? "";
  return words.slice(0, most).map(first).join("").toUpperCase() || "?";
}

/** A round avatar; decoration beside a name, so hidden from screen readers and not part of what is copied. */
export function makeAvatar(user, name, size = 40) {
  const node = el("span", {
    class: user?.bot ? "avatar bot" : "avatar",
    "aria-hidden": "true",
    data: { letter: initials(name) },
  });
  const colour = colourOf(user);
  node.style.backgroundColor = colour;
  if (isBright(colour)) node.classList.add("bright");
  node.style.setProperty("--size", `${size}px`);
  return node;
}

/** A person's colour: their own, or one made from their id. */
function colourOf(user) {
  if (Number.isInteger(user?.accent_color)) return `#${user.accent_color.toString(16).padStart(6, "0")}`;
  let sum = 0;
  for (const letter of user?.id ?? "") sum = (sum * 31 + letter.charCodeAt(0)) >>> 0;
  return COLOURS[sum % COLOURS.length];
}

/** True when dark letters are easier to read on a colour than white ones. */
function isBright(colour) {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.2;
}
