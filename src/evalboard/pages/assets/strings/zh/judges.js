// 裁判与人对照一节所说的话，API 的句子之外。

export const judges = {
  title: "裁判与人",
  hint: "人也评判了部分相同回答时，裁判有多可信",
  judge: "裁判",
  by: "等级分来自",
  who: { all: "全部", judge: "裁判", people: "人", both: "两者" },
  /** @param {string} who */
  caption: (who) => `等级分来自${who}`,
  model: "模型",
  pairs: "回答对",
  labelled: "由人评判",
  share: "胜率",
  rating: "等级分",
  ends: "95 % 区间",
  differs: "按裁判",
  higher: "更高",
  lower: "更低",
  rule:
    "1000 是此处评级的模型的平均，每对回答只计一次；按全部评判的等级分以参照模型为 1000。两者：裁判对所有回答对的评判，用人对其中一部分的评判校正。" +
    "按裁判比两者更高或更低：在任何模型中都超出偶然（Holm，5 %）。",
  differences: "裁判的不同之处",
  beyondBoth: "裁判 − 两者",
  differsRule: "裁判的等级分减去两者的等级分。更高或更低：在任何模型中都超出偶然（Holm，5 %）。等级分本身见上方的表。",
  agreement: "一致程度",
  what: "内容",
  value: "数值",
  swayed: "影响裁判的因素",
  sways: { position: "第一个回答", length: "长度", self: "自己的回答", family: "同家族的回答", kind: "所有回答" },
  apart: "差",
  says: "说明",
  logOdds: "以对数胜算表示，在人的等级分相等处。长度为 (a − b) / (a + b + 1)；只属于某个裁判的因素，人没有数值。",
  ofAnswers: {
    /** @param {string} who */
    caption: (who) => `平均分来自${who}`,
    rating: "平均，%",
    pairs: "回答",
    rule:
      "平均分以百分比表示；每个回答只计一次，多人查看时取人的评判的平均。区间按题目或题组采用 t 分布。名次：1 + 明显更好的模型数，n − 明显更差的模型数，" +
      "由所有差的误差得出，对所有模型同时成立的把握为 95%。两者：裁判对所有回答的分数，用人对其中一部分的评判校正。按裁判比两者更高或更低：在任何模型中都超出偶然（Holm，5 %）。",
    inScores:
      "以分数的百分点表示。所有回答：两者都打分的回答的平均。长度：同一模型长度加倍的回答分数高多少。自己的和同家族的：其平均值比人对该模型的平均值所预示的高多少。",
  },
  /** @param {string} lower @param {string} upper */
  interval: (lower, upper) => `${lower} 至 ${upper}`,
};
