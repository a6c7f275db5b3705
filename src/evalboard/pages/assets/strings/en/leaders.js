// What the page Changes says of who stood at the top when.

import { count, counted } from "./words.js";

export const leaders = {
  title: "Best over time",
  loading: "Looking who stood at the top when",
  failed: "This cannot be worked out now.",
  sizes: "Size",
  any: "Any size",
  /** @param {number | null} from @param {number | null} to */
  size: (from, to) => (from === null ? `< ${to} B` : to === null ? `≥ ${from} B` : `${from}–${to} B`),
  by: "Date",
  noDates: "The entries of this board have no dates.",
  ofPairs:
    "The errors of this board are those of differences between two models, so who stood at the top by date cannot be told from a score.",
  nobody: "No entry has both a score and a date.",
  /** @param {number} n @param {number} of @param {string} label */
  answer: (n, of, label) =>
    `By date (${label}), ${counted(n, "model", "models")} of ${count(of)} stood at the top when they came: ` +
    "none that was there was above them by more than the error (95 %, for all pairs at once).",
  /** @param {number} n @param {number} of @param {string} label */
  plain: (n, of, label) =>
    `By date (${label}), ${counted(n, "model", "models")} of ${count(of)} had the highest score when they came. No errors are known here.`,
  /** @param {number} n */
  now: (n) => (n === 1 ? "One of them is there still." : `${count(n)} of them are there still.`),
  /** @param {number} n */
  undated: (n) => `${counted(n, "entry has", "entries have")} no date.`,
  /** @param {number} n */
  withoutError: (n) => `${counted(n, "entry has", "entries have")} no error; nothing is said of ${n === 1 ? "it" : "them"}.`,
  key: "filled: the highest score until that day; hollow: within the error of the best then; bars: 95 % intervals",
  keyPlain: "the highest score until each day",
  /** @param {string} label @param {string} first @param {string} last */
  drawing: (label, first, last) => `${label} of those at the top from ${first} to ${last}; the numbers stand in the table below`,
  /** @param {number} n */
  others: (n) => `${counted(n, "model that was", "models that were")} within the error of the best`,
  /** @param {number} n @param {number} of */
  some: (n, of) => `The ${count(n)} with the highest scores of ${count(of)} are listed.`,
  caption: "Models that had the highest score when they came, by date",
  captionOthers: "Models that were within the error of the best when they came, by date",
  model: "Model",
  from: "From",
  until: "Until",
  interval: "95 % interval",
  alone: "Alone at the top",
  passedBy: "Passed by",
  still: "still",
  /** @param {string} from @param {string} until */
  span: (from, until) => `${from} to ${until}`,
  today: "now",
  states: {
    title: "At the top in the states that are kept",
    /** @param {number} read @param {number} n */
    about: (read, n) => (read === n ? counted(n, "state", "states") : `${count(read)} of ${count(n)} states could be read`),
    caption: "Who stood at the top in kept states, the latest to come first",
    states: "States",
    alone: "Alone in",
    first: "First in",
    /** @param {number} n @param {number} of */
    some: (n, of) => `The latest ${count(n)} of ${count(of)} are listed.`,
    /** @param {number} n */
    waiting: (n) => `${counted(n, "older state has", "older states have")} not been looked at yet; a few are each time the board is built.`,
  },
};
