// The arithmetic of a histogram of samples: which rules a stretch of its bars stands for, and which bars a rule holds.

import { written } from "./where.js";

/**
 * An edge as it is written: without what floating point adds.
 * @param {number} value
 */
export function plain(value) {
  return Number(value.toPrecision(12));
}

/**
 * Whether a bar holds one whole number alone.
 * @param {number[]} edges
 * @param {number} at
 */
export function isSingle(edges, at) {
  return edges.every(Number.isInteger) && edges[at + 1] - edges[at] === 1 && at < edges.length - 2;
}

/**
 * The rules that hold from one bar to another. Bars hold what lies from their lower edge to just below the next; the last one holds its
 * upper edge too.
 * @param {{ column: string, edges: number[] }} histogram
 * @param {number} low
 * @param {number} high
 */
export function rulesOf({ column, edges }, low, high) {
  const last = edges.length - 2;
  /**
   * @param {string} op
   * @param {number} value
   */
  const rule = (op, value) => written({ column, op, value: String(plain(value)), kind: "number" });
  if (low === high && isSingle(edges, low)) return [rule("=", edges[low])];
  return [
    ...(low > 0 ? [rule(">=", edges[low])] : []),
    ...(high < last ? [rule("<", edges[high + 1])] : []),
    ...(low === 0 && high === last ? [rule(">=", edges[0])] : []),
  ];
}

/**
 * Whether a bar lies in what rules leave of a column of numbers.
 * @param {Chosen} chosen
 * @param {number[]} edges
 * @param {number} at
 */
export function isWithin({ low, high, within, words }, edges, at) {
  if (words) return false;
  const [start, end] = [plain(edges[at]), plain(edges[at + 1])];
  return low === high ? start <= low && low < end : end > low && (start < high || (Boolean(within) && start === high));
}

/**
 * A histogram of words without those that no answer of this model has; one of numbers as it is.
 * @param {HistogramDocument} histogram
 * @returns {HistogramDocument}
 */
export function occurring(histogram) {
  if (histogram.kind === "number") return histogram;
  const { values, all, here } = histogram;
  const there = all.flatMap((count, at) => (count ? [at] : []));
  return { ...histogram, values: there.map((at) => values[at]), all: there.map((at) => all[at]), here: there.map((at) => here[at]) };
}
