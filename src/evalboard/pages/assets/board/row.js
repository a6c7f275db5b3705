// A row of the leaderboard in the markup of cells.js, to be filled again and again.

import { attribute, el } from "../common/dom.js";
import { DASH, date, int, MINUS, number, phone, score, split } from "../common/format.js";
import { store } from "../common/store.js";
import { strings } from "../strings/strings.js";
import { hidden, numeric, printed, topOf } from "./cells.js";

// Texts that may need an ellipsis, by their number of letters. Only these are clipped: each clip is a step of its own for the browser,
// and in every row of a table that is scrolled they are what costs most.
const LONG = { model: 32, phone: 17, cell: 10 };

/** A row to be filled again and again: its elements are made once, only what changes is touched. */
export class Row {
  /**
   * @param {Plan} shown
   * @param {Pick<Acts, "picked" | "opened">} options
   */
  constructor(shown, { picked, opened }) {
    this.shown = shown;
    this.index = -1;
    this.entry = null;
    this.row = null;
    /** @type {HTMLInputElement} */
    this.check = el("input", { type: "checkbox", tabindex: -1, on: { change: () => picked(this.entry, this.check.checked) } });
    this.rank = { low: el("i"), dash: el("s"), high: el("u"), phone: el("span", { class: "r num only-phone" }) };
    this.org = document.createTextNode("");
    this.slash = el("span", { class: "slash", text: "/" });
    this.name = el("span", { class: "nm" });
    this.distinct = el("span", { class: "dim" });
    this.link = el(
      "a",
      { class: "model", tabindex: -1 },
      el("span", { class: "org" }, this.rank.phone, this.org),
      this.slash,
      this.name,
      this.distinct,
    );
    this.cells = shown.columns.map((column) => this.#cell(column, opened));
    this.tr = el(
      "tr",
      {},
      el(
        "td",
        { class: "pin a no-phone pick" },
        el("div", {}, this.check, el("span", { class: "rk" }, this.rank.low, this.rank.dash, this.rank.high)),
      ),
      el("th", { scope: "row", class: "pin b" }, this.link),
      this.cells.map((cell) => cell.td),
    );
  }

  /**
   * @param {ShownColumn} column
   * @param {(td: HTMLElement, entry: string, column: ShownColumn) => unknown} opened
   */
  #cell(column, opened) {
    const { root } = this.shown;
    if (column.kind !== "score") {
      const td = el("td", { class: `${numeric(column) ? "n " : ""}mid${hidden(column, this.shown) ? " no-phone" : ""}` });
      return { td, full: false };
    }
    const on = {
      click: () => this.entry && opened(td, this.entry, column),
      pointerenter: () => attribute(td, "title", this.#said(column)),
    };
    /** @type {HTMLTableCellElement} */
    const td = el("td", { class: `c n${column.id === root ? " avg" : ""}`, on });
    return { td, full: false };
  }

  /**
   * What a pointer over a score is told: its interval and of what kind that is. Written when it is wanted, not for every
   * cell that scrolls by.
   * @param {ShownColumn} column
   */
  #said(column) {
    const [lower, upper] = [this.row?.lower?.[column.id] ?? null, this.row?.upper?.[column.id] ?? null];
    return lower === null || upper === null ? null : strings.errors.cell(score(lower, 1), score(upper, 1), column.interval);
  }

  /**
   * Shows a row of the answer; undefined is one that is still on its way. Of the cells, those of columns `from` to `to`.
   * @param {TableRow | undefined} row
   * @param {{ best: Record<string, number>, tier?: boolean, pre?: boolean, selected?: boolean, from?: number, to?: number }} options
   */
  fill(row, { best, tier, pre, selected, from = 0, to = this.cells.length }) {
    const classes = [row ? "" : "wait", selected ? "sel" : "", tier ? "tier" : "", pre ? "pre" : ""].filter(Boolean).join(" ");
    if (this.tr.className !== classes) this.tr.className = classes;
    this.entry = row?.entry ?? null;
    this.row = row;
    this.check.checked = Boolean(selected);
    this.check.disabled = !row;
    this.#rank(row);
    this.#model(row);
    for (let at = 0; at < this.cells.length; at++) {
      if (at < from || at >= to) this.#empty(this.cells[at]);
      else this.#show(this.cells[at], this.shown.columns[at], row, best);
    }
  }

  /**
   * Shows more cells of the row that is here already.
   * @param {TableRow | undefined} row
   * @param {{ best: Record<string, number>, from: number, to: number }} options
   */
  complete(row, { best, from, to }) {
    for (let at = from; at < to; at++) if (!this.cells[at].full) this.#show(this.cells[at], this.shown.columns[at], row, best);
  }

