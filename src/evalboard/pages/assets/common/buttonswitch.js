// Buttons side by side of which one is pressed.

import { el } from "./dom.js";

export class ButtonSwitch {
  /**
   * @param {string} label
   * @param {readonly (readonly [value: string, text: string, title?: string])[]} choices
   * @param {(value: string) => unknown} choose
   */
  constructor(label, choices, choose) {
    this.buttons = new Map(
      choices.map(([value, text, title = ""]) => [value, el("button", { title: title || null, text, on: { click: () => choose(value) } })]),
    );
    this.element = el("span.seg", { role: "group", "aria-label": label }, [...this.buttons.values()]);
  }

  /** Shows what is chosen; it comes back, so that the switch can be made and set at once. @param {string} value */
  press(value) {
    for (const [each, button] of this.buttons) button.setAttribute("aria-pressed", String(each === value));
    return this;
  }
}
