// How two models differ by one number, in words: who is ahead, by how much, with its interval. The tray and the page Compare say the same.

import { int, inUnit, ofDifferences } from "./format.js";
import { hasBounds } from "./interval.js";
import { parts, text } from "./words.js";

/** Parameters on which an average and its errors depend. */
export const AVERAGED = ["benchmarks", "weigh", "average", "columns", "hidden", "errors"];

/**
 * The verdict, who is ahead first; that one of them has no score, where it is so.
 * @param {ComparedRow} row
 * @param {string} label what they are compared by
 * @param {ComparedRow["differences"][number]} between
 * @param {string[]} names of the two, in the order of the difference
 */
export function wordsBetween(row, label, between, [first, other]) {
  if (between.difference === null) return parts("board-tray-lacking", { by: label, first, other });
  const ahead = between.difference > 0 !== row.lowest_wins;
  const turn = between.difference < 0 ? -1 : 1;
  const unit = ofDifferences(row.unit);
  /** @param {number} value */
  const shown = (value) => inUnit(value, unit, Math.max(0, unit.digits - 1));
  const bounds = hasBounds(between) ? [turn * between.lower, turn * between.upper].toSorted((a, b) => a - b).map(shown) : null;
  const words = {
    by: label,
    first: ahead ? first : other,
    other: ahead ? other : first,
    difference: shown(Math.abs(between.difference)),
    interval:
      bounds &&
      text("board-tray-interval", {
        lower: bounds[0],
        upper: bounds[1],
        shared: between.paired && between.shared !== null ? int(between.shared) : null,
      }),
  };
  return between.p === null
    ? parts("board-tray-unknown", words)
    : between.significant
      ? parts("board-tray-ahead", words)
      : parts("board-tray-open", words);
}
