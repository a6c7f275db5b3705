// The ratings as tables: models that stand on one scale share one, with their intervals drawn on its axis. A number that is not known is
// a dash, or the bound that is known of it.

import { linear } from "../common/axis.js";
import { el } from "../common/dom.js";
import { DASH, int, split } from "../common/format.js";
import { store } from "../common/store.js";
import { text } from "../common/words.js";
import { columnsOf, points, range } from "./ratingcolumns.js";

const FEW_TICKS = 4; // where other columns need the room
const TIERS = 0.5; // lines between tiers where there are at most half as many as models

/**
 * The rows of an answer by the scale that they stand on, that of the base first; and those that have no rating, since a fit did not end.
 * @param {Ratings} answer
 */
export function scales(answer) {
  const rated = answer.rows.filter((row) => row.rating !== null);
  const others = new Map();
  for (const row of rated) if (row.component > 0) others.set(row.component, [...(others.get(row.component) ?? []), row]);
  return {
    own: rated.filter((row) => row.component === 0),
    others: [...others.values()],
    lost: answer.rows.filter((row) => row.rating === null),
  };
}

/** Whether lines between tiers say something: not where most tiers hold one model. @param {RatedRow[]} rows */
export function tiered(rows) {
  return new Set(rows.map((row) => row.tier)).size <= TIERS * rows.length;
}

/** The rows that begin a tier: those whose tier is later than all above them. @param {RatedRow[]} rows */
export function tierStarts(rows) {
  /** @type {Set<RatedRow>} */
  const starts = new Set();
  let above = /** @type {number | null} */ (null);
  for (const row of rows) {
    if (row.tier === null) continue;
    if (above !== null && row.tier > above) starts.add(row);
    above = Math.max(above ?? 0, row.tier);
  }
  return starts;
}

/**
 * Rows by the column that `key` names, "-" in front for the largest first, what is not known last; as they are for a key that no column
 * has.
 * @param {RatedRow[]} rows
 * @param {(RatingOrder | { id?: undefined })[]} columns
 * @param {string} key
 */
export function sorted(rows, columns, key) {
  const column = columns.find(({ id }) => id && id === key.replace(/^-/, ""));
  if (!column?.id) return rows;
  const turn = key.startsWith("-") ? -1 : 1;
  /** @param {string | number} a @param {string | number} b */
  const order = (a, b) => (typeof a === "string" ? a.localeCompare(String(b)) : a - Number(b));
  const valued = rows.flatMap((row) => {
    const value = column.value(row);
    return value === null ? [] : [{ row, value }];
  });
  valued.sort((a, b) => turn * order(a.value, b.value));
  return [...valued.map(({ row }) => row), ...rows.filter((row) => column.value(row) === null)];
}

/** @type {RatingOrder} */
const MODEL = { id: "model", up: true, value: (row) => row.model };

/**
 * A table of models on one scale, in the order of `sort`; `choose` is told another one, "" for that of ratings.
 * @param {Ratings} answer
 * @param {RatedRow[]} rows
 * @param {RatingsTable} options
 */
export function ratingsTable(answer, rows, { held = null, caption, base, setLabel, battles, sort = "", choose }) {
  const columns = columnsOf(answer, { held, base, setLabel, battles });
  const beside = answer.sets.length + answer.also.length > 0;
  const axis = linear(bounds(rows), beside || held ? FEW_TICKS : undefined);
  const shown = sorted(rows, [MODEL, ...columns], sort);
  const starts = shown === rows && tiered(rows) ? tierStarts(rows) : new Set();
  /** @param {RatingOrder} column */
  const turned = (column) => {
    const first = column.up ? column.id : `-${column.id}`;
    if ((sort || "-rating") === first) return choose(column.up ? `-${column.id}` : column.id);
    return choose(first === "-rating" ? "" : first);
  };
  const head = [
    el(
      "th.pin.a.no-phone",
      { scope: "col", title: text("arena-rank-help") },
      el("button.rank-head", { text: text("pages-rank"), data: { sort: "" }, on: { click: () => choose("") } }),
    ),
    headCell({ ...MODEL, label: text("pages-model"), cls: "pin b" }, sort, turned),
    ...columns.map((column) =>
      column.drawn
        ? el("th.drawn", { scope: "col" }, el("span.sr", text("arena-columns-drawn")), axis.head(points))
        : headCell(column, sort, turned),
    ),
  ];
  return el(
    "table",
    { class: beside ? "ratings beside" : "ratings" },
    el("caption.sr", caption),
    el("thead", el("tr", head)),
    el(
      "tbody",
      shown.map((row) => rated(row, { axis, base, columns, tier: starts.has(row) })),
    ),
  );
}

