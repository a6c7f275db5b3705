// 首页在输入时说的话。

import { count, counted } from "./words.js";

/** @type {Worded<typeof import("../en/home.js").home>} */
export const home = {
  hits: "所有榜单上的模型",
  found: (results, boards, text) => `“${text}”在 ${counted(boards, "个榜单")}上有 ${counted(results, "个结果")}。`,
  none: (text) => `这些榜单上没有名称含“${text}”的模型。`,
  showAll: "全部显示",
  of: (n) => `共 ${count(n)}`,
  unranked: "无名次",
  moreBoards: (n) => `及另外 ${count(n)} 个`,
};
