// 每个页面都说的话：顶栏、榜单的标题行、关于其状态的句子、显示谁的误差条。

import * as painted from "../../generated/zh/painted.js";
import { count } from "./words.js";

/** @type {Worded<typeof import("../en/page.js").nav>} */
export const nav = {
  skip: painted.SKIP,
  label: "页面",
  pages: painted.PAGES,
  toDark: "深色",
  toLight: "浅色",
  switchTheme: "切换浅色与深色",
  language: painted.LANGUAGE,
  submit: painted.SUBMIT,
};

/** @type {Worded<typeof import("../en/page.js").time>} */
export const time = {
  now: "刚刚",
  minutes: (n) => `${n} 分钟前`,
  hours: (n) => `${n} 小时前`,
  days: (n) => `${n} 天前`,
};

/** @type {Worded<typeof import("../en/page.js").head>} */
export const head = {
  boards: "榜单",
  switchBoard: "切换榜单",
  groups: { scores: "得分", arenas: "竞技场", demos: "演示", gone: "无法连通" },
  gone: (n) => `${count(n)} 个榜单无法连通`,
  noBoard: "没有这个名称的榜单。",
  models: () => painted.MODELS[1],
  invented: () => painted.INVENTED[1],
  entries: (entries, models) => `${count(models)} 个模型的 ${count(entries)} 个条目：有些以多种方式评测`,
  benchmarks: () => painted.BENCHMARKS[1],
  sets: () => painted.DATA_SETS[1],
  levels: painted.LEVELS,
  partsOf: (fought, level) => () => (fought ? painted.DATA_SETS[1] : (painted.LEVELS[level ?? ""]?.[1] ?? painted.BENCHMARKS[1])),
  arena: "竞技场中的等级分",
  ratings: "等级分如何计算",
  asOf: painted.AS_OF,
  copied: painted.COPIED,
  checked: (when) => `${when}检查`,
  commit: "读取结果的提交",
  folder: painted.FOLDER,
  generated: painted.GENERATED,
  method: "得分如何计算",
  cite: "引用",
  bibtex: "BibTeX",
  text: "文本",
  states: { queued: "等待中", building: "构建中", stale: "较旧的结果", failed: "不可用" },
  rows: (n) => `${count(n)} 个模型`,
};

/** @type {Worded<typeof import("../en/page.js").finding>} */
export const finding = {
  showWithout: painted.SHOW_WITHOUT,
  showWith: painted.SHOW_WITH,
  why: painted.WHY,
  label: "审查的发现",
};

/** @type {Worded<typeof import("../en/page.js").takeAway>} */
export const takeAway = {
  label: "导出",
  exactly: (rows, revision) => `正是此视图${rows === null ? "" : `：${rows} 行`}${revision ? `，提交 ${revision}` : ""}`,
  link: "链接",
  more: "其他文件",
  figure: "图",
  figureHelp: "前 25 行，含标题、来源和提交",
  files: {
    leaderboard: "全部匹配的行：名次区间、得分、区间、说明",
    arena: "等级分及其区间",
    model: "每个节点的得分、区间和名次，及其文件",
    compare: "每个节点的得分和差值，及其检验",
  },
  copy: (what) => `复制${what}`,
  save: (kind) => `保存 ${kind}`,
};

/** @type {Worded<typeof import("../en/page.js").embedding>} */
export const embedding = {
  embed: "嵌入",
  frame: "嵌入其他页面的框架",
  badge: "README 徽章",
  badgeAlt: "名次",
  look: "查看框架",
  card: "查看此链接的图片",
};

/** @type {Worded<typeof import("../en/page.js").notes>} */
export const notes = {
  stale: painted.STALE,
  yousee: (revision, day, when) => ["您看到的是提交 ", { mono: revision }, day ? `（${day}）` : "", when ? `，${when}检查` : "", "。"],
  broken: (revision) => `无法读取提交 ${revision}`,
  staysAt: (revision) => ["；榜单停留在 ", { mono: revision }, "。"],
  tryNow: "立即重试",
  asked: "已请求；需要片刻。",
  notAsked: "无法请求：",
  updating: (progress) => `正在读取更新的提交${progress}。其间您看到的是上一个。`,
  newer: "已读取更新的结果。",
  show: "显示",
  leftOut: (n) => `${count(n)} 个文件或值未采用`,
  leftOutMore: (n) => `及另外 ${count(n)} 个`,
  proposed: (number, revision) => [
    "您看到的是拉取请求 ",
    { bold: String(number) },
    " 会使此榜单成为的样子，提交 ",
    { mono: revision },
    "。它尚未合并。",
  ],
  older: (revision) => ["您看到的是此榜单的一个较早状态，提交 ", { mono: revision }, "。"],
  latest: "显示最新",
  since: "此后有何变化",
  would: "它会改变什么",
};

