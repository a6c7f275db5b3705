// The slice in every model: how many of its samples belong to it, and what they score on average beside all of them.

import { el, elementsIn, partOf } from "../common/dom.js";
import { fixed, int } from "../common/format.js";
import { hasBounds } from "../common/interval.js";
import { store } from "../common/store.js";
import { text } from "../common/words.js";
import { choose } from "./slicequery.js";

/**
 * The table, best first; a model without a sample of the slice has no mean and stands last.
 * @param {Samples} answer
 * @param {Names} names
 */
export function modelsTable(answer, names) {
  const whole = new Map(answer.entries.map((each) => [each.entry, each]));
  const rows = [...answer.models].sort((a, b) => (b.mean ?? -1) - (a.mean ?? -1));
  const stored = answer.variant === "stored";
  const beside = { share: answer.rules.length > 0, whole: answer.rules.length > 0 || !stored };
  const head = [
    el("th.pin.a", { scope: "col", text: text("pages-model") }),
    ...[
      text("samples-bymodel-n"),
      stored ? text("samples-bymodel-mean") : text("samples-bymodel-mean-as", { way: names.variant(answer.variant).toLowerCase() }),
      text("samples-bymodel-interval"),
      beside.share && text("samples-bymodel-share"),
      beside.whole && text("samples-bymodel-whole"),
    ]
      .filter(Boolean)
      .map((text) => el("th.n", { scope: "col", text })),
  ];
  const body = rows.map((row) => line(row, whole.get(row.entry), answer, beside));
  const table = el("table.num.by-model", el("caption.sr", text("samples-bymodel-title")), el("thead", el("tr", head)), el("tbody", body));
  return el(
    "div",
    { class: rows.length > 40 ? "scroll long" : "scroll", role: "region", tabindex: 0, "aria-label": text("samples-bymodel-title") },
    table,
  );
}

/** Writes the intervals of some models into the table that stands in `box`. @param {HTMLElement} box @param {SliceModel[]} models */
export function showIntervals(box, models) {
  const of = new Map(models.map((each) => [each.entry, each]));
  for (const row of elementsIn(box, "tr[data-entry]")) {
    const { lower, upper } = of.get(row.dataset.entry ?? "") ?? {};
    partOf(row, ".interval").textContent = interval(lower, upper);
  }
}

/**
 * @param {SliceModel} sliceModel
 * @param {Samples["entries"][number] | undefined} whole
 * @param {Samples} answer
 * @param {{ share: boolean, whole: boolean }} beside
 */
function line({ entry, n, mean, lower, upper }, whole, answer, beside) {
  const look = el("button.plain.wrap-any", {
    title: text("samples-bymodel-look"),
    text: entry,
    on: { click: () => choose({ entry, view: null, ...(entry === store.one("against") && { against: null }) }) },
  });
  const against =
    entry !== answer.entry &&
    el("button.plain.small.against", {
      "aria-label": text("samples-bymodel-compare", { one: answer.entry, other: entry }),
      text: text("samples-against").toLowerCase(),
      on: { click: () => choose({ against: entry, view: null, sort: "difference" }) },
    });
  return el(
    "tr",
    { class: entry === answer.entry ? "sel" : null, data: { entry } },
    el("th.pin.a", { scope: "row" }, look, against),
    el("td.n", int(n)),
    bar(mean),
    el("td.n.mid.interval", interval(lower, upper)),
    beside.share && el("td.n.mid", whole?.n ? `${fixed((100 * n) / whole.n, 1)} %` : ""),
    beside.whole && el("td.n.mid", typeof whole?.mean === "number" ? fixed(whole.mean, 3) : text("samples-list-no-score")),
  );
}

/**
 * Not known of one cluster, and not yet while it is asked for.
 * @param {number | null | undefined} lower
 * @param {number | null | undefined} upper
 */
function interval(lower, upper) {
  if (lower === undefined) return "";
  const bounds = { lower, upper };
  return hasBounds(bounds) ? `${fixed(bounds.lower, 3)}–${fixed(bounds.upper, 3)}` : text("samples-list-no-score");
}

/** @param {number | null} mean */
function bar(mean) {
  if (mean === null) return el("td.n.mid", text("samples-list-no-score"));
  return el(
    "td.c.n.plain-cell",
    el(
      "span.in",
      el("span.b", { style: { width: `${(100 * Math.max(0, Math.min(1, mean))).toFixed(1)}%` } }),
      el("span.v", fixed(mean, 3)),
    ),
  );
}
