// The button that goes from light to dark and back, on pages that the server painted: there is none before its script is there.

import { isDark, onThemeChange, toggleTheme } from "./theme.js";
import { text } from "./words.js";

/** @param {HTMLElement} button */
export function themeButton(button) {
  const label = () => (button.textContent = isDark() ? text("common-nav-to-light") : text("common-nav-to-dark"));
  label();
  button.addEventListener("click", toggleTheme);
  onThemeChange(label);
  button.hidden = false;
}
