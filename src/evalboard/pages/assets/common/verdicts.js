// By whose verdicts models are rated: the switch between the judge, people and both, which the address keeps.

import { el } from "./dom.js";
import { store } from "./store.js";
import { text } from "./words.js";

/** @typedef {"judge" | "people" | "both"} Who */
export const WHO = /** @type {Who[]} */ (["judge", "people", "both"]);
/** Choices of the arena that fit something else, or pick battles by how they ended: ratings by some verdicts go with none of them. */
const APART = { style: null, group: null, sets: null, ties: null };

/** Whose numbers are asked for; null where nobody's alone are. @returns {Who | null} */
export function chosenVerdicts() {
  const who = store.one("verdicts");
  return WHO.find((one) => one === who) ?? null;
}

/** Buttons for whose verdicts count. */
export class VerdictSwitch {
  /**
   * @param {string} label
   * @param {{ usual: Who | "all" }} options what is shown where nothing is chosen; "all" has a button of its own
   */
  constructor(label, { usual }) {
    const every = /** @type {(Who | "all")[]} */ (usual === "all" ? ["all", ...WHO] : WHO);
    this.usual = usual;
    this.buttons = every.map((one) => {
      const click = () => store.set(one === "all" ? { verdicts: null } : { ...APART, verdicts: one });
      return { one, button: el("button", { type: "button", text: text(`judges-who-${one}`), on: { click } }) };
    });
    const buttons = this.buttons.map(({ button }) => button);
    this.element = el("span", { class: "seg", role: "group", "aria-label": label }, buttons);
  }

  /** Whose numbers are shown. */
  get shown() {
    return chosenVerdicts() ?? this.usual;
  }

  /** Shows what is chosen. */
  update() {
    for (const { one, button } of this.buttons) button.setAttribute("aria-pressed", String(one === this.shown));
  }
}
