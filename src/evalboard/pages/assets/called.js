// How the page calls columns, values and rules of scoring. Names in the expression stay as they are; only what is read is put in words.

import { number } from "./format.js";
import { strings } from "./strings.js";

const SCORE = "score_";

export class Names {
  #answer = { variants: [], failures: [], lost: [], grid: null };

  /** Takes over what the server tells of the scorer. */
  update(answer) {
    this.#answer = answer;
  }

  /** The way of scoring that has the known defects repaired; null where there is none. */
  get repaired() {
    return this.#answer.repaired;
  }

  /** A column of the samples. */
  column(name) {
    if (name.startsWith(SCORE)) return strings.samples.scoreAs(this.variant(name.slice(SCORE.length)));
    return strings.samples.columns[name] ?? name;
  }

  /** A value of a column of words. */
  value(column, value) {
    if (column === "failure" || column === "lost") return value === "" ? strings.samples.nothing[column] : (strings.samples[column][value] ?? value);
    return value === "" ? strings.samples.empty : (strings.samples.types[value] ?? value);
  }

  /** What a failure, or the reason of a loss, means. */
  about(kind, name) {
    const known = kind === "failure" ? this.#answer.failures : this.#answer.lost;
    return known.find((each) => each.name === name)?.about ?? name;
  }

  /** A way of scoring, in short. */
  variant(name) {
    if (name === "stored") return strings.scored.stored;
    const { grid, repaired } = this.#answer;
    if (name === repaired) return strings.scored.repaired;
    const place = grid ? grid.variants.flatMap((row, stop) => row.flatMap((each, how) => (each === name ? [[grid.stops[stop].name, grid.normalizations[how].name]] : [])))[0] : null;
    if (!place) return name;
    const parts = [strings.scored.stops[place[0]] ?? place[0], strings.scored.normalizations[place[1]] ?? place[1]].filter(Boolean);
    const said = parts.join(", ") || strings.scored.published;
    return said.slice(0, 1).toUpperCase() + said.slice(1);
  }

  /** A rule as `{ column, op, value, mono }`: what stands in its chip. */
  rule({ rules, column, op, value, literal }) {
    if (column === undefined) return { column: "", op: "", value: rules.join(" and ") };
    const said = { column: this.column(column), op: strings.slice.operators[op] ?? op, value: "", mono: false };
    if (op === "from") return { ...said, op: "", value: strings.hists.from(...value.map(Number)) };
    if (value === null) return said;
    if (!literal) return { ...said, value: value === "true" ? strings.yes : value === "false" ? strings.no : number(Number(value)) };
    const exact = op === "=" || op === "!=";
    return { ...said, value: exact ? this.value(column, value) : value, mono: !exact };
  }
}
