// Stored pass^1, pass^2, ... of a model as a curve over k, within what tasks would give that are all alike, or solved always or never.

import { svg } from "./dom.js";
import { DASH, fixed } from "./format.js";

const SMALL = { wide: 96, high: 32 };
const LARGE = { wide: 300, high: 150, left: 34, below: 20 };
const LEVELS = [0, 0.5, 1];

/** @param {number | null} share */
export function percent(share) {
  return share === null ? DASH : fixed(100 * share, 1);
}

/**
 * The curve; null where there is no pass^1 or nothing beyond it. The numbers stand beside it.
 * @param {Pick<EntryRates, "rates">} each
 * @param {{ isLarge?: boolean }} options whether it has its intervals, and numbers along its edges
 */
export function runCurve({ rates: every }, { isLarge = false } = {}) {
  const points = every.flatMap(({ k, all_right: { value, lower, upper } }) => (value === null ? [] : [{ k, value, lower, upper }]));
  const last = points.length ? points[points.length - 1].k : 1;
  if (last === 1 || points[0].k !== 1) return null;
  const { wide, high, left, below } = { left: 0, below: 0, ...(isLarge ? LARGE : SMALL) };
  const single = points[0].value;
  const across = (/** @type {number} */ k) => fixed(left + 2 + ((wide - left - 4) * (k - 1)) / (last - 1), 1);
  const up = (/** @type {number} */ share) => fixed(high - below - 2 - (high - below - 4) * share, 1);
  const at = (/** @type {number} */ k, /** @type {number} */ share) => `${across(k)},${up(share)}`;
  const coin = Array.from({ length: last }, (_, place) => at(last - place, single ** (last - place)));
  const edges = isLarge ? [...LEVELS.map(level), ...points.map(run)] : [];
  return svg(
    "svg",
    { class: "run-curve", viewBox: `0 0 ${wide} ${high}`, width: wide, height: high, "aria-hidden": "true" },
    edges,
    svg("polygon", { points: [at(1, single), at(last, single), ...coin].join(" ") }),
    svg("polyline", { points: points.map(({ k, value }) => at(k, value)).join(" ") }),
    isLarge ? points.map(dot) : [],
  );

  /** @param {number} share */
  function level(share) {
    return svg("text", { x: left - 6, y: up(share), dy: ".35em", "text-anchor": "end" }, fixed(100 * share, 0));
  }

  /** @param {{ k: number }} point */
  function run({ k }) {
    return svg("text", { x: across(k), y: high - 4, "text-anchor": k === last ? "end" : "middle" }, String(k));
  }

  /** @param {{ k: number, value: number, lower: number | null, upper: number | null }} point */
  function dot({ k, value, lower, upper }) {
    const ends = lower === null || upper === null ? null : svg("line", { x1: across(k), x2: across(k), y1: up(lower), y2: up(upper) });
    return svg("g", {}, ends, svg("circle", { cx: across(k), cy: up(value), r: 3 }));
  }
}
