// On the page of a model: what it has no result of, as one scale over the board predicts it, drawn as predicted; asked for when it is near.

import { el } from "../common/dom.js";
import { isFought } from "../common/evidence.js";
import { bar, fill, whenNear } from "../common/near.js";
import { predictedCells } from "../common/predicted.js";
import { store } from "../common/store.js";
import { wideTable } from "../common/widetable.js";
import { text } from "../common/words.js";

/**
 * The section, which fills itself; null for a model that lacks nothing.
 * @param {Shell} shell
 * @param {Board} board
 * @param {Model} model
 */
export function holesSection(shell, board, model) {
  const lacks = model.nodes.some((node) => board.benchmarks.includes(node.id) && node.counts && node.scored && node.score === null);
  if (!lacks || isFought(board)) return null;
  const section = el("section", { class: "holes", "aria-label": text("health-holes-of-model") });
  const parts = async () => holesParts(await shell.ask("latent", { entry: model.entry }));
  whenNear(section, () => void fill(section, parts, { head, failed: text("health-holes-failed") }));
  return section;
}

function head() {
  return bar(text("health-holes-of-model"), el("a", { class: "small", href: store.href("benchmarks"), text: text("health-title") }));
}

/**
 * What is said and predicted of one entry; why nothing is, where that is so.
 * @param {LatentScale} answer
 */
export function holesParts(answer) {
  if (answer.cannot_tell) return [head(), el("p", { class: "small", text: answer.cannot_tell })];
  const said = answer.sentences.map((text) => el("p", { class: "small", text }));
  return [head(), ...said, answer.predicted.length ? cells(answer) : null].filter((each) => each !== null);
}

/** @param {LatentScale} answer */
function cells(answer) {
  const units = new Map(answer.benchmarks.map(({ benchmark, unit }) => [benchmark, unit]));
  const isShare = answer.predicted.some((cell) => isDrawn(units.get(cell.benchmark)));
  const lines = answer.predicted.map((cell) => {
    const unit = /** @type {Unit} */ (units.get(cell.benchmark));
    const drawn = isShare ? el("td", { class: "axis no-phone" }, isDrawn(unit) ? track(cell) : null) : null;
    return el("tr", {}, el("th", { scope: "row", text: cell.label }), drawn, ...predictedCells(cell, unit));
  });
  /** @type {[string, string][]} */
  const names = [
    [text("health-holes-columns-benchmark"), ""],
    ...(isShare ? [/** @type {[string, string]} */ (["", "axis no-phone"])] : []),
  ];
  return wideTable(
    text("health-holes-predicted"),
    [...names, [text("health-holes-columns-predicted"), "n"], [text("health-holes-columns-interval"), "n"]],
    lines,
  );
}

/**
 * Whether it is a share of a whole, which can be drawn as one.
 * @param {Unit | undefined} unit
 */
function isDrawn(unit) {
  return unit?.name === "fraction";
}

/**
 * The prediction on the scale of scores: its interval dashed, and no bar, which is what results have.
 * @param {PredictedCell} cell
 */
function track({ predicted, lower, upper }) {
  /** @param {number} share */
  const place = (share) => `${(100 * Math.max(0, Math.min(1, share))).toFixed(2)}%`;
  const from = Math.max(0, Math.min(1, lower));
  const style = { left: place(from), width: place(Math.max(0, Math.min(1, upper) - from)) };
  return el(
    "span",
    { class: "track", "aria-hidden": "true" },
    el("span", { class: "guessed", style }),
    el("span", { class: "guess-mark", style: { left: place(predicted) } }),
  );
}