  /**
   * A cell out of sight holds nothing while the table is scrolled: what is not there costs no layout and no painting.
   * @param {Cell} cell
   */
  #empty(cell) {
    if (!cell.full) return;
    cell.td.replaceChildren();
    cell.full = false;
  }

  /**
   * @param {Cell} cell
   * @param {ShownColumn} column
   * @param {TableRow | undefined} row
   * @param {Record<string, number>} best
   */
  #show(cell, column, row, best) {
    const score = column.kind === "score";
    if (!cell.full) {
      if (!cell.inside) Object.assign(cell, score ? scoreParts() : plainParts());
      cell.td.append(cell.inside);
      cell.full = true;
    }
    if (score) this.#score(cell, column, row, best);
    else this.#plain(cell, column, row);
  }

  /** @param {TableRow | undefined} row */
  #rank(row) {
    const low = row?.rank_lower ?? row?.rank ?? null;
    const high = row?.rank_lower ? row.rank_upper : null;
    const unsure = Boolean(row?.unsure);
    const apart = (high !== null && high !== low) || unsure;
    const end = unsure ? "?" : apart ? int(high) : "";
    this.rank.low.textContent = low ? int(low) : "";
    this.rank.dash.textContent = apart ? "–" : row && !low ? DASH : "";
    this.rank.high.textContent = end;
    const told = unsure ? strings.table.unsure(int(low)) : low && strings.table.standing(int(low), apart ? end : null, row.tier);
    attribute(this.rank.low.parentElement, "title", told || null);
    this.rank.phone.textContent = row ? (low ? `${int(low)}${apart ? `–${end}` : ""}` : DASH) : "";
  }

  /** @param {TableRow | undefined} row */
  #model(row) {
    const [org, name] = split(row?.model ?? "");
    this.org.data = org;
    this.slash.hidden = !org;
    this.name.textContent = name;
    this.distinct.textContent = row?.distinct ?? "";
    this.distinct.hidden = !row?.distinct;
    this.link.className = isLong(org, name, row?.distinct ?? "") ? "model long" : "model";
    attribute(this.link, "href", row ? store.href("model", { entry: row.entry }) : null);
    attribute(this.link, "title", row?.entry ?? null);
    if (row) this.check.setAttribute("aria-label", strings.table.pick(row.entry));
  }

  /**
   * @param {Cell} cell
   * @param {ShownColumn} column
   * @param {TableRow | undefined} row
   */
  #plain(cell, column, row) {
    const text = row ? plainText(column, row) : "";
    const missing = row && text === null;
    cell.text.textContent = missing ? DASH : text;
    const className = column.kind === "run" && row ? `cov${row.present < row.leaves ? " part" : ""}` : missing ? "none" : "";
    if (cell.text.className !== className) cell.text.className = className;
    attribute(cell.text, "title", missing ? strings.table.notStated : null);
    attribute(cell.td, "title", column.kind === "text" && !missing ? text : null);
    cell.td.classList.toggle("long", Boolean(text && text.length > LONG.cell));
  }

  /**
   * @param {Cell} cell
   * @param {ShownColumn} column
   * @param {TableRow | undefined} row
   * @param {Record<string, number>} best
   */
  #score(cell, column, row, best) {
    const { raw, root } = this.shown;
    const value = row?.[column.id] ?? null;
    const top = topOf(column, raw, root) || 1;
    /** @param {number} number_ */
    const part = (number_) => `${Math.min(100, Math.max(0, (100 * number_) / top)).toFixed(1)}%`;
    cell.bar.style.width = value === null ? "0.0%" : part(value);
    cell.value.textContent = row ? (value === null ? DASH : printed(value, column, raw, root)) : "";
    const missing = row && value === null;
    if (cell.value.classList.contains("none") !== Boolean(missing)) cell.value.classList.toggle("none", missing);
    attribute(cell.value, "title", missing ? (strings.table.missing[row.missing?.[column.id]] ?? strings.table.missing.not_run) : null);
    cell.td.classList.toggle(
      "best",
      value !== null && column.id !== root && best?.[column.id] !== undefined && Math.abs(best[column.id] - value) < 1e-6,
    );
    this.#interval(cell, row?.lower?.[column.id] ?? null, row?.upper?.[column.id] ?? null, part);
  }

  /**
   * @param {Cell} cell
   * @param {number | null} lower
   * @param {number | null} upper
   * @param {(value: number) => string} part
   */
  #interval(cell, lower, upper, part) {
    if (lower === null || upper === null) {
      cell.interval?.remove();
      cell.interval = null;
      return;
    }
    if (!cell.interval) {
      cell.interval = el("span", { class: "e" });
      cell.bar.after(cell.interval);
    }
    cell.interval.style.marginLeft = part(lower);
    cell.interval.style.width = `${Math.max(0, Number.parseFloat(part(upper)) - Number.parseFloat(part(lower))).toFixed(1)}%`;
  }
}

/**
 * @param {string} org
 * @param {string} name
 * @param {string} distinct
 */
function isLong(org, name, distinct) {
  if (/[^\x20-\x7e]/.test(org + name)) return true;
  return phone.matches ? Math.max(org.length + 7, name.length) > LONG.phone : org.length + name.length + distinct.length > LONG.model;
}

function scoreParts() {
  const bar = el("span", { class: "b" });
  const value = el("span", { class: "v" });
  return { bar, value, inside: el("span", { class: "in" }, bar, value) };
}

function plainParts() {
  const text = el("span");
  return { text, inside: text };
}

/**
 * @param {ShownColumn} column
 * @param {TableRow} row
 */
function plainText(column, row) {
  if (column.kind === "run") return `${row.present}/${row.leaves}`;
  const value = row[column.id] ?? null;
  if (value === null || value === "") return null;
  if (column.kind === "flag") return value ? strings.yes : strings.no;
  if (column.kind === "date") return date(value);
  if (column.kind === "number" || column.kind === "rank") return number(value, column.id).replace("-", MINUS);
  return String(value);
}
