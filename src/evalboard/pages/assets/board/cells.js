// The markup of the leaderboard's head and rows. pages/prerender.py writes the same, so that nothing moves when this takes over.
//
// <div class="scroll board">
//   <table class="board [runs]" style="--min:1202px">            --min: sum of WIDTHS; `runs`: there is a column Run
//     <caption class="sr">…</caption>
//     <colgroup><col class="w-a no-phone"><col class="w-b"><col class="w-text no-phone">…
//       <col class="w-avg"><col class="w-score">…</colgroup>
//     <thead><tr aria-rowindex="1">
//       <th scope="col" class="pin a no-phone"><button type="button">Rank</button></th>
//       <th scope="col" class="pin b"><button type="button"><span class="tx">Model</span><span class="ar"></span></button></th>
//       text, date, flag:
//       <th scope="col" class="no-phone" title="…"><button type="button"><span class="tx">Type</span><span class="ar"></span></button></th>
//       number, Run, score:
//      <th scope="col" class="n no-phone"><button type="button"><span class="ar"></span><span class="tx">Size</span></button></th>
//       <th scope="col" class="n" aria-sort="descending" title="…"><button …>…</button>
//         <svg class="dist" viewBox="0 0 36 10" preserveAspectRatio="none" aria-hidden="true"><path d="…"/></svg></th>
//     </tr></thead>
//     <tbody><tr aria-rowindex="2" class="[sel] [tier] [pre]">
//       <td class="pin a no-phone pick"><div><input type="checkbox" tabindex="-1" aria-label="Select org/name">
//         <span class="rk"><i>1</i><s>–</s><u>4</u></span></div></td>
//       <th scope="row" class="pin b"><a class="model" tabindex="-1" href="model?board=…&entry=…" title="org/name">
//         <span class="org"><span class="r num only-phone">1–4</span>org</span><span class="slash">/</span>
//         <span class="nm">name</span><span class="dim">bfloat16</span></a></th>
//       <td class="mid no-phone">chat</td>                                       text, date, flag
//       <td class="n mid no-phone">78.0</td>                                     number
//       <td class="n no-phone"><span class="cov part">4/7</span></td>            Run, just left of the root; `part` when not all
//       <td class="c n avg"><span class="in"><span class="b" style="width:80.0%"></span>
//         <span class="e" style="margin-left:…%;width:…%"></span><span class="v">52.02</span></span></td>
//       <td class="c n best">…</td>                                              `e` only where the interval is known
//       <td class="c n"><span class="in"><span class="b" style="width:0.0%"></span>
//         <span class="v none" title="reason">—</span></span></td>
//     </tr></tbody>
//
// `no-phone` stands on every metadata column while the visitor has not chosen columns. An unknown rank is <i></i><s>—</s><u></u>;
// without an interval <i>12</i><s></s><u></u>. A missing text or number is <span class="none" title="Not stated">—</span>.
// `long` on a.model and td.mid: the text may need an ellipsis (LONG below); it is only there once this has taken over.
// An organisation of "" leaves out the slash. Widths have one decimal, of `top` (`top_raw` for raw values; the root keeps its score).

import { attribute, el, svg } from "../common/dom.js";
import { DASH, date, fixed, int, MINUS, number, phone, score, split } from "../common/format.js";
import { store } from "../common/store.js";
import { PHONE_WIDTHS, WIDTHS } from "../generated/painted.js";
import { strings } from "../strings/strings.js";

const BINS = 36;
// Texts that may need an ellipsis, by their number of letters. Only these are clipped: each clip is a step of its own for the browser,
// and in every row of a table that is scrolled they are what costs most.
const LONG = { model: 32, phone: 17, cell: 10 };
/** @type {ShownColumn} */
const RUN = { id: "leaves", kind: "run", label: strings.table.run };

/**
 * What a table shows: the columns in order with Run in its place, and how. `runs`: some entry is incomplete;
 * `chosen`: the visitor chose the columns; `sort`: the effective sort; `ordered`: it is the order of rank.
 * @param {{ columns: Column[], root: string, raw: boolean, runs: boolean, chosen: boolean, sort: string[] }} options
 */
export function plan({ columns, root, raw, runs, chosen, sort }) {
  /** @type {ShownColumn[]} */
  const shown = [...columns];
  if (runs) {
    const at = shown.findIndex((column) => column.id === root);
    const first = at >= 0 ? at : shown.findIndex((column) => column.kind === "score");
    shown.splice(first < 0 ? shown.length : first, 0, RUN);
  }
  return { columns: shown, root, raw, runs, chosen, sort, ordered: sort[0] === `-${root}` };
}

