// Prints, as JSON, which words of the scripts each language lacks: lists of names that lead to a word of English, by language.

import { readdirSync } from "node:fs";

const STRINGS = new URL("../../src/evalboard/pages/assets/strings/", import.meta.url);
const { en } = await import(new URL("en/en.js", STRINGS).href);

/** Languages of the scripts beside English, by their folders. */
export const languages = readdirSync(STRINGS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== "en")
  .map(({ name }) => name);

/** A language's own words, without those of English that fill its gaps. */
export const own = async (language) => (await import(new URL(`${language}/${language}.js`, STRINGS).href)).own;

const isGroup = (word) => typeof word === "object" && word !== null && !Array.isArray(word);

/** The paths of all words: [names, word]. */
export function* words(group, names = []) {
  for (const [name, word] of Object.entries(group))
    if (isGroup(word)) yield* words(word, [...names, name]);
    else yield [[...names, name], word];
}

/** What stands at a path, undefined where nothing does. */
export const at = (group, names) => names.reduce((inner, name) => inner?.[name], group);

/** The paths of words that one has and the other has not, or has as something of another kind. */
export function lacking(from, other) {
  const kind = (word) => (Array.isArray(word) ? "list" : typeof word);
  return [...words(from)].filter(([names, word]) => kind(at(other, names)) !== kind(word)).map(([names]) => names);
}

export { en };

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const found = {};
  for (const language of languages) found[language] = lacking(en, await own(language));
  process.stdout.write(JSON.stringify(found));
}
