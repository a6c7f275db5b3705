// Missing cells as a scale predicts them: set in italics behind a sign, with their interval, so that none is taken for a result.

import { strings } from "../strings/strings.js";
import { el } from "./dom.js";
import { brief } from "./format.js";

/**
 * What is predicted, and between what it lies.
 * @param {PredictedCell} cell
 * @param {Unit} unit
 */
export function predictedCells(cell, unit) {
  const { about, range } = strings.health.holes;
  return [
    el("td", { class: "n" }, el("span", { class: "predicted", text: about(brief(cell.predicted, unit)) })),
    el("td", { class: "n mid", text: range(brief(cell.lower, unit), brief(cell.upper, unit)) }),
  ];
}
