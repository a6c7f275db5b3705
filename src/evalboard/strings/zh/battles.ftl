# 逐场对战。

battles-title = 逐场对战
battles-about = 带有双方回答的对战，等级分认为最不可能的结果排在最前。
battles-found = { $model } 有 { $matched } 场这样的对战，共 { $all } 场。
battles-all = 在页面上查看全部
battles-battles = 对战
battles-battles-battle = 编号
battles-battles-opponent = 对手
battles-battles-outcome = 结果
battles-battles-chance = 获胜概率
    .about = 按等级分
battles-battles-likelihood = 可能性
    .about = 按等级分，该结果的可能性：平局算半胜半负
battles-battles-verdict = 存储的裁决
battles-battles-question = 问题
battles-battles-answer = 回答
battles-battles-opponent-answer = 对手的回答
battles-battles-facts = 其他列
