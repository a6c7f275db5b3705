// Leaks by date: which models do better on questions from before their release than on later ones, by more than others; the course of one
// of them; and old benchmarks beside new twins. A section of the page, absent where the board says nothing of dates and twins.

import { ApiError, Latest } from "../common/api.js";
import { el, svg } from "../common/dom.js";
import { date, fixed, int } from "../common/format.js";
import { text } from "../common/words.js";
import { straight } from "./scale.js";

const LISTED = 12;
const TALL = 210;
const LEFT = 34;
const RIGHT = 12;
const TOP = 22;
const FOOT = 176;
const DAY = 86_400_000;

export class LeaksSection {
  #latest = new Latest();
  /** What is shown: the state of the board and the benchmark. */
  #shown = "";

  /** The list of models. @type {HTMLDetailsElement | null} */
  #models = null;
  /** The one whose course is drawn. @type {HTMLElement | null} */
  #pressed = null;

  /** @param {Shell} shell */
  constructor(shell) {
    this.shell = shell;
    this.words = el("p", { class: "crown-words wrap-any num" });
    this.figure = el("figure", { class: "leak-course" });
    this.tables = el("div", { class: "crown-parts" });
    this.element = el(
      "section",
      { class: "leaks", hidden: true, "aria-label": text("leaks-title") },
      el("div", { class: "bar" }, el("h2", { text: text("leaks-title") }), el("span", { class: "small mid", text: text("leaks-hint") })),
      this.words,
      this.figure,
      this.tables,
    );
  }

  close() {
    this.#latest.stop();
  }

