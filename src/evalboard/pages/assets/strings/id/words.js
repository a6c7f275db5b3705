// Hitungan dan daftar dalam bahasa Indonesia. Istilah: glosarium di docs/how-to/languages.md.

const NUMBERS = new Intl.NumberFormat("en-US"); // as all numbers here: with a decimal point, see docs/how-to/languages.md

/** @param {number} n */
export const count = (n) => NUMBERS.format(n);
/** @param {number} n @param {string} noun */
export const counted = (n, noun) => `${count(n)} ${noun}`;

/** @param {number} share */
export const percent = (share) => `${(100 * share).toFixed(0)}%`;

const WORDS = ["nol", "satu", "dua", "tiga", "empat", "lima", "enam", "tujuh", "delapan", "sembilan", "sepuluh", "sebelas", "dua belas"];
/** @param {number} n */
export const inWords = (n) => WORDS[n] ?? count(n);
/** @param {string} text */
export const capital = (text) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
/** @param {string[]} names */
export const listed = (names) => (names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} dan ${names.at(-1)}`);
