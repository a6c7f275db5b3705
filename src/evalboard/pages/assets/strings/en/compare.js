// What the comparison says.

import { count, counted, inWords, listed } from "./words.js";

export const compare = {
  title: "Compare",
  link: "Compare",
  entries: "Models that are compared",
  /** @param {number} n */
  choose: (n) => (n > 1 ? "Choose two to four models. The first is compared with each of the others." : "Choose one to three more."),
  loading: "Comparing",
  /** @param {string} rank */
  rank: (rank) => `rank ${rank}`,
  first: "make first",
  /** @param {string} entry */
  makeFirst: (entry) => `Compare ${entry} with the others`,
  remove: "remove",
  /** @param {string} entry */
  removeEntry: (entry) => `Remove ${entry}`,
  samples: "samples",
  samplesHelp: "Single answers of both, those that decide first",
  nodes: "Scores and differences",
  table: "Scores of the models and their differences, by benchmark",
  difference: "Difference",
  /** @param {string} other */
  minus: (other) => `− ${other}`,
  /** @param {string} first @param {string} other */
  differenceHelp: (first, other) => `${first} minus ${other}`,
  p: "p",
  pHelp: "How often a difference as large would come by chance, adjusted for the number of comparisons (Holm)",
  detectable: "Detectable",
  detectableHelp: "The smallest true difference that this comparison, as one of its number, finds in four cases of five",
  n: "n",
  nHelp: "Questions that both answered; where they are not paired, that each answered",
  nOfBattles: "Battles of the one that fought fewer",
  questions: "Questions needed",
  questionsHelp: "Questions of the same mix at which a true difference of this size is found in four cases of five",
  runs: "Runs needed",
  runsHelp: "How often each of these questions would have to be asked of both models for the same",
  never: "never enough",
  lacking: "One of them has no score here",
  dialog: "What is known about this difference",
  /** @param {string} label */
  howCompared: (label) => `What is known about the difference on ${label}`,
  /** @param {{ paired?: boolean }} options */
  method: ({ paired }) => (paired ? "paired" : "unpaired, conservative"),
  keyDifference: "difference with its 95 % interval",
  pairedKey: "paired",
  unpairedKey: "unpaired, conservative",
  /** @param {number} n */
  only: (n) => `Only what is significant (${count(n)})`,
  nothing: "No difference here is significant.",
  facts: {
    /** @type {Record<string, string>} */
    keys: {
      difference: "difference",
      scores: "scores shown",
      interval: "95 % interval",
      method: "method",
      p: "p",
      detectable: "detectable",
      questions: "questions",
      runs: "runs",
      overRuns: "other runs",
    },
    /** @param {boolean} paired @param {string} shared */
    of: (paired, shared) => (paired ? `, on ${shared} questions that both answered` : ", of the two scores"),
    /** @param {string} difference */
    scores: (difference) => `${difference}: incomplete runs, and questions that one of them lacks, count there otherwise`,
    same: "none: both gave the same answers",
    undefined: "not known: too little is stored, the questions of a task form one cluster, or all differ by the same amount",
    /** @param {string} p @param {string} adjusted @param {number} n */
    p: (p, adjusted, n) => (n === 1 ? p : `${p}; ${adjusted} as one of ${count(n)} (Holm)`),
    /** @param {string} points @param {string | null} n */
    detectable: (points, n) => `${points} or more, in four cases of five${n === null ? "" : `, with these ${n} questions`}`,
    /** @param {string} n @param {boolean} significant */
    questions: (n, significant) => `${n} would ${significant ? "have done" : "do"} for a true difference of this size`,
    /** @param {string} n @param {number} compared */
    enough: (n, compared) => `${n} are enough for a difference of this size alone, not as one of ${count(compared)}`,
    /** @param {number} n @param {boolean} significant */
    runs: (n, significant) =>
      `asking these questions ${n === 1 ? "once" : `${count(n)} times each`} would ${significant ? "have done" : "do"}`,
    /** @param {string} points */
    never: (points) => `more are never enough: however often they are asked, these questions find no less than ${points}`,
    /** @param {string} lower @param {string} upper @param {string} p */
    overRuns: (lower, upper, p) => `${lower} to ${upper}, p ${p}: what these questions would give if asked again`,
  },
  /** @param {{ seen: string, least: string, n: string, questions: string, runs: string | null, never: boolean }} options */
  needed: ({ seen, least, n, questions, runs, never }) =>
    `They are ${seen} apart, and with ${n} questions no less than ${least} is found reliably; ${questions} ` +
    "questions like these would do" +
    (runs === null ? "" : `, or ${runs} runs of the ${n}`) +
    `${never ? ", more runs would not" : ""}.`,
  rulesOfRatings:
    "Differences are unpaired: both errors are those of ratings relative to the base model, whose own noise they " +
    "share; it is not taken out, which makes the intervals too wide rather than too narrow. Ranks are made from " +
    "differences of ratings, which know more. p is adjusted by Holm’s method among the rows of one level; bold " +
    "where it is below 0.05.",
  /** @param {string} first @param {string} other @param {number} ahead */
  overall: (first, other, ahead) =>
    ahead === 0
      ? `Over all battles ${first} and ${other} cannot be told apart.`
      : `Over all battles ${first} is ${ahead > 0 ? "ahead of" : "behind"} ${other}.`,
  /** @param {{ some: boolean, all: boolean, runs: boolean, shifted: boolean }} options */
  rules: ({ some, all, runs, shifted }) =>
    [
      some &&
        "Paired differences are taken question by question over what both answered: what both find easy or hard alike " +
          "is taken out, and questions that belong together stay together. They say who would be ahead on other " +
          "questions of the same kind.",
      !all &&
        (some ? "Where the two did not answer the same questions, or do not have the same parts, differences" : "Differences") +
          " are unpaired: what two models find easy or hard alike is not taken out, which makes the intervals too wide " +
          "rather than too narrow.",
      "p is adjusted by Holm's method among the rows of one level, benchmarks among benchmarks and parts among " +
        "parts; bold where it is below 0.05.",
      shifted && "A difference on shared questions need not be that of the scores shown, which leave out incomplete runs.",
      runs && "Choose a difference to see what other runs of the same questions would give.",
    ]
      .filter(Boolean)
      .join(" "),
  parts: { benchmarks: ["benchmark", "benchmarks"], sets: ["data set", "data sets"] },
  /** @param {SpokenComparison} options @returns {string} */
  said: ({ first, other, ahead, behind, rest, unknown, average, parts: names }) => {
    const [one, many] = names ?? compare.parts.benchmarks;
    const parts = [];
    if (ahead.length) parts.push(`${first} is ahead of ${other} on ${listed(ahead)}`);
    if (behind.length) parts.push(ahead.length ? `behind on ${listed(behind)}` : `${first} is behind ${other} on ${listed(behind)}`);
    if (rest && parts.length)
      parts.push(rest === 1 ? "the other one cannot be told apart" : `the other ${inWords(rest)} cannot be told apart`);
    if (rest && !parts.length)
      parts.push(
        `${first} and ${other} cannot be told apart on ` +
          (rest === 1 ? `the one ${one} that both have` : `any of the ${inWords(rest)} ${many}`),
      );
    if (!parts.length) parts.push(`Whether ${first} and ${other} differ by more than chance cannot be said: no errors are known here`);
    /** @type {Record<string, string>} */
    const averages = {
      "-1": ` On average ${first} is behind.`,
      0: " Their averages cannot be told apart.",
      1: ` On average ${first} is ahead.`,
    };
    const last = averages[String(average)] ?? "";
    return (
      `${parts.join("; ")}.` +
      (unknown && rest + ahead.length + behind.length ? ` ${counted(unknown, one, many)} could not be compared.` : "") +
      `${last}`
    );
  },
};
