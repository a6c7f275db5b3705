// What the page of questions says, beside the sentences of the API.

import { count, counted } from "./words.js";

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

  columns: {
    sample: "No.",
    discrimination: "Discr.",
  },

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
};
