// 关于第一名的部分在 API 的句子之外说的话。

import { count } from "./words.js";

/** @type {Worded<typeof import("../en/crown.js").crown>} */
export const crown = {
  title: "第一名有多稳固",
  hint: "多少题目或对战决定它、它有多大可能、其中有多少运气：这是三件不同的事",
  questions: (n) => `${count(n)} 道题目起决定作用`,
  battles: (n) => `${count(n)} 场对战起决定作用`,
  first: (some, all) => `共 ${count(all)} 项中的前 ${count(some)} 项；除最长的列表外，全部在 API 中。`,
  question: "题目",
  benchmark: "基准",
  ended: "胜者",
  outcome: (outcome) => (outcome === 1 ? "甲 (A)" : outcome === 0 ? "乙 (B)" : "平局"),
  count: "对战",
  where: "位置",
  place: (file, row) => (row === null ? file : `${file}，第 ${row} 行`),
  chances: "谁可能是第一名",
  model: "模型",
  isFirst: "第一名",
  inFive: "前五名",
  organizations: "各机构的最佳模型，扣除运气",
  of: "选自",
  score: "得分",
  without: "扣除运气",
  ends: "95 % 区间",
  interval: (lower, upper) => `${lower} 至 ${upper}`,
};
