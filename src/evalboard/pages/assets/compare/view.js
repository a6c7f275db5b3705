// Two to four entries at every node of the suite, and how the first differs from each of the others: the page of comparisons (compare.js),
// and a component in a Gradio application (gradio/compare.js).

import { ApiError, Latest } from "../common/api.js";
import { rescaled } from "../common/baseline.js";
import { comparisonOf } from "../common/comparison.js";
import { AVERAGED, wordsBetween } from "../common/differencewords.js";
import { el } from "../common/dom.js";
import { embedButton } from "../common/embedding.js";
import { errorsChip } from "../common/errors.js";
import { isFought } from "../common/evidence.js";
import { int, inUnit, kindsOf, ofDifferences, split } from "../common/format.js";
import { shape } from "../common/grades.js";
import { entitle, hasPages } from "../common/host.js";
import { entryList, lookup, rowsMatching } from "../common/lookup.js";
import { pageLink } from "../common/pagelink.js";
import { closeExplanation } from "../common/popover.js";
import { sentence as told } from "../common/sentence.js";
import { store } from "../common/store.js";
import { sentences, text } from "../common/words.js";
import { takeAway } from "../shell/exportmenu.js";
import { crumb } from "../shell/head.js";
import { beyondRuns, chanceText, differenceSentence, shifted, sufficed } from "./difference.js";
import { examples } from "./examples.js";
import { Versus } from "./versus.js";

const FEWEST = 2;
const MOST = 4;
const SLOW = 200;
const TOP = 10;

/** What a page shows of entries side by side, or a search for them. */
export class ComparePage {
  #latest = new Latest();
  /**
   * What is compared: its table, and the box that leaves only what is significant.
   * @type {{ versus: Versus, only: HTMLInputElement } | null}
   */
  #drawn = null;

  /** @param {Shell} shell @param {(cell: PickedCell) => unknown} [picked] hears which number was clicked */
  constructor(shell, picked) {
    this.shell = shell;
    this.picked = picked;
  }

  /** Shows what is chosen now. @param {string[]} keys */
  changed(keys) {
    if (keys.includes("entry") || keys.includes("errors")) this.show(this.shell.board);
    else if (keys.includes("significant")) this.narrow();
  }

  /** Shows all rows, or those alone that are significant. */
  narrow() {
    if (!this.#drawn) return;
    this.#drawn.versus.narrow(store.one("significant") === "1");
    this.#drawn.only.checked = store.one("significant") === "1";
  }

  /** @param {Board} board */
  async show(board) {
    closeExplanation();
    const entries = store.all("entry");
    entitle(`${text("compare-title")} · ${board.title} · ${text("pages-brand")}`);
    if (entries.length < FEWEST) {
      const top = await this.#latest
        .ask((signal) => rowsMatching(this.shell, board, "", { limit: TOP, signal }))
        .catch(() => ({ rows: /** @type {TableRow[]} */ ([]) }));
      return top && this.#fill(header(this.shell, board, entries.map(unknown)), suggestions(board, top.rows, entries));
    }
    const slow = setTimeout(
      () =>
        this.shell.pre || // what the server drew says more than that there will be something
        this.#fill(header(this.shell, board, entries.map(unknown)), el("p.dim", { role: "status", text: text("compare-loading") })),
      SLOW,
    );
    try {
      /** @type {InsightReport | undefined} */
      const report = await this.#latest.ask((signal) => this.shell.ask("compare", query(entries), { signal }));
      if (report) this.#compared(board, comparisonOf(report));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.#fill(
        header(this.shell, board, entries.map(unknown)),
        el(
          "p.note.bad.reason",
          { role: "alert" },
          error.message,
          " ",
          error.busy && el("button.plain", { text: text("common-states-retry"), on: { click: () => this.show(board) } }),
        ),
      );
    } finally {
      clearTimeout(slow);
    }
    return undefined;
  }

  /** @param {Board} board @param {Comparison} comparison */
  #compared(board, comparison) {
    const names = shortNames(comparison.entries);
    const versus = new Versus(this.shell, board, comparison, names, this.picked);
    const only = el("input", { type: "checkbox" });
    only.addEventListener("change", () => store.set({ significant: only.checked ? "1" : null }));
    this.#drawn = { versus, only };
    this.#fill(
      header(this.shell, board, comparison.entries),
      ...content(board, comparison, names, versus, only),
      examples(this.shell, comparison),
    );
    this.narrow();
  }

  /** @param {...(Node | string)} parts */
  #fill(...parts) {
    this.shell.body.replaceChildren(...parts);
    this.shell.shown();
  }
}

/**
 * What is asked: the entries, the visitor's own average where there is one, and whose errors scores are shown with.
 * @param {string[]} entries
 */
function query(entries) {
  return new URLSearchParams([...entries.map((entry) => ["entry", entry]), ...store.query((key) => !AVERAGED.includes(key))]);
}