/**
 * The head of a column, a button where the table can be sorted by it.
 * @param {RatingHead} column
 * @param {string} sort
 * @param {(column: RatingOrder) => unknown} turned
 */
function headCell(column, sort, turned) {
  const cls = column.cls.replace(/\b(mid|rating)\b/g, "").trim() || null;
  if (!column.id) return el("th", { scope: "col", class: cls, title: column.help ?? null, text: column.label });
  const key = sort || "-rating";
  const direction = key === column.id ? "ascending" : key === `-${column.id}` ? "descending" : null;
  const arrow = el("span.ar", { "aria-hidden": "true" });
  const text = el("span.tx", column.label);
  const button = el(
    "button",
    { data: { sort: column.id }, on: { click: () => turned(column) } },
    cls?.startsWith("n") ? [arrow, text] : [text, arrow],
  );
  return el("th", { scope: "col", class: cls, title: column.help ?? null, "aria-sort": direction }, button);
}

/**
 * What the axis holds: ratings with both ends, and these ends. Those that go on without end are marked by arrows; only where all do, it
 * holds what they have.
 * @param {RatedRow[]} rows
 */
export function bounds(rows) {
  const every = rows.flatMap((row) => [row, row.controlled].filter(Boolean));
  const ended = every.filter(({ lower, upper }) => lower !== null && upper !== null);
  const values = (ended.length ? ended : every).flatMap(({ rating, lower, upper }) => [rating, lower, upper]);
  const ends = values.filter((value) => typeof value === "number");
  return ends.length ? ends : [1000];
}

/** @param {RatedRow} row @param {{ axis: Axis, base: string, columns: RatingColumn[], tier?: boolean }} options */
function rated(row, { axis, base, columns, tier }) {
  const other = row.controlled;
  const anchor = row.model === base;
  const drawing = () => el("td.drawn", axis.cell([other && axis.mark("held", place(other)), axis.mark("plain", place(row))]));
  /** @param {Exclude<RatingColumn, { drawn: true }>} column */
  const cell = (column) => {
    const { children = [], ...properties } = column.cell(row);
    return el("td", { class: column.cls, ...properties }, children);
  };
  return el(
    "tr",
    { class: tier ? "tier" : null, data: { model: row.model } },
    el("td.pin.a.no-phone", rankCell(row)),
    el("th.pin.b", { scope: "row" }, modelLink(row, anchor)),
    columns.map((column) => (column.drawn ? drawing() : cell(column))),
  );
}

/** @param {Pick<Rating, "rating" | "lower" | "upper">} pick */
function place({ rating, lower, upper }) {
  return { value: rating, lower, upper };
}

/** @param {RatedRow} row */
function rankCell(row) {
  const [low, high] = [row.rank_lower ?? row.rank, row.rank_upper];
  const ends = low ? [int(low), high && high !== low ? "–" : "", high && high !== low ? int(high) : ""] : ["", DASH, ""];
  return el("span.rk", el("i", ends[0]), el("s", ends[1]), el("u", ends[2]));
}

/** @param {RatedRow} row @param {boolean} anchor */
function modelLink(row, anchor) {
  const [org, name] = split(row.model);
  const shown = [el("span.r.num.only-phone", range(row)), org, anchor && el("span.only-phone", ` ${text("arena-base-mark")}`)];
  return el(
    "a.model",
    { href: store.href("model", { entry: row.model }), title: row.model },
    el("span", { class: org ? "org" : "org only-phone" }, shown),
    org && el("span.slash", "/"),
    el("span.nm", name),
    anchor && el("span.dim.no-phone", text("arena-base-mark")),
  );
}
