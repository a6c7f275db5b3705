// “样本”页面说的话：切片、单个样本，以及按其他规则评分。

import { count } from "./words.js";

/** @type {Worded<typeof import("../en/samples.js").samples>} */
export const samples = {
  title: "样本",
  none: "此榜单不保存样本。",
  others: "样本是单个题目、模型的回答及其评分方式。有样本的榜单：",
  noOthers: "样本是单个题目、模型的回答及其评分方式。这里还没有这样的榜单。",
  loading: "正在读取样本",
  facts: ({ benchmark, benchmarks, label }) => {
    const { samples: answers, entries } = benchmarks.find((each) => each.benchmark === benchmark) ?? { samples: 0, entries: 0 };
    return [[count(answers), `个 ${label} 的回答，来自 ${count(entries)} 个模型`]];
  },
  of: (matched, total) => [{ bold: count(matched) }, ` / ${count(total)} 个样本`],
  whose: "回答",
  page: "此模型的全部得分",
  health: (label) => `${label} 的健康状况`,
  benchmark: "基准",
  model: "模型",
  against: "对照",
  nobody: "无",
  scored: "评分",
  slice: "切片",
  strip: "切片的内容",
  mean: "平均",
  meanOf: (n, clusters) =>
    `${n === null ? "切片" : `${count(n)} 个样本`}的平均得分，从 0 到 1，附 95% 区间` +
    (clusters === null ? "" : `；属于一起的样本合并处理，共 ${count(clusters)} 组`),
  difference: "差值",
  pairedOn: (n) => `第一个模型减第二个，在切片中两者都回答过的 ${count(n)} 个样本上，附 95% 区间`,
  on: (n) => `，n = ${n}`,
  files: { csv: "CSV", jsonl: "JSON 行", parquet: "Parquet" },
  fileHint: "含所有列和完整文本的切片，最多 100,000 行。",
  show: "切片的显示方式",
  views: { "": "逐个", models: "按模型", rescore: "重新评分" },
  noMatch: "没有匹配的样本。",
  anyModel: "另一个模型",
  moved: (entry, label) => `${entry} 没有 ${label} 的样本：显示另一个模型。`,
  without: (rule, n) => `去掉 ${rule}（${count(n)}）`,
  scoreAs: (way) => `得分（${way}）`,
  empty: "（空）",
  nothing: { failure: "无", lost: "否" },
  failure: {},
  lost: {},
  types: {
    integer: "整数",
    decimal: "小数",
    date: "日期",
    span: "文字",
    spans: "多个片段",
    fraction: "分数",
    expression: "公式或词",
    several: "多个结果",
  },
  columns: {
    value: "存储值",
    score: "得分",
    prediction: "输出",
    prediction_length: "输出字符数",
    newlines: "输出中的换行",
    question: "题目",
    question_length: "题目字符数",
    passage: "篇章",
    passage_length: "篇章字符数",
    references: "参考答案",
    n_references: "参考答案数",
    answer_type: "答案类型",
    stopped: "在数字后结束",
    failure: "出错原因",
    lost: "须重新运行",
    sample: "样本编号",
    cluster: "簇",
    run: "运行",
  },
};

/** @type {Worded<typeof import("../en/samples.js").scored>} */
export const scored = {
  stored: "按存储",
  published: "按已发布",
  repaired: "修复后",
  all: "全部方式",
  back: "按存储",
  stopPublished: "不截断",
  normalizationPublished: "按已发布",
  stops: { none: "", dot: "在句号处截断", newline: "在换行处截断", colon: "在冒号处截断", next: "在下一题处截断" },
  normalizations: { published: "", whitespace: "空白安全", numbers: "修复数字", flexible: "最后一个数", boxed: "最后一个方框" },
};

