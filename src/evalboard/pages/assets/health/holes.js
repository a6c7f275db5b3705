// The section of the page Benchmarks about missing cells: where entries stand on one scale, what missing cells would be, drawn as
// predicted, and how well held-out results were predicted. Asked for when it comes near.

import { address } from "../common/api.js";
import { el } from "../common/dom.js";
import { DASH, fixed, int, MINUS } from "../common/format.js";
import { bar, fill, whenNear } from "../common/near.js";
import { predictedCells } from "../common/predicted.js";
import { store } from "../common/store.js";
import { wideTable } from "../common/widetable.js";
import { text } from "../common/words.js";

const PLACED = 10;
const LISTED = 15;

/**
 * The section, which fills itself; where no cell is missing it stays empty.
 * @param {Shell} shell
 * @param {Board} board
 * @param {AbortSignal} signal
 */
export function holes(shell, board, signal) {
  const section = el("section", { class: "holes", "aria-label": text("health-holes-title") });
  const parts = async () => {
    const answer = await shell.ask("latent", {}, { signal });
    return answer?.holes ? drawn(shell, board, answer) : null;
  };
  whenNear(section, () => void fill(section, parts, { head, failed: text("health-holes-failed"), signal }), { signal });
  return section;
}

function head() {
  return bar(text("health-holes-title"));
}

/**
 * @param {Shell} shell
 * @param {Board} board
 * @param {LatentScale} answer
 */
export function drawn(shell, board, answer) {
  if (answer.cannot_tell) return [head(), el("p", { class: "small", text: answer.cannot_tell })];
  const file = address(`boards/${encodeURIComponent(board.id)}/latent`, { rev: shell.revision });
  const units = new Map(answer.benchmarks.map(({ benchmark, unit }) => [benchmark, unit]));
  return [
    head(),
    ...answer.sentences.map((text) => el("p", { class: "small", text })),
    answer.left_out.length ? el("p", { class: "small mid", text: text("health-holes-left-out", { labels: answer.left_out }) }) : null,
    placed(answer),
    predicted(answer, units),
    benchmarks(answer),
    el("p", { class: "facts links" }, el("a", { href: file, download: `${board.id}-latent.json`, text: text("health-holes-download") })),
  ].filter((each) => each !== null);
}

/** @param {LatentScale} answer */
function placed(answer) {
  const lines = answer.points
    .slice(0, PLACED)
    .map((point) =>
      el(
        "tr",
        {},
        el("td", { class: "n", text: int(point.rank) }),
        el("td", { class: "n mid", text: text("health-holes-ranks", { lower: int(point.rank_lower), upper: int(point.rank_upper) }) }),
        el("th", { scope: "row" }, modelLink(point.entry)),
        el("td", { class: "n", text: text("health-holes-of", { present: int(point.present), all: int(point.of) }) }),
        el("td", { class: "n mid", text: int(point.rank_of_mean) }),
        el("td", { class: "n mid", text: point.rank_of_board === null ? DASH : int(point.rank_of_board) }),
      ),
    );
  return wideTable(
    text("health-holes-placed"),
    [
      [text("health-holes-columns-rank"), "n"],
      [text("health-holes-columns-ranks"), "n"],
      [text("health-holes-columns-model"), ""],
      [text("health-holes-columns-present"), "n"],
      [text("health-holes-columns-by-mean"), "n"],
      [text("health-holes-columns-on-board"), "n"],
    ],
    lines,
  );
}

/** @param {string} entry */
function modelLink(entry) {
  return el("a", { class: "model-link wrap-any", href: store.href("model", { entry }), text: entry });
}

/**
 * @param {LatentScale} answer
 * @param {Map<string, Unit>} units
 */
function predicted(answer, units) {
  if (!answer.predicted.length) return null;
  const lines = answer.predicted.slice(0, LISTED).map((cell) => {
    const unit = /** @type {Unit} */ (units.get(cell.benchmark));
    return el("tr", {}, el("th", { scope: "row" }, modelLink(cell.entry)), el("td", { text: cell.label }), ...predictedCells(cell, unit));
  });
  const more = answer.more_predicted + answer.predicted.length - lines.length;
  const names = [
    text("health-holes-columns-model"),
    text("health-holes-columns-benchmark"),
    text("health-holes-columns-predicted"),
    text("health-holes-columns-interval"),
  ];
  return el(
    "div",
    {},
    wideTable(
      text("health-holes-predicted"),
      names.map((text, at) => [text, at > 1 ? "n" : ""]),
      lines,
    ),
    more > 0 ? el("p", { class: "dim more", text: text("health-holes-more", { n: more }) }) : null,
  );
}

/** @param {LatentScale} answer */
function benchmarks(answer) {
  const lines = answer.benchmarks.map((one) =>
    el(
      "tr",
      {},
      el("th", { scope: "row", text: one.label }),
      el("td", { class: "n", text: int(one.missing) }),
      el("td", { class: "n", text: one.inside === null ? DASH : `${fixed(100 * one.inside, 0)} %` }),
      el("td", { class: "n", text: one.error === null ? DASH : fixed(100 * one.error, 1) }),
      el("td", { class: "n mid", text: one.plain_error === null ? DASH : fixed(100 * one.plain_error, 1) }),
      el("td", { class: "n", text: signed(one.climbed_by_mean) }),
      el("td", { class: "n", text: signed(one.climbed_by_scale) }),
    ),
  );
  return wideTable(
    text("health-holes-held"),
    [
      [text("health-holes-columns-benchmark"), ""],
      [text("health-holes-columns-missing"), "n"],
      [text("health-holes-columns-inside"), "n"],
      [text("health-holes-columns-miss"), "n"],
      [text("health-holes-columns-miss-of-mean"), "n"],
      [text("health-holes-columns-climbed-by-mean"), "n"],
      [text("health-holes-columns-climbed-by-scale"), "n"],
    ],
    lines,
  );
}

/** @param {number | null} places */
function signed(places) {
  if (places === null) return DASH;
  const text = fixed(places, 1);
  return text.startsWith(MINUS) || Number(text) === 0 ? text : `+${text}`;
}
