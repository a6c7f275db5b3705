// The table from side to side: which of its columns are drawn, which of them are filled, and whether the first ones stick to the edge. What
// decides it is in columnwindow.js.

import { focusedIn } from "../common/dom.js";
import { phone } from "../common/format.js";
import { WINDOW } from "../generated/painted.js";
import { columnWidths, hidden, pinnedWidth, seenColumns, spanGroup } from "./cells.js";
import { drawnColumns, edgesOf, isWide } from "./columnwindow.js";

/** @typedef {import("./columnwindow.js").Columns} Columns */

export class HorizontalWindow {
  /** Where the columns end, in pixels from where the first begins. */
  edges = /** @type {number[]} */ ([]);
  /** The columns that have cells. @type {Columns} */
  drawn = [0, 0];
  /** Those of them whose cells are filled while scrolling: what is in sight, and one more to either side. @type {Columns} */
  span = [0, 0];
  /** @type {Columns} */
  seen = [0, 0];
  /** By how many columns the reader moved last; to the right is positive. */
  passed = 0;
  /** Whether the first columns stick to the edge. */
  stuck = false;

  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    for (const name of ["wheel", "touchstart", "keydown", "pointerdown"])
      table.box.addEventListener(name, (event) => this.#pushed(event), { passive: true });
  }

  /** Reads the widths of the columns off the plan. */
  measure() {
    const { table } = this;
    this.edges = edgesOf(columnWidths(table.shown));
    table.table.style.minWidth = `${pinnedWidth(table.shown) + (this.edges.at(-1) ?? 0)}px`;
  }

  /** Forgets what is drawn: the plan is another. */
  begin() {
    this.drawn = drawnColumns(this.#inSight(), this.table.shown.columns.length, null);
  }

  #inSight() {
    const { box, boxWidth, shown } = this.table;
    return seenColumns(shown, { left: box.scrollLeft, width: boxWidth || innerWidth, edges: this.edges });
  }

  /** Looks which columns are in sight. Whether cells of the rows that are there are to be filled. @param {boolean} anew */
  look(anew) {
    const [first, end] = this.#inSight();
    if (first !== this.seen[0]) this.passed = first - this.seen[0];
    this.seen = [first, end];
    const { span } = this;
    const count = this.table.shown.columns.length;
    this.span = [Math.max(0, first - 1), Math.min(count, end + 1)];
    const drawn = drawnColumns(this.seen, count, this.drawn);
    const moved = drawn[0] !== this.drawn[0] || drawn[1] !== this.drawn[1];
    if (moved) this.#draw(drawn);
    return moved || !(anew || (span[0] <= first && span[1] >= end));
  }

  /** Whether some cells that are drawn are not filled. */
  get open() {
    return this.span[1] - this.span[0] < this.drawn[1] - this.drawn[0];
  }

  /** @param {Columns} drawn */
  #draw(drawn) {
    const { table } = this;
    const held = focusedIn(table.table) !== null;
    this.drawn = drawn;
    table.heads.move(table.shown, drawn, this.edges);
    spanGroup(table.group, table.shown, drawn);
    for (const row of [...table.pool, ...table.pinLines]) row.move(drawn);
    table.fillPinned();
    if (held && focusedIn(table.table) === null) table.box.focus({ preventScroll: true });
  }

  /** The columns in sight as the API counts them, to which Run is none. @returns {Columns} */
  get asked() {
    const { shown } = this.table;
    const run = shown.runs ? shown.columns.findIndex(({ kind }) => kind === "run") : Number.POSITIVE_INFINITY;
    const [first, end] = this.seen;
    return [first > run ? first - 1 : first, end > run ? end - 1 : end];
  }

  /** Where the window of columns in sight begins, as the API is asked for it. */
  get offset() {
    return Math.floor(this.asked[0] / WINDOW) * WINDOW;
  }

  /** Brings a column into the box, where it is not drawn. @param {number} at */
  reveal(at) {
    const { box, boxWidth, shown } = this.table;
    if (at < 0 || (at >= this.drawn[0] && at < this.drawn[1])) return;
    this.stick(true);
    const [left, right] = [this.edges[at - 1] ?? 0, this.edges[at]];
    box.scrollLeft = left < box.scrollLeft ? left : right - Math.max(0, boxWidth - pinnedWidth(shown));
  }

  // Places in a row, for the keyboard: -2 and -1 stand for the pinned cells, the others are columns.

  /** Where one can go. */
  get places() {
    const { shown } = this.table;
    const columns = shown.columns.map((_, at) => at);
    return phone.matches ? [-1, ...columns.filter((at) => !hidden(shown.columns[at], shown))] : [-2, -1, ...columns];
  }

  /** The place of a cell by where it stands in its row. @param {number} index */
  placeAt(index) {
    return index < 2 ? index - 2 : index - 2 - this.#gaps + this.drawn[0];
  }

  /** Where the cell at a place stands in its row. @param {number} place */
  indexOf(place) {
    return place < 0 ? place + 2 : place - this.drawn[0] + 2 + this.#gaps;
  }

  get #gaps() {
    return isWide(this.table.shown.columns.length) ? 1 : 0;
  }

  /**
   * The first columns need to stick only while the table is pushed to the side; a sticky cell in every row costs a layer each.
   * @param {Event} event
   */
  #pushed(event) {
    if (!(event instanceof WheelEvent) || event.deltaX || event.shiftKey) this.stick(true);
  }

  /** @param {boolean} on */
  stick(on) {
    if (this.stuck === on) return;
    this.stuck = on;
    this.table.box.classList.toggle("pushed", on);
  }
}
