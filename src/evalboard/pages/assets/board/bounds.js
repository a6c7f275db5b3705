// Bounds of a table's scores as the page reads them: by the id of their column. The API sends them as lists, in the order of the score
// columns.

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

/**
 * @param {PackedTable["rows"][number]["lower"]} bounds
 * @param {string[]} scores
 */
function byColumn(bounds, scores) {
  return Array.isArray(bounds) ? Object.fromEntries(bounds.map((bound, at) => [scores[at], bound])) : bounds;
}