/** @type {Worded<typeof import("../en/samples.js").slice>} */
export const slice = {
  add: "添加规则",
  edit: "以文本编辑",
  save: "保存切片",
  and: "且",
  or: " 或 ",
  change: (rule) => `修改规则 ${rule}`,
  remove: (rule) => `移除规则 ${rule}`,
  name: "切片名称",
  keep: "命名",
  saving: "此页的链接带有切片及其名称。",
  text: "以表达式表示的切片",
  apply: "应用",
  hint:
    '列 符号 值，以 and、or、not 和括号连接：answer_type = "integer" and (score < 0.5 or ' +
    'prediction ~ "\\d\\n")；is known、is unknown、contains。',
  column: "列",
  operator: "符号",
  value: "值",
  below: "及以下",
  operators: { "!=": "≠", "<=": "≤", ">=": "≥", "~": "匹配", "!~": "不匹配" },
  pattern: "正则表达式（RE2）：\\d 为数字，\\n 为换行，$ 为结尾",
  escapes: "\\n 为换行，\\t 为制表符，\\\\ 为反斜杠",
  between: (low, high) => `此处介于 ${low} 与 ${high} 之间`,
  noNumber: "应为数字。",
  noText: "应为文本。",
};

/** @type {Worded<typeof import("../en/samples.js").hists>} */
export const hists = {
  label: (column) => `${column}：选择条形以添加规则；按住 Shift 可选多个`,
  bar: (name, here, all) => `${name}：${all} 中的 ${here}`,
  from: (low, high) => `${count(low)}–${count(high)}`,
  any: "任意",
  more: (edge) => `${edge}+`,
  another: "另一个直方图",
  away: (column) => `移除 ${column} 的直方图`,
  here: "此切片",
  all: "全部样本",
};

/** @type {Worded<typeof import("../en/samples.js").list>} */
export const list = {
  label: "切片的样本",
  order: "顺序",
  orders: {
    score: "得分最低的在前",
    "-score": "得分最高的在前",
    sample: "按样本编号",
    "-prediction_length": "输出最长的在前",
    difference: "相对对照最差的在前",
    "-difference": "相对对照最好的在前",
  },
  by: (column, down) => `按${column}${down ? "，递减" : ""}`,
  before: "上一页",
  after: "下一页",
  sample: (id) => `样本 ${id}`,
  run: (run) => ` 运行 ${run}`,
  keys: "j 和 k 前进与后退",
  range: (first, last, of) => (of ? `${count(of)} 个中的第 ${count(first)}–${count(last)} 个` : ""),
  noScore: "—",
  noAnswer: "未存储回答",
  both: (entry, mine, other, theirs) => `${entry}：${mine}；${other}：${theirs}`,
  expects: (text) => `应为 ${text}`,
  lost: "须重新运行",
};

/** @type {Worded<typeof import("../en/samples.js").sample>} */
export const sample = {
  by: (entry) => `${entry} 的回答`,
  link: "此样本的链接",
  previous: "上一个",
  next: "下一个",
  show: "显示",
  hide: "隐藏",
  question: "题目",
  wholeQuestion: "长题目",
  passage: "篇章",
  passageOf: (words) => `${count(words)} 词的篇章`,
  expected: "参考答案",
  and: " 和 ",
  also: (others) => `也接受：${others.join("；")}`,
  noReference: "未存储参考答案",
  noTexts: "榜单不保存这些样本的文本。",
  score: "得分",
  outOf: (value, maximum) => `（${value} / ${maximum}）`,
  right: "正确",
  published: "按已发布：",
  lost: "须重新运行：",
  written: "模型写的内容",
  noAnswer: "未存储回答。",
  messages: (n) => `全部对话：${count(n)} 条消息`,
  reasoning: "推理",
  calls: "调用",
  characters: (n) => `${count(n)} 个字符`,
  newLine: " 换行",
  space: " 空格",
  stop: " 评分在此停止",
  stopped: "在数字后结束，停止串可能截断了它",
  showAll: (n) => `显示全部 ${count(n)} 个字符`,
  showFirst: (n, whole) => `显示 ${whole} 个字符中的前 ${n} 个`,
  notSent: (whole) => `全部 ${whole} 个字符见下载文件。`,
  scored: "参与评分的内容",
  nothingLeft: "没有剩余内容",
  words: "比较的词",
  shared: (n, of) =>
    of ? (n ? `${count(of)} 个参考词中${n === of ? `全部 ${count(n)} 个` : `有 ${count(n)} 个`}相同` : "没有相同的") : "没有参考词",
  double: "双线框：读作数字",
  expectedWords: "参考",
  scoredWords: "评分",
  noWords: "没有词",
  moreWords: (n) => `及另外 ${n} 个`,
  number: "数字",
  inBoth: "两者都有",
  lacking: "回答中没有",
  stayed: "仍为词",
  scores: "各规则下的得分",
  how: "评分方式",
  counts: "计入的文本",
  stored: "按存储",
  storedAbout: "文件中的",
  run: "运行",
  cluster: "簇",
  file: "文件",
  notAsked: "此模型没有对这道题的回答。",
};