/** An entry of which only the name is known. @param {string} entry @returns {Rival} */
function unknown(entry) {
  return { entry, model: entry, apart: "", score: null };
}

/** @param {Shell} shell @param {Board} board @param {Rival[]} entries */
function header(shell, board, entries) {
  const names = entries.map(({ entry }) => entry);
  /** @param {string[]} next */
  const put = (next) => store.set({ entry: next });
  const add =
    entries.length < MOST &&
    lookup(shell, board, { focused: entries.length < FEWEST, choose: (entry) => names.includes(entry) || put([...names, entry]) });
  const missing = FEWEST - entries.length;
  return el(
    "header.start",
    crumb(board),
    el("h1", text("compare-title")),
    entries.length > 0 &&
      el(
        "ol.rivals.plain-list.num",
        { "aria-label": text("compare-entries") },
        entries.map((each, at) => rival(each, at, names, put, board.nodes[0].unit)),
      ),
    add,
    missing <= 0 && el("p.row", takeAway("compare", board), hasPages && el("span.small.no-phone", embedButton("compare", board))),
    missing > 0 && el("p.dim.small", text("compare-choose", { n: missing })),
  );
}

/**
 * Whom to begin with: the top of the board, each a step on the way.
 * @param {Board} board
 * @param {TableRow[]} rows
 * @param {string[]} entries
 */
function suggestions(board, rows, entries) {
  const others = rows.filter((row) => !entries.includes(row.entry));
  if (!others.length) return "";
  return el(
    "section",
    el("div.bar", el("h2", text("model-top"))),
    entryList(others, board, (entry) => ["compare", { entry: [...entries, entry] }]),
  );
}

/** @param {Rival} each @param {number} at @param {string[]} names @param {(next: string[]) => unknown} put @param {Unit} unit */
function rival(each, at, names, put, unit) {
  const [org, name] = split(each.model);
  const others = names.filter((other) => other !== each.entry);
  const rank =
    each.rank_lower && each.rank_upper && each.rank_lower !== each.rank_upper
      ? `${int(each.rank_lower)}–${int(each.rank_upper)}`
      : each.rank && int(each.rank);
  /** @param {string} text @param {string} label @param {string[]} next */
  const act = (text, label, next) => el("button.plain.small", { "aria-label": label, text, on: { click: () => put(next) } });
  return el(
    "li",
    pageLink(
      "model",
      { entry: each.entry },
      { class: "name wrap-any" },
      org && el("span.org", `${org}/`),
      name,
      each.apart && el("span.dim", ` ${each.apart}`),
    ),
    el("span.mid.small", {
      title: rank ? text("board-table-rank-help") : null,
      text: [each.score !== null && inUnit(each.score, unit), rank && text("compare-rank", { rank })].filter(Boolean).join(" · "),
    }),
    el(
      "span.acts",
      at > 0 && act(text("compare-first"), text("compare-make-first", { entry: each.entry }), [each.entry, ...others]),
      act(text("compare-remove"), text("compare-remove-entry", { entry: each.entry }), others),
    ),
  );
}

/** @param {Board} board @param {Comparison} comparison @param {string[]} names @param {Versus} versus @param {HTMLInputElement} only */
function content(board, comparison, names, versus, only) {
  const kinds = kindsOf(comparison.rows);
  const tested = comparison.rows.flatMap((row) => row.differences).filter(({ p }) => p !== null);
  const bars = isFought(board)
    ? text("model-key-of-wins", { kinds })
    : board.nodes[0].own
      ? ""
      : kinds
        ? text("model-key-interval", { guessed: rescaled(board.nodes), kinds })
        : text("model-key", { guessed: rescaled(board.nodes) });
  const key = [bars, tested.length > 0 && text("compare-key-difference")].filter(Boolean).join("; ");
  const paired = { some: tested.some((each) => each.paired), all: tested.every((each) => each.paired) };
  const significant = tested.filter((each) => each.significant).length;
  const better = names.length === FEWEST ? comparison.rows[0]?.differences[0].better : null;
  return [
    el(
      "div.said",
      comparison.entries
        .slice(1)
        .flatMap((_, at) => [
          el("p", isFought(board) ? overall(comparison, names, at) : sentence(comparison, names, at)),
          comparison.at_once[at] && el("p.mid.small", comparison.at_once[at].words),
        ]),
      comparison.note && el("p.mid.small", comparison.note, " ", hasPages && ranksLink()),
      (comparison.own?.differences ?? []).map((between, at) =>
        el("p", told(wordsBetween(comparison.rows[0], text("board-tray-own-average"), between, [names[0], names[at + 1]]))),
      ),
      (comparison.without?.turned ?? []).map(
        (turned, at) => turned && el("p.turned", shape("red"), " ", comparison.without?.words[at] ?? ""),
      ),
      typeof better === "number" && el("p.mid.small", text("compare-better-said", { first: names[0], percent: chanceText(better) })),
    ),
    el(
      "section",
      el(
        "div.bar",
        el("h2", text("compare-nodes")),
        el("span.small.mid", key),
        paired.some && !paired.all && legend(),
        board.errors?.length ? errorsChip() : null,
        versus.all,
      ),
      tested.length > 0 && el("div.narrowing", el("label.small", only, el("span", ` ${text("compare-only", { n: significant })}`))),
      versus.element,
      tested.length > 0 &&
        el(
          "p.foot",
          isFought(board)
            ? text("compare-rules-of-ratings")
            : sentences([
                paired.some && text("compare-rules-paired"),
                !paired.all && text("compare-rules-unpaired", { some: paired.some }),
                text("compare-rules-adjusted"),
                tested.some((each) => shifted(each, comparison.rows[0].unit)) && text("compare-rules-shifted"),
                tested.some((each) => each.over_runs) && text("compare-rules-runs"),
              ]),
        ),
    ),
  ];
}

