// What the leaderboard says: its question, its table, its plot, and how a number was computed. Its answer comes from the server in words.

import * as painted from "../../generated/en/painted.js";
import { EXPORTS } from "../../generated/exports.js";
import { PLOTS } from "../../generated/plots.js";
import { errors } from "./page.js";
import { count, counted, inWords } from "./words.js";

export const ask = {
  label: "The question that this table answers",
  modelsLabel: "Which models",
  byLabel: "Ranked by",
  amongLabel: "Among whom",
  models: "models",
  everybody: "All models",
  /** @param {string} columns */
  more: (columns) => `More: ${columns}`,
  done: "Done",
  struck: "Left out of this link:",
  /** @param {number} n */
  of: (n) => `of ${count(n)}`,
  /** @param {string} n */
  questions: (n) => `${n} questions`,
  /** @param {string} n */
  battles: (n) => `${n} battles`,
  own: "Own average: choose and weigh …",
  /** @param {number} n */
  these: (n) => `these ${count(n)}`,
  theseHelp: "rank 1 is the best here",
  /** @param {number} n */
  all: (n) => `all ${count(n)}`,
  allHelp: "places on the whole board",
};

export const answer = {
  /** @param {number} matched @param {number} total */
  of: (matched, total) => [{ bold: count(matched) }, ` of ${counted(total, "model", "models")}`],
};

export const find = {
  field: "Search models",
  placeholder: painted.FIND,
  suggestions: "What can be searched for",
  kinds: { value: "value", model: "model" },
  columns: painted.COLUMNS,
  download: "Download",
  copyLink: "Copy link",
  filters: "Filters",
};

export const columns = {
  shown: "Shown, from left to right",
  model: "About the model",
  benchmarks: "Scores",
  parts: "Parts of benchmarks",
  derived: "Other means",
  /** @param {string} label */
  left: (label) => `Move ${label} to the left`,
  /** @param {string} label */
  right: (label) => `Move ${label} to the right`,
  reset: "Board's own",
  find: "Find a column",
  none: "No column is called that.",
};

export const download = {
  label: painted.TAKE_AWAY,
  hint: "The rows that match and the columns shown, all pages, with citation.",
  /** @type {Record<string, string>} */
  kinds: Object.fromEntries(Object.entries(EXPORTS).map(([format, { label }]) => [format, label])),
};

export const filters = {
  any: "not stated",
  /** @param {string} label */
  search: (label) => `Find in ${label}`,
  clear: "Any",
  /** @type {Record<string, string>} */
  sizes: painted.SIZES,
  sizeLabel: "Size",
  smallest: "Smallest size",
  largest: "Largest size",
  billions: painted.BILLIONS,
  complete: painted.COMPLETE,
  /** @type {Record<string, string>} */
  hide: painted.HIDE,
  /** @type {Record<string, string>} */
  require: painted.REQUIRE,
  /** @param {string} label */
  only: (label) => `Only ${label}`,
};

export const average = {
  label: "Own average",
  /** @param {string} label */
  weight: (label) => `Weight of ${label}`,
  equal: "Board's weights",
  find: "Find a benchmark",
  onlyThese: "Only those found",
  score: "Score",
  raw: "Raw",
  scoreHelp: "0 is guessing, 100 is perfect",
  rawHelp: "As stored",
  over: "Average over",
  overAll: "all chosen",
  overVisible: "those shown",
};

export const strip = {
  label: "Filters that are on",
  /** @param {string} key @param {string} value */
  remove: (key, value) => `Remove filter ${key} ${value}`,
  clear: "Clear all",
  keyTier: "tier: clearly behind some of the tier above",
};

export const legend = {
  /**
   * What an interval covers is said with it: the choice of questions, or what another run would give.
   * @param {string} kind
   */
  intervalPhone: (kind) =>
    "95 % interval" +
    (kind
      ? ": " +
        `${{ sampling: "questions", both: "questions, runs", fitted: "battles", "bootstrap over questions": "bootstrap" }[kind] ?? kind}`
      : ""),
  /** @param {string} kind @returns {string} */
  interval: (kind) =>
    ["runs", "runs, carried on", "both", "fitted"].includes(kind)
      ? `score, 95 % interval ${errors.of[kind]}`
      : `score, 95 % sampling interval${kind && kind !== "sampling" ? ` (${kind})` : ""}`,
  /** @param {boolean} isFilled */
  share: (isFilled) => (isFilled ? "results that are there; the others are predicted" : "results that are there"),
  ownWeights: "own weights",
  /** @param {string} kind */
  ownWeightsHelp: (kind) =>
    "Ranks, intervals and tiers are those of the average that you chose." +
    (kind === "runs" || kind === "both" ? " Errors over runs are those of your average in each run." : "") +
    (kind === "runs, carried on"
      ? " Errors over runs are carried on from those of its parts."
      : kind === "runs"
        ? ""
        : " Errors over questions take it that no two benchmarks share questions."),
};

