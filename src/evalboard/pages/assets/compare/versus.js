// The table of a comparison: nodes of the suite as rows, entries as columns, then the first's difference from each of the others.

import { alarmNote, alarmOf } from "../common/alarm.js";
import { el, elementsIn } from "../common/dom.js";
import { isFought } from "../common/evidence.js";
import { DASH, int, inUnit, MINUS, ofDifferences, number as plain } from "../common/format.js";
import { hasPages } from "../common/host.js";
import { hasBounds } from "../common/interval.js";
import { explainCell, explainLines } from "../common/popover.js";
import { store } from "../common/store.js";
import { text } from "../common/words.js";
import { beyondRuns, chanceText, facts, hasDifference, intervalText, mark, pText, signed, sufficed } from "./difference.js";

export class Versus {
  #open = new Set();
  /** @type {Map<string, HTMLElement>} */
  #lines = new Map();
  #narrow = false;

  /**
   * `names` are the entries' short names.
   * @param {Shell} shell
   * @param {Board} board
   * @param {Comparison} comparison
   * @param {string[]} names
   * @param {(cell: PickedCell) => unknown} [picked]
   */
  constructor(shell, board, comparison, names, picked = () => {}) {
    this.picked = picked;
    this.shell = shell;
    this.board = board;
    this.entries = comparison.entries;
    this.names = names;
    this.alone = names.length === 2;
    this.rows = comparison.rows.filter((row) => row.benchmark || row.level === 0 || row.sides.some((side) => side.score !== null));
    this.parts = new Map();
    for (const row of this.rows) if (row.parent && !row.derived) this.parts.set(row.parent, [...(this.parts.get(row.parent) ?? []), row]);
    /** Half the width of the scale, for each unit that differences are in. @type {Map<string, number>} */
    this.reach = new Map();
    for (const row of this.rows) if (!this.reach.has(row.unit.name)) this.reach.set(row.unit.name, reach(this.rows, row.unit));
    this.tested = this.rows.some((row) => row.differences.some(({ lower, p }) => lower !== null || p !== null));
    this.runs = this.rows.some((row) => row.differences.some((between) => between.detectable_any_runs !== null));
    this.all = el("button.plain", { on: { click: () => this.#toggleAll() } });
    this.means = el(
      "tr.group",
      el("th", { colspan: 1 + names.length, scope: "rowgroup" }, el("span", text("model-derived"))),
      el("td", { colspan: 40 }),
    );
    const label = text("compare-table");
    this.table = el(
      "table",
      { class: this.alone ? "versus" : "versus several" },
      el("caption.sr", label),
      this.#head(),
      el("tbody", this.#body()),
    );
    this.nothing = el("p.dim", text("compare-nothing"));
    this.element = el("div.scroll", { tabindex: 0, role: "region", "aria-label": label }, this.table, this.nothing);
    this.#show();
  }

  #head() {
    /** @param {string} label @param {{ cls?: string, title?: string | null }} [options] */
    const column = (label, { cls = "n", title = null } = {}) => el("th", { scope: "col", class: cls, title }, el("span.wrap-any", label));
    const [first, ...others] = this.names;
    const differences = others.flatMap((other) => [
      el(
        "th.n.diff",
        { scope: "col", title: text("compare-difference-help", { first, other }) },
        this.alone && this.tested && this.#scale(),
        el("span.wrap-any", this.alone ? text("compare-difference") : text("compare-minus", { other })),
      ),
      this.tested && column(text("compare-p"), { cls: "n no-phone", title: text("compare-p-help") }),
    ]);
    const fought = isFought(this.board);
    const heads = [
      [text("compare-better"), text("compare-better-help")],
      [text("compare-detectable"), text("compare-detectable-help")],
      [text("compare-n"), fought ? text("compare-n-of-battles") : text("compare-n-help")],
      !fought && [text("compare-questions"), text("compare-questions-help")],
      this.runs && [text("compare-runs"), text("compare-runs-help")],
    ];
    const power =
      this.alone && this.tested ? heads.filter(Boolean).map(([label, title]) => column(label, { cls: "n no-phone", title })) : [];
    return el(
      "thead",
      el(
        "tr",
        column(fought ? text("model-columns-dataset") : text("model-columns-benchmark"), { cls: "pin a" }),
        this.names.map((name) => column(name, { cls: "n rival" })),
        differences,
        power,
      ),
    );
  }

  // What the lines of the differences are drawn on.
  #scale() {
    const [first] = this.rows;
    // Where rows differ in their units there is no one scale to be numbered.
    if (this.reach.size > 1) return null;
    const end = plain(Math.round(10 * first.unit.factor * (this.reach.get(first.unit.name) ?? 0)) / 10);
    return el(
      "span.mark.scale.no-phone",
      { "aria-hidden": "true" },
      [`${MINUS}${end}`, "0", `+${end}`].map((text) => el("span", text)),
    );
  }

  #body() {
    const tree = this.rows.filter((row) => !row.derived);
    const means = this.rows.filter((row) => row.derived);
    const lines = tree.map((row) => this.#row(row));
    if (means.length) lines.push(this.means);
    return [...lines, ...means.map((row) => this.#row({ ...row, level: 1 }))];
  }

  /** @param {ComparedRow} row */
  #row(row) {
    const [only] = row.differences;
    const power =
      this.alone && this.tested
        ? [
            number(typeof only.better === "number" ? chanceText(only.better) : null),
            number(only.detectable === null ? null : inUnit(only.detectable, ofDifferences(row.unit))),
            number(only.n === null ? null : int(only.n)),
            ...(isFought(this.board) ? [] : [number(lacking(only, only.questions))]),
            ...(this.runs ? [this.#runs(only, row.unit)] : []),
          ]
        : [];
    const line = el(
      "tr",
      { class: `lv${Math.min(row.level, 2)}${row.counts || row.derived || isFought(this.board) ? "" : " note2"}` },
      this.#name(row),
      row.sides.map((side, at) => this.#side(row, side, at)),
      row.differences.flatMap((between, at) => [
        this.#difference(row, between, at),
        this.tested && el("td.n.mid.no-phone", pText(between.adjusted)),
      ]),
      power,
    );
    this.#lines.set(row.node, line);
    return line;
  }

  /** @param {ComparedRow} row */
  #name(row) {
    const parts = this.parts.get(row.node) ?? [];
    const toggle =
      parts.length && row.level > 0
        ? el("button.tw", {
            data: { path: row.node, label: row.label },
            on: { click: () => this.#turn(row.node) },
          })
        : row.level === 1
          ? el("span.tw-space")
          : null;
    const deep = Math.max(0, row.level - 2);
    return el(
      "th.pin.a",
      { scope: "row", style: deep ? { "--deep": String(deep) } : undefined },
      toggle,
      el("span", row.label),
      alarmNote(alarmOf(this.board, row.node)),
      parts.length > 0 && row.level > 0 && el("span.under", ` ${int(parts.length)}`),
      this.alone && this.#samples(row),
    );
  }

  /**
   * The way to the single answers of both, those first in which they differ most in the direction of the difference.
   * @param {ComparedRow} row
   */
  #samples(row) {
    const benchmark = row.samples;
    if (!hasPages || !benchmark) return null;
    const [first, other] = this.entries;
    const behind = (row.differences[0].difference ?? 0) < 0;
    const href = store.href("samples", {
      benchmark,
      entry: first.entry,
      against: other.entry,
      sort: behind ? "difference" : "-difference",
    });
    return el("a.under.samples", { href, title: text("compare-samples-help"), text: text("compare-samples") });
  }

  /** Says which number was clicked. @param {ComparedRow} row @param {number} place @param {PickedNumber} cell */
  #pick({ node, label }, place, cell) {
    this.picked({ index: [this.rows.findIndex((row) => row.node === node), place], node, label, ...cell });
  }

  /** @param {ComparedRow} row @param {Side} side @param {number} at */
  #side(row, side, at) {
    if (side.score === null)
      return el("td.c.n", el("span.in", el("span.v", el("span.none", { title: text("compare-lacking"), text: DASH }))));
    /** @param {number} share */
    const part = (share) => `${(100 * Math.max(0, Math.min(1, share))).toFixed(1)}%`;
    /** @param {number} lower @param {number} upper */
    const stretch = (lower, upper) => {
      const width = `${Math.max(0, Number.parseFloat(part(upper)) - Number.parseFloat(part(lower))).toFixed(1)}%`;
      return el("span.e", { style: { "margin-left": part(lower), width } });
    };
    const button = el("button.plain.score", {
      title: hasBounds(side)
        ? `${text("model-interval")} ${text("model-to", { lower: inUnit(side.lower, row.unit), upper: inUnit(side.upper, row.unit) })}`
        : null,
      "aria-label": `${inUnit(side.score, row.unit)}. ${text("model-how-computed", { label: row.label })}`,
      text: inUnit(side.score, row.unit),
    });
    const { entry } = this.entries[at];
    button.addEventListener("click", () => {
      this.#pick(row, at, { column: this.names[at], entry, against: null, value: side.score, lower: side.lower, upper: side.upper });
      explainCell(this.shell, button, { entry, model: entry, node: row.node, title: row.label });
    });
    return el(
      "td.c.n",
      el(
        "span.in",
        !row.own && el("span.b", { style: { width: part(side.score) } }),
        !row.own && hasBounds(side) && stretch(side.lower, side.upper),
        el("span.v", button),
      ),
    );
  }

  /** @param {ComparedRow} row @param {Between} between @param {number} at */
  #difference(row, between, at) {
    if (!hasDifference(between)) return el("td.n", el("span.none", { title: text("compare-lacking"), text: DASH }));
    const none = between.p === 1 ? text("compare-facts-same") : text("compare-facts-undefined");
    const range = hasBounds(between) ? intervalText(between, row.unit) : none;
    const about = text("compare-difference-help", { first: this.names[0], other: this.names[at + 1] });
    const button = el("button.plain.score", {
      title: range,
      "aria-label": `${signed(between.difference, row.unit)}. ${text("compare-how-compared", { label: row.label })}`,
      text: signed(between.difference, row.unit),
    });
    const [{ entry }, { entry: against }] = [this.entries[0], this.entries[at + 1]];
    const { difference: value, lower, upper } = between;
    button.addEventListener("click", () => {
      this.#pick(row, this.names.length + at, { column: about, entry, against, value, lower, upper });
      explainLines(button, { title: row.label, about, label: text("compare-dialog"), lines: facts(between, row.unit) });
    });
    return el(
      "td",
      { class: `n diff${between.significant ? " sig" : ""}` },
      hasBounds(between) && mark(between, this.reach.get(row.unit.name) ?? 1, range),
      el("span.v", button),
    );
  }

  /** @param {Between} between @param {Unit} unit */
  #runs(between, unit) {
    const least = between.detectable_any_runs;
    if (between.significant || least === null || !beyondRuns(between)) return number(lacking(between, between.runs));
    return el(
      "td.n.mid.no-phone",
      el("span.none", {
        title: text("compare-facts-never", { points: inUnit(least, ofDifferences(unit)) }),
        text: text("compare-never"),
      }),
    );
  }

  /** Shows only what is significant, and what it is a part of. @param {boolean} on */
  narrow(on) {
    this.#narrow = on;
    this.#show();
  }

  // The rows with a significant difference, and those above them.
  #significant() {
    const parent = new Map(this.rows.map((row) => [row.node, row.parent]));
    const there = new Set();
    for (const row of this.rows.filter((each) => each.differences.some(({ significant }) => significant))) {
      for (let node = row.node; node && !there.has(node); node = parent.get(node) ?? "") there.add(node);
    }
    return there;
  }

