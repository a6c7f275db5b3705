// The page Changes: the report on what is different between two states of a board. The address says which states (`from`, `to`),
// whose moves (`search`) and from which on (`offset`).

import { ApiError, get, Latest } from "../common/api.js";
import { el, pausing } from "../common/dom.js";
import { hasPast, isFought } from "../common/evidence.js";
import { int } from "../common/format.js";
import { ReportParts, ReportSections } from "../common/report.js";
import { headlineOf, rowsOf, textsOf } from "../common/reportblocks.js";
import { nameOf } from "../common/snapshots.js";
import { store } from "../common/store.js";
import { text } from "../common/words.js";
import { sayNothingHere, skeleton } from "../shell/placeholders.js";
import { openShell } from "../shell/shell.js";
import { takeAway } from "./exportmenu.js";
import { StateWord } from "./states.js";

const SLOW = 200;
const TYPING = 250;
const PAGE = 20;
const ITS_OWN = ["from", "to", "search", "offset"];
const OF_REPORTS = ["date", "sizes"];

/** @param {HTMLElement} element @param {Props} props */
export function mount(element, props) {
  const shell = openShell(element, props);
  shell.each((board) => (hasPast(board) ? new ChangesPage(shell, board) : withoutPast(shell, board)));
}

/** A board without a past says why, and which have one. @param {Shell} shell @param {Board} board */
function withoutPast(shell, board) {
  const others = shell.boards.filter((other) => hasPast(other) && other.entries);
  sayNothingHere(shell, others, {
    none: isFought(board) ? text("changes-battles") : text("changes-synthetic"),
    others: text("changes-others"),
    noOthers: text("changes-no-others"),
  });
}

class ChangesPage {
  #latest = new Latest();
  #open = new AbortController();
  /** All states that are kept, the newest first. @type {readonly PastState[]} */
  #states = [];
  /** The two that are compared. @type {{ before: PastState, now: PastState } | null} */
  #pair = null;

  /** @param {Shell} shell @param {Board} board */
  constructor(shell, board) {
    this.shell = shell;
    this.board = board;
    this.before = new StateWord(text("changes-before"), text("changes-states-before"), (state) => this.#choose("from", state));
    this.now = new StateWord(text("changes-now"), text("changes-states-now"), (state) => this.#choose("to", state));
    this.search = this.#searchField();
    this.question = this.#questionLine();
    this.differences = el("section.report.differences", { "aria-label": text("pages-page-changes") });
    this.parts = new ReportParts();
    this.reports = new ReportSections(shell, board, "changes", { inAddress: OF_REPORTS });
    this.root = el("div", this.question, this.differences, this.reports.elements);
    this.#askReports();
    store.onChange((keys) => this.#changed(keys), { signal: this.#open.signal });
  }

  close() {
    this.#open.abort();
    this.#latest.stop();
    this.reports.close();
  }

  /** @param {string[]} keys */
  #changed(keys) {
    if (keys.includes("board") || keys.includes("rev")) return;
    if (keys.some((key) => OF_REPORTS.includes(key))) this.#askReports();
    if (keys.some((key) => ITS_OWN.includes(key))) void this.ask();
  }

  #askReports() {
    this.reports.ask(this.board.key ?? "", Object.fromEntries(OF_REPORTS.map((name) => [name, store.one(name)])));
  }

  async ask() {
    const slow = setTimeout(() => this.shell.pre || this.#wait(), SLOW);
    try {
      const answers = await this.#latest.ask((signal) => Promise.all([this.#listStates(signal), this.#fetched(signal)]));
      if (answers) this.#show(...answers);
    } catch (error) {
      await this.#refuse(error);
    } finally {
      clearTimeout(slow);
      if (!this.#latest.asking) this.differences.removeAttribute("aria-busy");
    }
  }

  /** The states that are kept. @param {AbortSignal} [signal] @returns {Promise<PastStates>} */
  #listStates(signal) {
    return get(`boards/${encodeURIComponent(this.board.id)}/states`, {}, { signal });
  }

  /**
   * The report on the two states that the address names, where it names any. A page pinned to a state shows what changed until that.
   * @param {AbortSignal} signal
   * @returns {Promise<InsightReport>}
   */
  #fetched(signal) {
    const query = {
      since: store.one("from"),
      rev: store.one("to") || this.shell.revision,
      search: store.one("search"),
      offset: store.one("offset"),
      limit: String(PAGE),
    };
    return get(`boards/${encodeURIComponent(this.board.id)}/changes`, query, { signal });
  }

  #wait() {
    this.differences.setAttribute("aria-busy", "true");
    if (this.root.isConnected) return;
    this.shell.body.replaceChildren(skeleton(text("changes-loading")));
  }

  /** @param {PastStates} list @param {InsightReport} report */
  #show({ states }, report) {
    const [now, before] = rowsOf(report, "snapshots").map(({ rev, ...row }) => /** @type {PastState} */ ({ key: rev, ...row }));
    this.#ask(states, before ?? now, now);
    this.question.hidden = states.length < 2;
    if (!this.root.isConnected) this.shell.body.replaceChildren(this.root);
    this.differences.replaceChildren(...(before ? this.#blocks(report) : [this.#onlyOne(now)]));
    this.shell.shown();
  }

  /** The question about what an answer compares. @param {readonly PastState[]} states @param {PastState} before @param {PastState} now */
  #ask(states, before, now) {
    this.#states = states;
    this.#pair = { before, now };
    const at = states.findIndex(({ key }) => key === now.key);
    const snapshots = new Set(states.map(({ revision }) => revision)).size; // as the other pages count: other code makes no other results
    this.shell.tell([[int(snapshots), text("changes-kept", { n: snapshots })]]);
    this.before.update(before, now, states.slice(at + 1), states);
    this.now.update(now, before, states, states);
    if (document.activeElement !== this.search) this.search.value = store.one("search");
  }

