// What the page of samples says: slices, single samples, and scoring by another rule.

import { count, counted } from "./words.js";

export const samples = {
  title: "Samples",
  none: "This board keeps no samples.",
  others: "Samples are single questions with what a model answered and how that was scored. Boards that have some:",
  noOthers: "Samples are single questions with what a model answered and how that was scored. No board here has any yet.",
  loading: "Reading the samples",
  /** @param {Pick<Samples, "benchmark" | "benchmarks" | "label">} options @returns {[string, string][]} */
  facts: ({ benchmark, benchmarks, label }) => {
    const { samples, entries } = benchmarks.find((each) => each.benchmark === benchmark) ?? { samples: 0, entries: 0 };
    return [[count(samples), `${samples === 1 ? "answer" : "answers"} to ${label} by ${counted(entries, "model", "models")}`]];
  },
  /** @param {number} matched @param {number} total */
  of: (matched, total) => [{ bold: count(matched) }, ` of ${counted(total, "sample", "samples")}`],
  whose: "Answers",
  page: "All scores of the model",
  /** @param {string} label */
  health: (label) => `Health of ${label}`,
  benchmark: "Benchmark",
  model: "Model",
  against: "Against",
  nobody: "nobody",
  scored: "Scored",
  slice: "Slice",
  strip: "What the slice holds",
  mean: "mean",
  /** @param {number | null} n @param {number | null} clusters */
  meanOf: (n, clusters) =>
    "Mean score of " +
    (n === null ? "the slice" : counted(n, "sample", "samples")) +
    ", from 0 to 1, with its 95 % interval" +
    (clusters === null ? "" : `; samples that belong together are kept together, ${counted(clusters, "group", "groups")}`),
  difference: "difference",
  /** @param {number} n */
  pairedOn: (n) =>
    `The first model minus the second, on the ${counted(n, "sample", "samples")} of the slice that both answered, with its 95 % interval`,
  /** @param {string} n */
  on: (n) => ` on ${n}`,
  /** @type {Record<string, string>} */
  files: { csv: "CSV", jsonl: "JSON lines", parquet: "Parquet" },
  fileHint: "The slice with all columns and whole texts, at most 100,000 rows.",
  show: "What is shown of the slice",
  /** @type {Record<string, string>} */
  views: { "": "One by one", models: "By model", rescore: "Score again" },
  noMatch: "No sample matches.",
  anyModel: "Another model",
  /** @param {string} entry @param {string} label */
  moved: (entry, label) => `${entry} has no samples of ${label}: another model is shown.`,
  /** @param {string} rule @param {number} n */
  without: (rule, n) => `Remove ${rule} (${count(n)})`,
  /** @param {string} way */
  scoreAs: (way) => `score, ${way.toLowerCase()}`,
  empty: "(empty)",
  /** @type {Record<string, string>} */
  nothing: { failure: "none", lost: "no" },
  /** @type {Record<string, string>} */
  failure: {},
  /** @type {Record<string, string>} */
  lost: {},
  /** @type {Record<string, string>} */
  types: {
    integer: "whole number",
    decimal: "decimal",
    date: "date",
    span: "words",
    spans: "several spans",
    fraction: "fraction",
    expression: "formula or word",
    several: "several results",
  },
  /** @type {Record<string, string>} */
  columns: {
    value: "value as stored",
    score: "score",
    prediction: "output",
    prediction_length: "output, characters",
    newlines: "new lines in output",
    question: "question",
    question_length: "question, characters",
    passage: "passage",
    passage_length: "passage, characters",
    references: "references",
    n_references: "references, number",
    answer_type: "answer type",
    stopped: "ends after a digit",
    failure: "what went wrong",
    lost: "to be run again",
    sample: "sample id",
    cluster: "cluster",
    run: "run",
  },
};

export const scored = {
  stored: "As stored",
  published: "As published",
  repaired: "Repaired",
  all: "All ways",
  back: "As stored",
  stopPublished: "Not cut",
  normalizationPublished: "As published",
  // What a rule adds to what was published; "" where it adds nothing.
  /** @type {Record<string, string>} */
  stops: { none: "", dot: "Cut at full stop", newline: "Cut at new line", colon: "Cut at colon", next: "Cut at next question" },
  /** @type {Record<string, string>} */
  normalizations: {
    published: "",
    whitespace: "white-space-safe",
    numbers: "numbers repaired",
    flexible: "last number",
    boxed: "last box",
  },
};

