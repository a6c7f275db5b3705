// The table and what belongs to it: question, answer, table and foot, all fed by one answer of the API to what is chosen. The page of a
// board adds to it (board.js), a component in a Gradio application does too (gradio/leaderboard.js).

import { ApiError, Latest } from "../common/api.js";
import { el } from "../common/dom.js";
import { isFought } from "../common/evidence.js";
import { phone } from "../common/format.js";
import { closeMenus } from "../common/menu.js";
import { closeExplanation, explainCell } from "../common/popover.js";
import { factsOf } from "../common/reportblocks.js";
import { isChoice, isPlotChoice, store } from "../common/store.js";
import { text } from "../common/words.js";
import { WINDOW } from "../generated/painted.js";
import { takeAway } from "../shell/exportmenu.js";
import { nothingMatches, refusal, skeleton } from "../shell/placeholders.js";
import { Answer } from "./answer.js";
import { columnsOf, withBounds } from "./bounds.js";
import { bestFirst, plan, rankSort, standardSort } from "./cells.js";
import { clearFilters, incomplete } from "./filters.js";
import { InvalidChoice } from "./invalidchoice.js";
import { LiveRanks } from "./liveranks.js";
import { Question } from "./question.js";
import { CHUNK, Rows } from "./rows.js";
import { Table } from "./table.js";
import { TableFoot } from "./tablefoot.js";

const DIGITS = "4";
const SLOW = 200;
/** Choices that all rows are asked for without. */
const OF_ALL_ROWS = new Set([
  "offset",
  "limit",
  "pin",
  "top",
  "sort",
  "benchmarks",
  "weigh",
  "average",
  "columns",
  "hidden",
  "by",
  "since",
]);
/** Entries that may be picked. */
export const MOST_PINS = 50;

/**
 * The rows that the address asks for; `columns` are those of a table of which a further chunk is asked.
 * @param {Shell} shell
 * @param {Record<string, string>} [more]
 * @param {Asking} [options]
 * @param {Column[]} [columns]
 */
export async function askTable(shell, more = {}, options = {}, columns = undefined) {
  const unpinned = store.one("top") !== "1";
  const query = store.tableQuery(
    (key) => isPlotChoice(key) || key === "offset" || key === "limit" || (unpinned && (key === "pin" || key === "top")),
  );
  for (const [key, value] of Object.entries({ limit: String(CHUNK), digits: DIGITS, column_offset: "0", ...more }))
    if (value) query.set(key, value);
  return withBounds(await shell.ask("table", query, options), columns);
}

/** What a view is told to do besides: each does nothing until a subclass says otherwise. */
class Besides {
  /** What stands between the table and its foot. @type {HTMLElement | ""} */
  get picks() {
    return "";
  }

  /** What stands under the foot, once the first answer is there. @returns {HTMLElement | ""} */
  below() {
    return "";
  }

  /** The first answer was drawn. */
  drawn() {}

  /** An answer is shown. @param {TableAnswer} _answer */
  shown(_answer) {}

  /** The head was drawn anew. */
  headed() {}

  /** Entries were picked or let go. */
  picked() {}

  /** A choice of the plot's alone. */
  plotted() {}

  /** More entries were picked than may be. */
  tooMany() {}

  /** The box of the table is to be given its height. */
  fitBox() {}
}

export class TableView extends Besides {
  /** What the first answer draws. @type {{ question: Question, empty: HTMLElement } | null} */
  #drawn = null;
  /** @type {TableAnswer | null} */
  answer = null;
  #latest = new Latest();
  #firmness = new Latest();
  #open = new AbortController();
  /**
   * All rows that match, to be ranked by weights that are dragged.
   * @type {{ question: string, ranks: Promise<LiveRanks | null> } | null}
   */
  #live = null;
  /** The weights that were dragged last. @type {Map<string, number> | null} */
  #weights = null;

