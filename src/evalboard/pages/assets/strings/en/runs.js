// What the section on repeated runs, costs and lengths says, beside the sentences of the API.

import { count, counted } from "./words.js";

export const runs = {
  title: "Repeated runs, costs and time",
  hint: "how steady models are, what a solved question costs, and how long tasks may be",
  repeats: "How steady each model is",
  costs: "What a solved question costs",
  mixtures: "Two models instead of one, at equal cost",
  horizons: "How long tasks may be",
  model: "model",
  runs: "runs",
  /** @param {number} fewest @param {number} most */
  fromTo: (fewest, most) => (fewest === most ? count(fewest) : `${count(fewest)} to ${count(most)}`),
  /** @param {number} k */
  every: (k) => `pass^${k}`,
  /** @param {number} k */
  any: (k) => `pass@${k}`,
  flips: "runs differ",
  correlation: "ICC",
  needed: "runs needed",
  about: {
    every: "questions of which all so many runs are right, × 100",
    any: "questions of which any of so many runs is right, × 100",
    flips: "how often two runs of one question differ, × 100",
    correlation: "how much of the variance lies between questions (intraclass correlation): 1 where runs never differ",
    /** @param {string} points */
    needed: (points) => `runs of each question that bring the part of the standard error that runs make to ${points}, in points`,
    front: "beaten by nobody in share solved and cost as seen, and how often where questions are drawn anew",
  },
  ends: "95 % interval",
  /** @param {string} lower @param {string} upper */
  interval: (lower, upper) => `${lower} to ${upper}`,
  perSolved: "per solved",
  perQuestion: "per question",
  solved: "solved, %",
  front: "on the front",
  yes: "yes",
  no: "no",
  /** @param {string} word @param {string} chance */
  likely: (word, chance) => `${word}, ${chance}`,
  instead: "instead of",
  cheaper: "cheaper",
  dearer: "dearer",
  share: "to the dearer",
  gain: "points more",
  /** The head of the column of horizons. @param {string} unit */
  half: (unit) => `half solved, ${unit}`,
  /** @type {Record<string, string>} */
  units: { seconds: "s", minutes: "min", hours: "h", tokens: "tokens", number: "length" },
  tasks: "tasks",
  /** Why there is no horizon. @type {Record<string, string>} */
  beyond: {
    above: "over half at all lengths",
    below: "under half at all lengths",
    flat: "longer tasks are solved more often",
    few: "too few tasks",
  },
  /** @param {number} some @param {number} all */
  first: (some, all) => `The first ${count(some)} of ${count(all)}; all of them stand in the API.`,
  chart: "Share solved against cost",
  chartHint: "blue: nobody is as good and as cheap",
  /** @param {number} n */
  chartLabel: (n) => `${counted(n, "model", "models")} by cost of a question and share solved; the table below says the same`,
  axisCost: "cost of a question",
  axisSolved: "solved, %",
};
