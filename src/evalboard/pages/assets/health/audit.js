// The audit of a board: a row for each benchmark, worst first, with its health, how its values are spread, and the main checks. Of very
// many benchmarks a hundred rows are drawn, and the next ones as one comes near them; a name is looked for in all.
//
// Keys: Up and Down go from benchmark to benchmark, Enter chooses the one that is reached.

import { el, elementsIn, partOf, svg, targetOf } from "../common/dom.js";
import { DASH, fixed, int, inUnit } from "../common/format.js";
import { colour, shape, verdict } from "../common/grades.js";
import { findField, LISTED } from "../common/longlist.js";
import { store } from "../common/store.js";
import { find, text } from "../common/words.js";
import { valueCell } from "./checks.js";

export const MAIN = ["agreement", "stuck", "rise", "two_groups", "rank_tau", "rank_shift", "near_chance", "scatter"];
const LONG = 25; // rows beyond which the table scrolls under its head
const NEAR = 600; // pixels above the end of the list from which on more of it is drawn
const [WIDE, HIGH] = [120, 26];

export class Audit {
  /** The rows that have been drawn, by benchmark. @type {Map<string, HTMLTableRowElement>} */
  #rows = new Map();
  /** The benchmarks that match what was typed, and how many of them have rows. @type {BenchmarkHealth[]} */
  #matching = [];
  #count = 0;
  #selected = "";

