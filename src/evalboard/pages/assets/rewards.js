// What the judge rewards: the coefficients of the controls as odds ratios, drawn on a logarithmic axis, and what they say in words.

import { odds } from "./axis.js";
import { el } from "./dom.js";
import { DASH, fixed } from "./format.js";
import { range } from "./ratings.js";
import { sentence } from "./notes.js";
import { strings } from "./strings.js";

const SURE = 0.05;
const NOTABLE = 15;

/** What an answer was asked for, as its own query says: a page may be ahead of it. */
export function askedFor(answer) {
  const query = new URLSearchParams(answer.query);
  return { style: query.get("style") === "1", normalized: query.get("normalize") !== "0", groups: query.getAll("group") };
}

/** Sections about the coefficients of an answer; none where nothing is controlled for. */
export function rewards(answer, labels) {
  const asked = askedFor(answer);
  const style = answer.coefficients.filter((one) => one.kind === "style");
  const groups = asked.groups.map((name) => [labels(name), levels(answer.coefficients, name, asked.groups)]).filter(([, found]) => found.length);
  return [style.length > 0 && styleSection(answer, style, asked), ...groups.map(([label, found]) => groupSection(label, found, { style: asked.style, several: groups.length > 1 }))].filter(Boolean);
}

/** The levels of a group without its name in front; where one group's name begins another's, the longer one has them. */
function levels(coefficients, name, groups) {
  const longer = groups.filter((other) => other !== name && other.startsWith(`${name}_`));
  const mine = coefficients.filter((one) => one.kind === "group" && one.name.startsWith(`${name}_`) && !longer.some((other) => one.name.startsWith(`${other}_`)));
  return mine.map((one) => ({ ...one, label: one.name.slice(name.length + 1) }));
}

function styleSection(answer, found, { normalized }) {
  const said = strings.rewards;
  const rows = found.map((one) => ({ ...one, label: strings.features[one.name]?.more ?? said.more(one.name) }));
  const parts = [el("p", { class: "say" }, sentence(said.style(rows.map(spoken), normalized)))];
  const moved = most(answer.rows);
  if (moved) parts.push(el("p", { class: "foot wrap-any", text: said.moved({ model: moved.model, base: answer.base, points: fixed(Math.abs(moved.change), 0), up: moved.change > 0, before: range(moved), after: range(moved.controlled) }) }));
  return el("section", {}, el("div", { class: "bar" }, el("h2", { text: said.title }), el("span", { class: "small mid", text: normalized ? said.perDeviation : said.perUnit })), table(rows, said.title), parts);
}

/** A coefficient as the sentence needs it: how it is called, its odds ratio, and whether it can be told from none. */
function spoken(one) {
  return { ...(strings.features[one.name] ?? strings.rewards.feature(one.name)), ratio: one.odds_ratio, sure: one.p_value !== null && one.p_value < SURE };
}

/** The model that holding the controls equal moves most, where that is notable. */
function most(rows) {
  const known = rows.filter((row) => row.change !== null && Math.abs(row.change) >= NOTABLE);
  return known.sort((a, b) => Math.abs(b.change) - Math.abs(a.change))[0] ?? null;
}

function groupSection(label, found, asked) {
  const said = strings.rewards;
  return el("section", {}, el("div", { class: "bar" }, el("h2", { text: said.sideTitle(label) }), el("span", { class: "small mid", text: said.sideAbout })), table(found, said.sideTitle(label)), el("p", { class: "foot", text: said.sideRule(asked) }));
}

function table(rows, caption) {
  const said = strings.rewards.columns;
  const axis = odds(rows.flatMap((one) => [one.odds_ratio, one.odds_ratio_lower, one.odds_ratio_upper]).filter((value) => value !== null));
  const print = (tick) => String(tick);
  const head = [
    el("th", { scope: "col", class: "what" }, el("span", { class: "sr", text: said.what })),
    el("th", { scope: "col", class: "drawn" }, el("span", { class: "sr", text: strings.arena.columns.drawn }), axis.head(print)),
    el("th", { scope: "col", class: "n", text: said.ratio }),
    el("th", { scope: "col", text: said.interval }),
    el("th", { scope: "col", class: "n", title: said.pHelp, text: said.p }),
  ];
  const lines = rows.map((one) => {
    const known = one.odds_ratio_lower !== null && one.odds_ratio_upper !== null;
    const mark = axis.mark("square", { value: one.odds_ratio, lower: known ? one.odds_ratio_lower : one.odds_ratio, upper: known ? one.odds_ratio_upper : one.odds_ratio });
    return el(
      "tr",
      { title: strings.rewards.coefficient(fixed(one.value, 3), one.stderr === null ? DASH : fixed(one.stderr, 3)) },
      el("th", { scope: "row", class: "what wrap-any", text: one.label }),
      el("td", { class: "drawn" }, axis.cell(mark, 1)),
      el("td", { class: "n", text: fixed(one.odds_ratio, 2) }),
      el("td", { class: "mid", text: known ? `${fixed(one.odds_ratio_lower, 2)}–${fixed(one.odds_ratio_upper, 2)}` : DASH }),
      el("td", { class: "n mid", text: probability(one.p_value) }),
    );
  });
  return el("div", { class: "scroll", role: "region", tabindex: 0, "aria-label": caption }, el("table", { class: "odds num" }, el("caption", { class: "sr", text: caption }), el("thead", {}, el("tr", {}, head)), el("tbody", {}, lines)));
}

function probability(p) {
  if (p === null) return DASH;
  return p < 0.001 ? "< 0.001" : fixed(p, 3);
}
