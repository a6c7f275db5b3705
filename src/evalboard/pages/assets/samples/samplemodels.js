// The slice in every model: how many of its samples belong to it, and what they score on average beside all of them.

import { el, elementsIn, partOf } from "../common/dom.js";
import { fixed, int } from "../common/format.js";
import { hasBounds } from "../common/interval.js";
import { store } from "../common/store.js";
import { text } from "../common/words.js";
import { choose } from "./sliced.js";

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
    el("th", { scope: "col", class: "pin a", text: text("pages-model") }),
    ...[
      text("samples-bymodel-n"),
      stored ? text("samples-bymodel-mean") : text("samples-bymodel-mean-as", { way: names.variant(answer.variant).toLowerCase() }),
      text("samples-bymodel-interval"),
      beside.share && text("samples-bymodel-share"),
      beside.whole && text("samples-bymodel-whole"),
    ]
      .filter(Boolean)
      .map((text) => el("th", { scope: "col", class: "n", text })),
  ];
  const body = rows.map((row) => line(row, whole.get(row.entry), answer, beside));
  const table = el(
    "table",
    { class: "num by-model" },
    el("caption", { class: "sr", text: text("samples-bymodel-title") }),
    el("thead", {}, el("tr", {}, head)),
    el("tbody", {}, body),
  );
  return el(
    "div",
    { class: rows.length > 40 ? "scroll long" : "scroll", role: "region", tabindex: 0, "aria-label": text("samples-bymodel-title") },
    table,
  );
}

/**
 * Writes the intervals of some models into the table that stands in `box`.
 * @param {HTMLElement} box
 * @param {SliceModel[]} models
 */
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
  const look = el("button", {
    type: "button",
    class: "plain wrap-any",
    title: text("samples-bymodel-look"),
    text: entry,
    on: { click: () => choose({ entry, view: null, ...(entry === store.one("against") && { against: null }) }) },
  });
  const against =
    entry !== answer.entry &&
    el("button", {
      type: "button",
      class: "plain small against",
      "aria-label": text("samples-bymodel-compare", { one: answer.entry, other: entry }),
      text: text("samples-against").toLowerCase(),
      on: { click: () => choose({ against: entry, view: null, sort: "difference" }) },
    });
  return el(
    "tr",
    { class: entry === answer.entry ? "sel" : null, data: { entry } },
    el("th", { scope: "row", class: "pin a" }, look, against),
    el("td", { class: "n", text: int(n) }),
    bar(mean),
    el("td", { class: "n mid interval", text: interval(lower, upper) }),
    beside.share && el("td", { class: "n mid", text: whole?.n ? `${fixed((100 * n) / whole.n, 1)} %` : "" }),
    beside.whole &&
      el("td", { class: "n mid", text: typeof whole?.mean === "number" ? fixed(whole.mean, 3) : text("samples-list-no-score") }),
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
  if (mean === null) return el("td", { class: "n mid", text: text("samples-list-no-score") });
  return el(
    "td",
    { class: "c n plain-cell" },
    el(
      "span",
      { class: "in" },
      el("span", { class: "b", style: { width: `${(100 * Math.max(0, Math.min(1, mean))).toFixed(1)}%` } }),
      el("span", { class: "v", text: fixed(mean, 3) }),
    ),
  );
}
