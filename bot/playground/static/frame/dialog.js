// Small questions in a window of their own (a name, a title), and the large view of a picture.
// The browser's own <dialog> keeps the focus inside.

import { drawIcon, el } from "../drawing/dom.js";

/**
 * Asks for a few texts: fields [{name, label, value?, most?, long?, optional?}]. Resolves to {name: text}, or to
 * null when dismissed.
 * `send(values)` may refuse by throwing: its sentence is shown and the window stays.
 */
export function ask({ title, words = null, fields, action, send = null }) {
  return new Promise((resolve) => {
    const inputs = fields.map((field) =>
      el(field.long ? "textarea" : "input", {
        name: field.name,
        maxlength: field.most ?? 100,
        required: !field.optional,
        rows: field.long ? 4 : null,
        autocomplete: "off",
      }),
    );
    fields.forEach((field, at) => {
      inputs[at].value = field.value ?? "";
    });
    const trouble = el("p", { class: "trouble", role: "alert", hidden: true });
    const cancel = el("button", { class: "component secondary", type: "button", text: "Cancel" });
    const form = el(
      "form",
      { method: "dialog" },
      el("h2", { text: title }),
      words ? el("p", { text: words }) : null,
      ...fields.map((field, at) =>
        el("label", { class: "field" }, el("span", { text: field.label }), inputs[at]),
      ),
      trouble,
      el(
        "div",
        { class: "dialog-actions" },
        cancel,
        el("button", { class: "component primary", type: "submit", text: action }),
      ),
    );
    const window = openDialog("ask", title, form, () => resolve(null));
    cancel.addEventListener("click", () => window.close());
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      const values = Object.fromEntries(fields.map((field, at) => [field.name, inputs[at].value.trim()]));
      try {
        await send?.(values);
        resolve(values);
        window.close();
      } catch (error) {
        trouble.textContent = error.message;
        trouble.hidden = false;
      }
    });
    inputs[0]?.focus();
  });
}

/** Shows a picture large, with its alt text below; Esc, the cross or a click beside it closes. */
export function enlarge({ source, alt, name }) {
  const close = el(
    "button",
    { class: "icon-button close", type: "button", aria: { label: "Close" } },
    drawIcon("close", 24),
  );
  const image = el("img", { src: source, alt });
  const figure = el(
    "figure",
    { class: "large" },
    image,
    el(
      "figcaption",
      {},
      alt ? el("p", { class: "large-alt" }, el("span", { class: "alt", text: "ALT" }), ` ${alt}`) : null,
      el("a", { href: source, target: "_blank", rel: "noopener", text: "Open in a new tab" }),
      el("a", { href: source, download: name || "", text: "Download" }),
    ),
  );
  const dialog = openDialog(
    "lightbox",
    alt || name || "Picture",
    el("div", { class: "lightbox-inside" }, close, figure),
    () => null,
  );
  close.addEventListener("click", () => dialog.close());
  close.focus();
}

function openDialog(kind, label, content, onClose) {
  const before = document.activeElement;
  const dialog = el("dialog", { class: kind, aria: { label } }, content);
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog || event.target.classList.contains("lightbox-inside")) dialog.close();
  });
  dialog.addEventListener("close", () => {
    dialog.remove();
    onClose();
    if (before?.isConnected) before.focus();
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
