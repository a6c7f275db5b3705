// “变化”页面关于何时谁居榜首说的话。

import { count } from "./words.js";

/** @type {Worded<typeof import("../en/leaders.js").leaders>} */
export const leaders = {
  title: "历来最佳",
  loading: "正在查看何时谁居榜首",
  failed: "目前无法得出。",
  sizes: "规模",
  any: "任意规模",
  size: (from, to) => (from === null ? `< ${to} B` : to === null ? `≥ ${from} B` : `${from}–${to} B`),
  by: "日期",
  noDates: "此榜单的条目没有日期。",
  ofPairs: "此榜单的误差是两个模型之差的误差，因此无法由得分判断各日期谁居榜首。",
  nobody: "没有条目同时有得分和日期。",
  answer: (n, of, label) =>
    `按日期（${label}），${count(of)} 个模型中有 ${count(n)} 个在出现时居于榜首：当时已有的模型没有一个高出它超过误差（95%，对所有配对同时成立）。`,
  plain: (n, of, label) => `按日期（${label}），${count(of)} 个模型中有 ${count(n)} 个在出现时得分最高。此处误差未知。`,
  now: (n) => `其中 ${count(n)} 个至今仍在。`,
  undated: (n) => `${count(n)} 个条目没有日期。`,
  withoutError: (n) => `${count(n)} 个条目没有误差；对其不作说明。`,
  key: "实心：截至当日的最高得分；空心：在当时最好者的误差之内；线段：95% 区间",
  keyPlain: "截至每一日的最高得分",
  drawing: (label, first, last) => `榜首模型的${label}，自 ${first} 至 ${last}；数字见下表`,
  others: (n) => `${count(n)} 个处于最好者误差之内的模型`,
  some: (n, of) => `列出 ${count(of)} 个中得分最高的 ${count(n)} 个。`,
  caption: "出现时得分最高的模型，按日期",
  captionOthers: "出现时处于最好者误差之内的模型，按日期",
  model: "模型",
  from: "自",
  until: "至",
  interval: "95% 区间",
  alone: "独居榜首",
  passedBy: "被超过",
  still: "仍在",
  span: (from, until) => `${from} 至 ${until}`,
  today: "现在",
  states: {
    title: "已保存状态中的榜首",
    about: (read, n) => (read === n ? `${count(n)} 个状态` : `${count(n)} 个状态中可读取 ${count(read)} 个`),
    caption: "已保存状态中居榜首的模型，最近出现的在前",
    states: "状态",
    alone: "独居于",
    first: "首次于",
    some: (n, of) => `列出 ${count(of)} 个中最近的 ${count(n)} 个。`,
    waiting: (n) => `还有 ${count(n)} 个较早的状态未查看；每次构建榜单时会查看几个。`,
  },
};
