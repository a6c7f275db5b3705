// The head of the question that is open: its id, its kind, what is said of it, and the way to those beside it.

import { el } from "../common/dom.js";
import { factsOf, headlineOf, textsOf } from "../common/reportblocks.js";
import { strings } from "../strings/strings.js";

/**
 * @param {InsightReport} report
 * @param {(sample: string) => unknown} open
 */
export function openedHead(report, open) {
  const said = strings.questions;
  const { sample, kind, before, after } = factsOf(report);
  const step = (/** @type {string} */ text, /** @type {string | null} */ other) =>
    el("button", { type: "button", class: "plain small", disabled: other === null, text, on: { click: () => other && open(other) } });
  const mark = said.marks[kind];
  return [
    el(
      "div",
      { class: "bar" },
      el("h2", { class: "wrap-any", text: said.number(sample) }),
      mark && el("span", { class: `small ${kind === "suspect" ? "w-bad" : "w-warn"}`, text: mark }),
      el("span", { class: "row push" }, step(said.before, before), step(said.next, after)),
    ),
    el("p", { class: "says", text: [headlineOf(report), ...textsOf(report, "missing")].join(" ") }),
  ];
}
