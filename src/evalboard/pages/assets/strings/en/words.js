// Counts and lists in English.

const NUMBERS = new Intl.NumberFormat("en-US"); // made once: that takes longer than all it does

/** @param {number} n */
export const count = (n) => NUMBERS.format(n);
/** @param {number} n @param {string} one @param {string} many */
export const counted = (n, one, many) => `${count(n)} ${n === 1 ? one : many}`;

/** @param {number} share */
export const percent = (share) => `${(100 * share).toFixed(0)} %`;

/** @param {number} n @param {string[]} words */
export const one = (n, [single, several]) => (n === 1 ? single : several);

const WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
/** @param {number} n */
export const inWords = (n) => WORDS[n] ?? count(n);
/** @param {string} text */
export const capital = (text) => text.slice(0, 1).toUpperCase() + text.slice(1);
/** @param {string[]} names */
export const listed = (names) => (names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`);
