# 关于排行榜的说明：读者在相信排名之前必须知道的事。

leaderboard-no-result = 没有条目有 { $node } 的结果。
leaderboard-less-by-name = { $nodes } 按越小越好处理，这一名称的指标通常如此。文件和配置都没有说明方向。
leaderboard-more-by-rank = { $nodes } 越大越好，依据 Hub 排行榜的名次。没有基准声明过方向。
leaderboard-less-by-rank = { $nodes } 越小越好，依据 Hub 排行榜的名次。没有基准声明过方向。
leaderboard-no-direction = { $nodes } 按越大越好处理。没有任何说明：有名次的不同值太少。
leaderboard-sums-alone = 题目与运行合在一起的误差不可用：只保存了样本的总和，没有保存样本。
leaderboard-zero-errors = { $count } 个已发布的误差为 0，且没有说明样本数。这些分数没有区间；在平均值中改用其他条目在该基准上的最大误差。
leaderboard-null-samples = { $samples } 个没有得分的样本计为 0。
leaderboard-subtasks-once = 子任务先取平均，再用其基线的平均统一标定一次。
leaderboard-no-error = { $entries } 个条目中有 { $some } 个没有平均分的误差，因此没有名次区间和梯队。单次运行、单组题目或单道题说明不了得分变动多少。
leaderboard-aggregate-named = { $node } 的名称像是其他基准的汇总，却不是旁边 { $parts } 的平均。它应计入平均分吗？
leaderboard-aggregate-equal = { $node } 在每个条目中都等于旁边 { $parts } 个基准的平均：它是独立的基准吗？

leaderboard-same-questions = 按其{ $by }，{ $small } 的 { $questions } 道题中有 { $both } 道也在 { $large } 中。
leaderboard-other-pairs = 另有 { $pairs } 对任务也有共同的题目。
leaderboard-questions-together = 所有误差都把出现在多个任务中的题目视为同一道题。
leaderboard-questions-apart = 出现在多个任务中的题目按不同题目处理，如配置所述（shared_clusters: apart）。
leaderboard-questions-drawn-apart = 该方法对每个任务分别抽取题目，因此其误差把出现在多个任务中的题目视为不同题目。

leaderboard-runs-dropped = { $entries } 个条目中有 { $some } 个的某个分项缺少 { $runs } 次运行中的一部分。在该分项之上，这些运行不计。
leaderboard-runs-used = { $entries } 个条目中有 { $some } 个的某个分项缺少 { $runs } 次运行中的一部分。这些运行按已有的分项计入。
leaderboard-other-runs-count = { $entries } 个条目中有 { $some } 个的某个分项缺少 { $runs } 次运行中的一部分。那里计其余的运行。
leaderboard-never-run = { $entries } 个条目中有 { $some } 个从未运行的 { $tasks } 个任务计为 0。

leaderboard-reading-clustered = 抽样误差没有针对题组较少的校正（CR0）。
leaderboard-reading-shared_clusters = 子任务平均的抽样误差把子任务视为独立，即使它们共有题组。
leaderboard-reading-deviation = 运行间误差是现有全部运行的标准差（除以 R，而非 R − 1）。

## 拒绝：代替答案的说明

leaderboard-no-errors = errors：榜单 { $board } 上没有 { $choice }；应为 { $choices }
leaderboard-several-entries = 模型 { $name } 有 { $count } 个条目：{ $entries }；请指明其中一个
leaderboard-no-entry = 条目 { $name }：不在榜单 { $board } 上{ $close }
leaderboard-no-preview = 榜单 { $board }：此处不显示拉取请求 { $number }
leaderboard-no-board = 未知榜单 { $board }{ $close }
leaderboard-no-revision = 榜单 { $board }：此处没有构建版本 { $revision }

leaderboard-nothing-read = 榜单 { $board }：没有条目可以读取{ $rows }
leaderboard-predicted = 平均分中含有预测值。标尺上的 { $entries } 个条目中有 { $some } 个缺少基准，共 { $cells } 个结果。这些结果由其他结果预测。每个已知结果都被留出一次：{ $held } 个中有 { $inside }% 落在其 95% 区间内。预测的误差为 { $error } 分（均方根），基准平均值的误差为 { $plain } 分。
leaderboard-predicted-by-choice = 留出的结果是随机选取的。因为不好而缺失的结果会被预测得偏高。我们在七个真实榜单上较多地拿走差的结果。此类结果有 86% 到 91% 落在其 95% 区间内；平均分有 37% 到 89% 落在其 95% 区间内。其顺序仍比按已有结果的平均更接近全部结果的顺序。
leaderboard-not-predicted = 无法按配置的要求预测缺失的结果：{ $reason }缺少基准的条目没有平均分，也没有名次。
