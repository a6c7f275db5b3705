// The menu of the third word of the question: whether places are those among the models that match, or on the whole board.

import { store } from "../common/store.js";
import { strings } from "../strings/strings.js";
import { oneOf, redraw } from "./options.js";

/**
 * @param {HTMLElement} panel
 * @param {() => void} close
 * @param {TableAnswer} answer
 */
export function fillAmong(panel, close, { matched, total }) {
  const said = strings.ask;
  const chosen = store.one("among") === "all" ? "all" : "these";
  /** @type {["these" | "all", number, string][]} */
  const choices = [
    ["these", matched, said.theseHelp],
    ["all", total, said.allHelp],
  ];
  redraw(
    panel,
    choices.map(([value, count, help]) =>
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
    ),
  );
}
