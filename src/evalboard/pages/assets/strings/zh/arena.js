// 竞技场说的话：等级分、拟合了什么、谁胜谁、裁判偏好什么。

import { count, listed } from "./words.js";

/** @type {Worded<typeof import("../en/arena.js").features>} */
export const features = {
  sum_assistant_tokens: { what: "以 token 计的长度", more: "回答更长", with: "更长的", noun: "长度" },
  header_count: { what: "标题数", more: "标题更多", with: "标题更多的", noun: "标题" },
  list_count: { what: "列表数", more: "列表更多", with: "列表更多的", noun: "列表" },
  bold_count: { what: "粗体段数", more: "粗体更多", with: "粗体更多的", noun: "粗体" },
};

const STYLE = "风格";
const GROUPS = "分组";

/** @type {Worded<typeof import("../en/arena.js").arena>} */
export const arena = {
  by: "等级分来自",
  who: { all: "全部", judge: "裁判", people: "人", both: "两者" },
  noBattles: "此榜单没有对战。",
  others: "竞技场通过对战给模型评分：对同一提示词的两个回答，由裁判判断哪个更好。有对战的榜单：",
  noOthers: "竞技场通过对战给模型评分：对同一提示词的两个回答，由裁判判断哪个更好。这里还没有这样的榜单。",
  loading: "正在拟合等级分",
  table: "等级分表",
  caption: (title) => `${title}：按等级分排列的模型`,
  facts: ({ battles, prompts, ties }) => [
    [count(battles), prompts === null ? "场对战" : `场对战，${count(prompts)} 个提示词`],
    [`${(100 * ties).toFixed(1)}%`, "平局"],
  ],
  heldEqual: ({ style, groups }) => (style && groups.length ? `${STYLE}和${GROUPS}` : style ? STYLE : GROUPS),
  columns: {
    rating: "等级分",
    interval: "95%",
    drawn: "同上，图示",
    held: (held) => ({ [STYLE]: "同风格", [GROUPS]: "同分组" })[held] ?? "两者相同",
    change: "变化",
    rankThen: (held) => ({ [STYLE]: "名次，同风格", [GROUPS]: "名次，同分组" })[held] ?? "名次，两者相同",
    rankUb: "名次上界",
    won: "胜率",
    against: "胜参照模型",
    battles: "对战",
    pairs: "回答对",
    also: (model) => `胜 ${model}`,
    bothBad: "双方皆负",
  },
  bothBadHelp: "双方皆负的对战：既不是平局，也不计入任何等级分",
  setHelp: (name) => `仅由 ${name} 的对战得出的等级分，以同一参照模型为准，附 95% 区间`,
  ofSet: (range, battles) => `名次 ${range}，取自该处的 ${count(battles)} 场对战`,
  rankHelp: "从 1 + 明显更好的模型数，到总数 − 明显更差的模型数，由本模型与其他模型的等级分之差得出：对所有模型同时成立的把握为 95%",
  rankUbHelp: "LMArena 的上界名次：1 + 整个区间都位于本模型区间之上的模型数",
  heldHelp: (held) => `${held}保持相同时的等级分`,
  changeHelp: "等级分变动的分数，两次拟合都从所有模型的平均看；变动 15 分起为粗体",
  rankThenHelp: (held) => `${held}保持相同时的名次`,
  wonHelp: "其对战中获胜的份额，平局算半胜；不考虑对手是谁",
  againstHelp: (base) => `由等级分得出的战胜 ${base} 的概率`,
  interval: (lower, upper) => `95% 区间 ${lower} 至 ${upper}`,
  atLeast: (points) => `至少 ${points}`,
  atMost: (points) => `至多 ${points}`,
  anchor: "参照",
  deviation: (points) => `标准误 ${points} 分`,
  baseMark: "参照",
  penalizedMark: "†",
  penalizedHelp: "按 Firth 惩罚似然：普通最大似然使该等级分没有界限",
  penalized: (base) =>
    `† 没有由胜负构成的链条把它们与 ${base} 相连：它们胜或负了全部有效对战，普通最大似然使其等级分没有界限。所示为 Firth 惩罚似然的等级分。` +
    "区间只有一端，即出现这样一连串胜负的概率为 2.5% 之处，或没有端点；一无所知之处为短横线。",
  ownScale: (anchor) => `自成标尺，以 ${anchor} 为 1000`,
  ownScaleWhy: (base) => `没有对战把这些模型与 ${base} 相连（包括通过其他模型）：它们可以相互比较，但不能与上面的比较。`,
  notConverged: (models) =>
    `拟合没有收敛，所得结果不作为等级分显示：${models.slice(0, 5).join("、")}` +
    (models.length > 5 ? ` 及另外 ${count(models.length - 5)} 个` : "") +
    "。",
  rule: ({ base, clustered }, held) =>
    `Bradley–Terry：400 分相当于十倍的获胜优势，${base} 为 1000。区间是与它之差的区间` +
    (clustered ? "，同一提示词的对战合并处理" : "") +
    "，采用 t 分布并按对战较少作校正；另外两个模型之间的区分可能比其区间看上去更清楚。名次：1 + 明显更好的模型数，n − 明显更差的模型数，" +
    "由等级分之差得出，对所有模型同时成立的把握为 95%。" +
    (held ? `${held}保持相同时：采用 OpenCompass 和 FastChat 所用的 ½ 惩罚；变化从所有模型的平均看，因此一方所失即他方所得。` : ""),
  ruleBySome:
    "Bradley–Terry：400 分相当于十倍的获胜优势，1000 是此处评级的模型的平均，每对回答只计一次。区间按提示词采用 t 分布。名次：1 + 明显更好的模型数，" +
    "n − 明显更差的模型数，由所有差的误差得出，对所有模型同时成立的把握为 95%。两者：裁判对所有回答对的评判，用人对其中一部分的评判校正；" +
    "假定人评判的回答对是随机抽取的。谁胜过谁、第一名有多稳，只针对全部评判给出。",
};

