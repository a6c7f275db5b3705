// On the page of a model: its rank and its score over the states of the board that are kept, drawn, with the numbers in a table.

import { linear } from "../common/axis.js";
import { el, svg } from "../common/dom.js";
import { date, int, inUnit, short } from "../common/format.js";
import { hasBounds } from "../common/interval.js";
import { whenNear } from "../common/near.js";
import { store } from "../common/store.js";
import { text } from "../common/words.js";

const HEIGHT = 104;
const TICKS = 4;
const KEY = 16; // characters of a key: more than any two states have in common

/**
 * The section; null for a board of which nothing is kept. Its numbers are asked for when it comes near.
 * @param {Shell} shell
 * @param {Board} board
 * @param {Model} model
 */
export function pastSection(shell, board, model) {
  if (board.synthetic) return null;
  const about = el("span", { class: "small mid" });
  const body = el("div", { class: "over-time" }, el("p", { class: "dim small waits", text: text("past-loading") }));
  const section = el(
    "section",
    { "aria-label": text("past-title") },
    el("div", { class: "bar" }, el("h2", { text: text("past-title") }), about),
    body,
  );
  whenNear(section, () => void fill(shell, model.entry, about, body));
  return section;
}

/**
 * @param {Shell} shell
 * @param {string} entry
 * @param {HTMLElement} about
 * @param {HTMLElement} body
 */
async function fill(shell, entry, about, body) {
  try {
    /** @type {ModelPast} */
    const past = await shell.ask("history", { entry });
    if (past.states.length > 1) about.textContent = text("past-about", { n: past.states.length });
    body.replaceChildren(...pastParts(past));
  } catch {
    body.replaceChildren(el("p", { class: "dim small", role: "status", text: text("past-failed") }));
  }
}

/**
 * What is drawn and said of an entry's past.
 * @param {ModelPast} past
 */
export function pastParts(past) {
  if (past.states.length < 2) return [el("p", { class: "dim small", text: past.states.length ? text("past-one") : text("past-none") })];
  const ranks = past.states.map((place) => ({ place, value: place.rank || null, ends: place.interval }));
  const scores = past.states.map((place) => ({ place, value: place.score, ends: hasBounds(place) ? [place.lower, place.upper] : null }));
  const digits = past.unit.digits;
  const isMarked = past.states.some((place) => place.config_changed || place.code_changed);
  const key = [isMarked && text("past-dashed"), past.states.some((place) => place.there !== "yes") && text("past-gap")]
    .filter(Boolean)
    .join("; ");
  return [
    panel(text("past-rank"), ranks, { lowFirst: true, print: (tick) => (Number.isInteger(tick) && tick > 0 ? int(tick) : "") }),
    panel(past.label, scores, {
      lowFirst: past.lowest_wins,
      print: (tick) => inUnit(tick / past.unit.factor, past.unit, Math.min(digits, decimals(tick))),
      factor: past.unit.factor,
    }),
    key && el("p", { class: "small mid", text: key }),
    past.waiting > 0 && el("p", { class: "small mid", text: text("past-waiting", { n: past.waiting }) }),
    el("details", {}, el("summary", { text: text("past-numbers") }), el("div", { class: "scroll" }, table(past))),
  ].filter((part) => part instanceof Node);
}

/** @param {number} tick */
function decimals(tick) {
  return Number.isInteger(tick) ? 0 : Number.isInteger(10 * tick) ? 1 : 2;
}

/**
 * One number over time: a point in each state with its interval, joined where states follow each other. Up is better.
 * @param {string} label
 * @param {PastPoint[]} points the newest first
 * @param {PastScale} scale
 */
function panel(label, points, { lowFirst, print, factor = 1 }) {
  const drawn = [...points].reverse();
  const values = drawn.flatMap(({ value, ends }) => [value, ...(ends ?? [])]).filter((value) => value !== null);
  const days = drawn.map(({ place }) => Date.parse(place.state.date ?? ""));
  const [first, last] = [drawn[0].place.state.date, drawn[drawn.length - 1].place.state.date];
  const title = text("past-drawing", { label, first: date(first), last: date(last) });
  const head = el("h3", { text: label });
  if (!values.length) return el("figure", { class: "time" }, head, el("p", { class: "dim small", text: text("past-not-ranked") }));
  const axis = linear(
    values.map((value) => factor * value),
    TICKS,
  );
  /** @param {number} value */
  const y = (value) => (lowFirst ? axis.at(value) : 100 - axis.at(value));
  const xs = placesIn(days);
  const ticks = axis.ticks.filter((tick) => print(tick) !== "");
  const marks = [
    ...ticks.map((tick) => line("time-tick", 0, 100, y(tick), y(tick))),
    ...drawn.flatMap(({ place }, at) => (place.config_changed || place.code_changed ? [change(place, xs[at])] : [])),
    ...joined(drawn).map(([from, to]) =>
      line("time-line", xs[from], xs[to], y(factor * number(drawn[from])), y(factor * number(drawn[to]))),
    ),
    ...drawn.flatMap(({ ends }, at) => (ends ? [line("time-error", xs[at], xs[at], y(factor * ends[0]), y(factor * ends[1]))] : [])),
    ...drawn.flatMap((point, at) => (point.value === null ? [] : [dot(point, xs[at], y(factor * point.value))])),
  ];
  return el(
    "figure",
    { class: "time" },
    head,
    el(
      "div",
      { class: "time-plot" },
      el(
        "div",
        { class: "time-y num", "aria-hidden": "true" },
        ticks.map((tick) => el("span", { style: { top: `${y(tick).toFixed(1)}%` }, text: print(tick) })),
      ),
      svg("svg", { class: "time-svg", height: HEIGHT, role: "img", "aria-label": title }, marks),
      el("div", { class: "time-x num", "aria-hidden": "true" }, el("span", { text: date(first) }), el("span", { text: date(last) })),
    ),
  );
}

