// The menu of the third word of the question: whether places are those among the models that match, or on the whole board.

import { store } from "../common/store.js";
import { text } from "../common/words.js";
import { oneOf, redraw } from "./options.js";

/** @param {HTMLElement} panel @param {() => void} close @param {TableAnswer} answer */
export function fillAmong(panel, close, { matched, total }) {
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
  redraw(panel, among);
}