/** @type {Worded<typeof import("../en/arena.js").fit>} */
export const fit = {
  label: "拟合",
  battles: "对战",
  more: "选项",
  style: "拟合方式",
  plain: "普通",
  both: "普通与风格控制",
  controls: "控制变量",
  controlsAbout: "在两个回答之间保持相同，各按 (a − b) ÷ (a + b + 1)：",
  normalize: "按 z 分数",
  normalizeAbout: "此时系数以每个标准差计。等级分几乎不受影响。",
  groups: "分组",
  groupsAbout: "逐个水平地从等级分中扣除 A 方获胜多出的部分。这是位置的影响，与模型无关。",
  none: "无",
  base: "参照模型",
  columns: { dataset: "数据集", judge: "裁判", category: "类别", language: "语言", difficulty: "难度" },
  also: "另对",
  alsoFind: "查找模型",
  alsoAbout: (most) => `除参照模型外，对最多另外 ${most} 个模型的获胜概率。`,
  allSets: "全部",
  eachSet: "各个，与全部并列",
  ties: "平局算一半",
  tiesHelp: "否则不计没有胜者的对战",
  fewest: ["至少", "场对战"],
  fewestLabel: "隐藏对战数少于此数的模型",
  download: "所显示的内容，含全部数位。JSON 的地址即 API 的地址。",
  counted: (shown, models, battles, all) => [
    { bold: count(shown) },
    ` / ${count(models)} 个模型`,
    ...(battles === all ? [] : [" · ", { bold: count(battles) }, ` / ${count(all)} 场对战`]),
  ],
  chips: { ties: ["平局", "不计"], fewest: "最少对战数" },
  keyPlain: "普通等级分，95% 区间",
  keyHeld: (held) => `${held}保持相同`,
};

/** @type {Worded<typeof import("../en/arena.js").ladder>} */
export const ladder = {
  title: "它的对手",
  about: "它在对战中获胜的份额，平局算一半，%",
  model: "显示其对手的模型",
  caption: (model) => `${model} 的对手，按等级分排列`,
  rated: (rating, rank) => `等级分 ${rating}，名次 ${rank}。`,
  won: ({ met, wins, loses, foretold, off }) =>
    `在 ${count(met)} 个对手中，胜 ${count(wins)} 个，负于 ${count(loses)} 个` +
    (met > wins + loses ? `，与 ${count(met - wins - loses)} 个无法区分` : "") +
    "。" +
    (foretold ? `${count(foretold)} 个份额中有 ${count(off)} 个与等级分所预测的相差超出其区间；偶然也会有约二十分之一如此。` : ""),
  none: "它与这些模型中的任何一个都没有相遇过两次。",
  never: "–",
  interval: (low, high) => `95% 区间 ${low} 至 ${high}`,
  columns: {
    rating: "等级分",
    opponent: "对手",
    won: "获胜，%",
    drawn: "同上，图示",
    foretold: "预测",
    off: "相差",
    offHelp: "实际获胜减去预测，百分点",
    battles: "对战",
  },
  keyWon: "获胜，95% 区间",
  keyForetold: "由两者的等级分预测",
  arrows: (held) => `${held}保持相同`,
  arrowsAbout: "等级分，由普通到保持相同；两者都从所有模型的平均看",
  most: (model, change) => `${model} 变动最大：${change} 分。`,
};

/** @type {Worded<typeof import("../en/arena.js").duels>} */
export const duels = {
  title: "谁胜谁",
  choose: "图中显示的内容",
  kinds: { observed: "实际", both: "两者", predicted: "预测", battles: "对战" },
  about: {
    both: "行模型获胜的份额，平局算一半；其下为普通等级分给出的概率，%；从未相遇的配对置于括号中",
    observed: "行模型在对战中获胜的份额，平局算一半，%",
    predicted: "由普通等级分给出的行模型获胜概率，%；从未相遇的配对置于括号中",
    battles: "两者之间的对战",
  },
  hint: "指向一对模型，或用方向键移到那里。",
  order: (left) => `行与列按等级分排列；列为对手。${left ? `更靠后的 ${count(left)} 个模型未列出。` : ""}`,
  loses: "行负",
  wins: "行胜",
  self: (model) => `${model} 对自身：没有可看的。`,
  seen: (row, percent, column, battles) => `${row} 在对 ${column} 的 ${count(battles)} 场对战中获胜 ${percent}%。`,
  never: (row, column) => `${row} 从未与 ${column} 相遇。`,
  told: (percent) => `等级分给出 ${percent}%。`,
  toldUnmet: (percent) => `由与其他模型的对战，等级分给出 ${percent}%。`,
  unknown: "等级分对这两个模型没有任何说明。",
};

