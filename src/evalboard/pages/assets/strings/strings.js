// Every sentence and label of the interface, in one place. Functions where a value stands in the middle.

import { CHECKS } from "../generated/audits.js";
import * as painted from "../generated/painted.js";

/** @param {number} n */
const count = (n) => new Intl.NumberFormat("en-US").format(n);
/** @param {number} n @param {string} one @param {string} many */
const counted = (n, one, many) => `${count(n)} ${n === 1 ? one : many}`;

/** @param {number} share */
const percent = (share) => `${(100 * share).toFixed(0)} %`;

/** @param {number} n @param {string[]} words */
const one = (n, [single, several]) => (n === 1 ? single : several);

const WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
/** @param {number} n */
const inWords = (n) => WORDS[n] ?? count(n);
/** @param {string[]} names */
const listed = (names) => (names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`);

export const strings = {
  months: painted.MONTHS,
  brand: painted.BRAND,
  synthetic: painted.SYNTHETIC,
  copied: "Copied",
  notCopied: "Not allowed here",
  copy: "Copy",
  close: "Close",
  yes: "yes",
  no: "no",

  nav: {
    label: "Pages",
    pages: painted.PAGES,
    toDark: "Dark",
    toLight: "Light",
    switchTheme: "Switch between light and dark",
  },

  time: {
    now: "just now",
    /** @param {number} n */
    minutes: (n) => `${n} min ago`,
    /** @param {number} n */
    hours: (n) => `${n} h ago`,
    /** @param {number} n */
    days: (n) => `${n} days ago`,
  },

  head: {
    boards: "Boards",
    switchBoard: "Switch board",
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
    partsOf: (fought, level) => (n) =>
      fought ? strings.head.sets(n) : (strings.head.levels[level ?? ""]?.[n === 1 ? 0 : 1] ?? strings.head.benchmarks(n)),
    arena: "Ratings in the arena",
    ratings: "How ratings are computed",
    asOf: painted.AS_OF,
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
  },

  notes: {
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
    /** @param {string} revision */
    older: (revision) => ["You see an older state of this board, commit ", { mono: revision }, ". "],
    latest: "Show the latest",
  },

  states: {
    queued: "This board waits to be built.",
    building: "This board is being built.",
    /** @param {number} done @param {number} total @param {string} doing */
    progress: (done, total, doing) => `${count(done)} of ${count(total)}${doing ? `, ${doing}` : ""}`,
    failed: "This board could not be built.",
    retry: "Try again",
    unreachable: "The server did not answer. What you see may be older than it says.",
    noAnswer: "The server did not answer.",
    /** @param {number} status */
    unexpected: (status) => `The server answered ${status} and no reason.`,
    others: "Boards that are there:",
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
  },

  find: {
    label: painted.FIND,
    field: "Search models",
    placeholder: "Model, org or /regex/ ; several with a semicolon",
    placeholderPhone: "Model, org or /regex/",
    hint: {
      /** @param {string} value */
      type: (value) => `type:${value}`,
      size: "size<9",
      /** @param {string} id */
      score: (id) => `${id}>60`,
    },
    columns: "Columns",
    download: "Download",
    copyLink: "Copy link",
    filters: "Filters",
  },

  columns: {
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
  },

  download: {
    hint: "The rows that match and the columns shown, all pages, with citation.",
    /** @type {Record<string, string>} */
    kinds: { csv: "CSV, for spreadsheets", json: "JSON", parquet: "Parquet", md: "Markdown table", tex: "LaTeX table" },
  },

  filters: {
    label: painted.FILTER,
    any: "not stated",
    /** @param {string} label */
    search: (label) => `Find in ${label}`,
    clear: "Any",
    /** @type {Record<string, string>} */
    sizes: painted.SIZES,
    size: "Size in billions of parameters",
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
  },

  average: {
    label: painted.AVERAGE,
    /** @param {string} label */
    weight: (label) => `Weight of ${label}`,
    /** @param {number} n @param {number} of */
    some: (n, of) => `${count(n)} of ${count(of)} benchmarks`,
    all: "All",
    equal: "Board's weights",
    scale: "Scale",
    score: "Score",
    raw: "Raw",
    scoreHelp: "0 is guessing, 100 is perfect",
    rawHelp: "As stored",
    over: "Average over",
    overAll: "all chosen",
    overVisible: "those shown",
    needed: "An average needs at least one benchmark.",
  },

  errors: {
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
      published:
        "How far scores could move with other questions of the same kind, as the source states it; not what another run would give.",
      fitted: "How far ratings could move with other battles between these models, seen from the base model.",
      "bootstrap over questions":
        "How far scores could move with other questions of the same kind, by drawing the questions anew; not what another run would give.",
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
    cell: (lower, upper, kind) => `95 % interval ${lower} to ${upper}, ${strings.errors.of[kind] ?? kind}`,
  },

  strip: {
    label: "Filters that are on",
    /** @param {number} matched @param {number} total */
    of: (matched, total) => [{ bold: count(matched) }, ` of ${counted(total, "model", "models")}`],
    /** @param {string} key @param {string} value */
    remove: (key, value) => `Remove filter ${key} ${value}`,
    clear: "Clear all",
    among: "Rank among",
    amongAll: "all models",
    amongThese: "these",
    // What an interval covers is said with it: the choice of questions, or what another run would give.
    /** @param {string} kind */
    keyIntervalPhone: (kind) =>
      "95 % interval" +
      (kind
        ? ": " +
          `${{ sampling: "questions", both: "questions, runs", fitted: "battles", "bootstrap over questions": "bootstrap" }[kind] ?? kind}`
        : ""),
    /** @param {string} kind @returns {string} */
    keyInterval: (kind) =>
      ["runs", "runs, carried on", "both", "fitted"].includes(kind)
        ? `score, 95 % interval ${strings.errors.of[kind]}`
        : `score, 95 % sampling interval${kind && kind !== "sampling" ? ` (${kind})` : ""}`,
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
    keyTier: "tier: clearly behind the first of the tier above",
  },

  table: {
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
    /** @param {number} first @param {number} last @param {number} of */
    rows: (first, last, of) => `Rows ${count(first)}–${count(last)} of ${count(of)}`,
    /** @param {number} n */
    selected: (n) => `${count(n)} selected:`,
    keepOnTop: "keep on top",
    letGo: "back in their places",
    clear: "clear",
    compare: "compare",
    copyNames: "copy names",
    /** @param {string} n */
    tooMany: (n) => `No more than ${n} can be selected.`,
    /** @param {string} kinds */
    noIntervals: (kinds) =>
      `The errors here are no errors of the scores, so there are no intervals, rank intervals or tiers: ${kinds}. A ` +
      "click on a score tells them.",
    rankedBy: { paired: "paired", unpaired: "unpaired", ratings: "from differences of ratings" },
    /** @param {number | null | undefined} gap @param {"ratings" | "paired" | "unpaired"} by @returns {string} */
    rankRule: (gap, by) =>
      `Rank lower–upper: 1 + models clearly better, n − models clearly worse; ${strings.table.rankedBy[by]}, 5 %, ` +
      "Holm." +
      (gap ? ` The smallest gap this board can see is about ${(100 * gap).toFixed(1)} points.` : ""),
    keys: "Arrow keys move between cells, Enter shows how a number was computed.",
  },

  explain: {
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
  },

  plot: {
    kind: "Kind of plot",
    /** @type {Record<string, string>} */
    kinds: { scatter: "Points", forest: "Intervals" },
    across: "Across",
    up: "Up",
    score: "Score",
    color: "Colour",
    none: "none",
    /** @type {Record<string, string>} */
    groups: { model: "About the model", scores: "Scores", means: "Other means", parts: "Parts of benchmarks" },
    filtered: "Only models in the table",
    trend: "Trend (Theil–Sen)",
    frontier: "Best for its size",
    save: "Save as",
    failed: "The plot could not be drawn.",
    drawing: "Drawing …",
    section: "Plot",
  },

  heat: {
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
  },

  model: {
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
      const known = (value) => value !== null && value !== undefined;
      if (known(rating))
        return [points(rating), known(lower) && known(upper) && lower !== upper ? `, ${points(lower)} to ${points(upper)}` : ""];
      return known(lower) ? [strings.arena.atLeast(points(lower)), ""] : known(upper) ? [strings.arena.atMost(points(upper)), ""] : null;
    },
    ratingLabel: "Rating",
    rank: "Rank",
    /** @param {number} n */
    of: (n) => `of ${count(n)}`,
    notRanked: "not ranked",
    percentile: "Percentile",
    percentileHelp: "Share of the others with a lower score",
    coverage: "Coverage",
    /** @param {number} n @param {number} of */
    tasks: (n, of) => `${count(n)} of ${count(of)} tasks`,
    siblings: "Other evaluations of this model",
    score: "score",

    breakdown: "Breakdown",
    /** @param {boolean} guessed */
    key: (guessed) => `bar from 0${guessed ? " (guessing)" : ""} to 100 (perfect)`,
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
  },

  compare: {
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
    detectableHelp: "The smallest true difference that this comparison finds in four cases of five",
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
    /** @param {{ paired: boolean }} options */
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
      /** @param {string} points @param {string} n */
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
      const [one, many] = names ?? strings.compare.parts.benchmarks;
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
  },

  health: {
    title: "Health of the benchmarks",
    loading: "Auditing the benchmarks",
    table: "Table of the audit",
    /** @param {string} title */
    caption: (title) => `${title}: benchmarks, those that need a look first`,
    // As the API and the command line name them.
    /** @type {Record<string, string>} */
    grades: { ok: "ok", amber: "amber", red: "red", note: "note", "not enough data": "not enough data" },
    columns: {
      health: "Health",
      benchmark: "Benchmark",
      questions: "Questions",
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
    checks: Object.fromEntries(Object.entries(CHECKS).map(([id, { label }]) => [id, label])),
    /** @param {string} value */
    points: (value) => `${value} points`,
    /** @param {string} value */
    times: (value) => `${value} times`,
    /** @param {number} n */
    describe: (n) => `Show ${count(n)} more that only describe`,
    fold: "Show fewer",
    /** @param {string} zone @param {string | null} worse @param {string} value */
    bound: (zone, worse, value) => `${zone} ${worse === "low" ? "below" : "from"} ${value}`,
    /** @param {string} lower @param {string} upper */
    interval: (lower, upper) => `95 % interval ${lower} to ${upper}`,
    unknown: "Not known: too little is there to tell",
    /** @param {string} label */
    checksOf: (label) => `Checks of ${label}`,
    /** @param {string} label */
    samplesOf: (label) => `Samples of ${label}`,
    /** @param {string} entry */
    samplesBy: (entry) => `Samples of ${entry}`,
    openSamples: "Open the samples",
    /** @param {number} n */
    complete: (n) => (n === 1 ? "model with all benchmarks" : "models with all benchmarks"),
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
      "or single answers show a fault. Amber: worth a look. A number in colour is one check; the grade weighs " +
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
    without: {
      /** @param {string} label */
      title: (label) => `Without ${label}`,
      about: "the average over the other benchmarks",
      open: "See the whole ranking",
      loading: "Asking for the ranking …",
      /** @param {string} label @param {string} shift @param {number | string} of @param {string} tau */
      moves: (label, shift, of, tau) =>
        `Without ${label} a model moves by ${shift} of ${of} places on average; the two orders agree to Kendall’s τ ${tau}.`,
      /** @type {Record<string, string>} */
      columns: { now: "Rank", before: "With it", model: "Model", average: "Average" },
    },
    /** @param {string} label */
    link: (label) => `Health of ${label}`,
    /** @param {string} label @param {string} grade @param {string} finding */
    alarm: (label, grade, finding) => `Health of ${label}: ${grade}, ${finding}`,
    toAudit: "The audit of this board",
    idea:
      "A score can be wrong for a reason that has nothing to do with a model: answers that are cut off too early, " +
      "numbers that are not read. In November 2023 that happened to DROP on the Open LLM Leaderboard: many strong " +
      "models scored near 5. So every check asks, in its own way, whether models that are strong elsewhere are " +
      "strong here too. What is checked is never part of what it is compared with.",
    /** @param {Record<string, any>} options */
    red: ({ stuck, rise, agreement, tau, enough }) =>
      "Low agreement alone is no alarm: a benchmark may measure something else, and that is worth having. What " +
      `marks a broken scorer is two trends at once. Red takes ${percent(stuck)} or more of the better half that ` +
      `score like the weaker half, beyond chance; the others of it ${percent(rise)} of the range or more above, ` +
      `with few between the two; and an order that suffers: a rank correlation below ${agreement.toFixed(2)}, or ` +
      `Kendall’s τ with and without the benchmark below ${tau.toFixed(2)}. Or a fault that is seen in single ` +
      `answers. It takes ${count(enough)} models; with fewer it is amber.`,
    /** @param {Record<string, any>} options */
    amber: ({ other_agreement: agreement, other_tau: tau, floor, margin, fewest }) =>
      `Amber is what measures something else (a rank correlation below ${agreement.toFixed(2)}, or τ below ` +
      `${tau.toFixed(2)}), what hardly tells the better half from the weaker one (medians within ${percent(floor)} ` +
      `of the range), and what is within ${percent(margin)} of guessing for the weaker half where the order ` +
      `suffers. A ceiling is only noted. Below ${count(fewest)} models nothing is graded.`,
    bounds: "These bounds were chosen on public boards and are part of a board’s config. They are no error rates: read what they point at.",
  },

  // Features of answers: as a control, as what the judge may like, and in the sentence about it.
  /** @type {Record<string, { what: string, more: string, with: string, noun: string }>} */
  features: {
    sum_assistant_tokens: { what: "length in tokens", more: "longer answer", with: "that is longer", noun: "length" },
    header_count: { what: "number of headers", more: "more headers", with: "with more headers", noun: "headers" },
    list_count: { what: "number of lists", more: "more lists", with: "with more lists", noun: "lists" },
    bold_count: { what: "number of bold passages", more: "more bold", with: "with more bold", noun: "bold" },
  },

  arena: {
    noBattles: "This board has no battles.",
    others: "An arena rates models by battles: two answers to one prompt, and a judge who says which is better. Boards that have some:",
    noOthers:
      "An arena rates models by battles: two answers to one prompt, and a judge who says which is better. No board here has any yet.",
    loading: "Fitting the ratings",
    table: "Table of ratings",
    /** @param {string} title */
    caption: (title) => `${title}: models in order of their rating`,
    /** @param {{ battles: number, prompts: number | null, ties: number }} options @returns {[string, string][]} */
    facts: ({ battles, prompts, ties }) => [
      [
        count(battles),
        prompts === null
          ? battles === 1
            ? "battle"
            : "battles"
          : `${battles === 1 ? "battle" : "battles"} on ${counted(prompts, "prompt", "prompts")}`,
      ],
      [`${(100 * ties).toFixed(1)} %`, "ties"],
    ],
    // What a second fit holds equal.
    /** @param {{ style: boolean, groups: string[] }} options */
    heldEqual: ({ style, groups }) => (style && groups.length ? "style and groups" : style ? "style" : "groups"),
    columns: {
      rating: "Rating",
      interval: "95 %",
      drawn: "The same, drawn",
      /** @param {string} held */
      held: (held) => ({ style: "Style equal", groups: "Groups equal" })[held] ?? "Both equal",
      change: "Change",
      rankThen: "Rank then",
      rankUb: "Rank UB",
      won: "Won",
      against: "Beats base",
      battles: "Battles",
      /** @param {string} model */
      also: (model) => `Beats ${model}`,
      bothBad: "Both lost",
    },
    bothBadHelp: "Battles that both sides lost: neither a tie nor a part of any rating",
    /** @param {string} name */
    setHelp: (name) => `Rating from the battles of ${name} alone, seen from the same base, with its 95 % interval`,
    /** @param {string} range @param {number} battles */
    ofSet: (range, battles) => `Rank ${range} of ${counted(battles, "battle", "battles")} there`,
    rankHelp:
      "1 + the models clearly better, to all − those clearly worse, from the differences of this model's rating and " +
      "the others', with Holm's method at 5 %",
    rankUbHelp: "LMArena’s upper-bound rank: 1 + the models whose whole interval lies above this one’s",
    /** @param {string} held */
    heldHelp: (held) => `The rating with ${held} held equal`,
    /** @param {string} base */
    changeHelp: (base) => `Points that the rating moves by, seen from ${base}, which stays at 1000; bold from 15`,
    /** @param {string} held */
    rankThenHelp: (held) => `Rank with ${held} held equal`,
    wonHelp: "Share of its battles that it won, a tie as half of one; who its opponents were is not considered",
    /** @param {string} base */
    againstHelp: (base) => `Chance to win against ${base}, as the ratings tell it`,
    /** @param {string} lower @param {string} upper */
    interval: (lower, upper) => `95 % interval ${lower} to ${upper}`,
    /** @param {string} points */
    atLeast: (points) => `at least ${points}`,
    /** @param {string} points */
    atMost: (points) => `at most ${points}`,
    anchor: "base",
    /** @param {string} points */
    deviation: (points) => `Standard error ${points} points`,
    baseMark: "base",
    /** @param {string} base */
    unrated: (base) =>
      `No rating: these have won or lost all that counts, so that no chain of wins and losses ties them to ${base}. ` +
      "A bound is where such a row of wins or losses would have a chance of 2.5 %.",
    /** @param {string} anchor */
    ownScale: (anchor) => `A scale of its own, with ${anchor} at 1000`,
    /** @param {string} base */
    ownScaleWhy: (base) =>
      `No chain of wins and losses ties these models to ${base}: they can be compared with each other, not with those above.`,
    /** @param {string[]} models */
    notConverged: (models) =>
      `The fit did not converge, and what it gave is not shown as a rating: ${models.slice(0, 5).join(", ")}` +
      (models.length > 5 ? ` and ${count(models.length - 5)} more` : "") +
      ".",
    /** @param {{ base: string, clustered: boolean }} options @param {string} held */
    rule: ({ base, clustered }, held) =>
      `Bradley–Terry: 400 points are ten times the odds of winning, ${base} stands at 1000. Intervals are those of ` +
      "the difference from it" +
      (clustered ? ", with battles on one prompt kept together" : "") +
      "; two other models can be better told apart than their intervals look. Rank: 1 + models clearly better, n − " +
      "models clearly worse, from differences of ratings, 5 %, Holm." +
      (held
        ? ` With ${held} held equal: with the penalty of ½ that OpenCompass and FastChat use; changes, too, are seen ` +
          `from ${base}: all others gain where it loses.`
        : ""),
  },

  fit: {
    label: "Fit",
    battles: "Battles",
    more: "Options",
    style: "Kinds of fit",
    plain: "Plain",
    both: "Plain and style-controlled",
    controls: "Controls",
    controlsAbout: "Held equal between the two answers, each as (a − b) ÷ (a + b + 1):",
    normalize: "As z scores",
    normalizeAbout: "Coefficients are then per standard deviation. Ratings hardly depend on it.",
    groups: "Group",
    groupsAbout:
      "How much more often side A wins, level by level, is taken out of the ratings. It is a matter of the side, not of the models.",
    none: "none",
    base: "Base",
    /** @type {Record<string, string>} */
    columns: { dataset: "Data set", judge: "Judge", category: "Category", language: "Language", difficulty: "Difficulty" },
    also: "Also against",
    alsoFind: "Find a model",
    /** @param {number} most */
    alsoAbout: (most) => `Chances to win against up to ${most} more models, beside the base.`,
    allSets: "all",
    eachSet: "each, beside all",
    ties: "Ties count half",
    tiesHelp: "Otherwise battles without a winner are left out",
    fewest: ["At least", "battles"],
    fewestLabel: "Hide models with fewer battles than",
    download: "What is shown, with all digits. The address of the JSON is that of the API.",
    /** @param {number} shown @param {number} models @param {number} battles @param {number} all */
    counted: (shown, models, battles, all) => [
      { bold: count(shown) },
      ` of ${counted(models, "model", "models")}`,
      ...(battles === all ? [] : [" · ", { bold: count(battles) }, ` of ${counted(all, "battle", "battles")}`]),
    ],
    chips: { ties: ["ties", "left out"], fewest: "battles at least" },
    keyPlain: "plain rating, 95 % interval",
    /** @param {string} held */
    keyHeld: (held) => `with ${held} held equal`,
  },

  duels: {
    title: "Who beats whom",
    choose: "What the map shows",
    /** @type {Record<string, string>} */
    kinds: { observed: "Observed", both: "Both", predicted: "Predicted", battles: "Battles" },
    /** @type {Record<string, string>} */
    about: {
      both: "share won by the row, ties half, and under it what the plain ratings tell, %",
      observed: "share of battles won by the row, ties half, %",
      predicted: "chance that the row wins, as the plain ratings tell it, %",
      battles: "battles between the two",
    },
    hint: "Point at a pair, or walk there with the arrow keys.",
    /** @param {string} first @param {number | string} last @param {number} left */
    order: (first, last, left) =>
      `${first} to ${last} follow the ratings; columns are the opponents.` +
      (left ? ` ${counted(left, "model", "models")} further down ${left === 1 ? "is" : "are"} left out.` : ""),
    loses: "row loses",
    wins: "row wins",
    /** @param {string} model */
    self: (model) => `${model} against itself: nothing to see.`,
    /** @param {string} row @param {string} percent @param {string} column @param {number} battles */
    seen: (row, percent, column, battles) => `${row} won ${percent} % of ${counted(battles, "battle", "battles")} against ${column}.`,
    /** @param {string} row @param {string} column */
    never: (row, column) => `${row} never met ${column}.`,
    /** @param {string} percent */
    told: (percent) => `The ratings tell ${percent} %.`,
    unknown: "The ratings tell nothing of these two.",
  },

  rewards: {
    title: "What the judge rewards",
    invitation: "How much length and formatting sway the judge comes with the fit",
    perDeviation: "per standard deviation",
    perUnit: "per unit of (a − b) ÷ (a + b + 1)",
    shownAs: "Effects are shown as",
    scales: { odds: "Odds ratio", log: "Coefficient" },
    columns: {
      what: "What",
      odds: "Odds ×",
      log: "Log odds",
      interval: "95 %",
      p: "p",
      pHelp: "How often an effect as large would come by chance where there is none",
    },
    /** @param {string} name */
    more: (name) => `more ${name}`,
    /** @param {string} name */
    feature: (name) => ({ with: `with more ${name}`, noun: name }),
    /** @param {string} value @param {string} stderr */
    coefficient: (value, stderr) => `coefficient ${value}, standard error ${stderr} (log odds)`,
    /** @param {SpokenCoefficient[]} found @param {boolean} normalized */
    style: (found, normalized) => {
      const by = normalized ? "by one standard deviation" : "by one whole unit, about as something is against nothing,";
      const sure = found.filter(({ sure: known }) => known).sort((a, b) => Math.abs(Math.log(b.ratio)) - Math.abs(Math.log(a.ratio)));
      const unsure = found.filter(({ sure: known }) => !known);
      const parts = [];
      if (sure.length) {
        const [{ with: which, ratio }] = sure;
        parts.push(
          `Between two equally good answers, the judge picks the one ${which} ${by} `,
          { bold: ratio.toFixed(2) },
          ` times as often as the other, that is ${((100 * ratio) / (1 + ratio)).toFixed(0)} wins in 100.`,
        );
      }
      /** @type {[string, string, SpokenCoefficient[]][]} */
      const moves = [
        ["add", "to", sure.slice(1).filter(({ ratio }) => ratio >= 1)],
        ["take", "from", sure.slice(1).filter(({ ratio }) => ratio < 1)],
      ];
      for (const [verb, preposition, mine] of moves) {
        if (!mine.length) continue;
        const names = listed(mine.map(({ noun }) => noun));
        const shares = mine.flatMap(({ ratio }, at) => [
          at === 0 ? "" : at === mine.length - 1 ? " and " : ", ",
          { bold: `${Math.abs(100 * (ratio - 1)).toFixed(0)} %` },
        ]);
        parts.push(
          ` ${names.slice(0, 1).toUpperCase()}${names.slice(1)} ${mine.length === 1 && mine[0].noun === "length" ? `${verb}s` : verb} `,
          ...shares,
          ` ${preposition} the odds.`,
        );
      }
      if (unsure.length)
        parts.push(`${parts.length ? " " : ""}No effect of ${listed(unsure.map(({ noun }) => noun))} can be told from chance.`);
      return parts;
    },
    /** @param {{ model: string, base: string, points: string, up: boolean, before: string, after: string }} options */
    moved: ({ model, base, points, up, before, after }) =>
      `With these held equal, ${model} ` +
      (up ? `gains ${points} points on` : `loses ${points} points to`) +
      ` ${base}` +
      (before === after ? ` and keeps rank ${before}` : `; its rank goes from ${before} to ${after}`) +
      ". No other model moves more.",
    /** @param {string} label */
    sideTitle: (label) => `Side A by ${label.toLowerCase()}`,
    sideAbout: "effect on side A",
    /** @param {{ style: boolean, several: boolean }} options */
    sideRule: ({ style, several }) =>
      `How much more often side A wins there than strengths${style ? " and style" : ""} explain, whoever side A is. ` +
      "It says nothing about how well a model does there." +
      (several ? " What several groups have in common is shared out among them by the penalty." : ""),
  },

  sketch: {
    /** @param {string} held */
    shiftTitle: (held) => `What holding ${held} equal changes`,
    /** @param {string} held */
    shiftAbout: (held) =>
      `Each point is a model; above the line it gains when ${held} ${held === "style" ? "is" : "are"} held equal. ` +
      "Those that move most are named.",
    plain: "Plain rating",
    /** @param {string} held */
    held: (held) => `With ${held} held equal`,
    /** @param {string} model @param {string} plain @param {string} other */
    shift: (model, plain, other) => `${model}: ${plain}, then ${other}`,
    calibrationTitle: "Do the ratings foretell who wins?",
    /** @param {string} worst */
    calibrationAbout: (worst) =>
      "Pairs by their predicted win rate, in tenths; larger points stand for more battles. On the line, what was " +
      `predicted came true; the largest gap is ${worst} points.`,
    predicted: "Predicted, %",
    observed: "Won, %",
    /** @param {string} predicted @param {string} observed @param {string} battles */
    tenth: (predicted, observed, battles) => `predicted ${predicted} %, won ${observed} % of ${battles}`,
    /** @param {string} across @param {string} up */
    label: (across, up) => `${up} against ${across}`,
  },

  samples: {
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
    /** @param {number} n @param {number | null} clusters */
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
  },

  scored: {
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
  },

  slice: {
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
  },

  hists: {
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
  },

  list: {
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
  },

  sample: {
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
  },

  bymodel: {
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
  },

  rescore: {
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
  },

  modelSamples: {
    title: "Samples",
    about: "what it answered, question by question",
    columns: { benchmark: "Benchmark", n: "Answers", mean: "Mean score", zero: "Zero", perfect: "Perfect", failures: "What went wrong" },
    /** @param {string} label */
    open: (label) => `Open the samples of ${label}`,
    none: "nothing",
    failed: "Could not be asked.",
  },

  about: {
    score: "What the score is",
    /** @param {boolean} guessed */
    scale: (guessed) =>
      (guessed
        ? "Every value is rescaled so that 0 is what guessing gets and 100 is the best possible, (value − chance) ÷ " +
          "(maximum − chance), and"
        : "Values are not rescaled by what guessing gets: a score is the value as a share of the best possible, which " + "is 100, and") +
      " groups are means of what is in them. Nothing is rounded before it is shown.",
    /** @param {string} label */
    ratings: (label) => [
      `${label} is the chance to win against the base model as ratings tell it that are fitted to all battles ` +
        "together, and to those of each data set alone. No mean is taken over data sets.",
      "Ratings are those of Bradley and Terry: the odds that A beats B are the ratio of their strengths, a tie is " +
        "half a win for both. 400 points are ten times the odds; the base model stands at 1000.",
      "A model that won or lost all that counts has no finite rating, only a bound; models that no chain of wins " +
        "and losses ties to the base model have a scale of their own. Neither has a rank.",
      "The arena fits ratings anew for other battles, another base model, or with the style of the answers held equal.",
    ],
    ratingRanks:
      "Models are ordered by rating. The range beside a rank counts the models that are clearly better and clearly " +
      "worse, from the differences of ratings with their own errors, with 95 % confidence for all of one model’s " +
      "comparisons at once.",
    columnsOfBattles: { node: "Data set", n: "Battles" },
    /** @param {string} label @param {number} n @param {string} parts */
    rootOf: (label, n, parts) => `${label} is the mean of ${count(n)} ${parts}.`,
    /** @type {Record<string, string>} */
    policy: {
      strict: "A model that lacks any part has no score for the whole and no rank; it stands last.",
      available: "A mean is taken over the parts that are there; the column Run says how many those are.",
      zero: "A missing part counts as 0.",
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
    /** @param {string | null} task @param {string | null} metric */
    metric: (task, metric) => (metric ? `${task}, ${metric}` : task),
    ranks: "How ranks are made",
    rankRule:
      "Models are ordered by score; equal scores share the better place. Filters do not change ranks unless you " +
      "choose to rank among the rows shown.",
    rankRange:
      "The range beside a rank counts the models that are clearly better and clearly worse, with 95 % confidence " +
      "for all of one model's comparisons at once. Each model is judged among its own comparisons: where the last " +
      "open one decides for the first model, it can be one of several open ones for the next, whose range then " +
      "still begins at 1 although the first model's is 1 alone.",
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
    commit: "commit",
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
    synthetic:
      "These numbers are synthetic: generated here from a seed, to show what a board looks like. They say nothing about any model.",
    agreement: "Agreement with published scores",
    agreementNone: "The source publishes no scores of its own to compare with.",
    /** @param {string} label @param {number} n @param {string | null} largest */
    agrees: (label, n, largest) =>
      `${label}: recomputed for ${counted(n, "entry", "entries")}; the largest difference is ${largest} points.`,
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
    /** @param {{ type: boolean, size: boolean, score: string }} options @returns {[string, string][]} */
    searchRows: ({ type, size, score }) =>
      /** @type {[string, string][]} */ ([
        ["phi-4", "a part of the name, in capitals or not"],
        ["qwen; llama", "either of them"],
        type && ["type:chat", "a column that contains a word; quotes hold several words together"],
        size && ["size<9", "billions of parameters; <, <=, >, >=, = work on every column of numbers"],
        [`${score}>60`, "scores as shown, from 0 to 100"],
        ["/^qwen.*-7b/", "a regular expression (RE2), on the name"],
        [`${size ? "size<9 " : ""}${score}>40 /it$/`, "all of them at once"],
      ]).filter(Boolean),
  },
};
