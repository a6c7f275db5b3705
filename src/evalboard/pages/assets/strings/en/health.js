// What the page Benchmarks says.

import { LABELS } from "../../generated/en/audits.js";
import { capital, count, counted, inWords, percent } from "./words.js";

export const health = {
  title: "Health of the benchmarks",
  loading: "Auditing the benchmarks",
  table: "Table of the audit",
  /** @param {string} title */
  caption: (title) => `${title}: benchmarks, those that need a look first`,
  // As the API and the command line name them.
  /** @type {Record<string, string>} */
  grades: { ok: "ok", amber: "amber", red: "red", note: "note", "not enough data": "not enough data" },
  // What findings are called, short, by their codes in the API.
  /** @type {Record<string, string>} */
  findings: {
    "suspect scorer": "suspect scorer",
    "two groups": "two groups",
    "measures something else": "measures something else",
    "near chance": "near chance",
    ceiling: "ceiling",
    floor: "floor",
    "few entries": "few entries",
    "single answers": "single answers",
    "zero errors": "zero errors",
  },
  /** @type {Record<string, string>} */
  zones: { amber: "amber", red: "red" },
  /** @param {string[]} said */
  sentences: (said) => said.map((text) => `${text.slice(0, 1).toUpperCase()}${text.slice(1).replace(/\.$/, "")}.`).join(" "),
  columns: {
    health: "Health",
    benchmark: "Benchmark",
    questions: "Questions",
    values: "Values",
    /** @param {string} low @param {string} high */
    spread: (low, high) => `Scores, ${low}–${high}`,
    samples: "Samples",
    check: "Check",
    value: "Value",
    zones: "Zones, and the others",
  },
  chance: "chance",
  /** @param {string} label @param {string} middle @param {string | null} chance */
  spread: (label, middle, chance) =>
    `How the scores of ${label} are spread: most are near ${middle}${chance === null ? "" : `; chance gives ${chance}`}`,
  /** @type {Record<string, string>} */
  checks: LABELS,
  /** @param {string} value */
  points: (value) => `${value} points`,
  /** @param {string} value */
  times: (value) => `${value} times`,
  /** @param {number} n */
  describe: (n) => `Show ${count(n)} more that only describe`,
  fold: "Show fewer",
  /** @param {string} zone @param {string | null} worse @param {string} value */
  bound: (zone, worse, value) => `${health.zones[zone] ?? zone} ${worse === "low" ? "below" : "from"} ${value}`,
  /** @param {string} lower @param {string} upper */
  interval: (lower, upper) => `95 % interval ${lower} to ${upper}`,
  unknown: "Not known: too little is there to tell",
  /** @param {number} all @param {number} fired */
  fired: (all, fired) => `${all === 1 ? "One check" : `${capital(inWords(all))} checks`}, ${fired ? inWords(fired) : "none"} fired`,
  /** @param {string} label */
  checksOf: (label) => `Checks of ${label}`,
  /** @param {string} label */
  samplesOf: (label) => `Samples of ${label}`,
  /** @param {string} entry */
  samplesBy: (entry) => `Samples of ${entry}`,
  openSamples: "Open the samples",
  /** @param {number} n */
  complete: (n) => (n === 1 ? "model with all benchmarks" : "models with all benchmarks"),
  sampled: "of them audited, by chance: intervals are as wide as so few make them",
  /** @param {number} n */
  questions: (n) => counted(n, "question", "questions"),
  /** @param {number} n */
  graded: (n) => `from ${counted(n, "model", "models")}`,
  /** @param {number} n */
  healthy: (n) => [
    {
      bold:
        n === 1
          ? "Nothing is wrong with the benchmark as far as the checks tell."
          : `Nothing is wrong with the ${inWords(n)} benchmarks as far as the checks tell.`,
    },
  ],
  /** @param {number} entries @param {number} fewest */
  fewer: (entries, fewest) => [
    { bold: "Too few models to grade. " },
    (entries === 1 ? "One model has" : `${count(entries)} models have`) +
      ` all benchmarks, and a grade takes ${count(fewest)}. What the checks give is shown all the same.`,
  ],
  none: "This board has no benchmarks that could be compared with each other.",
  noneAbout:
    "An audit asks whether the models that are strong elsewhere are strong on a benchmark too. That takes two " +
    "benchmarks and models that have both.",
  battles: "This board has battles, and no benchmarks to audit.",
  battlesAbout: "What can be wrong with battles, and with who judges them, is told in the arena. Boards with benchmarks:",
  arena: "To the arena",
  /** @param {string} name */
  noSuch: (name) => `There is no benchmark “${name}” in the audit of this board.`,
  rule:
    "Red: models that are strong elsewhere fall into two groups here, one with the weak models and one far above, " +
    "and nothing that is known of them accounts for it; or single answers show a fault. Amber: worth a look. A number in colour is one " +
    "check; the grade weighs " +
    "several. An alarm asks you to read samples; it does not remove a benchmark.",
  trends: "The benchmark against the mean of the others",
  astray: "Do not follow",
  /** @param {string} label */
  astrayAbout: (label) => `Strong on the others, with the weak half on ${label}; marked in the plot. The strongest first.`,
  /** @param {number} n */
  more: (n) => `Show ${count(n)} more`,
  /** @param {string} x @param {string} y */
  elsewhere: (x, y) => `${x} elsewhere, ${y} here`,
  /** @param {string} x @param {string} y */
  average: (x, y) => `${x} on average, ${y} here`,
  answers: "At the level of answers",
  /** @param {number} n */
  answersAbout: (n) => `from ${counted(n, "answer", "answers")} that the board keeps`,
  noAnswers: "No single answers of this benchmark are on the board: what the models wrote cannot be looked at here.",
  why: "What is checked, and why",
  download: "Download findings",
  ways: {
    title: "If the ranking had been made otherwise",
    about:
      "Every point is the rank in one way to make the ranking, the best first; below it stand the choices that were made. " +
      "The ring is this board. Ways are choices and no draws: a share of them is no probability.",
    entry: "Entry",
    rank: "Rank",
    own: "As this board ranks",
    /** @param {string} rank */
    yours: (rank) => `Under your weights: ${rank}`,
    /** @param {string} entry @param {number} ways */
    curve: (entry, ways) => `Ranks of ${entry} in ${count(ways)} ways to make the ranking`,
    table: "Ranks by choice",
    /** @type {Record<string, string>} */
    columns: { decision: "Decision", n: "Explains", choice: "Choice", "n ways": "Ways", "n ranks": "Ranks", "n median": "Median" },
    /** @param {string} lowest @param {string} highest */
    range: (lowest, highest) => (lowest === highest ? lowest : `${lowest} to ${highest}`),
    download: "Download all ways",
    failed: "Other ways to make the ranking could not be loaded.",
  },
  doubts: {
    title: "Numbers that are hard to account for",
    about:
      "Shares of questions that are no whole number of right answers, entries that are equal to the last digit, numbers that do not go " +
      "with those that they belong with, rates of repeated runs that no tasks give, files that disagree, and versions with which scores " +
      "shift. How a number came about a mark does not say.",
    none: "Nothing is marked.",
    /** By the checks of the API. @type {Record<string, (labels: string[]) => string>} */
    seen: {
      grim: (labels) => `Shares of questions were looked at on ${labels.join(", ")}.`,
      identities: (labels) => `Held against the numbers that they belong with: ${labels.join(", ")}.`,
      rates: (labels) => `Asked whether they can be rates of repeated runs: ${labels.join("; ")}.`,
      files: (labels) => `Held against the samples in other files: ${labels.join(", ")}.`,
      versions: (labels) => `Versions were compared on ${labels.join(", ")}.`,
    },
    nothingSeen:
      "No benchmark could be looked at as a share of its questions: the number of questions, or enough digits, would have to be known.",
    /** @param {number} n */
    more: (n) => `${count(n)} more`,
    inFile: "The file has all of them.",
    download: "Download marks",
    failed: "What the checks of numbers say could not be loaded.",
  },
  holes: {
    ofModel: "Results that are missing, predicted",
    title: "One scale over missing results",
    placed: "Places on the scale",
    predicted: "Missing cells, predicted: these are no results",
    held: "How well held-out results were predicted, and what leaving out a benchmark would do",
    columns: {
      rank: "Place",
      ranks: "Places it may have",
      model: "Model",
      present: "Benchmarks",
      byMean: "By the mean of what is there",
      onBoard: "On the board",
      benchmark: "Benchmark",
      predicted: "Predicted",
      interval: "90 % interval",
      missing: "Cells predicted",
      inside: "Inside 90 %",
      miss: "Missed by, points",
      missOfMean: "Its mean misses by",
      climbedByMean: "Left out: places by the mean",
      climbedByScale: "by the scale",
    },
    /** @param {string} lower @param {string} upper */
    ranks: (lower, upper) => `${lower}–${upper}`,
    /** @param {string} present @param {string} all */
    of: (present, all) => `${present} of ${all}`,
    /** @param {string} value */
    about: (value) => `≈ ${value}`,
    /** @param {string} lower @param {string} upper */
    range: (lower, upper) => `${lower} to ${upper}`,
    /** @param {string[]} labels */
    leftOut: (labels) => `Too few models have ${labels.join(", ")}.`,
    /** @param {number} n */
    more: (n) => `and ${count(n)} more`,
    download: "Download the scale",
    failed: "The scale over missing results could not be loaded.",
  },
  without: {
    /** @param {string} label */
    title: (label) => `Without ${label}`,
    about: "the average over the other benchmarks",
    open: "See the whole ranking",
    loading: "Asking for the ranking …",
    /** @param {string} label @param {string} shift @param {number | string} of @param {string} tau @param {boolean} all */
    moves: (label, shift, of, tau, all) =>
      (all
        ? `Without ${label} a model moves by ${shift} of ${of} places on average`
        : `Among the ${of} models with all benchmarks one moves by ${shift} places on average without ${label}`) +
      `; the two orders agree to Kendall’s τ ${tau}.`,
    /** @type {Record<string, string>} */
    columns: { now: "Rank", before: "With it", model: "Model", average: "Average" },
  },
  /** @param {string} label */
  link: (label) => `Health of ${label}`,
  toAudit: "The audit of this board",
  idea:
    "A score can be wrong for a reason that has nothing to do with a model: answers that are cut off too early, " +
    "numbers that are not read. In November 2023 that happened to DROP on the Open LLM Leaderboard: many strong " +
    "models scored near 5. So every check asks, in its own way, whether models that are strong elsewhere are " +
    "strong here too. What is checked is never part of what it is compared with.",
  /** @param {Record<string, any>} options */
  red: ({ stuck: [, stuck], rise, stronger, two_groups: sure, enough }) =>
    "Low agreement alone is no alarm: a benchmark may measure something else, and that is worth having. Red takes " +
    `two groups: ${percent(stuck)} or more of the better half score like the weaker half, the others of it stand ` +
    `${percent(rise)} of the range or more above, and chance along one trend, a straight or a bent one, would do ` +
    `that on less than ${percent(sure)} of boards. And those that rise are hardly stronger elsewhere than those that ` +
    `stay: in less than ${percent(stronger)} of pairs. An average then ranks strong models by their group. Scores do not ` +
    "say why: a language that some do not know looks like a scorer that misreads some. Where a column of the models " +
    "accounts for the groups it is named, and the grade is amber. That a scorer is at fault is said where single " +
    `answers show it. Red takes ${count(enough)} models; with fewer it is amber.`,
  /** @param {Record<string, any>} options */
  amber: ({ stuck: [stuck], other_agreement: agreement, tau_shortfall: tau, floor, chance_errors: errors, fewest }) =>
    `Amber are two groups that are smaller (from ${percent(stuck)}), that a bent trend may explain or that strength tells apart; ` +
    `what measures ` +
    `something else (a rank correlation below ${agreement.toFixed(2)} and below what is usual on the board, or ` +
    `Kendall’s τ with and without it ${tau.toFixed(2)} below what is expected at this number of benchmarks); what ` +
    `hardly tells the better half from the weaker one (medians within ${percent(floor)} of the range); and what is ` +
    `within ${errors} standard errors of guessing for the weaker half where the order suffers. A ceiling is only ` +
    `noted. Below ${count(fewest)} models nothing is graded.`,
  bounds:
    "How often real boards of which nothing is known to be wrong raise an alarm is measured, and told with the " +
    "documentation. The bounds are part of a board’s config.",
};
