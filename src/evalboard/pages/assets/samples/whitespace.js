// Texts of models with their white space made visible. The marks are drawn by the style sheet: what is selected and copied is the text
// itself.

import { el } from "../common/dom.js";

const ODD = / {2,}|(?<=^|\n) | (?=\n|$)|[\n\r\t\0\u00a0\u200b\u2060\ufeff]/g;
/** @type {Record<string, string>} */
const CLASS = { "\n": "nl", "\r": "cr", "\t": "tab", "\0": "nul", "\u00a0": "nbsp", "\u200b": "zero", "\u2060": "zero", "\ufeff": "zero" };

/**
 * A text as nodes. `parts` are `[from, to, class]` of stretches that look different, in order and apart.
 * @param {string} text
 * @param {Stretch[]} [parts]
 */
export function visible(text, parts = []) {
  const nodes = [];
  let at = 0;
  for (const [from, to, cls] of parts) {
    if (from > at) nodes.push(...marked(text, at, from));
    if (to > from) nodes.push(el("span", { class: cls }, marked(text, from, to)));
    at = Math.max(at, to);
  }
  return [...nodes, ...marked(text, at, text.length)];
}

/**
 * White space is judged by where it stands in the whole text, even if a part begins or ends there.
 * @param {string} text
 * @param {number} from
 * @param {number} to
 */
function marked(text, from, to) {
  const nodes = [];
  let at = from;
  ODD.lastIndex = from;
  for (let match = ODD.exec(text); match && match.index < to; match = ODD.exec(text)) {
    const end = Math.min(to, match.index + match[0].length);
    if (match.index > at) nodes.push(text.slice(at, match.index));
    const letters = text.slice(match.index, end);
    nodes.push(...[...letters].map((letter) => el("span", { class: `ws ${CLASS[letter] ?? "sp"}`, text: letter })));
    at = end;
  }
  if (at < to) nodes.push(text.slice(at, to));
  return nodes;
}

/** A sentence in which what stands in backticks comes from texts: it looks so. @param {string} sentence */
export function coded(sentence) {
  return sentence.split(/`([^`]+)`/).map((part, at) => (at % 2 ? el("span.mono", visible(part)) : part));
}

/**
 * Where the n-th character of a text begins in the units of this language: the server counts whole characters.
 * @param {string} text
 * @param {number} characters
 */
export function unitsOf(text, characters) {
  let at = 0;
  for (let left = characters; left > 0 && at < text.length; left -= 1) at += width(text, at);
  return at;
}

/** The number of units of the character that begins at a place. @param {string} text @param {number} at */
export function width(text, at) {
  return Number(text.codePointAt(at)) > 0xffff ? 2 : 1;
}

/** The first characters of a text, never half of one. @param {string} text @param {number} units */
export function beginning(text, units) {
  if (text.length <= units) return text;
  const half = /[\ud800-\udbff]/.test(text[units - 1]);
  return text.slice(0, half ? units - 1 : units);
}
