// Values of reports as people read them.

import { el } from "./dom.js";
import { DASH, date, fixed, int, measured, pValue } from "./format.js";
import { text } from "./words.js";

/**
 * A number and under it its interval, or the interval alone.
 * @param {any} value
 * @param {Pick<ReportColumn, "unit" | "digits">} column
 * @returns {Child[]}
 */
export function estimate({ value, lower, upper }, column) {
  const kind = column.unit ? "measure" : column.digits === undefined || column.digits === null ? "points" : "number";
  const one = (/** @type {number | null} */ number) => printed(number, { ...column, kind });
  const ends = lower === null && upper === null ? null : text("report-interval", { lower: one(lower), upper: one(upper) });
  return value === null && ends ? [ends] : [one(value), ends && el("div.small.mid", ends)];
}

/**
 * A value as people read it; a dash for one that is not known.
 * @param {any} value
 * @param {Pick<ReportColumn, "kind" | "unit" | "digits">} column
 */
export function printed(value, { kind = "text", unit = null, digits = null }) {
  if (value === null || value === undefined) return DASH;
  return PRINTERS[kind]?.(value, /** @type {Unit | null} */ (unit), digits) ?? String(value);
}

/** @type {Record<string, (value: any, unit: Unit | null, digits: number | null) => string>} */
const PRINTERS = {
  count: (value) => int(value),
  share: (value) => share(value),
  points: (value) => fixed(100 * value, 1),
  number: (value, _, digits) => (digits === null ? fixed(value, Number.isInteger(value) ? 0 : 2) : fixed(value, digits)),
  measure: (value, unit) => (unit === null ? fixed(value, 2) : unit.name === "p" ? pValue(value) : measured(value, unit)),
  p: (value) => pValue(value),
  date: (value) => date(value),
  yes_no: (value) => (value ? text("report-yes") : text("report-no")),
  list: (value) => value.join(", "),
};

/** A share that is not all or nothing is never said to be. @param {number} value */
function share(value) {
  if (value > 0 && value < 0.0005) return "< 0.1 %";
  if (value < 1 && value >= 0.9995) return "> 99.9 %";
  return `${fixed(100 * value, 1)} %`;
}
