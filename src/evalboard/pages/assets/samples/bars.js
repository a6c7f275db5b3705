// The arithmetic of a histogram of samples: which rules a stretch of its bars stands for, and which bars a rule holds.

import { int } from "../common/format.js";
import { anyOf, written } from "../common/where.js";
import { count, text } from "../common/words.js";

/** An edge as it is written: without what floating point adds. @param {number} value */
export function plain(value) {
  return Number(value.toPrecision(12));
}

/** Whether a bar holds one whole number alone. @param {number[]} edges @param {number} at */
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
  /** @param {string} op @param {number} value */
  const rule = (op, value) => written({ column, op, value: String(plain(value)), kind: "number" });
  if (low === high && isSingle(edges, low)) return [rule("=", edges[low])];
  return [
    ...(low > 0 ? [rule(">=", edges[low])] : []),
    ...(high < last ? [rule("<", edges[high + 1])] : []),
    ...(low === 0 && high === last ? [rule(">=", edges[0])] : []),
  ];
}

/** Whether a bar lies in what rules leave of a column of numbers. @param {Chosen} chosen @param {number[]} edges @param {number} at */
export function isWithin(chosen, edges, at) {
  if ("words" in chosen) return false;
  const { low, high, within } = chosen;
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

/** The bars of a column of numbers: each a stretch between two edges. */
export class NumberBars {
  /** @param {NumberHistogram} histogram */
  constructor({ column, edges }) {
    this.column = column;
    this.edges = edges;
  }

  /** @param {number} at */
  name(at) {
    const { edges } = this;
    return isSingle(edges, at)
      ? int(edges[at])
      : text("samples-hists-from", { low: count(plain(edges[at])), high: count(plain(edges[at + 1])) });
  }

  /** The rules that hold from one bar to another. @param {number} low @param {number} high */
  rules(low, high) {
    return rulesOf(this, low, high);
  }

  /** Whether rules leave what a bar holds. @param {Chosen} chosen @param {number} at */
  isIn(chosen, at) {
    return isWithin(chosen, this.edges, at);
  }

  /** The words under the bars: both ends, and the middle where there is one. */
  axis() {
    const { edges } = this;
    const [first, second] = edges;
    const [beforeLast, last] = edges.slice(-2);
    /** @param {number} edge */
    const said = (edge) => plain(edge).toLocaleString("en-US");
    const far = last - beforeLast > 1.5 * (second - first);
    const middle = edges.length % 2 && !far ? said(edges[(edges.length - 1) / 2]) : "";
    return [said(first), middle, far ? text("samples-hists-more", { edge: said(beforeLast) }) : said(last)];
  }
}

/** The bars of a column of words or truth values: one for each. */
export class WordBars {
  /** @param {WordHistogram} histogram @param {Names} names */
  constructor({ column, kind, values }, names) {
    this.column = column;
    this.kind = kind;
    this.values = values;
    this.names = names;
  }

  /** @param {number} at */
  name(at) {
    const value = this.values[at];
    return this.kind === "flag" ? text(value === "true" ? "common-yes" : "common-no") : this.names.value(this.column, value);
  }

  /** The rule that one bar alone stands for: words have no order. @param {number} at */
  rules(at) {
    return anyOf(this.column, [this.values[at]], this.kind);
  }

  /** The rules with one word more, or less, than those that are chosen. @param {Chosen | null} chosen @param {number} at */
  with(chosen, at) {
    const words = chosen && "words" in chosen ? chosen.words : [];
    const others = words.filter((word) => word !== this.values[at]);
    return anyOf(this.column, others.length < words.length ? others : [...words, this.values[at]], this.kind);
  }

  /** Whether rules leave a word. @param {Chosen} chosen @param {number} at */
  isIn(chosen, at) {
    return "words" in chosen && chosen.words.includes(this.values[at]);
  }
}
