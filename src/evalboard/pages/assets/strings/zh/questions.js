// “题目”页面在 API 的句子之外说的话。

import { count } from "./words.js";

/** @param {string} p */
const equal = (p) => (p.startsWith("<") ? p : `= ${p}`);

/** @type {Worded<typeof import("../en/questions.js").questions>} */
export const questions = {
  none: "此榜单不保存样本，因此对单个题目一无所知。",
  others: "在保存有许多模型回答的榜单上可以考察题目。这样的榜单：",
  noOthers: "在保存有许多模型回答的榜单上可以考察题目。这里还没有这样的榜单。",
  loading: "正在考察题目",
  facts: ({ questions, models, witnesses }) => [
    [count(questions), "道题"],
    [count(models), "个模型作答"],
    [count(witnesses), "个互无亲缘"],
  ],
  line: ["显示题目，基准", "类型"],
  benchmark: "基准",
  which: "哪些题目",
  find: "题目编号",
  kinds: { "": "任意类型", suspect: "可疑", dead: "失效", solved: "被最好的模型全部答对", ordinary: "都不是" },
  takeAway: "导出",
  download: "以 JSON 下载关于这些题目的结果",
  command: "命令行的同样操作",
  copyLink: "复制此页的链接",

  map: "难度与区分度",
  mapHint: "每个点是一道题；打开的为蓝色",
  mapLabel: (n) => `${count(n)} 道题按难度与区分度的分布；下面的列表内容相同`,
  difficulty: "难度：答错的模型，%",
  discrimination: "区分度：与测试其余部分的相关",
  backwards: "强模型更常答错",
  ordinary: (n) => `${count(n)} 道题`,
  dead: (n) => `${count(n)} 道失效`,
  suspects: (n) => `${count(n)} 道可疑`,
  flat: (n) => `${count(n)} 道几乎不说明差别（相关低于 0.1）`,
  unknown: (n) => `${count(n)} 道没有相关系数`,
  point: (sample, wrong, follows) => `${sample}：${wrong}% 答错，相关 ${follows}`,

  information: "测试在何处能区分模型",
  informationHint: "信息量（Fisher）随得分的变化；其下为作答的模型",
  score: "得分，%",
  models: "模型",

  suspectsHead: "可疑题目",
  suspectsHint: "弱模型比强模型更常答对；答案可能有误",
  suspectsFirst: (n, of) => `${count(of)} 道中的前 ${count(n)} 道。`,
  columns: {
    sample: "编号",
    question: "题目",
    right: "答对，%",
    strong: "强",
    weak: "弱",
    discrimination: "区分度",
    p: "p",
    answer: "强模型的回答",
  },
  about: {
    strong: "最强三分之一模型的平均得分，× 100",
    weak: "最弱三分之一模型的平均得分，× 100",
    p: "此基准的普通题目看起来如此的频率，已按题目数校正（Benjamini 与 Hochberg）",
  },
  answers: (answer, some, of, key) => `${answer}（${count(of)} 个中的 ${count(some)} 个）${key === null ? "" : `；标准答案 ${key}`}`,
  noText: "未保存文本",

  list: "题目",
  listed: (n, of) => `${count(of)} 道题中的 ${count(n)} 道`,
  wrong: "答错，%",
  kind: "类型",
  moreOf: (n) => `另外 ${count(n)} 道：图和文件中有全部题目`,

  number: (sample) => `编号 ${sample}`,
  marks: { suspect: "可疑", dead: "失效", ordinary: "" },
  before: "上一道",
  next: "下一道",
  open: "单击一个点或列表中的编号：题目在此打开。",
  answer: "回答",
  given: "给出，%",
  key: "标准答案",
  strongGive: (some, of) => `强模型 ${count(of)} 个中的 ${count(some)} 个`,
  other: "其他回答",
  noAnswers: "回答未保存，或太长而无法统计。",
  references: (words) => `标准答案：${words}`,
  groups: "答对，%",
  groupsLabel: (n) => `由弱到强 ${count(n)} 组模型的答对份额`,
  weakest: "最弱",
  strongest: "最强",
  usual: "与同样难的其他题目一样",
  rows: {
    right: "答对",
    discrimination: "区分度",
    chance: "偶然",
    ordinary: "若为普通题目",
    slope: "斜率",
    if: "若答案为",
  },
  rightOf: (share, n) => `${count(n)} 个模型中的 ${share}%`,
  chanceOf: (p) => `p ${equal(p)}，假定答对与强弱无关`,
  ordinaryOf: (p) => `p ${equal(p)}，已按题目数校正`,
  slopeOf: (slope, error) => `${slope} ± ${error}`,
  ifKey: (answer, follows) => `${answer}：区分度 ${follows}`,
  read: "阅读回答",
  rule:
    "可疑题目的反向程度超出偶然使此基准普通题目出现的程度，并经校正：只要所有题目考察的是同一种能力，约五十道可疑题目中有一道只是这样的题目。" +
    "由同一基座制成的模型只计一次。",
};
