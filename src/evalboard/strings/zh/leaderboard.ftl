# 关于排行榜的说明：读者在相信排名之前必须知道的事。

leaderboard-no-result = 没有条目有 { $node } 的结果。
leaderboard-less-by-name = { $nodes } 按越小越好处理：这一名称的指标通常如此，而文件和配置都没有说明方向。
leaderboard-more-by-rank = { $nodes } 越大越好，依据 Hub 排行榜的名次和行；没有基准声明过方向。
leaderboard-less-by-rank = { $nodes } 越小越好，依据 Hub 排行榜的名次和行；没有基准声明过方向。
leaderboard-no-direction = { $nodes } 按越大越好处理：没有任何说明，因为有名次的不同值太少。
leaderboard-sums-alone = 题目与运行合在一起的误差未知：没有保存样本，只有其总和。
leaderboard-null-samples = { $samples } 个没有得分的样本计为 0。
leaderboard-subtasks-once = 子任务先取平均，再用其基线的平均统一标定一次。
leaderboard-no-error = { $entries } 个条目中有 { $some } 个按榜单的方法没有平均分的误差，因此没有名次区间和梯队：单次运行、单个簇或单道题说明不了得分变动多少。
leaderboard-aggregate-named = { $node } 的名称像是其他基准的汇总，却不是旁边 { $parts } 的平均：它应计入平均分吗？
leaderboard-aggregate-equal = { $node } 在每个条目中都等于旁边 { $parts } 个基准的平均：它是独立的基准吗？

leaderboard-same-questions = 按其{ $by }，{ $small } 的 { $questions } 道题中有 { $both } 道也在 { $large } 中。
leaderboard-other-pairs = 另有 { $pairs } 对叶节点也有共同的题目。
leaderboard-questions-together = 出现在多个叶节点中的题目在所有误差中合并计算。
leaderboard-questions-apart = 出现在多个叶节点中的题目在各处按不同题目处理，如配置所述（shared_clusters: apart）。
leaderboard-questions-drawn-apart = 该方法对每个叶节点分别抽取，因此其误差把出现在多个叶节点中的题目视为不同题目。

leaderboard-runs-dropped = { $entries } 个条目中有 { $some } 个在某处缺少 { $runs } 次运行中的一部分：在所缺的分项之上，这些运行不计。
leaderboard-runs-used = { $entries } 个条目中有 { $some } 个在某处缺少 { $runs } 次运行中的一部分：这些运行按已有的部分计入。
leaderboard-other-runs-count = { $entries } 个条目中有 { $some } 个在某处缺少 { $runs } 次运行中的一部分：那里计其余的运行。
leaderboard-never-run = { $entries } 个条目中有 { $some } 个从未运行的 { $tasks } 个任务计为 0。

leaderboard-reading-clustered = 抽样误差不含簇数较少时的校正因子（CR0）。
leaderboard-reading-shared_clusters = 子任务平均的抽样误差把子任务视为独立，即使它们共有簇。
leaderboard-reading-deviation = 运行间误差取自现有全部运行的标准差（除以 R）。

## 拒绝：代替答案的说明

leaderboard-no-errors = errors：榜单 { $board } 上没有 { $choice }；应为 { $choices }
leaderboard-several-entries = 模型 { $name } 有 { $count } 个条目：{ $entries }；请指明其中一个
leaderboard-no-entry = 条目 { $name }：不在榜单 { $board } 上{ $close }
leaderboard-no-preview = 榜单 { $board }：此处不显示拉取请求 { $number }
leaderboard-no-board = 此处没有榜单 { $board }{ $close }
leaderboard-no-revision = 榜单 { $board }：此处没有构建版本 { $revision }

leaderboard-nothing-read = 榜单 { $board }：没有条目可以读取{ $rows }
leaderboard-predicted = 平均分中含有预测值：标尺上的 { $entries } 个条目中有 { $some } 个缺少基准，共 { $cells } 个单元格，它们在那里会得多少由其他结果预测。每个结果都被留出一次：{ $held } 个中有 { $inside }% 落在其 90% 区间内；预测的误差为 { $error } 分（均方根），基准平均值的误差为 { $plain } 分。
leaderboard-predicted-by-choice = 留出的结果是随机选取的。若结果因为不好而被略去，预测会偏高：在七个真实榜单上较多地拿走差的结果时，此类单元格有 78% 到 85% 落在其 90% 区间内，平均分有 37% 到 89% 落在其 95% 区间内。其顺序比按已有分数的平均更接近全部结果的顺序。
leaderboard-not-predicted = 无法按配置的要求预测缺失的结果：{ $reason }缺少基准的条目没有平均分，也没有名次。