export const table = {
  label: "Leaderboard table",
  /** @param {string} title */
  caption: (title) => `${title}: models in order of score`,
  rank: painted.RANK,
  rankHelp:
    "Place by the average; equal scores share a place. The range: 1 + the models clearly better, to all − those " +
    "clearly worse, judged among this model's own comparisons. So one model can be clearly first (1) while the " +
    "next one's range still begins at 1: the same difference is one of several undecided ones there.",
  /** @param {string} rank */
  unsure: (rank) => `Rank ${rank} by its score; its error is undefined, so that nothing is known of the ranks it may have`,
  /** @param {string} low @param {string} high @param {number | null} tier */
  standing: (low, high, tier) =>
    [high ? `Rank between ${low} and ${high}` : `Rank ${low}`, tier && `tier ${tier}`].filter(Boolean).join(", "),
  model: painted.MODEL,
  run: painted.RUN,
  runHelp: "Benchmarks with a result, of all",
  sortHelp: "Click sorts, Shift with a click adds a second order.",
  rankHelpOf: "Click ranks by it, a second click turns the order, Shift with a click adds a second order.",
  /** @param {string} label */
  forest: (label) => `${label}, 95 % intervals`,
  forestKey: "blue: cannot be told apart from the best; band: the best",
  rankByThis: painted.RANK_BY_THIS,
  rankedByThis: painted.RANKED_BY_THIS,
  /** @param {string} top */
  scale: (top) => `Bars from 0 to ${top}.`,
  /** @param {string} value */
  baseline: (value) => `Guessing gives ${value}.`,
  /** @param {number} n */
  questions: (n) => `${count(n)} questions.`,
  /** @param {number} share */
  weight: (share) => `Weight ${share}.`,
  lower: "Lower values are better.",
  /** @param {number} n */
  second: (n) => `${n}th sort key`,
  /** @param {string} entry */
  pick: (entry) => `Select ${entry}`,
  /** @param {number} n @param {boolean} fought */
  notRanked: (n, fought) => (fought ? painted.NOT_RATED : painted.NOT_RANKED) + (n ? ` (${counted(n, "model", "models")})` : ""),
  notStated: painted.NOT_STATED,
  /** @type {Record<string, string>} */
  missing: painted.MISSING,
  /** @param {string} lower @param {string} upper */
  between: (lower, upper) => `interval from ${lower} to ${upper}`,
  /** @param {number} present @param {number} leaves @param {boolean} isFilled */
  share: (present, leaves, isFilled) =>
    `average of ${count(leaves)} with ${count(present)} ${present === 1 ? "result" : "results"}` +
    (isFilled ? "; the others are predicted" : ""),
  doubt: "Cannot be what it is said to be: a click says why",
  /** @param {number} first @param {number} last @param {number} of */
  rows: (first, last, of) => `Rows ${count(first)}–${count(last)} of ${count(of)}`,
  /** @param {string} n */
  tooMany: (n) => `No more than ${n} can be selected.`,
  /** @param {string} kinds */
  noIntervals: (kinds) =>
    `The errors here are no errors of the scores, so there are no intervals, rank intervals or tiers: ${kinds}. A ` +
    "click on a score tells them.",
  /** @param {string} gap */
  points: (gap) => `${gap} points`,
  rankedBy: { paired: "paired", unpaired: "unpaired", ratings: "from differences of ratings" },
  /** @param {string | null} gap @param {"ratings" | "paired" | "unpaired"} by @param {boolean} together @returns {string} */
  rankRule: (gap, by, together) =>
    `Rank lower–upper: 1 + models clearly better, n − models clearly worse; ${table.rankedBy[by]}, ` +
    (together ? "95 % sure of all rows at once." : "95 % sure of one row, chosen beforehand.") +
    (gap ? ` Neighbours are told apart from about ${gap} on.` : ""),
  ranks: "Ranks hold",
  ranksTogether: "all rows",
  ranksTogetherHelp: "With 95 % confidence the ranks of all rows are right at once: also that of the row that happens to be on top",
  ranksSingle: "one row",
  ranksSingleHelp:
    "With 95 % confidence the rank of one row is right, if you chose it before you saw the table: not that of whoever is on top",
  keys: "Arrow keys move between cells, Enter shows how a number was computed.",
};