  /** @param {Shell} shell @param {Board} board */
  constructor(shell, board) {
    super();
    this.shell = shell;
    this.board = board;
    this.said = new Answer();
    this.struck = new InvalidChoice();
    this.foot = new TableFoot();
    this.trouble = el("div.trouble", { role: "alert" });
    this.table = new Table({
      sorted: (id, add) => this.#sort(id, add),
      picked: (entry, on) => this.#pick(entry, on),
      opened: (td, entry, column) => this.opened(td, this.#rowOf(entry), entry, column),
      looked: (first, last) => this.foot.looked(first, last, this.table.rows.length),
    });
    const listening = { signal: this.#open.signal };
    store.onChange((keys) => this.#changed(keys), listening);
    this.table.box.addEventListener("scroll", () => closeExplanation(), { passive: true });
    addEventListener("resize", () => this.fitBox(), listening);
    phone.addEventListener("change", () => this.answer && this.#drawTable(this.answer, true), listening);
  }

  /** Draws the first answer; until it comes, the shape of the table. @param {Promise<TableAnswer>} first */
  async start(first) {
    const slow = setTimeout(() => {
      this.shell.body.replaceChildren(skeleton(text("common-states-loading")));
      if (!this.shell.pre) this.shell.shown();
    }, SLOW);
    try {
      const answer = await first;
      clearTimeout(slow);
      if (this.#open.signal.aborted) return;
      this.#draw(answer);
    } catch (error) {
      clearTimeout(slow);
      this.refuse(error);
    }
  }

  close() {
    this.#open.abort();
    this.#latest.stop();
    this.table.rows.stop();
    closeExplanation();
    closeMenus();
  }

  /** @param {TableAnswer} answer */
  #draw(answer) {
    const tools = takeAway("leaderboard", this.board, { rows: () => this.answer?.matched ?? null });
    const acts = {
      rank: (/** @type {string} */ id) => this.#rankBy(id),
      weigh: (/** @type {Map<string, number>} */ weights) => this.#weigh(weights),
      takeAway: tools,
    };
    const question = new Question(this.shell, this.board, answer, acts);
    const empty = el("div.nothing");
    this.#drawn = { question, empty };
    this.shell.body.replaceChildren(
      question.element,
      this.struck.element,
      this.said.element,
      this.trouble,
      this.table.element,
      empty,
      this.picks,
      this.foot.element,
      this.below(),
    );
    this.#show(answer);
    this.shell.shown();
    this.fitBox();
    this.drawn();
  }

  /** Whether it was closed. */
  get closed() {
    return this.#open.signal.aborted;
  }

  /** The question above the table; null until it is drawn. */
  get question() {
    return this.#drawn?.question ?? null;
  }

  /** @param {TableAnswer} answer @param {{ stay?: boolean }} [options] */
  #show(answer, { stay = false } = {}) {
    this.answer = answer;
    this.trouble.replaceChildren();
    this.#drawn?.question.update(answer);
    this.said.update(answer);
    this.foot.update(answer, this.board, this.#ordered(answer));
    this.#drawTable(answer, stay);
    this.#drawn?.empty.replaceChildren(...(answer.matched ? [] : [nothingMatches(answer, () => clearFilters(this.board))]));
    this.table.element.classList.toggle("bare", !answer.matched);
    this.shown(answer);
  }

  /** @param {TableAnswer} answer @param {boolean} stay */
  #drawTable(answer, stay) {
    const { board } = this;
    const columns = columnsOf(board, answer);
    const shown = plan({
      columns,
      root: board.root,
      by: this.#by(answer),
      raw: store.one("show") === "raw",
      runs: incomplete(board) > 0,
      filled: board.missing === "predicted",
      chosen: store.has("columns"),
      sort: this.#order(answer),
      best: rankSort(board, answer),
    });
    const rows = new Rows(
      answer,
      ({ offset, column, brief }, signal) =>
        askTable(
          this.shell,
          { offset: String(offset), column_offset: String(column), brief: brief ? "1" : "0" },
          { signal },
          answer.shown ? columns.slice(column, column + WINDOW) : columns,
        ),
      {
        loaded: (from, to, piece) => {
          this.#mend();
          this.table.arrived(from, to, piece);
        },
        failed: (error) => this.#complain(error),
        moved: () => this.shell.load(),
      },
    );
    this.table.show(shown, rows, answer, {
      selected: new Set(store.all("pin")),
      pinned: store.one("top") === "1" ? answer.pinned : [],
      stay,
      title: board.title,
      fought: isFought(board),
    });
    this.headed();
  }

  // What the visitor does

  /** @param {string[]} keys */
  #changed(keys) {
    if (keys.includes("board") || keys.includes("rev")) return;
    const choices = keys.filter(isChoice);
    if (choices.length) this.struck.clear();
    const pins = choices.includes("pin");
    if (pins) {
      this.picked();
      this.table.select(new Set(store.all("pin")));
    }
    const rows = choices.filter((key) => !isPlotChoice(key) && (key !== "pin" || store.one("top") === "1"));
    if (rows.length) this.#ask({ stay: rows.every((key) => key === "pin" || key === "top" || key === "columns" || key === "hidden") });
    else if (choices.length) this.plotted();
  }

  // The window of columns that is in sight: what is asked for first.
  get #across() {
    return { column_offset: String(this.table.across.offset) };
  }

  /** @param {{ stay?: boolean }} [options] @returns {Promise<void>} */
  async #ask({ stay = false } = {}) {
    closeExplanation();
    const wrap = this.table.element;
    const slow = setTimeout(() => wrap.classList.add("busy"), SLOW);
    try {
      const answer = await this.#latest.ask((signal) => askTable(this.shell, this.#across, { signal }));
      if (!answer) return;
      if (answer.key !== this.board.key) return void this.shell.load();
      if (this.#drawn) this.#show(answer, { stay });
      else this.#draw(answer);
    } catch (error) {
      this.refuse(error);
    } finally {
      clearTimeout(slow);
      if (!this.#latest.asking) wrap.classList.remove("busy");
    }
  }

  /** @param {string} id @param {boolean} add @returns {void} */
  #sort(id, add) {
    const before = this.#order(this.answer);
    if (!id) return store.set({ sort: null }, { replace: true });
    const column = this.board.columns.find((one) => one.id === id);
    if (column?.kind === "score" && !add && id !== this.#by(this.answer)) return this.#rankBy(id);
    const first = column ? bestFirst(column, id) : id;
    /** @param {string} key */
    const turned = (key) => (key.startsWith("-") ? key.slice(1) : `-${key}`);
    const at = before.findIndex((key) => key.replace(/^-/, "") === id);
    const key = at < 0 ? first : turned(before[at]);
    const next = add
      ? at < 0
        ? [...before, key]
        : before.map((one, place) => (place === at ? key : one))
      : [at === 0 || at < 0 ? key : first];
    const standard = standardSort(this.board, this.answer);
    return store.set({ sort: next.length === 1 && next[0] === standard ? null : next }, { replace: true });
  }

  /**
   * Ranks by weights that are being dragged, and when they rest says how far they can change before another model is first.
   * @param {Map<string, number>} weights
   */
  async #weigh(weights) {
    this.#weights = weights;
    await this.#drag(weights);
    await new Promise((done) => setTimeout(done, SLOW));
    return this.#weights === weights && !this.closed ? this.#firm(weights) : "";
  }

  /** Ranks by weights, unless only the server can. @param {Map<string, number>} weights */
  async #drag(weights) {
    const { answer, board } = this;
    const { shown } = this.table;
    const scores = board.columns.filter((column) => column.kind === "score").filter((column) => column.benchmark);
    const alone = shown.by === board.root && shown.ordered && !shown.raw && board.missing !== "predicted";
    if (!answer || !alone || scores.some(({ own }) => own) || (store.one("among") === "all" && answer.matched < answer.total)) return;
    const ids = scores.map(({ id }) => id);
    const query = store.tableQuery((key) => isPlotChoice(key) || OF_ALL_ROWS.has(key));
    for (const id of new Set([...shown.columns.flatMap(({ kind, id: each }) => (kind === "run" ? [] : [each])), ...ids]))
      query.append("columns", id);
    const question = `${answer.key} ${query}`;
    if (this.#live?.question !== question) {
      const loading = this.shell.ask("table.json", query).then(({ rows }) => new LiveRanks(rows, ids, board));
      this.#live = { question, ranks: loading.catch(() => null) };
    }
    const ranks = await this.#live.ranks;
    if (!ranks || this.#weights !== weights || this.closed) return;
    this.table.swap(ranks.rank(weights));
  }

  /** How far weights may change before another model is first, as the server says it. @param {Map<string, number>} weights */
  async #firm(weights) {
    const chosen = [...weights].map(([id, weight]) => ["benchmarks", `${id}:${weight}`]);
    const answer = this.#firmness.ask((signal) => this.shell.ask("multiverse", new URLSearchParams([["top", "1"], ...chosen]), { signal }));
    const report = await answer.catch(() => null);
    return report ? (factsOf(report).weights ?? "") : "";
  }

