// The section of the page Benchmarks about stored pass^1, pass^2, ...: how reliability falls with the number of runs, a curve for
// each model. Asked for when it comes near; where a board does not say which of its results are such rates it stays empty.

import { ApiError, address } from "../common/api.js";
import { el, elementIn } from "../common/dom.js";
import { DASH, int } from "../common/format.js";
import { percent, runCurve } from "../common/runcurve.js";
import { store } from "../common/store.js";
import { strings } from "../strings/strings.js";

const LISTED = 15;
const NEAR = "200px";

/**
 * The section, which fills itself.
 * @param {Shell} shell
 * @param {Board} board
 * @param {AbortSignal} signal
 */
export function rates(shell, board, signal) {
  const section = el("section", { class: "stored-rates", "aria-label": strings.health.rates.title });
  const seen = new IntersectionObserver(
    (entries) => {
      if (!entries.some((each) => each.isIntersecting)) return;
      seen.disconnect();
      void fill(section, shell, board, signal, "");
    },
    { rootMargin: NEAR },
  );
  seen.observe(section);
  signal.addEventListener("abort", () => seen.disconnect());
  return section;
}

/**
 * @param {HTMLElement} section
 * @param {Shell} shell
 * @param {Board} board
 * @param {AbortSignal} signal
 * @param {string} benchmark
 */
async function fill(section, shell, board, signal, benchmark) {
  try {
    const answer = await shell.ask("rates", benchmark ? { benchmark } : {}, { signal });
    if (!answer || signal.aborted || !answer.ks.length) return;
    section.replaceChildren(
      ...drawn(shell, board, answer, async (other) => {
        await fill(section, shell, board, signal, other);
        elementIn(section, "select")?.focus();
      }),
    );
  } catch (error) {
    if (signal.aborted) return;
    if (!(error instanceof ApiError)) throw error;
    section.replaceChildren(
      el("div", { class: "bar" }, el("h2", { text: strings.health.rates.title })),
      el("p", { class: "small mid", role: "alert", text: strings.health.rates.failed }),
    );
  }
}

/**
 * @param {Shell} shell
 * @param {Board} board
 * @param {StoredRates} answer
 * @param {(benchmark: string) => void} choose
 */
export function drawn(shell, board, answer, choose) {
  const said = strings.health.rates;
  const file = address(`boards/${encodeURIComponent(board.id)}/rates`, { benchmark: answer.benchmark, rev: shell.revision });
  const rest = answer.entries.length - LISTED + answer.more;
  return [
    el("div", { class: "bar" }, el("h2", { text: said.title }), answer.benchmarks.length > 1 ? chooser(answer, choose) : null),
    el("p", { class: "small wrap-any" }, el("b", { text: answer.head })),
    ...answer.sentences.map((text) => el("p", { class: "small wrap-any", text })),
    ...answer.cannot_tell.map((text) => el("p", { class: "small mid wrap-any", text })),
    table(answer),
    rest > 0 ? el("p", { class: "dim more", text: said.more(rest) }) : null,
    el("p", { class: "facts links" }, el("a", { href: file, download: `${board.id}-rates.json`, text: said.download })),
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
  const select = el("select", { "aria-label": strings.health.rates.benchmark }, options);
  select.addEventListener("change", () => choose(select.value));
  return select;
}

/** @param {StoredRates} answer */
function table({ entries, ks, label }) {
  const said = strings.health.rates;
  const last = ks[ks.length - 1];
  const heads = [said.model, said.curve, ...ks.map(said.every), said.ratio(last), said.flips, said.beyond(2 * last), said.times];
  const names = heads.map((text, at) => el("th", { scope: "col", class: at > 1 ? "n" : null, text }));
  const lines = entries.slice(0, LISTED).map((each) => row(each, ks));
  return el(
    "div",
    { class: "wide", tabindex: 0, role: "region", "aria-label": said.caption(label) },
    el(
      "table",
      { class: "num" },
      el("caption", { text: said.caption(label) }),
      el("thead", {}, el("tr", {}, names)),
      el("tbody", {}, lines),
    ),
  );
}

/**
 * @param {StoredRates["entries"][number]} each
 * @param {number[]} ks
 */
function row(each, ks) {
  const said = strings.health.rates;
  const of = new Map(each.rates.map((rate) => [rate.k, rate.all_right]));
  const { lower, upper } = each.beyond;
  const cells = [
    ...ks.map((k) => withEnds(of.get(k))),
    withEnds(each.ratio),
    [percent(each.flips)],
    [lower === null || upper === null ? DASH : said.range(percent(lower), percent(upper))],
    [each.times ? each.times.map(int).join(" · ") : each.possible ? DASH : said.impossible],
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
  const ends = lower === null || upper === null ? null : strings.health.rates.range(percent(lower), percent(upper));
  return [percent(value), ends && el("div", { class: "small mid", text: ends })];
}