  #groups() {
    return this.rows.filter((row) => row.level > 0 && this.parts.has(row.node)).map((row) => row.node);
  }

  /** @param {string} path */
  #turn(path) {
    if (!this.#open.delete(path)) this.#open.add(path);
    this.#show();
  }

  #toggleAll() {
    const groups = this.#groups();
    this.#open = new Set(groups.every((path) => this.#open.has(path)) ? [] : groups);
    this.#show();
  }

  #show() {
    const seen = new Set();
    const significant = this.#narrow ? this.#significant() : null;
    for (const row of this.rows) {
      const shown = significant
        ? significant.has(row.node)
        : row.level === 0 || row.derived || row.level === 1 || (seen.has(row.parent) && this.#open.has(row.parent));
      if (shown) seen.add(row.node);
      const line = this.#lines.get(row.node);
      if (line) line.hidden = !shown;
    }
    this.means.hidden = !this.rows.some((row) => row.derived && seen.has(row.node));
    this.table.classList.toggle("narrow", this.#narrow);
    this.nothing.hidden = !significant || significant.size > 0;
    for (const toggle of elementsIn(this.table, ".tw")) {
      const { path = "", label = "" } = toggle.dataset;
      const open = this.#open.has(path);
      toggle.setAttribute("aria-expanded", String(open));
      toggle.setAttribute("aria-label", text(open ? "model-close-node" : "model-open-node", { label }));
    }
    const groups = this.#groups();
    this.all.hidden = !groups.length || this.#narrow;
    this.all.textContent = groups.every((path) => this.#open.has(path)) ? text("model-close-all") : text("model-open-all");
  }
}

const STEPS = [1, 1.5, 2, 3, 4, 5, 6, 8, 10];

/**
 * Half the width of the scale of one unit: the benchmarks' intervals fit in, parts of benchmarks may be cut.
 * @param {ComparedRow[]} rows
 * @param {Unit} shown
 */
function reach(rows, shown) {
  const bounds = rows
    .filter((row) => row.level < 2 && row.unit.name === shown.name)
    .flatMap((row) => row.differences.flatMap(({ lower, upper }) => [Math.abs(lower ?? 0), Math.abs(upper ?? 0)]));
  const widest = Math.max(1 / shown.factor, ...bounds);
  const unit = 10 ** Math.floor(Math.log10(widest));
  return unit * (STEPS.find((step) => step * unit >= widest) ?? 10);
}

/** What more would do matters where this did not, and for want of answers. @param {Between} between @param {number | null} count */
function lacking(between, count) {
  return count === null || between.significant || sufficed(between) ? null : int(count);
}

/** @param {string | null} text */
function number(text) {
  return el("td.n.mid.no-phone", text ?? "");
}
