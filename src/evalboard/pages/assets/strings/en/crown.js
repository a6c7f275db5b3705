// What the section on the first place says, beside the sentences of the API.

import { count, counted } from "./words.js";

export const crown = {
  title: "How firm the first place is",
  hint: "how few decide it, how likely it is, and how much of it is luck: three different things",
  /** @param {number} n */
  questions: (n) => counted(n, "question decides", "questions decide"),
  /** @param {number} n */
  battles: (n) => counted(n, "battle decides", "battles decide"),
  /** @param {number} some @param {number} all */
  first: (some, all) => `The first ${count(some)} of ${count(all)}; all but the longest lists stand in the API.`,
  question: "question",
  benchmark: "benchmark",
  ended: "won",
  /** @param {number} outcome */
  outcome: (outcome) => (outcome === 1 ? "A" : outcome === 0 ? "B" : "tie"),
  count: "battles",
  where: "where",
  /** @param {string} file @param {number | null} row */
  place: (file, row) => (row === null ? file : `${file}, row ${row}`),
  chances: "Who may be first",
  model: "model",
  isFirst: "first",
  inFive: "first five",
  organizations: "The best of each organization, without luck",
  of: "of",
  score: "score",
  without: "without luck",
  ends: "95 % interval",
  /** @param {string} lower @param {string} upper */
  interval: (lower, upper) => `${lower} to ${upper}`,
};
