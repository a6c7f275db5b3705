// The section of the page Benchmarks about missing cells: where entries stand on one scale, what missing cells would be, drawn as
// predicted, and how well held-out results were predicted. Asked for when it comes near.

import { address } from "../common/api.js";
import { el } from "../common/dom.js";
import { DASH, fixed, int, MINUS } from "../common/format.js";
import { bar, fill, whenNear } from "../common/near.js";
import { predictedCells } from "../common/predicted.js";
import { store } from "../common/store.js";
import { wideTable } from "../common/widetable.js";
import { strings } from "../strings/strings.js";

const PLACED = 10;
const LISTED = 15;

/**
 * The section, which fills itself; where no cell is missing it stays empty.
 * @param {Shell} shell
 * @param {Board} board
 * @param {AbortSignal} signal
 */
export function holes(shell, board, signal) {
  const section = el("section", { class: "holes", "aria-label": strings.health.holes.title });
  const parts = async () => {
    const answer = await shell.ask("latent", {}, { signal });
    return answer?.holes ? drawn(shell, board, answer) : null;
  };
  whenNear(section, () => void fill(section, parts, { head, failed: strings.health.holes.failed, signal }), { signal });
  return section;
}

function head() {
  return bar(strings.health.holes.title);
}

/**
 * @param {Shell} shell
 * @param {Board} board
 * @param {LatentScale} answer
 */
export function drawn(shell, board, answer) {
  const said = strings.health.holes;
  if (answer.cannot_tell) return [head(), el("p", { class: "small", text: answer.cannot_tell })];
  const file = address(`boards/${encodeURIComponent(board.id)}/latent`, { rev: shell.revision });
  const units = new Map(answer.benchmarks.map(({ benchmark, unit }) => [benchmark, unit]));
  return [
    head(),
    ...answer.sentences.map((text) => el("p", { class: "small", text })),
    answer.left_out.length ? el("p", { class: "small mid", text: said.leftOut(answer.left_out) }) : null,
    placed(answer),
    predicted(answer, units),
    benchmarks(answer),
    el("p", { class: "facts links" }, el("a", { href: file, download: `${board.id}-latent.json`, text: said.download })),
  ].filter((each) => each !== null);
}

/** @param {LatentScale} answer */
function placed(answer) {
  const { columns, placed: caption, ranks, of } = strings.health.holes;
  const lines = answer.points
    .slice(0, PLACED)
    .map((point) =>
      el(
        "tr",
        {},
        el("td", { class: "n", text: int(point.rank) }),
        el("td", { class: "n mid", text: ranks(int(point.rank_lower), int(point.rank_upper)) }),
        el("th", { scope: "row" }, modelLink(point.entry)),
        el("td", { class: "n", text: of(int(point.present), int(point.of)) }),
        el("td", { class: "n mid", text: int(point.rank_of_mean) }),
        el("td", { class: "n mid", text: point.rank_of_board === null ? DASH : int(point.rank_of_board) }),
      ),
    );
  return wideTable(
    caption,
    [
      [columns.rank, "n"],
      [columns.ranks, "n"],
      [columns.model, ""],
      [columns.present, "n"],
      [columns.byMean, "n"],
      [columns.onBoard, "n"],
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
  const { columns, predicted: caption, more: others } = strings.health.holes;
  const lines = answer.predicted.slice(0, LISTED).map((cell) => {
    const unit = /** @type {Unit} */ (units.get(cell.benchmark));
    return el("tr", {}, el("th", { scope: "row" }, modelLink(cell.entry)), el("td", { text: cell.label }), ...predictedCells(cell, unit));
  });
  const more = answer.more_predicted + answer.predicted.length - lines.length;
  const names = [columns.model, columns.benchmark, columns.predicted, columns.interval];
  return el(
    "div",
    {},
    wideTable(
      caption,
      names.map((text, at) => [text, at > 1 ? "n" : ""]),
      lines,
    ),
    more > 0 ? el("p", { class: "dim more", text: others(more) }) : null,
  );
}

/** @param {LatentScale} answer */
function benchmarks(answer) {
  const { columns, held } = strings.health.holes;
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
    held,
    [
      [columns.benchmark, ""],
      [columns.missing, "n"],
      [columns.inside, "n"],
      [columns.miss, "n"],
      [columns.missOfMean, "n"],
      [columns.climbedByMean, "n"],
      [columns.climbedByScale, "n"],
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
