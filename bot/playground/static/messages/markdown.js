// Reads Discord's markdown into a tree of plain records, without the DOM.

const DEEPEST = 14;
const ESCAPABLE = /[!-/:-@[-`{-~]/;

/**
 * Parses a message's text. Answers a list of blocks: {type: "line" | "heading" | "subtext" | "quote" | "list" |
 * "code", ...}; inline records are {type: "text" | "strong" | "em" | "underline" | "strike" | "spoiler" |
 * "inlineCode" | "link" | "user" | "role" | "channel" | "everyone" | "command" | "emoji" | "time", ...}.
 */
export function parseMarkdown(text) {
  return parseBlocks(String(text ?? "").replace(/\r\n?/g, "\n"), 0);
}

function parseBlocks(text, depth) {
  const blocks = [];
  let rest = text;
  while (rest !== "") {
    const taken =
      takeCode(rest) ??
      takeQuote(rest, depth) ??
      takeHeading(rest, depth) ??
      takeList(rest, depth) ??
      takeLine(rest, depth);
    blocks.push(taken.block);
    rest = rest.slice(taken.length);
  }
  return blocks;
}

function takeCode(text) {
  if (!text.startsWith("```")) return null;
  const end = text.indexOf("```", 3);
  if (end < 0) return null;
  const inside = text.slice(3, end);
  if (inside.trim() === "") return null;
  const named = /^([a-z0-9_+\-.#]+)\n+(?=[^]*\S)/i.exec(inside);
  const code = (named ? inside.slice(named[0].length) : inside.replace(/^\n/, "")).replace(/\n+$/, "");
  const after = text[end + 3] === "\n" ? 4 : 3;
  return { block: { type: "code", language: named ? named[1] : "", code }, length: end + after };
}

function takeQuote(text, depth) {
  if (depth > 0) return null;
  if (/^ *>>> /.test(text)) {
    return {
      block: { type: "quote", blocks: parseBlocks(text.replace(/^ *>>> /, ""), depth + 1) },
      length: text.length,
    };
  }
  const match = /^(?: *> [^\n]*(?:\n|$))+/.exec(text);
  if (!match) return null;
  const inside = match[0].replace(/^ *> /gm, "").replace(/\n$/, "");
  return { block: { type: "quote", blocks: parseBlocks(inside, depth + 1) }, length: match[0].length };
}

function takeHeading(text, depth) {
  const match = /^(#{1,3}|-#) +([^\n]*\S[^\n]*)(?:\n|$)/.exec(text);
  if (!match) return null;
  const inline = parseInline(match[2].trim(), depth);
  const block =
    match[1] === "-#" ? { type: "subtext", inline } : { type: "heading", level: match[1].length, inline };
  return { block, length: match[0].length };
}

function takeList(text, depth) {
  const pattern = /^( *)([-*]|\d{1,9}\.) +([^\n]*\S[^\n]*)(?:\n|$)/;
  const first = pattern.exec(text);
  if (!first || first[1].length > 1) return null;
  const items = [];
  let length = 0;
  for (let match = first; match; match = pattern.exec(text.slice(length))) {
    items.push({
      level: Math.min(Math.floor(match[1].length / 2), 8),
      number: /^\d/.test(match[2]) ? Number.parseInt(match[2], 10) : null,
      inline: parseInline(match[3].trim(), depth),
    });
    length += match[0].length;
  }
  return { block: { type: "list", items }, length };
}

const BLOCK_START = /\n(?= *> | *>>> |#{1,3} +\S|-# +\S| ?[-*] +\S| ?\d{1,9}\. +\S|```)/;

/** Everything up to the next block: an inline mark (bold, say) may reach over line ends. */
function takeLine(text, depth) {
  const stop = text.search(BLOCK_START);
  let end = stop < 0 ? text.length : stop;
  const fence = text.indexOf("```", 1);
  if (fence > 0 && fence < end && takeCode(text.slice(fence))) end = fence;
  const length = text[end] === "\n" ? end + 1 : end;
  return { block: { type: "line", inline: parseInline(text.slice(0, end), depth) }, length };
}

/** Parses one run of inline text. */
export function parseInline(text, depth = 0) {
  const out = [];
  const dead = new Set();
  let plain = "";
  const flush = () => {
    if (plain) out.push({ type: "text", text: plain });
    plain = "";
  };
  let at = 0;
  while (at < text.length) {
    const taken = depth < DEEPEST ? takeInline(text, at, depth, dead) : null;
    if (!taken) {
      plain += text[at];
      at += 1;
    } else {
      if (typeof taken.node === "string") plain += taken.node;
      else {
        flush();
        out.push(taken.node);
      }
      at += taken.length;
    }
  }
  flush();
  return out;
}

function takeInline(text, at, depth, dead) {
  switch (text[at]) {
    case "\\":
      return at + 1 < text.length && ESCAPABLE.test(text[at + 1]) ? { node: text[at + 1], length: 2 } : null;
    case "`":
      return takeInlineCode(text, at, dead);
    case "*":
      return (
        takeMarked(text, at, "**", "strong", depth, dead) ?? takeMarked(text, at, "*", "em", depth, dead)
      );
    case "_":
      return (
        takeMarked(text, at, "__", "underline", depth, dead) ?? takeMarked(text, at, "_", "em", depth, dead)
      );
    case "~":
      return takeMarked(text, at, "~~", "strike", depth, dead);
    case "|":
      return takeMarked(text, at, "||", "spoiler", depth, dead);
    case "<":
      return takeAngle(text, at);
    case "[":
      return takeMaskedLink(text, at, depth);
    case "@":
      return takePattern(/@(everyone|here)\b/y, text, at, (match) => ({ type: "everyone", text: match[0] }));
    case "h":
      return takeAddress(text, at);
    default:
      return null;
  }
}

function takePattern(pattern, text, at, build) {
  pattern.lastIndex = at;
  const match = pattern.exec(text);
  return match ? { node: build(match), length: match[0].length } : null;
}

function takeInlineCode(text, at, dead) {
  const ticks = /`+/y;
  ticks.lastIndex = at;
  const fence = ticks.exec(text)[0];
  if (dead.has(fence)) return { node: fence, length: fence.length };
  let end = at + fence.length;
  for (;;) {
    end = text.indexOf(fence, end);
    if (end < 0) break;
    if (text[end + fence.length] !== "`" && text[end - 1] !== "`") break;
    while (text[end] === "`") end += 1;
  }
  if (end < 0) {
    dead.add(fence);
    return { node: fence, length: fence.length };
  }
  const inside = text.slice(at + fence.length, end);
  const code = /^ `|` $/.test(inside) ? inside.replace(/^ | $/g, "") : inside;
  return { node: { type: "inlineCode", code }, length: end + fence.length - at };
}

function takeMarked(text, at, mark, type, depth, dead) {
  if (!text.startsWith(mark, at) || dead.has(mark)) return null;
  const start = at + mark.length;
  const single = mark.length === 1;
  if (mark === "*" && /\s/.test(text[start] ?? " ")) return null;
  if (mark === "_" && /[\p{L}\p{N}_]/u.test(text[at - 1] ?? " ")) return null;
  const end = findEnd(text, start, mark, single);
  if (end < 0) {
    dead.add(mark);
    return null;
  }
  return {
    node: { type, inline: parseInline(text.slice(start, end), depth + 1) },
    length: end + mark.length - at,
  };
}

function findEnd(text, start, mark, single) {
  const sign = mark[0];
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === "\\") {
      at += 1;
      continue;
    }
    if (text[at] !== sign) continue;
    let run = 1;
    while (text[at + run] === sign) run += 1;
    if (mark === "*" && /\s/.test(text[at - 1])) continue;
    if (closes(text, at, run, mark, single, start)) return at + run - mark.length;
    at += run - 1;
  }
  return -1;
}

function closes(text, at, run, mark, single, start) {
  if (at + run - mark.length <= start - 1 || at + run - mark.length === start) return false;
  if (!single) return run >= mark.length;
  if (run % 2 === 0) return false;
  return mark !== "_" || !/[\p{L}\p{N}]/u.test(text[at + run] ?? " ");
}

function takeAngle(text, at) {
  return (
    takePattern(/<@!?(\d{1,20})>/y, text, at, (match) => ({ type: "user", id: match[1] })) ??
    takePattern(/<@&(\d{1,20})>/y, text, at, (match) => ({ type: "role", id: match[1] })) ??
    takePattern(/<#(\d{1,20})>/y, text, at, (match) => ({ type: "channel", id: match[1] })) ??
    takePattern(/<\/([^:<>\n]{1,100}):(\d{1,20})>/y, text, at, (match) => ({
      type: "command",
      name: match[1],
      id: match[2],
    })) ??
    takePattern(/<(a?):(\w{2,32}):(\d{1,20})>/y, text, at, (match) => ({
      type: "emoji",
      name: match[2],
      id: match[3],
    })) ??
    takePattern(/<t:(-?\d{1,13})(?::([tTdDfFRsS]))?>/y, text, at, (match) => ({
      type: "time",
      at: Number(match[1]),
      style: match[2] ?? "f",
    })) ??
    takePattern(/<(https?:\/\/[^\s<>]+)>/y, text, at, (match) => ({
      type: "link",
      address: match[1],
      inline: [{ type: "text", text: match[1] }],
    }))
  );
}

function takeMaskedLink(text, at, depth) {
  const masked =
    /\[((?:\\.|[^[\]\\\n]|\[[^[\]\n]*\]){1,1000})\]\(\s*<?(https?:\/\/[^\s<>()]*(?:\([^\s<>()]*\)[^\s<>()]*)*)>?(?:\s+"[^"\n]*")?\s*\)/y;
  return takePattern(masked, text, at, (match) => ({
    type: "link",
    address: match[2],
    masked: true,
    inline: parseInline(match[1], depth + 1),
  }));
}

function takeAddress(text, at) {
  const pattern = /https?:\/\/[^\s<>"]*[^\s<>"'.,:;!?*_~|`)\]}\\]/y;
  pattern.lastIndex = at;
  let address = pattern.exec(text)?.[0];
  if (!address) return null;
  // A closing bracket belongs to the address only if it was opened inside it.
  if (text[at + address.length] === ")" && address.includes("(")) address += ")";
  return {
    node: { type: "link", address, inline: [{ type: "text", text: address }] },
    length: address.length,
  };
}

/** The plain text of a parsed tree, for reply lines and lists; `names` as in markup.js, `writeTime(seconds, style)`. */
export function plainText(nodes, names, writeTime) {
  const plain = (node) => {
    switch (node.type) {
      case "text":
      case "everyone":
        return node.text;
      case "code":
      case "inlineCode":
        return node.code;
      case "list":
        return node.items.map((item) => plainText(item.inline, names, writeTime)).join(" ");
      case "spoiler":
        return "▒▒▒";
      case "emoji":
        return `:${node.name}:`;
      case "command":
        return `/${node.name}`;
      case "time":
        return writeTime(node.at, node.style);
      case "user":
        return `@${names.user(node.id)?.name ?? "someone"}`;
      case "role":
      case "channel":
        return `${node.type === "role" ? "@" : "#"}${names[node.type](node.id)?.name ?? "unknown"}`;
      default:
        return plainText(node.inline ?? node.blocks ?? [], names, writeTime);
    }
  };
  return nodes.map(plain).join("");
}