/** @type {Worded<typeof import("../en/samples.js").bymodel>} */
export const bymodel = {
  title: "切片在各模型中",
  n: "样本",
  mean: "平均，按存储",
  interval: "95%",
  meanAs: (way) => `平均，${way}`,
  share: "占其样本",
  whole: "全部平均，按存储",
  look: "查看其样本",
  compare: (one, other) => `比较 ${one} 与 ${other}`,
};

/** @type {Worded<typeof import("../en/samples.js").rescore>} */
export const rescore = {
  loading: "正在重新评分 …",
  sentence: ({ label, way, before, after, spearman, changed, ranked, tau }) =>
    before === null
      ? "没有回答可以重新评分。"
      : `${way}：在 ${label} 上，中位模型由 ${before} 变为 ${after}` +
        (spearman ? `，与其他基准的 Spearman 相关由 ${spearman[0]} 变为 ${spearman[1]}` : "") +
        "。" +
        (ranked
          ? (changed ? `按榜单的平均分，${count(ranked)} 个模型中有 ${count(changed)} 个改变位次` : "按榜单的平均分，没有模型改变位次") +
            `${tau === null ? "" : `（Kendall τ ${tau}）`}。`
          : ""),
  about: (text) => `${text}。`,
  agreement: (compared, equal, largest) =>
    equal === compared
      ? `按已发布的规则对存储的文本评分，全部 ${count(compared)} 个样本都得到存储的得分。`
      : `按已发布的规则对存储的文本评分，${count(compared)} 个样本中有 ${count(equal)} 个得到存储的得分；最大差值为 ${largest}。`,
  unchosen: "在“评分”中另选之前，这里采用修复后的规则。",
  ofSlice: "此处只计切片的样本，因此不涉及榜单的平均分。",
  tooFew: "有其他基准得分的模型太少，无法作图。",
  trends: (label) => `${label} 对其他基准`,
  picture: { before: () => "按存储", after: (_, way) => way },
  axes: (label) => `横轴为其他基准的平均，纵轴为 ${label}。`,
  across: "其他基准的平均",
  point: (entry, others, value) => `${entry}：其他 ${others}，此处 ${value}`,
  marked: "提高最多的模型已标出；两幅图的坐标轴相同。",
  again: "须重新运行",
  nothingLost: "每个回答都可以由存储的文本评分。",
  why: "原因",
  share: "份额",
  lost: (n, share) => `${count(n)} 个回答，${(100 * share).toFixed(1)}%。`,
  cost: (seconds) =>
    `重新询问约需 ${
      seconds < 90
        ? `${Math.round(seconds)} 秒`
        : seconds < 5400
          ? `${Math.round(seconds / 60)} 分钟`
          : `${Math.round(seconds / 3600)} 小时`
    }机时。`,
  look: (entry) => `查看 ${entry} 的`,
  take: "获取完整列表：",
  models: "逐个模型",
  scale: "0 到 100，与排行榜相同",
  table: "各模型之前与之后的得分",
  before: (label) => `${label}，按存储`,
  after: (label) => `${label}，现在`,
  change: "变化",
  rank: "此处名次",
  rankHelp: "在这些模型中按此基准的得分：之前 → 之后",
  average: "平均分",
  averageRank: "平均分名次",
  averageRankHelp: "在这些模型中按榜单的平均分：之前 → 之后",
  lostShare: "须重新运行",
  lostHelp: "得分无法由存储的文本修复的回答份额",
  bound: "至多",
  boundHelp: "若所有须重新运行的回答都正确时的得分",
};

/** @type {Worded<typeof import("../en/samples.js").modelSamples>} */
export const modelSamples = {
  title: "样本",
  about: "逐题查看其回答",
  columns: { benchmark: "基准", n: "回答", mean: "平均得分", zero: "零分", perfect: "满分", failures: "出错原因" },
  open: (label) => `打开 ${label} 的样本`,
  none: "无",
  failed: "无法询问。",
};
