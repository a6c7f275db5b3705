// What guessing gets, whether the scores of a board are rescaled by it, and where values are shown instead.
// `nodes` are those of the board's document.

/** Whether 0 is what guessing gets; else scores are shares of the best possible. @param {Pick<SuiteNode, "baseline" | "own">[]} nodes */
export function rescaled(nodes) {
  return nodes.some(({ baseline, own }) => baseline !== 0 && !own);
}

/**
 * The value that guessing gets in a node, as text; "" where nobody says.
 * @param {Pick<SuiteNode, "chance" | "baseline" | "own">} node
 * @param {Pick<SuiteNode, "baseline" | "own">[]} nodes
 */
export function guessing(node, nodes) {
  if (node.own) return "";
  const value = node.chance ?? (rescaled(nodes) ? node.baseline : null);
  return value === null ? "" : String(Number(value.toFixed(4)));
}
