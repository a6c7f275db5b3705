// Judges beside people: ratings or means by the judge, by people or by both, how far they agree, and what sways the judge. A section of the
// arena, where battles say who judged, and of the page of questions, where people judged some of the answers; filled when the page stands.

import { ApiError, Latest } from "./api.js";
import { linear } from "./axis.js";
import { el } from "./dom.js";
import { DASH, fixed, int, signedPoints } from "./format.js";
import { store } from "./store.js";
import { chosenVerdicts, VerdictSwitch, WHO } from "./verdicts.js";
import { text } from "./words.js";

/** @typedef {import("./verdicts.js").Who} Who */
const FEW_TICKS = 4;

export class JudgesSection {
  #latest = new Latest();
  /** The state of the board and the judge that are shown. @type {string | null} */
  #key = null;
  /** @type {Judges | null} */
  #answer = null;

  /**
   * @param {Shell} shell
   * @param {{ ordersTable?: boolean }} options whether the page has a table of ratings, by whose verdicts are chosen: this one is away then
   */
  constructor(shell, { ordersTable = false } = {}) {
    this.shell = shell;
    this.ordersTable = ordersTable;
    this.words = el("p", { class: "report-words wrap-any num" });
    this.parts = el("div", { class: "report-parts" });
    this.rated = el("div");
    this.switch = new VerdictSwitch(text("judges-by"), { usual: "both" });
    this.choice = el("span", { class: "judge-choice" });
    this.element = el(
      "section",
      { class: "judges", hidden: true, "aria-label": text("judges-title") },
      el(
        "div",
        { class: "bar" },
        el("h2", { text: text("judges-title") }),
        el("span", { class: "small mid", text: text("judges-hint") }),
        this.choice,
      ),
      this.words,
      this.parts,
    );
  }

  close() {
    this.#latest.stop();
  }

  /**
   * Asks once for each state of a board, judge and benchmark.
   * @param {{ key: string, judged: boolean }} page
   * @param {string} [benchmark]
   * @returns {Promise<void>}
   */
  async ask({ key, judged }, benchmark = "") {
    const judge = benchmark ? "" : store.one("judge");
    const wanted = `${key} ${judge} ${benchmark}`;
    if (!judged || wanted === this.#key) return;
    this.#key = wanted;
    const query = { ...(judge && { judge }), ...(benchmark && { benchmark }) };
    try {
      const answer = await this.#latest.ask((signal) => this.shell.ask("judges", query, { signal }));
      if (answer) this.draw(answer);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.#key = null;
      this.#refuse(error);
    }
  }

  /** @param {ApiError} error */
  #refuse(error) {
    this.element.hidden = error.status === 404;
    this.words.textContent = error.message || text("common-states-no-answer");
    this.parts.replaceChildren();
    const reset = el("button", {
      type: "button",
      class: "plain",
      text: text("common-states-reset"),
      on: { click: () => store.set({ judge: null }) },
    });
    if (error.status === 400) this.words.append(" ", reset);
  }

