// The head row of the table, and the widths of its columns: of those that are drawn.

import { attribute, el, elementsIn } from "../common/dom.js";
import { colsOf, drawHistogram, headCell, modelHead, rankHead } from "./cells.js";
import { gap, isWide, movedCells, roomBeside } from "./columnwindow.js";
import { forestCol, forestHead, forestOf } from "./forest.js";
import { markHead } from "./marks.js";

export class TableHead {
  /** @param {(id: string, add: boolean) => unknown} sorted what its buttons call, with "" for the board's own order */
  constructor(sorted) {
    this.sorted = sorted;
    this.element = el("thead");
    this.cols = el("colgroup");
    /** @type {HTMLTableCellElement[]} */
    this.cells = [];
    this.row = el("tr");
    /** @type {import("./columnwindow.js").Columns} */
    this.drawn = [0, 0];
    /** What the audit raises an alarm for, by column. @type {Map<string, Alarm>} */
    this.alarms = new Map();
    /** @type {Record<string, number[]>} */
    this.histograms = {};
  }

  /**
   * Draws the heads anew. A button that has the focus keeps it, if it is there again.
   * @param {Plan} shown
   * @param {{ drawn: import("./columnwindow.js").Columns, edges: number[], histograms: Record<string, number[]> }} options
   */
  draw(shown, { drawn, edges, histograms }) {
    const focused = elementsIn(this.element, "button").findIndex((button) => button.matches(":focus"));
    this.shown = shown;
    this.wide = isWide(shown.columns.length);
    this.histograms = histograms;
    this.drawn = drawn;
    this.cells = [];
    for (let at = drawn[0]; at < drawn[1]; at++) this.cells.push(this.#head(shown, at));
    const own = [rankHead(this.sorted), modelHead(shown, this.sorted)];
    if (this.wide) for (const [at, cell] of own.entries()) attribute(cell, "aria-colindex", at + 1);
    this.right = this.wide ? gap() : null;
    const forest = forestOf(shown);
    this.row = el("tr", { "aria-rowindex": 1 }, own, this.wide && gap(), this.cells, this.right, forest && forestHead(forest));
    attribute(this.row, "data-sort", shown.sort.join(" "));
    this.element = el("thead", this.row);
    this.#size(shown, edges);
    return {
      element: this.element,
      focus: () => focused >= 0 && elementsIn(this.element, "button")[focused]?.focus({ preventScroll: true }),
    };
  }

  /** Draws the heads of other columns. @param {Plan} shown @param {import("./columnwindow.js").Columns} drawn @param {number[]} edges */
  move(shown, drawn, edges) {
    const { before, after, cells, gone } = movedCells(this.cells, this.drawn, drawn, (at) => this.#head(shown, at));
    for (const cell of gone) cell.remove();
    this.row.cells[2].after(...before);
    this.right?.before(...after);
    [this.cells, this.drawn] = [cells, drawn];
    this.#size(shown, edges);
  }

  /** Other histograms, and those of columns that have come. @param {Plan} shown @param {Record<string, number[]>} histograms */
  count(shown, histograms) {
    this.histograms = histograms;
    for (const [at, cell] of this.cells.entries()) drawHistogram(cell, histograms[shown.columns[this.drawn[0] + at].id]);
  }

  /** @param {Plan} shown @param {Map<string, Alarm>} alarms */
  mark(shown, alarms) {
    this.alarms = alarms;
    for (const [at, cell] of this.cells.entries()) markHead(cell, alarms.get(shown.columns[this.drawn[0] + at].id));
  }

  /** @param {Plan} shown @param {number} at */
  #head(shown, at) {
    const column = shown.columns[at];
    const cell = headCell(column, shown, this.sorted);
    drawHistogram(cell, this.histograms[column.id]);
    markHead(cell, this.alarms.get(column.id));
    if (isWide(shown.columns.length)) attribute(cell, "aria-colindex", at + 3);
    return cell;
  }

  /** @param {Plan} shown @param {number[]} edges */
  #size(shown, edges) {
    const [left, right] = roomBeside(edges, this.drawn);
    /** @param {number} pixels */
    const room = (pixels) => this.wide && el("col", { style: { width: `${pixels}px` } });
    const [rank, model, ...cols] = colsOf(shown, this.drawn);
    this.cols.replaceChildren(
      ...[rank, model, room(left), ...cols, room(right), forestOf(shown) && forestCol()].filter((col) => col instanceof HTMLElement),
    );
  }
}
