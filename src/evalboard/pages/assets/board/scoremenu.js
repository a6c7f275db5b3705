// The menu of the second word of the question: what models are ranked by. The board's average, a benchmark or a part of one, or an average
// of one's own; and whose errors are counted.

import { el } from "../common/dom.js";
import { canBeShown, errorsCover, errorsShown } from "../common/errors.js";
import { isFought } from "../common/evidence.js";
import { int } from "../common/format.js";
import { colour, shape } from "../common/grades.js";
import { findField, firstOf } from "../common/longlist.js";
import { store } from "../common/store.js";
import { text } from "../common/words.js";
import { Benchmarks } from "./benchmarks.js";
import { done, heading, oneOf, redraw, rule } from "./options.js";

/** As many are listed without a field to search them. */
const MANY = 12;
/** The choices that make an average a visitor's own. */
const WEIGHTS = ["benchmarks", "weigh", "average"];

export class ScoreMenu {
  /** @type {HTMLElement | null} */
  #panel = null;
  #close = () => {};
  #own = false;

  /**
   * @param {Board} board
   * @param {(id: string) => unknown} rank what is told the column that is to be ranked by
   * @param {(weights: Map<string, number>) => Promise<string>} weigh what is told weights while they are dragged
   */
  constructor(board, rank, weigh) {
    this.board = board;
    this.rank = rank;
    /** What the audit raises an alarm for, by column. @type {Map<string, Alarm>} */
    this.alarms = new Map();
    const scores = board.columns.filter((column) => column.kind === "score").filter(({ id, scored }) => scored || id === board.root);
    this.root = scores.filter(({ id }) => id === board.root);
    this.parts = scores.filter(({ id }) => id !== board.root);
    const chosen = scores.filter((column) => column.benchmark);
    this.benchmarks = chosen.length > 1 && !isFought(board) ? new Benchmarks(chosen, weigh) : null;
    this.typed = "";
  }

  /** @param {TableAnswer} answer */
  update(answer) {
    this.answer = answer;
    this.benchmarks?.update(answer);
    if (this.#panel?.isConnected && !this.#own) this.#draw();
  }

  /** @param {HTMLElement} panel @param {() => void} close */
  fill(panel, close) {
    [this.#panel, this.#close, this.#own, this.typed] = [panel, close, false, ""];
    this.#draw();
  }

  get #by() {
    return store.one("by") || this.board.root;
  }

  #draw() {
    const list = el("div", { role: "group", "aria-label": text("board-ask-by-label") });
    /** @param {string} typed */
    const find = (typed) => {
      this.typed = typed;
      const words = typed.split(/\s+/);
      const like = this.parts.filter((column) => {
        const text = `${column.id} ${column.label} ${column.name}`.toLowerCase();
        return words.every((each) => text.includes(each));
      });
      list.replaceChildren(...firstOf(like, (column) => this.#entry(column)));
    };
    find(this.typed);
    const field = this.parts.length > MANY ? findField(text("board-average-find"), find) : null;
    const own = WEIGHTS.some((key) => store.has(key));
    const average = this.root.map((column) =>
      oneOf({
        text: [column.label],
        right: this.benchmarks ? text("board-ask-of", { n: this.benchmarks.own.size }) : "",
        on: this.#by === column.id && !own,
        stop: column.id,
        choose: () => {
          store.set({ by: null, sort: null, ...Object.fromEntries(WEIGHTS.map((key) => [key, null])) }, { replace: true });
          this.#close();
        },
      }),
    );
    if (this.#panel)
      redraw(this.#panel, [
        ...average,
        ...(this.parts.length ? [rule(), field, list] : []),
        ...(this.benchmarks ? [rule(), this.#ownAverage(this.benchmarks, own && this.#by === this.board.root)] : []),
        ...this.#errors(),
      ]);
  }

  /** @param {NodeColumn} column */
  #entry(column) {
    const health = this.alarms.get(column.id);
    return oneOf({
      text: [
        column.level > 1 && !column.derived ? el("span.deep", column.name) : column.label,
        health ? el("span", { class: colour(health.grade) }, shape(health.grade, { size: 8 })) : null,
      ],
      title: column.help || column.name,
      right: column.n
        ? isFought(this.board)
          ? text("board-ask-battles", { n: int(column.n) })
          : text("board-ask-questions", { n: int(column.n) })
        : "",
      on: this.#by === column.id,
      stop: column.id,
      choose: () => {
        this.rank(column.id);
        this.#close();
      },
    });
  }

  // An average of one's own

  /** @param {Benchmarks} benchmarks @param {boolean} on */
  #ownAverage(benchmarks, on) {
    return oneOf({
      text: [text("board-ask-own")],
      on,
      stop: "own",
      choose: () => {
        this.#own = true;
        if (this.#panel) benchmarks.fill(this.#panel, (...others) => done(this.#close, ...others));
      },
    });
  }

  // Whose errors are counted

  #errors() {
    const { errors } = this.board;
    if (!errors.length) return [];
    const shown = errorsShown(this.board);
    return [
      rule(),
      heading(text("pages-errors")),
      ...errors.map((each) =>
        canBeShown(each)
          ? oneOf({
              text: [text(`common-errors-choices-${each.id}`)],
              on: each.id === shown.id,
              stop: `errors ${each.id}`,
              choose: () => store.set({ errors: each.id === "shown" ? null : each.id }, { replace: true }),
            })
          : el(
              "div.o.zero",
              { "aria-disabled": "true" },
              el("span.nm", text(`common-errors-choices-${each.id}`)),
              el("span.r", text(`common-errors-unknown-${each.why}`)),
            ),
      ),
      el("p.dim.small", { role: "status", text: errorsCover(shown) }),
    ];
  }
}
