// Repeated runs, costs and lengths of tasks: a section of the page, there where the samples have anything of it.

import { ApiError, Latest } from "../common/api.js";
import { el } from "../common/dom.js";
import { DASH, fixed, measured, number } from "../common/format.js";
import { store } from "../common/store.js";
import { text } from "../common/words.js";
import { FrontDrawing } from "./front.js";

const LISTED = 50;

export class RunsSection {
  #latest = new Latest();
  /** Of which state and benchmark it speaks. */
  #of = "";
  /** @type {Reliability | null} */
  #answer = null;

  /** @param {Shell} shell */
  constructor(shell) {
    this.shell = shell;
    this.words = el("div", { class: "report-words wrap-any num" });
    this.front = new FrontDrawing();
    this.parts = el("div", { class: "report-parts" });
    this.element = el(
      "section",
      { class: "repeats", hidden: true },
      el("div", { class: "bar" }, el("h2", { text: text("runs-title") }), el("span", { class: "small mid", text: text("runs-hint") })),
      this.words,
      this.front.element,
      this.parts,
    );
  }

  close() {
    this.#latest.stop();
  }

  /** Asks once for each benchmark of a state. @param {string} key @param {string} benchmark @returns {Promise<void>} */
  async ask(key, benchmark) {
    const of = `${key} ${benchmark}`;
    if (of === this.#of) return;
    this.#of = of;
    try {
      const answer = await this.#latest.ask((signal) => this.shell.ask("reliability", { benchmark }, { signal }));
      if (answer) this.draw(answer);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.#of = "";
      this.element.hidden = error.status === 404;
      this.words.textContent = error.message || text("common-states-no-answer");
      this.front.element.hidden = true;
      this.parts.replaceChildren();
    }
  }

  /** Draws the picture again, where the width is another. */
  sized() {
    if (this.#answer) this.front.draw(this.#answer);
  }

  /** @param {Reliability} answer */
  draw(answer) {
    this.#answer = answer;
    this.element.hidden = answer.parts.length === 0;
    if (!answer.parts.length) return;
    this.words.replaceChildren(
      el("p", {}, el("b", { text: answer.head })),
      ...answer.sentences.map((text) => el("p", { text })),
      ...answer.cannot_tell.map((text) => el("p", { class: "mid", text })),
    );
    this.front.draw(answer);
    this.parts.replaceChildren(
      ...[
        answer.parts.includes("repeats") && repeats(answer),
        answer.costs && costs(answer, answer.costs.unit),
        answer.costs && answer.costs.mixtures.length > 0 && mixtures(answer.costs.mixtures),
        answer.lengths && horizons(answer, answer.lengths),
      ].filter((each) => each !== null && each !== false),
    );
  }
}

/**
 * A table that opens, of the first entries.
 * @param {string} title
 * @param {[string, string?][]} heads labels, and what they mean; the first names the row, the others stand above numbers
 * @param {[string, ...(string | Child[])[]][]} rows
 * @param {number} [all]
 */
function folded(title, heads, rows, all = rows.length) {
  const head = heads.map(([text, about], place) => el("th", { scope: "col", class: place ? "n" : null, title: about ?? null, text }));
  const lines = rows.map(([entry, ...cells]) =>
    el(
      "tr",
      {},
      el("th", { scope: "row" }, el("a", { class: "model-link wrap-any", href: store.href("model", { entry }), text: entry })),
      cells.map((cell) => el("td", { class: "n" }, cell)),
    ),
  );
  return el(
    "details",
    { class: "all-questions" },
    el("summary", {}, el("h3", { text: title })),
    el(
      "div",
      { class: "scroll plain-scroll", tabindex: 0, role: "region", "aria-label": title },
      el("table", { class: "num" }, el("thead", {}, el("tr", {}, head)), el("tbody", {}, lines)),
    ),
    rows.length < all && el("p", { class: "small mid", text: text("runs-first", { some: rows.length, all }) }),
  );
}

/**
 * A number and under it its interval.
 * @param {Estimate | null | undefined} estimate
 * @param {(value: number) => string} print
 * @returns {Child[]}
 */
function withEnds(estimate, print) {
  if (!estimate || estimate.value === null) return [DASH];
  const { value, lower, upper } = estimate;
  const ends = lower === null || upper === null ? null : text("runs-interval", { lower: print(lower), upper: print(upper) });
  return [print(value), ends && el("div", { class: "small mid", text: ends })];
}

const percent = (/** @type {number} */ share) => fixed(100 * share, 1);

/** @param {Reliability} answer */
function repeats({ entries, k, target }) {
  const ks = k > 1 ? [k] : [2];
  const shown = entries.slice(0, LISTED);
  const rows = shown.map((each) => {
    const at = (/** @type {number} */ count) => each.rates.find((rate) => rate.k === count);
    return /** @type {[string, ...(string | Child[])[]]} */ ([
      each.entry,
      text("runs-from-to", { fewest: each.fewest, most: each.most, same: each.fewest === each.most }),
      withEnds(at(1)?.all_right, percent),
      ...ks.flatMap((count) => [withEnds(at(count)?.all_right, percent), withEnds(at(count)?.any_right, percent)]),
      withEnds(each.flips, percent),
      withEnds(each.correlation, (value) => fixed(value, 2)),
      each.runs_needed === null ? DASH : number(each.runs_needed),
    ]);
  });
  const heads = /** @type {[string, string?][]} */ ([
    [text("runs-model")],
    [text("runs-runs")],
    [text("runs-every", { k: 1 }), text("runs-about-every")],
    ...ks.flatMap((count) => [
      [text("runs-every", { k: count }), text("runs-about-every")],
      [text("runs-any", { k: count }), text("runs-about-any")],
    ]),
    [text("runs-flips"), text("runs-about-flips")],
    [text("runs-correlation"), text("runs-about-correlation")],
    [text("runs-needed"), text("runs-about-needed", { points: number(100 * target) })],
  ]);
  return folded(text("runs-repeats"), heads, rows, entries.length);
}

/**
 * @param {Reliability} answer
 * @param {Unit} unit
 */
function costs({ entries }, unit) {
  const print = (/** @type {number} */ value) => measured(value, unit);
  const rows = entries.slice(0, LISTED).map((each) => {
    const cost = each.cost;
    const word = cost?.on_front ? text("runs-yes") : text("runs-no");
    return /** @type {[string, ...(string | Child[])[]]} */ ([
      each.entry,
      withEnds(cost?.per_solved, print),
      cost && cost.per_question !== null ? print(cost.per_question) : DASH,
      cost && cost.score !== null ? percent(cost.score) : DASH,
      !cost?.compared ? DASH : cost.front_chance === null ? word : text("runs-likely", { word, chance: chance(cost.front_chance) }),
    ]);
  });
  return folded(
    text("runs-costs"),
    [
      [text("runs-model")],
      [text("runs-per-solved")],
      [text("runs-per-question")],
      [text("runs-solved")],
      [text("runs-front"), text("runs-about-front")],
    ],
    rows,
    entries.length,
  );
}

/** @param {NonNullable<Reliability["costs"]>["mixtures"]} listed */
function mixtures(listed) {
  const rows = listed
    .slice(0, LISTED)
    .map(
      (each) =>
        /** @type {[string, ...(string | Child[])[]]} */ ([
          each.entry,
          each.cheaper,
          each.dearer,
          `${fixed(100 * each.share, 0)} %`,
          withEnds(each.gain, percent),
        ]),
    );
  return folded(
    text("runs-mixtures"),
    [[text("runs-instead")], [text("runs-cheaper")], [text("runs-more-expensive")], [text("runs-share")], [text("runs-gain")]],
    rows,
    listed.length,
  );
}

/**
 * @param {Reliability} answer
 * @param {NonNullable<Reliability["lengths"]>} lengths
 */
function horizons({ entries }, { unit, shortest, longest }) {
  const there = entries.filter(({ horizon }) => horizon !== null);
  const rows = there.slice(0, LISTED).flatMap(({ entry, horizon }) => {
    if (horizon === null) return [];
    const { value, lower, upper } = horizon.horizon;
    const ends = text("runs-interval", {
      lower: lower === null ? `< ${number(shortest)}` : number(lower),
      upper: upper === null ? `> ${number(longest)}` : number(upper),
    });
    const cells = [
      value === null ? DASH : number(value),
      horizon.beyond ? text(`runs-beyond-${horizon.beyond}`) : ends,
      number(horizon.tasks),
    ];
    return [/** @type {[string, ...(string | Child[])[]]} */ ([entry, ...cells])];
  });
  return folded(
    text("runs-horizons"),
    [[text("runs-model")], [text("runs-half", { unit: text(`runs-units-${unit}`) })], [text("runs-ends")], [text("runs-tasks")]],
    rows,
    there.length,
  );
}

/** A share of draws; one that is not all of them is never said to be. @param {number} share */
function chance(share) {
  if (share > 0 && share < 0.01) return "<1 %";
  if (share < 1 && share > 0.99) return ">99 %";
  return `${fixed(100 * share, 0)} %`;
}
