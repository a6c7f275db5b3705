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
  agreement: "一致程度",
  what: "内容",
  value: "数值",
  swayed: "影响裁判的因素",
  sways: { position: "第一个回答", length: "长度", self: "自己的回答", family: "同家族的回答" },
  apart: "差",
  says: "说明",
  logOdds: "以对数胜算表示，在人的等级分相等处。长度为 (a − b) / (a + b + 1)；只属于某个裁判的因素，人没有数值。",
  /** @param {string} lower @param {string} upper */
  interval: (lower, upper) => `${lower} 至 ${upper}`,
};
