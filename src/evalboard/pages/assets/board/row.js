// A row of the leaderboard in the markup of cells.js, to be filled again and again.

import { attribute, el, unturned } from "../common/dom.js";
import { DASH, date, errorsOver, int, inUnit, MINUS, measured, number, phone, split } from "../common/format.js";
import { hasBounds } from "../common/interval.js";
import { store } from "../common/store.js";
import { find, text } from "../common/words.js";
import { hidden, numeric, printed, topOf } from "./cells.js";
import { gap, isWide, movedCells } from "./columnwindow.js";
import { fillForest, forestCell, forestOf } from "./forest.js";
import { moveOf } from "./pastranks.js";

// Texts that may need an ellipsis, by their number of letters. Only these are clipped: each clip is a step of its own for the browser,
// and in every row of a table that is scrolled they are what costs most.
const LONG = { model: 32, phone: 17, cell: 10 };

/** A row to be filled again and again: its elements are made once, only what changes is touched. */
export class Row {
  /**
   * A row of the columns `drawn`.
   * @param {Plan} shown
   * @param {import("./columnwindow.js").Columns} drawn
   * @param {Pick<Acts, "picked" | "opened">} options
   */
  constructor(shown, drawn, { picked, opened }) {
    this.shown = shown;
    this.drawn = drawn;
    this.opened = opened;
    const wide = isWide(shown.columns.length);
    /** The row that is shown; undefined while it is on its way. @type {TableRow | undefined} */
    this.row = undefined;
    /** @type {HTMLInputElement} */
    this.check = el("input", {
      type: "checkbox",
      tabindex: -1,
      on: { change: () => this.row && picked(this.row.entry, this.check.checked) },
    });
    this.rank = { low: el("i"), dash: el("s"), high: el("u"), phone: el("span.r.num.only-phone") };
    /** How far it moved, beside both ranks; nothing until a row says so. @type {HTMLElement[]} */
    this.moves = [];
    this.standing = el("span.rk", this.rank.low, this.rank.dash, this.rank.high);
    this.org = document.createTextNode("");
    this.slash = el("span.slash", "/");
    this.name = el("span.nm");
    this.distinct = el("span.dim");
    this.owner = el("span.org", this.rank.phone, this.org);
    this.pick = el("div", !phone.matches && this.check, this.standing);
    this.link = el("a.model", { tabindex: -1 }, this.owner, this.slash, this.name, this.distinct);
    this.left = wide ? gap() : null;
    this.right = wide ? gap() : null;
    /** @type {Cell[]} */
    this.cells = [];
    for (let at = drawn[0]; at < drawn[1]; at++) this.cells.push(this.#cell(at));
    /** The intervals beside the table, where there is room. */
    this.beside = forestOf(shown);
    this.forest = this.beside && forestCell();
    this.tr = el(
      "tr",
      el("td.pin.a.no-phone.pick", this.pick),
      el("th.pin.b", { scope: "row" }, phone.matches && this.check, this.link),
      this.left,
      this.cells.map((cell) => cell.td),
      this.right,
      this.forest?.td,
    );
    if (wide) for (const at of [0, 1]) attribute(this.tr.cells[at], "aria-colindex", at + 1);
  }

  /**
   * Draws the cells of other columns: they are to be filled; those that are drawn again stay as they are.
   * @param {import("./columnwindow.js").Columns} drawn
   */
  move(drawn) {
    const { before, after, cells, gone } = movedCells(this.cells, this.drawn, drawn, (at) => this.#cell(at));
    for (const { td } of gone) td.remove();
    this.left?.after(...before.map(({ td }) => td));
    this.right?.before(...after.map(({ td }) => td));
    [this.cells, this.drawn] = [cells, drawn];
  }

  /** @param {number} at @returns {Cell} */
  #cell(at) {
    const column = this.shown.columns[at];
    const cell = column.kind === "score" ? this.#scoreCell(column) : this.#plainCell(column);
    if (this.left) attribute(cell.td, "aria-colindex", at + 3);
    return cell;
  }

  /** @param {PlainColumn} column @returns {Cell} */
  #plainCell(column) {
    const td = el("td", { class: `${numeric(column) ? "n " : ""}mid${hidden(column, this.shown) ? " no-phone" : ""}` });
    return { kind: "plain", column, td, full: false, parts: null };
  }

