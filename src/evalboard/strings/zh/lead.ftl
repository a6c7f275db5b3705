# 第一名有多稳固。

lead-questions =
    去掉 { $of } 道题中的 { $count ->
       *[other] { $count } 道
    }后，{ $rival } 就领先于 { $first }。这些题目本身没有问题。
lead-many = 去掉不超过 { $most } 道题目，不会使其他模型领先于 { $first }。
lead-battles =
    去掉 { $of } 场对战中的 { $count ->
       *[other] { $count } 场
    }后，{ $rival } 就领先于 { $first }。这些对战本身没有问题。
lead-tied =
    { $first } 与{ $tied ->
       *[other] 另外 { $tied } 个模型
    }并列第一：它们的先后纯属偶然。
lead-first = { $first } 是第一名。
lead-chance-paired = { $first } 真正最好的可能性为 { $share } %，{ $rival } 为 { $other } %：这里考虑的是同类题目，而不只是这些题目。
lead-chance-independent = { $first } 真正最好的可能性为 { $share } %，{ $rival } 为 { $other } %。模型之间共有的误差在此未知。
lead-chance-battles = { $first } 真正最好的可能性为 { $share } %，{ $rival } 为 { $other } %：这里考虑的是同类对战，而不只是这些对战。
lead-together = 排行榜把 { $n } 个模型算作并列第一：它同时顾及所有比较，而此概率没有。
lead-corrected = 从许多模型中胜出的，平均而言都有运气成分。扣除运气后，得分 { $score } 约为 { $estimate }（95 % 区间 { $lower } 到 { $upper }）。若模型是事先选定的，区间会是 { $low } 到 { $high }。
lead-others =
    { $others ->
       *[other] 有 { $others } 个有名次的模型
    }回答的是其他题目：只在可能性中计入。
lead-unequal =
    { $others ->
       *[other] 另有 { $others } 个有名次的模型的得分
    }不是其回答的平均值（例如运行不完整）：只在可能性中计入。
lead-nobody-alike = 不可用：第一名有多稳固。没有其他模型回答了完全相同的题目。
lead-alone = 只有一个模型有名次：没有可以与它比较的。
lead-no-answers = 不可用：多少道题目决定第一名。这个榜单没有保存对单道题目的回答。
lead-no-mean = 不可用：多少道题目决定第一名。领先的得分不是单个回答的平均值。
lead-no-error = 不可用：成为第一名的可能性。领先者的误差未知。
lead-not-normal = 不可用：扣除运气后的得分。答对或答错的题目太少，或者误差太不确定。
lead-no-correction-independent = 不可用：扣除运气后的得分。这需要知道模型共有的回答。
lead-no-battles = 不可用：多少场对战决定第一名。去掉有利于领先者的对战后，也没有其他模型领先。
lead-no-correction-battles = 不可用：扣除运气后的得分。评分没有按运气修正。
lead-no-first-place = 榜单 { $board } 没有第一名：没有条目有得分

lead-title = 第一名有多稳固？
lead-about = 第一名最少取决于多少题目或对战、每个条目成为第一名的可能性，以及扣除运气后的得分。

## 表格

lead-fact-score = 得分
lead-fact-tied = 得分相同的条目
lead-fact-errors = 所用误差
lead-fact-compared = 在相同题目上比较的条目
lead-fact-others = 回答其他题目的有名次条目
lead-fact-unequal = 得分不是其回答平均值的有名次条目
lead-fact-usual = 若事先选定第一名时的 95 % 区间
lead-title-questions = { $count } 道题目起决定作用
lead-questions-sample = 题目
lead-questions-label = 基准
lead-questions-first = 第一名
lead-questions-rival = 对手
lead-title-battles = { $count } 场对战起决定作用
lead-battles-model-a = 甲 (A)
lead-battles-model-b = 乙 (B)
lead-battles-outcome = 甲 (A) 胜
    .about = 甲胜为 1，乙胜为 0，平局为 0.5。
lead-battles-battles = 对战
lead-battles-file = 文件
lead-battles-row = 行
lead-rivals = 每个对手需要什么
lead-rivals-entry = 模型
lead-rivals-count = 题目
    .about = 最少去掉多少道题目后该条目领先于第一名。
lead-chances = 谁可能是第一名
lead-chances-entry = 模型
lead-chances-first = 第一名
    .about = 该条目真正最好的可能性；其蒙特卡罗误差不超过 0.4 个百分点。
lead-chances-top = 前五名
    .about = 该条目真正位居前五的可能性。
lead-organizations = 各机构的最佳模型，扣除运气
lead-organizations-organization = 机构
lead-organizations-entry = 模型
lead-organizations-candidates = 选自
lead-organizations-score = 得分
lead-organizations-hybrid = 扣除运气
    .about = 中位数无偏的得分及其 95 % 区间：多个之中最好的平均而言较为幸运，此处已扣除。
lead-fact-first = 第一名
lead-fact-rival = 最近的对手
lead-fact-count = 起决定作用的题目或对战
lead-fact-of = 总数
lead-fact-leader-without = 去掉它们后的第一名
lead-fact-first-with = 第一名的得分
lead-fact-rival-with = 对手的得分
lead-fact-first-without = 去掉它们后第一名的得分
lead-fact-rival-without = 去掉它们后对手的得分
lead-fact-corrected = 扣除运气的得分
lead-fact-conditional = 同上，以其成为第一名为条件
