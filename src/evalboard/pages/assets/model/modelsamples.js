// On the page of a model: what its kept samples say at a glance, benchmark by benchmark, and the way to them.

import { el } from "../common/dom.js";
import { DASH, fixed, int } from "../common/format.js";
import { hasBounds } from "../common/interval.js";
import { whenNear } from "../common/lazysection.js";
import { store } from "../common/store.js";
import { text } from "../common/words.js";

const ASKED = 8; // benchmarks that are asked about; of the others only the way to them is shown
const SHOWN = 4; // failures that are named

/**
 * The section; null for an entry of which no samples are kept. Its numbers are asked for when it comes near.
 * @param {Shell} shell
 * @param {Model} model
 */
export function modelSamples(shell, model) {
  if (!model.samples?.length) return null;
  const head = [
    [text("samples-model-samples-columns-benchmark")],
    [text("samples-model-samples-columns-n"), "n"],
    [text("samples-model-samples-columns-mean"), "n"],
    [text("samples-model-samples-columns-zero"), "n no-phone"],
    [text("samples-model-samples-columns-perfect"), "n no-phone"],
    [text("samples-model-samples-columns-failures"), "no-phone"],
  ].map(([text, cls]) => el("th", { scope: "col", class: cls ?? null, text }));
  const body = el(
    "tbody",
    model.samples.map((each) => el("tr", name(each, model.entry), el("td", { colspan: 5 }))),
  );
  const table = el("table.num.kept-samples", el("caption.sr", text("samples-model-samples-title")), el("thead", el("tr", head)), body);
  const section = el(
    "section",
    { "aria-label": text("samples-model-samples-title") },
    el("div.bar", el("h2", text("samples-model-samples-title")), el("span.small.mid", text("samples-model-samples-about"))),
    el("div.scroll", table),
  );
  whenNear(section, () => {
    for (const [at, each] of model.samples.slice(0, ASKED).entries()) fill(shell, model.entry, each, body.rows[at]);
  });
  return section;
}

/** @param {SampledBenchmark} sampledBenchmark @param {string} entry */
function name({ benchmark, label }, entry) {
  return el(
    "th",
    { scope: "row" },
    el("a", {
      href: store.href("samples", { benchmark, entry }),
      "aria-label": text("samples-model-samples-open", { label }),
      text: label,
    }),
  );
}

/**
 * One question for the whole, and one each for how many scored nothing and how many all.
 * @param {Shell} shell
 * @param {string} entry
 * @param {SampledBenchmark} each
 * @param {HTMLTableRowElement} line
 */
async function fill(shell, entry, each, line) {
  /** @param {string} [where] */
  const ask = (where) => shell.ask("samples", { benchmark: each.benchmark, entry, limit: "1", ...(where && { where }) });
  try {
    const [all, zero, perfect] = await Promise.all([ask(), ask("score = 0"), ask("score = 1")]);
    line.replaceChildren(name(each, entry), ...numbers(all, zero.matched, perfect.matched, entry));
  } catch (error) {
    line.replaceChildren(name(each, entry), el("td", { colspan: 5, text: error.message || text("samples-model-samples-failed") }));
  }
}

/** @param {Samples} all @param {number} zero @param {number} perfect @param {string} entry */
function numbers(all, zero, perfect, entry) {
  /** @param {number} count */
  const share = (count) => `${fixed(all.total ? (100 * count) / all.total : 0, 0)} %`;
  const { score } = all;
  return [
    el("td.n", int(all.total)),
    el(
      "td.n",
      el("b", score === null || score.mean === null ? text("samples-list-no-score") : fixed(score.mean, 3)),
      hasBounds(score) && el("span.dim.no-phone", ` [${fixed(score.lower, 3)}, ${fixed(score.upper, 3)}]`),
    ),
    el("td.n.no-phone", share(zero)),
    el("td.n.no-phone", share(perfect)),
    el("td.no-phone.failures", failures(all, entry)),
  ];
}

/** What went wrong most often, each a way to those samples. @param {Samples} all @param {string} entry */
function failures(all, entry) {
  const histogram = all.histograms.find(({ column }) => column === "failure");
  if (!histogram || !("values" in histogram)) return [el("span.dim", DASH)]; // no scorer says what went wrong
  const named = histogram.values
    .map((value, at) => ({ value, n: histogram.here[at] ?? 0 }))
    .filter(({ value, n }) => value && n)
    .sort((a, b) => b.n - a.n);
  if (!named.length) return [el("span.dim", text("samples-model-samples-none"))];
  return named.slice(0, SHOWN).flatMap(({ value, n }, at) => [
    at ? ", " : "",
    el("a", {
      href: store.href("samples", { benchmark: all.benchmark, entry, where: `failure = ${JSON.stringify(value)}` }),
      text: value,
    }),
    el("span.dim", ` ${int(n)}`),
  ]);
}