/** @type {Worded<typeof import("../en/page.js").states>} */
export const states = {
  queued: "此榜单等待构建。",
  building: "此榜单正在构建。",
  progress: (done, total, doing) => `${count(done)} / ${count(total)}${doing ? `，${doing}` : ""}`,
  failed: "此榜单无法构建。",
  retry: "重试",
  unreachable: "服务器没有应答。您看到的内容可能比所标的更旧。",
  noAnswer: "服务器没有应答。",
  busy: "服务器目前过于繁忙。",
  share: "您已有太多请求在等待答复。",
  unexpected: (status) => `服务器答复 ${status}，没有说明原因。`,
  others: "可用的榜单：",
  moreOthers: (n) => `及另外 ${count(n)} 个`,
  nothing: "没有匹配的模型。",
  nothingOne: (filter) => `没有模型匹配 ${filter}。`,
  nothingTwo: (filters) => `没有模型同时满足：${filters}。`,
  without: (filter, n) => `去掉 ${filter} 后有 ${count(n)} 个。`,
  remove: (filter) => `去掉 ${filter}`,
  reset: "全部显示",
  badQuery: "此链接所要求的内容不存在。",
  loading: "正在载入表格",
};

/** @type {Worded<typeof import("../en/page.js").errors>} */
export const errors = {
  label: painted.ERRORS,
  choices: { shown: "榜单默认", sampling: "题目", runs: "运行", both: "两者" },
  chip: "误差条",
  takeBack: "恢复榜单默认的误差条",
  covers: {
    sampling: "换成同类的其他题目，得分会变动多少；不含重新运行一次会带来的变化。",
    runs: "同一批题目的得分在不同次运行之间变动多少；不涉及其他题目，而后者通常影响更大。",
    "runs, carried on": "同一批题目的得分在不同次运行之间变动多少，由各分项的误差传递而来，视为相互独立；不涉及其他题目。",
    both: "其他题目与其他运行合在一起：绝不比其中任何一个更窄。",
    binomial: "换成同类的其他题目，得分会变动多少，由题目数推出；不含重新运行的结果。",
    published: "换成同类的其他题目，得分会变动多少，按来源所述；不含重新运行的结果。",
    fitted: "换成这些模型之间的其他对战，等级分会变动多少，以参照模型为准。",
    "bootstrap over questions": "换成同类的其他题目，得分会变动多少，由重新抽取题目得出；不含重新运行的结果。",
    predicted: "在有缺失时，平均分与全部基准的平均可能相差多少：预测会因基准的噪声以及对模型和标尺的未知而有偏差。",
    "Monte-Carlo error of a bootstrap mean": "不是得分的误差：这些重复的平均与无穷多次重复的平均可能相差多少。不据此给出区间。",
  },
  mixed: "按此榜单的方法：各级的误差并非同一种。指向单元格可看其类型。",
  of: {
    sampling: "针对题目",
    fitted: "针对对战",
    runs: "针对运行",
    "runs, carried on": "针对运行，由各分项传递",
    both: "针对题目和运行",
    binomial: "针对题目（二项）",
    predicted: "含对缺失结果的预测",
    published: "已发布",
    "bootstrap over questions": "针对题目（自助法）",
  },
  unknown: {
    one_run: "此处未知：只有一次运行。",
    one_cluster: "此处未知：一个任务的题目只构成一个簇。",
    not_kept: "此处未知：榜单只保存样本的总和。",
  },
  cell: (lower, upper, kind) => `95% 区间 ${lower} 至 ${upper}，${errors.of[kind] ?? kind}`,
};
