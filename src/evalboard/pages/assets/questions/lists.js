// The suspects with what strong models answer, questions on which these agree otherwise, and the questions of a kind that is asked for.

import { el } from "../common/dom.js";
import { fixed, score } from "../common/format.js";
import { strings } from "../strings/strings.js";

const LISTED = 100;
const LEAST = 0.001; // smaller chances are not told apart

export class Suspects {
  constructor() {
    const said = strings.questions;
    this.table = el("div", { class: "scroll plain-scroll", tabindex: 0, role: "region", "aria-label": said.suspectsHead });
    this.more = el("p", { class: "small mid" });
    this.element = el(
      "section",
      {},
      el("div", { class: "bar" }, el("h2", { text: said.suspectsHead }), el("span", { class: "small mid", text: said.suspectsHint })),
      this.table,
      this.more,
    );
  }

  /**
   * @param {Questions} answer
   * @param {(sample: string, cluster: string | null) => HTMLElement} link
   * @param {string} opened
   */
  draw({ suspects, suspect }, link, opened) {
    const said = strings.questions;
    this.element.hidden = !suspects.length;
    this.more.textContent = suspects.length < suspect ? said.suspectsFirst(suspects.length, suspect) : "";
    const { columns, about } = said;
    const head = [
      el("th", { scope: "col", text: columns.sample }),
      el("th", { scope: "col", text: columns.question }),
      el("th", { scope: "col", class: "n", text: columns.right }),
      el("th", { scope: "col", class: "n", text: columns.strong, title: about.strong }),
      el("th", { scope: "col", class: "n", text: columns.weak, title: about.weak }),
      el("th", { scope: "col", class: "n", text: columns.discrimination }),
      el("th", { scope: "col", class: "n", text: columns.p, title: about.p }),
      el("th", { scope: "col", text: columns.answer }),
    ];
    const rows = suspects.map((each) =>
      el(
        "tr",
        { class: each.sample === opened ? "sel" : null },
        el("th", { scope: "row", class: "mono" }, link(each.sample, each.cluster)),
        el("td", { class: "text" }, el("div", { class: "tx", title: each.question, text: each.question ?? said.noText })),
        el("td", { class: "n", text: share(each.right) }),
        el("td", { class: "n", text: share(each.strong) }),
        el("td", { class: "n", text: share(each.weak) }),
        el("td", { class: "n w-bad", text: each.discrimination === null ? "–" : fixed(each.discrimination, 2) }),
        el("td", { class: "n", text: p(each.adjusted) }),
        el("td", {
          class: "mid",
          text: each.strong_answer === null ? "" : said.answers(each.strong_answer, each.strong_answers ?? 0, each.strong_models, each.key),
        }),
      ),
    );
    this.table.replaceChildren(el("table", { class: "num suspects" }, el("thead", {}, el("tr", {}, head)), el("tbody", {}, rows)));
  }
}

/** Questions on which strong models agree on an answer that does not count as right, where there are any. */
export class Agreed {
  constructor() {
    const said = strings.questions;
    this.table = el("div", { class: "scroll plain-scroll", tabindex: 0, role: "region", "aria-label": said.agreedHead });
    this.element = el(
      "section",
      {},
      el("div", { class: "bar" }, el("h2", { text: said.agreedHead }), el("span", { class: "small mid", text: said.agreedHint })),
      this.table,
    );
  }

  /**
   * @param {Questions} answer
   * @param {(sample: string, cluster: string | null) => HTMLElement} link
   * @param {string} opened
   */
  draw({ agreed }, link, opened) {
    const said = strings.questions;
    this.element.hidden = !agreed.length;
    const head = [
      el("th", { scope: "col", text: said.columns.sample }),
      el("th", { scope: "col", text: said.columns.question }),
      el("th", { scope: "col", class: "n", text: said.columns.right }),
      el("th", { scope: "col", text: said.columns.answer }),
    ];
    const rows = agreed.map((each) =>
      el(
        "tr",
        { class: each.sample === opened ? "sel" : null },
        el("th", { scope: "row", class: "mono" }, link(each.sample, each.cluster)),
        el("td", { class: "text" }, el("div", { class: "tx", title: each.question, text: each.question ?? said.noText })),
        el("td", { class: "n", text: share(each.right) }),
        el("td", { class: "mid", text: said.answers(each.strong_answer, each.strong_answers, each.strong_models, each.key) }),
      ),
    );
    this.table.replaceChildren(el("table", { class: "num suspects" }, el("thead", {}, el("tr", {}, head)), el("tbody", {}, rows)));
  }
}

/**
 * The questions that are shown, the hardest to explain first: by how they go with the rest of the test.
 * @param {Questions} answer
 * @param {(place: number) => boolean} shown
 * @param {(sample: string, cluster: string | null) => HTMLElement} link
 */
export function questionList({ points, questions }, shown, link) {
  const said = strings.questions;
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
        el("td", { class: "mid", text: said.marks[points.kind[place]] }),
      ),
    );
  const head = [
    el("th", { scope: "col", text: said.columns.sample }),
    el("th", { scope: "col", class: "n", text: said.wrong }),
    el("th", { scope: "col", class: "n", text: said.columns.discrimination }),
    el("th", { scope: "col", text: said.kind }),
  ];
  return el(
    "details",
    { class: "all-questions" },
    el(
      "summary",
      {},
      el("h2", { text: said.list }),
      " ",
      el("span", { class: "small mid num", text: said.listed(places.length, questions) }),
    ),
    el("div", { class: "scroll plain-scroll" }, el("table", { class: "num" }, el("thead", {}, el("tr", {}, head)), el("tbody", {}, rows))),
    places.length > LISTED && el("p", { class: "small mid", text: said.moreOf(places.length - LISTED) }),
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
