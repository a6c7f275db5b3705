// The suspects with what strong models answer, questions on which these agree otherwise, and the questions of a kind that is asked for.

import { el } from "../common/dom.js";
import { fixed, score } from "../common/format.js";
import { bar } from "../common/near.js";
import { text } from "../common/words.js";

/** A way to a question. @typedef {(sample: string, cluster: string | null) => HTMLElement} Link */

const LISTED = 100;
const LEAST = 0.001; // smaller chances are not told apart

export class Suspects {
  constructor() {
    this.more = el("p", { class: "small mid" });
    this.list = new ListOfQuestions(text("questions-suspects-head"), text("questions-suspects-hint"), this.more);
    this.element = this.list.element;
  }

  /**
   * @param {Questions} answer
   * @param {Link} link
   * @param {string} opened
   */
  draw({ suspects, suspect, agreed }, link, opened) {
    this.more.textContent = suspects.length < suspect ? text("questions-suspects-first", { n: suspects.length, of: suspect }) : "";
    const head = [
      el("th", { scope: "col", class: "n", text: text("questions-columns-strong"), title: text("questions-about-strong") }),
      el("th", { scope: "col", class: "n", text: text("questions-columns-weak"), title: text("questions-about-weak") }),
      el("th", { scope: "col", class: "n", text: text("questions-columns-discrimination") }),
      el("th", { scope: "col", class: "n", text: text("questions-columns-p"), title: text("questions-about-p") }),
    ];
    const others = new Set(agreed.map(nameOf));
    const rows = suspects.map((each) =>
      row(each, { link, opened, also: others.has(nameOf(each)) ? text("questions-also-agreed") : "" }, [
        el("td", { class: "n", text: share(each.strong) }),
        el("td", { class: "n", text: share(each.weak) }),
        el("td", { class: "n w-bad", text: each.discrimination === null ? "–" : fixed(each.discrimination, 2) }),
        el("td", { class: "n", text: p(each.adjusted) }),
      ]),
    );
    this.list.draw(head, rows);
  }
}

/** Questions on which strong models agree on an answer that does not count as right, where there are any. */
export class Agreed {
  constructor() {
    this.list = new ListOfQuestions(text("questions-agreed-head"), text("questions-agreed-hint"));
    this.element = this.list.element;
  }

  /**
   * @param {Questions} answer
   * @param {Link} link
   * @param {string} opened
   */
  draw({ agreed, suspects }, link, opened) {
    const others = new Set(suspects.map(nameOf));
    const also = text("questions-also-suspect");
    this.list.draw(
      [],
      agreed.map((each) => row(each, { link, opened, also: others.has(nameOf(each)) ? also : "" })),
    );
  }
}

/** A section with a table of questions: what each asks, how many got it right, what else is known of it, and what strong models answer. */
class ListOfQuestions {
  /**
   * @param {string} title
   * @param {string} hint
   * @param {...Child} below
   */
  constructor(title, hint, ...below) {
    this.table = el("div", { class: "scroll plain-scroll", tabindex: 0, role: "region", "aria-label": title });
    this.element = el("section", {}, bar(title, el("span", { class: "small mid", text: hint })), this.table, ...below);
  }

  /**
   * @param {HTMLElement[]} head of what else is known
   * @param {HTMLElement[]} rows none hide the section
   */
  draw(head, rows) {
    this.element.hidden = !rows.length;
    const all = [
      el("th", { scope: "col", text: text("questions-columns-sample") }),
      el("th", { scope: "col", text: text("questions-columns-question") }),
      el("th", { scope: "col", class: "n", text: text("questions-columns-right") }),
      ...head,
      el("th", { scope: "col", text: text("questions-columns-answer") }),
    ];
    this.table.replaceChildren(el("table", { class: "num suspects" }, el("thead", {}, el("tr", {}, all)), el("tbody", {}, rows)));
  }
}

/**
 * A row of such a table. `also` says in a word that the question stands in the other list too.
 * @param {Questions["suspects"][number] | Questions["agreed"][number]} each
 * @param {{ link: Link, opened: string, also: string }} how
 * @param {HTMLElement[]} [cells]
 */
function row(each, { link, opened, also }, cells = []) {
  const { strong_answer: answer, strong_answers: count, strong_models: of, key } = each;
  return el(
    "tr",
    { class: each.sample === opened ? "sel" : null },
    el("th", { scope: "row", class: "mono" }, link(each.sample, each.cluster)),
    el(
      "td",
      { class: "text" },
      el("div", { class: "tx", title: each.question, text: each.question ?? text("questions-no-text") }),
      also && el("div", { class: "small mid", text: also }),
    ),
    el("td", { class: "n", text: share(each.right) }),
    ...cells,
    el("td", { class: "mid", text: answer === null ? "" : text("questions-answers", { answer, some: count ?? 0, of, key }) }),
  );
}

/**
 * What tells a question from all others of a benchmark.
 * @param {{ sample: string, cluster: string | null }} question
 */
function nameOf({ sample, cluster }) {
  return JSON.stringify([sample, cluster]);
}

/**
 * The questions that are shown, the hardest to explain first: by how they go with the rest of the test.
 * @param {Questions} answer
 * @param {(place: number) => boolean} shown
 * @param {Link} link
 */
export function questionList({ points, questions }, shown, link) {
  const places = points.sample.map((_, place) => place).filter(shown);
  const rank = (/** @type {number} */ place) => points.discrimination[place] ?? 2;
  places.sort((one, other) => rank(one) - rank(other));
  const rows = places
    .slice(0, LISTED)
    .map((place) =>
      el(
        "tr",
        {},
        el("th", { scope: "row", class: "mono" }, link(points.sample[place], points.cluster[place])),
        el("td", { class: "n", text: share(points.difficulty[place]) }),
        el("td", { class: "n", text: rank(place) === 2 ? "–" : fixed(rank(place), 2) }),
        el("td", { class: "mid", text: text(`questions-marks-${points.kind[place]}`) }),
      ),
    );
  const head = [
    el("th", { scope: "col", text: text("questions-columns-sample") }),
    el("th", { scope: "col", class: "n", text: text("questions-wrong") }),
    el("th", { scope: "col", class: "n", text: text("questions-columns-discrimination") }),
    el("th", { scope: "col", text: text("questions-kind") }),
  ];
  return el(
    "details",
    { class: "all-questions" },
    el(
      "summary",
      {},
      el("h2", { text: text("questions-list") }),
      " ",
      el("span", { class: "small mid num", text: text("questions-listed", { n: places.length, of: questions }) }),
    ),
    el("div", { class: "scroll plain-scroll" }, el("table", { class: "num" }, el("thead", {}, el("tr", {}, head)), el("tbody", {}, rows))),
    places.length > LISTED && el("p", { class: "small mid", text: text("questions-more-of", { n: places.length - LISTED }) }),
  );
}

/** @param {number | null} value */
export function share(value) {
  return value === null ? "–" : score(value, 0);
}

/** @param {number | null} value a chance, with two digits that count */
export function p(value) {
  if (value === null) return "–";
  return value < LEAST ? `< ${LEAST}` : value.toPrecision(2);
}
