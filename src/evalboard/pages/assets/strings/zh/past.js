// 一个模型在榜单各个已保存状态中的情况。

import { count } from "./words.js";

/** @type {Worded<typeof import("../en/past.js").past>} */
export const past = {
  title: "历史变化",
  about: (n) => `榜单的 ${count(n)} 个已保存状态；线段：95% 区间`,
  rank: "名次",
  loading: "正在查看已保存的状态",
  none: "此榜单没有已保存的历史状态。",
  one: "此榜单目前只保存了一个状态：还没有可画的内容。",
  failed: "目前无法读取这些状态。",
  waiting: (n) => `还有 ${count(n)} 个较早的状态未查看；每次构建榜单时会查看几个。`,
  marks: { config: "配置改动", code: "代码改动" },
  dashed: "虚线：配置或代码有改动",
  gap: "无点：不在榜上，或无法读取",
  numbers: "全部数字",
  caption: "此模型在各个已保存状态中的名次与得分，最新的在前",
  date: "状态",
  rankInterval: "名次区间",
  interval: "95% 区间",
  what: "变化内容",
  place: (rank, of) => `第 ${rank}（共 ${of}）`,
  to: (lower, upper) => `${lower} 至 ${upper}`,
  notRanked: "无名次",
  gone: { no: "不在榜上", unknown: "无法读取", waiting: "尚未查看" },
  fresh: "新上榜",
  called: (name) => `当时名为 ${name}`,
  changes: "全部变化",
  drawing: (label, first, last) => `${label}，自 ${first} 至 ${last}；数字见下表`,
};
