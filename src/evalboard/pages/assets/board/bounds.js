// An answer's columns as the page reads them, and the bounds of scores by the id of their column: the API sends bounds as lists, in the
// order of the score columns, and of a wide table a window of the columns.

import { there } from "../common/dom.js";

/**
 * An answer of the API with its bounds by column; `columns` are those of the rows' table, which a further chunk of it does not name.
 * @param {PackedTable} answer
 * @param {Column[]} [columns]
 * @returns {TableAnswer}
 */
export function withBounds(answer, columns = answer.columns ?? []) {
  const scores = columns.filter((column) => column.kind === "score").map((column) => column.id);
  /** @param {PackedTable["rows"][number]} row */
  const read = (row) => ({ ...row, lower: byColumn(row.lower, scores), upper: byColumn(row.upper, scores) });
  return /** @type {TableAnswer} */ ({
    ...answer,
    rows: answer.rows.map(read),
    ...(answer.pinned && { pinned: answer.pinned.map(read) }),
  });
}

/** @param {PackedTable["rows"][number]["lower"]} bounds @param {string[]} scores */
function byColumn(bounds, scores) {
  return Array.isArray(bounds) ? Object.fromEntries(bounds.map((bound, at) => [scores[at], bound])) : bounds;
}

/**
 * The columns that an answer is of: of a wide table it describes a window of them, the board's document the others.
 * @param {Board} board
 * @param {TableAnswer} answer
 * @returns {Column[]}
 */
export function columnsOf(board, answer) {
  if (!answer.shown) return answer.columns;
  const described = new Map([...board.columns, ...answer.columns].map((column) => [column.id, column]));
  return answer.shown.map((id) => ({ ...there(described.get(id), `column ${id}`) }));
}

/** The ids of all columns that an answer shows, in order. @param {Pick<TableAnswer, "shown" | "columns">} answer */
export function shownIds({ shown, columns }) {
  return shown ?? columns.map(({ id }) => id);
}
