// The leaderboard as a component of a Gradio application: the same view of a table as on the page of a board, with events and choices that
// Python hears and sets.
//
// `component` is what Gradio hands to a component's script: its element, its props, and `server`, `trigger` and `watch`.

import { askTable, TableView } from "../board/view.js";
import { ApiError, connect, get } from "../common/api.js";
import { el, partOf, pausing, targetOf } from "../common/dom.js";
import { store } from "../common/store.js";
import { boardState } from "../shell/placeholders.js";

const AGAIN = 1500;
/** Milliseconds after the last letter of a search, then it is a choice. */
const TYPED = 300;

/** What a view needs of the page that it is on. */
class Frame {
  pre = null;
  revision = "";
  /** @type {BoardSummary[]} */
  boards = [];

  /** @param {Component} component */
  constructor(component) {
    this.component = component;
    this.props = /** @type {Props} */ ({ board: component.props.board_id, page: "leaderboard" });
    /** @type {Board} */
    this.board = /** @type {any} */ (null);
    this.body = el("div", { class: "body" });
    this.root = el("div", { class: "eb leaderboard-page in-gradio" }, this.body);
    partOf(component.element, ".evalboard").replaceChildren(this.root);
  }

  get id() {
    return this.props.board;
  }

  /**
   * @param {string} path
   * @param {Params} [params]
   * @param {Asking} [options]
   */
  ask(path, params = {}, options = {}) {
    const query = new URLSearchParams(/** @type {URLSearchParams | Record<string, string>} */ (params));
    query.delete("digits"); // what is selected is handed to Python as it is
    const { columns } = this.component.props;
    if (path === "table" && columns && !store.has("columns")) for (const id of columns) query.append("columns", id);
    return get(`boards/${encodeURIComponent(this.id)}${path ? `/${path}` : ""}`, query, options);
  }

  shown() {}

  tell() {}

  /** Shows the board once it is there, and why it is not until then. */
  async load() {
    try {
      const board = await this.ask("");
      this.board = board;
      if (board.key) return this.draw(board);
      this.#wait(board);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.#wait({ ...error.body, state: error.status === 409 ? "building" : "failed", reason: error.message, title: "" });
    }
    return undefined;
  }

  /** @param {Standing} standing */
  #wait(standing) {
    this.body.replaceChildren(boardState({ ...standing, unknown: standing.state === "failed" && !standing.id }, [], () => this.load()));
    if (standing.state !== "failed") setTimeout(() => this.root.isConnected && this.load(), AGAIN);
  }

  /** @param {Board} board */
  draw(board) {
    this.view?.close();
    this.view = new View(/** @type {any} */ (this), board);
    this.view.start(askTable(/** @type {any} */ (this)));
  }
}

class View extends TableView {
  /** @type {Frame} */
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

  /**
   * A click beside the scores selects the entry.
   * @param {HTMLElement} target
   */
  #named(target) {
    const line = target.closest("tbody tr[aria-rowindex]");
    if (!line || target.closest("td.c, input")) return;
    const index = Number(line.getAttribute("aria-rowindex")) - 2;
    const row = this.table.rows.at(index);
    if (row) this.#select(index, row, { column: "model", value: row.entry, node: null, lower: null, upper: null });
  }

  /**
   * @param {HTMLElement} td
   * @param {TableRow | undefined} row
   * @param {string} _entry
   * @param {NodeColumn} column
   */
  opened(td, row, _entry, column) {
    const index = Number(td.closest("tr")?.getAttribute("aria-rowindex")) - 2;
    if (!row) return;
    const { lower, upper } = row;
    const about = { column: column.id, node: column.path, value: row[column.id] ?? null };
    this.#select(index, row, { ...about, lower: lower[column.id] ?? null, upper: upper[column.id] ?? null });
  }

  /**
   * @param {number} index
   * @param {TableRow} row
   * @param {{ column: string, value: unknown, [more: string]: unknown }} about
   */
  #select(index, row, about) {
    const place = this.table.shown.columns.findIndex(({ id }) => id === about.column);
    const { entry, model, rank } = row;
    this.frame.component.trigger("select", { index: [index, place + 1], selected: true, entry, model, rank, ...about });
  }
}

/** What is chosen, as Python has it: a text for each parameter, or a list of several. */
function choices() {
  /** @type {Record<string, string | string[]>} */
  const chosen = {};
  for (const key of new Set(store.tableQuery().keys())) {
    const values = store.all(key);
    chosen[key] = values.length > 1 ? values : values[0];
  }
  return chosen;
}

/** @param {Record<string, string | string[]> | null | undefined} value */
function queryOf(value) {
  const query = new URLSearchParams();
  for (const [key, values] of Object.entries(value ?? {})) for (const each of [values].flat()) query.append(key, String(each));
  return query.toString();
}

/**
 * Opens a component.
 * @param {Component} component
 */
export function open(component) {
  const { props, trigger, watch } = component;
  connect(new URL("/api/v1/", document.baseURI).href);
  store.take(queryOf(props.value), { push: false });
  const frame = new Frame(component);
  let said = queryOf(choices());
  const tell = () => {
    const value = choices();
    if (queryOf(value) === said) return;
    said = queryOf(value);
    props.value = value; // which is heard as `change`
    trigger("input", {});
  };
  const typed = pausing(TYPED, tell);
  store.onChange((keys) => (keys.every((key) => key === "search") ? typed() : tell()));
  watch("value", () => {
    const next = queryOf(props.value);
    if (next === said) return;
    said = next;
    store.take(next, { push: false });
  });
  watch(["columns", "board_id"], () => {
    frame.props.board = props.board_id;
    frame.load();
  });
  watch("height", () => frame.view?.fitBox());
  frame.load();
}
