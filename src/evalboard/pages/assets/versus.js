// The table of a comparison: nodes of the suite as rows, entries as columns, then the first's difference from each of the others.

import { el } from "./dom.js";
import { DASH, MINUS, fixed, int, score } from "./format.js";
import { explainCell } from "./popover.js";
import { strings } from "./strings.js";

const LEAST_P = 0.001;

export class Versus {
  #open = new Set();
  #lines = new Map();

  /** `told` is the document of /compare, `names` are the entries' short names. */
  constructor(shell, board, told, names) {
    this.shell = shell;
    this.board = board;
    this.told = told;
    this.names = names;
    this.alone = names.length === 2;
    this.rows = told.rows.filter((row) => row.benchmark || row.level === 0 || row.sides.some((side) => side.score !== null));
    this.parts = new Map();
    for (const row of this.rows) if (row.parent && !row.derived) this.parts.set(row.parent, [...(this.parts.get(row.parent) ?? []), row]);
    this.reach = reach(this.rows);
    this.all = el("button", { type: "button", class: "plain", on: { click: () => this.#toggleAll() } });
    const label = strings.compare.table;
    this.table = el("table", { class: this.alone ? "versus" : "versus several" }, el("caption", { class: "sr", text: label }), this.#head(), el("tbody", {}, this.#body()));
    this.element = el("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": label }, this.table);
    this.#show();
  }

  #head() {
    const said = strings.compare;
    const column = (text, { cls = "n", title = null } = {}) => el("th", { scope: "col", class: cls, title }, el("span", { class: "wrap-any", text }));
    const [first, ...others] = this.names;
    const differences = others.flatMap((other) => [
      column(this.alone ? said.difference : said.minus(other), { title: said.differenceHelp(first, other) }),
      column(said.p, { cls: "n no-phone", title: said.pHelp }),
    ]);
    const power = this.alone ? [column(said.detectable, { cls: "n no-phone", title: said.detectableHelp }), column(said.n, { cls: "n no-phone", title: said.nHelp }), column(said.questions, { cls: "n no-phone", title: said.questionsHelp })] : [];
    return el("thead", {}, el("tr", {}, column(strings.model.columns.benchmark, { cls: "pin a" }), this.names.map((name) => column(name)), differences, power));
  }

  #body() {
    const tree = this.rows.filter((row) => !row.derived);
    const means = this.rows.filter((row) => row.derived);
    const lines = tree.map((row) => this.#row(row));
    if (means.length) lines.push(el("tr", { class: "group" }, el("th", { colspan: 1 + this.names.length, scope: "rowgroup" }, el("span", { text: strings.model.derived })), el("td", { colspan: 40 })));
    return [...lines, ...means.map((row) => this.#row({ ...row, level: 1 }))];
  }

  #row(row) {
    const [only] = row.differences;
    const power = this.alone ? [number(only.detectable === null ? null : score(only.detectable)), number(only.n === null ? null : int(only.n)), this.#questions(only)] : [];
    const line = el(
      "tr",
      { class: `lv${Math.min(row.level, 2)}${row.counts || row.derived ? "" : " note2"}` },
      this.#name(row),
      row.sides.map((side, at) => this.#side(row, side, this.told.entries[at].entry)),
      row.differences.flatMap((between, at) => [this.#difference(between, at), el("td", { class: "n mid no-phone", text: pText(between.adjusted) })]),
      power,
    );
    this.#lines.set(row.node, line);
    return line;
  }

  #name(row) {
    const parts = this.parts.get(row.node) ?? [];
    const toggle = parts.length && row.level > 0 ? el("button", { type: "button", class: "tw", data: { path: row.node, label: row.label }, on: { click: () => this.#turn(row.node) } }) : row.level === 1 ? el("span", { class: "tw-space" }) : null;
    const deep = Math.max(0, row.level - 2);
    return el("th", { scope: "row", class: "pin a", style: deep ? { "--deep": String(deep) } : {} }, toggle, el("span", { text: row.label }), parts.length > 0 && row.level > 0 && el("span", { class: "under", text: ` ${int(parts.length)}` }));
  }

  #side(row, side, entry) {
    if (side.score === null) return el("td", { class: "c n" }, el("span", { class: "in" }, el("span", { class: "v" }, el("span", { class: "none", title: strings.compare.lacking, text: DASH }))));
    const part = (share) => `${(100 * Math.max(0, Math.min(1, share))).toFixed(1)}%`;
    const interval = side.lower !== null && side.upper !== null;
    const width = interval ? `${Math.max(0, Number.parseFloat(part(side.upper)) - Number.parseFloat(part(side.lower))).toFixed(1)}%` : null;
    const button = el("button", { type: "button", class: "plain score", title: interval ? `${strings.model.interval} ${strings.model.to(score(side.lower), score(side.upper))}` : null, "aria-label": `${score(side.score)}. ${strings.model.howComputed(row.label)}`, text: score(side.score) });
    button.addEventListener("click", () => explainCell(this.shell, button, { entry, model: entry, node: row.node, title: row.label }));
    return el("td", { class: "c n" }, el("span", { class: "in" }, el("span", { class: "b", style: { width: part(side.score) } }), interval && el("span", { class: "e", style: { "margin-left": part(side.lower), width } }), el("span", { class: "v" }, button)));
  }

  #difference(between, at) {
    if (between.difference === null) return el("td", { class: "n" }, el("span", { class: "none", title: strings.compare.lacking, text: DASH }));
    const known = between.lower !== null;
    const range = known ? `${strings.model.interval} ${strings.model.to(signed(between.lower), signed(between.upper))}` : "";
    const more = !known || this.alone ? [] : [strings.compare.couldFind(score(between.detectable)), between.questions && !between.significant && strings.compare.wouldTake(int(between.questions))];
    const title = [strings.compare.differenceHelp(this.names[0], this.names[at + 1]), range, ...more].filter(Boolean).join(". ");
    return el("td", { class: `n diff${between.significant ? " sig" : ""}`, title }, known && this.#mark(between, range), el("span", { class: "v", text: signed(between.difference) }));
  }

  // The interval on a scale that all rows share, 0 in the middle.
  #mark(between, label) {
    const place = (value) => 50 + 50 * Math.max(-1, Math.min(1, value / this.reach));
    const [from, to, dot] = [between.lower, between.upper, between.difference].map(place);
    return el(
      "span",
      { class: "mark no-phone", role: "img", "aria-label": label },
      el("i", { class: "e", style: { left: `${from.toFixed(1)}%`, width: `${Math.max(1, to - from).toFixed(1)}%` } }),
      el("i", { class: "o", style: { left: `${dot.toFixed(1)}%` } }),
    );
  }

  // How many questions would do matters where these did not.
  #questions(between) {
    return number(between.questions === null || between.significant ? null : int(between.questions));
  }

  #groups() {
    return this.rows.filter((row) => row.level > 0 && this.parts.has(row.node)).map((row) => row.node);
  }

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
    for (const row of this.rows) {
      const shown = row.level === 0 || row.derived || row.level === 1 || (seen.has(row.parent) && this.#open.has(row.parent));
      if (shown) seen.add(row.node);
      this.#lines.get(row.node).hidden = !shown;
    }
    for (const toggle of this.table.querySelectorAll(".tw")) {
      const open = this.#open.has(toggle.dataset.path);
      toggle.setAttribute("aria-expanded", String(open));
      toggle.setAttribute("aria-label", (open ? strings.model.closeNode : strings.model.openNode)(toggle.dataset.label));
    }
    const groups = this.#groups();
    this.all.hidden = !groups.length;
    this.all.textContent = groups.every((path) => this.#open.has(path)) ? strings.model.closeAll : strings.model.openAll;
  }
}

// Half the width of the scale: the benchmarks' intervals fit in, parts of benchmarks may be cut.
function reach(rows) {
  const bounds = rows.filter((row) => row.level < 2).flatMap((row) => row.differences.flatMap(({ lower, upper }) => [Math.abs(lower ?? 0), Math.abs(upper ?? 0)]));
  return Math.max(0.01, ...bounds);
}

function number(text) {
  return el("td", { class: "n mid no-phone", text: text ?? "" });
}

function signed(value) {
  const text = score(value);
  return value > 0 && !/^0\.0+$/.test(text) ? `+${text}` : /^−0\.0+$/.test(text) ? text.replace(MINUS, "") : text;
}

function pText(p) {
  if (p === null) return "";
  return p < LEAST_P ? `< ${LEAST_P}` : fixed(p, p < 0.1 ? 3 : 2);
}
