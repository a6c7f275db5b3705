// 中文的计数与列举。术语见 docs/how-to/languages.md 的词汇表。

const NUMBERS = new Intl.NumberFormat("zh-CN"); // made once: that takes longer than all it does

/** @param {number} n */
export const count = (n) => NUMBERS.format(n);
/** @param {number} n @param {string} unit with its measure word */
export const counted = (n, unit) => `${count(n)} ${unit}`;

/** @param {number} share */
export const percent = (share) => `${(100 * share).toFixed(0)}%`;

/** @param {string[]} names */
export const listed = (names) => (names.length < 2 ? names.join("") : `${names.slice(0, -1).join("、")} 和 ${names.at(-1)}`);
