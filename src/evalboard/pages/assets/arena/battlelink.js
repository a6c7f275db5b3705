// The way from a rating to the battles behind it.

import { keepsSamples } from "../common/evidence.js";
import { store } from "../common/store.js";
import { joined, quoted } from "../common/where.js";

/**
 * The address of a model's battles among those that are rated, or of those with one opponent; null where the board keeps none.
 * @param {Board} board
 * @param {string} entry
 * @param {string} [opponent]
 */
export function battlesHref(board, entry, opponent) {
  if (!keepsSamples(board)) return null;
  /** @type {[string, string[]][]} */
  const chosen = store
    .keys()
    .filter((key) => key.startsWith("only.") || key === "dataset")
    .map((key) => [key.replace("only.", ""), store.all(key)]);
  const rules = [...chosen, ...(opponent === undefined ? [] : [/** @type {[string, string[]]} */ (["opponent", [opponent]])])];
  const where = joined(rules.map(([name, values]) => values.map((value) => `${quoted(name)} = ${quoted(value)}`).join(" or ")));
  return store.href("samples", { entry, where: where || null });
}