  /** Ranks by a column of scores, and shows it best first. @param {string} id @returns {void} */
  #rankBy(id) {
    return store.set({ by: id === this.board.root ? null : id, sort: null }, { replace: true });
  }

  /** @param {TableAnswer | null} answer */
  #by(answer) {
    return answer?.question?.by ?? this.board.root;
  }

  /** @param {TableAnswer} answer */
  #ordered(answer) {
    return this.#order(answer)[0] === rankSort(this.board, answer);
  }

  /** @param {TableAnswer | null} answer */
  #order(answer) {
    const chosen = store.all("sort");
    return chosen.length ? chosen : [standardSort(this.board, answer)];
  }

  /** @param {string} entry @param {boolean} on @returns {void} */
  #pick(entry, on) {
    const pinned = store.all("pin");
    if (on && pinned.length >= MOST_PINS) {
      this.table.select(new Set(pinned));
      return this.tooMany();
    }
    return store.set({ pin: on ? [...pinned, entry] : pinned.filter((other) => other !== entry) }, { replace: true });
  }

  /**
   * A score was opened: how it was computed is shown.
   * @param {HTMLElement} td
   * @param {TableRow | undefined} row
   * @param {string} entry
   * @param {NodeColumn} column
   */
  opened(td, row, entry, column) {
    const query = store.tableQuery((key) => !["benchmarks", "weigh", "average", "columns", "hidden"].includes(key));
    explainCell(this.shell, td, { entry, model: row?.model ?? entry, node: column.path, title: column.name, query });
  }

  /** @param {string} entry */
  #rowOf(entry) {
    const [first, last] = [this.table.start, this.table.end];
    for (let at = first; at < last; at++) if (this.table.rows.at(at)?.entry === entry) return this.table.rows.at(at);
    return this.answer?.pinned.find((row) => row.entry === entry);
  }

  // What can go wrong

  /** @param {unknown} error @returns {void} */
  refuse(error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.ofBoard || error.status === 404) return void this.shell.load();
    if (this.struck.strike(error)) return;
    if (!this.answer) this.shell.body.replaceChildren(this.trouble);
    this.#complain(error);
    this.shell.shown();
  }

  /** @param {unknown} error */
  #complain(error) {
    if (!(error instanceof ApiError)) throw error;
    const what = !error.status && this.answer ? text("common-states-unreachable") : error.message;
    const wrong = error.status === 400;
    const act = wrong ? () => store.take("") : () => this.#ask({ stay: true });
    this.trouble.replaceChildren(refusal(wrong ? `${text("common-states-bad-query")} ${what}` : what, act, wrong));
  }

  #mend() {
    if (this.trouble.firstChild) this.trouble.replaceChildren();
  }
}
