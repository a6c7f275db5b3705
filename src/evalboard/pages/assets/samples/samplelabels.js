// How the page calls columns, values and rules of scoring. Names in the expression stay as they are; only what is read is put in words.

import { number } from "../common/format.js";
import { count, find, text } from "../common/words.js";

const SCORE = "score_";
const EXACT = "em_";
/** What signs are written as, or the words for them. @type {Record<string, () => string>} */
const OPERATORS = {
  "!=": () => "≠",
  "<=": () => "≤",
  ">=": () => "≥",
  "~": () => text("samples-slice-operator-matches"),
  "!~": () => text("samples-slice-operator-matches-not"),
};

/** @param {string} op */
export const operatorText = (op) => OPERATORS[op]?.() ?? op;

export class Names {
  /** @type {KnownOfScorer} */
  #answer = { variants: [], failures: [], lost: [], columns: [], grid: null };

  /** Takes over what the server tells of the scorer. @param {KnownOfScorer} answer */
  update(answer) {
    this.#answer = answer;
  }

  /** Which number of a score the benchmark reports. */
  get metric() {
    return this.#answer.metric;
  }

  /** The way of scoring that has the known defects repaired; null where there is none. */
  get repaired() {
    return this.#answer.repaired;
  }

  /** Whether something is known of a column in at least one sample. @param {string} column */
  has(column) {
    return this.#answer.columns.some(({ name }) => name === column);
  }

  /** The first of the runs, and whether there are several; a run that goes without saying is not told. */
  get firstRun() {
    return this.#runs?.low ?? null;
  }

  get severalRuns() {
    return this.#runs !== undefined && this.#runs.low !== this.#runs.high;
  }

  get #runs() {
    return this.#answer.columns.find(({ name }) => name === "run");
  }

  /** A column of the samples. @param {string} name */
  column(name) {
    if (name.startsWith(SCORE)) return text("samples-score-as", { way: this.variant(name.slice(SCORE.length)).toLowerCase() });
    if (name.startsWith(EXACT)) return text("samples-exact-as", { way: this.variant(name.slice(EXACT.length)).toLowerCase() });
    return find(`samples-columns-${name}`) ?? name;
  }

  /** A value of a column of words. @param {string} column @param {string} value */
  value(column, value) {
    if (column === "failure" || column === "lost") return value === "" ? text(`samples-nothing-${column}`) : value;
    return value === "" ? text("samples-empty") : (find(`samples-types-${value}`) ?? value);
  }

  /** What a failure, or the reason of a loss, means. @param {string} kind @param {string} name */
  about(kind, name) {
    const meanings = kind === "failure" ? this.#answer.failures : this.#answer.lost;
    return meanings.find((each) => each.name === name)?.about ?? name;
  }

  /** Where an answer is cut. @param {string} name */
  stop(name) {
    return capital((find(`samples-scored-stops-${name}`) ?? name) || text("samples-scored-stop-published"));
  }

  /** How an answer is normalized. @param {string} name */
  normalization(name) {
    return capital((find(`samples-scored-normalizations-${name}`) ?? name) || text("samples-scored-normalization-published"));
  }

  /** A way of scoring, in short. @param {string} name */
  variant(name) {
    if (name === "stored") return text("samples-scored-stored");
    const { grid, repaired } = this.#answer;
    if (name === repaired) return text("samples-scored-repaired");
    const place = grid
      ? grid.variants.flatMap((row, stop) =>
          row.flatMap((each, how) => (each === name ? [[grid.stops[stop].name, grid.normalizations[how].name]] : [])),
        )[0]
      : null;
    if (!place) return name;
    const parts = [
      find(`samples-scored-stops-${place[0]}`) ?? place[0],
      find(`samples-scored-normalizations-${place[1]}`) ?? place[1],
    ].filter(Boolean);
    return capital(parts.join(", ") || text("samples-scored-published"));
  }

  /**
   * A rule as `{ column, op, value, mono }`: what stands in its chip.
   * @param {Gathered} rule
   * @returns {{ column: string, op: string, value: string, mono?: boolean }}
   */
  rule(rule) {
    if (rule.column === undefined) return { column: "", op: "", value: rule.rules.join(" and ") };
    const { column, op, literal } = rule;
    const said = { column: this.column(column), op: operatorText(op), value: "", mono: false };
    if (rule.op === "any")
      return {
        ...said,
        op: "=",
        value: rule.value.map((each) => (literal ? this.value(column, each) : each)).join(text("samples-slice-or")),
      };
    if (rule.op === "from") {
      const [low, high] = rule.value.map(Number);
      return { ...said, op: "", value: text("samples-hists-from", { low: count(low), high: count(high) }) };
    }
    const { value } = rule;
    if (value === null) return said;
    if (!literal)
      return { ...said, value: value === "true" ? text("common-yes") : value === "false" ? text("common-no") : number(Number(value)) };
    const exact = op === "=" || op === "!=";
    return { ...said, value: exact ? this.value(column, value) : value, mono: !exact };
  }
}

/** @param {string} text */
function capital(text) {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
