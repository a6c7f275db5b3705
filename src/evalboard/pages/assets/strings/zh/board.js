// 排行榜说的话：控件、筛选条、表格、图，以及一个数字如何算出。

import * as painted from "../../generated/zh/painted.js";
import { errors } from "./page.js";
import { count } from "./words.js";

/** @type {Worded<typeof import("../en/board.js").ask>} */
export const ask = {
  label: "此表回答的问题",
  modelsLabel: "哪些模型",
  byLabel: "排名依据",
  amongLabel: "在谁之中",
  models: "模型",
  everybody: "全部模型",
  more: (columns) => `更多：${columns}`,
  done: "完成",
  struck: "此链接中未采用：",
  of: (n) => `共 ${count(n)}`,
  questions: (n) => `${n} 道题`,
  battles: (n) => `${n} 场对战`,
  own: "自选平均分：选择并加权 …",
  these: (n) => `这 ${count(n)} 个`,
  theseHelp: "名次 1 为此处最好",
  all: (n) => `全部 ${count(n)} 个`,
  allHelp: "在整个榜单上的位次",
};

/** @type {Worded<typeof import("../en/board.js").answer>} */
export const answer = {
  of: (matched, total) => [{ bold: count(matched) }, ` / ${count(total)} 个模型`],
};

/** @type {Worded<typeof import("../en/board.js").find>} */
export const find = {
  field: "搜索模型",
  placeholder: painted.FIND,
  suggestions: "可以搜索的内容",
  kinds: { value: "值", model: "模型" },
  columns: painted.COLUMNS,
  download: "下载",
  copyLink: "复制链接",
  filters: "筛选",
};

/** @type {Worded<typeof import("../en/board.js").columns>} */
export const columns = {
  shown: "显示的列，从左到右",
  model: "关于模型",
  benchmarks: "得分",
  parts: "基准的分项",
  derived: "其他平均",
  left: (label) => `左移 ${label}`,
  right: (label) => `右移 ${label}`,
  reset: "榜单默认",
  find: "查找列",
  none: "没有这个名称的列。",
};

/** @type {Worded<typeof import("../en/board.js").download>} */
export const download = {
  label: painted.TAKE_AWAY,
  hint: "匹配的行与显示的列，含所有页，并附引用信息。",
  kinds: { csv: "CSV，用于电子表格", json: "JSON", parquet: "Parquet", md: "Markdown 表格", tex: "LaTeX 表格" },
};

/** @type {Worded<typeof import("../en/board.js").filters>} */
export const filters = {
  any: "未注明",
  search: (label) => `在${label}中查找`,
  clear: "任意",
  sizes: painted.SIZES,
  sizeLabel: "规模",
  smallest: "最小规模",
  largest: "最大规模",
  billions: painted.BILLIONS,
  complete: painted.COMPLETE,
  hide: painted.HIDE,
  require: painted.REQUIRE,
  only: (label) => `仅${label}`,
};

/** @type {Worded<typeof import("../en/board.js").average>} */
export const average = {
  label: "自选平均分",
  weight: (label) => `${label} 的权重`,
  equal: "榜单权重",
  find: "查找基准",
  onlyThese: "仅限查到的",
  score: "得分",
  raw: "原始值",
  scoreHelp: "0 为随机猜测，100 为满分",
  rawHelp: "按存储的值",
  over: "平均范围",
  overAll: "全部所选",
  overVisible: "所显示的",
};

/**
 * 一种或两种误差，按 API 的代码。
 * @param {string} kind
 */
const kindsIn = (kind) =>
  kind
    .split(" and ")
    .map((each) => errors.of[each] ?? each)
    .join("与");

/** @type {Worded<typeof import("../en/board.js").strip>} */
export const strip = {
  label: "已启用的筛选",
  remove: (key, value) => `去掉筛选 ${key} ${value}`,
  clear: "全部清除",
  keyTier: "梯队：明显落后于上一梯队中的某些模型",
};

