// What is said of a model over the states of its board that are kept.

import { counted } from "./words.js";

export const past = {
  title: "Over time",
  /** @param {number} n */
  about: (n) => `in ${counted(n, "state", "states")} of the board that ${n === 1 ? "is" : "are"} kept; bars: 95 % intervals`,
  rank: "Rank",
  loading: "Looking at the states that are kept",
  none: "No past state of this board is kept.",
  one: "One state of this board is kept so far: there is nothing to draw yet.",
  failed: "The states cannot be read now.",
  /** @param {number} n */
  waiting: (n) => `${counted(n, "older state has", "older states have")} not been looked at yet; a few are each time the board is built.`,
  marks: { config: "config changed", code: "code changed" },
  dashed: "dashed line: the config or the code changed",
  gap: "no point: not on the board, or not readable",
  numbers: "All numbers",
  caption: "Rank and score of this model in each state that is kept, the newest first",
  date: "State",
  rankInterval: "Rank interval",
  interval: "95 % interval",
  what: "What changed",
  /** @param {string} rank @param {string} of */
  place: (rank, of) => `${rank} of ${of}`,
  /** @param {string} lower @param {string} upper */
  to: (lower, upper) => `${lower} to ${upper}`,
  notRanked: "no rank",
  gone: { no: "not on the board", unknown: "cannot be read", waiting: "not looked at yet" },
  fresh: "new on the board",
  /** @param {string} name */
  called: (name) => `called ${name}`,
  changes: "all changes",
  /** @param {string} label @param {string} first @param {string} last */
  drawing: (label, first, last) => `${label} from ${first} to ${last}; the numbers stand in the table below`,
};