export const slice = {
  add: "Add a rule",
  edit: "Edit as text",
  save: "Save slice",
  and: "and",
  or: " or ",
  /** @param {string} rule */
  change: (rule) => `Change rule ${rule}`,
  /** @param {string} rule */
  remove: (rule) => `Remove rule ${rule}`,
  name: "Name of the slice",
  keep: "Name it",
  saving: "The link of this page carries the slice with its name.",
  text: "The slice as an expression",
  apply: "Apply",
  hint:
    'column sign value, joined by and, or, not and brackets: answer_type = "integer" and (score < 0.5 or ' +
    'prediction ~ "\\d\\n"); is known, is unknown, contains.',
  column: "Column",
  operator: "Sign",
  value: "Value",
  below: "and below",
  /** @type {Record<string, string>} */
  operators: { "!=": "≠", "<=": "≤", ">=": "≥", "~": "matches", "!~": "does not match" },
  pattern: "A regular expression (RE2): \\d a digit, \\n a new line, $ the end",
  escapes: "\\n is a new line, \\t a tab, \\\\ a backslash",
  /** @param {number} low @param {number} high */
  between: (low, high) => `Between ${low} and ${high} here`,
  noNumber: "A number is expected.",
  noText: "A text is expected.",
};

export const hists = {
  /** @param {string} column */
  label: (column) => `${column}: choose a bar for a rule; with Shift, several`,
  /** @param {string} name @param {string} here @param {string} all */
  bar: (name, here, all) => `${name}: ${here} of ${all}`,
  /** @param {number} low @param {number} high */
  from: (low, high) => `${low.toLocaleString("en-US")}–${high.toLocaleString("en-US")}`,
  any: "any",
  /** @param {string} edge */
  more: (edge) => `${edge}+`,
  another: "Another histogram",
  /** @param {string} column */
  away: (column) => `Take away the histogram of ${column}`,
  here: "this slice",
  all: "all samples",
};

export const list = {
  label: "Samples of the slice",
  order: "Order",
  /** @type {Record<string, string>} */
  orders: {
    score: "lowest score first",
    "-score": "highest score first",
    sample: "by sample id",
    "-prediction_length": "longest output first",
    difference: "worst against the other",
    "-difference": "best against the other",
  },
  /** @param {string} column @param {boolean} down */
  by: (column, down) => `by ${column}${down ? ", falling" : ""}`,
  before: "Previous page",
  after: "Next page",
  /** @param {string} id */
  sample: (id) => `Sample ${id}`,
  /** @param {number | string} run */
  run: (run) => ` run ${run}`,
  keys: "j and k go on and back",
  /** @param {number} first @param {number} last @param {number} of */
  range: (first, last, of) => (of ? `${count(first)}–${count(last)} of ${count(of)}` : ""),
  noScore: "—",
  noAnswer: "no answer stored",
  /** @param {string} entry @param {string} mine @param {string} other @param {string} theirs */
  both: (entry, mine, other, theirs) => `${entry}: ${mine}; ${other}: ${theirs}`,
  /** @param {string} text */
  expects: (text) => `expects ${text}`,
  lost: "to be run again",
};

export const sample = {
  /** @param {string} entry */
  by: (entry) => `What ${entry} answered`,
  link: "link to this sample",
  previous: "previous",
  next: "next",
  show: "show",
  hide: "hide",
  question: "Question",
  wholeQuestion: "long question",
  passage: "Passage",
  /** @param {number} words */
  passageOf: (words) => `passage of ${counted(words, "word", "words")}`,
  expected: "expected",
  and: " and ",
  /** @param {string[]} others */
  also: (others) => `also accepted: ${others.join("; ")}`,
  noReference: "no reference stored",
  noTexts: "The board keeps no texts of these samples.",
  score: "score",
  /** @param {number} value @param {number} maximum */
  outOf: (value, maximum) => ` (${value} of ${maximum})`,
  right: "right",
  published: "as published:",
  lost: "Must be run again:",
  written: "What the model wrote",
  noAnswer: "No answer is stored.",
  /** @param {number} n */
  messages: (n) => `All that was said: ${counted(n, "message", "messages")}`,
  reasoning: "reasoning",
  calls: "calls",
  /** @param {number} n */
  characters: (n) => counted(n, "character", "characters"),
  newLine: " new line",
  space: " space",
  stop: " where scoring stopped",
  stopped: "ends after a digit, where a stop may have cut it",
  /** @param {number} n */
  showAll: (n) => `show all ${count(n)} characters`,
  /** @param {string} n @param {string} whole */
  showFirst: (n, whole) => `show the first ${n} of ${whole} characters`,
  /** @param {string} whole */
  notSent: (whole) => `All ${whole} characters are in the download.`,
  scored: "What was scored",
  nothingLeft: "nothing is left",
  words: "Words compared",
  /** @param {number} n @param {number} of */
  shared: (n, of) => (of ? (n ? `${n === of ? "all" : count(n)} of ${count(of)} expected shared` : "none shared") : "nothing expected"),
  double: "double frame: read as a number",
  expectedWords: "expected",
  scoredWords: "scored",
  noWords: "no words",
  /** @param {string} n */
  moreWords: (n) => `and ${n} more`,
  number: "a number",
  inBoth: "in both",
  lacking: "not in the answer",
  stayed: "stayed a word",
  scores: "Scores under each rule",
  how: "Scored how",
  counts: "Text that counts",
  stored: "As stored",
  storedAbout: "in the file",
  run: "run",
  cluster: "cluster",
  file: "file",
  notAsked: "This model has no answer to this question.",
};

