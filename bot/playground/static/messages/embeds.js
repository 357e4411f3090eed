// Draws embeds: the framed cards a bot may put below its text.

import { el, localAddress, outsideLink, readAddress } from "../drawing/dom.js";
import { renderInline, renderMarkdown } from "./markup.js";
import { write } from "./times.js";

/** Nodes for a message's embeds; `names` as in markup.js. */
export function renderEmbeds(embeds, names) {
  return embeds.map((embed) => renderEmbed(embed, names));
}

function renderEmbed(embed, names) {
  const card = el("article", {
    class: "embed",
    aria: { label: embed.title ? `Embed: ${embed.title}` : "Embed" },
  });
  if (Number.isInteger(embed.color))
    card.style.borderInlineStartColor = `#${embed.color.toString(16).padStart(6, "0")}`;
  const main = el("div", { class: "embed-main" });
  if (embed.author?.name)
    main.append(
      el(
        "div",
        { class: "embed-author" },
        picture(embed.author.icon_url, "embed-icon", ""),
        named(embed.author.name, embed.author.url),
      ),
    );
  if (embed.title)
    main.append(
      el(
        "div",
        { class: "embed-title" },
        embed.url
          ? outsideLink(embed.url, renderInline(embed.title, names))
          : renderInline(embed.title, names),
      ),
    );
  if (embed.description)
    main.append(el("div", { class: "embed-text" }, renderMarkdown(embed.description, names)));
  if (embed.fields?.length)
    main.append(
      el("div", { class: "embed-fields" }, ...embed.fields.map((field) => renderField(field, names))),
    );
  card.append(main);
  const thumbnail = picture(embed.thumbnail?.url, "embed-thumbnail", embed.thumbnail?.description ?? "");
  if (thumbnail) card.append(thumbnail);
  const image = picture(embed.image?.url, "embed-image", embed.image?.description ?? "", embed.image);
  if (image) card.append(image);
  const footer = [embed.footer?.text, embed.timestamp ? write(new Date(embed.timestamp), "s") : null]
    .filter(Boolean)
    .join(" • ");
  if (footer)
    card.append(
      el("div", { class: "embed-footer" }, picture(embed.footer?.icon_url, "embed-icon", ""), footer),
    );
  return card;
}

function renderField(field, names) {
  return el(
    "div",
    { class: field.inline ? "embed-field inline" : "embed-field" },
    el("div", { class: "embed-field-name" }, renderInline(field.name, names)),
    el("div", { class: "embed-field-value" }, renderMarkdown(field.value, names)),
  );
}

function named(text, address) {
  return readAddress(address) ? outsideLink(address, text) : el("span", { text });
}

/** An image of this playground as a button that opens it large; one from elsewhere is named, not fetched. */
function picture(address, kind, alt, size = null) {
  if (!address) return null;
  const source = localAddress(address);
  if (kind === "embed-icon") return source ? el("img", { class: kind, src: source, alt: "" }) : null;
  if (!source)
    return el("div", { class: `${kind} away` }, outsideLink(address, "Picture from elsewhere (not fetched)"));
  const image = el("img", { src: source, alt, width: size?.width, height: size?.height });
  return el(
    "button",
    {
      class: `picture ${kind}`,
      type: "button",
      data: { enlarge: source, alt },
      aria: { label: alt ? `Open picture: ${alt}` : "Open picture" },
    },
    image,
  );
}
