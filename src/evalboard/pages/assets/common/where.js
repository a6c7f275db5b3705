// Rules about samples as the API writes them: `column = "word"`, `length >= 60`, `output contains "\n"`, joined by `and`.
//
// The server reads, checks and tidies the whole expression; here single rules are only taken apart and put together.

/** @type {Record<string, string[]>} */
export const OPERATORS = {
  word: ["=", "!=", "contains", "~", "!~", "is known", "is unknown"],
  text: ["contains", "~", "!~", "=", "!=", "is known", "is unknown"],
  number: ["<", "<=", ">", ">=", "=", "!=", "is known", "is unknown"],
  flag: ["=", "!=", "is known", "is unknown"],
};
const PLAIN = /^[\p{L}_][\p{L}\p{N}_]*$/u;
const KEYWORDS = new Set(["and", "or", "not", "is", "known", "unknown", "contains", "true", "false"]);
const TEXT = String.raw`"(?:[^"\\]|\\[^])*"`;
const TERM = new RegExp(
  String.raw`^([\p{L}_][\p{L}\p{N}_]*|${TEXT}) ?(?:(is known|is unknown)|(!=|<=|>=|!~|=|<|>|~|contains) ?(${TEXT}|[^\s"()]+))$`,
  "u",
);
const OUTSIDE = new RegExp(String.raw`${TEXT}|[()]|\bor\b`, "giu");
/** @type {Record<string, string>} */
const NAMED = { "\n": String.raw`\n`, "\t": String.raw`\t`, "\r": String.raw`\r`, '"': String.raw`\"`, "\\": "\\\\" };
/** @type {Record<string, string>} */
const READ = { n: "\n", t: "\t", r: "\r", "\\": "\\", '"': '"' };

