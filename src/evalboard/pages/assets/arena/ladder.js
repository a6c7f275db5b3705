// One model's opponents in the order of their ratings: what share of its battles it won against each, with its interval, and what the two
// ratings predict. Which model it is stands in the address.

import { linear } from "../common/axis.js";
import { el } from "../common/dom.js";
import { fixed, int, signedPoints, split } from "../common/format.js";
import { LISTED } from "../common/longlist.js";
import { Picker } from "../common/picker.js";
import { store } from "../common/store.js";
import { text } from "../common/words.js";
import { points, range } from "./ratingcolumns.js";

const EVEN = 50;
const MOST_TICKS = 9;

export class Ladder {
  constructor() {
    this.title = el("h2");
    this.choose = el("span.push");
    this.say = el("p.say.small", { role: "status" });
    this.box = el("div.scroll.ladder", { role: "region", tabindex: 0, "aria-label": text("arena-ladder-title") });
    this.foot = el("p.foot.keys", key("pt", text("arena-ladder-key-won")), key("pd", text("arena-ladder-key-predicted")));
    this.element = el(
      "section.of-one",
      el("div.bar", this.title, el("span.small.mid", text("arena-ladder-about")), this.choose),
      this.say,
      this.box,
      this.foot,
    );
  }

  /** Draws the model that the address names, else the first. @param {Ratings} answer */
  update({ matrix, rows }) {
    const named = store.one("ladder");
    const model = matrix.models.includes(named) ? named : matrix.models[0];
    const steps = stepsOf(matrix, rows, model);
    const row = rows.find((each) => each.model === model);
    this.title.textContent = text("arena-ladder-title");
    this.choose.replaceChildren(this.#choice(matrix.models, model));
    this.say.replaceChildren(...said(row, steps));
    this.box.replaceChildren(table(row, steps));
  }

  /** @param {string[]} models @param {string} model */
  #choice(models, model) {
    /** @param {string} value */
    const change = (value) => store.set({ ladder: value === models[0] ? null : value });
    if (models.length > LISTED) {
      const picker = new Picker(text("arena-ladder-model"), change);
      picker.update(
        models.map((value) => ({ value, text: value, note: "" })),
        model,
      );
      return picker.element;
    }
    const select = el(
      "select.field",
      { "aria-label": text("arena-ladder-model") },
      models.map((value) => el("option", { value, selected: value === model, text: value })),
    );
    select.addEventListener("change", () => change(select.value));
    return select;
  }
}

/**
 * A model and its opponents in the order of the ratings, each with what was seen of the pair and what is predicted, in percent.
 * @param {Matrix} matrix
 * @param {RatedRow[]} rows
 * @param {string} model
 * @returns {LadderStep[]}
 */
export function stepsOf({ models, observed, lower, upper, predicted, battles }, rows, model) {
  const at = models.indexOf(model);
  const ratings = new Map(rows.map((row) => [row.model, row.rating]));
  /** @param {number | null} value */
  const percent = (value) => (value === null ? null : 100 * value);
  return models.map((name, place) => ({
    model: name,
    own: place === at,
    rating: ratings.get(name) ?? null,
    won: percent(observed[at][place]),
    lower: percent(lower[at][place]),
    upper: percent(upper[at][place]),
    predicted: percent(predicted[at][place]),
    battles: battles[at][place],
  }));
}

/** Against how many it wins, loses, and cannot be told apart, and how well that is predicted. @param {LadderStep[]} steps */
export function countsOf(steps) {
  const met = steps.filter(({ own, lower, upper }) => !own && lower !== null && upper !== null);
  /** @param {LadderStep} step */
  const wins = ({ lower }) => Number(lower) > EVEN;
  /** @param {LadderStep} step */
  const loses = ({ upper }) => Number(upper) < EVEN;
  const predicted = met.filter((step) => step.predicted !== null);
  const off = predicted.filter((step) => Number(step.predicted) < Number(step.lower) || Number(step.predicted) > Number(step.upper));
  return {
    met: met.length,
    wins: met.filter(wins).length,
    loses: met.filter(loses).length,
    predicted: predicted.length,
    off: off.length,
  };
}

/** @param {RatedRow | undefined} row @param {LadderStep[]} steps */
function said(row, steps) {
  const counts = countsOf(steps);
  const rated =
    row?.rating === null || row?.rating === undefined
      ? null
      : el("b", text("arena-ladder-rated", { rating: points(row.rating), rank: range(row) }));
  return [
    rated,
    rated ? " " : "",
    counts.met ? text("arena-ladder-won", { ...counts, open: counts.met - counts.wins - counts.loses }) : text("arena-ladder-none"),
  ].filter((part) => part !== null);
}

/** @param {RatedRow | undefined} row @param {LadderStep[]} steps */
function table(row, steps) {
  const values = steps.flatMap(({ own, won, lower, upper, predicted }) => (own ? [] : [won, lower, upper, predicted]));
  const axis = linear([EVEN, ...values.filter((value) => value !== null)], MOST_TICKS);
  const heads = [
    el("th.n.no-phone", { scope: "col", text: text("arena-ladder-columns-rating") }),
    el("th.who", { scope: "col", text: text("arena-ladder-columns-opponent") }),
    el("th.n", { scope: "col", text: text("arena-ladder-columns-won") }),
    el(
      "th.drawn",
      { scope: "col" },
      el("span.sr", text("arena-ladder-columns-drawn")),
      axis.head((tick) => fixed(tick, 0)),
    ),
    el("th.n.no-phone", { scope: "col", text: text("arena-ladder-columns-predicted") }),
    el("th.n.no-phone", { scope: "col", title: text("arena-ladder-columns-off-help"), text: text("arena-ladder-columns-off") }),
    el("th.n.no-phone", { scope: "col", text: text("arena-ladder-columns-battles") }),
  ];
  return el(
    "table.num",
    el("caption.sr", text("arena-ladder-caption", { model: row?.model ?? "" })),
    el("thead", el("tr", heads)),
    el(
      "tbody",
      steps.map((step) => (step.own ? own(step) : line(step, axis))),
    ),
  );
}

