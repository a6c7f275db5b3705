// The menu of the third word of the question: whether places are those among the models that match, or on the whole board, and beside which
// older state of the board they are shown.

import { el } from "../common/dom.js";
import { store } from "../common/store.js";
import { text } from "../common/words.js";
import { oneOf, redraw, rule } from "./options.js";

/** @param {HTMLElement} panel @param {() => void} close @param {TableAnswer} answer @param {import("./pastranks.js").PastRanks} since */
export function fillAmong(panel, close, { matched, total }, since) {
  const chosen = store.one("among") === "all" ? "all" : "these";
  /** @type {["these" | "all", number, string][]} */
  const choices = [
    ["these", matched, text("board-ask-these-help")],
    ["all", total, text("board-ask-all-help")],
  ];
  const among = choices.map(([value, count, help]) =>
    oneOf({
      text: [value === "these" ? text("board-ask-these", { n: count }) : text("board-ask-all", { n: count })],
      right: help,
      on: value === chosen,
      stop: value,
      choose: () => {
        store.set({ among: value === "these" ? null : value }, { replace: true });
        close();
      },
    }),
  );
  const past = el(
    "button.o",
    { title: text("since-help"), on: { click: () => since.fill(panel, close) } },
    el("span.nm", `${text("since-label")} …`),
    el("span.r", since.chosen),
  );
  redraw(panel, [...among, ...(since.offered ? [rule(), past] : [])]);
}
