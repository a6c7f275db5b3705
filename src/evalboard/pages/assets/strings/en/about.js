// What the about page says.

import * as painted from "../../generated/en/painted.js";
import { count, counted } from "./words.js";

export const about = {
  score: "What the score is",
  /** @param {boolean} guessed */
  scale: (guessed) =>
    (guessed
      ? "Every value is rescaled so that 0 is what guessing gets and 100 is the best possible, (value − chance) ÷ " +
        "(maximum − chance), and"
      : "Values are not rescaled by what guessing gets: a score is the value as a share of the best possible, which " + "is 100, and") +
    " groups are means of what is in them. Nothing is rounded before it is shown.",
  /** @param {string} unit @param {boolean} lower */
  ownScale: (unit, lower) =>
    `Values are shown as they are, in ${unit}, and ${lower ? "less" : "more"} is better; groups are means of what is in them. ` +
    "Nothing is rounded before it is shown.",
  mixed: "What has a unit of its own is shown in it; the average takes it as a score, by the rule of the suite or of the benchmark.",
  /** @param {string} label */
  ratings: (label) => [
    `${label} is the chance to win against the base model as ratings tell it that are fitted to all battles ` +
      "together, and to those of each data set alone. No mean is taken over data sets.",
    "Ratings are those of Bradley and Terry: the odds that A beats B are the ratio of their strengths, a tie is " +
      "half a win for both. 400 points are ten times the odds; the base model stands at 1000.",
    "A model that won or lost all that counts is rated by Firth’s penalized likelihood, since plain maximum likelihood puts no end " +
      "to its rating; its interval has one end, or none. Models that no battle ties to the base model, not even through others, " +
      "have no rank.",
    "The arena fits ratings anew for other battles, another base model, or with the style of the answers held equal.",
  ],
  ratingRanks:
    "Models are ordered by rating. The range beside a rank counts the models that are clearly better and clearly " +
    "worse, from the differences of ratings with their own errors, with 95 % confidence for all models at once.",
  columnsOfBattles: { node: "Data set", n: "Battles" },
  /** @param {string} label @param {number} n @param {string} parts */
  rootOf: (label, n, parts) => `${label} is the mean of ${count(n)} ${parts}.`,
  /** @type {Record<string, string>} */
  policy: {
    strict: "A model that lacks any part has no score for the whole and no rank; it stands last.",
    available: "A mean is taken over the parts that are there; the column Run says how many those are.",
    zero: "A missing part counts as 0.",
    predicted:
      "A benchmark that a model lacks is predicted from its other results, on one scale over the board, and counts " +
      "in the average as predicted; the column Run says how many results there are. A model with fewer than two has " +
      "no rank.",
  },
  floor: "Where the table says “not below 0”, a value worse than guessing counts as 0.",
  /** @type {Record<string, string>} */
  onePerModel: {
    all: "A model evaluated in several ways has several rows.",
    best: "Of several evaluations of one model, the best one is shown.",
    latest: "Of several evaluations of one model, the latest one is shown.",
  },
  /** @type {Record<string, string>} */
  columns: { node: "Benchmark", weight: "Weight", chance: "Chance", maximum: "Maximum", n: "Questions", rule: "Rule" },
  treeLabel: "The parts of the score",
  rules: {
    floor: "not below 0",
    group: "values are averaged, then rescaled once",
    published: "score taken as published",
    lower: "lower is better",
    unscored: "no score",
    aside: "does not count",
    derived: "mean beside the tree",
  },
  /** @param {string} unit */
  unit: (unit) => `in ${unit}`,
  /** Who says what is better. @type {Record<string, string>} */
  statedBy: { config: "", files: "direction from the files", name: "direction from the metric’s name" },
  /** @param {string | null} task @param {string | null} metric */
  metric: (task, metric) => (metric ? `${task}, ${metric}` : task),
  ranks: "How ranks are made",
  rankRule:
    "Models are ordered by score; equal scores share the better place. With filters on, ranks are those among " +
    "the models that match, unless you choose to rank among all.",
  rankRange:
    "The range beside a rank counts the models that are clearly better and clearly worse. With 95 % confidence the " +
    "ranges of all rows are right at once, so they may be read from the top row down. Under the table they can be " +
    "had for one row, chosen beforehand: narrower, and each right by itself. A line is drawn above a row that " +
    "lies clearly below some row of the tier before it.",
  ownWeights: "Choosing benchmarks or weights makes a score of your own; the ranks are then those of that score.",
  covers: "What the error bars cover",
  coversThree:
    "Each score here has an error over the choice of questions, one over runs, and one over both together: the " +
    "variance over questions, plus that over runs, less what both hold of single answers, and at least the larger " +
    "of the two. The leaderboard can show any of them; intervals, ranks and tiers go with the choice.",
  /** @param {number} n @param {number} of */
  ranked: (n, of) => `${count(n)} of ${counted(of, "entry has", "entries have")} a rank.`,
  source: "Where the numbers come from",
  dataset: "dataset",
  copyOf: "a copy of",
  commit: "commit",
  /** @param {number} n */
  repositories: (n) => counted(n, "repository at its own commit", "repositories, each at its own commit"),
  asOf: painted.AS_OF,
  files: "files",
  /** @param {number} n */
  filesRead: (n) => counted(n, "file was read", "files were read"),
  reader: "config",
  checkedAt: "last looked",
  leftOut: "left out",
  unverified: "not verified",
  /** @param {number} n */
  unverifiedHint: (n) => `${counted(n, "file", "files")} without a published hash`,
  older: "older states",
  synthetic: "These numbers are synthetic: generated here from a seed, to show what a board looks like. They say nothing about any model.",
  agreement: "Agreement with published scores",
  agreementNone: "The source publishes no scores of its own to compare with.",
  /** @param {string} label @param {number} n @param {string | null} largest */
  agrees: (label, n, largest) => `${label}: recomputed for ${counted(n, "entry", "entries")}; the largest difference is ${largest} points.`,
  /** @param {string} label @param {number} bad @param {number} n */
  disagrees: (label, bad, n) => `${label}: ${count(bad)} of ${count(n)} published scores differ from the recomputed ones:`,
  /** @param {string} published @param {string} computed */
  example: (published, computed) => `published ${published}, computed ${computed}`,
  none: "none",
  notes: "Notes",
  cite: "How to cite",
  licence: "Licence of the data",
  noLicence: "The board names none; see the dataset.",
  api: "Numbers without the page",
  apiHint: "The same rows as JSON or as a file; a query string of the leaderboard works on each of them.",
  api_: {
    board: "this board",
    ratings: "ratings",
    findings: "health of benchmarks",
    table: "table",
    csv: "CSV",
    parquet: "Parquet",
    openapi: "all routes (OpenAPI)",
  },
  search: "What the search understands",
  /** @param {{ type: boolean, size: boolean, score: string, date: string }} options @returns {[string, string][]} */
  searchRows: ({ type, size, score, date }) =>
    /** @type {[string, string][]} */ ([
      ["phi-4", "a part of the name, in capitals or not"],
      ["qwen; llama", "either of them"],
      type && ["type:chat", "a column that contains a word; quotes hold several words together"],
      size && ["size<9", "billions of parameters; <, <=, >, >=, = work on every column of numbers"],
      date && [`${date}:>2025-01`, "later than that month; a year, a month or a day, after any sign"],
      [`${score}>60`, "scores as shown, from 0 to 100"],
      ["/^qwen.*-7b/", "a regular expression (RE2), on the name"],
      [`${size ? "size<9 " : ""}${score}>40 /it$/`, "all of them at once"],
    ]).filter(Boolean),
};
