// Light or dark: the class `dark` on the body, set by the document before anything is painted. The choice is remembered.

import { store } from "./store.js";

const REMEMBERED = "evalboard-theme";
const PARAMETER = "__theme";

export function isDark() {
  return document.body.classList.contains("dark");
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

/** Calls back after every change of theme. @param {(dark: boolean) => unknown} act */
export function onThemeChange(act) {
  let dark = isDark();
  new MutationObserver(() => {
    if (dark !== isDark()) {
      dark = isDark();
      act(dark);
    }
  }).observe(document.body, { attributeFilter: ["class"] });
}
