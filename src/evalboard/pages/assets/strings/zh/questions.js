// “题目”页面在 API 的句子之外说的话。

import { count } from "./words.js";

/** @type {Worded<typeof import("../en/questions.js").questions>} */
export const questions = {
  none: "此榜单不保存样本，因此对单个题目一无所知。",
  others: "在保存有许多模型回答的榜单上可以考察题目。这样的榜单：",
  noOthers: "在保存有许多模型回答的榜单上可以考察题目。这里还没有这样的榜单。",
  loading: "正在考察题目",
  facts: ({ questions, models, witnesses }) => [
    [count(questions), "道题"],
    [count(models), "个模型作答"],
    ...(models === 1 ? [] : [/** @type {[string, string]} */ ([count(witnesses), "个互无亲缘"])]),
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

  columns: {
    sample: "编号",
    discrimination: "区分度",
  },

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
};
