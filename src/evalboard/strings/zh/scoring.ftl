# 树中各节点的得分与误差。

scoring-kind-published = 已发布
scoring-kind-binomial = 二项
scoring-kind-sampling = 抽样
scoring-kind-runs = 运行间
scoring-kind-both = 两者
scoring-kind-fitted = 拟合
scoring-kind-predicted = 预测
scoring-kind-runs-propagated = 运行（由各分项合成）
scoring-kind-bootstrap-over-questions = 题目自助法
scoring-kind-Monte-Carlo-error-of-a-bootstrap-mean = 自助均值的蒙特卡洛误差
scoring-kinds = { $before }和{ $next }

scoring-all-entries = 全部条目
scoring-some-entries = { $entries } 个条目中的 { $some } 个
scoring-own-samples = { $node }：{ $entries }的误差是抽样误差，取自其自身的样本；属于一起的样本合并计算。
scoring-mean-of = { $node }：该值是{ $mean }的平均。
scoring-mean-samples = 全部样本
scoring-mean-parts = 其 { $parts } 个分项
scoring-mean-rescaled = { $mean }（各按随机猜测标定）
scoring-other-mean =
    { $node }：{ $entries } 个条目的样本不能重现其值，不用于误差。首先是 { $entry }：其 { $samples } 个样本的平均为 { $mean }，而{ $stated ->
        [unknown] {""}
       *[other] { $stated } 个的
    }值为 { $value }。
scoring-other-number =
    { $node }：{ $entries } 个条目的样本与其值不符，不用于误差。首先是 { $entry }：它有 { $samples } 个样本，而值取自 { $stated } 个。
scoring-other-cluster =
    { $node }：{ $entries } 个条目的样本构成的组太少，不用于误差。首先是 { $entry }：其样本或某个分项的样本全都属于一起，因此其变动未知。

scoring-by-ids = 编号
scoring-by-texts = 文本
scoring-by-ids-and-texts = 编号和文本
scoring-config-shares = 配置说 { $one } 与 { $other } 共有 { $stated } 道题，其样本共有 { $seen } 道。误差按配置计算。
scoring-config-correlation = 配置说 { $one } 与 { $other } 的误差相关为 { $stated }，其样本为 { $seen }。误差按配置计算。
scoring-config-sets = 配置说 { $node } 的题集共有 { $stated } 道题（逐对计数），其样本共有 { $seen } 道。来自样本的误差按样本计算。

scoring-chance = 得分是战胜 { $base } 的概率，后者为 1000 分：1 / (1 + 10^((1000 - 等级分) / 400))。
scoring-both-lost = 双方皆负的对战：{ $battles }。它们自成一类，既不是平局，也不计入等级分。

## 拒绝：代替答案的说明

scoring-no-battles = 榜单 { $board } 没有对战
scoring-scale-few-benchmarks = 无法判断一个标尺是否适合：有 { $count } 个基准具有至少 { $shared } 个条目的分数；达到 { $fewest } 个时才作考察。
scoring-scale-few-entries = 无法判断一个标尺是否适合：有 { $count } 个条目在至少 { $cells } 个基准上有分数；达到 { $fewest } 个时才作考察。
scoring-scale-apart = 无法把条目放在同一标尺上：基准分成 { $parts } 个部分，不同部分的任何两个基准都没有 { $fewest } 个共同的条目。
scoring-scale-large = 未把条目放在同一标尺上：本榜单有 { $cells } 个单元格，超过 { $most } 个就无法在您等待期间逐一留出。
scoring-scale-not-converged = 无法把条目放在同一标尺上：无法拟合。
scoring-scale-no-better = 无法把条目放在同一标尺上：它对留出结果的预测不比碰运气更好。对 { $cells } 个留出的结果，标尺的误差为 { $error } 分（均方根），其基准平均值的误差为 { $plain } 分。
scoring-scale-few-have = 无法把条目放在同一标尺上：具有 { $nodes } 的少于 { $fewest } 个，其他条目在那里会得多少无法判断。
