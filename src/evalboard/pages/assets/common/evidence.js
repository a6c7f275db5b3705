// What the scores of a board are made of, and what follows for the pages. Whoever has to know what kind of board it is asks here.

/**
 * What the scores of a board are made of: battles between models, or results of benchmarks.
 * @param {Pick<AnyBoard, "battles">} board
 * @returns {"battles" | "results"}
 */
export function evidenceOf({ battles }) {
  return battles ? "battles" : "results";
}

/**
 * Whether models of a board fought each other: its scores are ratings, and its parts are data sets.
 * @param {Pick<AnyBoard, "battles">} board
 */
export function isFought(board) {
  return evidenceOf(board) === "battles";
}

/** Whether single answers of a board are kept. @param {Pick<AnyBoard, "samples">} board */
export function keepsSamples(board) {
  return board.samples;
}

/** Whether scores of a board have errors that intervals can be drawn of. @param {Pick<AnyBoard, "kind">} board */
export function hasIntervals(board) {
  return Boolean(board.kind);
}

/**
 * The levels that the parts of a board have in common, the highest first; none where its tree is its own.
 * @param {Pick<AnyBoard, "levels">} board
 */
export function levelsOf(board) {
  return board.levels ?? [];
}

/**
 * Whether what changed on a board can be told: of results that somebody published, not of ratings, which all follow from all battles.
 * @param {Pick<AnyBoard, "battles" | "synthetic">} board
 */
export function hasPast(board) {
  return !isFought(board) && !board.synthetic;
}

/** @type {Record<string, (board: Pick<AnyBoard, "battles" | "samples" | "synthetic">) => boolean>} */
const NEEDS = {
  benchmarks: (board) => !isFought(board),
  arena: isFought,
  questions: (board) => keepsSamples(board) && !isFought(board),
  samples: keepsSamples,
  changes: hasPast,
};

/** A board of which nothing is known yet. */
const UNKNOWN = { battles: false, samples: false, synthetic: false };

/**
 * Whether a page has anything to show of a board; of one that is not known yet, what a board without battles and samples has.
 * @param {Pick<AnyBoard, "battles" | "samples" | "synthetic"> | null} board
 * @param {string} page
 */
export function hasPage(board, page) {
  return !(page in NEEDS) || NEEDS[page](board ?? UNKNOWN);
}

/**
 * What entries of a board are compared by: ratings, scores of the same questions, or scores alone. A visitor's own average, a benchmark
 * and other errors are compared by scores alone.
 * @param {Pick<AnyBoard, "battles" | "paired">} board
 * @param {boolean} other
 * @returns {"ratings" | "paired" | "unpaired"}
 */
export function comparedBy(board, other) {
  if (isFought(board)) return "ratings";
  return board.paired && !other ? "paired" : "unpaired";
}