/** @param {PastPoint} point */
function number(point) {
  return /** @type {number} */ (point.value);
}

/**
 * Where some moments lie, in percent of the width; evenly where they are not known, or all the same.
 * @param {number[]} days
 */
export function placesIn(days) {
  const [least, most] = [Math.min(...days), Math.max(...days)];
  const dated = days.every(Number.isFinite) && most > least;
  return days.map((day, at) => 2 + 96 * (dated ? (day - least) / (most - least) : at / Math.max(1, days.length - 1)));
}

/**
 * Which points follow each other without a gap between them.
 * @param {PastPoint[]} points
 * @returns {[number, number][]}
 */
export function joined(points) {
  return points.slice(1).flatMap((point, at) => (point.value !== null && points[at].value !== null ? [[at, at + 1]] : []));
}

/**
 * @param {string} kind
 * @param {number} x1
 * @param {number} x2
 * @param {number} y1
 * @param {number} y2
 */
function line(kind, x1, x2, y1, y2) {
  /** @param {number} at */
  const share = (at) => `${at.toFixed(2)}%`;
  return svg("line", { class: kind, x1: share(x1), x2: share(x2), y1: share(y1), y2: share(y2) });
}

/**
 * @param {PastPlace} place
 * @param {number} x
 */
function change(place, x) {
  const drawn = line("time-change", x, x, 0, 100);
  drawn.append(svg("title", { text: `${date(place.state.date)}: ${changed(place).join(", ")}` }));
  return drawn;
}

/** @param {PastPlace} place */
function changed(place) {
  return [place.config_changed && text("past-marks-config"), place.code_changed && text("past-marks-code")].filter(
    (each) => typeof each === "string",
  );
}

/**
 * @param {PastPoint} point
 * @param {number} x
 * @param {number} y
 */
function dot({ place }, x, y) {
  const { state } = place;
  const words = [`${date(state.date)} (${short(state.revision)})`, rankOf(place), place.printed].join(", ");
  const mark = svg("circle", { class: "time-dot", cx: `${x.toFixed(2)}%`, cy: `${y.toFixed(2)}%`, r: 3 });
  mark.append(svg("title", { text: words }));
  return mark;
}

/** @param {PastPlace} place */
function rankOf(place) {
  return place.rank ? text("past-place", { rank: int(place.rank), of: int(place.of) }) : text("past-not-ranked");
}

/** @param {ModelPast} past */
function table(past) {
  const heads = [
    [text("past-date")],
    [text("past-rank"), "n"],
    [text("past-rank-interval"), "n"],
    [past.label, "n"],
    [text("past-interval"), "n"],
    [text("past-what")],
  ].map(([text, cls]) => el("th", { scope: "col", class: cls ?? null, text }));
  return el(
    "table",
    { class: "num states" },
    el("caption", { class: "sr", text: text("past-caption") }),
    el("thead", {}, el("tr", {}, heads)),
    el(
      "tbody",
      {},
      past.states.map((place, at) => row(past, place, past.states[at + 1])),
    ),
  );
}

/**
 * @param {ModelPast} past
 * @param {PastPlace} place
 * @param {PastPlace | undefined} before
 */
function row(past, place, before) {
  const { state } = place;
  const name = el(
    "th",
    { scope: "row", class: "a" },
    date(state.date),
    " ",
    el("span", { class: "mono dim small", text: short(state.revision) }),
  );
  const words = [
    place.sentence,
    place.new && text("past-fresh"),
    ...changed(place),
    place.entry !== past.entry && text("past-called", { name: place.entry }),
    ...state.tags,
  ].filter((each) => typeof each === "string");
  const href =
    before &&
    store.href("changes", { from: before.state.key.slice(0, KEY), to: state.key.slice(0, KEY), search: place.entry, entry: null });
  const what = el("td", {}, words.join("; "), words.length > 0 && href ? " " : null, href && el("a", { href, text: text("past-changes") }));
  if (place.there !== "yes") {
    return el("tr", { class: "dim" }, name, el("td", { colspan: 4, text: text(`past-gone-${place.there}`) }), what);
  }
  /** @param {number} value */
  const print = (value) => inUnit(value, past.unit);
  return el(
    "tr",
    {},
    name,
    el("td", { class: "n", text: rankOf(place) }),
    el("td", { class: "n", text: place.interval ? text("past-to", { lower: int(place.interval[0]), upper: int(place.interval[1]) }) : "" }),
    el("td", { class: "n", text: place.printed }),
    el("td", { class: "n", text: hasBounds(place) ? text("past-to", { lower: print(place.lower), upper: print(place.upper) }) : "" }),
    what,
  );
}
