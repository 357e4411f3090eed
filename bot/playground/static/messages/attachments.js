// Shows a message's files: pictures inline with their alt text, everything else as a chip to download.
// A picture that changes stays until its successor has loaded, so boards do not flicker.

import { drawIcon, el, localAddress } from "../drawing/dom.js";

const PICTURES = /\.(?:png|jpe?g|gif|webp)$/i;
const WIDEST = 550;
const TALLEST = 350;

/** True for files that are shown as pictures. */
function isPicture(attachment) {
  return (
    PICTURES.test(attachment.filename) &&
    (!attachment.content_type || attachment.content_type.startsWith("image/"))
  );
}

/** Brings `box` to show these attachments; nodes of files that stay are kept. */
export function showAttachments(box, attachments) {
  const known = new Map([...box.children].map((node) => [node.dataset.attachment, node]));
  const old = [...box.children].filter((node) => node.matches(".shot"));
  const nodes = attachments.map((attachment) => known.get(keyOf(attachment)) ?? build(attachment, old));
  box.replaceChildren(...nodes);
}

const keyOf = (attachment) => `${attachment.id}:${attachment.url}:${attachment.description ?? ""}`;

function build(attachment, old) {
  const node = isPicture(attachment) ? buildPicture(attachment, old) : buildChip(attachment);
  node.dataset.attachment = keyOf(attachment);
  return node;
}

function buildPicture(attachment, old) {
  const source = localAddress(attachment.url);
  const alt = attachment.description ?? "";
  const image = el("img", { alt, width: attachment.width, height: attachment.height });
  fit(image, attachment);
  const open = el(
    "button",
    {
      class: "picture",
      type: "button",
      data: { enlarge: source ?? "", alt, name: attachment.filename },
      aria: { label: alt ? `Open picture: ${alt}` : `Open picture ${attachment.filename}` },
    },
    image,
  );
  const figure = el("figure", { class: "shot" }, open);
  if (alt) figure.append(buildCaption(alt, old));
  if (attachment.filename.startsWith("SPOILER_")) hide(figure, open);
  if (source) load(image, open, source, old);
  return figure;
}

/** Loads the new picture over the old one of the same place. */
function load(image, open, source, old) {
  const former = old[0]?.querySelector(".picture > img:last-of-type");
  if (former && former.naturalWidth > 0) {
    const ghost = former.cloneNode();
    ghost.alt = "";
    ghost.classList.add("ghost");
    ghost.setAttribute("aria-hidden", "true");
    open.prepend(ghost);
    const clear = () => ghost.remove();
    image.addEventListener("load", clear, { once: true });
    image.addEventListener("error", clear, { once: true });
  }
  image.addEventListener("error", () => open.classList.add("broken"), { once: true });
  image.src = source;
}

/** Keeps the picture's place while it loads, in Discord's frame of about 550 × 350. */
function fit(image, { width, height }) {
  if (!width || !height) return;
  const scale = Math.min(1, WIDEST / width, TALLEST / height);
  image.style.width = `${Math.round(width * scale)}px`;
  image.style.aspectRatio = `${width} / ${height}`;
}

function buildCaption(alt, old) {
  const open = old[0]?.querySelector(".alt")?.getAttribute("aria-expanded") === "true";
  const badge = el("button", {
    class: "alt",
    type: "button",
    aria: { expanded: String(open), label: "Alt text" },
    text: "ALT",
  });
  const text = el("span", { class: "alt-text", text: alt });
  const caption = el(
    "figcaption",
    { class: open ? "caption open" : "caption", "aria-hidden": "false" },
    badge,
    text,
  );
  badge.addEventListener("click", () => {
    const opened = caption.classList.toggle("open");
    badge.setAttribute("aria-expanded", String(opened));
  });
  return caption;
}

function hide(figure, open) {
  figure.classList.add("covered");
  const cover = el("button", { class: "cover", type: "button", text: "Spoiler" });
  open.setAttribute("inert", "");
  cover.addEventListener("click", () => {
    figure.classList.remove("covered");
    open.removeAttribute("inert");
    cover.remove();
    open.focus();
  });
  figure.append(cover);
}

function buildChip(attachment) {
  const source = localAddress(attachment.url);
  const name = el(source ? "a" : "span", {
    class: "file-name",
    href: source,
    download: source ? attachment.filename : null,
    text: attachment.filename,
  });
  return el(
    "div",
    { class: "file" },
    drawIcon("file", 28),
    el(
      "div",
      { class: "file-words" },
      name,
      el("div", {
        class: "file-size",
        text: [writeSize(attachment.size), attachment.description].filter(Boolean).join(" · "),
      }),
    ),
    source
      ? el(
          "a",
          {
            class: "icon-button",
            href: source,
            download: attachment.filename,
            aria: { label: `Download ${attachment.filename}` },
          },
          drawIcon("download"),
        )
      : null,
  );
}

/** "312 bytes", "4.20 KB", "1.00 MB". */
function writeSize(bytes) {
  if (bytes < 1024) return `${bytes} bytes`;
  if (bytes < 1024 * 1024) return `${(bytes / 1024).toFixed(2)} KB`;
  return `${(bytes / 1024 / 1024).toFixed(2)} MB`;
}
