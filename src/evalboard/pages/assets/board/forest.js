// Intervals beside the table, in its own rows, where the window is wide enough: the last column draws the score that ranks with its 95 %
// interval. The axis spans the rows that are seen; it lies on the table as variables of its style, so that another axis touches no row.
//
// <col class="w-forest"> … <th class="forest" aria-hidden="true">label, key, <span class="fh"><i style="left:20%">30</i>…</span></th>
// <td class="forest" aria-hidden="true"><span class="fw [lead1]" style="--l:38.2;--u:43.5;--v:41">
//   <span class="ln"></span><span class="pt"></span></span></td>
//
// It says nothing that the rank and the score's cell do not say: both are there for those who cannot see it.

import { linear } from "../common/axis.js";
import { attribute, el } from "../common/dom.js";
import { inUnit } from "../common/format.js";
import { hasBounds } from "../common/interval.js";
import { text } from "../common/words.js";
import { FOREST } from "../generated/painted.js";
import { leastWidth } from "./cells.js";
import { isWide } from "./columnwindow.js";

const MOST_TICKS = 8;

/** Whether the window has room beside the table. */
export const roomy = matchMedia(`(min-width: ${FOREST.from}px)`);

/**
 * The score whose intervals are drawn beside the table: the one that ranks; null where they are not known, or there is no room.
 * @param {Plan} shown
 * @returns {NodeColumn | null}
 */
export function forestOf(shown) {
  if (!roomy.matches || isWide(shown.columns.length) || (shown.raw && shown.by !== shown.root)) return null;
  const column = shown.columns.find(({ id }) => id === shown.by);
  return column?.kind === "score" && column.interval && leastWidth(shown) <= FOREST.most ? column : null;
}

export function forestCol() {
  return el("col.w-forest");
}

/** @param {NodeColumn} column @returns {HTMLTableCellElement} */
export function forestHead(column) {
  return el(
    "th.forest",
    { "aria-hidden": "true" },
    el("span.fl", text("board-table-forest", { label: column.label }), el("span.dim", text("board-table-forest-key"))),
    el("span.fh.num"),
  );
}

/** The cell of a row, to be filled again and again. @returns {ForestCell} */
export function forestCell() {
  const box = el("span.fw", el("span.ln"), el("span.pt"));
  return { td: el("td.forest", { "aria-hidden": "true" }, box), box };
}

/**
 * A row's score and interval as they are printed; the interval is null where it is not known.
 * @param {TableRow} row
 * @param {NodeColumn} column
 */
function numbersOf(row, { id, unit }) {
  /** @type {number | null} */
  const value = row[id] ?? null;
  const bounds = { lower: row.lower[id], upper: row.upper[id] };
  const ends = hasBounds(bounds) ? { lower: unit.factor * bounds.lower, upper: unit.factor * bounds.upper } : null;
  return { value: value === null ? null : unit.factor * value, ends };
}

/**
 * Shows a row: blue where it cannot be told apart from the best, grey where it is behind.
 * @param {ForestCell} cell
 * @param {TableRow | undefined} row
 * @param {NodeColumn} column
 */
export function fillForest({ box }, row, column) {
  const { value, ends } = row ? numbersOf(row, column) : { value: null, ends: null };
  const kind = value === null ? "fw none" : row?.rank_lower === 1 || (row?.rank === 1 && !row.rank_lower) ? "fw lead1" : "fw";
  attribute(box, "class", ends ? kind : `${kind} bare`);
  if (value === null) return;
  box.style.setProperty("--v", value.toFixed(3));
  if (ends) {
    box.style.setProperty("--l", ends.lower.toFixed(3));
    box.style.setProperty("--u", ends.upper.toFixed(3));
  }
}

/**
 * Lays the axis over the rows that are seen; `best` is the row whose interval is the band.
 * @param {HTMLTableElement} table
 * @param {NodeColumn} column
 * @param {{ seen: TableRow[], best: TableRow | undefined }} rows
 */
export function scaleForest(table, column, { seen, best }) {
  const spans = seen.map((row) => numbersOf(row, column));
  const values = spans.flatMap(({ value, ends }) => [value, ends?.lower, ends?.upper]).filter((value) => typeof value === "number");
  const head = table.tHead?.querySelector(".fh");
  if (!values.length || !head) return;
  const axis = linear(values, MOST_TICKS);
  const span = axis.high - axis.low;
  const band = best && numbersOf(best, column).ends;
  const [first, second] = axis.ticks;
  const period = second === undefined ? 1 : (second - first) / span;
  const offset = first === undefined || period >= 1 ? 0 : axis.at(first) / (1 - period); // of what the background leaves free
  const settings = {
    "--lo": axis.low.toFixed(3),
    "--span": span.toFixed(3),
    "--first": `${offset.toFixed(2)}%`,
    "--period": `${(100 * period).toFixed(3)}%`,
    "--bl": band ? band.lower.toFixed(3) : "0",
    "--bu": band ? band.upper.toFixed(3) : "0",
  };
  for (const [name, value] of Object.entries(settings)) {
    if (table.style.getPropertyValue(name) !== value) table.style.setProperty(name, value);
  }
  table.classList.toggle("banded", Boolean(band));
  const digits = axis.ticks.every(Number.isInteger) ? 0 : 1;
  const ticks = axis.ticks.map((tick) => [axis.at(tick).toFixed(2), inUnit(tick / column.unit.factor, column.unit, digits)]);
  const text = JSON.stringify(ticks);
  if (head.getAttribute("data-ticks") === text) return;
  attribute(head, "data-ticks", text);
  head.replaceChildren(...ticks.map(([at, label]) => el("i", { style: { left: `${at}%` }, text: label })));
}