/** @type {Worded<typeof import("../en/board.js").legend>} */
export const legend = {
  intervalPhone: (kind) =>
    "95% 区间" +
    (kind
      ? `：${{ sampling: "题目", both: "题目与运行", fitted: "对战", "bootstrap over questions": "自助法", binomial: "二项" }[kind] ?? kindsIn(kind)}`
      : ""),
  interval: (kind) =>
    ["runs", "runs, carried on", "both", "fitted"].includes(kind)
      ? `得分，95% 区间${errors.of[kind]}`
      : `得分，95% 抽样区间${kind && kind !== "sampling" ? `，${kindsIn(kind)}` : ""}`,
  share: (isFilled) => (isFilled ? "已有的结果，其余为预测" : "已有的结果"),
  ownWeights: "自选权重",
  ownWeightsHelp: (kind) =>
    "名次、区间和梯队都按您所选的平均分。" +
    (kind === "runs" || kind === "both" ? "运行间误差是您的平均分在每次运行中的误差。" : "") +
    (kind === "runs, carried on"
      ? "运行间误差由其各分项传递而来。"
      : kind === "runs"
        ? ""
        : "针对题目的误差假定任意两个基准没有共同题目。"),
};

/** @type {Worded<typeof import("../en/board.js").table>} */
export const table = {
  label: "排行榜表格",
  caption: (title) => `${title}：按得分排列的模型`,
  rank: painted.RANK,
  rankHelp:
    "按平均分的位次；得分相同则位次相同。范围：从 1 + 明显更好的模型数，到总数 − 明显更差的模型数，在本模型自身的各项比较中判断。" +
    "因此一个模型可以明显居首（1），而下一个的范围仍从 1 开始：同一差值在那里只是几个未决的比较之一。",
  unsure: (rank) => `按得分为第 ${rank} 名；其误差无定义，因此对其可能的名次一无所知`,
  standing: (low, high, tier) =>
    [high ? `名次在 ${low} 与 ${high} 之间` : `第 ${low} 名`, tier && `第 ${tier} 梯队`].filter(Boolean).join("，"),
  model: painted.MODEL,
  run: painted.RUN,
  runHelp: "有结果的基准数 / 基准总数",
  sortHelp: "单击排序，按住 Shift 单击添加第二排序键。",
  rankHelpOf: "单击按此排名，再次单击反转顺序，按住 Shift 单击添加第二排序键。",
  forest: (label) => `${label}，95% 区间`,
  forestKey: "蓝色：与最好的无法区分；色带：最好的",
  rankByThis: painted.RANK_BY_THIS,
  rankedByThis: painted.RANKED_BY_THIS,
  scale: (top) => `条形从 0 到 ${top}。`,
  baseline: (value) => `随机猜测得 ${value}。`,
  questions: (n) => `${count(n)} 道题。`,
  weight: (share) => `权重 ${share}。`,
  lower: "值越小越好。",
  second: (n) => `第 ${n} 排序键`,
  pick: (entry) => `选择 ${entry}`,
  notRanked: (n, fought) => (fought ? painted.NOT_RATED : painted.NOT_RANKED) + (n ? `（${count(n)} 个模型）` : ""),
  notStated: painted.NOT_STATED,
  missing: painted.MISSING,
  between: (lower, upper) => `区间 ${lower} 至 ${upper}`,
  share: (present, leaves, isFilled) => `${count(leaves)} 项的平均，有 ${count(present)} 项结果${isFilled ? "，其余为预测" : ""}`,
  doubt: "不可能是其所称的那样：单击查看原因",
  rows: (first, last, of) => `${count(of)} 行中的第 ${count(first)}–${count(last)} 行`,
  tooMany: (n) => `最多可选 ${n} 个。`,
  noIntervals: (kinds) => `此处的误差不是得分的误差，因此没有区间、名次区间或梯队：${kinds}。单击得分可查看。`,
  points: (gap) => `${gap} 分`,
  rankedBy: { paired: "配对", unpaired: "非配对", ratings: "由等级分之差" },
  rankRule: (gap, by, together) =>
    `名次下限–上限：1 + 明显更好的模型数，n − 明显更差的模型数；${table.rankedBy[by]}，` +
    (together ? "所有行同时成立的把握为 95%。" : "对事先选定的一行，把握为 95%。") +
    (gap ? `相邻模型约从相差 ${gap}起可以区分。` : ""),
  ranks: "名次适用于",
  ranksTogether: "所有行",
  ranksTogetherHelp: "所有行的名次同时正确的置信度为 95%：也包括恰好排在最上面的那一行",
  ranksSingle: "单独一行",
  ranksSingleHelp: "如果您在看表之前就选定了一行，其名次正确的置信度为 95%：不适用于恰好排在最上面的那一行",
  keys: "方向键在单元格之间移动，Enter 显示数字如何算出。",
};

