// 关于按日期泄漏的部分在 API 的句子之外说的话。

import { count } from "./words.js";

/** @type {Worded<typeof import("../en/leaks.js").leaks>} */
export const leaks = {
  title: "发布之前与之后",
  hint: "下降：已按能力以及其他模型在同样题目上的表现调整",
  course: (entry, released) => `${entry}：按题目日期的答对份额；发布于 ${released}`,
  released: (released) => `发布于 ${released}`,
  axis: "题目公布的时间",
  score: "答对份额，%",
  expected: "没有下降时其能力所得",
  models: (n) => `检验了 ${count(n)} 个模型`,
  listed: (some, all) =>
    `共 ${count(all)} 个中的前 ${count(some)} 个，最不可能出于偶然的在前；全部在 API 中。区间对所有模型同时成立，p 已按其数目调整 (Holm)。`,
  model: "模型",
  release: "发布",
  before: "之前，%",
  after: "之后，%",
  drop: "下降，分",
  interval: "区间",
  adjusted: "调整后的 p",
  ends: (low, high) => `${low} 至 ${high}`,
  p: (p) => (p < 0.001 ? "< 0.001" : String(Number(p.toPrecision(3)))),
  twins: (before, after) => `${before} 与 ${after} 对照`,
};
