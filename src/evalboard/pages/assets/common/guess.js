// What guessing gets, and whether the scores of a board are rescaled by it. `nodes` are those of the board's document.

/**
 * Whether 0 is what guessing gets; else scores are shares of the best possible.
 * @param {Pick<SuiteNode, "baseline">[]} nodes
 */
export function rescaled(nodes) {
  return nodes.some(({ baseline }) => baseline !== 0);
}

/**
 * The value that guessing gets in a node, as text; "" where nobody says.
 * @param {Pick<SuiteNode, "chance" | "baseline">} node
 * @param {Pick<SuiteNode, "baseline">[]} nodes
 */
export function guessing(node, nodes) {
  const value = node.chance ?? (rescaled(nodes) ? node.baseline : null);
  return value === null ? "" : String(Number(value.toFixed(4)));
}
