// Words of a language with those of the default one where it has none.

/**
 * Words with more words in their gaps; what both have is that of the first.
 * @template {object} Words
 * @param {Words} own
 * @param {object} lacking the words of the gaps, each where it belongs
 * @returns {Words}
 */
export function filled(own, lacking) {
  /** @type {Record<string, any>} */
  const words = Object.fromEntries(Object.entries(own));
  for (const [name, word] of Object.entries(lacking)) {
    const isGroup = typeof words[name] === "object" && typeof word === "object";
    words[name] = isGroup ? filled(words[name], word) : (words[name] ?? word);
  }
  return /** @type {Words} */ (words);
}