/** @param {LadderStep} step */
function own({ model, rating }) {
  return el(
    "tr.sel",
    el("td.n.no-phone", rating === null ? "" : points(rating)),
    el("th.who", { scope: "row", title: model }, el("span.of-own", nameParts(model))),
    el("td", { colspan: 5 }),
  );
}

/** @param {LadderStep} step @param {Axis} axis */
function line(step, axis) {
  const { model, rating, won, lower, upper, predicted, battles } = step;
  const off = won === null || predicted === null ? null : won - predicted;
  const interval = lower === null || upper === null ? null : text("arena-ladder-interval", { low: fixed(lower, 1), high: fixed(upper, 1) });
  const marks = [
    won === null ? null : axis.mark("plain", { value: won, lower: lower ?? won, upper: upper ?? won }),
    predicted === null ? null : el("span.pd", { style: { left: `${axis.at(predicted).toFixed(2)}%` } }),
  ];
  const choose = el("button.plain", { title: model, on: { click: () => store.set({ ladder: model }) } }, nameParts(model));
  return el(
    "tr",
    { data: { model } },
    el("td.n.mid.no-phone", rating === null ? "" : points(rating)),
    el("th.who", { scope: "row" }, choose),
    el("td.n", { title: interval, text: won === null ? text("arena-ladder-never") : fixed(won, 1) }),
    el("td.drawn", axis.cell(marks.flat(), EVEN), interval && el("span.sr", interval)),
    el("td.n.mid.no-phone", predicted === null ? "" : fixed(predicted, 1)),
    el("td.n.mid.no-phone", off === null ? "" : signedTenth(off)),
    el("td.n.mid.no-phone", battles ? int(battles) : ""),
  );
}

/** Organisation and name: where there is no room for both the organisation gives way. @param {string} model */
function nameParts(model) {
  const [org, name] = split(model);
  return [org && el("span.org", `${org}/`), el("span.nm", name)];
}

/** @param {number} value */
function signedTenth(value) {
  const text = fixed(value, 1);
  return value > 0 && text !== "0.0" ? `+${text}` : text;
}

/** @param {string} kind @param {string} text */
function key(kind, text) {
  const mark = kind === "pt" ? [el("span.ln.plain"), el("span.pt.plain")] : [el("span.pd")];
  return el("span.key", el("span.ci.mini", { "aria-hidden": "true" }, mark), text);
}

/**
 * What holding the controls equal does to each rating, both seen from the mean of all: a dot where it stands, an arrow to where it goes.
 * @param {Ratings} answer
 * @param {string | null} held
 * @returns {HTMLElement | null}
 */
export function arrows({ rows, centre }, held) {
  if (held === null || !centre) return null;
  const moved = rows.flatMap(({ model, rating, controlled, change }) => {
    if (rating === null || change === null || controlled?.rating === null || controlled === null) return [];
    return [{ model, from: rating - centre.plain, to: controlled.rating - centre.controlled, change }];
  });
  if (moved.length < 2) return null;
  const axis = linear([0, ...moved.flatMap(({ from, to }) => [from, to])]);
  const most = moved.reduce((a, b) => (Math.abs(b.change) > Math.abs(a.change) ? b : a));
  const head = el(
    "tr",
    el("th.who", { scope: "col", text: text("pages-model") }),
    el(
      "th.drawn",
      { scope: "col" },
      el("span.sr", text("arena-ladder-arrows-about")),
      axis.head((tick) => signedPoints(tick)),
    ),
    el("th.n", { scope: "col", text: text("arena-columns-change") }),
  );
  return el(
    "section.of-one",
    el("div.bar", el("h2", text("arena-ladder-arrows", { held })), el("span.small.mid", text("arena-ladder-arrows-about"))),
    el("p.say.small", text("arena-ladder-most", { model: most.model, change: signedPoints(most.change) })),
    el(
      "div.scroll.ladder",
      { role: "region", tabindex: 0, "aria-label": text("arena-ladder-arrows", { held }) },
      el(
        "table.num",
        el("caption.sr", text("arena-ladder-arrows", { held })),
        el("thead", head),
        el(
          "tbody",
          moved.map((each) => arrow(each, axis)),
        ),
      ),
    ),
  );
}

/** @param {{ model: string, from: number, to: number, change: number }} shift @param {Axis} axis */
function arrow({ model, from, to, change }, axis) {
  const [a, b] = [axis.at(from), axis.at(to)];
  const line = { left: `${Math.min(a, b).toFixed(2)}%`, width: `${Math.abs(b - a).toFixed(2)}%` };
  const marks = [
    el("span.pt.plain", { style: { left: `${a.toFixed(2)}%` } }),
    el("span.ln.held", { style: line }),
    el("span", { class: `tip ${b < a ? "to-left" : "to-right"}`, style: { left: `${b.toFixed(2)}%` } }),
  ];
  return el(
    "tr",
    el("th.who", { scope: "row", text: model }),
    el("td.drawn", axis.cell(marks, 0)),
    el("td", { class: `n${Math.abs(change) >= 15 ? " notable" : " mid"}`, text: signedPoints(change) }),
  );
}
