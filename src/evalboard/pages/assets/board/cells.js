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
//         `<span class="cov part only-phone">4/7</span>` before `v` where Run is hidden and not all are there
//       <td class="c n doubt">…</td>                                             a value that cannot be what it is said to be
//       <td class="c n best">…</td>                                              `e` only where the interval is known
//       <td class="c n"><span class="in"><span class="b" style="width:0.0%"></span>
//         <span class="v none" title="reason">—</span></span></td>
//     </tr></tbody>
//
// `no-phone` stands on every metadata column while the visitor has not chosen columns. An unknown rank is <i></i><s>—</s><u></u>;
// without an interval <i>12</i><s></s><u></u>. A missing text or number is <span class="none" title="Not stated">—</span>.
// `long` on a.model and td.mid: the text may need an ellipsis (LONG below); it is only there once this has taken over.
// Of more than WHOLE columns only a window is drawn (columnwindow.js): a <col> with a width and a <td class="gap" aria-hidden="true">
// to either side stand for the others, heads and cells have aria-colindex, the table aria-colcount.
// An organisation of "" leaves out the slash. Widths have one decimal, of `top` (`top_raw` for raw values; the root keeps its score).

import { attribute, el, svg } from "../common/dom.js";
import { fixed, inUnit, number, phone } from "../common/format.js";
import { text } from "../common/words.js";
import { PHONE_WIDTHS, WIDTHS } from "../generated/painted.js";
import { isWide } from "./columnwindow.js";

const BINS = 36;
/** @type {OwnColumn<"run">} */
const RUN = { id: "leaves", kind: "run", label: text("pages-run") };

/**
 * What a table shows: the columns in order with Run in its place, and how. `runs`: some entry is incomplete;
 * `filled`: averages have predictions of what is missing; `chosen`: the visitor chose the columns; `sort`: the effective sort;
 * `ordered`: it is the order of rank.
 * @param {{
 *   columns: Column[], root: string, raw: boolean, runs: boolean, chosen: boolean, sort: string[], best: string, by?: string,
 *   filled?: boolean,
 * }} options
 */
export function plan({ columns, root, by = root, raw, runs, filled = false, chosen, sort, best }) {
  /** @type {ShownColumn[]} */
  const shown = [...columns];
  if (runs) {
    const at = shown.findIndex((column) => column.id === by);
    const first = at >= 0 ? at : shown.findIndex((column) => column.kind === "score");
    shown.splice(first < 0 ? shown.length : first, 0, RUN);
  }
  return { columns: shown, root, by, raw, runs, filled, chosen, sort, ordered: sort[0] === best, said: JSON.stringify(shown) };
}

/** Whether two plans have the same head. @param {Plan | null} one @param {Plan} other */
export function sameHead(one, other) {
  return (
    one !== null &&
    sameColumns(one, other) &&
    JSON.stringify([one.raw, one.by, one.sort, one.chosen]) === JSON.stringify([other.raw, other.by, other.sort, other.chosen])
  );
}

/** Whether two plans have the same columns, in the same words. @param {Plan} one @param {Plan} other */
export function sameColumns(one, other) {
  return one.said === other.said;
}

/** @param {ShownColumn} column @param {string} by */
function widthOf(column, by) {
  if (column.kind === "score") return column.id === by ? "avg" : "score";
  return column.kind === "number" && column.unit ? "amount" : column.kind;
}

/** @param {ShownColumn} column @param {{ chosen: boolean }} options */
export function hidden(column, { chosen }) {
  return column.kind !== "score" && !chosen;
}

/** The width of the columns that are pinned, in pixels. @param {{ runs: boolean }} shown */
export function pinnedWidth({ runs }) {
  return phone.matches ? PHONE_WIDTHS.b : WIDTHS.a + (runs ? WIDTHS.b_with_runs : WIDTHS.b);
}

/**
 * The least widths of the other columns in pixels; on a phone nothing for those that are not shown there, and the style sheet's widths.
 * @param {Plan} shown
 */
export function columnWidths(shown) {
  return shown.columns.map((column) => {
    const width = widthOf(column, shown.by);
    if (!phone.matches) return WIDTHS[width];
    return hidden(column, shown) ? 0 : (PHONE_WIDTHS[width] ?? WIDTHS[width]);
  });
}

/** The least width of a table in pixels. @param {Plan} shown */
export function leastWidth(shown) {
  return columnWidths(shown).reduce((sum, width) => sum + width, pinnedWidth(shown));
}