export const explain = {
  dialog: "How this number was computed",
  loading: "Asking …",
  from: "from",
  file: "file",
  /** @param {number} n */
  row: (n) => `, row ${count(n)}`,
  /** @param {number} n */
  more: (n) => `and ${counted(n, "more file", "more files")}`,
  open: "Open model",
  samples: "Samples",
  copyText: "Copy as text",
  json: "JSON",
  failed: "Could not be asked.",
};

export const plot = {
  family: "Stands out",
  familyHint: "a search, such as qwen2.5",
  /** @param {string} search @param {number} many */
  standing: (search, many) => `“${search}”: ${count(many)} ${many === 1 ? "model" : "models"}`,
  kind: "Kind of plot",
  /** @type {Record<string, string>} */
  kinds: Object.fromEntries(Object.entries(PLOTS).map(([kind, { label }]) => [kind, label])),
  across: "Across",
  up: "Up",
  score: "Score",
  color: "Colour",
  none: "none",
  /** @type {Record<string, string>} */
  groups: {
    model: "About the model",
    measured: "Cost, tokens and time",
    scores: "Scores",
    means: "Other means",
    parts: "Parts of benchmarks",
  },
  filtered: "Only models in the table",
  trend: "Trend (Theil–Sen)",
  frontier: "Best for its size",
  unbeaten: "Front: beaten on neither axis",
  front: {
    /** @param {number} sure @param {number} possible */
    summary: (sure, possible) => `On the front: ${sure}; possibly: ${possible}`,
    caption: "Models on the front, and possibly on it, the likeliest first",
    model: "Model",
    chance: "On the front",
  },
  save: "Save as",
  failed: "The plot could not be drawn.",
  drawing: "Drawing …",
  section: "Plot",
};

export const tray = {
  label: "Ticked models",
  /** @param {string} n */
  ticked: (n) => [{ bold: n }, " ticked"],
  /** @param {string} name */
  one: (name) => [{ bold: name }, ". Tick another to compare."],
  keepOnTop: "Keep on top",
  letGo: "Back in their places",
  copyNames: "Copy names",
  clear: "Clear",
  compare: "Compare",
  /** @param {number} n */
  compareFirst: (n) => `Compare the first ${inWords(n)}`,
  ownAverage: "your own average",
  /** @param {string} lower @param {string} upper @param {string | null} shared */
  interval: (lower, upper, shared) => ` (${lower} to ${upper})${shared ? `, paired on ${shared} questions` : ", unpaired"}`,
  /** @param {SpokenVerdict} words */
  ahead: ({ by, first, other, difference, interval }) => [
    `On ${by} `,
    { bold: first },
    " is ahead of ",
    { bold: other },
    " by ",
    { bold: difference },
    { aside: interval ?? "" },
    ".",
  ],
  /** @param {SpokenVerdict} words */
  open: ({ by, first, other, difference, interval }) => [
    `On ${by} `,
    { bold: first },
    " and ",
    { bold: other },
    " cannot be told apart",
    { aside: `: ${difference}${interval ?? ""}` },
    ".",
  ],
  /** @param {SpokenVerdict} words */
  unknown: ({ by, first, other, difference }) => [
    `On ${by} `,
    { bold: first },
    " stands ",
    { bold: difference },
    " before ",
    { bold: other },
    "; no error is known, so nothing can be told.",
  ],
  /** @param {string} by @param {string} first @param {string} other */
  lacking: (by, first, other) => [`On ${by} not both have a score: `, { bold: first }, " and ", { bold: other }, "."],
  /** @param {number} n */
  more: (n) => ({ aside: ` ${capital(inWords(n))} more ticked.` }),
};

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
