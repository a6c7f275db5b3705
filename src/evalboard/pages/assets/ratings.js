// The ratings as tables: models that stand on one scale share one, with their intervals drawn on its axis. A number that is not known is
// a dash, or the bound that is known of it.

import { linear } from "./axis.js";
import { el } from "./dom.js";
import { DASH, fixed, int, split } from "./format.js";
import { store } from "./store.js";
import { strings } from "./strings.js";

const NOTABLE = 15; // points of change that stand in bold
const BEYOND = 40; // points that a bound is drawn beyond its end
const TIERS = 0.5; // lines between tiers where there are at most half as many as models

const points = (value) => fixed(value, 0);
const rate = (value) => (value === null ? DASH : `${fixed(100 * value, 1)} %`);

/** A change in whole points with its sign. */
export function signed(value) {
  const text = points(value);
  return value > 0 && text !== "0" ? `+${text}` : text.replace(/^−0$/, "0");
}

/** A range of ranks, or the one where both ends are the same. */
export function range({ rank, rank_lower: low, rank_upper: high }) {
  if (!low) return rank ? int(rank) : DASH;
  return low === high ? int(low) : `${int(low)}–${int(high)}`;
}

/** The rows of an answer by the scale that they stand on: that of the base first, with those who have no rating after it. */
export function scales(answer) {
  const own = answer.rows.filter((row) => row.component === 0);
  const others = new Map();
  const unrated = [];
  for (const row of answer.rows) {
    if (row.component === 0) continue;
    if (row.rating === null) unrated.push(row);
    else others.set(row.component, [...(others.get(row.component) ?? []), row]);
  }
  return { own, unrated, others: [...others.values()] };
}

/** Whether lines between tiers say something: not where most tiers hold one model. */
export function tiered(rows) {
  return new Set(rows.map((row) => row.tier)).size <= TIERS * rows.length;
}

/** A table of models on one scale, `unrated` under them. */
export function ratingsTable(answer, rows, { unrated = [], held = null, caption, base }) {
  const said = strings.arena.columns;
  const axis = linear(bounds([...rows, ...unrated]));
  const line = tiered(rows);
  const head = [
    el("th", { scope: "col", class: "pin a no-phone", title: strings.arena.rankHelp }, el("span", { class: "rank-head", text: strings.table.rank })),
    el("th", { scope: "col", class: "pin b", text: strings.table.model }),
    column(said.rating),
    el("th", { scope: "col", class: "no-phone", text: said.interval }),
    el("th", { scope: "col", class: "drawn" }, el("span", { class: "sr", text: said.drawn }), axis.head(points)),
    held && column(said.held(held), strings.arena.heldHelp(held)),
    held && column(said.change, strings.arena.changeHelp(base)),
    held && column(said.rankThen, strings.arena.rankThenHelp(held), "no-phone"),
    column(said.won, strings.arena.wonHelp, "no-phone"),
    column(said.against, strings.arena.againstHelp(base), "no-phone"),
    column(said.battles, null, "no-phone"),
  ];
  const span = head.filter(Boolean).length;
  return el(
    "table",
    { class: "ratings" },
    el("caption", { class: "sr", text: caption }),
    el("thead", {}, el("tr", {}, head)),
    el("tbody", {}, rows.map((row, at) => rated(row, { axis, held, base, tier: line && at > 0 && row.tier > rows[at - 1].tier }))),
    unrated.length > 0 && el("tbody", {}, groupLine(strings.arena.unrated(answer.base), span), unrated.map((row) => rated(row, { axis, held, base }))),
  );
}

function column(label, help = null, cls = "") {
  return el("th", { scope: "col", class: `n ${cls}`.trim(), title: help, text: label });
}

function groupLine(text, span) {
  return el("tr", { class: "group" }, el("th", { colspan: span, scope: "rowgroup" }, el("span", { class: "wrap-any", text })));
}

/** Every end of an interval that is drawn; what has only one goes on beyond it. */
function bounds(rows) {
  const all = rows.flatMap((row) => [row, row.controlled].filter(Boolean)).flatMap((each) => [each.rating, each.lower, each.upper]);
  const open = rows.filter((row) => row.rating === null).flatMap(({ lower, upper }) => [lower !== null && lower + BEYOND, upper !== null && upper - BEYOND]);
  const known = [...all, ...open].filter((value) => typeof value === "number");
  return known.length ? known : [1000];
}

function rated(row, { axis, held, base, tier }) {
  const other = row.controlled;
  const anchor = row.model === base;
  return el(
    "tr",
    { class: tier ? "tier" : null, data: { model: row.model } },
    el("td", { class: "pin a no-phone", title: row.rank_ub ? strings.arena.ranks(range(row), int(row.rank_ub)) : null }, rankCell(row)),
    el("th", { scope: "row", class: "pin b" }, modelLink(row, anchor)),
    el("td", { class: "n rating", text: row.rating === null ? bound(row) : points(row.rating) }),
    el("td", { class: "mid no-phone", title: row.std_dev === null || anchor ? null : strings.arena.deviation(fixed(row.std_dev, 1)), text: interval(row, anchor) }),
    el("td", { class: "drawn" }, axis.cell([other && axis.mark("held", place(other)), known(row) && axis.mark("plain", place(row))])),
    held && el("td", { class: "n", title: other?.rating == null ? null : strings.arena.interval(points(other.lower), points(other.upper)), text: other?.rating == null ? DASH : points(other.rating) }),
    held && changeCell(row.change),
    held && el("td", { class: "n no-phone", text: other ? range(other) : DASH }),
    el("td", { class: "n mid no-phone", text: row.won === null ? DASH : rate(row.won) }),
    el("td", { class: "n mid no-phone", text: anchor ? DASH : rate(row.predicted_win_rate) }),
    el("td", { class: "n mid no-phone", text: int(row.battles) }),
  );
}

function known(row) {
  return row.rating !== null || row.lower !== null || row.upper !== null;
}

function place({ rating, lower, upper }) {
  return { value: rating, lower, upper };
}

/** What is known of a model without a rating. */
function bound(row) {
  if (row.lower !== null) return strings.arena.atLeast(points(row.lower));
  return row.upper === null ? DASH : strings.arena.atMost(points(row.upper));
}

function interval(row, anchor) {
  if (anchor) return strings.arena.anchor;
  return row.rating === null || row.lower === null || row.upper === null ? DASH : `${points(row.lower)}–${points(row.upper)}`;
}

function changeCell(change) {
  const cls = change !== null && Math.abs(change) >= NOTABLE ? "n notable" : "n mid";
  return el("td", { class: cls, text: change === null ? DASH : signed(change) });
}

function rankCell(row) {
  const [low, high] = [row.rank_lower ?? row.rank, row.rank_upper];
  const ends = low ? [int(low), high && high !== low ? "–" : "", high && high !== low ? int(high) : ""] : ["", DASH, ""];
  return el("span", { class: "rk" }, el("i", { text: ends[0] }), el("s", { text: ends[1] }), el("u", { text: ends[2] }));
}

function modelLink(row, anchor) {
  const [org, name] = split(row.model);
  const shown = [el("span", { class: "r num only-phone", text: range(row) }), org, anchor && el("span", { class: "only-phone", text: ` ${strings.arena.baseMark}` })];
  return el(
    "a",
    { class: "model", href: store.href("model", { entry: row.model }), title: row.model },
    el("span", { class: org ? "org" : "org only-phone" }, shown),
    org && el("span", { class: "slash", text: "/" }),
    el("span", { class: "nm", text: name }),
    anchor && el("span", { class: "dim no-phone", text: strings.arena.baseMark }),
  );
}
