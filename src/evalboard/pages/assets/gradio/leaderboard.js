// The leaderboard as a component of a Gradio application: the same view of a table as on a board's page, with events that Python hears.

import { askTable, TableView } from "../board/view.js";
import { targetOf, there } from "../common/dom.js";
import { store } from "../common/store.js";
import { Frame } from "./frame.js";

class TableFrame extends Frame {
  /** @param {string} path @param {Params} [params] @param {Asking} [options] */
  ask(path, params = {}, options = {}) {
    const query = new URLSearchParams(/** @type {URLSearchParams | Record<string, string>} */ (params));
    const { columns } = this.component.props;
    if (path === "table" && columns && !store.has("columns")) for (const id of columns) query.append("columns", id);
    return super.ask(path, query, options);
  }

  /** @param {Board} board */
  draw(board) {
    this.view?.close();
    this.view = new View(this.shell, board);
    this.view.start(askTable(this.shell));
  }
}

class View extends TableView {
  /** @type {TableFrame} */
  get frame() {
    return /** @type {any} */ (this.shell);
  }

  fitBox() {
    const { height } = this.frame.component.props;
    if (height) this.table.box.style.maxHeight = typeof height === "number" ? `${height}px` : height;
  }

  drawn() {
    this.table.box.addEventListener("click", (event) => this.#named(targetOf(event)));
  }

  /** A click beside the scores selects the entry. @param {HTMLElement} target */
  #named(target) {
    const line = target.closest("tbody tr[aria-rowindex]");
    if (!line || target.closest("td.c, input")) return;
    const index = Number(line.getAttribute("aria-rowindex")) - 2;
    const row = this.table.rows.at(index);
    if (row) this.#select(index, row, { column: "model", value: row.entry, node: null, lower: null, upper: null });
  }

  /** @param {HTMLElement} td @param {TableRow | undefined} row @param {string} entry @param {NodeColumn} column */
  opened(td, row, entry, column) {
    super.opened(td, row, entry, column);
    const index = Number(td.closest("tr")?.getAttribute("aria-rowindex")) - 2;
    if (row) this.#score(index, row, column);
  }

  /**
   * A score is handed to Python as it is stored: the table has it with as many digits as it shows.
   * @param {number} index
   * @param {TableRow} shown
   * @param {NodeColumn} column
   */
  async #score(index, shown, { id, path }) {
    try {
      const { pinned } = await askTable(this.shell, { pin: shown.entry, top: "1", limit: "1", brief: "1", digits: "" });
      const row = there(
        pinned.find(({ entry }) => entry === shown.entry),
        shown.entry,
      );
      const bounds = { lower: row.lower[id] ?? null, upper: row.upper[id] ?? null };
      this.#select(index, shown, { column: id, node: path, value: row[id] ?? null, ...bounds });
    } catch (error) {
      this.refuse(error);
    }
  }

  /** @param {number} index @param {TableRow} row @param {{ column: string, value: unknown, [more: string]: unknown }} about */
  #select(index, row, about) {
    const place = this.table.shown.columns.findIndex(({ id }) => id === about.column);
    const { entry, model, rank } = row;
    this.frame.component.trigger("select", { index: [index, place + 1], selected: true, entry, model, rank, ...about });
  }
}

/** Opens a component. @param {Component} component */
export function open(component) {
  const frame = new TableFrame(component, "leaderboard");
  component.watch("height", () => frame.view?.fitBox());
  frame.begin(["columns"]);
}
