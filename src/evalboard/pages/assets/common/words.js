// The words of pages by their ids, filled with values. What is said, and how it varies, stands in strings/<language>/*.ftl alone.

import { CATALOGUE } from "./catalogue.js";

const NUMBERS = new Intl.NumberFormat("en-US"); // in all languages, see docs/languages.md; made once: that takes longer than all it does
const PLURALS = new Intl.PluralRules(CATALOGUE.language);
const MARKS = { b: "bold", code: "mono", small: "aside" };
const MARKED = /<(b|code|small)>(.*?)<\/\1>/g;

/**
 * A message with its values in it; undefined where the catalogue has none. A code of the API that ends an id may have blanks, or be empty.
 * @param {string} id
 * @param {MessageValues} [values]
 * @returns {string | undefined}
 */
export function find(id, values = {}) {
  const pattern = CATALOGUE.messages[inId(id).replace(/-$/, "")];
  return pattern === undefined ? undefined : filled(pattern, values, printed);
}

/** The same of a message that is there. @param {string} id @param {MessageValues} [values] */
export const text = (id, values) => find(id, values) ?? id;

/**
 * A message as the parts of a sentence: what its marks say is bold, code or an aside. A value may be made of parts itself.
 * @param {string} id
 * @param {Record<string, MessageValues[string] | Part[]>} [values]
 * @returns {Part[]}
 */
export function parts(id, values = {}) {
  /** @type {(MessageValues[string] | Part[])[]} */
  const held = [];
  const line = filled(CATALOGUE.messages[id] ?? id, values, (value) => `\ue000${held.push(value) - 1}\ue001`);
  /** @param {string} part @returns {Part[]} */
  const whole = (part) =>
    part.split(/\ue000(\d+)\ue001/).flatMap((piece, at) => {
      const value = at % 2 ? held[Number(piece)] : piece;
      return Array.isArray(value) ? /** @type {Part[]} */ (value) : [printed(/** @type {MessageValues[string]} */ (value))];
    });
  /** @type {Part[]} */
  const said = [];
  let from = 0;
  for (const mark of line.matchAll(MARKED)) {
    said.push(...whole(line.slice(from, mark.index)));
    said.push({ [MARKS[/** @type {keyof typeof MARKS} */ (mark[1])]]: whole(mark[2]).join("") });
    from = mark.index + mark[0].length;
  }
  said.push(...whole(line.slice(from)));
  return said.reduce((/** @type {Part[]} */ all, part) => {
    const last = all.at(-1);
    if (typeof part === "string" && typeof last === "string") all[all.length - 1] = last + part;
    else if (part !== "") all.push(part);
    return all;
  }, []);
}

/**
 * The messages below an id by what their own ids end with, in the order of the catalogue.
 * @param {string} id
 * @returns {Record<string, string>}
 */
export function group(id) {
  const below = Object.keys(CATALOGUE.messages).filter((each) => each.startsWith(`${id}-`));
  return Object.fromEntries(below.map((each) => [each.slice(id.length + 1), text(each)]));
}

/** @param {number} n */
export const count = (n) => NUMBERS.format(n);
/** A number as a word where the language has one. @param {number} n */
export const word = (n) => find(`common-number-${n}`) ?? count(n);
/** @param {string} said */
export const capital = (said) => said.slice(0, 1).toUpperCase() + said.slice(1);

/** Texts one after the other, with what a message puts between two. @param {readonly string[]} texts @param {string} [id] */
export const list = (texts, id = "base-list") => texts.reduce((before, next) => (before === "" ? next : text(id, { before, next })), "");
/** Texts of which the last is joined by "and". @param {readonly string[]} texts */
export const and = (texts) =>
  texts.length < 2 ? texts.join("") : text("common-and", { before: list(texts.slice(0, -1)), next: texts[texts.length - 1] });
/** Sentences as one text. @param {readonly (string | false | null | undefined)[]} said @returns {string} */
export function sentences(said) {
  const [first, ...others] = /** @type {string[]} */ (said.filter(Boolean));
  return others.length ? text("base-sentences", { first, rest: sentences(others) }) : (first ?? "");
}

/** @param {MessagePattern} pattern @param {Record<string, any>} values @param {(value: any) => string} print @returns {string} */
function filled(pattern, values, print) {
  if (typeof pattern === "string") return pattern;
  return pattern
    .map((piece) => {
      if (typeof piece === "string") return piece;
      const [name, variants, otherwise] = piece;
      const value = values[name];
      if (variants === undefined || otherwise === undefined) return print(value);
      return filled(variants[key(value)] ?? variants[form(value)] ?? variants[otherwise], values, print);
    })
    .join("");
}

/** The plural that a number takes. @param {unknown} value */
const form = (value) => (typeof value === "number" ? PLURALS.select(value) : "");

/** What a value is called where it chooses. @param {MessageValues[string]} value */
function key(value) {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return value === null || value === undefined || value === "" ? "none" : inId(String(value));
}

/** What a value reads. @param {MessageValues[string]} value */
function printed(value) {
  if (Array.isArray(value)) return list(value);
  return typeof value === "number" && Number.isInteger(value) ? count(value) : String(value ?? "");
}

/** @param {string} code */
const inId = (code) => code.replace(/[^\w-]+/g, "-");
