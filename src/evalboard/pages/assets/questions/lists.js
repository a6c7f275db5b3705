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
        el("th.mono", { scope: "row" }, link(points.sample[place], points.cluster[place])),
        el("td.n", share(points.difficulty[place])),
        el("td.n", rank(place) === 2 ? "–" : fixed(rank(place), 2)),
        el("td.mid", text(`questions-marks-${points.kind[place]}`)),
      ),
    );
  const head = [
    el("th", { scope: "col", text: text("questions-columns-sample") }),
    el("th.n", { scope: "col", text: text("questions-wrong") }),
    el("th.n", { scope: "col", text: text("questions-columns-discrimination") }),
    el("th", { scope: "col", text: text("questions-kind") }),
  ];
  return el(
    "details.all-questions",
    el(
      "summary",
      el("h2", text("questions-list")),
      " ",
      el("span.small.mid.num", text("questions-listed", { n: places.length, of: questions })),
    ),
    el("div.scroll.plain-scroll", el("table.num", el("thead", el("tr", head)), el("tbody", rows))),
    places.length > LISTED && el("p.small.mid", text("questions-more-of", { n: places.length - LISTED })),
  );
}

/** @param {number | null} value */
function share(value) {
  return value === null ? "–" : score(value, 0);
}