/**
 * Whether two plans have the same head.
 * @param {Plan | null} one
 * @param {Plan} other
 */
export function sameHead(one, other) {
  return (
    one !== null &&
    JSON.stringify([one.columns, one.raw, one.sort, one.chosen]) === JSON.stringify([other.columns, other.raw, other.sort, other.chosen])
  );
}

/**
 * @param {ShownColumn} column
 * @param {string} root
 */
function widthOf(column, root) {
  if (column.kind === "score") return column.id === root ? "avg" : "score";
  return column.kind;
}

/**
 * @param {ShownColumn} column
 * @param {{ chosen: boolean }} options
 */
function hidden(column, { chosen }) {
  return column.kind !== "score" && !chosen;
}

/**
 * The least width of a table in pixels; on a phone only what is shown there counts, and the style sheet's widths.
 * @param {Plan} shown
 */
export function leastWidth(shown) {
  const fixedPart = phone.matches ? PHONE_WIDTHS.b : WIDTHS.a + (shown.runs ? WIDTHS.b_with_runs : WIDTHS.b);
  return shown.columns.reduce((sum, column) => {
    const width = widthOf(column, shown.root);
    if (!phone.matches) return sum + WIDTHS[width];
    return sum + (hidden(column, shown) ? 0 : (PHONE_WIDTHS[width] ?? WIDTHS[width]));
  }, fixedPart);
}

/**
 * The columns that lie within what can be seen of a table that is wider than its box, as [first, end); all where it is not.
 * @param {Plan} shown
 * @param {{ left: number, width: number, least: number }} options
 */
export function seenColumns(shown, { left, width, least }) {
  const all = [0, shown.columns.length];
  if (phone.matches || least <= width) return all;
  const start = WIDTHS.a + (shown.runs ? WIDTHS.b_with_runs : WIDTHS.b);
  let edge = start;
  const edges = shown.columns.map((column) => (edge += WIDTHS[widthOf(column, shown.root)]));
  const first = edges.findIndex((right) => right > left + start);
  const last = edges.findIndex((right) => right >= left + width);
  return first < 0 ? all : [first, last < 0 ? all[1] : last + 1];
}

/**
 * The line above the rows without a rank. On a phone it spans fewer columns: more than there are would take room from the others.
 * @param {Plan} shown
 */
export function groupRow(shown) {
  const onPhones = 1 + shown.columns.filter((column) => !hidden(column, shown)).length;
  const others = el("td", { class: "no-phone", colspan: shown.columns.length + 2 - onPhones });
  return el("tr", { class: "group" }, el("th", { colspan: onPhones, scope: "rowgroup" }, el("span")), others);
}

/** @param {Plan} shown */
export function colgroup(shown) {
  const cols = shown.columns.map((column) =>
    el("col", { class: `w-${widthOf(column, shown.root)}${hidden(column, shown) ? " no-phone" : ""}` }),
  );
  return el("colgroup", {}, el("col", { class: "w-a no-phone" }), el("col", { class: "w-b" }), cols);
}

/**
 * The head row. `sorted(id, add)` is called by its buttons, "" for the board's own order.
 * @param {Plan} shown
 * @param {Record<string, number[]> | undefined} histograms
 * @param {(id: string, add: boolean) => unknown} sorted
 */
export function headRow(shown, histograms, sorted) {
  const { columns, sort } = shown;
  const rank = el(
    "th",
    { scope: "col", class: "pin a no-phone", title: strings.table.rankHelp },
    sortButton(strings.table.rank, () => sorted("", false)),
  );
  const model = headCell({ id: "model", kind: "text", label: strings.table.model }, "pin b", shown, sorted);
  const cells = columns.map((column) => {
    const cell = headCell(column, `${numeric(column) ? "n" : ""}${hidden(column, shown) ? " no-phone" : ""}`.trim(), shown, sorted);
    if (histograms?.[column.id]) cell.append(histogram(histograms[column.id]));
    return cell;
  });
  const row = el("tr", { "aria-rowindex": 1 }, rank, model, cells);
  attribute(row, "data-sort", sort.join(" "));
  return row;
}

/** @param {ShownColumn} column */
function numeric(column) {
  return column.kind === "number" || column.kind === "rank" || column.kind === "score" || column.kind === "run";
}

