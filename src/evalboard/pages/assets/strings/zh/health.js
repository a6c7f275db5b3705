// “基准”页面说的话。

import { LABELS } from "../../generated/zh/audits.js";
import { count, percent } from "./words.js";

/** @type {Worded<typeof import("../en/health.js").health>} */
export const health = {
  title: "基准的健康状况",
  loading: "正在审查基准",
  table: "审查表",
  caption: (title) => `${title}：各基准，需要查看的在前`,
  grades: { ok: "正常", amber: "黄色", red: "红色", note: "提示", "not enough data": "数据不足" },
  findings: {
    "suspect scorer": "评分器可疑",
    "two groups": "两组",
    "measures something else": "测量别的东西",
    "near chance": "接近随机",
    ceiling: "天花板",
    floor: "地板",
    "few entries": "条目太少",
    "single answers": "单个回答",
    "zero errors": "误差为零",
  },
  zones: { amber: "黄色", red: "红色" },
  sentences: (said) => said.map((text) => `${text.replace(/[.。]$/, "")}。`).join(""),
  columns: {
    health: "健康状况",
    benchmark: "基准",
    questions: "题目",
    values: "值",
    spread: (low, high) => `得分，${low}–${high}`,
    samples: "样本",
    check: "检查项",
    value: "值",
    zones: "区段与其余基准",
  },
  chance: "随机",
  spread: (label, middle, chance) => `${label} 的得分分布：多数在 ${middle} 附近${chance === null ? "" : `；随机猜测得 ${chance}`}`,
  checks: LABELS,
  points: (value) => `${value} 分`,
  times: (value) => `${value} 倍`,
  describe: (n) => `另外显示 ${count(n)} 项仅作描述的`,
  fold: "收起",
  bound: (zone, worse, value) => `${health.zones[zone] ?? zone}：${worse === "low" ? "低于" : "达到"} ${value}`,
  interval: (lower, upper) => `95% 区间 ${lower} 至 ${upper}`,
  unknown: "未知：数据太少，无法判断",
  fired: (all, fired) => `${count(all)} 项检查，${fired ? `${count(fired)} 项触发` : "均未触发"}`,
  checksOf: (label) => `${label} 的检查项`,
  samplesOf: (label) => `${label} 的样本`,
  samplesBy: (entry) => `${entry} 的样本`,
  openSamples: "打开样本",
  complete: () => "个具备全部基准的模型",
  sampled: "个随机抽取参与审查：区间宽度与这样的数目相应",
  questions: (n) => `${count(n)} 道题`,
  graded: (n) => `取自 ${count(n)} 个模型`,
  healthy: (n) => [{ bold: n === 1 ? "就检查所及，此基准没有问题。" : `就检查所及，这 ${count(n)} 个基准没有问题。` }],
  fewer: (entries, fewest) => [
    { bold: "模型太少，无法评级。" },
    `有 ${count(entries)} 个模型具备全部基准，而评级需要 ${count(fewest)} 个。检查结果仍照常显示。`,
  ],
  none: "此榜单没有可以相互比较的基准。",
  noneAbout: "审查所问的是：在别处强的模型在某个基准上是否也强。这需要两个基准，以及两者都有的模型。",
  battles: "此榜单是对战，没有可审查的基准。",
  battlesAbout: "对战以及裁判可能有什么问题，见竞技场。有基准的榜单：",
  arena: "前往竞技场",
  noSuch: (name) => `此榜单的审查中没有基准“${name}”。`,
  rule:
    "红色：在别处强的模型在此分成两组，一组与弱模型相当，另一组远高于它们，而关于它们的已知信息都不能解释；或单个回答显示有误。黄色：值得查看。" +
    "带颜色的数字是单项检查；评级综合多项。告警是请您阅读样本，并不移除基准。",
  trends: "该基准对其余基准的平均",
  astray: "不随趋势",
  astrayAbout: (label) => `在其余基准上强，在 ${label} 上却与弱的一半相当；图中已标出。最强的在前。`,
  more: (n) => `另外显示 ${count(n)} 个`,
  elsewhere: (x, y) => `别处 ${x}，此处 ${y}`,
  average: (x, y) => `平均 ${x}，此处 ${y}`,
  answers: "在回答层面",
  answersAbout: (n) => `取自榜单保存的 ${count(n)} 个回答`,
  noAnswers: "榜单上没有此基准的单个回答：无法在此查看模型写了什么。",
  why: "检查什么，为什么",
  download: "下载审查结果",
  doubts: {
    title: "难以解释的数字",
    about:
      "不是整数个正确答案的题目份额、直到末位都相等的条目、与其相关数字不符的数字、没有任务能给出的重复运行通过率、相互矛盾的文件，以及随版本偏移的得分。数字如何产生，标记不作说明。",
    none: "没有任何标记。",
    seen: {
      grim: (labels) => `已在 ${labels.join("、")} 上检查题目的份额。`,
      identities: (labels) => `已与其相关数字核对：${labels.join("、")}。`,
      rates: (labels) => `已检查是否可能为重复运行的通过率：${labels.join("；")}。`,
      files: (labels) => `已与其他文件中的样本核对：${labels.join("、")}。`,
      versions: (labels) => `已在 ${labels.join("、")} 上比较版本。`,
    },
    nothingSeen: "没有基准可以按题目的份额检查：需要知道题目数，或有足够的数位。",
    more: (n) => `另外 ${count(n)} 处`,
    inFile: "文件中有全部标记。",
    download: "下载标记",
    failed: "无法载入对数字的检查结果。",
  },
  rates: {
    title: "可靠性如何随运行次数下降",
    benchmark: "基准",
    model: "模型",
    curve: "从 1 次运行起",
    rate: "比率",
    value: "数值",
    interval: "95 % 区间",
    every: (k) => `pass^${k}，%`,
    ratio: (k) => `pass^${k} 占 pass^1，%`,
    flips: "两次运行不同，%",
    beyond: (k) => `pass^${k} 将为`,
    times: "解出 0、1、… 次的任务",
    impossible: "比率不可能成立",
    range: (lower, upper) => `${lower} 至 ${upper}`,
    caption: (label) => `${label}：k 次运行全部解出的任务，按存储值，附 95 % 区间；阴影为所有任务同样难、或总能或从不解出时的范围`,
    more: (n) => `另有 ${count(n)} 个`,
    download: "下载比率",
    failed: "无法载入存储的重复运行通过率。",
  },
  without: {
    title: (label) => `去掉 ${label}`,
    about: "其余基准的平均分",
    open: "查看完整排名",
    loading: "正在询问排名 …",
    moves: (label, shift, of, tau, all) =>
      all
        ? `去掉 ${label} 后，一个模型在 ${of} 名中平均移动 ${shift} 名；两种顺序的 Kendall τ 为 ${tau}。`
        : `在 ${of} 个具备全部基准的模型之间，去掉 ${label} 后一个模型平均移动 ${shift} 名；两种顺序的 Kendall τ 为 ${tau}。`,
    columns: { now: "名次", before: "含它时", model: "模型", average: "平均分" },
  },
  link: (label) => `${label} 的健康状况`,
  toAudit: "此榜单的审查",
  idea:
    "得分可能因与模型无关的原因而出错：回答被过早截断，数字没有被读取。2023 年 11 月，Open LLM Leaderboard 上的 DROP 就是如此：许多强模型的得分接近 5。" +
    "因此每项检查都以自己的方式询问：在别处强的模型在此是否也强。被检查的内容绝不是其比较对象的一部分。",
  red: ({ stuck: [, stuck], rise, stronger, two_groups: sure, enough }) =>
    `仅凭一致性低并不告警：基准可能测量的是别的东西，而那是值得拥有的。红色需要两组：较强一半中有 ${percent(stuck)} 或更多的得分与较弱一半相当，` +
    `其余的高出全距的 ${percent(rise)} 或更多，且单一趋势（直线或弯曲）下偶然如此的榜单不到 ${percent(sure)}。并且升高的模型在别处几乎不比停留的更强：` +
    `在不到 ${percent(stronger)} 的配对中更强。此时平均分会按所在的组给强模型排名。得分说明不了原因：有些模型不懂的语言，看起来就像误读了部分回答的评分器。` +
    `若模型的某一列能解释这两组，会指明该列，评级为黄色。只有单个回答显示评分器有误时才会这样说。红色需要 ${count(enough)} 个模型；少于此数为黄色。`,
  amber: ({ stuck: [stuck], other_agreement: agreement, tau_shortfall: tau, floor, chance_errors: errors, fewest }) =>
    `以下为黄色：较小的两组（从 ${percent(stuck)} 起），或弯曲趋势可能解释、强弱可以区分的两组；测量别的东西的基准（秩相关低于 ${agreement.toFixed(2)} 且低于榜单上的通常水平，` +
    `或含与不含它的 Kendall τ 比这一基准数下的期望低 ${tau.toFixed(2)}）；几乎不能区分较强一半与较弱一半的基准（中位数之差在全距的 ${percent(floor)} 以内）；` +
    `以及较弱一半距随机猜测在 ${errors} 个标准误以内、且顺序因此受损的基准。处于天花板只作提示。少于 ${count(fewest)} 个模型时不作评级。`,
  bounds: "对没有已知问题的真实榜单，告警有多频繁，已经测量并写在文档中。阈值是榜单配置的一部分。",
};
