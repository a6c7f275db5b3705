# 所有条目的统一能力尺度。

ability-head =
    根据 { $benchmarks } 个基准上的 { $cells } 个结果，{ $entries } 个条目位于同一标尺上。{ $missing ->
        [0] 没有缺失的单元格。
       *[other] 预测了 { $missing } 个缺失的单元格；预测不是结果。
    }
ability-held = 每个结果都被留出一次：{ $cells } 个中有 { $inside }% 落在其 95% 区间内。预测的误差为 { $error } 分（均方根），基准平均值的误差为 { $plain } 分。
ability-declined = 按已有分数的平均，不参加 { $benchmark } 的条目平均上升 { $mean } 位；按标尺：{ $scale }。
ability-by-choice = 95% 区间适用于随机缺失的结果。如果模型略过自己较弱的基准，在模拟中区间只在 59% 至 91% 的情况下成立。
ability-entry = { $entry } 有 { $of } 个基准中的 { $present } 个。在标尺上位于 { $entries } 名中的第 { $rank } 名，可能在第 { $lower } 到第 { $upper } 名之间的任何位置。
ability-entry-few = { $entry } 有 { $of } 个基准中的 { $present } 个：少于 { $fewest } 个时不作任何预测。
ability-entry-average = { $entry } 有 { $of } 个基准中的 { $present } 个。它在本榜单的平均分中含有对其余基准的预测值。
ability-battles = 对战榜单没有跨越缺失的标尺：评分本身就是标尺。

ability-title = 跨越缺失结果的同一标尺
ability-about = 无论拥有哪些基准，所有条目在同一标尺上的位置。
ability-few-entries = 具有 { $benchmarks } 的模型太少。

## Tables

ability-entries = 标尺上的名次
ability-entries-rank = 名次
ability-entries-rank-lower = 下限
ability-entries-rank-upper = 上限
ability-entries-entry = 模型
ability-entries-present = 基准
ability-entries-of = 共
ability-entries-rank-of-mean = 按已有分数的平均
ability-entries-rank-of-board = 榜单上
ability-benchmarks = 留出的结果预测得如何，以及不参加某个基准会怎样
ability-benchmarks-label = 基准
ability-benchmarks-missing = 预测数
ability-benchmarks-inside = 在 95 % 区间内
ability-benchmarks-error = 误差（分）
ability-benchmarks-plain-error = 其平均值的误差
ability-benchmarks-climbed-by-mean = 不参加：按平均上升名次
ability-benchmarks-climbed-by-scale = 不参加：按标尺上升名次
ability-fact-level = 区间水平
ability-fact-link = 连接函数
ability-fact-entries = 标尺上的条目
ability-fact-cells = 结果
ability-fact-holes = 缺失的结果
ability-fact-missing = 预测的单元格
ability-fact-held-out = 留出的结果
ability-fact-inside = 在区间内
ability-fact-error = 误差（分）
ability-fact-plain-error = 平均值的误差（分）
