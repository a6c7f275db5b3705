# 关于第一名的部分在 API 的句子之外说的话。

crown-title = 第一名有多稳固？
crown-hint = 多少题目或对战决定它、它有多大可能、其中有多少运气：这是三件不同的事
crown-questions = { $n } 道题目起决定作用
crown-battles = { $n } 场对战起决定作用
crown-first = 共 { $all } 项中的前 { $some } 项；除最长的列表外，全部在 API 中。
crown-question = 题目
crown-benchmark = 基准
crown-ended = 胜者
crown-outcome =
    { $outcome ->
        [1] 甲 (A)
       *[other] { $outcome ->
            [0] 乙 (B)
           *[other] 平局
        }
    }
crown-count = 对战
crown-where = 位置
crown-place =
    { $row ->
        [none] { $file }
       *[other] { $file }，第 { $row } 行
    }
crown-chances = 谁可能是第一名
crown-model = 模型
crown-is-first = 第一名
crown-in-five = 前五名
crown-organizations = 各机构的最佳模型，扣除运气
crown-of = 选自
crown-score = 得分
crown-without = 扣除运气
crown-ends = 95 % 区间
crown-interval = { $lower } 至 { $upper }
