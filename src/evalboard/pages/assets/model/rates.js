// On the page of a model: its stored pass^1, pass^2, ... as a curve with intervals, where the board says which results are such rates.
// Asked for when it is near.

import { el } from "../common/dom.js";
import { DASH, int } from "../common/format.js";
import { bar, fill, whenNear } from "../common/near.js";
import { percent, runCurve } from "../common/runcurve.js";
import { store } from "../common/store.js";
import { wideTable } from "../common/widetable.js";
import { text } from "../common/words.js";

/**
 * The section, which fills itself; null on a board without such rates.
 * @param {Shell} shell
 * @param {Board} board
 * @param {Model} model
 */
export function ratesSection(shell, board, model) {
  if (!board.stored_rates) return null;
  const section = el("section", { class: "stored-rates", "aria-label": text("health-rates-title") }, head());
  whenNear(section, () => void fill(section, () => allRates(shell, model), { head, failed: text("health-rates-failed") }));
  return section;
}

/**
 * @param {Shell} shell
 * @param {Model} model
 */
async function allRates(shell, model) {
  const ask = (/** @type {string} */ benchmark) => shell.ask("rates", { entry: model.entry, ...(benchmark && { benchmark }) });
  /** @type {StoredRates} */
  const first = await ask("");
  const others = first.benchmarks.slice(1).map(({ benchmark }) => ask(benchmark));
  return ratesParts([first, ...(await Promise.all(others))]);
}

function head() {
  return bar(text("health-rates-title"), el("a", { class: "small", href: store.href("benchmarks"), text: text("health-title") }));
}

/**
 * What is said of one entry, benchmark after benchmark.
 * @param {StoredRates[]} answers
 */
export function ratesParts(answers) {
  const parts = answers.flatMap((answer) => {
    const title = answers.length > 1 ? el("h3", { text: answer.label }) : null;
    const lines = [answer.head, ...answer.sentences].map((text) => el("p", { class: "small wrap-any", text }));
    const doubts = answer.cannot_tell.map((text) => el("p", { class: "small mid wrap-any", text }));
    const [rates] = answer.entries;
    return [title, ...lines, rates ? drawn(answer, rates) : null, ...doubts];
  });
  return [head(), ...parts].filter((each) => each !== null);
}

/**
 * The curve, and its numbers beside it.
 * @param {StoredRates} answer
 * @param {EntryRates} rates
 */
function drawn({ label, ks }, rates) {
  const last = ks[ks.length - 1];
  const { lower, upper } = rates.beyond;
  const rows = [
    ...rates.rates.map(({ k, all_right: one }) => line(text("health-rates-every", { k }), percent(one.value), ends(one))),
    line(text("health-rates-ratio", { k: last }), percent(rates.ratio.value), ends(rates.ratio)),
    line(text("health-rates-flips"), percent(rates.flips)),
    lower === null || upper === null ? null : line(text("health-rates-beyond", { k: 2 * last }), ends(rates.beyond)),
    rates.times && line(text("health-rates-times"), rates.times.map(int).join(" · ")),
  ];
  return el(
    "div",
    { class: "rates-of-one" },
    runCurve(rates, { isLarge: true }),
    wideTable(
      text("health-rates-caption", { label }),
      [
        [text("health-rates-rate"), ""],
        [text("health-rates-value"), "n"],
        [text("health-rates-interval"), "n"],
      ],
      rows,
      "num",
    ),
  );
}

/**
 * @param {string} name
 * @param {string} value
 * @param {string} [between]
 */
function line(name, value, between = "") {
  return el(
    "tr",
    {},
    el("th", { scope: "row", text: name }),
    el("td", { class: "n", text: value }),
    el("td", { class: "n mid", text: between }),
  );
}

/** @param {Pick<Estimate, "lower" | "upper">} estimate */
function ends({ lower, upper }) {
  return lower === null || upper === null ? DASH : text("health-rates-range", { lower: percent(lower), upper: percent(upper) });
}