/**
 * The columns that lie within what can be seen of a table that is wider than its box, as [first, end); all where it is not, and all of a
 * few on a phone. `edges` are their ends, from where the first begins.
 * @param {Plan} shown
 * @param {{ left: number, width: number, edges: number[] }} options
 * @returns {import("./columnwindow.js").Columns}
 */
export function seenColumns(shown, { left, width, edges }) {
  const count = shown.columns.length;
  const start = pinnedWidth(shown);
  const narrow = start + (edges.at(-1) ?? 0) <= width;
  if (narrow || (phone.matches && !isWide(count))) return [0, count];
  const first = edges.findIndex((right) => right > left);
  const last = edges.findIndex((right) => right >= left + width - start);
  return first < 0 ? [0, count] : [first, last < 0 ? count : last + 1];
}

/** The line above the rows without a rank; `spanGroup` says over how many columns it goes. */
export function groupRow() {
  return el("tr.group", el("th", { scope: "rowgroup" }, el("span")), el("td.no-phone"));
}

/**
 * Has that line span what is drawn. On a phone it spans fewer columns: more than there are would take room from the others.
 * @param {HTMLTableRowElement} group
 * @param {Plan} shown
 * @param {import("./columnwindow.js").Columns} drawn
 */
export function spanGroup(group, shown, drawn) {
  const columns = shown.columns.slice(...drawn);
  const gaps = isWide(shown.columns.length) ? 2 : 0;
  const onPhones = 1 + gaps + columns.filter((column) => !hidden(column, shown)).length;
  attribute(group.cells[0], "colspan", onPhones);
  attribute(group.cells[1], "colspan", columns.length + 2 + gaps - onPhones);
}

/**
 * The columns of the table as the browser lays them out: the two that are pinned, then those that are drawn.
 * @param {Plan} shown
 * @param {import("./columnwindow.js").Columns} drawn
 */
export function colsOf(shown, drawn) {
  const cols = shown.columns
    .slice(...drawn)
    .map((column) => el("col", { class: `w-${widthOf(column, shown.by)}${hidden(column, shown) ? " no-phone" : ""}` }));
  return [el("col.w-a.no-phone"), el("col.w-b"), ...cols];
}

/**
 * The head of the ranks. `sorted(id, add)` is called by the buttons of heads, "" for the board's own order.
 * @param {(id: string, add: boolean) => unknown} sorted
 */
export function rankHead(sorted) {
  return el(
    "th.pin.a.no-phone",
    { scope: "col", title: text("board-table-rank-help") },
    sortButton(text("pages-rank"), () => sorted("", false)),
  );
}

/** @param {Plan} shown @param {(id: string, add: boolean) => unknown} sorted */
export function modelHead(shown, sorted) {
  return headOf({ id: "model", kind: "model", label: text("pages-model") }, "pin b", shown, sorted);
}

/** @param {ShownColumn} column @param {Plan} shown @param {(id: string, add: boolean) => unknown} sorted */
export function headCell(column, shown, sorted) {
  const cell = headOf(column, `${numeric(column) ? "n" : ""}${hidden(column, shown) ? " no-phone" : ""}`.trim(), shown, sorted);
  if (column.kind === "score") cell.append(histogram([]), rankByThis(column, cell, shown));
  return cell;
}

/**
 * What a head of scores offers under its histogram; the whole cell takes the click.
 * @param {NodeColumn} column
 * @param {HTMLElement} cell
 * @param {Plan} shown
 */
function rankByThis({ id }, cell, { by }) {
  const now = id === by;
  cell.classList.toggle("by", now);
  cell.addEventListener("click", (event) => {
    if (!(/** @type {HTMLElement} */ (event.target).closest("a, button"))) cell.querySelector("button")?.click();
  });
  return el("span.rb", { "aria-hidden": "true", text: now ? text("pages-ranked-by-this") : text("pages-rank-by-this") });
}

/** @param {Pick<ShownColumn | OwnColumn<"model">, "kind">} column */
export function numeric(column) {
  return column.kind === "number" || column.kind === "rank" || column.kind === "score" || column.kind === "run";
}

/**
 * @param {ShownColumn | OwnColumn<"model">} column
 * @param {string} className
 * @param {Plan} shown
 * @param {(id: string, add: boolean) => unknown} sorted
 */
