// 比较页面说的话。

import { count, listed } from "./words.js";

/** @type {Worded<typeof import("../en/compare.js").compare>} */
export const compare = {
  title: "比较",
  link: "比较",
  entries: "参与比较的模型",
  choose: (n) => (n > 1 ? "请选择两到四个模型。第一个与其余各个比较。" : "请再选择一到三个。"),
  loading: "正在比较",
  rank: (rank) => `第 ${rank} 名`,
  first: "设为第一个",
  makeFirst: (entry) => `以 ${entry} 与其余比较`,
  remove: "移除",
  removeEntry: (entry) => `移除 ${entry}`,
  samples: "样本",
  samplesHelp: "两者的单个回答，起决定作用的在前",
  nodes: "得分与差值",
  table: "各模型按基准的得分及其差值",
  difference: "差值",
  minus: (other) => `− ${other}`,
  differenceHelp: (first, other) => `${first} 减 ${other}`,
  p: "p",
  pHelp: "偶然出现同样大的差值的频率，已按比较次数校正（Holm）",
  detectable: "可检出",
  detectableHelp: "此项比较作为其中之一，五次中能发现四次的最小真实差值",
  n: "n",
  nHelp: "两者都回答过的题目数；未配对时为各自回答的题目数",
  nOfBattles: "对战较少者的对战数",
  questions: "所需题目数",
  questionsHelp: "同样构成的题目达到此数时，这一大小的真实差值五次中能发现四次",
  runs: "所需运行数",
  runsHelp: "为达到同样效果，每道题须向两个模型各问多少次",
  never: "永远不够",
  lacking: "其中一个在此没有得分",
  dialog: "关于此差值的已知信息",
  howCompared: (label) => `关于 ${label} 上差值的已知信息`,
  method: ({ paired }) => (paired ? "配对" : "非配对，偏保守"),
  keyDifference: "差值及其 95% 区间",
  pairedKey: "配对",
  unpairedKey: "非配对，偏保守",
  only: (n) => `仅显著的（${count(n)}）`,
  nothing: "此处没有显著的差值。",
  facts: {
    keys: {
      difference: "差值",
      scores: "显示的得分",
      interval: "95% 区间",
      method: "方法",
      p: "p",
      detectable: "可检出",
      questions: "题目",
      runs: "运行",
      overRuns: "其他运行",
    },
    of: (paired, shared) => (paired ? `，在两者都回答过的 ${shared} 道题上` : "，两个得分之差"),
    scores: (difference) => `${difference}：不完整的运行以及其中一个所缺的题目在那里计法不同`,
    same: "无：两者给出了相同的回答",
    undefined: "未知：存储的信息太少，或一个任务的题目只构成一个簇，或所有题目相差的量都相同",
    p: (p, adjusted, n) => (n === 1 ? p : `${p}；作为 ${count(n)} 项之一为 ${adjusted}（Holm）`),
    detectable: (points, n) => `${points} 或更大，五次中四次${n === null ? "" : `，用这 ${n} 道题`}`,
    questions: (n, significant) => `对这一大小的真实差值，${n} 道${significant ? "就已足够" : "即可"}`,
    enough: (n, compared) => `单独就这一大小的差值而言 ${n} 道足够，作为 ${count(compared)} 项之一则不够`,
    runs: (n, significant) => `这些题目${n === 1 ? "问一次" : `各问 ${count(n)} 次`}${significant ? "就已足够" : "即可"}`,
    never: (points) => `更多次也不够：无论问多少次，这些题目都发现不了小于 ${points} 的差值`,
    overRuns: (lower, upper, p) => `${lower} 至 ${upper}，p ${p}：若把这些题目再问一次会得到的结果`,
  },
  needed: ({ seen, least, n, questions, runs, never }) =>
    `两者相差 ${seen}，用 ${n} 道题只能可靠地发现不小于 ${least} 的差值；需要 ${questions} 道这样的题目` +
    (runs === null ? "" : `，或把这 ${n} 道题运行 ${runs} 次`) +
    `${never ? "，增加运行次数则无济于事" : ""}。`,
  rulesOfRatings:
    "差值未配对：两个误差都是相对于参照模型的等级分误差，共含其噪声；这一部分没有扣除，使区间偏宽而非偏窄。名次由等级分之差得出，掌握更多信息。" +
    "p 在同级各行之间按 Holm 方法校正；低于 0.05 时为粗体。",
  overall: (first, other, ahead) =>
    ahead === 0
      ? `就全部对战而言，${first} 与 ${other} 无法区分。`
      : `就全部对战而言，${first} ${ahead > 0 ? "领先" : "落后"}于 ${other}。`,
  rules: ({ some, all, runs, shifted }) =>
    [
      some &&
        "配对差值在两者都回答过的题目上逐题计算：两者同觉容易或困难的部分被扣除，属于一起的题目保持在一起。它说明换成同类的其他题目谁会领先。",
      !all &&
        (some ? "在两者没有回答相同题目或分项不同之处，差值" : "差值") +
          "未配对：两个模型同觉容易或困难的部分没有扣除，使区间偏宽而非偏窄。",
      "p 在同级各行之间按 Holm 方法校正，基准与基准之间、分项与分项之间；低于 0.05 时为粗体。",
      shifted && "共同题目上的差值不必等于所显示得分之差，后者不计不完整的运行。",
      runs && "选择一个差值，可看同一批题目的其他运行会给出什么。",
    ]
      .filter(Boolean)
      .join(""),
  parts: { benchmarks: ["个基准", "个基准"], sets: ["个数据集", "个数据集"] },
  said: ({ first, other, ahead, behind, rest, unknown, average, parts: names }) => {
    const [unit] = names ?? compare.parts.benchmarks;
    const parts = [];
    if (ahead.length) parts.push(`${first} 在 ${listed(ahead)} 上领先 ${other}`);
    if (behind.length) parts.push(`${ahead.length ? "" : `${first} `}在 ${listed(behind)} 上落后${ahead.length ? "" : ` ${other}`}`);
    if (rest && parts.length) parts.push(`其余 ${count(rest)} ${unit}无法区分`);
    if (rest && !parts.length)
      parts.push(
        rest === 1
          ? `${first} 与 ${other} 在两者共有的一${unit}上无法区分`
          : `${first} 与 ${other} 在全部 ${count(rest)} ${unit}上都无法区分`,
      );
    if (!parts.length) parts.push(`无法说明 ${first} 与 ${other} 的差别是否超出偶然：此处没有已知误差`);
    /** @type {Record<string, string>} */
    const averages = {
      "-1": `平均而言 ${first} 落后。`,
      0: "两者的平均分无法区分。",
      1: `平均而言 ${first} 领先。`,
    };
    const last = averages[String(average)] ?? "";
    return `${parts.join("；")}。${unknown && rest + ahead.length + behind.length ? `${count(unknown)} ${unit}无法比较。` : ""}${last}`;
  },
};
