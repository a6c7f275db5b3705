// The list of the questions of a kind that is asked for.

import { el } from "../common/dom.js";
import { fixed, score } from "../common/format.js";
import { text } from "../common/words.js";

/** A way to a question. @typedef {(sample: string, cluster: string | null) => HTMLElement} Link */

const LISTED = 100;

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
function share(value) {
  return value === null ? "–" : score(value, 0);
}
