// Moving through the table with the keyboard: arrows from cell to cell, Home and End in a row (with Ctrl to the ends of the table),
// PageUp and PageDown by what is visible, Enter or Space for how a number was computed.

import { elementIn, targetOf } from "../common/dom.js";

export class Keyboard {
  #row = -1;
  #column = 0;

  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    table.box.addEventListener("keydown", (event) => this.#pressed(event));
    table.box.addEventListener("focusin", (event) => this.#focused(targetOf(event)));
  }

  /** Other rows: the cell that was reached is no longer there. */
  forget() {
    this.#row = -1;
  }

  /** @param {Element} target */
  #focused(target) {
    const cell = /** @type {HTMLTableCellElement} */ (target.closest("tbody:not(.space) td, tbody th[scope=row]"));
    const line = /** @type {HTMLTableRowElement} */ (cell?.parentElement);
    if (!line || line.parentElement !== this.table.body) return;
    this.#row = Number(line.getAttribute("aria-rowindex")) - 2;
    this.#column = this.table.across.places.indexOf(this.table.across.placeAt(cell.cellIndex));
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    const { key } = event;
    const target = targetOf(event);
    if (event.altKey || event.metaKey || target.closest("thead")) return;
    const inside = this.table.body.contains(target);
    if (!inside && target !== this.table.box) return;
    if ((key === "Enter" || key === " ") && inside && target.matches("td.c")) {
      event.preventDefault();
      target.click();
      return;
    }
    const next = inside ? this.#next(key, event.ctrlKey) : this.#entering(key);
    if (!next) return;
    event.preventDefault();
    this.#go(next[0], next[1]);
  }

  /** From the box itself only the arrows enter the cells; paging scrolls it as any box. @param {string} key */
  #entering(key) {
    if (!["ArrowDown", "ArrowRight", "ArrowUp", "ArrowLeft"].includes(key)) return null;
    const [first, last] = this.table.visible;
    const here = this.#row >= first && this.#row < last;
    return [here ? this.#row : first, here ? this.#column : 1];
  }

  /** @param {string} key @param {boolean} far */
  #next(key, far) {
    const [first, last] = this.table.visible;
    const page = Math.max(1, last - first - 1);
    const end = Number.MAX_SAFE_INTEGER;
    /** @type {Record<string, [number, number]>} */
    const moves = {
      ArrowDown: [this.#row + 1, this.#column],
      ArrowUp: [this.#row - 1, this.#column],
      ArrowRight: [this.#row, this.#column + 1],
      ArrowLeft: [this.#row, this.#column - 1],
      PageDown: [this.#row + page, this.#column],
      PageUp: [this.#row - page, this.#column],
      Home: far ? [0, 0] : [this.#row, 0],
      End: far ? [end, end] : [this.#row, end],
    };
    return moves[key] ?? null;
  }

  /** @param {number} row @param {number} column */
  #go(row, column) {
    const at = Math.max(0, Math.min(this.table.rows.length - 1, row));
    this.table.reveal(at);
    const { places } = this.table.across;
    const nth = Math.max(0, Math.min(places.length - 1, column));
    this.table.revealColumn(places[nth]);
    const cell = this.table.line(at)?.cells[this.table.across.indexOf(places[nth])];
    if (!cell) return;
    const goal = elementIn(cell, "a, input") ?? cell;
    if (goal === cell) cell.tabIndex = -1;
    goal.focus({ preventScroll: true });
    cell.scrollIntoView({ block: "nearest", inline: "nearest" });
    [this.#row, this.#column] = [at, nth];
  }
}