export const bymodel = {
  title: "The slice in every model",
  n: "Samples",
  mean: "Mean, as stored",
  interval: "95 %",
  /** @param {string} way */
  meanAs: (way) => `Mean, ${way.toLowerCase()}`,
  share: "Of its samples",
  whole: "Mean of all, as stored",
  look: "Look at its samples",
  /** @param {string} one @param {string} other */
  compare: (one, other) => `Compare ${one} with ${other}`,
};

export const rescore = {
  loading: "Scoring again …",
  /** @param {SpokenRescore} options */
  sentence: ({ label, way, before, after, spearman, changed, ranked, tau }) =>
    before === null
      ? "No answer could be scored again."
      : `${way}: the median model goes from ${before} to ${after} on ${label}` +
        (spearman ? `, and Spearman’s correlation with the other benchmarks from ${spearman[0]} to ${spearman[1]}` : "") +
        "." +
        (ranked
          ? " " +
            (changed
              ? `${count(changed)} of ${counted(ranked, "model", "models")} ` +
                (changed === 1 ? "changes its" : "change their") +
                " place by the average of the board"
              : "No model changes its place by the average of the board") +
            `${tau === null ? "" : ` (Kendall’s tau ${tau})`}.`
          : ""),
  /** @param {string} text */
  about: (text) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`,
  /** @param {number} compared @param {number} equal @param {string | null} largest */
  agreement: (compared, equal, largest) =>
    equal === compared
      ? `Scoring the stored text as published gives the stored score for all ${count(compared)} samples.`
      : `Scoring the stored text as published gives the stored score for ${count(equal)} of ${count(compared)} ` +
        `samples; the largest difference is ${largest}.`,
  unchosen: "This is the repaired rule, until another one is chosen under Scored.",
  ofSlice: "Only samples of the slice count here, so that the average of the board is left alone.",
  tooFew: "There are too few models with scores of their other benchmarks for a picture.",
  /** @param {string} label */
  trends: (label) => `${label} against the other benchmarks`,
  /** @type {Record<"before" | "after", (label: string, way: string) => string>} */
  picture: { before: () => "As stored", after: (_, way) => way },
  /** @param {string} label */
  axes: (label) => `Mean of the other benchmarks across, ${label} up.`,
  across: "mean of the other benchmarks",
  /** @param {string} entry @param {string} others @param {string} value */
  point: (entry, others, value) => `${entry}: others ${others}, here ${value}`,
  marked: "Models that gain most are marked; both pictures have the same axes.",
  again: "Must be run again",
  nothingLost: "Every answer can be scored from the stored text.",
  why: "Why",
  share: "Share",
  /** @param {number} n @param {number} share */
  lost: (n, share) => `${counted(n, "answer", "answers")}, ${(100 * share).toFixed(1)} %.`,
  /** @param {number} seconds */
  cost: (seconds) =>
    "To ask them again takes about " +
    (seconds < 90
      ? `${Math.round(seconds)} seconds`
      : seconds < 5400
        ? `${Math.round(seconds / 60)} minutes`
        : `${Math.round(seconds / 3600)} hours`) +
    " of machine time.",
  /** @param {string} entry */
  look: (entry) => `Look at those of ${entry}`,
  take: "Take the whole list:",
  models: "Model by model",
  scale: "0 to 100, as on the leaderboard",
  table: "Scores before and after, by model",
  /** @param {string} label */
  before: (label) => `${label} as stored`,
  /** @param {string} label */
  after: (label) => `${label} now`,
  change: "Change",
  rank: "Rank here",
  rankHelp: "By the score on this benchmark, among these models: before → after",
  average: "Average",
  averageRank: "Rank by average",
  averageRankHelp: "By the average of the board, among these models: before → after",
  lostShare: "To run again",
  lostHelp: "Share of the answers whose score cannot be repaired from the stored text",
  bound: "At most",
  boundHelp: "The score if every answer that must be run again came out right",
};

export const modelSamples = {
  title: "Samples",
  about: "what it answered, question by question",
  columns: { benchmark: "Benchmark", n: "Answers", mean: "Mean score", zero: "Zero", perfect: "Perfect", failures: "What went wrong" },
  /** @param {string} label */
  open: (label) => `Open the samples of ${label}`,
  none: "nothing",
  failed: "Could not be asked.",
};
