// Which columns of a wide table are drawn, and which chunks of columns the API is asked for. A table of up to WHOLE columns is one window.

import { el } from "../common/dom.js";
import { WHOLE, WINDOW } from "../generated/painted.js";

const BESIDE = 4; // columns drawn beyond either edge: what a hand passes in a few frames; more would be laid out in every frame
const FAST = 8; // columns passed between two looks from which on two chunks are asked for ahead

/** Columns as [first, end) of those that are shown. @typedef {[number, number]} Columns */

/** Whether only a window of so many columns is drawn; Run, which is of no column, counts, too. @param {number} count */
export function isWide(count) {
  return count > WHOLE + 1;
}

/**
 * The columns to draw where `seen` are in sight: those that are drawn already, as long as they do.
 * @param {Columns} seen
 * @param {number} count
 * @param {Columns | null} former
 * @returns {Columns}
 */
export function drawnColumns([first, end], count, former) {
  if (!isWide(count)) return [0, count];
  if (former && former[1] <= count && former[0] <= first && former[1] >= end) return former;
  return [Math.max(0, first - BESIDE), Math.min(count, end + BESIDE)];
}

/**
 * The chunks of columns that are in sight, and the one or two that lie ahead in the direction `passed` (to the right is positive).
 * @param {Columns} seen
 * @param {number} count
 * @param {number} passed
 */
export function chunksAcross([first, end], count, passed) {
  const last = Math.max(0, Math.ceil(count / WINDOW) - 1);
  const [from, to] = [Math.floor(first / WINDOW), Math.min(last, Math.floor(Math.max(first, end - 1) / WINDOW))];
  const sight = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  const steps = passed ? (Math.abs(passed) > FAST ? [1, 2] : [1]) : [];
  const ahead = steps.map((step) => (passed < 0 ? from - step : to + step)).filter((chunk) => chunk >= 0 && chunk <= last);
  return { sight, ahead };
}

/** The ends in pixels of columns that stand one after the other, of their widths. @param {number[]} widths */
export function edgesOf(widths) {
  let edge = 0;
  return widths.map((width) => (edge += width));
}

/**
 * The room of the columns that are not drawn, to the left and to the right of those that are.
 * @param {number[]} edges
 * @param {Columns} drawn
 */
export function roomBeside(edges, [first, end]) {
  return [edges[first - 1] ?? 0, (edges.at(-1) ?? 0) - (edges[end - 1] ?? 0)];
}

/** An empty cell for the columns that are not drawn. @param {"td" | "th"} [tag] */
export function gap(tag = "td") {
  return el(tag, { class: "gap", "aria-hidden": "true" });
}

/**
 * The cells of a line when other columns are drawn: `cells` are those of the columns `former`; what is drawn again stays as it is.
 * @template Cell
 * @param {Cell[]} cells
 * @param {Columns} former
 * @param {Columns} next
 * @param {(column: number) => Cell} make
 */
export function movedCells(cells, [from, to], [first, end], make) {
  const stay = Math.max(from, first) < Math.min(to, end);
  const again = stay ? cells.slice(Math.max(0, first - from), Math.min(to, end) - from) : [];
  const before = made(first, stay ? from : first, make);
  const after = made(stay ? to : first, end, make);
  return { before, after, cells: [...before, ...again, ...after], gone: cells.filter((cell) => !again.includes(cell)) };
}

/** @template Cell @param {number} first @param {number} end @param {(column: number) => Cell} make */
function made(first, end, make) {
  return Array.from({ length: Math.max(0, end - first) }, (_, at) => make(first + at));
}
