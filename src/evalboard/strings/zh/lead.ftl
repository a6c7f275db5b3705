# 第一名有多稳固。

lead-questions =
    去掉 { $of } 道题中的 { $count ->
       *[other] { $count } 道
    }后，{ $rival } 就领先于 { $first }。第一名就靠这么少的题目。这不是误差：没有任何理由反对这些题目。
lead-many = 去掉不超过 { $most } 道题目，不会有其他模型领先于 { $first }。
lead-battles =
    去掉 { $of } 场对战中的 { $count ->
       *[other] { $count } 场
    }后，重新拟合的结果是 { $rival } 领先于 { $first }。第一名就靠这么少的对战。这不是误差：没有任何理由反对这些对战。
lead-tied =
    { $first } 与{ $tied ->
       *[other] 另外 { $tied } 个模型
    }并列第一：它们的先后纯属偶然。
lead-first = { $first } 是第一名。
lead-chance-paired = 从同样的题目中重新抽取 { $draws } 次，{ $first } 有 { $share } % 是第一名，{ $rival } 有 { $other } %。
lead-chance-independent = 按各自的误差抽取每个得分 { $draws } 次，{ $first } 有 { $share } % 是第一名，{ $rival } 有 { $other } %。模型之间共有的误差在此未知。
lead-chance-battles = 从同样的对战中重新抽取 { $draws } 次，{ $first } 有 { $share } % 是第一名，{ $rival } 有 { $other } %。
lead-corrected = 排在第一的模型平均而言都有运气成分。扣除这一点，其得分 { $score } 为 { $estimate }，95 % 区间为 { $lower } 到 { $upper }。如果它是事先选定的，区间会是 { $low } 到 { $high }。
lead-others =
    { $others ->
       *[other] 有 { $others } 个有名次的模型回答的是其他题目
    }，没有与第一名比较。
lead-nobody-alike = 第一名有多稳固无法得知：没有其他模型恰好对第一名的每道题都有回答且没有别的回答。
lead-alone = 只有一个模型有名次：没有可以与它比较的。
lead-no-answers = 第一名靠多少道题目无法得知：这个榜单没有与得分一起保存对各道题目的回答。
lead-no-mean = 第一名靠多少道题目无法得知：第一名的得分不是其回答的平均值。
lead-no-error = 第一名有多大可能无法得知：第一名的误差未知。
lead-not-normal = 得分没有按运气修正：答对或答错的题目太少，或者其误差太粗略。
lead-no-correction-independent = 得分没有按运气修正：不知道模型共有哪些回答，若视为相互独立则会扣除过多。
lead-no-battles = 第一名靠多少场对战无法得知：去掉有利于第一名的对战后，重新拟合也没有其他模型领先于它。
lead-no-draws = 第一名有多大可能在此无法得知：对战太多，无法在您等待时重新拟合。
lead-not-drawn = 第一名有多大可能无法得知：有模型赢了或输了全部对战，重新抽取的对战无法给所有模型评分。
lead-no-correction-battles = 评分没有按运气修正。
lead-no-first-place = 榜单 { $board } 没有第一名：没有条目有得分

lead-title = 第一名有多稳固？
lead-about = 第一名最少取决于多少题目或对战、每个条目成为第一名的可能性，以及扣除运气后的得分。

## 表格

lead-fact-score = 得分
lead-fact-tied = 得分相同的条目
lead-fact-errors = 所用误差
lead-fact-compared = 在相同题目上比较的条目
lead-fact-others = 回答其他题目的有名次条目
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
    .about = 在重复抽样中成为第一名的比例。
lead-chances-top = 前五名
    .about = 在重复抽样中进入前五名的比例。
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
