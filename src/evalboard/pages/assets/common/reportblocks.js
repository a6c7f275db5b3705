// Blocks of a report by kind and key, for what a page draws itself.

/** The sentence that answers the question of a report; "" where there is none. @param {InsightReport} report */
export function headlineOf({ blocks }) {
  const headline = blocks.find((block) => block.type === "sentence" && block.headline);
  return headline && "text" in headline ? headline.text : "";
}

/**
 * The texts of blocks of some kinds, without the headline.
 * @param {InsightReport} report
 * @param {...("sentence" | "caveat" | "missing")} kinds
 */
export function textsOf({ blocks }, ...kinds) {
  return blocks.flatMap((block) =>
    (block.type === "sentence" && !block.headline) || block.type === "caveat" || block.type === "missing"
      ? kinds.includes(block.type)
        ? [block.text]
        : []
      : [],
  );
}

/** All single values by key. @param {InsightReport} report @returns {Record<string, any>} */
export function factsOf({ blocks }) {
  const all = blocks.flatMap((block) => (block.type === "facts" ? block.facts : []));
  return Object.fromEntries(all.map(({ key, value }) => [key, value]));
}

/**
 * The rows of a table; none where the report does not have it.
 * @param {InsightReport} report
 * @param {string} key
 * @returns {Record<string, any>[]}
 */
export function rowsOf({ blocks }, key) {
  return blocks.flatMap((block) => (block.type === "table" && block.key === key ? block.rows : []));
}
