// The audit of a board: a row for each benchmark, worst first, with its health, how its values are spread, and the main checks. Of very
// many benchmarks a hundred rows are drawn, and the next ones as one comes near them; a name is looked for in all.
//
// Keys: Up and Down go from benchmark to benchmark, Enter chooses the one that is reached.

import { el, elementsIn, partOf, svg, targetOf } from "../common/dom.js";
import { DASH, fixed, int, inUnit } from "../common/format.js";
import { colour, shape, verdict } from "../common/grades.js";
import { findField, LISTED } from "../common/longlist.js";
import { printed } from "../common/reportvalues.js";
import { store } from "../common/store.js";
import { text } from "../common/words.js";

const MAIN = ["agreement", "stuck", "rise", "two_groups", "rank_tau"];
const LONG = 25; // rows beyond which the table scrolls under its head
const NEAR = 600; // pixels above the end of the list from which on more of it is drawn
const [WIDE, HIGH] = [120, 26];

export class Audit {
  /** The rows that have been drawn, by benchmark. @type {Map<string, HTMLTableRowElement>} */
  #rows = new Map();
  /** The benchmarks that match what was typed, and how many of them have rows. @type {AuditedBenchmark[]} */
  #matching = [];
  #count = 0;
  #selected = "";

  /**
   * `chosen(benchmark)` is called with what a visitor picks.
   * @param {Board} board
   * @param {ReportTable} answer the table of benchmarks of the report
   * @param {(benchmark: string) => void} chosen
   */
  constructor(board, answer, chosen) {
    this.board = board;
    /** @type {AuditedBenchmark[]} */
    this.benchmarks = /** @type {any[]} */ (answer.rows);
    this.chosen = chosen;
    this.main = answer.columns.filter(({ key }) => MAIN.includes(key) && answer.rows.some((row) => row[key] !== null));
    this.scale = scaleOf(this.benchmarks);
    this.nodes = new Map(board.nodes.map((each) => [each.path, each]));
    this.samples = this.benchmarks.some(({ samples }) => samples);
    this.body = el("tbody");
    this.table = el("table.audit", el("caption.sr", text("health-caption", { title: board.title })), el("thead", this.#head()), this.body);
    this.table.addEventListener("keydown", (event) => this.#key(event));
    const count = this.benchmarks.length;
    this.box = el(
      "div",
      { class: `scroll${count > LONG ? " long" : ""}`, tabindex: 0, role: "region", "aria-label": text("health-table") },
      this.table,
    );
    this.box.addEventListener("scroll", () => this.#more(), { passive: true });
    const find =
      count > LISTED &&
      el(
        "p.seek",
        findField(text("board-average-find"), (typed) => this.#find(typed)),
      );
    this.element = el("div", find, this.box);
    this.#find("");
  }

  /** @param {string} typed */
  #find(typed) {
    this.#matching = this.benchmarks.filter(({ label, benchmark }) => `${label} ${benchmark}`.toLowerCase().includes(typed));
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
    /** @param {string} label @param {string} cls @param {string | null} [title] */
    const cell = (label, cls, title = null) => el("th", { scope: "col", class: cls || null, title, text: label });
    const spread = el(
      "th.spread",
      { scope: "col" },
      this.benchmarks.every(({ own }) => own)
        ? text("health-columns-values")
        : text("health-columns-spread", { low: fixed(100 * this.scale[0], 0), high: fixed(100 * this.scale[1], 0) }),
      this.benchmarks.some(({ chance }) => chance !== null) &&
        el("span.under", el("span.k-chance", { "aria-hidden": "true" }), text("health-chance")),
    );
    const checks = this.main.map(({ label, about }) => cell(label, "n", about));
    return el(
      "tr",
      cell(text("health-columns-health"), "no-phone"),
      cell(text("health-columns-benchmark"), "pin a"),
      cell(text("health-columns-questions"), "n no-phone"),
      spread,
      checks,
      this.samples && el("th", { scope: "col" }, el("span.sr", text("health-columns-samples"))),
    );
  }

  /** @param {AuditedBenchmark} each */
  #row(each) {
    const row = el(
      "tr",
      { data: { benchmark: each.benchmark } },
      el("td.no-phone", verdict(each.grade)),
      this.#name(each),
      el("td.n.mid.no-phone", each.questions === null ? "" : int(each.questions)),
      el("td.spread", spread(each, this.scale)),
      this.main.map((column) => valueCell(each, column)),
      this.samples &&
        el(
          "td.n",
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

  /** A link, so that a benchmark can be opened in a tab of its own; a plain click stays here. @param {AuditedBenchmark} each */
  #name(each) {
    const link = el("a.name", { href: store.href("benchmarks", { benchmark: each.benchmark }), text: each.label });
    link.addEventListener("click", (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button) return;
      event.preventDefault();
      this.chosen(each.benchmark);
    });
    const about = [...above(this.nodes, each), each.findings.join(", ")].filter(Boolean).join(" · ");
    const phone = el(
      "span",
      { class: `only-phone ${colour(each.grade)}` },
      shape(each.grade, { size: 10, says: text(`health-grades-${each.grade}`) }),
      " ",
    );
    return el("th.pin.a", { scope: "row" }, phone, link, about && el("span.under", about));
  }

  /** Marks the benchmark that is looked at. @param {string} benchmark */
  select(benchmark) {
    this.#selected = benchmark;
    for (const [id, row] of this.#rows) this.#mark(id, row);
  }

  /** @param {string} id @param {HTMLTableRowElement} row */
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

/** A cell with a check's value, marked where it does not pass. @param {AuditedBenchmark} each @param {ReportColumn} column */
function valueCell(each, column) {
  const value = /** @type {Record<string, any>} */ (each)[column.key];
  if (value === null) return el("td.n", el("span.none", { tabindex: 0, title: text("health-unknown"), text: DASH }));
  const grade = ["red", "amber"].find((zone) => each[/** @type {"red" | "amber"} */ (zone)].includes(column.key));
  const mark = grade ? shape(/** @type {Grade} */ (grade), { size: 8, says: text(`health-grades-${grade}`) }) : null;
  return el("td", { class: `n ${grade ? `v-${grade}` : "v-ok"}` }, mark, printed(value, column));
}

/**
 * From the least to the largest value that any of the distributions covers, in fractions; at least from 0 to 1.
 * @param {AuditedBenchmark[]} benchmarks
 */
function scaleOf(benchmarks) {
  const scores = benchmarks.filter(({ own }) => !own);
  return [Math.min(0, ...scores.map(({ low }) => low)), Math.max(1, ...scores.map(({ high }) => high))];
}

/**
 * How a benchmark's values are spread, on the scale of all, or in a unit of its own on its own scale, with a tick at chance.
 * @param {AuditedBenchmark} benchmarkHealth
 * @param {number[]} scale
 */
function spread({ label, low, high, counts, chance, unit, own }, scale) {
  const [least, largest] = own ? [low, high] : scale;
  const most = Math.max(...counts);
  if (!most) return el("span.none", DASH);
  /** @param {number} value */
  const at = (value) => (WIDE * (value - least)) / (largest - least);
  const step = (high - low) / counts.length;
  /** @param {number} count @param {number} place */
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
  const tick = chance !== null ? svg("line.chance", { x1: at(chance), x2: at(chance), y1: 0, y2: HIGH }) : null;
  return svg(
    "svg.spread",
    { viewBox: `0 0 ${WIDE} ${HIGH}`, preserveAspectRatio: "none", role: "img", "aria-label": says },
    counts.map(bar),
    svg("line.base", { x1: 0, x2: WIDE, y1: HIGH - 1.5, y2: HIGH - 1.5 }),
    tick,
  );
}