/** A text in quotes, with what cannot be seen written out. @param {string} text */
export function quoted(text) {
  const plain = text.replace(/["\\\n\t\r]/g, (letter) => NAMED[letter]);
  return `"${plain.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (letter) => `\\u{${Number(letter.codePointAt(0)).toString(16)}}`)}"`;
}

/** The text that a quoted one stands for: a backslash before a letter that is no escape is one. @param {string} text */
export function unquoted(text) {
  return text
    .slice(1, -1)
    .replace(/\\(?:u\{([0-9a-fA-F]{1,6})\}|([\s\S]))/gu, (whole, code, letter) =>
      code ? String.fromCodePoint(Number.parseInt(code, 16)) : (READ[letter] ?? whole),
    );
}

/**
 * A rule with one column, operator and value, taken apart; null for anything longer. `value` is null where the operator takes none.
 * @param {string} rule
 * @returns {Term | null}
 */
export function term(rule) {
  const match = TERM.exec(rule.trim());
  if (!match || rule.startsWith("not ")) return null;
  const [, name, alone, op, literal] = match;
  const column = name.startsWith('"') ? unquoted(name) : name;
  if (alone) return { column, op: /** @type {KnownTerm["op"]} */ (alone), value: null, literal: false };
  const literally = literal.startsWith('"');
  return { column, op: /** @type {ValueTerm["op"]} */ (op), value: literally ? unquoted(literal) : literal, literal: literally };
}

/** A rule put together. `kind` is the column's. @param {{ column: string, op: string, value?: string, kind: string }} options */
export function written({ column, op, value = "", kind }) {
  const name = PLAIN.test(column) && !KEYWORDS.has(column.toLowerCase()) ? column : quoted(column);
  if (op.startsWith("is ")) return `${name} ${op}`;
  return `${name} ${op} ${kind === "number" || kind === "flag" ? value : quoted(value)}`;
}

/**
 * A rule that offers several values of one column, `(type = "a" or type = "b")`, as `{ column, op: "any", value: [...] }`; null for
 * anything else.
 * @param {string} rule
 * @returns {Choice | null}
 */
export function choice(rule) {
  const inner = /^\(([\s\S]*)\)$/.exec(rule.trim())?.[1];
  if (inner === undefined) return null;
  const places = [...inner.matchAll(OUTSIDE)].filter(([token]) => token.toLowerCase() === "or");
  const parts = [
    ...places.map(({ index }, at) => inner.slice(at ? places[at - 1].index + 2 : 0, index)),
    inner.slice((places.at(-1)?.index ?? -2) + 2),
  ].map(term);
  const equal = parts.flatMap((each) => (each?.op === "=" ? [each] : []));
  const [first] = equal;
  if (parts.length < 2 || equal.length < parts.length || equal.some(({ column }) => column !== first.column)) return null;
  return { column: first.column, op: "any", value: equal.map(({ value }) => value), literal: first.literal };
}

/**
 * The rules, one or none, that let a column of words be any of some.
 * @param {string} column
 * @param {string[]} values
 * @param {string} kind
 */
export function anyOf(column, values, kind) {
  const each = values.map((value) => written({ column, op: "=", value, kind }));
  return each.length > 1 ? [`(${each.join(" or ")})`] : each;
}

/** All rules as one expression; one that offers a choice keeps its parts together. @param {string[]} rules */
export function joined(rules) {
  return rules.map((rule) => (rules.length > 1 && offers(rule) ? `(${rule})` : rule)).join(" and ");
}

/** Whether an `or` stands outside of all brackets and quotes. @param {string} rule */
function offers(rule) {
  let depth = 0;
  for (const [token] of rule.matchAll(OUTSIDE)) {
    if (token === "(") depth += 1;
    else if (token === ")") depth -= 1;
    else if (depth === 0 && token.toLowerCase() === "or") return true;
  }
  return false;
}

/**
 * The rules as a reader sees them: `{ rules, column, op, value }`, where a lower and an upper bound of one column are one rule, `from`.
 * @param {string[]} rules
 */
export function gathered(rules) {
  /** @type {Gathered[]} */
  const all = [];
  for (const rule of rules) {
    const one = { rules: [rule], ...(term(rule) ?? choice(rule)) };
    const at = all.findIndex((each) => bounds(each, one));
    if (at < 0) all.push(one);
    else all[at] = bounds(all[at], one) ?? one;
  }
  return all;
}

/**
 * The lower and the upper bound of a column as one rule, whichever comes first; null where two rules are not such.
 * @param {Gathered} one
 * @param {Gathered} other
 * @returns {Gathered | null}
 */
function bounds(one, other) {
  if (one.column === undefined || one.column !== other.column) return null;
  const low = [one, other].find(({ op }) => op === ">=");
  const high = [one, other].find(({ op }) => op === "<" || op === "<=");
  if (low?.op !== ">=" || (high?.op !== "<" && high?.op !== "<=")) return null;
  const { column, literal } = low;
  return { rules: [...one.rules, ...other.rules], column, op: "from", value: [low.value, high.value], literal, within: high.op === "<=" };
}

/**
 * The rules without those about a column alone, and with others instead, in their place.
 * @param {string[]} rules
 * @param {string} column
 * @param {string[]} others
 */
export function replaced(rules, column, others) {
  /** @param {string} rule */
  const about = (rule) => (term(rule) ?? choice(rule))?.column === column;
  const at = rules.findIndex(about);
  const rest = rules.filter((rule) => !about(rule));
  rest.splice(at < 0 ? rest.length : at, 0, ...others);
  return rest;
}

/**
 * What the rules say of a column: `{ low, high }` of numbers, or `{ words }`; null where they say nothing that a histogram can show.
 * @param {string[]} rules
 * @param {string} column
 * @returns {Chosen | null}
 */
export function chosenOf(rules, column) {
  const mine = gathered(rules).filter((each) => each.column === column);
  if (mine.length !== 1) return null;
  const [rule] = mine;
  if (rule.op === "from") return { low: Number(rule.value[0]), high: Number(rule.value[1]), within: rule.within };
  if (rule.op === "<" || rule.op === "<=") return { low: -Infinity, high: Number(rule.value), within: rule.op === "<=" };
  if (rule.op === ">=") return { low: Number(rule.value), high: Infinity };
  if (rule.op === "any") return { words: rule.value };
  if (rule.op !== "=") return null;
  const { value, literal } = rule;
  return literal || value === "true" || value === "false" ? { words: [value] } : { low: Number(value), high: Number(value), within: true };
}
