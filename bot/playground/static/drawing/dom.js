// Makes DOM nodes from plain values: the only place of the page where elements are built.
// Texts go in as text, never as markup.

const SVG = "http://www.w3.org/2000/svg";

/**
 * Builds an element. `props` knows class, text, data {}, aria {}, on {event: handler}; every other key is an
 * attribute (true → empty, false/null/undefined → left out). Children may be nodes, strings, or nothing.
 */
export function el(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  dress(node, props);
  node.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

function dress(node, props) {
  for (const [key, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (key === "class") node.className = value;
    else if (key === "text") node.textContent = value;
    else if (key === "data") Object.assign(node.dataset, value);
    else if (key === "aria") for (const [name, state] of Object.entries(value)) setAria(node, name, state);
    else if (key === "on")
      for (const [name, handler] of Object.entries(value)) node.addEventListener(name, handler);
    else if (/^(on|style$|srcdoc$)/i.test(key)) throw new Error(`attribute not allowed here: ${key}`);
    else node.setAttribute(key, value === true ? "" : String(value));
  }
}

/** Sets aria-NAME, or takes it away when the value is null or undefined. */
function setAria(node, name, value) {
  if (value === null || value === undefined) node.removeAttribute(`aria-${name}`);
  else node.setAttribute(`aria-${name}`, String(value));
}

/** An icon of 24 × 24 drawn by paths in the text's colour; decoration only, hidden from screen readers. */
export function drawIcon(name, size = 20) {
  const svg = document.createElementNS(SVG, "svg");
  for (const [key, value] of Object.entries({
    viewBox: "0 0 24 24",
    width: size,
    height: size,
    class: "icon",
  })) {
    svg.setAttribute(key, String(value));
  }
  svg.setAttribute("aria-hidden", "true");
  for (const shape of ICONS[name] ?? []) {
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("d", shape);
    svg.append(path);
  }
  return svg;
}

/** A link that leaves the page, or only its text where the address is not plain http(s). */
export function outsideLink(address, ...children) {
  const url = readAddress(address);
  if (!url) return el("span", {}, ...children);
  return el(
    "a",
    { href: url.href, target: "_blank", rel: "noopener noreferrer nofollow", title: url.href },
    ...children,
  );
}

/** The URL of an http(s) address, or null for anything else (javascript:, data:, broken ones). */
export function readAddress(address) {
  try {
    const url = new URL(String(address));
    return url.protocol === "http:" || url.protocol === "https:" ? url : null;
  } catch {
    return null;
  }
}

/** The path of a file on this playground, or null: the page loads nothing from elsewhere. */
export function localAddress(address) {
  try {
    const url = new URL(String(address), location.origin);
    const ours = url.host === location.host || ["127.0.0.1", "localhost", "[::1]"].includes(url.hostname);
    return ours && /^https?:$/.test(url.protocol) ? url.pathname + url.search : null;
  } catch {
    return null;
  }
}

const ICONS = {
  hash: ["M9 3 7 21M17 3l-2 18M4 8.5h17M3 15.5h17"],
  thread: ["M4 5h16M4 10h10M4 15h6M14 20v-4a2 2 0 0 1 2-2h5", "m18 11 3 3-3 3"],
  forum: ["M4 4h12v9H9l-5 4V4Z", "M19 8h1v12l-4-3h-6"],
  voice: ["M4 9.5v5h4l5 4.5V5L8 9.5H4Z", "M16.5 9a4.5 4.5 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11"],
  stage: ["M12 3a4 4 0 0 1 4 4v4a4 4 0 0 1-8 0V7a4 4 0 0 1 4-4Z", "M5 11a7 7 0 0 0 14 0M12 18v3"],
  megaphone: ["M4 10v4h3l9 4V6l-9 4H4Z", "M19.5 9.5a4 4 0 0 1 0 5M8 14v5h3"],
  mail: ["M3 6h18v12H3V6Z", "m3 7 9 7 9-7"],
  menu: ["M4 6h16M4 12h16M4 18h16"],
  close: ["M5 5l14 14M19 5 5 19"],
  plus: ["M12 5v14M5 12h14"],
  send: ["M4 4l17 8-17 8 3-8-3-8Z", "M7 12h8"],
  pulse: ["M2 12h5l3-8 4 16 3-8h5"],
  bolt: ["M13 2 4 14h7l-1 8 9-12h-7l1-8Z"],
  sun: [
    "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8Z",
    "M12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M5 5l1.8 1.8M17.2 17.2 19 19M5 19l1.8-1.8M17.2 6.8 19 5",
  ],
  moon: ["M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z"],
  file: ["M6 2h8l5 5v15H6V2Z", "M14 2v5h5"],
  download: ["M12 3v12M7 10.5l5 5 5-5M4 20h16"],
  external: ["M14 4h6v6M20 4l-9 9M18 14v6H4V6h6"],
  eye: ["M2 12s3.5-6.5 10-6.5S22 12 22 12s-3.5 6.5-10 6.5S2 12 2 12Z", "M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z"],
  reply: ["M9 6 3 12l6 6M3 12h11a6 6 0 0 1 6 6v1"],
  link: ["M10 14a5 5 0 0 0 7.5.5l3-3a5 5 0 0 0-7-7L12 6", "M14 10a5 5 0 0 0-7.5-.5l-3 3a5 5 0 0 0 7 7L12 18"],
  pencil: ["M4 20l1-5L16.5 3.5l4 4L9 19l-5 1Z", "m14 6 4 4"],
  chevron: ["m6 9 6 6 6-6"],
  check: ["M4 12.5l5.5 5.5L20 7"],
  warn: ["M12 3 1.5 21h21L12 3Z", "M12 10v5M12 18v.5"],
  trash: ["M4 6h16M9 6V3h6v3M6 6l1 15h10l1-15"],
  smile: [
    "M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19Z",
    "M8 9.5v.5M16 9.5v.5M7.5 14.5c2.5 3.5 6.5 3.5 9 0",
  ],
  slash: ["M4 4h16v16H4V4Z", "m14.5 7.5-5 9"],
  window: ["M3 4h18v16H3V4Z", "M3 9h18"],
};
