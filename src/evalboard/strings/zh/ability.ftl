# 所有条目的统一能力尺度。

ability-head =
    根据 { $benchmarks } 个基准上的 { $cells } 个结果，{ $entries } 个条目位于同一标尺上。{ $missing ->
        [0] 没有缺失的单元格。
       *[other] 预测了 { $missing } 个缺失的单元格；预测不是结果。
    }
ability-held = 每个结果都被留出一次：{ $cells } 个中有 { $inside }% 落在其 90% 区间内。预测的误差为 { $error } 分（均方根），基准平均值的误差为 { $plain } 分。
ability-declined = 按已有分数的平均，不参加 { $benchmark } 的条目平均上升 { $mean } 位；按标尺：{ $scale }。
ability-by-choice = 留出的结果是随机选取的。对于有人选择留空的单元格，预测得如何无法检验。
ability-entry = { $entry } 有 { $of } 个基准中的 { $present } 个。在标尺上位于 { $entries } 名中的第 { $rank } 名，可能在第 { $lower } 到第 { $upper } 名之间的任何位置。
ability-entry-few = { $entry } 有 { $of } 个基准中的 { $present } 个：少于 { $fewest } 个时不作任何预测。
ability-entry-average = { $entry } 有 { $of } 个基准中的 { $present } 个。它在本榜单的平均分中含有对其余基准的预测值。
ability-battles = 对战榜单没有跨越缺失的标尺：评分本身就是标尺。
