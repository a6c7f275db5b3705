// By whose verdicts models are rated: the switch between the judge, people and both, which the address keeps.

import { el } from "../common/dom.js";
import { store } from "../common/store.js";
import { text } from "../common/words.js";

const WHO = ["judge", "people", "both"];
/** Choices of the arena that fit something else, or pick battles by how they ended: ratings by some verdicts go with none of them. */
const APART = { style: null, position: null, group: null, sets: null, ties: null, weights: null };

/** Buttons for whose verdicts count. */
export class VerdictSwitch {
  constructor() {
    this.buttons = /** @type {const} */ (["all", "judge", "people", "both"]).map((one) => {
      const click = () => store.set(one === "all" ? { verdicts: null } : { ...APART, verdicts: one });
      return { one, button: el("button", { text: text(`arena-who-${one}`), on: { click } }) };
    });
    const buttons = this.buttons.map(({ button }) => button);
    this.element = el("span.seg", { role: "group", "aria-label": text("arena-by") }, buttons);
  }

  /** Shows what is chosen. */
  update() {
    const chosen = store.one("verdicts");
    const shown = WHO.includes(chosen) ? chosen : "all";
    for (const { one, button } of this.buttons) button.setAttribute("aria-pressed", String(one === shown));
  }
}
