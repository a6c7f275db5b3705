// The question line: "Rank [models under 9 B] by [MATH Lvl 5] among [these 2,550]". The words in brackets are buttons with menus, which
// hold all that can be chosen; beside them the search and what else can be done. How the sentence reads says the server (table/words.py).

import { el } from "../common/dom.js";
import { menu } from "../common/menu.js";
import { text } from "../common/words.js";
import { shownIds } from "./bounds.js";
import { Columns } from "./columns.js";
import { Filters } from "./filters.js";
import { Finder } from "./finder.js";
import { PastRanks } from "./pastranks.js";
import { fillAmong } from "./rankscope.js";
import { ScoreMenu } from "./scoremenu.js";

/** A word of the sentence in braces. */
const SLOT = /\{(models|by|among)\}/;
const WIDTH = 300;

export class Question {
  /**
   * @param {Shell} shell
   * @param {Board} board
   * @param {TableAnswer} answer
   * @param {{ rank: (id: string) => unknown, weigh: (weights: Map<string, number>) => Promise<string>, takeAway: HTMLElement }} acts what
   *   is told the column to rank by, and weights while they are dragged, and the button "Take away"
   */
  constructor(shell, board, answer, { rank, weigh, takeAway }) {
    this.answer = answer;
    this.filters = new Filters(board, answer);
    this.measured = new ScoreMenu(board, rank, weigh);
    this.finder = new Finder(shell, board, answer);
    this.columns = new Columns(board.columns, standardColumns(board), { rescaled: rescaled(board) });
    this.since = new PastRanks(shell, board);
    this.words = {
      models: this.#word(text("board-ask-models-label"), (panel, close) => this.filters.fill(panel, close)),
      by: this.#word(text("board-ask-by-label"), (panel, close) => this.measured.fill(panel, close)),
      among: this.#word(text("board-ask-among-label"), (panel, close) => fillAmong(panel, close, this.answer)),
    };
    this.sentence = el("span.q");
    this.notices = el("p.notices", { id: "eb-notices", role: "status" });
    this.element = el(
      "form.ask",
      { "aria-label": text("board-ask-label"), on: { submit: (event) => event.preventDefault() } },
      this.sentence,
      this.finder.element,
      el("span.tools", this.columns.element, takeAway),
      this.since.element,
      this.notices,
    );
    this.#said = "";
    this.update(answer);
  }

  #said;

  /** @param {string} label @param {(panel: HTMLElement, close: () => void) => unknown} fill */
  #word(label, fill) {
    const button = el("button.word", { "aria-haspopup": "dialog" });
    menu(
      button,
      (panel, close) => {
        panel.classList.add("ask-menu");
        fill(panel, close);
      },
      { label, role: "dialog", width: WIDTH },
    );
    return button;
  }

  /** @param {TableAnswer} answer */
  update(answer) {
    this.answer = answer;
    const { words } = answer;
    if (words.question !== this.#said) {
      this.#said = words.question;
      this.sentence.replaceChildren(...sentenceOf(words.question, this.words));
    }
    this.words.models.textContent = words.models;
    this.words.by.textContent = words.by;
    this.words.among.replaceChildren(el("span.no-phone", words.among), el("span.only-phone", words.among_short));
    this.notices.replaceChildren(...answer.notices.map((notice) => el("span", notice)));
    this.filters.update(answer);
    this.since.update();
    this.measured.update(answer);
    this.finder.update(answer);
    this.columns.update(shownIds(answer));
  }

  /** @param {Map<string, Alarm>} alarms */
  mark(alarms) {
    this.measured.alarms = alarms;
  }
}

/**
 * A sentence with elements in the places of its words in braces.
 * @param {string} text
 * @param {Record<string, HTMLElement>} words
 * @returns {(string | HTMLElement)[]}
 */
export function sentenceOf(text, words) {
  return text
    .split(SLOT)
    .map((part, at) => (at % 2 ? words[part] : part))
    .filter((part) => part !== "");
}

/** The ids of the columns that a board shows by itself, in order. @param {Board} board */
function standardColumns(board) {
  if (board.defaults?.columns) return board.defaults.columns;
  const standard = board.columns.filter((column) => column.default);
  return [...standard.filter(({ kind }) => kind !== "score"), ...standard.filter(({ kind }) => kind === "score")].map(({ id }) => id);
}

/** Whether a score can differ from the value it comes from. @param {Board} board */
function rescaled(board) {
  return board.nodes.some((node) => node.baseline !== 0 || node.maximum !== 1 || node.unscored || node.published);
}