/** The table with the ranks that compare all models at once. */
function ranksLink() {
  return el("a", { href: store.href("leaderboard", { entry: null }), text: text("compare-ranks-link") });
}

function legend() {
  /** @param {string} type @param {string} text */
  const each = (type, text) => el("span", el("span", { class: `mark key${type}`, "aria-hidden": "true" }, el("i.e"), el("i.o")), text);
  return el("span.small.mid.legend", each("", text("compare-paired-key")), each(" apart", text("compare-unpaired-key")));
}

/** Names as short as they can be: without the organisation, unless two would then be called the same. @param {Rival[]} entries */
function shortNames(entries) {
  const short = entries.map(({ model, apart }) => [split(model)[1], apart].filter(Boolean).join(" "));
  return short.map((name, at) => (short.indexOf(name) === short.lastIndexOf(name) ? name : entries[at].entry));
}

/**
 * What tells the first from another, in words: of the benchmarks, and of the average.
 * @param {Comparison} comparison
 * @param {string[]} names
 * @param {number} at
 */
function sentence({ rows }, names, at) {
  const { ahead, behind, rest, unknown } = apart(
    rows.filter((row) => row.benchmark && row.counts),
    at,
  );
  const root = rows[0].differences[at];
  const average = verdict(rows[0], at);
  const said = differenceSentence({ first: names[0], other: names[at + 1], ahead, behind, rest, unknown, average });
  return average === 0 && !sufficed(root) && names.length === FEWEST ? sentences([said, needed(root, rows[0].unit)]) : said;
}

/**
 * The same of a board of battles: of all of them, and of its data sets.
 * @param {Comparison} comparison
 * @param {string[]} names
 * @param {number} at
 */
function overall({ rows }, names, at) {
  const { ahead, behind, rest, unknown } = apart(
    rows.filter((row) => row.benchmark),
    at,
  );
  const [first, other, whole] = [names[0], names[at + 1], verdict(rows[0], at)];
  const sets =
    ahead.length + behind.length + rest > 0 &&
    differenceSentence({ first, other, ahead, behind, rest, unknown, average: null, parts: "sets" });
  const over = whole !== null && text("compare-overall", { first, other, order: whole ? (whole > 0 ? "ahead" : "behind") : "tied" });
  return sentences([over, sets]) || differenceSentence({ first, other, ahead, behind, rest, unknown, average: null });
}

/**
 * Where the first of two is ahead, where it is behind, on how many rows they cannot be told apart, and how many say nothing.
 * @param {ComparedRow[]} rows
 * @param {number} at
 */
function apart(rows, at) {
  const tested = rows.filter((row) => row.differences[at].p !== null);
  /** @param {number} sign */
  const of = (sign) => tested.filter((row) => verdict(row, at) === sign).map(({ label }) => label);
  const [ahead, behind] = [of(1), of(-1)];
  return { ahead, behind, rest: tested.length - ahead.length - behind.length, unknown: rows.length - tested.length };
}

/**
 * 1 where the first is significantly better than another at a row, -1 where it is worse, 0 where that cannot be told, null where
 * nothing is known.
 * @param {ComparedRow} row
 * @param {number} at
 */
function verdict(row, at) {
  const between = row.differences[at];
  if (between.p === null || between.difference === null) return null;
  const sign = between.significant ? Math.sign(between.difference) : 0;
  return row.lowest_wins && sign ? -sign : sign;
}

/** What it would take to tell the averages apart; "" where that is not known. @param {Between} root @param {Unit} unit */
function needed(root, unit) {
  const { difference, detectable, n, questions } = root;
  if (difference === null || detectable === null || n === null || questions === null) return "";
  const apart = ofDifferences(unit);
  const more = { seen: inUnit(Math.abs(difference), apart), least: inUnit(detectable, apart), n: int(n), questions: int(questions) };
  return text("compare-needed", { ...more, runs: root.runs === null ? null : int(root.runs), never: beyondRuns(root) });
}
