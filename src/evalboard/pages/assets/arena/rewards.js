// What the judge rewards: the coefficients of the controls, as odds ratios on a logarithmic axis or as they are, and what they say in
// words.

import { linear, odds } from "../common/axis.js";
import { ButtonSwitch } from "../common/buttonswitch.js";
import { el, partOf } from "../common/dom.js";
import { DASH, fixed, MINUS, pValue } from "../common/format.js";
import { hasBounds } from "../common/interval.js";
import { sentence } from "../common/sentence.js";
import { store } from "../common/store.js";
import { and, capital, find, parts, text } from "../common/words.js";
import { range } from "./ratingcolumns.js";

/** @typedef {[string, Coefficient[]][]} Sets What each data set alone says. */
const SURE = 0.05;
const NOTABLE = 15;
const LENGTH = "sum_assistant_tokens"; // the only control that is one thing, and not many
const FEW_TICKS = 3;
/**
 * Value and bounds of a coefficient, what no effect is, and how they are drawn and written.
 * @type {Record<"odds" | "log", {
 *   effect: (one: Coefficient) => Effect,
 *   none: number,
 *   axis: (values: number[]) => Axis,
 *   digits: number,
 *   join: (lower: string, upper: string) => string,
 * }>}
 */
const SCALES = {
  odds: {
    effect: (one) => ({ value: one.odds_ratio, lower: one.odds_ratio_lower, upper: one.odds_ratio_upper }),
    none: 1,
    axis: odds,
    digits: 2,
    join: (lower, upper) => `${lower}–${upper}`,
  },
  log: {
    effect: ({ value, lower, upper }) => ({ value, lower, upper }),
    none: 0,
    axis: (values) => linear([0, ...values], FEW_TICKS),
    digits: 3,
    join: (lower, upper) => text("model-to", { lower, upper }),
  },
};

/** What an answer was asked for, as its own query says: a page may be ahead of it. @param {Ratings} answer */
export function askedFor(answer) {
  const query = new URLSearchParams(answer.query);
  const on = (/** @type {string} */ name) => query.get(name) === "1";
  return { style: on("style"), position: on("position"), normalized: query.get("normalize") !== "0", groups: query.getAll("group") };
}

/**
 * Sections about the coefficients of an answer; none where nothing is controlled for.
 * @param {Ratings} answer
 * @param {(name: string) => string} labels
 */
export function rewards(answer, labels) {
  const choices = askedFor(answer);
  const style = answer.coefficients.filter((one) => one.kind === "style");
  const side = answer.coefficients.filter((one) => one.kind === "position").map((one) => ({ ...one, label: text("arena-rewards-side-a") }));
  const scale = store.one("effects") === "log" ? "log" : "odds";
  const sets = Object.entries(answer.set_coefficients);
  const groups = choices.groups
    .map((name) => ({
      title: text("arena-rewards-side-title", { label: labels(name).toLowerCase() }),
      coefficients: levels(answer.coefficients, name, choices.groups),
    }))
    .filter(({ coefficients }) => coefficients.length);
  const sections = [
    style.length > 0 && styleSection(answer, style, choices, scale, sets),
    side.length > 0 && sideSection(text("arena-fit-position"), side, { style: choices.style, several: false, there: false }, scale, sets),
    ...groups.map(({ title, coefficients }) =>
      sideSection(title, coefficients, { style: choices.style, several: groups.length > 1, there: true }, scale, sets),
    ),
  ].filter(Boolean);
  if (sections.length) partOf(sections[0], ".bar").append(scaleSwitch(scale));
  return sections;
}

/** @param {"odds" | "log"} scale */
function scaleSwitch(scale) {
  const choices = Object.keys(SCALES).map((name) => /** @type {const} */ ([name, text(`arena-rewards-scales-${name}`)]));
  const choose = (/** @type {string} */ name) => store.set({ effects: name === "odds" ? null : name });
  return new ButtonSwitch(text("arena-rewards-shown-as"), choices, choose).press(scale).element;
}