function headOf(column, className, shown, sorted) {
  const place = shown.sort.findIndex((key) => key.replace(/^-/, "") === column.id);
  const direction = place === 0 ? (shown.sort[0].startsWith("-") ? "descending" : "ascending") : null;
  const cell = el("th", { scope: "col", class: className || null, title: helpOf(column, shown), "aria-sort": direction });
  if (column.kind === "run") {
    cell.append(el("span.tx", column.label));
    return cell;
  }
  const arrow = el("span.ar", { "aria-hidden": "true" });
  const name = el("span.tx", column.label);
  const button = sortButton("", (add) => sorted(column.id, add));
  button.append(...(numeric(column) ? [arrow, name] : [name, arrow]));
  if (place > 0) button.append(el("span.ord", { text: String(place + 1), title: text("board-table-second", { n: place + 1 }) }));
  cell.append(button);
  return cell;
}

/** @param {string} text @param {(add: boolean) => unknown} act */
function sortButton(text, act) {
  return el("button", { text, on: { click: (event) => act(event.shiftKey) } });
}

/** What a column is, in sentences. @param {ShownColumn | OwnColumn<"model">} column @param {{ raw: boolean, root: string }} options */
export function helpOf(column, { raw, root }) {
  if (column.kind === "run") return text("board-table-run-help");
  if (column.kind === "model") return text("board-table-sort-help");
  const parts = [column.name];
  if (column.help) parts.push(column.help);
  if (column.kind === "score") {
    const top = topOf(column, raw, root);
    if (column.n) parts.push(text("board-table-questions", { n: column.n }));
    if (column.baseline && !column.own)
      parts.push(text("board-table-baseline", { value: number(column.maximum === 1 ? 100 * column.baseline : column.baseline) }));
    if (column.lowest_wins || (!column.higher_is_better && raw)) parts.push(text("board-table-lower"));
    parts.push(text("board-table-scale", { top: printed(top, column, raw, root, 0) }));
  }
  parts.push(column.kind === "score" ? text("board-table-rank-help-of") : text("board-table-sort-help"));
  return parts
    .map((part, at) => (at ? part : `${part}.`))
    .join(" ")
    .replace(/\.\.( |$)/g, ".$1");
}

/** How rows are sorted by a column, best first where it is a score. @param {Column | undefined} column @param {string} id */
export function bestFirst(column, id) {
  return column?.kind === "text" || (column?.kind === "score" && column.lowest_wins) ? id : `-${id}`;
}

/** The order of a board that nobody asked for another. @param {Board} board @param {Pick<TableAnswer, "question"> | null} answer */
export function standardSort(board, answer) {
  const own = (answer?.question?.by ?? board.root) === board.root;
  return (own && board.defaults?.sort) || rankSort(board, answer);
}

/**
 * The order of rank: that of the score which the answer ranks by.
 * @param {Board} board
 * @param {Pick<TableAnswer, "question"> | null} answer
 */
export function rankSort(board, answer) {
  const by = answer?.question?.by ?? board.root;
  return bestFirst(
    board.columns.find((column) => column.id === by),
    by,
  );
}

/** @param {NodeColumn} column @param {boolean} raw @param {string} root */
export function topOf(column, raw, root) {
  return raw && column.id !== root ? column.top_raw : column.top;
}

/**
 * Draws a column's histogram into its head; one that is not here, and none, leaves it as it is.
 * @param {HTMLElement} cell
 * @param {number[] | undefined} counts
 */
export function drawHistogram(cell, counts) {
  if (!counts) return;
  const path = cell.querySelector(".dist path");
  if (path) path.setAttribute("d", bars(counts));
  else cell.append(histogram(counts));
}

/** @param {number[]} counts */
function histogram(counts) {
  return svg(
    "svg.dist",
    { viewBox: `0 0 ${BINS} 10`, preserveAspectRatio: "none", "aria-hidden": "true" },
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
 * A score or raw value as it is printed: in its own unit, x100 where 1 is the most there can be, as stored elsewhere.
 * @param {number} value
 * @param {NodeColumn} column
 * @param {boolean} raw
 * @param {string} root
 * @param {number} [digits]
 */
export function printed(value, column, raw, root, digits) {
  if (column.own || !raw || column.id === root || column.maximum === 1) return inUnit(value, column.unit, digits);
  return fixed(value, digits ?? (phone.matches ? 1 : 2));
}
