// What the page of questions says, beside the sentences of the API.

import { count, counted } from "./words.js";

/** @param {string} p */
const equal = (p) => (p.startsWith("<") ? p : `= ${p}`);

export const questions = {
  none: "This board keeps no samples, so that nothing is known of single questions.",
  others: "Questions are looked at where the answers of many models to them are kept. Boards that have some:",
  noOthers: "Questions are looked at where the answers of many models to them are kept. No board here has any yet.",
  loading: "Looking at the questions",
  /** @param {{ questions: number, models: number, witnesses: number }} options @returns {[string, string][]} */
  facts: ({ questions, models, witnesses }) => [
    [count(questions), questions === 1 ? "question" : "questions"],
    [count(models), models === 1 ? "model answered" : "models answered"],
    ...(models === 1 ? [] : [/** @type {[string, string]} */ ([count(witnesses), "of them no relatives of each other"])]),
  ],
  /** Around the words: the benchmark, and which questions. */
  line: ["Show the questions of", "that are"],
  benchmark: "Benchmark",
  which: "Which questions",
  find: "Id of a question",
  /** @type {Record<string, string>} */
  kinds: { "": "of any kind", suspect: "suspects", dead: "dead", solved: "solved by all of the best", ordinary: "none of these" },
  takeAway: "Take away",
  download: "What is said of these questions, as JSON",
  command: "The same on the command line",
  copyLink: "Copy link to this page",

  // The map
  map: "Difficulty and discrimination",
  mapHint: "a point is a question; opened: blue",
  /** @param {number} n */
  mapLabel: (n) => `${counted(n, "question", "questions")} by difficulty and discrimination; the list below says the same`,
  difficulty: "difficulty: models that get it wrong, %",
  discrimination: "discrimination: correlation with the rest of the test",
  backwards: "strong models get it wrong more often",
  /** @param {number} n */
  ordinary: (n) => counted(n, "question", "questions"),
  /** @param {number} n */
  dead: (n) => `${count(n)} dead`,
  /** @param {number} n */
  suspects: (n) => counted(n, "suspect", "suspects"),
  /** @param {number} n */
  flat: (n) => `${counted(n, "hardly tells", "hardly tell")} anything (correlation below 0.1)`,
  /** @param {number} n */
  unknown: (n) => `${count(n)} without a correlation`,
  /** @param {string} sample @param {string} wrong @param {string} follows */
  point: (sample, wrong, follows) => `${sample}: ${wrong} % get it wrong, correlation ${follows}`,

  // Information
  information: "Where the test can tell models apart",
  informationHint: "information (Fisher’s) against the score; below it the models that answered",
  score: "score, %",
  models: "models",

  // Suspects
  suspectsHead: "Suspects",
  suspectsHint: "weak models get these right more often than strong ones; the key may be wrong",
  /** @param {number} n @param {number} of */
  suspectsFirst: (n, of) => `The first ${count(n)} of ${count(of)}.`,
  alsoAgreed: "also agreed otherwise",
  alsoSuspect: "also a suspect",
  agreedHead: "Agreed otherwise",
  agreedHint:
    "most strong models give an answer that does not count as right; the key or the rule that scores may be wrong, or they share a mistake",
  columns: {
    sample: "No.",
    question: "Question",
    right: "Right, %",
    strong: "Strong",
    weak: "Weak",
    discrimination: "Discr.",
    p: "p",
    answer: "Strong models answer",
  },
  about: {
    strong: "mean score of the strongest third of the models, × 100",
    weak: "mean score of the weakest third of the models, × 100",
    p: "how often an ordinary question of this benchmark would look like this, adjusted for their number (Benjamini and Hochberg)",
  },
  /** @param {string} answer @param {number} some @param {number} of @param {string | null} key */
  answers: (answer, some, of, key) => `${answer} (${count(some)} of ${count(of)})${key === null ? "" : `; key ${key}`}`,
  noText: "no text is kept",

  // The list
  list: "Questions",
  /** @param {number} n @param {number} of */
  listed: (n, of) => `${count(n)} of ${counted(of, "question", "questions")}`,
  wrong: "Wrong, %",
  kind: "Kind",
  /** @param {number} n */
  moreOf: (n) => `${count(n)} more: the map has all of them, and so has the file`,

  // One question
  /** @param {string} sample */
  number: (sample) => `No. ${sample}`,
  /** @type {Record<string, string>} */
  marks: { suspect: "suspect", dead: "dead", ordinary: "" },
  before: "Before",
  next: "Next",
  open: "Click a point, or an id in the list: the question opens here.",
  answer: "Answer",
  given: "Given, %",
  key: "the key",
  /** @param {number} some @param {number} of */
  strongGive: (some, of) => `${count(some)} of ${count(of)} strong`,
  other: "other answers",
  noAnswers: "The answers are not kept, or too long to be counted.",
  /** @param {string} words */
  references: (words) => `The key: ${words}`,
  groups: "right, %",
  /** @param {number} n */
  groupsLabel: (n) => `Share right in ${counted(n, "group", "groups")} of models of rising strength`,
  weakest: "weakest",
  strongest: "strongest",
  usual: "like other questions this hard",
  rows: {
    right: "right",
    discrimination: "discrimination",
    chance: "by chance",
    ordinary: "if ordinary",
    slope: "slope",
    if: "if the key were",
  },
  /** @param {string} share @param {number} n */
  rightOf: (share, n) => `${share} % of ${counted(n, "model", "models")}`,
  /** @param {string} p */
  chanceOf: (p) => `p ${equal(p)}, where being right had nothing to do with strength`,
  /** @param {string} p */
  ordinaryOf: (p) => `p ${equal(p)}, adjusted for the number of questions`,
  /** @param {string} slope @param {string} error */
  slopeOf: (slope, error) => `${slope} ± ${error}`,
  /** @param {string} answer @param {string} follows */
  ifKey: (answer, follows) => `${answer}: discrimination ${follows}`,
  read: "Read the answers",
  rule:
    "A suspect goes backwards by more than chance makes of ordinary questions of this benchmark, adjusted so that about one suspect in " +
    "fifty is such a question, as long as all questions ask for one ability. Models made from one base count once.",
};