  /**
   * `chosen(benchmark)` is called with what a visitor picks.
   * @param {Board} board
   * @param {Findings} answer
   * @param {(benchmark: string) => void} chosen
   */
  constructor(board, answer, chosen) {
    this.board = board;
    this.answer = answer;
    this.chosen = chosen;
    this.main = MAIN.filter((id) => answer.benchmarks.some((each) => checkOf(each, id)?.value !== null && checkOf(each, id)));
    this.scale = scaleOf(answer.benchmarks);
    this.nodes = new Map(board.nodes.map((each) => [each.path, each]));
    this.samples = answer.benchmarks.some(({ samples }) => samples);
    this.body = el("tbody");
    this.table = el(
      "table",
      { class: "audit" },
      el("caption", { class: "sr", text: text("health-caption", { title: board.title }) }),
      el("thead", {}, this.#head()),
      this.body,
    );
    this.table.addEventListener("keydown", (event) => this.#key(event));
    const count = answer.benchmarks.length;
    this.box = el(
      "div",
      { class: `scroll${count > LONG ? " long" : ""}`, tabindex: 0, role: "region", "aria-label": text("health-table") },
      this.table,
    );
    this.box.addEventListener("scroll", () => this.#more(), { passive: true });
    const find =
      count > LISTED &&
      el(
        "p",
        { class: "seek" },
        findField(text("board-average-find"), (typed) => this.#find(typed)),
      );
    this.element = el("div", {}, find, this.box);
    this.#find("");
  }

  /** @param {string} typed */
  #find(typed) {
    this.#matching = this.answer.benchmarks.filter(({ label, benchmark }) => `${label} ${benchmark}`.toLowerCase().includes(typed));
    this.#count = 0;
    this.body.replaceChildren();
    this.#draw();
  }

  #draw() {
    const next = this.#matching.slice(this.#count, this.#count + LISTED);
    this.body.append(...next.map((each) => this.#rows.get(each.benchmark) ?? this.#row(each)));
    this.#count += next.length;
    this.table.setAttribute("aria-rowcount", String(this.#matching.length + 1));
  }

  #more() {
    const { scrollTop, clientHeight, scrollHeight } = this.box;
    if (this.#count < this.#matching.length && scrollTop + clientHeight > scrollHeight - NEAR) this.#draw();
  }

  #head() {
    /**
     * @param {string} label
     * @param {string} cls
     * @param {string | null} [title]
     */
    const cell = (label, cls, title = null) => el("th", { scope: "col", class: cls || null, title, text: label });
    const spread = el(
      "th",
      { scope: "col", class: "spread" },
      this.answer.benchmarks.every(({ own }) => own)
        ? text("health-columns-values")
        : text("health-columns-spread", { low: fixed(100 * this.scale[0], 0), high: fixed(100 * this.scale[1], 0) }),
      this.answer.benchmarks.some(({ chance }) => chance !== null) &&
        el("span", { class: "under" }, el("span", { class: "k-chance", "aria-hidden": "true" }), text("health-chance")),
    );
    const checks = this.main.map((id) =>
      cell(find(`audits-check-${id}`) ?? id, "n", this.answer.benchmarks.map((each) => checkOf(each, id)?.meaning).find(Boolean)),
    );
    return el(
      "tr",
      {},
      cell(text("health-columns-health"), "no-phone"),
      cell(text("health-columns-benchmark"), "pin a"),
      cell(text("health-columns-questions"), "n no-phone"),
      spread,
      checks,
      this.samples && el("th", { scope: "col" }, el("span", { class: "sr", text: text("health-columns-samples") })),
    );
  }

  /** @param {BenchmarkHealth} each */
  #row(each) {
    const row = el(
      "tr",
      { data: { benchmark: each.benchmark } },
      el("td", { class: "no-phone" }, verdict(each.grade)),
      this.#name(each),
      el("td", { class: "n mid no-phone", text: each.questions === null ? "" : int(each.questions) }),
      el("td", { class: "spread" }, spread(each, this.scale)),
      this.main.map((id) => valueCell(checkOf(each, id))),
      this.samples &&
        el(
          "td",
          { class: "n" },
          each.samples &&
            el("a", {
              href: store.href("samples", { benchmark: each.benchmark, entry: each.sampled[0] }),
              "aria-label": text("health-samples-of", { label: each.label }),
              text: text("health-columns-samples").toLowerCase(),
            }),
        ),
    );
    row.addEventListener("click", (event) => targetOf(event).closest("a") || getSelection()?.toString() || this.chosen(each.benchmark));
    this.#rows.set(each.benchmark, row);
    this.#mark(each.benchmark, row);
    return row;
  }

  /**
   * A link, so that a benchmark can be opened in a tab of its own; a plain click stays here.
   * @param {BenchmarkHealth} each
   */
  #name(each) {
    const link = el("a", { class: "name", href: store.href("benchmarks", { benchmark: each.benchmark }), text: each.label });
    link.addEventListener("click", (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button) return;
      event.preventDefault();
      this.chosen(each.benchmark);
    });
    const about = [
      ...above(this.nodes, each),
      [...new Set(each.findings.map(({ finding }) => find(`health-findings-${finding}`) ?? finding))].join(", "),
    ]
      .filter(Boolean)
      .join(" · ");
    const phone = el(
      "span",
      { class: `only-phone ${colour(each.grade)}` },
      shape(each.grade, { size: 10, says: text(`health-grades-${each.grade}`) }),
      " ",
    );
    return el("th", { scope: "row", class: "pin a" }, phone, link, about && el("span", { class: "under", text: about }));
  }

  /**
   * Marks the benchmark that is looked at.
   * @param {string} benchmark
   */
  select(benchmark) {
    this.#selected = benchmark;
    for (const [id, row] of this.#rows) this.#mark(id, row);
  }

  /**
   * @param {string} id
   * @param {HTMLTableRowElement} row
   */
  #mark(id, row) {
    row.classList.toggle("sel", id === this.#selected);
    partOf(row, "a.name").ariaCurrent = id === this.#selected ? "true" : null;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    const stops = elementsIn(this.table, "a.name");
    const at = stops.indexOf(targetOf(event));
    if (at < 0) return;
    event.preventDefault();
    stops[Math.min(stops.length - 1, Math.max(0, at + (event.key === "ArrowDown" ? 1 : -1)))].focus();
  }
}

/**
 * The groups that a task is in, below the root, on a board with levels: as far as its label does not name them.
 * @param {Map<string, SuiteNode>} nodes by path
 * @param {{ node: string, label: string }} options
 */
function above(nodes, { node, label }) {
  const names = [];
  for (let at = nodes.get(nodes.get(node)?.parent ?? ""); at?.parent; at = nodes.get(at.parent)) names.unshift(at.label);
  return names.filter((name) => !label.includes(name));
}

/**
 * @param {BenchmarkHealth} each
 * @param {string} id
 */
function checkOf(each, id) {
  return each.checks.find(({ check }) => check === id);
}

/**
 * From the least to the largest value that any of the distributions covers, in fractions; at least from 0 to 1.
 * @param {BenchmarkHealth[]} benchmarks
 */
function scaleOf(benchmarks) {
  const scores = benchmarks.filter(({ own }) => !own);
  return [
    Math.min(0, ...scores.map(({ distribution }) => distribution.low)),
    Math.max(1, ...scores.map(({ distribution }) => distribution.high)),
  ];
}

/**
 * How a benchmark's values are spread, on the scale of all, or in a unit of its own on its own scale, with a tick at chance.
 * @param {BenchmarkHealth} benchmarkHealth
 * @param {number[]} scale
 */
function spread({ label, distribution, chance, unit, own }, scale) {
  const { low, high, counts } = distribution;
  const [least, largest] = own ? [low, high] : scale;
  const most = Math.max(...counts);
  if (!most) return el("span", { class: "none", text: DASH });
  /** @param {number} value */
  const at = (value) => (WIDE * (value - least)) / (largest - least);
  const step = (high - low) / counts.length;
  /**
   * @param {number} count
   * @param {number} place
   */
  const bar = (count, place) => {
    const height = Math.max(0.7, (count / most) * (HIGH - 3));
    return (
      count &&
      svg("rect", {
        x: at(low + place * step).toFixed(2),
        width: (0.88 * (at(low + step) - at(low))).toFixed(2),
        y: (HIGH - 2 - height).toFixed(1),
        height: height.toFixed(1),
      })
    );
  };
  const middle = low + (counts.indexOf(most) + 0.5) * step;
  const says = text("health-spread", {
    label,
    middle: inUnit(middle, unit, own ? unit.digits : 0),
    chance: chance === null ? null : fixed(100 * chance, 0),
  });
  const tick = chance !== null ? svg("line", { x1: at(chance), x2: at(chance), y1: 0, y2: HIGH, class: "chance" }) : null;
  return svg(
    "svg",
    { class: "spread", viewBox: `0 0 ${WIDE} ${HIGH}`, preserveAspectRatio: "none", role: "img", "aria-label": says },
    counts.map(bar),
    svg("line", { x1: 0, x2: WIDE, y1: HIGH - 1.5, y2: HIGH - 1.5, class: "base" }),
    tick,
  );
}
