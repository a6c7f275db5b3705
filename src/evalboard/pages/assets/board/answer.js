// The answer line above the table: who cannot be told apart from the best, and who is clearly behind. Its words come with the rows, from
// the test that made their ranks; where no interval is known it says nothing but how many models match.

import { el } from "../common/dom.js";
import { sentence } from "../common/sentence.js";
import { parts } from "../common/words.js";

/** How a part of the answer is drawn. @type {Record<string, { tag: "b" | "span", class: string | null }>} */
const PARTS = {
  first: { tag: "b", class: null },
  names: { tag: "span", class: null },
  behind: { tag: "span", class: "no-phone" },
};

export class Answer {
  #said = "";

  constructor() {
    this.element = el("p.answer.num", { role: "status" });
  }

  /** @param {TableAnswer} answer */
  update(answer) {
    const { words, matched, total } = answer;
    const said = JSON.stringify([words.answer, matched, total]);
    if (said === this.#said) return; // a live region speaks when it changes, and only then
    this.#said = said;
    const count = el(
      "span",
      { class: words.answer.length ? "count sr" : "count" },
      ...sentence(parts("board-answer-of", { matched, total })),
    );
    const drawn = words.answer.map(({ part, text }) => el(PARTS[part].tag, { class: PARTS[part].class, text }));
    this.element.replaceChildren(...drawn.flatMap((part) => [part, " "]), count);
  }
}