  /** Draws the ratings of who is chosen now. */
  update() {
    const who = /** @type {Who} */ (this.switch.shown);
    this.switch.update();
    const isAbove = this.ordersTable && chosenVerdicts() !== null;
    this.rated.replaceChildren(...(this.#answer?.held ? [isAbove ? differences(this.#answer) : ratings(this.#answer, who)] : []));
  }

  /** @param {Judges} answer */
  draw(answer) {
    this.#answer = answer;
    this.element.hidden = false;
    this.words.replaceChildren(el("b", { text: answer.head }), ` ${[...answer.sentences, ...answer.cannot_tell].join(" ")}`);
    this.choice.replaceChildren(...(answer.judges.length > 1 ? [judgeChoice(answer)] : []), ...(answer.held ? [this.switch.element] : []));
    this.parts.replaceChildren(...[this.rated, agreement(answer), answer.sways.length > 0 && sways(answer)].filter(Boolean));
    this.update();
  }
}

/** @param {Judges} answer */
function judgeChoice(answer) {
  const options = answer.judges.map(({ judge }) => el("option", { value: judge, text: judge, selected: judge === answer.judge }));
  const select = el(
    "select",
    { class: "field", "aria-label": text("judges-judge"), on: { change: () => void store.set({ judge: select.value }) } },
    options,
  );
  return select;
}

/**
 * @param {string} label
 * @param {HTMLElement} table
 */
function box(label, table) {
  return el("div", { class: "scroll plain-scroll", tabindex: 0, role: "region", "aria-label": label }, table);
}

/** @param {[string, boolean][]} heads labels, and whether numbers stand below */
function headCells(heads) {
  return heads.map(([text, number]) => el("th", { scope: "col", class: number ? "n" : null, text }));
}

/**
 * What numbers are of an answer: ratings in points, or the means of samples in per cent.
 * @param {Judges} answer
 */
function measureOf({ of }) {
  return of === "samples"
    ? {
        /** @param {JudgedModel} row */
        three: (row) => row.shares,
        /** @param {number} value */
        shown: (value) => fixed(100 * value, 1),
        /** @param {number} value */
        tick: (value) => fixed(100 * value, 0),
        strong: null,
        own: (/** @type {string} */ name, /** @type {MessageValues} */ values = {}) => text(`judges-of-answers-${name}`, values),
      }
    : {
        /** @param {JudgedModel} row */
        three: (row) => row.ratings,
        /** @param {number} value */
        shown: (value) => fixed(value, 0),
        /** @param {number} value */
        tick: (value) => fixed(value, 0),
        strong: 1000,
        own: (/** @type {string} */ name, /** @type {MessageValues} */ values = {}) => text(`judges-${name}`, values),
      };
}

/**
 * The ratings or means of whom is chosen, the best first; who has none comes last.
 * @param {Judges} answer
 * @param {Who} who
 */
function ratings(answer, who) {
  const { three, shown, tick, strong, own } = measureOf(answer);
  const rows = [...answer.rows].sort((a, b) => (three(b)[who]?.value ?? -Infinity) - (three(a)[who]?.value ?? -Infinity));
  // One axis for all three, so that intervals can be seen to grow and move.
  const ends = answer.rows.flatMap((row) => WHO.flatMap((one) => Object.values(three(row)[one] ?? {})));
  const axis = linear(
    ends.filter((end) => typeof end === "number"),
    FEW_TICKS,
  );
  const body = rows.map((row) => {
    const one = three(row)[who];
    const rank = row.ranks[who];
    return el(
      "tr",
      {},
      el("td", { class: "n", text: rank ? ranged(rank.lower, rank.upper) : DASH }),
      el("th", { scope: "row", class: "wrap-any", text: row.model }),
      el("td", { class: "n rating", text: one ? shown(one.value) : DASH }),
      el("td", { class: "n", text: between(one, shown) }),
      el("td", { class: "drawn" }, one && axis.cell([axis.mark("plain", one)], strong)),
      ...(answer.of === "samples" ? [] : [el("td", { class: "n", text: percent(row.shares[who]) })]),
      el("td", { class: "n", text: int(row.pairs) }),
      el("td", { class: "n", text: int(row.labelled) }),
      el("td", { class: "small", text: differs(row) }),
    );
  });
  const heads = headCells([
    [text("pages-rank"), true],
    [text("judges-model"), false],
    [own("rating"), true],
    [text("judges-ends"), true],
  ]);
  const counts = headCells([...(answer.of === "samples" ? [] : [shareHead()]), [own("pairs"), true], [text("judges-labelled"), true]]);
  const drawn = el("th", { scope: "col", class: "drawn" }, el("span", { class: "sr", text: text("arena-columns-drawn") }), axis.head(tick));
  const differing = el("th", { scope: "col", text: text("judges-differs") });
  const table = el(
    "table",
    { class: "num ratings" },
    el("caption", { class: "sr", text: own("caption", { who: text(`judges-who-${who}`) }) }),
    [el("thead", {}, el("tr", {}, heads, drawn, counts, differing)), el("tbody", {}, body)],
  );
  return el("div", {}, box(own("caption", { who: text(`judges-who-${who}`) }), table), el("p", { class: "foot", text: own("rule") }));
}

/** @param {JudgedModel} row */
function differs({ differs: isApart, apart }) {
  if (!isApart) return "";
  return (apart?.value ?? 0) > 0 ? text("judges-reads-higher") : text("judges-reads-lower");
}

/**
 * What a table of ratings above does not say of the models: how many of their pairs people judged, and where the judge differs.
 * @param {Judges} answer
 */
function differences(answer) {
  const rows = answer.rows.map((row) =>
    el(
      "tr",
      {},
      el("th", { scope: "row", class: "wrap-any", text: row.model }),
      el("td", { class: "n", text: int(row.labelled) }),
      el("td", { class: "n", text: row.apart ? signedPoints(row.apart.value) : DASH }),
      el("td", { class: "n", text: between(row.apart, signedPoints) }),
      el("td", { class: "small", text: differs(row) }),
    ),
  );
  /** @type {[string, boolean][]} */
  const heads = [
    [text("judges-model"), false],
    [text("judges-labelled"), true],
    [text("judges-beyond-both"), true],
    [text("judges-ends"), true],
    [text("judges-differs"), false],
  ];
  return folded(text("judges-differences"), heads, rows, text("judges-differs-rule"));
}

/** @returns {[string, boolean]} */
function shareHead() {
  return [text("judges-share"), true];
}

/**
 * @param {number} lower
 * @param {number} upper
 */
function ranged(lower, upper) {
  return lower === upper ? int(lower) : `${int(lower)}–${int(upper)}`;
}

/** @param {Judges} answer */
function agreement(answer) {
  const rows = answer.agreement.map((each) =>
    el(
      "tr",
      {},
      el("th", { scope: "row", class: "rater-label wrap-any", text: each.label }),
      el("td", { class: "n", text: fixed(each.agreement.value, 2) }),
      el("td", { class: "n", text: between(each.agreement, (value) => fixed(value, 2)) }),
    ),
  );
  return folded(
    text("judges-agreement"),
    [
      [text("judges-what"), false],
      [text("judges-value"), true],
      [text("judges-ends"), true],
    ],
    rows,
  );
}

/** @param {Judges} answer */
function sways(answer) {
  const samples = answer.of === "samples";
  const shown = (/** @type {number} */ value) => (samples ? fixed(100 * value, 1) : fixed(value, 2));
  const rows = answer.sways.map((each) =>
    el(
      "tr",
      {},
      el("th", { scope: "row", text: text(`judges-sways-${each.name}`) }),
      el("td", { class: "n", text: each.people ? shown(each.people.value) : DASH }),
      el("td", { class: "n", text: shown(each.judge.value) }),
      el("td", { class: "n", text: shown(each.apart.value) }),
      el("td", { class: "n", text: between(each.apart, shown) }),
      el("td", { class: "rater-label wrap-any small", text: each.sentence }),
    ),
  );
  return folded(
    text("judges-swayed"),
    [
      [text("judges-what"), false],
      [text("judges-who-people"), true],
      [text("judges-who-judge"), true],
      [text("judges-apart"), true],
      [text("judges-ends"), true],
      [text("judges-says"), false],
    ],
    rows,
    samples ? text("judges-of-answers-in-scores") : text("judges-log-odds"),
  );
}

/**
 * @param {string} title
 * @param {[string, boolean][]} heads
 * @param {HTMLElement[]} rows
 * @param {string} [more]
 */
function folded(title, heads, rows, more = "") {
  const table = el("table", { class: "num" }, el("thead", {}, el("tr", {}, headCells(heads))), el("tbody", {}, rows));
  return el(
    "details",
    { class: "all-questions", open: true },
    el("summary", {}, el("h3", { text: title })),
    box(title, table),
    more && el("p", { class: "small mid", text: more }),
  );
}

/**
 * @param {{ lower: number | null, upper: number | null } | null} of
 * @param {(value: number) => string} shown
 */
function between(of, shown) {
  if (!of || of.lower === null || of.upper === null) return DASH;
  return text("judges-interval", { lower: shown(of.lower), upper: shown(of.upper) });
}

/** @param {{ value: number } | null} share */
function percent(share) {
  return share ? `${fixed(100 * share.value, 0)} %` : DASH;
}
