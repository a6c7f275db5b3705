// Missing cells as a scale predicts them: set in italics behind a sign, with their interval, so that none is taken for a result.

import { el } from "./dom.js";
import { brief } from "./format.js";
import { text } from "./words.js";

/**
 * What is predicted, and between what it lies.
 * @param {PredictedCell} cell
 * @param {Unit} unit
 */
export function predictedCells(cell, unit) {
  return [
    el("td", { class: "n" }, el("span", { class: "predicted", text: text("health-holes-about", { value: brief(cell.predicted, unit) }) })),
    el("td", { class: "n mid", text: text("health-holes-range", { lower: brief(cell.lower, unit), upper: brief(cell.upper, unit) }) }),
  ];
}
