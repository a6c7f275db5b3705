// What every page says: the top line, the head of a board, sentences about its state, whose error bars are shown.

import * as painted from "../../generated/en/painted.js";
import { count, counted, one } from "./words.js";

export const nav = {
  skip: painted.SKIP,
  label: "Pages",
  pages: painted.PAGES,
  toDark: "Dark",
  toLight: "Light",
  switchTheme: "Switch between light and dark",
  language: painted.LANGUAGE,
  submit: painted.SUBMIT,
};

export const time = {
  now: "just now",
  /** @param {number} n */
  minutes: (n) => `${n} min ago`,
  /** @param {number} n */
  hours: (n) => `${n} h ago`,
  /** @param {number} n */
  days: (n) => `${n} days ago`,
};

export const head = {
  boards: "Boards",
  switchBoard: "Switch board",
  groups: { scores: "Scores", arenas: "Arenas", demos: "Demos", gone: "Cannot be reached" },
  /** @param {number} n */
  gone: (n) => `${counted(n, "board", "boards")} that cannot be reached`,
  noBoard: "No board is called that.",
  /** @param {number} n */
  models: (n) => one(n, painted.MODELS),
  /** @param {number} n */
  invented: (n) => one(n, painted.INVENTED),
  /** @param {number} entries @param {number} models */
  entries: (entries, models) => `${count(entries)} entries of ${count(models)} models: some were evaluated in several ways`,
  /** @param {number} n */
  benchmarks: (n) => one(n, painted.BENCHMARKS),
  /** @param {number} n */
  sets: (n) => one(n, painted.DATA_SETS),
  levels: painted.LEVELS,
  /** @param {boolean} fought @param {string | undefined} level @returns {(n: number) => string} */
  partsOf: (fought, level) => (n) => (fought ? head.sets(n) : (head.levels[level ?? ""]?.[n === 1 ? 0 : 1] ?? head.benchmarks(n))),
  arena: "Ratings in the arena",
  ratings: "How ratings are computed",
  asOf: painted.AS_OF,
  copied: painted.COPIED,
  /** @param {string} when */
  checked: (when) => `checked ${when}`,
  commit: "The commit that the results were read from",
  folder: painted.FOLDER,
  generated: painted.GENERATED,
  method: "How scores are computed",
  cite: "Cite",
  bibtex: "BibTeX",
  text: "Text",
  /** @type {Record<string, string>} */
  states: { queued: "waiting", building: "being built", stale: "older results", failed: "not there" },
  /** @param {number} n */
  rows: (n) => counted(n, "model", "models"),
};

export const finding = {
  showWithout: painted.SHOW_WITHOUT,
  showWith: painted.SHOW_WITH,
  why: painted.WHY,
  label: "What the audits found",
};

export const takeAway = {
  label: "Take away",
  /** @param {string | null} rows @param {string} revision */
  exactly: (rows, revision) => `Exactly this view${rows === null ? "" : `: ${rows} rows`}${revision ? `, at ${revision}` : ""}`,
  link: "Link",
  more: "Other files",
  figure: "Figure",
  figureHelp: "The first 25 rows, with title, source and commit",
  /** @type {Record<string, string>} */
  files: {
    leaderboard: "All rows that match: rank interval, scores, intervals, notes",
    arena: "Ratings with their intervals",
    model: "Scores, intervals and ranks at every node, with their files",
    compare: "Scores and differences at every node, with their tests",
  },
  /** @param {string} what */
  copy: (what) => `Copy ${what}`,
  /** @param {string} kind */
  save: (kind) => `Save ${kind}`,
};

export const embedding = {
  embed: "Embed",
  frame: "Frame for another page",
  badge: "Badge for a README",
  badgeAlt: "rank",
  look: "Look at the frame",
  card: "Look at the picture of this link",
};