  /**
   * Asks once for each state of a board and benchmark.
   * @param {string} key
   * @param {string} benchmark
   * @returns {Promise<void>}
   */
  async ask(key, benchmark) {
    const shown = `${key} ${benchmark}`;
    if (shown !== this.#shown) await this.#ask(shown, { benchmark });
  }

  /**
   * @param {string} shown
   * @param {{benchmark: string, entry?: string}} query
   */
  async #ask(shown, query) {
    this.#shown = shown;
    try {
      const answer = await this.#latest.ask((signal) => this.shell.ask("leaks", query, { signal }));
      if (!answer) return;
      this.draw(answer, (entry) => void this.#ask(shown, { ...query, entry }));
      if (query.entry) this.#pressed?.focus();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.#shown = "";
      this.element.hidden = error.status === 404;
      this.words.textContent = error.message || text("common-states-no-answer");
      this.figure.replaceChildren();
      this.tables.replaceChildren();
    }
  }

  /**
   * @param {Leaks} answer
   * @param {(entry: string) => void} choose
   */
  draw({ dates, twins }, choose) {
    this.element.hidden = !dates && !twins.length;
    const said = [...(dates?.sentences ?? []), dates?.cannot_tell ?? "", ...twins.map(({ sentence }) => sentence)];
    this.words.replaceChildren(...(dates ? [el("b", { text: dates.head }), " "] : []), said.filter(Boolean).join(" "));
    if (dates?.drops.length) [this.#models, this.#pressed] = drops(dates, choose, this.#models?.open ?? false);
    this.tables.replaceChildren(
      ...(dates?.drops.length && this.#models ? [this.#models] : []),
      ...twins.filter((each) => each.drops.length).map(twin),
    );
    this.figure.replaceChildren();
    if (dates?.course) this.figure.append(...course(dates, dates.course, this.figure.clientWidth || 700));
  }
}

/**
 * A share in points, to a tenth.
 * @param {number} share
 */
const points = (share) => fixed(100 * share, 1);

/**
 * The scores of a model on questions in the order of their dates, beside what its ability would get, with a line at its release.
 * @param {DatedLeaks} dates
 * @param {NonNullable<DatedLeaks["course"]>} chosen
 * @param {number} width
 * @returns {(Element | string)[]}
 */
export function course({ first, last, sentences }, chosen, width) {
  const at = (/** @type {string} */ day) => Date.parse(day) / DAY;
  const x = straight(at(first ?? ""), at(last ?? "") + 1, LEFT, width - RIGHT);
  const y = straight(0, 1, FOOT, TOP);
  const release = x(at(chosen.released));
  const late = release > width / 2;
  /** @param {"score" | "expected"} what */
  const path = (what) =>
    chosen.steps
      .map((step, place) => {
        const joined = place > 0 && chosen.steps[place - 1].before === step.before;
        const [from, to, level] = [x(at(step.since)), x(at(step.until) + 1), y(step[what])].map((each) => each.toFixed(1));
        return `${joined ? `H${from}V${level}` : `M${from} ${level}`}H${to}`;
      })
      .join("");
  const picture = svg(
    "svg",
    {
      width: "100%",
      height: TALL,
      viewBox: `0 0 ${width} ${TALL}`,
      role: "img",
      "aria-label": text("leaks-course", { entry: chosen.entry, released: date(chosen.released) }),
    },
    [0, 0.25, 0.5, 0.75, 1].flatMap((tick) => [
      svg("line", { class: "grid", x1: LEFT, x2: width - RIGHT, y1: y(tick), y2: y(tick) }),
      svg("text", { x: LEFT - 6, y: y(tick) + 4, "text-anchor": "end", text: int(100 * tick) }),
    ]),
    svg("line", { class: "release", x1: release, x2: release, y1: TOP - 6, y2: FOOT }),
    svg("text", {
      class: "name",
      x: release + (late ? -6 : 6),
      y: TOP - 8,
      "text-anchor": late ? "end" : "start",
      text: text("leaks-released", { released: date(chosen.released) }),
    }),
    svg("path", { class: "usual", d: path("expected") }),
    svg("path", { class: "curve", d: path("score") }),
    svg("text", { x: LEFT, y: FOOT + 16, text: date(first ?? "") }),
    svg("text", { x: width - RIGHT, y: FOOT + 16, "text-anchor": "end", text: date(last ?? "") }),
    svg("text", { class: "title", x: (LEFT + width - RIGHT) / 2, y: FOOT + 32, "text-anchor": "middle", text: text("leaks-axis") }),
  );
  const legend = el(
    "div",
    { class: "legend" },
    el("span", {}, line("curve"), text("leaks-score")),
    el("span", {}, line("usual"), text("leaks-expected")),
  );
  const caption = sentences.includes(chosen.sentence) ? chosen.entry : chosen.sentence;
  return [el("figcaption", { class: "small mid wrap-any num", text: caption }), picture, legend];
}

/** @param {string} kind */
function line(kind) {
  return svg("svg", { width: 22, height: 8, "aria-hidden": "true" }, svg("path", { class: kind, d: "M1 4H21" }));
}

/**
 * @param {string} title
 * @param {string[]} heads the first is of names
 * @param {HTMLElement[]} rows
 * @param {boolean} open
 * @param {string} note
 */
function folded(title, heads, rows, open, note) {
  const head = heads.map((text, place) => el("th", { scope: "col", class: place ? "n" : null, text }));
  return el(
    "details",
    { class: "all-questions", open },
    el("summary", {}, el("h3", { text: title })),
    el(
      "div",
      { class: "scroll plain-scroll", tabindex: 0, role: "region", "aria-label": title },
      el("table", { class: "num" }, el("thead", {}, el("tr", {}, head)), el("tbody", {}, rows)),
    ),
    el("p", { class: "small mid", text: note }),
  );
}

/**
 * @param {Node | string} name
 * @param {{drop: number, low: number, high: number, adjusted: number, shown: boolean}} drop
 * @param {string[]} numbers
 */
function row(name, drop, numbers) {
  const chosen = [
    ...numbers,
    points(drop.drop),
    text("leaks-ends", { low: points(drop.low), high: points(drop.high) }),
    drop.adjusted < 0.001 ? "< 0.001" : String(Number(drop.adjusted.toPrecision(3))),
  ];
  return el(
    "tr",
    { class: drop.shown ? "shown" : null },
    el("th", { scope: "row" }, name),
    chosen.map((text) => el("td", { class: "n", text })),
  );
}

/**
 * @param {DatedLeaks} dates
 * @param {(entry: string) => void} choose
 * @param {boolean} open
 */
function drops({ drops: all, course: chosen }, choose, open) {
  /** @type {HTMLElement | null} */
  let pressed = null;
  const rows = all.slice(0, LISTED).map((each) => {
    const name = el("button", {
      type: "button",
      class: "plain",
      "aria-pressed": String(each.entry === chosen?.entry),
      text: each.entry,
      on: { click: () => choose(each.entry) },
    });
    if (each.entry === chosen?.entry) pressed = name;
    return row(name, each, [date(each.released), points(each.score_before), points(each.score_after)]);
  });
  const heads = [
    text("leaks-model"),
    text("leaks-release"),
    text("leaks-before"),
    text("leaks-after"),
    text("leaks-drop"),
    text("leaks-interval"),
    text("leaks-adjusted"),
  ];
  const list = folded(
    text("leaks-models", { n: all.length }),
    heads,
    rows,
    open,
    text("leaks-listed", { some: rows.length, all: all.length }),
  );
  return /** @type {[HTMLDetailsElement, HTMLElement | null]} */ ([list, pressed]);
}

/** @param {Leaks["twins"][number]} twins */
function twin({ old_label: before, new_label: after, drops: all }) {
  const rows = all.slice(0, LISTED).map((each) => row(each.entry, each, [points(each.old), points(each.new)]));
  const heads = [text("leaks-model"), before, after, text("leaks-drop"), text("leaks-interval"), text("leaks-adjusted")];
  return folded(text("leaks-twins", { before, after }), heads, rows, false, text("leaks-listed", { some: rows.length, all: all.length }));
}
