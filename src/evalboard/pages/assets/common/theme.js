// Light or dark: the class `dark` on the body, where Gradio keeps it too. The choice is remembered.

import { store } from "./store.js";

const REMEMBERED = "evalboard-theme";
const PARAMETER = "__theme";

export function isDark() {
  return document.body.classList.contains("dark");
}

/** Follows the address, then what was chosen before; without either Gradio has already followed the system. */
export function restoreTheme() {
  const chosen = store.one(PARAMETER) || remembered();
  if (chosen === "dark" || chosen === "light") document.body.classList.toggle("dark", chosen === "dark");
}

export function toggleTheme() {
  const next = isDark() ? "light" : "dark";
  document.body.classList.toggle("dark", next === "dark");
  try {
    localStorage.setItem(REMEMBERED, next);
  } catch {
    // A frame without storage forgets the choice.
  }
  if (store.has(PARAMETER)) store.set({ [PARAMETER]: next }, { replace: true });
}

function remembered() {
  try {
    return localStorage.getItem(REMEMBERED);
  } catch {
    return null;
  }
}

/**
 * Calls back after every change of theme, ours or Gradio's.
 * @param {(dark: boolean) => unknown} act
 */
export function onThemeChange(act) {
  let dark = isDark();
  new MutationObserver(() => {
    if (dark !== isDark()) {
      dark = isDark();
      act(dark);
    }
  }).observe(document.body, { attributeFilter: ["class"] });
}
