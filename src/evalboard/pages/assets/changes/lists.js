// Three lists beside each other: models that are new, what was scored again, models that are gone or have another name.

import { el } from "../common/dom.js";
import { DASH, int } from "../common/format.js";
import { text } from "../common/words.js";
import { modelLink } from "./names.js";
import { nameOf } from "./states.js";

const FIRST = 10; // rows that are listed at once

/** @param {Changes} changes */
export function lists(changes) {
  const [before, now] = [changes.before, changes.now].map((state) => nameOf(state, changes.states));
  const renamed = Object.entries(changes.renamed);
  return el(
    "section",
    { class: "trio" },
    list(
      text("changes-new"),
      changes.added_count,
      [text("changes-model"), text("changes-place-column"), text("changes-score-column")],
      changes.added.map((entry) => newcomer(entry, now)),
    ),
    list(
      text("changes-again"),
      changes.rescored_entries,
      [text("changes-benchmark"), text("changes-values-column")],
      changes.rescored.map(({ label, values }) => [el("span", { text: label }), int(values)]),
      changes.rescored.length,
      text("changes-entries", { n: changes.rescored_entries }),
    ),
    el(
      "div",
      {},
      list(
        text("changes-gone"),
        changes.removed_count,
        [text("changes-model"), text("changes-place-column"), text("changes-score-column")],
        changes.removed.map((entry) => newcomer(entry, before)),
      ),
      renamed.length > 0 &&
        list(
          text("changes-renamed"),
          renamed.length,
          [text("changes-new-name")],
          renamed.map(([old, name]) => [
            el("div", {}, modelLink(name, now), el("div", { class: "small dim row" }, text("changes-old-name"), modelLink(old, before))),
          ]),
        ),
    ),
  );
}

/**
 * @param {Newcomer} newcomer
 * @param {string} rev
 * @returns {Child[]}
 */
function newcomer({ entry, rank, printed }, rev) {
  return [modelLink(entry, rev), rank ? int(rank) : DASH, printed];
}

/**
 * A head with a count, and rows; those beyond the first are folded.
 * @param {string} title
 * @param {number} count what is counted
 * @param {string[]} columns
 * @param {Child[][]} rows
 * @param {number} all how many rows there are, of which not all may be at hand
 * @param {string} counted the count as it is printed
 */
function list(title, count, columns, rows, all = count, counted = int(count)) {
  const rest = rows.slice(FIRST);
  return el(
    "div",
    {},
    el("div", { class: "bar" }, el("h2", { text: title }), el("span", { class: "small mid num", text: counted })),
    rows.length > 0 && table(title, columns, rows.slice(0, FIRST)),
    rest.length > 0 &&
      el("details", {}, el("summary", { class: "small", text: text("changes-more", { n: rest.length }) }), table(title, columns, rest)),
    all > rows.length && el("p", { class: "small dim", text: text("changes-not-listed", { n: all - rows.length }) }),
    rows.length === 0 && el("p", { class: "small dim", text: text("changes-none") }),
  );
}

/**
 * @param {string} title
 * @param {string[]} columns
 * @param {Child[][]} rows
 */
function table(title, columns, rows) {
  return el(
    "table",
    { class: "num" },
    el("caption", { class: "sr", text: title }),
    el(
      "thead",
      { class: "sr" },
      el(
        "tr",
        {},
        columns.map((text) => el("th", { scope: "col", text })),
      ),
    ),
    el(
      "tbody",
      {},
      rows.map(([first, ...cells]) =>
        el(
          "tr",
          {},
          el("th", { scope: "row" }, first),
          cells.map((cell) => el("td", { class: "n mid" }, cell)),
        ),
      ),
    ),
  );
}
