// By whose verdicts models are rated: the switch between the judge, people and both, which the address keeps.

import { ButtonSwitch } from "../common/buttonswitch.js";
import { store } from "../common/store.js";
import { text } from "../common/words.js";

const WHO = ["judge", "people", "both"];
/** Choices of the arena that fit something else, or pick battles by how they ended: ratings by some verdicts go with none of them. */
const APART = { style: null, position: null, group: null, sets: null, ties: null, weights: null };

/** Buttons for whose verdicts count. */
export class VerdictSwitch extends ButtonSwitch {
  constructor() {
    const choices = ["all", ...WHO].map((one) => /** @type {const} */ ([one, text(`arena-who-${one}`)]));
    super(text("arena-by"), choices, (one) => store.set(one === "all" ? { verdicts: null } : { ...APART, verdicts: one }));
  }

  /** Shows what is chosen. */
  update() {
    this.press(WHO.includes(store.one("verdicts")) ? store.one("verdicts") : "all");
  }
}