export const notes = {
  stale: painted.STALE,
  /** @param {string} revision @param {string} day @param {string} when */
  yousee: (revision, day, when) => ["You see commit ", { mono: revision }, day ? ` of ${day}` : "", when ? `, checked ${when}` : "", "."],
  /** @param {string} revision */
  broken: (revision) => `Commit ${revision} could not be read`,
  /** @param {string} revision */
  staysAt: (revision) => ["; the board stays at ", { mono: revision }, ". "],
  tryNow: "Try now",
  asked: "Asked; this takes a moment.",
  notAsked: "Could not be asked:",
  /** @param {string} progress */
  updating: (progress) => `A newer commit is being read${progress}. You see the last one meanwhile.`,
  newer: "Newer results have been read.",
  show: "Show them",
  /** @param {number} n */
  leftOut: (n) => `${counted(n, "file or value", "files or values")} left out`,
  /** @param {number} n */
  leftOutMore: (n) => `and ${count(n)} more`,
  /**
   * @param {number} number
   * @param {string} revision
   */
  proposed: (number, revision) => [
    "You see what pull request ",
    { bold: String(number) },
    " would make of this board, commit ",
    { mono: revision },
    ". It is not merged. ",
  ],
  /** @param {string} revision */
  older: (revision) => ["You see an older state of this board, commit ", { mono: revision }, ". "],
  latest: "Show the latest",
  since: "What changed since then",
  would: "What it would change",
};

export const states = {
  queued: "This board waits to be built.",
  building: "This board is being built.",
  /** @param {number} done @param {number} total @param {string} doing */
  progress: (done, total, doing) => `${count(done)} of ${count(total)}${doing ? `, ${doing}` : ""}`,
  failed: "This board could not be built.",
  retry: "Try again",
  unreachable: "The server did not answer. What you see may be older than it says.",
  noAnswer: "The server did not answer.",
  busy: "The server has too much to do at the moment.",
  share: "Too many of your requests wait for an answer already.",
  /** @param {number} status */
  unexpected: (status) => `The server answered ${status} and no reason.`,
  others: "Boards that are there:",
  /** @param {number} n */
  moreOthers: (n) => `and ${count(n)} more`,
  nothing: "No model matches.",
  /** @param {string} filter */
  nothingOne: (filter) => `No model matches ${filter}.`,
  /** @param {string} filters */
  nothingTwo: (filters) => `No model is all of: ${filters}.`,
  /** @param {string} filter @param {number} n */
  without: (filter, n) => ` Without ${filter} there ${n === 1 ? "is" : "are"} ${count(n)}.`,
  /** @param {string} filter */
  remove: (filter) => `Remove ${filter}`,
  reset: "Show everything",
  badQuery: "This link asks for something that does not exist.",
  loading: "Loading the table",
};

export const errors = {
  label: painted.ERRORS,
  /** @type {Record<string, string>} */
  choices: { shown: "Board’s own", sampling: "Questions", runs: "Runs", both: "Both" },
  chip: "error bars",
  takeBack: "Show the board’s own error bars again",
  // What the bars cover, and what they do not.
  /** @type {Record<string, string>} */
  covers: {
    sampling: "How far scores could move with other questions of the same kind; not what a whole other run would change.",
    runs: "How far scores vary from run to run on these same questions; nothing about other questions, which usually matter more.",
    "runs, carried on":
      "How far scores vary from run to run on these same questions, from the errors of the parts as if these varied " +
      "independently; nothing about other questions.",
    both: "Other questions and other runs together: never narrower than either of them.",
    binomial:
      "How far scores could move with other questions of the same kind, from the number of questions; not what another run would give.",
    published: "How far scores could move with other questions of the same kind, as the source states it; not what another run would give.",
    fitted: "How far ratings could move with other battles between these models, seen from the base model.",
    "bootstrap over questions":
      "How far scores could move with other questions of the same kind, by drawing the questions anew; not what another run would give.",
    predicted:
      "How far averages may lie from those of all benchmarks, where some are missing: what is predicted may be off, " +
      "by noise of the benchmark and by what is not known of the model and of the scale.",
    "Monte-Carlo error of a bootstrap mean":
      "No error of the score: how far the mean of these replicates may lie from that of endlessly many. No interval is made of it.",
  },
  mixed: "As this board’s method has them: not one kind at all levels. Point at a cell to see its kind.",
  /** @type {Record<string, string>} */
  of: {
    sampling: "over questions",
    fitted: "over battles",
    runs: "over runs",
    "runs, carried on": "over runs, carried on from the parts",
    both: "over questions and runs",
    binomial: "over questions (binomial)",
    predicted: "with predictions of what is missing",
    published: "as published",
    "bootstrap over questions": "over questions (bootstrap)",
  },
  /** @type {Record<string, string>} */
  unknown: {
    one_run: "Not known here: there is one run.",
    one_cluster: "Not known here: the questions of a task form one cluster.",
    not_kept: "Not known here: the board keeps only the sums of its samples.",
  },
  /** @param {string} lower @param {string} upper @param {string} kind @returns {string} */
  cell: (lower, upper, kind) => `95 % interval ${lower} to ${upper}, ${errors.of[kind] ?? kind}`,
};
