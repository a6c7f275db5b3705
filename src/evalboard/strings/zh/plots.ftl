# 图：坐标轴的名称，以及图用文字说的话。`$bold` 与 `$plain` 之间的内容以粗体显示。

plots-organisation = 机构

plots-title-size = 规模（十亿参数）
plots-title-cost = CO₂ 代价（kg）
plots-heading-size = 规模
plots-heading-cost = CO₂ 代价
plots-heading-date = 日期
plots-heading-likes = 点赞数
plots-logarithmic = { $axis }（对数）
plots-average-of = { $parts } 的平均
plots-average-of-others = 除 { $benchmark } 外各基准的平均
plots-average-without = 不含 { $benchmark } 的 { $average }
plots-others = 其余的平均
plots-as-stored = { $score }（存储值）
plots-names = { $first } 和 { $last }
plots-against = { $y } 对 { $x }
plots-with-intervals = { $score } 及其 95% 区间

plots-models = { $models } 个模型
plots-complete-models = { $models } 个结果完整的模型
plots-first = { $models } 个模型中的前 { $drawn } 个
plots-lacking = { $models } 个{ $lacks }
plots-without = 没有 { $column }
plots-without-size = 未注明规模
plots-without-date = 没有日期
plots-without-cost = 未注明 CO₂ 代价
plots-without-score = 没有 { $score } 的得分
plots-without-others = 没有其余全部的得分
plots-the-average = 平均
plots-is-of = { $average }取自 { $parts }
plots-intervals = 区间{ $kind }
plots-list = { $before }；{ $next }

plots-over-questions = 针对题目
plots-over-runs = 针对运行
plots-carried-on = 针对运行，由各分项合成
plots-over-both = 针对题目和运行
plots-binomial = 针对题目（二项）
plots-published = 为已发布的
plots-in-part-published = 针对题目（二项），部分为已发布的
plots-bootstrap = 针对题目（自助法）

plots-interval = 95% 区间 { $lower } 至 { $upper }，{ $kind }
plots-no-interval = 区间未知
plots-rank = 第 { $rank } 名
plots-rank-tier = 第 { $rank } 名，第 { $tier } 梯队
plots-less-is-better = { $axis }，越小越好
plots-from-trend = 距趋势 { $distance }

plots-say-too-few =
    { $models ->
        [0] 没有模型同时有两个值。
       *[other] 同时有两个值的模型太少。
    }
plots-say-unbeaten-params_b = 没有更小的模型得分高于线上的模型：{ $models } 个中的 { $bold }{ $unbeaten }{ $plain } 个。
plots-say-unbeaten-dollars = 没有更便宜的模型得分高于线上的模型：{ $models } 个中的 { $bold }{ $unbeaten }{ $plain } 个。
plots-say-unbeaten-co2_kg = 没有代价更低的模型得分高于线上的模型：{ $models } 个中的 { $bold }{ $unbeaten }{ $plain } 个。
plots-say-unbeaten-both = 没有模型在 { $x } 和 { $y } 上同时领先线上的模型：{ $models } 个中的 { $bold }{ $unbeaten }{ $plain } 个。
plots-say-unbeaten-date = 没有更早的模型得分高于线上的模型：{ $models } 个中的 { $bold }{ $unbeaten }{ $plain } 个。
plots-say-front = 计入误差，{ $bold }{ $sure }{ $plain } 个位于这条前沿上的概率不低于 95%。另有 { $bold }{ $possible }{ $plain } 个可能位于其上，概率不低于 5%。
plots-say-exact = { $axis } 的误差未知，视为精确。
plots-say-front-without = { $entries } 个模型没有误差：其得分视为精确，不给出概率。
plots-front-sure = 在前沿上，概率 { $chance }
plots-front-possible = 可能在前沿上，概率 { $chance }
plots-say-low =
    在 { $y } 上低于 { $low } 的占{ $which ->
        [all] 全部模型
       *[these] 这些模型
    }的 { $bold }{ $share }{ $plain }，在 { $who } 或更高的模型中为 { $bold }{ $strong } 个中的 { $weak } 个{ $plain }。
plots-averaging = 平均分达 { $bound }
plots-with = { $x } 达 { $bound }
plots-say-constant = 两个值之一在所有模型上都相同。
plots-say-correlation = 两轴的秩相关 { $bold }{ $correlation }{ $plain }。
plots-say-no-tiers = 两个区间大幅重叠时，二者的先后可能是偶然。
plots-say-first-tier =
    这 { $models } 个中有 { $bold }{ $first }{ $plain } 个{ $first ->
        [1] 在第一梯队：下一个明显落后于它。
       *[other] 并不明显落后于最好的。
    }
plots-say-tiers =
    其中有 { $bold }{ $tiers }{ $plain } 个{ $tiers ->
        [1] 梯队。
       *[other] 梯队；每个梯队以一条线开始。
    }

## 拒绝：代替答案的说明

plots-no-axis = { $parameter }：{ $name } 不能作为坐标轴{ $close }
plots-no-colour = color：{ $name } 不是可用来着色的列{ $close }
plots-no-intervals = 此榜单没有区间：它的文件既没有误差，也没有样本数
plots-no-score-with-intervals = y：{ $name } 不是带区间的得分{ $close }
plots-pin-not-here = pin：{ $name } 不在此榜单上
plots-no-pin = pin：缺失；应为要查看其位置的条目
