// The head of the question that is open: its id, its kind, what is said of it, and the way to those beside it.

import { el } from "../common/dom.js";
import { factsOf, headlineOf, textsOf } from "../common/reportblocks.js";
import { find, text } from "../common/words.js";

/** @param {InsightReport} report @param {(sample: string) => unknown} open */
export function openedHead(report, open) {
  const { sample, kind, before, after } = factsOf(report);
  const step = (/** @type {string} */ label, /** @type {string | null} */ other) =>
    el("button.plain.small", {
      disabled: other === null,
      text: label,
      on: { click: () => other && open(other) },
    });
  const mark = find(`questions-marks-${kind}`);
  return [
    el(
      "div.bar",
      el("h2.wrap-any", text("questions-number", { sample })),
      mark && el("span", { class: `small ${kind === "suspect" ? "w-bad" : "w-warn"}`, text: mark }),
      el("span.row.push", step(text("questions-before"), before), step(text("questions-next"), after)),
    ),
    el("p.says", [headlineOf(report), ...textsOf(report, "missing")].join(" ")),
  ];
}
