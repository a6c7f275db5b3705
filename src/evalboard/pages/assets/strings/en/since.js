// What the leaderboard says of ranks beside those of an older state.

import { counted } from "./words.js";

export const since = {
  label: "Change since",
  help: "Marks which ranks are others than in an older state of this board",
  off: "Off",
  fresh: "new",
  isNew: "New on the board since then",
  /** @param {number} n */
  kept: (n) => (n === 1 ? "state kept" : "states kept"),
  key: "▲ ▼ up or down, where each rank lies outside the other's interval; △ ▽ within them: that may be chance; new: not on the board then",
  /** @param {number} places @param {string} before @param {"beyond" | "within" | "open"} change */
  moved: (places, before, change) => {
    const way = `${counted(Math.abs(places), "place", "places")} ${places > 0 ? "up" : "down"} from rank ${before}`;
    const how = {
      beyond: "each rank lies outside the other's interval",
      within: "within its rank interval, now or then",
      open: "no rank interval is known",
    };
    return `${way}; ${how[change]}`;
  },
};
