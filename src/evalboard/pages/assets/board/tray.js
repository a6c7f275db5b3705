// The tray: which rows are ticked, whether the first two of them differ by what is asked, and the way to their comparison. It stays at
// the bottom of the window while the table is in sight. The verdict is that of the page Compare: of two models alone, paired where that
// is known. Where the table's ranks, which compare all models at once, say something else, that follows.

import { ApiError, Latest } from "../common/api.js";
import { comparisonOf } from "../common/comparison.js";
import { AVERAGED, wordsBetween } from "../common/differencewords.js";
import { copyButton, el } from "../common/dom.js";
import { int, split } from "../common/format.js";
import { sentence } from "../common/sentence.js";
import { store } from "../common/store.js";
import { capital, parts, text, word } from "../common/words.js";

// As many as the page Compare takes.
const FEWEST = 2;
const MOST = 4;
/** What the ranks of all models depend on; among those that match they depend on every filter, and not on these. */
const RANKED = [...AVERAGED, "by"];
const UNRANKED = ["pin", "top", "sort", "offset", "limit", "since", "ranks", "show"];

export class Tray {
  #latest = new Latest();
  /** What was asked last, so that it is not asked again. */
  #question = "";

  /** @param {Shell} shell @param {Board} board */
  constructor(shell, board) {
    this.shell = shell;
    this.board = board;
    this.count = el("span.nowrap.no-phone");
    this.say = el("span.says", { role: "status" });
    this.top = el("button.btn.quiet.no-phone", {
      on: { click: () => store.set({ top: store.one("top") === "1" ? null : "1" }) },
    });
    this.go = el("a.btn.go");
    this.element = el(
      "div.tray.num",
      { role: "region", "aria-label": text("board-tray-label"), hidden: true },
      this.count,
      this.say,
      this.top,
      copyButton(text("board-tray-copy-names"), text("common-copied"), text("common-not-copied"), () => store.all("pin").join("\n"), {
        class: "btn quiet no-phone",
      }),
      this.go,
      el("button.btn.quiet.no-phone", {
        text: text("board-tray-clear"),
        on: { click: () => store.set({ pin: null, top: null }) },
      }),
    );
  }

  /** Shows what is ticked now. @param {Pick<TableAnswer, "own_weights"> | null} answer */
  update(answer) {
    const ticked = store.all("pin");
    this.element.hidden = !ticked.length;
    if (!ticked.length) return this.#forget();
    const compared = ticked.slice(0, MOST);
    this.count.replaceChildren(...sentence(parts("board-tray-ticked", { n: int(ticked.length) })));
    this.top.textContent = store.one("top") === "1" ? text("board-tray-let-go") : text("board-tray-keep-on-top");
    this.go.hidden = ticked.length < FEWEST;
    this.go.textContent = ticked.length > MOST ? text("board-tray-compare-first", { many: word(MOST) }) : text("board-tray-compare");
    this.go.href = store.href("compare", { entry: compared });
    if (ticked.length < FEWEST) {
      this.#forget();
      this.say.replaceChildren(...sentence(parts("board-tray-one", { name: split(ticked[0])[1] })));
    } else this.#judge(ticked, Boolean(answer?.own_weights));
    return undefined;
  }

  /** @param {string} words why a row could not be ticked */
  refuse(words) {
    this.say.replaceChildren(el("span.w-bad", words));
  }

  stop() {
    this.#latest.stop();
  }

  #forget() {
    this.#latest.stop();
    this.#question = "";
    this.say.replaceChildren();
  }

  /** @param {string[]} ticked @param {boolean} own */
  async #judge(ticked, own) {
    const query = new URLSearchParams(ranking());
    for (const entry of ticked.slice(0, FEWEST)) query.append("entry", entry);
    const question = `${this.board.key} ${store.one("by")} ${own} ${query}`;
    if (question === this.#question) return;
    this.#question = question;
    this.say.classList.add("dim");
    try {
      /** @type {InsightReport | undefined} */
      const report = await this.#latest.ask((signal) => this.shell.ask("compare", query, { signal }));
      if (report)
        this.say.replaceChildren(
          ...sentence(verdictOf(this.board, comparisonOf(report), store.one("by"), store.all("pin").length - FEWEST)),
        );
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.#question = "";
      this.say.textContent = error.message;
    } finally {
      if (!this.#latest.asking) this.say.classList.remove("dim");
    }
  }
}

/** The choices that the table's ranks follow from. */
function ranking() {
  return store.one("among") === "these" ? store.tableQuery((key) => UNRANKED.includes(key)) : store.query((key) => !RANKED.includes(key));
}

/**
 * What is compared of two ticked models: at the node that rows are ranked by, or by the average that the question asks for.
 * @param {Board} board
 * @param {Comparison} comparison
 * @param {string} by
 */
function comparedBy(board, { rows, own }, by) {
  const row = rows.find(({ id }) => id === (by || board.root)) ?? rows[0];
  if (!own || row !== rows[0]) return { row, label: row.label, between: row.differences[0] };
  return { row, label: text("board-tray-own-average"), between: own.differences[0] };
}

/**
 * The verdict of two models in words, who is ahead first.
 * @param {Board} board
 * @param {Comparison} comparison
 * @param {string} by
 * @param {number} more how many others are ticked
 */
export function verdictOf(board, comparison, by, more) {
  const { row, label, between } = comparedBy(board, comparison, by);
  const verdict = wordsBetween(row, label, between, shortNames(comparison.entries));
  if (between.difference === null) return verdict;
  const warning = comparison.alarms[row.node];
  return [
    ...verdict,
    ...atOnce(comparison, row, between),
    ...(warning ? [` ${warning}.`] : []),
    ...turned(comparison, row, label),
    ...(more > 0 ? parts("board-tray-more", { many: capital(word(more)) }) : []),
  ];
}

/**
 * What the table's ranks say of the two, where that is not what their own comparison says.
 * @param {Comparison} comparison
 * @param {ComparedRow} row
 * @param {ComparedRow["differences"][number]} between
 */
function atOnce({ at_once: [ranked] }, row, between) {
  const order = between.significant ? ((between.difference ?? 0) > 0 !== row.lowest_wins ? "ahead" : "behind") : "tied";
  return ranked && between.p !== null && ranked.order !== order ? [` ${ranked.words}`] : [];
}

/**
 * What is said where the average without red benchmarks says something else than the board's.
 * @param {Comparison} comparison
 * @param {ComparedRow} row
 * @param {string} label
 */
function turned({ rows, without }, row, label) {
  if (row !== rows[0] || label !== row.label || !without) return [];
  return without.turned[0] ? [` ${without.turned[0]}`] : [];
}

/** Names without the organisation, unless two would be called the same. @param {Rival[]} entries */
function shortNames(entries) {
  const short = entries.map(({ model, apart }) => [split(model)[1], apart].filter(Boolean).join(" "));
  return new Set(short).size === short.length ? short : entries.map(({ entry }) => entry);
}
