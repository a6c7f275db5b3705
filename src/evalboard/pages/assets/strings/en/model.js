// What the page of a model says.

import { arena } from "./arena.js";
import { count, counted } from "./words.js";

export const model = {
  none: "Look up a model",
  noneHint: "Type a part of its name. The search of the leaderboard works here too.",
  find: "Find a model",
  another: "Another model",
  placeholder: "Model, org or /regex/",
  /** @param {number} n */
  matches: (n) => `${counted(n, "model matches", "models match")}`,
  nothing: "No model is called that.",
  top: "At the top of this board",
  /** @param {string} entry */
  unknown: (entry) => `There is no model “${entry}” on this board.`,
  near: "Close to it:",
  loading: "Loading the model",
  /** @param {number} n */
  several: (n) => `${counted(n, "evaluation", "evaluations")} of this model are on the board; name one of them:`,
  parameters: "B parameters",
  submitted: "submitted",
  co2: "kg CO₂",
  /** @param {number} n */
  likes: (n) => counted(n, "like", "likes"),
  /** @param {string} base */
  basedOn: (base) => `based on ${base}`,
  /** @type {Record<string, string>} */
  flags: {
    merged: "merge",
    moe: "mixture of experts",
    flagged: "flagged",
    official: "official provider",
    chat_template: "chat template",
  },
  gone: "not on the Hub any more",
  /** @type {Record<string, string>} */
  links: { hub: "Hub page", details: "Details" },
  /** @param {string} label @param {number} n */
  averageOf: (label, n) => `${label} of ${count(n)}`,
  interval: "95 % interval",
  /** @param {string} lower @param {string} upper */
  to: (lower, upper) => `${lower} to ${upper}`,
  /** @param {{ rating: number, rating_lower: number, rating_upper: number }} metadata @returns {[string, string] | null} */
  rating: ({ rating, rating_lower: lower, rating_upper: upper }) => {
    /** @param {number} value */
    const points = (value) => value.toFixed(0);
    /** @param {unknown} value */
    const isThere = (value) => value !== null && value !== undefined;
    if (!isThere(rating)) return null;
    if (isThere(lower) && isThere(upper)) return [points(rating), lower !== upper ? `, ${points(lower)} to ${points(upper)}` : ""];
    const end = isThere(lower) ? arena.atLeast(points(lower)) : isThere(upper) ? arena.atMost(points(upper)) : "";
    return [points(rating), end && `, ${end}`];
  },
  ratingLabel: "Rating",
  rank: "Rank",
  /** @param {number} n */
  of: (n) => `of ${count(n)}`,
  notRanked: "not ranked",
  percentile: "Percentile",
  percentileHelp: "Share of the others that it is ahead of",
  coverage: "Coverage",
  /** @param {number} n @param {number} of */
  tasks: (n, of) => `${count(n)} of ${count(of)} tasks`,
  siblings: "Other evaluations of this model",
  score: "score",

  breakdown: "Breakdown",
  /** @param {boolean} guessed */
  key: (guessed) => `bar from 0${guessed ? " (guessing)" : ""} to 100 (perfect)`,
  keyAhead: "bar: share of the other models that this one is ahead of, 0 to 100",
  /** @param {string} kinds */
  keyOfWins: (kinds) => `bar: chance to win against the base model, 0 to 100${kinds ? `; line: 95 % interval, ${kinds}` : ""}`,
  /** @param {boolean} guessed @param {string} kinds */
  keyInterval: (guessed, kinds) =>
    `bar from 0${guessed ? " (guessing)" : ""} to 100 (perfect); line: 95 % interval${kinds ? `, ${kinds}` : ""}`,
  openAll: "Open all",
  closeAll: "Close all",
  /** @type {Record<string, string>} */
  columns: {
    benchmark: "Benchmark",
    dataset: "Data set",
    battles: "Battles",
    value: "Value",
    chance: "Chance",
    score: "Score",
    n: "n",
    rank: "Rank",
    percentile: "Percentile",
    percentileShort: "Pctl",
  },
  help: {
    value: "As stored in the file",
    chance: "What guessing gets",
    n: "Questions",
    rank: "Place among the entries that have a score here",
  },
  /** @param {boolean} guessed */
  scoreHelp: (guessed) => `${guessed ? "0 is guessing, 100" : "100"} is perfect; Enter shows how it was computed`,
  tree: "Scores of this model, by benchmark",
  /** @param {string} label */
  openNode: (label) => `Open ${label}`,
  /** @param {string} label */
  closeNode: (label) => `Close ${label}`,
  belowChance: "below chance",
  doubtful: "doubtful",
  doesNotCount: "does not count",
  asWhole: "rescaled as a whole",
  published: "as published",
  derived: "Other means",
  /** @param {string} label */
  howComputed: (label) => `How the score of ${label} was computed`,
  /** @type {Record<string, string>} */
  missing: {
    unrated: "no rating",
    incomplete: "a part is missing",
    not_run: "not run",
    left_out: "left out as impossible",
    not_scored: "cannot be rescaled",
  },
  floors: "Where the board says so, what lies at or below chance counts as 0, so an average of weak parts sits above the plain mean.",
  belowMarked: "Values below chance are marked.",

  position: "Position",
  /** @param {number} n */
  among: (n) => `this model among ${count(n)}`,
  inTable: "Open this plot",
  /** @param {string} lacks */
  noPlace: (lacks) => `No point of its own: this model is ${lacks}.`,
  plotFailed: "The plots could not be drawn.",

  provenance: "Where the numbers come from",
  dataset: "dataset",
  folder: "a folder on this machine",
  demo: "generated here: synthetic",
  file: "file",
  /** @param {number} n */
  files: (n) => `${count(n)} files`,
  /** @param {number} n */
  moreFiles: (n) => `and ${count(n)} more`,
  commit: "commit",
  contents: "contents",
  sha: "model sha",
  harness: "harness",
  evaluated: "evaluated",
  config: "config",
  checked: "checked",
  leftOut: "left out",

  runWith: {
    title: "Run with",
    /** @param {number} n */
    of: (n) => (n === 1 ? "as its file says" : `as its ${count(n)} files say`),
    differ: "Not the same in all files",
    /** @param {number} n */
    files: (n) => `in ${counted(n, "file", "files")}`,
    unsaid: "not stated",
  },
};

export const heat = {
  /** @param {string} first @param {string} second */
  title: (first, second) => `By ${first} and ${second}`,
  /** @param {string} first @param {string} second */
  caption: (first, second) => `Scores by ${first} and ${second}`,
  key: "score",
  whole: "All",
  hint: "Point at a score for its interval; a click opens it in the breakdown below.",
  hintBare: "A click on a score opens it in the breakdown below.",
  open: "Open in the breakdown",
  nowhere: "Not part of this board",
  noMean: "The board has no mean of these",
  noInterval: "interval not known",
  /** @param {string} rank @param {number | string} of */
  rank: (rank, of) => `rank ${rank} of ${of}`,
};
