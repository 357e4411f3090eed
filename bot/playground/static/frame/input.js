// Clicks on all that leads somewhere (mentions, jump links, pictures, spoilers) and the keys that work everywhere.
// Answers the drawer, which is the sidebar on narrow screens.

import { enlarge } from "./dialog.js";
import { revealSpoiler } from "../messages/markup.js";
import { attachActions } from "../messages/message_actions.js";
import { readRoute } from "../world/route.js";

const LEADING = [
  ...["message", "channel", "guild", "home", "command", "person", "drawer"].map(
    (place) => `[data-go-${place}]`,
  ),
  "[data-enlarge]",
  "[data-spoiler='hidden']",
].join();

/** Starts listening; answers {open, close} of the drawer. */
export function watchInput(app) {
  const drawer = makeDrawer();
  document.addEventListener("click", (event) => onClick(app, drawer, event));
  document.addEventListener("keydown", (event) => onKey(app, drawer, event));
  addEventListener("popstate", () => app.follow(readRoute() ?? {}));
  attachActions(app, document.getElementById("scroller"));
  return drawer;
}

function onClick(app, drawer, event) {
  const node = event.target instanceof Element ? event.target.closest(LEADING) : null;
  if (!node || event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey) return;
  const {
    goMessage,
    goChannel,
    goGuild,
    goHome,
    goCommand,
    goPerson,
    goDrawer,
    enlarge: picture,
    spoiler,
  } = node.dataset;
  event.preventDefault();
  if (spoiler) revealSpoiler(node);
  else if (goChannel) app.go(goChannel, goMessage ?? null);
  else if (goGuild) app.goGuild(goGuild);
  else if (goHome) app.goGuild(null);
  else if (goCommand) {
    drawer.close();
    app.composer.startCommand(goCommand);
  } else if (goPerson) {
    drawer.close();
    app.meet(goPerson);
  } else if (goDrawer) drawer.open();
  else if (picture) enlarge({ source: picture, alt: node.dataset.alt, name: node.dataset.name });
}

function onKey(app, drawer, event) {
  if (event.defaultPrevented || document.querySelector("dialog[open]")) return;
  const focused = document.activeElement;
  if (event.key === "Escape") {
    if (drawer.isOpen()) drawer.close();
    else {
      app.toPresent();
      app.focusComposer();
    }
  } else if ((event.key === "Enter" || event.key === " ") && focused?.dataset?.spoiler === "hidden") {
    event.preventDefault();
    revealSpoiler(focused);
  } else if (event.altKey && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
    event.preventDefault();
    stepChannel(app, event.key === "ArrowDown" ? 1 : -1);
  } else if (event.altKey && /^Digit[1-9]$/.test(event.code)) {
    event.preventDefault();
    const person = app.world.people()[Number(event.code.slice(5)) - 1];
    if (person) app.become(person.id);
  } else if (
    inMessages(focused) &&
    (event.key === "ArrowDown" || event.key === "ArrowUp") &&
    app.timeline.step(event.key === "ArrowDown" ? 1 : -1)
  ) {
    event.preventDefault();
  } else if (isTyping(event, focused)) app.focusComposer();
}

/** A message itself or the list has the focus (not a control inside one). */
function inMessages(node) {
  return node?.id === "scroller" || node?.matches?.("article.message");
}

/** A letter typed where nothing takes letters belongs into the message box. */
function isTyping(event, focused) {
  if (event.key.length !== 1 || event.key === " " || event.ctrlKey || event.metaKey || event.altKey)
    return false;
  return focused === document.body || inMessages(focused);
}

function stepChannel(app, step) {
  const links = [...document.querySelectorAll("#channels a[data-go-channel]")];
  const at = links.findIndex((link) => link.dataset.goChannel === app.channelId);
  const next = links[(at + step + links.length) % links.length];
  if (next) app.go(next.dataset.goChannel);
}

function makeDrawer() {
  const drawer = document.getElementById("drawer");
  const shade = document.getElementById("shade");
  const main = document.getElementById("main");
  const isOpen = () => drawer.classList.contains("open");
  const close = () => {
    if (!isOpen()) return;
    drawer.classList.remove("open");
    shade.hidden = true;
    main.removeAttribute("inert");
    document.querySelector(".drawer-button")?.focus();
  };
  const open = () => {
    drawer.classList.add("open");
    shade.hidden = false;
    main.setAttribute("inert", "");
    (drawer.querySelector("[aria-current=page]") ?? drawer.querySelector("a, button"))?.focus();
  };
  shade.addEventListener("click", close);
  return { open, close, isOpen };
}
