// What every component of a Gradio application does: it waits for its board, shows the part of a page that it hosts, and passes choices on,
// those of the visitor to Python and those of Python to the part.
//
// `component` is what Gradio hands to a component's script: its element, its props, and `server`, `trigger` and `watch`.

import { ApiError, connect, get } from "../common/api.js";
import { el, partOf, pausing } from "../common/dom.js";
import { store } from "../common/store.js";
import { boardState } from "../shell/placeholders.js";

const AGAIN = 1500;
/** What the API answers where a board is being built, or the server has too much to do. */
const LATER = new Set([409, 429, 503]);
/** Milliseconds after the last letter of a search, then it is a choice. */
const TYPED = 300;

/** What a part of a page needs of the page that it is on. */
export class Frame {
  pre = null;
  revision = "";
  /** @type {BoardSummary[]} */
  boards = [];

  /** @param {Component} component @param {string} page */
  constructor(component, page) {
    component.page = page;
    this.component = component;
    this.props = /** @type {Props} */ ({ board: component.props.board_id, page, plotly: component.props.plotly?.url });
    /** @type {Board} */
    this.board = /** @type {any} */ (null);
    this.body = el("div.body");
    this.root = el("div.eb.in-gradio", this.body);
    this.root.classList.add(`${page}-page`);
    partOf(component.element, ".evalboard").replaceChildren(this.root);
    connect(new URL("/api/v1/", document.baseURI).href);
    store.take(queryOf(component.props.value), { push: false, all: true });
  }

  get id() {
    return this.props.board;
  }

  /** What it is to the part that it frames. @returns {Shell} */
  get shell() {
    return /** @type {any} */ (this);
  }

  /** @param {string} path @param {Params} [params] @param {Asking} [options] */
  ask(path, params = {}, options = {}) {
    return get(`boards/${encodeURIComponent(this.id)}${path ? `/${path}` : ""}`, params, options);
  }

  shown() {}

  tell() {}

  /** Draws the part of a board that is there. @param {Board} _board */
  draw(_board) {}

  /** Shows the board once it is there, and why it is not until then. */
  async load() {
    try {
      const board = await this.ask("");
      this.board = board;
      if (board.key) return this.draw(board);
      this.#wait(board);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const state = LATER.has(error.status) ? "building" : "failed";
      this.#wait({ ...error.body, state, reason: error.message, title: "" });
    }
    return undefined;
  }

  /** @param {Standing} standing */
  #wait(standing) {
    this.body.replaceChildren(boardState({ ...standing, unknown: standing.state === "failed" && !standing.id }, [], () => this.load()));
    if (standing.state !== "failed") setTimeout(() => this.root.isConnected && this.load(), AGAIN);
  }

  /**
   * Begins. Choices go both ways, each once; other `props` draw the part anew. What `keeps` names stays as the visitor
   * chose it where Python hands a value over that does not name it.
   * @param {string[]} props
   * @param {(key: string) => boolean} keeps
   */
  begin(props = [], keeps = () => false) {
    const { props: own, trigger, watch } = this.component;
    let said = queryOf(choices());
    const tell = () => {
      const value = choices();
      if (queryOf(value) === said) return;
      said = queryOf(value);
      own.value = value; // which is heard as `change`
      trigger("input", {});
    };
    const typed = pausing(TYPED, tell);
    store.onChange((keys) => (keys.every((key) => key === "search") ? typed() : tell()));
    watch("value", () => {
      const chosen = Object.entries(choices()).filter(([key]) => keeps(key));
      const value = { ...Object.fromEntries(chosen), ...own.value };
      const next = queryOf(value);
      if (next === said) return;
      said = next;
      if (next !== queryOf(own.value)) own.value = value;
      store.take(next, { push: false, all: true });
    });
    watch([...props, "board_id"], () => {
      this.props.board = own.board_id;
      this.load();
    });
    this.load();
  }
}

/** What is chosen, as Python has it: a text for each parameter, or a list of several. */
function choices() {
  /** @type {Record<string, string | string[]>} */
  const chosen = {};
  for (const key of store.keys().sort()) {
    const values = store.all(key);
    chosen[key] = values.length > 1 ? values : values[0];
  }
  return chosen;
}

/** @param {Record<string, string | string[]> | null | undefined} value */
function queryOf(value) {
  const query = new URLSearchParams();
  for (const [key, values] of Object.entries(value ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)))
    for (const each of [values].flat()) query.append(key, String(each));
  return query.toString();
}
