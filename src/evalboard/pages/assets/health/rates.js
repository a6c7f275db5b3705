// The section of the page Benchmarks about stored pass^1, pass^2, ...: how reliability falls with the number of runs, a curve for
// each model. Asked for when it comes near; where a board does not say which of its results are such rates it stays empty.

import { address } from "../common/api.js";
import { el, elementIn } from "../common/dom.js";
import { DASH, int } from "../common/format.js";
import { bar, fill, whenNear } from "../common/near.js";
import { percent, runCurve } from "../common/runcurve.js";
import { store } from "../common/store.js";
import { wideTable } from "../common/widetable.js";
import { text } from "../common/words.js";

const LISTED = 15;

/**
 * The section, which fills itself.
 * @param {Shell} shell
 * @param {Board} board
 * @param {AbortSignal} signal
 */
export function rates(shell, board, signal) {
  const section = el("section", { class: "stored-rates", "aria-label": text("health-rates-title") });
  whenNear(section, () => void show(section, shell, board, signal, ""), { signal });
  return section;
}

/**
 * @param {HTMLElement} section
 * @param {Shell} shell
 * @param {Board} board
 * @param {AbortSignal} signal
 * @param {string} benchmark
 */
async function show(section, shell, board, signal, benchmark) {
  const parts = async () => {
    const answer = await shell.ask("rates", benchmark ? { benchmark } : {}, { signal });
    return answer?.ks.length ? drawn(shell, board, answer, choose) : null;
  };
  const choose = async (/** @type {string} */ other) => {
    await show(section, shell, board, signal, other);
    elementIn(section, "select")?.focus();
  };
  await fill(section, parts, { head: () => bar(text("health-rates-title")), failed: text("health-rates-failed"), signal });
}

/**
 * @param {Shell} shell
 * @param {Board} board
 * @param {StoredRates} answer
 * @param {(benchmark: string) => void} choose
 */
export function drawn(shell, board, answer, choose) {
  const file = address(`boards/${encodeURIComponent(board.id)}/rates`, { benchmark: answer.benchmark, rev: shell.revision });
  const rest = answer.entries.length - LISTED + answer.more;
  return [
    bar(text("health-rates-title"), answer.benchmarks.length > 1 ? chooser(answer, choose) : null),
    el("p", { class: "small wrap-any" }, el("b", { text: answer.head })),
    ...answer.sentences.map((text) => el("p", { class: "small wrap-any", text })),
    ...answer.cannot_tell.map((text) => el("p", { class: "small mid wrap-any", text })),
    table(answer),
    rest > 0 ? el("p", { class: "dim more", text: text("health-rates-more", { n: rest }) }) : null,
    el("p", { class: "facts links" }, el("a", { href: file, download: `${board.id}-rates.json`, text: text("health-rates-download") })),
  ].filter((each) => each !== null);
}

/**
 * @param {StoredRates} answer
 * @param {(benchmark: string) => void} choose
 */
function chooser({ benchmark, benchmarks }, choose) {
  const options = benchmarks.map((each) =>
    el("option", { value: each.benchmark, selected: each.benchmark === benchmark, text: each.label }),
  );
  const select = el("select", { "aria-label": text("health-rates-benchmark") }, options);
  select.addEventListener("change", () => choose(select.value));
  return select;
}

/** @param {StoredRates} answer */
function table({ entries, ks, label }) {
  const last = ks[ks.length - 1];
  const heads = [
    text("health-rates-model"),
    text("health-rates-curve"),
    ...ks.map((k) => text("health-rates-every", { k })),
    text("health-rates-ratio", { k: last }),
    text("health-rates-flips"),
    text("health-rates-beyond", { k: 2 * last }),
    text("health-rates-times"),
  ];
  const lines = entries.slice(0, LISTED).map((each) => row(each, ks));
  return wideTable(
    text("health-rates-caption", { label }),
    heads.map((text, at) => [text, at > 1 ? "n" : ""]),
    lines,
    "num",
  );
}

/**
 * @param {StoredRates["entries"][number]} each
 * @param {number[]} ks
 */
function row(each, ks) {
  const of = new Map(each.rates.map((rate) => [rate.k, rate.all_right]));
  const { lower, upper } = each.beyond;
  const cells = [
    ...ks.map((k) => withEnds(of.get(k))),
    withEnds(each.ratio),
    [percent(each.flips)],
    [lower === null || upper === null ? DASH : text("health-rates-range", { lower: percent(lower), upper: percent(upper) })],
    [each.times ? each.times.map(int).join(" · ") : each.possible ? DASH : text("health-rates-impossible")],
  ];
  const link = el("a", { class: "model-link wrap-any", href: store.href("model", { entry: each.entry }), text: each.entry });
  return el(
    "tr",
    {},
    el("th", { scope: "row" }, link),
    el("td", {}, runCurve(each)),
    cells.map((cell) => el("td", { class: "n" }, cell)),
  );
}

/**
 * A number and under it its interval.
 * @param {Estimate | undefined} estimate
 * @returns {Child[]}
 */
function withEnds(estimate) {
  if (!estimate || estimate.value === null) return [DASH];
  const { value, lower, upper } = estimate;
  const ends = lower === null || upper === null ? null : text("health-rates-range", { lower: percent(lower), upper: percent(upper) });
  return [percent(value), ends && el("div", { class: "small mid", text: ends })];
}
