// Numbers, dates and names as a reader sees them. Scores are fractions until they come through here.

import { find, text } from "./words.js";

export const MINUS = "−";
export const DASH = "—";
export const phone = matchMedia("(max-width: 640px)");

const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });

/** A count with thousands separators. @param {number} value */
export function int(value) {
  return whole.format(value);
}

/** A number with fixed decimals and a true minus sign. @param {number} value @param {number} [digits] */
export function fixed(value, digits = 2) {
  return value
    .toFixed(digits)
    .replace(/^-(?=[0.]+$)/, "")
    .replace("-", MINUS);
}

/** A p value; one below 5 % never reads as if it were that. @param {number} p */
export function pValue(p) {
  if (p < 0.001) return "< 0.001";
  return p < 0.05 && Number(p.toFixed(3)) === 0.05 ? "< 0.05" : fixed(p, 3);
}

/**
 * A share as a whole percentage that is all or none only where it is: 5th of 3,827 is ahead of more than 99 of 100, not of all.
 * @param {number} share
 */
export function ahead(share) {
  const rounded = Math.round(100 * share);
  if (rounded === 100 && share < 1) return "> 99";
  return rounded === 0 && share > 0 ? "< 1" : fixed(100 * share, 0);
}

/** A fraction x 100: two decimals, one on a phone. @param {number} value @param {number} [digits] */
export function score(value, digits = phone.matches ? 1 : 2) {
  return fixed(100 * value, digits);
}

/**
 * What is shown of a node in its unit, `5.42 %`, `1527`: as many decimals as the unit has, one less on a phone.
 * @param {number} value
 * @param {Unit} unit
 * @param {number} [digits]
 */
export function inUnit(value, unit, digits = unit.digits > 1 && phone.matches ? unit.digits - 1 : unit.digits) {
  const text = grouped(fixed(unit.factor * value, digits));
  return text.startsWith(MINUS) ? `${MINUS}${unit.before}${text.slice(1)}${unit.after}` : `${unit.before}${text}${unit.after}`;
}

/** What differences of values are counted in: of percentages in percentage points. @param {Unit} unit @returns {Unit} */
export function ofDifferences(unit) {
  return unit.axis === "%" ? { ...unit, after: " pp" } : unit;
}

/** Decimals beyond which no amount is printed. */
const MOST_DIGITS = 12;

/**
 * An amount of a quantity in its unit: with two significant digits at least, `$0.012`, never as 0 where it is none.
 * @param {number} value
 * @param {Unit} unit
 */
export function measured(value, unit) {
  const small = Math.abs(unit.factor * value);
  const needed = small > 0 && small < 1 ? 1 - Math.floor(Math.log10(small)) : 0;
  return inUnit(value, unit, Math.max(unit.digits, Math.min(needed, MOST_DIGITS)));
}

/** The same with one decimal less. @param {number} value @param {Unit} unit */
export function brief(value, unit) {
  return inUnit(value, unit, Math.max(0, unit.digits - 1));
}

/** A number with thousands separators from 10,000 on. @param {string} text */
function grouped(text) {
  const [whole, rest] = text.split(".");
  const figures = whole.replace(MINUS, "");
  if (figures.length <= 4) return text;
  const parted = figures.replace(/\B(?=(\d{3})+$)/g, ",");
  return `${whole.startsWith(MINUS) ? MINUS : ""}${parted}${rest === undefined ? "" : `.${rest}`}`;
}

// Columns of ratings: 1000, as the ratings beside it, not 1,000.
const RATINGS = new Set(["rating", "rating_lower", "rating_upper"]);

/**
 * A number of any column: a size with one decimal (two below 1), a rating and a count without, else up to two.
 * @param {number} value
 * @param {string} [id]
 */
export function number(value, id = "") {
  if (id === "params_b") return fixed(value, value < 1 ? 2 : 1);
  if (RATINGS.has(id)) return fixed(value, 0);
  if (Number.isInteger(value)) return int(value).replace("-", MINUS);
  return fixed(value, Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2);
}

/**
 * A date as the language writes it, "13 Feb 2025". Only the day counts, whatever zone the reader is in.
 * @param {string | null | undefined} value
 */
export function date(value) {
  const match = /^(\d{4})-(\d\d)-(\d\d)/.exec(value ?? "");
  if (!match) return String(value ?? "");
  return text("pages-date", { day: String(Number(match[3])), month: text(`pages-month-${Number(match[2])}`), year: match[1] });
}

/** A time of day as "09:12", or the date when it was not today. @param {string} value */
export function moment(value) {
  const then = new Date(value);
  if (Number.isNaN(then.getTime())) return "";
  if (then.toDateString() !== new Date().toDateString()) return date(then.toISOString());
  return `${String(then.getHours()).padStart(2, "0")}:${String(then.getMinutes()).padStart(2, "0")}`;
}

/** How long ago, in one unit. @param {string} value @param {number} [now] */
export function ago(value, now = Date.now()) {
  const minutes = Math.max(0, Math.floor((now - new Date(value).getTime()) / 60000));
  if (minutes < 1) return text("common-time-now");
  if (minutes < 60) return text("common-time-minutes", { n: minutes });
  if (minutes < 48 * 60) return text("common-time-hours", { n: Math.floor(minutes / 60) });
  return text("common-time-days", { n: Math.floor(minutes / 1440) });
}

/**
 * The beginning of a revision; of a folder's, a generator's or a leaderboard's, of the hash in it.
 * @param {string | null | undefined} revision
 */
export function short(revision) {
  return String(revision ?? "")
    .replace(/^(?:folder|demo|native)-/, "")
    .slice(0, 7);
}

/** Organisation and name of a model; the organisation is "" where the id has none. @param {string} model */
export function split(model) {
  const at = model.lastIndexOf("/");
  return at < 0 ? ["", model] : [model.slice(0, at), model.slice(at + 1)];
}

/** What the kinds of errors among some nodes are over, each once; a node's own kind may join two. @param {{ kind: string }[]} nodes */
export function kindsOf(nodes) {
  const kinds = new Set(nodes.flatMap((node) => (node.kind ? node.kind.split(" and ") : [])));
  return [...kinds].map(errorsOver).join(", ");
}

/** What errors of one kind are over. @param {string} kind */
export function errorsOver(kind) {
  return find(`common-errors-of-${kind}`) ?? kind;
}

/** A change of a rating in whole points, with its sign. @param {number} value */
export function signedPoints(value) {
  const text = fixed(value, 0);
  return value > 0 && text !== "0" ? `+${text}` : text.replace(/^−0$/, "0");
}