  /** @param {NodeColumn} column @returns {Cell} */
  #scoreCell(column) {
    const on = {
      click: () => this.row && this.opened(td, this.row.entry, column),
      pointerenter: () => attribute(td, "title", this.#said(column)),
    };
    /** @type {HTMLTableCellElement} */
    const td = el("td", { class: `c n${column.id === this.shown.by ? " avg" : ""}`, on });
    return { kind: "score", column, td, full: false, parts: null };
  }

  /**
   * What a pointer over a score is told: its interval and of what kind that is. Written when it is wanted, not for every
   * cell that scrolls by.
   * @param {NodeColumn} column
   */
  #said(column) {
    const bounds = { lower: this.row?.lower[column.id], upper: this.row?.upper[column.id] };
    const digits = Math.max(0, column.unit.digits - 1);
    /** @param {number} value */
    const end = (value) => inUnit(value, column.unit, digits);
    return hasBounds(bounds)
      ? text("common-errors-cell", { lower: end(bounds.lower), upper: end(bounds.upper), kind: errorsOver(column.interval) })
      : null;
  }

  /**
   * Shows a row of the answer; undefined is one that is still on its way. Of the cells, those of columns `from` to `to`.
   * @param {TableRow | undefined} row
   * @param {{ best: Record<string, number>, tier?: boolean, pre?: boolean, selected?: boolean, from?: number, to?: number }} options
   */
  fill(row, { best, tier, pre, selected, from = 0, to = this.shown.columns.length }) {
    const classes = [row ? "" : "wait", selected ? "sel" : "", tier ? "tier" : "", pre ? "pre" : ""].filter(Boolean).join(" ");
    if (this.tr.className !== classes) this.tr.className = classes;
    this.row = row;
    this.check.checked = Boolean(selected);
    this.check.disabled = !row;
    this.#rank(row);
    this.#model(row);
    if (this.forest && this.beside) fillForest(this.forest, row, this.beside);
    this.cells.forEach((cell, place) => {
      const at = this.drawn[0] + place;
      if (at < from || at >= to) this.#empty(cell);
      else this.#show(cell, row, best);
    });
  }

  /**
   * Shows more cells of the row that is here already.
   * @param {TableRow | undefined} row
   * @param {{ best: Record<string, number>, from: number, to: number }} options
   */
  complete(row, { best, from, to }) {
    for (let at = Math.max(from, this.drawn[0]); at < Math.min(to, this.drawn[1]); at++) {
      const cell = this.cells[at - this.drawn[0]];
      if (!cell.full) this.#show(cell, row, best);
    }
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

  /** @param {Cell} cell @param {TableRow | undefined} row @param {Record<string, number>} best */
  #show(cell, row, best) {
    if (cell.kind === "score") {
      cell.parts ??= scoreParts();
      if (!cell.full) cell.td.append(cell.parts.inside);
      this.#score(cell.td, cell.parts, cell.column, row, best);
    } else {
      cell.parts ??= el("span");
      if (!cell.full) cell.td.append(cell.parts);
      this.#plain(cell.td, cell.parts, cell.column, row);
    }
    cell.full = true;
  }

  /** @param {TableRow | undefined} row */
  #rank(row) {
    const low = row?.rank_lower ?? row?.rank ?? null;
    const high = row?.rank_lower ? row.rank_upper : null;
    const first = low ? int(low) : "";
    const end = row?.unsure ? "?" : high !== null && high !== low ? int(high) : "";
    this.rank.low.textContent = first;
    this.rank.dash.textContent = end ? "–" : row && !low ? DASH : "";
    this.rank.high.textContent = end;
    const says = row?.unsure
      ? text("board-table-unsure", { rank: first })
      : text("board-table-standing", { low: first, high: end, tier: row?.tier ?? null });
    attribute(this.standing, "title", first ? says : null);
    this.#move(row);
    this.rank.phone.textContent = row ? (first ? `${first}${end ? `–${end}` : ""}` : DASH) : "";
  }

  /** @param {TableRow | undefined} row */
  #move(row) {
    const move = row?.rank_change === undefined ? null : moveOf(row);
    if (move && !this.moves.length) {
      this.moves = [el("span.mv.num"), el("span.mv.num.only-phone")];
      this.pick.append(this.moves[0]);
      this.owner.replaceChildren(this.rank.phone, this.moves[1], this.org);
    }
    for (const mark of this.moves) {
      if (!move && !mark.textContent) continue;
      mark.textContent = move?.mark ?? "";
      attribute(mark, "data-kind", move?.kind ?? null);
      attribute(mark, "title", move?.words ?? null);
      attribute(mark, "role", move ? "img" : null);
      attribute(mark, "aria-label", move?.words ?? null);
    }
  }

  /** @param {TableRow | undefined} row */
  #model(row) {
    const [org, name] = split(row?.model ?? "");
    this.org.data = unturned(org);
    this.slash.hidden = !org;
    this.name.textContent = unturned(name);
    this.distinct.textContent = unturned(row?.distinct ?? "");
    this.distinct.hidden = !row?.distinct;
    this.link.className = isLong(org, name, row?.distinct ?? "") ? "model long" : "model";
    attribute(this.link, "href", (row && store.href("model", { entry: row.entry })) || null);
    attribute(this.link, "title", row?.entry ?? null);
    if (row) this.check.setAttribute("aria-label", text("board-table-pick", { entry: row.entry }));
  }

  /** @param {HTMLElement} td @param {HTMLElement} span @param {PlainColumn} column @param {TableRow | undefined} row */
  #plain(td, span, column, row) {
    const here = row && (column.kind === "run" || column.id in row);
    const shown = here ? plainText(column, row) : "";
    const missing = shown === null;
    span.textContent = unturned(shown ?? DASH);
    const className = column.kind === "run" && row ? `cov${row.present < row.leaves ? " part" : ""}` : missing ? "none" : "";
    if (span.className !== className) span.className = className;
    attribute(span, "title", missing ? text("pages-not-stated") : null);
    attribute(td, "title", column.kind === "text" ? shown : null);
    td.classList.toggle("long", shown !== null && shown.length > LONG.cell);
  }

  /**
   * @param {HTMLElement} td
   * @param {ScoreParts} parts
   * @param {NodeColumn} column
   * @param {TableRow | undefined} row
   * @param {Record<string, number>} best
   */
  #score(td, parts, column, row, best) {
    const { raw, root, by } = this.shown;
    /** @type {number | null} */
    const value = row?.[column.id] ?? null;
    const here = row && column.id in row; // of a wide table a row comes in pieces: what is on its way is not missing
    const top = topOf(column, raw, root);
    /** @param {number} number_ */
    const part = (number_) => `${Math.min(100, Math.max(0, (100 * number_) / top)).toFixed(1)}%`;
    parts.bar.style.width = value === null ? "0.0%" : part(value);
    parts.value.textContent = here ? (value === null ? DASH : printed(value, column, raw, root)) : "";
    if (this.left && parts.waiting === Boolean(here)) {
      parts.waiting = !here;
      td.classList.toggle("wait", parts.waiting);
    }
    const why = here && value === null ? (find(`pages-missing-${row.missing[column.id]}`) ?? text("pages-missing-not_run")) : null;
    if (parts.value.classList.contains("none") !== (why !== null)) parts.value.classList.toggle("none", why !== null);
    const doubt = row?.marked?.includes(column.id) ?? false;
    if (parts.doubt !== doubt) {
      parts.doubt = doubt;
      td.classList.toggle("doubt", doubt);
    }
    attribute(parts.value, "title", doubt ? text("board-table-doubt") : why);
    const highest = best[column.id];
    const isBest = value !== null && column.id !== by && highest !== undefined && Math.abs(highest - value) < 1e-6;
    if (parts.best !== isBest) {
      parts.best = isBest;
      td.classList.toggle("best", isBest);
    }
    this.#share(parts, column.id === by && value !== null ? row : undefined);
    this.#bounds(td, column, row);
    this.#interval(parts, { lower: row?.lower[column.id], upper: row?.upper[column.id] }, part);
  }

  /**
   * How many results the average of a row has of how many, where the column that says so is hidden: on a phone.
   * @param {ScoreParts} parts
   * @param {TableRow | undefined} row undefined where there is no average
   */
  #share(parts, row) {
    if (!row || row.present >= row.leaves || !phone.matches || this.shown.chosen) {
      parts.share?.remove();
      parts.share = null;
      return;
    }
    if (!parts.share) {
      parts.share = el("span.cov.part.only-phone", { role: "img" });
      parts.value.before(parts.share);
    }
    const { present, leaves } = row;
    parts.share.textContent = `${present}/${leaves}`;
    attribute(parts.share, "aria-label", text("board-table-share", { present, leaves, isFilled: this.shown.filled }));
  }

  /**
   * What the line in a cell shows, for those who hear the cell.
   * @param {HTMLElement} td
   * @param {NodeColumn} column
   * @param {TableRow | undefined} row
   */
  #bounds(td, column, row) {
    const bounds = { lower: row?.lower[column.id], upper: row?.upper[column.id] };
    const { raw, root } = this.shown;
    const words = hasBounds(bounds)
      ? text("board-table-between", { lower: printed(bounds.lower, column, raw, root), upper: printed(bounds.upper, column, raw, root) })
      : null;
    attribute(td, "aria-description", words);
  }

  /**
   * @param {ScoreParts} parts
   * @param {{ lower: number | null | undefined, upper: number | null | undefined }} bounds
   * @param {(value: number) => string} part
   */
  #interval(parts, bounds, part) {
    if (!hasBounds(bounds)) {
      parts.interval?.remove();
      parts.interval = null;
      return;
    }
    if (!parts.interval) {
      parts.interval = el("span.e");
      parts.bar.after(parts.interval);
    }
    const { lower, upper } = bounds;
    parts.interval.style.marginLeft = part(lower);
    parts.interval.style.width = `${Math.max(0, Number.parseFloat(part(upper)) - Number.parseFloat(part(lower))).toFixed(1)}%`;
  }
}

/** @param {string} org @param {string} name @param {string} distinct */
function isLong(org, name, distinct) {
  if (/[^\x20-\x7e]/.test(org + name)) return true;
  return phone.matches ? Math.max(org.length + 7, name.length) > LONG.phone : org.length + name.length + distinct.length > LONG.model;
}

/** @returns {ScoreParts} */
function scoreParts() {
  const bar = el("span.b");
  const value = el("span.v");
  return {
    bar,
    value,
    interval: null,
    share: null,
    best: false,
    doubt: false,
    waiting: false,
    inside: el("span.in", bar, value),
  };
}

/** @param {PlainColumn} column @param {TableRow} row */
function plainText(column, row) {
  if (column.kind === "run") return `${row.present}/${row.leaves}`;
  const value = row[column.id] ?? null;
  if (value === null || value === "") return null;
  if (column.kind === "flag") return value ? text("common-yes") : text("common-no");
  if (column.kind === "date") return date(value);
  if (column.kind === "number" && column.unit) return measured(value, column.unit);
  if (column.kind === "number" || column.kind === "rank") return number(value, column.id).replace("-", MINUS);
  return String(value);
}