/**
 * The levels of a group without its name in front; where one group's name begins another's, the longer one has them.
 * @param {Coefficient[]} coefficients
 * @param {string} name
 * @param {string[]} groups
 */
function levels(coefficients, name, groups) {
  const longer = groups.filter((other) => other !== name && other.startsWith(`${name}_`));
  const mine = coefficients.filter(
    (one) => one.kind === "group" && one.name.startsWith(`${name}_`) && !longer.some((other) => one.name.startsWith(`${other}_`)),
  );
  return mine.map((one) => ({ ...one, label: one.name.slice(name.length + 1) }));
}

/**
 * @param {Ratings} answer @param {Coefficient[]} coefficients @param {{ normalized: boolean }} options
 * @param {"odds" | "log"} scale @param {Sets} sets
 */
function styleSection(answer, coefficients, { normalized }, scale, sets) {
  const rows = coefficients.map((one) => ({
    ...one,
    label: find(`arena-features-${one.name}-more`) ?? text("arena-rewards-more", { name: one.name }),
  }));
  const lines = [el("p.say", sentence(judgeSways(rows.map(spoken), normalized)))];
  const moved = most(answer.rows);
  if (moved)
    lines.push(
      el(
        "p.foot.wrap-any",
        text("arena-rewards-moved", {
          model: moved.row.model,
          points: fixed(Math.abs(moved.change), 0),
          up: moved.change > 0,
          before: range(moved.row),
          after: range(moved.controlled),
          kept: range(moved.row) === range(moved.controlled),
        }),
      ),
    );
  return el(
    "section",
    el(
      "div.bar",
      el("h2", text("arena-rewards-title")),
      el("span.small.mid", normalized ? text("arena-rewards-per-deviation") : text("arena-rewards-per-unit")),
    ),
    table(rows, text("arena-rewards-title"), scale, sets),
    lines,
  );
}

/**
 * What sways the judge between two equally good answers, the largest effect first, and what does not as far as can be told.
 * @param {SpokenCoefficient[]} effects
 * @param {boolean} normalized
 * @returns {Part[]}
 */
export function judgeSways(effects, normalized) {
  const sure = effects.filter((one) => one.sure).sort((a, b) => Math.abs(Math.log(b.ratio)) - Math.abs(Math.log(a.ratio)));
  const unsure = effects.filter((one) => !one.sure);
  const [first, ...others] = sure;
  /** @type {Part[][]} */
  const said = [];
  if (first)
    said.push(
      parts("arena-rewards-picks", {
        which: first.with,
        normalized,
        ratio: first.ratio.toFixed(2),
        wins: ((100 * first.ratio) / (1 + first.ratio)).toFixed(0),
      }),
    );
  for (const id of ["arena-rewards-adds", "arena-rewards-takes"]) {
    const mine = others.filter(({ ratio }) => ratio >= 1 === (id === "arena-rewards-adds"));
    if (!mine.length) continue;
    const shares = mine.map(({ ratio }) => parts("arena-rewards-share", { share: fixed(Math.abs(100 * (ratio - 1)), 0) }));
    said.push(
      parts(id, {
        nouns: capital(and(mine.map(({ noun }) => noun))),
        subject: mine.length > 1 ? "several" : mine[0].single ? "length" : "single",
        shares: shares.reduce((before, next, at) => parts(at === shares.length - 1 ? "common-and" : "base-list", { before, next })),
      }),
    );
  }
  if (unsure.length) said.push([text("arena-rewards-unsure", { nouns: and(unsure.map(({ noun }) => noun)) })]);
  return said.length ? said.reduceRight((rest, next) => parts("base-sentences", { first: next, rest })) : [];
}

/**
 * A coefficient as the sentence needs it: how it is called, its odds ratio, and whether it can be told from none.
 * @param {Coefficient} one
 */