/** @type {Worded<typeof import("../en/arena.js").rewards>} */
export const rewards = {
  title: "裁判偏好什么",
  invitation: "长度和格式对裁判的影响随拟合一同给出",
  perDeviation: "每个标准差",
  perUnit: "每单位 (a − b) ÷ (a + b + 1)",
  shownAs: "效应显示为",
  scales: { odds: "优势比", log: "系数" },
  columns: {
    what: "项目",
    odds: "优势 ×",
    log: "对数优势",
    interval: "95%",
    p: "p",
    pHelp: "若没有效应，偶然出现同样大的效应的频率",
  },
  more: (name) => `${name} 更多`,
  feature: (name) => ({ with: `${name} 更多的`, noun: name }),
  coefficient: (value, stderr) => `系数 ${value}，标准误 ${stderr}（对数优势）`,
  style: (effects, normalized) => {
    const by = normalized ? "一个标准差" : "整整一个单位（大致相当于有与无之差）";
    const sure = effects.filter(({ sure: isSure }) => isSure).sort((a, b) => Math.abs(Math.log(b.ratio)) - Math.abs(Math.log(a.ratio)));
    const unsure = effects.filter(({ sure: isSure }) => !isSure);
    const parts = [];
    if (sure.length) {
      const [{ with: which, ratio }] = sure;
      parts.push(
        `在两个同样好的回答之间，若相差${by}，裁判选择${which}那个的次数是另一个的 `,
        { bold: ratio.toFixed(2) },
        ` 倍，即 100 次中胜 ${((100 * ratio) / (1 + ratio)).toFixed(0)} 次。`,
      );
    }
    /** @type {[string, SpokenCoefficient[]][]} */
    const moves = [
      ["增加", sure.slice(1).filter(({ ratio }) => ratio >= 1)],
      ["减少", sure.slice(1).filter(({ ratio }) => ratio < 1)],
    ];
    for (const [verb, mine] of moves) {
      if (!mine.length) continue;
      const shares = mine.flatMap(({ ratio }, at) => [
        at === 0 ? "" : at === mine.length - 1 ? " 和 " : "、",
        { bold: `${Math.abs(100 * (ratio - 1)).toFixed(0)}%` },
      ]);
      parts.push(`${listed(mine.map(({ noun }) => noun))}使优势${mine.length > 1 ? "分别" : ""}${verb} `, ...shares, "。");
    }
    if (unsure.length) parts.push(`${listed(unsure.map(({ noun }) => noun))}的效应与偶然无法区分。`);
    return parts;
  },
  moved: ({ model, base, points, up, before, after }) =>
    `这些保持相同时，${model} 相对 ${base} ${up ? "上升" : "下降"} ${points} 分` +
    (before === after ? `，名次仍为 ${before}` : `；名次由 ${before} 变为 ${after}`) +
    "。没有其他模型变动更大。",
  sideTitle: (label) => `按${label}看 A 方`,
  sideAbout: "对 A 方的效应",
  sideRule: ({ style, several }) =>
    `A 方在那里获胜的次数比强弱${style ? "和风格" : ""}所能解释的多出多少，无论 A 方是谁。它不说明某个模型在那里表现如何。` +
    (several ? "几个分组共有的部分由惩罚项在它们之间分摊。" : ""),
};

/** @type {Worded<typeof import("../en/arena.js").sketch>} */
export const sketch = {
  calibrationTitle: "等级分能预言谁获胜吗？",
  calibrationAbout: (worst, { battles, left_out: left, folds, by }) =>
    `${count(battles)} 场对战${by === "prompts" ? "按提示词" : "随机"}分成 ${folds} 份，每份由对其余各份拟合的普通等级分预言；从双方来看，按十分位，点越大对战越多。` +
    `在线上者预言成真；最大差距为 ${worst} 分。` +
    (left ? `未计入：${count(left)} 场，其配对没有其他对战可比。` : ""),
  notForetold: {
    no_freedom: () => "此处无法看出：除两者自身的对战外，没有其他对战比较任何两个模型，因此无论结果如何，等级分只是重复每一对所显示的。",
    few: ({ folds, by }) => `此处无法看出：至少需要 ${folds} ${by === "prompts" ? "个提示词" : "场对战"}，每份由其余各份预言。`,
    verdicts: () => "此项只针对按所有评判得出的等级分。",
  },
  predicted: "预测，%",
  observed: "获胜，%",
  tenth: (predicted, observed, battles) => `预测 ${predicted}%，在 ${battles} 中获胜 ${observed}%`,
  label: (across, up) => `${up} 对 ${across}`,
};
