// The report of a comparison by nodes: what each has of every entry, and of the first's difference from each of the others.

import { rowsOf } from "./reportblocks.js";

/** @param {InsightReport} report @returns {Comparison} */
export function comparisonOf(report) {
  const entries = rowsOf(report, "entries").map(({ rank, order, at_once: words, ...each }) => ({
    .../** @type {Compared} */ (each),
    rank: rank?.value ?? null,
    rank_lower: rank?.lower ?? null,
    rank_upper: rank?.upper ?? null,
    at_once: order && { order, words },
  }));
  const differences = rowsOf(report, "differences");
  const others = entries.length - 1;
  const rows = Array.from({ length: others && differences.length / others }, (_, at) =>
    rowOf(differences.slice(at * others, (at + 1) * others)),
  );
  const board = rows.filter(({ by }) => !by);
  return {
    entries,
    note: report.blocks.flatMap((block) => (block.type === "table" && block.key === "entries" ? [block.note] : []))[0] ?? null,
    rows: board,
    at_once: entries.slice(1).map((each) => each.at_once),
    own: rows.find(({ by }) => by === "own") ?? null,
    without: rows.find(({ by }) => by === "without") ?? null,
    alarms: Object.fromEntries(board.filter(({ alarm }) => alarm).map(({ node, alarm }) => [node, alarm])),
  };
}

/** A node, of the rows of its differences. @param {Record<string, any>[]} rows @returns {ComparedRow} */
function rowOf(rows) {
  const [first] = rows;
  return {
    .../** @type {any} */ (first),
    sides: [side(first.first, first.first_n), ...rows.map((each) => side(each.other, each.other_n))],
    differences: rows.map(({ difference, over_runs: runs, over_runs_p: p, ...each }) => ({
      ...each,
      difference: difference.value,
      lower: difference.lower,
      upper: difference.upper,
      over_runs: runs && { lower: runs.lower, upper: runs.upper, p },
    })),
    turned: rows.map(({ turned }) => turned),
    words: rows.map(({ words }) => words),
  };
}

/** @param {{ value: number | null, lower: number | null, upper: number | null }} score @param {number | null} n @returns {Side} */
function side({ value, lower, upper }, n) {
  return { score: value, lower, upper, n };
}
