// Every language of the scripts says what English says: the same words under the same names, with the same values in them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { at, en, lacking, languages, own, words } from "../../docs/_build/lacking.js";
import { filled } from "../../src/evalboard/pages/assets/strings/filled.js";

/** What is written alike in another language: names, formats, signs, and words that it has in common with English. */
const ALIKE = {
  zh: /^(Evalboard|BibTeX|JSON|CSV|Parquet|OpenAPI|MoE|type:|size<9|p|n|kg CO₂|B)$/,
  id: /^(Evalboard|BibTeX|JSON|CSV|Parquet|OpenAPI|MoE|type:|size<9|p|n|kg CO₂|B|Model|Data|Odds ×|Frame|interval|Interval|model|file|harness|commit|dataset|Median|tanpa|median|sampel|Badge|Hub|Arena|Rating|Log odds|No\.|\{day\} \{month\} \{year\})$/,
};
/** Values that a sentence of another language need not have, with the reason. */
const FREE = {
  "sketch.notForetold.few": "`by` is a code there, for which each language has its word",
};

const say = (value) =>
  typeof value === "string"
    ? value
    : Array.isArray(value)
      ? value.map(say).join("")
      : value && typeof value === "object"
        ? say(Object.values(value))
        : "";

/** Sentences of a function for arguments of some kinds; "" where it takes others. */
function said(word, make) {
  try {
    return say(word(...make(word)));
  } catch {
    return "";
  }
}

/** The names of what a function takes apart, from its source. */
const parts = (word) =>
  [...(/^\s*\(?\{([^}]*)\}/.exec(word.toString())?.[1] ?? "").matchAll(/(\w+)\s*(?::|,|$|=)/g)].map((match) => match[1]);
const numbers = (word) => Array.from({ length: Math.max(word.length, 4) }, (_, place) => 7001 + 11 * place);
const texts = (word) => Array.from({ length: Math.max(word.length, 4) }, (_, place) => `text${place}`);
const objects = (value) => (word) => [Object.fromEntries(parts(word).map((name, place) => [name, value(place)])), "text9", "text8"];
const ARGUMENTS = [numbers, texts, objects((place) => 7001 + 11 * place), objects((place) => `text${place}`)];
const VALUES = /7[,.]?0\d\d|text\d/g;

for (const language of languages) {
  const mine = await own(language);

  test(`${language} lacks no words`, () => {
    assert.deepEqual(
      lacking(en, mine).map((names) => `${language}: ${names.join(".")}`),
      [],
    );
  });

  test(`${language} has no words that nobody says`, () => {
    assert.deepEqual(
      lacking(mine, en).map((names) => `${language}: ${names.join(".")}`),
      [],
    );
  });

  test(`${language} says no sentence in English`, () => {
    const same = [...words(mine)].filter(
      ([names, word]) => typeof word === "string" && word === at(en, names) && /[A-Za-z]{2}/.test(word) && !ALIKE[language]?.test(word),
    );
    assert.deepEqual(
      same.map(([names, word]) => `${language}: ${names.join(".")}: ${word}`),
      [],
    );
  });

  test(`${language} puts the same values into its sentences`, () => {
    const other = [];
    for (const [names, word] of words(en)) {
      const translated = at(mine, names);
      if (typeof word !== "function" || typeof translated !== "function" || names.join(".") in FREE) continue;
      for (const make of ARGUMENTS) {
        const [english, theirs] = [said(word, make), said(translated, () => make(word))];
        const values = [...new Set(english.replaceAll(",", "").match(VALUES) ?? [])];
        const there = theirs.replaceAll(/[,.]/g, "");
        const lost = theirs && !theirs.includes("NaN") ? values.filter((value) => !there.includes(value)) : [];
        if (lost.length) other.push(`${language}: ${names.join(".")}: ${english} | ${theirs} | lacks ${lost}`);
      }
    }
    assert.deepEqual(other, []);
  });
}

test("gaps are filled, and words that are there stay", () => {
  const mine = { a: "eins", group: { b: () => "zwei" } };
  const whole = filled(mine, { a: "one", c: "three", group: { b: "two", d: "four" } });
  assert.deepEqual([whole.a, whole.c, whole.group.b(), whole.group.d], ["eins", "three", "zwei", "four"]);
  assert.deepEqual(Object.keys(mine), ["a", "group"]);
});
