// The button that goes from light to dark and back, on pages that the server painted: there is none before its script is there.

import { strings } from "../strings/strings.js";
import { isDark, onThemeChange, toggleTheme } from "./theme.js";

/** @param {HTMLElement} button */
export function themeButton(button) {
  const label = () => (button.textContent = isDark() ? strings.nav.toLight : strings.nav.toDark);
  label();
  button.addEventListener("click", toggleTheme);
  onThemeChange(label);
  button.hidden = false;
}
