// The menu of the third word of the question: whether places are those among the models that match, or on the whole board, and beside which
// older state of the board they are shown.

import { el } from "../common/dom.js";
import { store } from "../common/store.js";
import { strings } from "../strings/strings.js";
import { oneOf, redraw, rule } from "./options.js";

/**
 * @param {HTMLElement} panel
 * @param {() => void} close
 * @param {TableAnswer} answer
 * @param {import("./since.js").Since} since
 */
export function fillAmong(panel, close, { matched, total }, since) {
  const said = strings.ask;
  const chosen = store.one("among") === "all" ? "all" : "these";
  /** @type {["these" | "all", number, string][]} */
  const choices = [
    ["these", matched, said.theseHelp],
    ["all", total, said.allHelp],
  ];
  const among = choices.map(([value, count, help]) =>
    oneOf({
      text: [said[value](count)],
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
    "button",
    { type: "button", class: "o", title: strings.since.help, on: { click: () => since.fill(panel, close) } },
    el("span", { class: "nm", text: `${strings.since.label} …` }),
    el("span", { class: "r", text: since.chosen }),
  );
  redraw(panel, [...among, ...(since.offered ? [rule(), past] : [])]);
}
