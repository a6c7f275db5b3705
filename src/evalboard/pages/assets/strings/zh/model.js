// 模型页面说的话。

import { arena } from "./arena.js";
import { count } from "./words.js";

/** @type {Worded<typeof import("../en/model.js").model>} */
export const model = {
  none: "查找模型",
  noneHint: "输入名称的一部分。排行榜的搜索语法在此同样适用。",
  find: "查找模型",
  another: "另一个模型",
  placeholder: "模型、机构或 /正则/",
  matches: (n) => `${count(n)} 个模型匹配`,
  nothing: "没有这个名称的模型。",
  top: "此榜单的榜首",
  unknown: (entry) => `此榜单上没有模型“${entry}”。`,
  near: "相近的有：",
  loading: "正在载入模型",
  several: (n) => `榜单上有此模型的 ${count(n)} 次评测；请选择其一：`,
  parameters: "B 参数",
  submitted: "提交于",
  co2: "kg CO₂",
  likes: (n) => `${count(n)} 个赞`,
  basedOn: (base) => `基于 ${base}`,
  flags: { merged: "合并模型", moe: "混合专家", flagged: "被标记", official: "官方提供方", chat_template: "对话模板" },
  gone: "已不在 Hub 上",
  links: { hub: "Hub 页面", details: "详情" },
  averageOf: (label, n) => `${count(n)} 项的${label}`,
  interval: "95% 区间",
  to: (lower, upper) => `${lower} 至 ${upper}`,
  rating: ({ rating, rating_lower: lower, rating_upper: upper }) => {
    /** @param {number} value */
    const points = (value) => value.toFixed(0);
    /** @param {unknown} value */
    const isThere = (value) => value !== null && value !== undefined;
    if (!isThere(rating)) return null;
    if (isThere(lower) && isThere(upper)) return [points(rating), lower !== upper ? `，${points(lower)} 至 ${points(upper)}` : ""];
    const end = isThere(lower) ? arena.atLeast(points(lower)) : isThere(upper) ? arena.atMost(points(upper)) : "";
    return [points(rating), end && `，${end}`];
  },
  ratingLabel: "等级分",
  rank: "名次",
  of: (n) => `共 ${count(n)}`,
  notRanked: "无名次",
  percentile: "百分位",
  percentileHelp: "领先于其余模型的份额",
  coverage: "覆盖",
  tasks: (n, of) => `${count(of)} 个任务中的 ${count(n)} 个`,
  siblings: "此模型的其他评测",
  score: "得分",

  breakdown: "明细",
  key: (guessed) => `条形从 0${guessed ? "（随机猜测）" : ""}到 100（满分）`,
  keyAhead: "条形：此模型领先的其他模型所占份额，0 到 100",
  keyOfWins: (kinds) => `条形：战胜参照模型的概率，0 到 100${kinds ? `；线段：95% 区间，${kinds}` : ""}`,
  keyInterval: (guessed, kinds) => `条形从 0${guessed ? "（随机猜测）" : ""}到 100（满分）；线段：95% 区间${kinds ? `，${kinds}` : ""}`,
  openAll: "全部展开",
  closeAll: "全部收起",
  columns: {
    benchmark: "基准",
    dataset: "数据集",
    battles: "对战",
    value: "值",
    chance: "随机",
    score: "得分",
    n: "n",
    rank: "名次",
    percentile: "百分位",
    percentileShort: "百分位",
  },
  help: {
    value: "按文件中存储的值",
    chance: "随机猜测的得分",
    n: "题目数",
    rank: "在此处有得分的条目中的位次",
  },
  scoreHelp: (guessed) => `${guessed ? "0 为随机猜测，100" : "100"} 为满分；Enter 显示如何算出`,
  tree: "此模型按基准的得分",
  openNode: (label) => `展开 ${label}`,
  closeNode: (label) => `收起 ${label}`,
  belowChance: "低于随机",
  doubtful: "存疑",
  doesNotCount: "不计入",
  asWhole: "整体标定",
  published: "按已发布",
  derived: "其他平均",
  howComputed: (label) => `${label} 的得分如何算出`,
  missing: {
    unrated: "无等级分",
    incomplete: "缺少一个分项",
    not_run: "未运行",
    left_out: "不可能，未采用",
    not_scored: "无法标定",
  },
  floors: "在榜单如此规定之处，不高于随机的值计为 0，因此由弱分项组成的平均会高于普通平均。",
  belowMarked: "低于随机的值已标出。",

  position: "位置",
  among: (n) => `此模型在 ${count(n)} 个之中`,
  inTable: "打开此图",
  noPlace: (lacks) => `没有自己的点：此模型${lacks}。`,
  plotFailed: "无法绘制这些图。",

  provenance: "数字的来源",
  dataset: "数据集",
  folder: "本机上的文件夹",
  demo: "在此生成：合成数据",
  file: "文件",
  files: (n) => `${count(n)} 个文件`,
  moreFiles: (n) => `及另外 ${count(n)} 个`,
  commit: "提交",
  contents: "内容",
  sha: "模型 sha",
  harness: "评测框架",
  evaluated: "评测时间",
  config: "配置",
  checked: "检查",
  leftOut: "未采用",

  runWith: {
    title: "运行设置",
    of: (n) => (n === 1 ? "按其文件所述" : `按其 ${count(n)} 个文件所述`),
    differ: "各文件不一致",
    files: (n) => `在 ${count(n)} 个文件中`,
    unsaid: "未注明",
  },
};

/** @type {Worded<typeof import("../en/model.js").heat>} */
export const heat = {
  title: (first, second) => `按${first}和${second}`,
  caption: (first, second) => `按${first}和${second}的得分`,
  key: "得分",
  whole: "全部",
  hint: "指向得分可看其区间；单击在下方明细中展开。",
  hintBare: "单击得分可在下方明细中展开。",
  open: "在明细中展开",
  nowhere: "不属于此榜单",
  noMean: "榜单没有这些的平均",
  noInterval: "区间未知",
  rank: (rank, of) => `第 ${rank}（共 ${of}）`,
};
