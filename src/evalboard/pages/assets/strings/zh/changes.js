// “变化”页面说的话。

import { count, listed } from "./words.js";

const NAMED = 3;

/** @param {string[]} names */
const some = (names) => listed(names.length > NAMED + 1 ? [...names.slice(0, NAMED), `另外 ${count(names.length - NAMED)} 个`] : names);
/** @param {number} n */
const models = (n) => `${count(n)} 个模型`;

/** @type {Worded<typeof import("../en/changes.js").changes>} */
export const changes = {
  loading: "正在比较榜单的两个状态",
  kept: () => "个已保存的状态",
  question: ["变化：从", "到"],
  before: "之前的状态",
  now: "之后的状态",
  states: { before: "在此之前的状态", now: "已保存的状态" },
  findState: "日期、提交或标签",
  search: "查找有变动的模型",
  entries: models,
  otherConfig: "配置不同",
  otherCode: "代码版本不同",
  noDate: "没有日期",

  top: ({ same, intervals, now, before, names, joined, left }) => {
    if (same) {
      if (intervals && now > 1) return ["榜首没有变化：", `仍是同样的 ${models(now)}无法区分。`];
      if (now > 1) return ["榜首没有变化：", `仍是同样的 ${models(now)}并列第一。`];
      return ["榜首没有变化：", `${names.join("")} ${intervals ? "明显最好" : "排第一"}。`];
    }
    const apart = intervals ? "无法区分" : "并列第一";
    const here = now === 1 ? `现在 ${names.join("")} ${intervals ? "明显最好" : "排第一"}` : `现在有 ${models(now)}${apart}`;
    const once = before === 1 ? `之前是一个${intervals ? "明显最好" : "排第一"}` : `之前有 ${models(before)}${apart}`;
    const moved = [joined.length && now > 1 && `新进入的是 ${some(joined)}`, left.length && `不再其中的是 ${some(left)}`].filter(Boolean);
    return ["榜首有变化：", `${[now === 1 && before === 1 ? here : `${here}，${once}`, ...moved].join("；")}。`];
  },
  counts: ({ added, rescored, removed, renamed }) => {
    /** @type {[number, string][]} */
    const parts = [
      [added, "新增"],
      [rescored, "重新评分"],
      [removed, "移除"],
      [renamed, "改名"],
    ];
    const said = parts.filter(([n]) => n > 0);
    return said.length ? `${said.map(([n, verb]) => `${verb} ${models(n)}`).join("，")}。` : "没有模型增减，也没有模型重新评分。";
  },
  held: (places, n) => `前 ${count(places)} 名中有 ${count(n)} 名由新模型占据。`,

  moved: "什么变动了，为什么",
  shown: (from, to, n) =>
    `${from === 1 && to === n ? `${count(n)} 个` : `${count(n)} 个中的第 ${count(from)} 至 ${count(to)} 个`}，` +
    "位次、得分或存储值有变，最高的在前；位次是普通顺序，区间见排行榜",
  table: "位次、得分或存储值有变的模型，以及各项变化的组成",
  model: "模型",
  nowHead: "现在",
  scoreHead: (label) => `之前的${label}`,
  partsOfScore: "得分变化的组成",
  place: "之前的位次",
  partsOfMove: "位次变动的组成",
  why: "原因",
  notAgain: "未重新评分",
  otherwise: "值相同，计算方式不同",
  noScore: "两个状态之一没有得分",
  stored: "存储值",
  readOtherwise: "读取方式不同",
  file: (file) => `在 ${file} 中`,
  moreValues: (n) => `另外 ${count(n)} 个`,
  within: "在其误差之内",
  beyond: "超出其误差",
  called: (name) => `之前名为 ${name}`,
  noChange: "不变",
  parts: { own: "自身得分", others: "其他模型", entries: "增减", added: "新增", removed: "移除", config: "配置", code: "代码" },
  key: "从之前（细）到现在（粗）；蓝色：变好，橙色：变差；向右为上升",
  rule: "位次：各部分是自身结果、其他模型的结果、增减的模型配置以及代码对它的作用，对它们可能出现的所有次序取平均（Shapley）。各部分之和等于总变动。",
  ruleOfScore: "得分：各部分是一个基准对平均分的作用。",
  previous: "上一页",
  next: "下一页",
  nothing: "没有模型的位次、得分或存储值改变。",
  nothingCalled: (text) => `有变动的模型中没有名称为“${text}”的。`,

  new: "新增",
  again: "重新评分",
  gone: "移除",
  renamed: "改名",
  none: "无",
  more: (n) => `另外 ${count(n)} 个`,
  notListed: (n) => `及另外 ${count(n)} 个，未列出`,
  placeColumn: "位次",
  scoreColumn: "得分",
  benchmark: "基准",
  valuesColumn: "改变的值",
  oldName: "之前：",
  newName: "模型",

  takeAway: "导出",
  copyLink: "复制这两个状态的链接",
  download: "以 JSON 下载这些变化",
  command: "命令行的同样操作",

  oneState: "此榜单目前只保存了一个状态：没有可比较的内容。",
  noState: "此榜单没有已保存的历史状态。",
  keptWhen: "每当榜单由其他结果、其他配置或其他代码构建时，就保存一个状态。",
  build: "历史状态可由其数据集的各次提交构建：",
  switchedOff: "EVALBOARD_HISTORY 为 0 时不保存任何状态。",
  sameState: "这是同一个状态。",
  oldest: "这是所保存的最早状态：在此之前一无所知。",
  unreadable: "这些状态之一无法读取。",
  latest: "显示最近一次变化",
  synthetic: "合成数据不保存历史：它只随生成器改变。",
  battles: "在对战榜单上，每个等级分都取决于全部对战，因此变动没有可以区分的组成。",
  others: "有历史的榜单：",
  noOthers: "这里没有其他有历史的榜单。",
};