/**
 * @param {ShownColumn} column
 * @param {string} className
 * @param {Plan} shown
 * @param {(id: string, add: boolean) => unknown} sorted
 */
function headCell(column, className, shown, sorted) {
  const place = shown.sort.findIndex((key) => key.replace(/^-/, "") === column.id);
  const direction = place === 0 ? (shown.sort[0].startsWith("-") ? "descending" : "ascending") : null;
  const cell = el("th", { scope: "col", class: className || null, title: helpOf(column, shown), "aria-sort": direction });
  if (column.kind === "run") {
    cell.append(el("span", { class: "tx", text: column.label }));
    return cell;
  }
  const arrow = el("span", { class: "ar", "aria-hidden": "true" });
  const text = el("span", { class: "tx", text: column.label });
  const button = sortButton("", (add) => sorted(column.id, add));
  button.append(...(numeric(column) ? [arrow, text] : [text, arrow]));
  if (place > 0) button.append(el("span", { class: "ord", text: String(place + 1), title: strings.table.second(place + 1) }));
  cell.append(button);
  return cell;
}

/**
 * @param {string} text
 * @param {(add: boolean) => unknown} act
 */
function sortButton(text, act) {
  return el("button", { type: "button", text, on: { click: (event) => act(event.shiftKey) } });
}

/**
 * What a column is, in sentences.
 * @param {ShownColumn} column
 * @param {{ raw: boolean, root: string }} options
 */
export function helpOf(column, { raw, root }) {
  if (column.kind === "run") return strings.table.runHelp;
  if (column.id === "model") return strings.table.sortHelp;
  const parts = [column.name];
  if (column.help) parts.push(column.help);
  if (column.kind === "score") {
    const top = topOf(column, raw, root);
    if (column.n) parts.push(strings.table.questions(column.n));
    if (column.baseline) parts.push(strings.table.baseline(number(column.maximum === 1 ? 100 * column.baseline : column.baseline)));
    if (column.higher_is_better === false && raw) parts.push(strings.table.lower);
    if (top) parts.push(strings.table.scale(printed(top, column, raw, root, 0)));
  }
  parts.push(strings.table.sortHelp);
  return parts
    .map((part, at) => (at ? part : `${part}.`))
    .join(" ")
    .replace(/\.\.( |$)/g, ".$1");
}

/**
 * @param {ShownColumn} column
 * @param {boolean} raw
 * @param {string} root
 */
function topOf(column, raw, root) {
  return raw && column.id !== root ? (column.top_raw ?? column.top) : column.top;
}

/**
 * Draws other histograms into a head that stays as it is.
 * @param {HTMLTableSectionElement} head
 * @param {Plan} shown
 * @param {Record<string, number[]> | undefined} histograms
 */
export function drawHistograms(head, shown, histograms) {
  const cells = [...head.rows[0].cells].slice(2);
  shown.columns.forEach((column, at) => {
    if (histograms?.[column.id]) cells[at].querySelector(".dist path")?.setAttribute("d", bars(histograms[column.id]));
  });
}

/** @param {number[]} counts */
function histogram(counts) {
  return svg(
    "svg",
    { class: "dist", viewBox: `0 0 ${BINS} 10`, preserveAspectRatio: "none", "aria-hidden": "true" },
    svg("path", { d: bars(counts) }),
  );
}

/** @param {number[]} counts */
function bars(counts) {
  const most = Math.max(...counts, 1);
  const drawn = counts.slice(0, BINS).map((count, at) => {
    const height = Math.max(0.6, (count / most) * 10).toFixed(1);
    return count ? `M${at} 10v-${height}h.86v${height}z` : "";
  });
  return drawn.join("");
}

/**
 * A score or raw value as it is printed: x100 where 1 is the most there can be, as stored elsewhere.
 * @param {number} value
 * @param {ShownColumn} column
 * @param {boolean} raw
 * @param {string} root
 * @param {number} [digits]
 */
function printed(value, column, raw, root, digits) {
  if (!raw || column.id === root || (column.maximum ?? 1) === 1) return score(value, digits);
  return fixed(value, digits ?? (phone.matches ? 1 : 2));
}

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

  // What a pointer over a score is told: its interval and of what kind that is. Written when it is wanted, not for every
  // cell that scrolls by.
  /** @param {ShownColumn} column */
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

  // A cell out of sight holds nothing while the table is scrolled: what is not there costs no layout and no painting.
  /** @param {Cell} cell */
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
