// Turns parsed markdown into DOM nodes: the only way a person's text becomes more than a text node.
// Clicks on mentions and jump links carry data-go-* and are handled in main.js.

import { el, outsideLink, readAddress } from "../drawing/dom.js";
import { parseMarkdown, parseInline } from "./markdown.js";
import { makeTime } from "./times.js";

/**
 * Nodes for a message's text. `names` answers {user(id), role(id), channel(id)}: a record with `name`, or nothing;
 * `me` is the reader's id. With `jumbo` a text of up to 27 emoji alone is shown large.
 */
export function renderMarkdown(text, names, { jumbo = false } = {}) {
  const blocks = parseMarkdown(text);
  const fragment = document.createDocumentFragment();
  for (const block of blocks) fragment.append(renderBlock(block, names));
  if (jumbo && isEmojiOnly(text)) fragment.firstChild?.classList.add("jumbo");
  return fragment;
}

/** Nodes for text without blocks (embed titles, select labels do not know headings or lists). */
export function renderInline(text, names) {
  const fragment = document.createDocumentFragment();
  fragment.append(...inlineNodes(parseInline(String(text ?? "")), names));
  return fragment;
}

const MOST_JUMBO = 27;
const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** True for a text of a few emoji and nothing else. */
function isEmojiOnly(text) {
  if (text.length > 900) return false;
  const plain = text.replace(/<a?:\w{2,32}:\d{1,20}>/g, "❄").replace(/\s+/g, "");
  const signs = [...graphemes.segment(plain)].map(({ segment }) => segment);
  const isEmoji = (sign) => /\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|\u20E3/u.test(sign);
  return signs.length > 0 && signs.length <= MOST_JUMBO && signs.every(isEmoji);
}

function renderBlock(block, names) {
  switch (block.type) {
    case "heading":
      return el(
        `h${block.level + 2}`,
        { class: `heading heading-${block.level}` },
        ...inlineNodes(block.inline, names),
      );
    case "subtext":
      return el("small", { class: "subtext" }, ...inlineNodes(block.inline, names));
    case "quote":
      return el("blockquote", { class: "quote" }, ...block.blocks.map((inner) => renderBlock(inner, names)));
    case "code":
      return el(
        "pre",
        { class: "code-block", tabindex: "0" },
        el("code", { text: block.code, data: { language: block.language } }),
      );
    case "list":
      return renderList(block.items, names);
    default:
      return el("div", { class: "line" }, ...inlineNodes(block.inline, names));
  }
}

function renderList(items, names) {
  const top = el("div", { class: "lists" });
  const open = [];
  for (const item of items) {
    const level = Math.min(item.level, open.length);
    const tag = item.number === null ? "ul" : "ol";
    open.length = Math.min(open.length, level + 1);
    if (!open[level] || open[level].tagName.toLowerCase() !== tag) {
      const start = item.number === null || item.number === 1 ? null : item.number;
      const list = el(tag, { class: "list", start });
      open.length = level;
      (open[level - 1]?.lastElementChild ?? top).append(list);
      open.push(list);
    }
    open[level].append(el("li", {}, ...inlineNodes(item.inline, names)));
  }
  return top;
}

function inlineNodes(nodes, names, inLink = false) {
  return nodes.map((node) => inlineNode(node, names, inLink));
}

const TAGS = { strong: "strong", em: "em", underline: "u", strike: "s" };

function inlineNode(node, names, inLink) {
  switch (node.type) {
    case "text":
      return document.createTextNode(node.text);
    case "strong":
    case "em":
    case "underline":
    case "strike":
      return el(TAGS[node.type], {}, ...inlineNodes(node.inline, names, inLink));
    case "spoiler":
      return renderSpoiler(node, names, inLink);
    case "inlineCode":
      return el("code", { class: "inline-code", text: node.code });
    case "link":
      return renderLink(node, names, inLink);
    case "user":
      return renderUser(node.id, names);
    case "role":
      return el("span", { class: "mention", text: `@${names.role(node.id)?.name ?? "deleted-role"}` });
    case "everyone":
      return el("span", { class: "mention", text: node.text });
    case "channel":
      return renderChannel(node.id, names);
    case "command":
      return el("button", {
        class: "mention",
        type: "button",
        data: { goCommand: node.name },
        text: `/${node.name}`,
      });
    case "emoji":
      return el("span", { class: "custom-emoji", title: `:${node.name}:`, text: `:${node.name}:` });
    case "time":
      return makeTime(node.at, node.style);
    default:
      return document.createTextNode("");
  }
}

function renderSpoiler(node, names, inLink) {
  const inside = el(
    "span",
    { class: "spoiler-inside", inert: true },
    ...inlineNodes(node.inline, names, inLink),
  );
  return el(
    "span",
    {
      class: "spoiler",
      role: "button",
      tabindex: "0",
      aria: { label: "Spoiler, press to reveal", expanded: "false" },
      data: { spoiler: "hidden" },
    },
    inside,
  );
}

function renderUser(id, names) {
  const user = names.user(id);
  if (!user) return el("span", { class: "mention", text: `<@${id}>` });
  return el("button", { class: "mention", type: "button", data: { goPerson: id }, text: `@${user.name}` });
}

function renderChannel(id, names) {
  const channel = names.channel(id);
  if (!channel) return el("span", { class: "mention", text: "#unknown" });
  return el("button", {
    class: "mention",
    type: "button",
    data: { goChannel: id },
    text: `#${channel.name}`,
  });
}

function renderLink(node, names, inLink) {
  if (inLink) return el("span", {}, ...inlineNodes(node.inline, names, true));
  const jump = readJump(node.address);
  if (jump) return renderJump(jump, node, names);
  return outsideLink(node.address, ...inlineNodes(node.inline, names, true));
}

function renderJump(jump, node, names) {
  const channel = names.channel(jump.channel);
  const data = jump.message
    ? { goMessage: jump.message, goChannel: jump.channel }
    : { goChannel: jump.channel };
  const label = node.masked
    ? inlineNodes(node.inline, names, true)
    : [`#${channel?.name ?? "unknown"}${jump.message ? " › message" : ""}`];
  return el(
    "a",
    {
      class: node.masked ? "jump" : "mention jump",
      href: `/channels/${jump.guild}/${jump.channel}${jump.message ? `/${jump.message}` : ""}`,
      data,
    },
    ...label,
  );
}

/** {guild, channel, message?} when an address is a jump link (Discord's form or this page's own), else null. */
export function readJump(address) {
  const url = readAddress(address);
  if (!url) return null;
  const ours = url.origin === location.origin;
  if (!ours && !/^(?:ptb\.|canary\.)?discord(?:app)?\.com$/.test(url.hostname)) return null;
  const match = /^\/channels\/(@me|\d{1,20})\/(\d{1,20})(?:\/(\d{1,20}))?\/?$/.exec(url.pathname);
  return match ? { guild: match[1], channel: match[2], message: match[3] ?? null } : null;
}

/** Shows what a spoiler hides; called for a click or key on it. */
export function revealSpoiler(node) {
  node.dataset.spoiler = "shown";
  node.setAttribute("aria-expanded", "true");
  node.removeAttribute("role");
  node.removeAttribute("aria-label");
  node.querySelector(".spoiler-inside")?.removeAttribute("inert");
}
