// A common axis on which rows draw their intervals: ticks in the head, light lines and marks in the cells. Widths are shares of the cell.

import { el } from "./dom.js";

const STEPS = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000];
const MOST_TICKS = 6;
const ODDS = [0.1, 0.2, 0.5, 0.7, 0.8, 0.9, 0.95, 1, 1.05, 1.1, 1.2, 1.3, 1.5, 2, 3, 5, 10];
const APART = 20; // percent of the width between two ticks

export class Axis {
  /** @param {number} low @param {number} high @param {number[]} ticks @param {(value: number) => number} scale */
  constructor(low, high, ticks, scale) {
    this.low = scale(low);
    this.high = scale(high);
    this.ticks = ticks;
    this.scale = scale;
  }

  /** Where a value lies, in percent of the width, within it. @param {number} value */
  at(value) {
    return Math.min(100, Math.max(0, (100 * (this.scale(value) - this.low)) / (this.high - this.low)));
  }

  /** The ticks with their numbers, for the head of the column. @param {(tick: number) => string} print */
  head(print) {
    return el(
      "span.ci.ticks",
      { "aria-hidden": "true" },
      this.ticks.map((tick) => el("span", { style: { left: share(this.at(tick)) }, text: print(tick) })),
    );
  }

  /**
   * A cell's drawing: lines at the ticks (`strong` marks one of them), and over them the marks.
   * @param {(Child[] | Child)[]} marks
   * @param {number | null} [strong]
   */
  cell(marks, strong = null) {
    const lines = this.ticks.map((tick) =>
      el("span", { class: tick === strong ? "ax strong" : "ax", style: { left: share(this.at(tick)) } }),
    );
    return el("span.ci", { "aria-hidden": "true" }, lines, marks.flat());
  }

  /**
   * A point with its interval. An end that is not known reaches to the end of the axis: the line is `open`, with an arrow where it goes
   * on. A value beyond the axis has the arrow in place of its point.
   * @param {string} kind
   * @param {Interval} options
   */
  mark(kind, { value = null, lower = null, upper = null }) {
    const [from, to] = [lower === null ? 0 : this.at(lower), upper === null ? 100 : this.at(upper)];
    const open = lower === null || upper === null;
    const beyond = value === null ? 0 : this.#side(value);
    const below = (open && lower === null) || beyond < 0;
    const above = (open && upper === null) || beyond > 0;
    return [
      el("span", { class: `ln ${kind}${open ? " open" : ""}`, style: { left: share(from), width: share(to - from) } }),
      value === null || beyond ? null : el("span", { class: `pt ${kind}`, style: { left: share(this.at(value)) } }),
      below ? el("span.go", { style: { left: share(0) }, text: "←" }) : null,
      above ? el("span.go", { style: { left: share(100) }, text: "→" }) : null,
    ];
  }

  /** Whether a value lies below the axis (-1), on it (0) or above it (1). @param {number} value */
  #side(value) {
    const at = this.scale(value);
    return at < this.low ? -1 : at > this.high ? 1 : 0;
  }
}

/** @param {number} percent */
function share(percent) {
  return `${percent.toFixed(2)}%`;
}

/** An axis that holds some values, with fewer than `most` round ticks between them. @param {number[]} values @param {number} [most] */
export function linear(values, most = MOST_TICKS) {
  const [least, largest] = [Math.min(...values), Math.max(...values)];
  const step = STEPS.find((each) => (largest - least) / each < most) ?? STEPS[STEPS.length - 1];
  const margin = Math.max(step / 4, 0.02 * (largest - least));
  const [low, high] = [least - margin, largest + margin];
  const ticks = [];
  for (let at = Math.ceil(low / step); at * step <= high; at++) ticks.push(at * step);
  return new Axis(low, high, ticks, (value) => value);
}

/** A logarithmic axis of odds ratios that holds some values and 1. @param {number[]} values */
export function odds(values) {
  const [low, high] = [Math.min(0.95, ...values) / 1.02, Math.max(1.05, ...values) * 1.02];
  const axis = new Axis(low, high, [1], Math.log);
  const inside = ODDS.filter((tick) => tick >= low && tick <= high).sort((a, b) => Math.abs(Math.log(b)) - Math.abs(Math.log(a)));
  for (const tick of inside) if (axis.ticks.every((other) => Math.abs(axis.at(tick) - axis.at(other)) >= APART)) axis.ticks.push(tick);
  return axis;
}
