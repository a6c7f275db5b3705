// How firm the first place is: the questions or battles that decide it, how likely it is, and its score without luck. A section of a page,
// filled when the page's own answer stands.

import { ApiError, Latest } from "./api.js";
import { el } from "./dom.js";
import { fixed, inUnit } from "./format.js";
import { store } from "./store.js";
import { text } from "./words.js";

const LISTED = 50;

export class CrownSection {
  #latest = new Latest();
  /** The state of the board that is shown. @type {string | null} */
  #key = null;

  /** @param {Shell} shell */
  constructor(shell) {
    this.shell = shell;
    this.words = el("p", { class: "crown-words wrap-any num" });
    this.parts = el("div", { class: "crown-parts" });
    this.element = el(
      "section",
      { class: "crown", hidden: true },
      el("div", { class: "bar" }, el("h2", { text: text("crown-title") }), el("span", { class: "small mid", text: text("crown-hint") })),
      this.words,
      this.parts,
    );
  }

  close() {
    this.#latest.stop();
  }

  /** Asks once for each state of a board. @param {string} key @returns {Promise<void>} */
  async ask(key) {
    if (key === this.#key) return;
    this.#key = key;
    try {
      const answer = await this.#latest.ask((signal) => this.shell.ask("crown", {}, { signal }));
      if (answer) this.draw(answer);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.#key = null;
      this.element.hidden = error.status === 404;
      this.words.textContent = error.message || text("common-states-no-answer");
      this.parts.replaceChildren();
    }
  }

  /** @param {Crown} answer */
  draw(answer) {
    this.element.hidden = false;
    this.words.replaceChildren(el("b", { text: answer.head }), ` ${[...answer.sentences, ...answer.cannot_tell].join(" ")}`);
    this.parts.replaceChildren(
      ...[
        answer.questions && questions(answer, answer.questions),
        answer.battles && battles(answer.battles),
        answer.chances.length > 0 && chances(answer),
        answer.organizations.length > 0 && organizations(answer),
      ].filter(Boolean),
    );
  }
}

/**
 * @param {string} title
 * @param {[string, boolean][]} heads labels, and whether numbers stand below
 * @param {HTMLElement[]} rows
 * @param {string} [more]
 */
function folded(title, heads, rows, more = "") {
  const head = heads.map(([text, number]) => el("th", { scope: "col", class: number ? "n" : null, text }));
  const table = el("table", { class: "num" }, el("thead", {}, el("tr", {}, head)), el("tbody", {}, rows));
  return el(
    "details",
    { class: "all-questions" },
    el("summary", {}, el("h3", { text: title })),
    el("div", { class: "scroll plain-scroll", tabindex: 0, role: "region", "aria-label": title }, table),
    more && el("p", { class: "small mid", text: more }),
  );
}

/**
 * @param {Crown} answer
 * @param {NonNullable<Crown["questions"]>} decide
 */
function questions(answer, decide) {
  const shown = decide.gone.slice(0, LISTED);
  const rows = shown.map((each) => {
    const cluster = each.cluster ?? "";
    const name = each.benchmark
      ? el("a", { href: store.href("questions", { benchmark: each.benchmark, sample: each.sample, cluster }), text: each.sample })
      : each.sample;
    return el(
      "tr",
      {},
      el("th", { scope: "row", class: "mono" }, name),
      el("td", { text: each.label }),
      el("td", { class: "n", text: fixed(each.first, 2) }),
      el("td", { class: "n", text: fixed(each.rival, 2) }),
    );
  });
  const heads = /** @type {[string, boolean][]} */ ([
    [text("crown-question"), false],
    [text("crown-benchmark"), false],
    [answer.first, true],
    [decide.rival, true],
  ]);
  return folded(
    text("crown-questions", { n: decide.count }),
    heads,
    rows,
    shown.length < decide.count ? text("crown-first", { some: shown.length, all: decide.count }) : "",
  );
}

/** @param {NonNullable<Crown["battles"]>} decide */
function battles(decide) {
  const shown = decide.gone.slice(0, LISTED);
  const rows = shown.map((each) =>
    el(
      "tr",
      {},
      el("th", { scope: "row", class: "wrap-any", text: each.model_a }),
      el("td", { class: "wrap-any", text: each.model_b }),
      el("td", { text: text("crown-outcome", { outcome: each.outcome }) }),
      el("td", { class: "n", text: each.battles }),
      el("td", { class: "mono small wrap-any", text: each.file === null ? "–" : text("crown-place", { file: each.file, row: each.row }) }),
    ),
  );
  const heads = /** @type {[string, boolean][]} */ ([
    ["A", false],
    ["B", false],
    [text("crown-ended"), false],
    [text("crown-count"), true],
    [text("crown-where"), false],
  ]);
  const listed = shown.reduce((sum, each) => sum + each.battles, 0);
  return folded(
    text("crown-battles", { n: decide.count }),
    heads,
    rows,
    listed < decide.count ? text("crown-first", { some: listed, all: decide.count }) : "",
  );
}

/** @param {Crown} answer */
function chances({ chances: likely }) {
  const rows = likely.map((each) =>
    el(
      "tr",
      {},
      el("th", { scope: "row", class: "wrap-any", text: each.entry }),
      el("td", { class: "n", text: percent(each.first) }),
      el("td", { class: "n", text: percent(each.top) }),
    ),
  );
  const heads = /** @type {[string, boolean][]} */ ([
    [text("crown-model"), false],
    [text("crown-is-first"), true],
    [text("crown-in-five"), true],
  ]);
  return folded(text("crown-chances"), heads, rows);
}

/** @param {Crown} answer */
function organizations({ organizations: best, unit }) {
  const printed = (/** @type {number | null} */ value) => (value === null ? "–" : inUnit(value, unit));
  const rows = best.map((each) =>
    el(
      "tr",
      {},
      el("th", { scope: "row", class: "wrap-any", text: each.entry }),
      el("td", { class: "n", text: each.candidates }),
      el("td", { class: "n", text: printed(each.score) }),
      el("td", { class: "n", text: printed(each.hybrid.estimate) }),
      el("td", { class: "n", text: text("crown-interval", { lower: printed(each.hybrid.lower), upper: printed(each.hybrid.upper) }) }),
    ),
  );
  const heads = /** @type {[string, boolean][]} */ ([
    [text("crown-model"), false],
    [text("crown-of"), true],
    [text("crown-score"), true],
    [text("crown-without"), true],
    [text("crown-ends"), true],
  ]);
  return folded(text("crown-organizations"), heads, rows);
}

/** A share of draws; one that is not all of them is never said to be. @param {number} share */
function percent(share) {
  if (share > 0 && share < 0.01) return "<1 %";
  if (share < 1 && share > 0.99) return ">99 %";
  return `${fixed(100 * share, 0)} %`;
}