  /**
   * Another state. What was before a state that lies before it is not any more: then it is compared with the one before it.
   * @param {"from" | "to"} end
   * @param {PastState} state
   */
  #choose(end, state) {
    const states = this.#states;
    const place = (/** @type {PastState | undefined} */ of) => states.findIndex(({ key }) => key === of?.key);
    const turned = end === "to" && place(state) >= place(this.#pair?.before);
    store.set({ [end]: nameOf(state, states), ...(turned && { from: null }), offset: null });
  }

  #questionLine() {
    const pair = () => {
      const { before, now } = this.#pair ?? {};
      return { from: before ? nameOf(before, this.#states) : "", to: now ? nameOf(now, this.#states) : "" };
    };
    return el(
      "form.ask",
      { on: { submit: (event) => event.preventDefault() } },
      el("span.q", `${text("changes-question-from")} `, this.before.button, ` ${text("changes-question-to")} `, this.now.button),
      el("span.find", this.search),
      takeAway(this.board.id, pair),
    );
  }

  #searchField() {
    const field = el("input.field", {
      type: "search",
      placeholder: text("changes-search"),
      "aria-label": text("changes-search"),
      maxlength: 200,
    });
    const typed = pausing(TYPING, () => store.set({ search: field.value.trim(), offset: null }, { push: false }));
    field.addEventListener("input", () => typed());
    field.addEventListener("change", () => store.commit());
    this.#open.signal.addEventListener("abort", () => typed.cancel());
    return field;
  }

  /** What the report says, and the pages of its moves. @param {InsightReport} report */
  #blocks(report) {
    const [search, offset] = [store.one("search"), Number(store.one("offset")) || 0];
    const answer = el("p.answer.num.wrap-any", { role: "status" }, el("b", headlineOf(report)));
    answer.append(` ${textsOf(report, "sentence").join(" ")}`);
    const notes = textsOf(report, "caveat").map((text) => el("p.note", text));
    const parts = report.blocks.flatMap((block) => {
      if (block.type !== "table" || block.key !== "moves") return this.parts.part(block, this.differences.clientWidth);
      if (block.rows.length) return [...this.parts.part(block, 0), ...this.#pages(offset, block.total)];
      const said = search ? text("changes-nothing-called", { text: search }) : text("changes-nothing");
      return [el("p.mid", { role: "status", text: said })];
    });
    return [answer, ...notes, el("div.report-parts", parts)];
  }

  /** @param {number} offset @param {number} total moves from there on */
  #pages(offset, total) {
    if (offset === 0 && total <= PAGE) return [];
    /** @param {string} text @param {number} to @param {boolean} there */
    const button = (text, to, there) =>
      el("button.btn", { disabled: !there, text, on: { click: () => store.set({ offset: to || null }) } });
    const [previous, next] = [Math.max(0, offset - PAGE), offset + PAGE];
    const buttons = [button(text("changes-previous"), previous, offset > 0), button(text("changes-next"), next, total > PAGE)];
    return [el("p.row.pages", buttons)];
  }

  /** Why there is nothing to compare. @param {PastState} now */
  #onlyOne(now) {
    const states = this.#states;
    if (states.length > 1) {
      const oldest = states.at(-1)?.key === now.key && !store.one("from");
      return el(
        "div.empty",
        { role: "status" },
        el("p", el("b", oldest ? text("changes-oldest") : text("changes-same-state"))),
        el("button.btn", { text: text("changes-latest"), on: { click: latest } }),
      );
    }
    const { kind, repos } = this.board.source;
    const several = Array.isArray(repos) ? repos.length > 0 : Boolean(repos);
    const command = kind === "hub" && !several && `evalboard analyze snapshots ${this.board.id} --since 2024-01-01`;
    return el(
      "div.empty",
      { role: "status" },
      el("p", el("b", states.length ? text("changes-one-state") : text("changes-no-state"))),
      el("p", text("changes-kept-when")),
      !states.length && el("p", text("changes-switched-off")),
      command && el("p", text("changes-build"), " ", el("code.mono", command)),
    );
  }

  /** @param {unknown} error @returns {Promise<void>} */
  async #refuse(error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.ofBoard) return void this.shell.load();
    if (!this.#pair) await this.#withStates();
    const named = ITS_OWN.some((key) => store.one(key));
    this.differences.replaceChildren(
      el(
        "div.note.bad.wrap-any",
        { role: "alert" },
        error.status === 500 && el("b", `${text("changes-unreadable")} `),
        error.message,
        " ",
        error.status !== 404 && el("button.plain", { text: text("common-states-retry"), on: { click: () => this.ask() } }),
        named && " ",
        named && el("button.plain", { text: text("changes-latest"), on: { click: latest } }),
      ),
    );
    if (!this.root.isConnected) this.shell.body.replaceChildren(this.root);
    this.shell.shown();
    return undefined;
  }

  /** The states that are kept: of them another can be chosen where one cannot be read. */
  async #withStates() {
    this.question.hidden = true;
    try {
      const { states } = await this.#listStates();
      this.#ask(states, states[0], states[0]);
      for (const [end, word] of /** @type {const} */ ([
        ["from", this.before],
        ["to", this.now],
      ]))
        word.say(store.one(end));
      this.question.hidden = false;
    } catch {
      // What was wrong first is said.
    }
  }
}

/** The last change of all models. */
function latest() {
  store.set({ from: null, to: null, search: null, offset: null, rev: null });
}
