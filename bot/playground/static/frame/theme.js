// Dark or light: as the system says, until someone chooses.

const KEY = "playground-theme";
const dark = matchMedia("(prefers-color-scheme: dark)");

function remembered() {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** "dark" or "light", as shown now. */
export function currentTheme() {
  return document.documentElement.dataset.theme ?? (dark.matches ? "dark" : "light");
}

/** Shows what was chosen before, if anything; `onChange` is called when the system changes. */
export function startTheme(onChange) {
  const chosen = remembered();
  if (chosen === "dark" || chosen === "light") document.documentElement.dataset.theme = chosen;
  dark.addEventListener("change", onChange);
}

/** Turns to the other one and remembers it. */
export function nextTheme() {
  const chosen = currentTheme() === "dark" ? "light" : "dark";
  document.documentElement.dataset.theme = chosen;
  try {
    localStorage.setItem(KEY, chosen);
  } catch {
    // A browser that keeps nothing still shows it now.
  }
}
