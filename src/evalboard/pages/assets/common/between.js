// How two models differ by one number, in words: who is ahead, by how much, with its interval. The tray and the page Compare say the same.

import { strings } from "../strings/strings.js";
import { int, inUnit, ofDifferences } from "./format.js";
import { hasBounds } from "./interval.js";

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
  const said = strings.tray;
  if (between.difference === null) return said.lacking(label, first, other);
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
    interval: bounds && said.interval(bounds[0], bounds[1], between.paired && between.shared !== null ? int(between.shared) : null),
  };
  return between.p === null ? said.unknown(words) : between.significant ? said.ahead(words) : said.open(words);
}