/** @type {Worded<typeof import("../en/board.js").explain>} */
export const explain = {
  dialog: "此数字如何算出",
  loading: "正在询问 …",
  from: "来自",
  file: "文件",
  row: (n) => `，第 ${count(n)} 行`,
  more: (n) => `及另外 ${count(n)} 个文件`,
  open: "打开模型",
  samples: "样本",
  copyText: "复制为文本",
  json: "JSON",
  failed: "无法询问。",
};

/** @type {Worded<typeof import("../en/board.js").plot>} */
export const plot = {
  family: "突出显示",
  familyHint: "搜索词，如 qwen2.5",
  standing: (search, many) => `“${search}”：${count(many)} 个模型`,
  kind: "图的类型",
  kinds: { scatter: "散点", forest: "区间", position: "位置" },
  across: "横轴",
  up: "纵轴",
  score: "得分",
  color: "颜色",
  none: "无",
  groups: { model: "关于模型", measured: "费用、token 与用时", scores: "得分", means: "其他平均", parts: "基准的分项" },
  filtered: "仅限表中的模型",
  trend: "趋势（Theil–Sen）",
  frontier: "同规模最佳",
  unbeaten: "前沿：在两轴上都不被超过",
  front: {
    summary: (sure, possible) => `在前沿上：${sure}；可能：${possible}`,
    caption: "在前沿上以及可能在前沿上的模型，可能性最大的在前",
    model: "模型",
    chance: "在前沿上",
  },
  save: "另存为",
  failed: "无法绘制此图。",
  drawing: "正在绘制 …",
  section: "图",
};

/** @type {Worded<typeof import("../en/board.js").tray>} */
export const tray = {
  label: "勾选的模型",
  ticked: (n) => ["已勾选 ", { bold: n }, " 个"],
  one: (name) => [{ bold: name }, "。再勾选一个即可比较。"],
  keepOnTop: "置顶",
  letGo: "放回原位",
  copyNames: "复制名称",
  clear: "清除",
  compare: "比较",
  compareFirst: (n) => `比较前 ${count(n)} 个`,
  ownAverage: "您的平均分",
  interval: (lower, upper, shared) => `（${lower} 至 ${upper}）${shared ? `，在 ${shared} 道题上配对` : "，非配对"}`,
  ahead: ({ by, first, other, difference, interval }) => [
    `在 ${by} 上，`,
    { bold: first },
    " 领先 ",
    { bold: other },
    " ",
    { bold: difference },
    { aside: interval ?? "" },
    "。",
  ],
  open: ({ by, first, other, difference, interval }) => [
    `在 ${by} 上，`,
    { bold: first },
    " 与 ",
    { bold: other },
    " 无法区分",
    { aside: `：${difference}${interval ?? ""}` },
    "。",
  ],
  unknown: ({ by, first, other, difference }) => [
    `在 ${by} 上，`,
    { bold: first },
    " 比 ",
    { bold: other },
    " 高 ",
    { bold: difference },
    "；误差未知，因此无法判断。",
  ],
  lacking: (by, first, other) => [`在 ${by} 上并非两者都有得分：`, { bold: first }, " 与 ", { bold: other }, "。"],
  more: (n) => ({ aside: `另勾选了 ${count(n)} 个。` }),
};
