// “关于”页面说的话。

import * as painted from "../../generated/zh/painted.js";
import { count } from "./words.js";

/** @type {Worded<typeof import("../en/about.js").about>} */
export const about = {
  score: "得分是什么",
  scale: (guessed) =>
    `${
      guessed
        ? "每个值都重新标定，使 0 为随机猜测所得、100 为可能的最好成绩，即 (值 − 随机) ÷ (满分 − 随机)，"
        : "值不按随机猜测所得重新标定：得分是值占可能的最好成绩（记为 100）的份额，"
    }各组是其所含内容的平均。显示之前不作任何舍入。`,
  ownScale: (unit, lower) => `值按原样以 ${unit} 显示，${lower ? "越小" : "越大"}越好；各组是其所含内容的平均。显示之前不作任何舍入。`,
  mixed: "有自身单位的内容按该单位显示；平均分把它作为得分，按套件或基准的规则计入。",
  ratings: (label) => [
    `${label} 是战胜参照模型的概率，由对全部对战共同拟合、以及对每个数据集单独拟合的等级分给出。不对数据集取平均。`,
    "等级分采用 Bradley 与 Terry 的模型：A 胜 B 的优势是两者强度之比，平局对双方各算半胜。400 分相当于十倍的优势；参照模型为 1000。",
    "胜或负了全部有效对战的模型按 Firth 惩罚似然评分，因为普通最大似然使其等级分没有界限；其区间只有一端或没有端点。没有对战与参照模型相连（包括通过其他模型）的模型没有名次。",
    "竞技场可针对其他对战、另一个参照模型，或在回答风格保持相同的条件下重新拟合等级分。",
  ],
  ratingRanks:
    "模型按等级分排列。名次旁的范围统计明显更好与明显更差的模型，由等级分之差及其自身的误差得出，对所有模型同时成立的置信度为 95%。",
  columnsOfBattles: { node: "数据集", n: "对战" },
  rootOf: (label, n, parts) => `${label} 是 ${count(n)} ${parts}的平均。`,
  policy: {
    strict: "缺少任何分项的模型没有整体得分，也没有名次；排在最后。",
    available: "按现有的分项取平均；“运行”列说明有多少个。",
    zero: "缺少的分项计为 0。",
    predicted:
      "模型缺少的基准由其他结果在本榜单的同一标尺上预测，并以预测值计入平均分；“运行”列说明有多少个结果。少于两个结果的模型没有名次。",
  },
  floor: "表中写有“不低于 0”之处，差于随机猜测的值计为 0。",
  onePerModel: {
    all: "以多种方式评测的模型有多行。",
    best: "同一模型的多次评测中，显示最好的一次。",
    latest: "同一模型的多次评测中，显示最新的一次。",
  },
  columns: { node: "基准", weight: "权重", chance: "随机", maximum: "满分", n: "题目数", rule: "规则" },
  treeLabel: "得分的组成",
  rules: {
    floor: "不低于 0",
    group: "先平均值，再标定一次",
    published: "按已发布的得分采用",
    lower: "越小越好",
    unscored: "无得分",
    aside: "不计入",
    derived: "树之外的平均",
  },
  unit: (unit) => `以 ${unit} 为单位`,
  statedBy: { config: "", files: "方向依文件", name: "方向依指标名称" },
  metric: (task, metric) => (metric ? `${task}，${metric}` : task),
  ranks: "名次如何得出",
  rankRule: "模型按得分排列；得分相同者共享较好的位次。有筛选时，名次是符合条件的模型之间的名次，除非您选择在全部模型中排名。",
  rankRange:
    "名次旁的范围统计明显更好与明显更差的模型。所有行的范围同时正确的置信度为 95%，因此可以从最上一行往下读。表格下方可改为针对事先选定的一行：更窄，各自单独成立。" +
    "若一行明显低于上一梯队中的某一行，就在其上方画一条线。",
  ownWeights: "选择基准或权重会得到您自己的得分；名次随之按该得分计算。",
  covers: "误差条涵盖什么",
  coversThree:
    "此处每个得分都有针对题目选取的误差、针对运行的误差，以及两者合计的误差：题目的方差加上运行的方差，减去两者共含的单个回答的方差，且不小于二者中较大的一个。" +
    "排行榜可显示其中任何一种；区间、名次和梯队随选择而定。",
  ranked: (n, of) => `${count(of)} 个条目中有 ${count(n)} 个有名次。`,
  source: "数字的来源",
  dataset: "数据集",
  copyOf: "副本取自",
  commit: "提交",
  repositories: (n) => `${count(n)} 个仓库，各在自己的提交`,
  asOf: painted.AS_OF,
  files: "文件",
  filesRead: (n) => `读取了 ${count(n)} 个文件`,
  reader: "配置",
  checkedAt: "上次检查",
  leftOut: "未采用",
  unverified: "未验证",
  unverifiedHint: (n) => `${count(n)} 个文件没有公布哈希值`,
  older: "历史状态",
  synthetic: "这些数字是合成的：在此由种子生成，以展示榜单的样子。它们不说明任何模型的情况。",
  agreement: "与已发布得分的一致性",
  agreementNone: "来源没有发布可供比较的得分。",
  agrees: (label, n, largest) => `${label}：对 ${count(n)} 个条目作了重新计算；最大差值为 ${largest} 分。`,
  disagrees: (label, bad, n) => `${label}：${count(n)} 个已发布得分中有 ${count(bad)} 个与重新计算的不同：`,
  example: (published, computed) => `发布值 ${published}，计算值 ${computed}`,
  none: "无",
  notes: "说明",
  cite: "如何引用",
  licence: "数据许可证",
  noLicence: "榜单没有注明；请见数据集。",
  api: "不经页面获取数字",
  apiHint: "同样的行可作为 JSON 或文件获取；排行榜的查询字符串对每一个都适用。",
  api_: {
    board: "此榜单",
    ratings: "等级分",
    findings: "基准的健康状况",
    table: "表格",
    csv: "CSV",
    parquet: "Parquet",
    openapi: "全部接口（OpenAPI）",
  },
  search: "搜索语法",
  searchRows: ({ type, size, score, date }) =>
    /** @type {[string, string][]} */ ([
      ["phi-4", "名称的一部分，不区分大小写"],
      ["qwen; llama", "其中任意一个"],
      type && ["type:chat", "含某个词的列；引号把多个词连在一起"],
      size && ["size<9", "十亿参数；<、<=、>、>=、= 适用于每个数字列"],
      date && [`${date}:>2025-01`, "晚于该月；任何符号后可跟年、月或日"],
      [`${score}>60`, "按显示的得分，从 0 到 100"],
      ["/^qwen.*-7b/", "针对名称的正则表达式（RE2）"],
      [`${size ? "size<9 " : ""}${score}>40 /it$/`, "同时满足全部条件"],
    ]).filter(Boolean),
};
