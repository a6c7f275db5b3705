// 每份洞察报告在 API 的句子之外说的话。

import { count } from "./words.js";

/** @type {Worded<typeof import("../en/report.js").report>} */
export const report = {
  waiting: "正在等待答案…",
  facts: "所有数字",
  /** @param {number} some @param {number} all */
  first: (some, all) => `共 ${count(all)} 项中的前 ${count(some)} 项；除最长的列表外，全部在 API 中。`,
  file: (name) => `以文件下载：${name}`,
  yes: "是",
  no: "否",
  /** @param {string} lower @param {string} upper */
  interval: (lower, upper) => `${lower} 至 ${upper}`,
};