function spoken(one) {
  return {
    with: find(`arena-features-${one.name}-with`) ?? text("arena-rewards-with", { name: one.name }),
    noun: find(`arena-features-${one.name}-noun`) ?? one.name,
    single: one.name === LENGTH,
    ratio: one.odds_ratio,
    sure: one.p_value !== null && one.p_value < SURE,
  };
}

/** The model that holding the controls equal moves most, where that is notable. @param {RatedRow[]} rows */
function most(rows) {
  const moved = rows.flatMap((row) => {
    const { change, controlled } = row;
    return change !== null && controlled && Math.abs(change) >= NOTABLE ? [{ row, change, controlled }] : [];
  });
  return moved.sort((a, b) => Math.abs(b.change) - Math.abs(a.change))[0] ?? null;
}

/**
 * @param {string} title
 * @param {LabelledCoefficient[]} coefficients
 * @param {{ style: boolean, several: boolean, there: boolean }} rest
 * @param {"odds" | "log"} scale
 * @param {Sets} sets
 */
function sideSection(title, coefficients, rest, scale, sets) {
  return el(
    "section",
    el("div.bar", el("h2", title), el("span.small.mid", text("arena-rewards-side-about"))),
    table(coefficients, title, scale, sets),
    el("p.foot", text("arena-rewards-side-rule", rest)),
  );
}

/** @param {LabelledCoefficient[]} rows @param {string} caption @param {"odds" | "log"} scale @param {Sets} sets */
function table(rows, caption, scale, sets) {
  const { effect, none, axis: axisOf, digits, join } = SCALES[scale];
  const axis = axisOf(rows.flatMap((one) => Object.values(effect(one))).filter((end) => typeof end === "number"));
  const head = [
    el("th.what", { scope: "col" }, el("span.sr", text("arena-rewards-columns-what"))),
    el(
      "th.drawn",
      { scope: "col" },
      el("span.sr", text("arena-columns-drawn")),
      axis.head((tick) => String(Number(tick.toFixed(3))).replace("-", MINUS)),
    ),
    el("th.n", { scope: "col", text: text(`arena-rewards-columns-${scale}`) }),
    el("th", { scope: "col", text: text("arena-rewards-columns-interval") }),
    el("th.n", { scope: "col", title: text("arena-rewards-columns-p-help"), text: text("arena-rewards-columns-p") }),
    ...sets.map(([name]) => el("th.n", { scope: "col", text: name })),
  ];
  const lines = rows.map((one) => {
    const drawn = effect(one);
    const { value, lower, upper } = drawn;
    return el(
      "tr",
      {
        title: text("arena-rewards-coefficient", { value: fixed(one.value, 3), stderr: one.stderr === null ? DASH : fixed(one.stderr, 3) }),
      },
      el("th.what.wrap-any", { scope: "row", text: one.label }),
      el("td.drawn", axis.cell(axis.mark("square", { value, lower: lower ?? value, upper: upper ?? value }), none)),
      el("td.n", fixed(value, digits)),
      el("td.mid", hasBounds(drawn) ? join(fixed(drawn.lower, 2), fixed(drawn.upper, 2)) : DASH),
      el("td.n.mid", probability(one.p_value)),
      ...sets.map(([, mine]) => {
        const there = mine.find(({ name }) => name === one.name);
        if (!there) return el("td.n", DASH);
        const alone = effect(there);
        return el(
          "td.n",
          fixed(alone.value, digits),
          hasBounds(alone) && el("span.dim", ` ${join(fixed(alone.lower, 2), fixed(alone.upper, 2))}`),
        );
      }),
    );
  });
  return el(
    "div.scroll",
    { role: "region", tabindex: 0, "aria-label": caption },
    el("table.odds.num", el("caption.sr", caption), el("thead", el("tr", head)), el("tbody", lines)),
  );
}

/** @param {number | null} p */
function probability(p) {
  return p === null ? DASH : pValue(p);
}
