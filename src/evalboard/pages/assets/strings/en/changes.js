// What the page Changes says.

import { count, counted, inWords, listed } from "./words.js";

const NAMED = 3;

/** @param {string} text */
const capital = (text) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
/** @param {string[]} names */
const some = (names) => listed(names.length > NAMED + 1 ? [...names.slice(0, NAMED), `${inWords(names.length - NAMED)} more`] : names);
/** @param {number} n @param {string} one @param {string} many */
const verb = (n, one, many) => (n === 1 ? one : many);
/** @param {number} n */
const models = (n) => `${inWords(n)} ${verb(n, "model", "models")}`;

export const changes = {
  loading: "Comparing two states of the board",
  /** @param {number} n */
  kept: (n) => verb(n, "state kept", "states kept"),
  question: ["What changed from", "to"],
  before: "The state before",
  now: "The state after",
  states: { before: "States before that", now: "States that are kept" },
  findState: "Date, commit or tag",
  search: "Find a model that moved",
  /** @param {number} n */
  entries: (n) => counted(n, "model", "models"),
  otherConfig: "another config",
  otherCode: "another version of the code",
  noDate: "without a date",

  // The answer
  /** @param {SpokenTop} options @returns {[string, string]} */
  top: ({ same, intervals, now, before, names, joined, left }) => {
    if (same) {
      if (intervals && now > 1) return ["The top did not change:", `the same ${models(now)} cannot be told apart.`];
      if (now > 1) return ["The top did not change:", `the same ${models(now)} share the first place.`];
      return ["The top did not change:", `${names.join("")} ${intervals ? "is clearly the best" : "stands first"}.`];
    }
    const apart = intervals ? ["cannot be told apart", "could not"] : ["share the first place", "did"];
    const alone = intervals ? "is clearly the best now" : "stands first now";
    const here = now === 1 ? `${names.join("")} ${alone}` : `${models(now)} ${apart[0]} now`;
    const once =
      before === 1
        ? `one ${intervals ? "was" : "did"} before`
        : now === 1
          ? `before, ${models(before)} ${intervals ? "could not be told apart" : "shared that place"}`
          : `${inWords(before)} ${apart[1]} before`;
    const moved = [
      joined.length && now > 1 && `${some(joined)} ${verb(joined.length, "is", "are")} new among them`,
      left.length && `${some(left)} ${verb(left.length, "is", "are")} no longer there`,
    ].filter(Boolean);
    return ["The top changed:", `${[now === 1 && before === 1 ? here : `${here}, ${once}`, ...moved].join("; ")}.`];
  },
  /** @param {{ added: number, rescored: number, removed: number, renamed: number }} options */
  counts: ({ added, rescored, removed, renamed }) => {
    /** @type {[number, string, string][]} */
    const parts = [
      [added, "is new", "are new"],
      [rescored, "was scored again", "were scored again"],
      [removed, "is gone", "are gone"],
      [renamed, "has another name", "have other names"],
    ];
    const said = parts.filter(([n]) => n > 0);
    if (!said.length) return "No model came or went, and none was scored again.";
    const [[first, one, many], ...rest] = said;
    const others = rest.map(([n, is, are]) => `${inWords(n)} ${verb(n, is, are)}`);
    return `${capital([`${models(first)} ${verb(first, one, many)}`, ...others].join(", "))}.`;
  },
  /** @param {number} places @param {number} n */
  held: (places, n) =>
    `Of the first ${count(places)} places, ${inWords(n)} ${verb(n, "is held by a new model", "are held by new models")}.`,

  // What moved
  moved: "What moved, and why",
  /** @param {number} from @param {number} to @param {number} n */
  shown: (from, to, n) =>
    `${from === 1 && to === n ? count(n) : `${count(from)} to ${count(to)} of ${count(n)}`} ` +
    "with another place, score or stored value, the highest first; a place is a plain order, intervals stand on the leaderboard",
  table: "Models whose place, score or stored value is another one, with the parts of each change",
  model: "Model",
  nowHead: "now",
  /** @param {string} label */
  scoreHead: (label) => `${label} before`,
  partsOfScore: "Parts of the change",
  place: "Place before",
  partsOfMove: "Parts of the move",
  why: "Why",
  notAgain: "not scored again",
  otherwise: "the same values, computed otherwise",
  noScore: "no score in one of the two states",
  stored: "stored",
  readOtherwise: "read otherwise",
  /** @param {string} file */
  file: (file) => `in ${file}`,
  /** @param {number} n */
  moreValues: (n) => `${count(n)} more`,
  within: "within its error",
  beyond: "more than its error",
  /** @param {string} name */
  called: (name) => `${name} before`,
  noChange: "as it was",
  /** @type {Record<string, string>} */
  parts: { own: "own score", others: "others", entries: "new and gone", added: "new", removed: "gone", config: "config", code: "code" },
  key: "from before (thin) to now (thick); blue: better, orange: worse; right is up",
  rule:
    "Places: each part is what its own results, those of the others, new and gone models, the config and the code do to it, averaged " +
    "over all orders in which they can come in (Shapley). The parts add up to the move.",
  ruleOfScore: "Scores: each part is what one benchmark does to the average.",
  previous: "Previous",
  next: "Next",
  nothing: "No model has another place, score or stored value.",
  /** @param {string} text */
  nothingCalled: (text) => `No model that moved is called “${text}”.`,

  // The lists
  new: "New",
  again: "Scored again",
  gone: "Gone",
  renamed: "Other names",
  none: "none",
  /** @param {number} n */
  more: (n) => `${count(n)} more`,
  /** @param {number} n */
  notListed: (n) => `and ${count(n)} more, which are not listed`,
  placeColumn: "Place",
  scoreColumn: "Score",
  benchmark: "Benchmark",
  valuesColumn: "Other values",
  oldName: "before:",
  newName: "Model",

  // Taking it away
  takeAway: "Take away",
  copyLink: "Copy link to these two states",
  download: "These changes as JSON",
  command: "The same on the command line",

  // Where there is nothing
  oneState: "One state of this board is kept so far: there is nothing to compare it with.",
  noState: "No past state of this board is kept.",
  keptWhen: "A state is kept each time the board is built from other results, with another config or by other code.",
  build: "States of the past are built from the commits of its dataset:",
  switchedOff: "Where EVALBOARD_HISTORY is 0, nothing is kept.",
  sameState: "These are one and the same state.",
  oldest: "This is the oldest state that is kept: nothing is known from before it.",
  unreadable: "One of these states cannot be read.",
  latest: "Show the last change",
  synthetic: "No past is kept of synthetic data: it changes only with the generator.",
  battles: "On a board of battles each rating follows from all battles, so that a move has no parts that could be told apart.",
  others: "Boards with a past:",
  noOthers: "No other board here has one.",
};
