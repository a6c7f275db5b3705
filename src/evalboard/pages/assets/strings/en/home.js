// What the front door says while somebody types.

import { count, counted } from "./words.js";

export const home = {
  hits: "Models on all boards",
  /** @param {number} results @param {number} boards @param {string} text */
  found: (results, boards, text) => `${counted(results, "result", "results")} on ${counted(boards, "board", "boards")} for “${text}”.`,
  /** @param {string} text */
  none: (text) => `No model on these boards has “${text}” in its name.`,
  showAll: "Show all",
  /** @param {number} n */
  of: (n) => `of ${count(n)}`,
  unranked: "no rank",
  /** @param {number} n */
  moreBoards: (n) => `and ${count(n)} more`,
};
