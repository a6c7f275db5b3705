# 树中各节点的得分与误差。

scoring-kind-published = 已发布
scoring-kind-binomial = 二项
scoring-kind-sampling = 抽样
scoring-kind-runs = 运行间
scoring-kind-both = 两者
scoring-kind-fitted = 拟合
scoring-kind-runs-carried-on = 运行间（传递）
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
scoring-other-mean = { $node }：{ $entries } 个条目的样本与其值不符，不用于误差：首先是 { $entry }，其 { $samples } 个样本的平均为 { $mean }，而{ $stated ->
        [unknown] {""}
       *[other] 基于 { $stated } 个样本的
    }值为 { $value }。
scoring-other-number = { $node }：{ $entries } 个条目的样本与其值不符，不用于误差：首先是 { $entry }，它有 { $samples } 个样本，而该值基于 { $stated } 个。
scoring-other-cluster = { $node }：{ $entries } 个条目的样本簇数太少，不用于误差：首先是 { $entry }，其样本或某一分项的样本只有一个簇，无法说明变动多少。

scoring-by-ids = 编号
scoring-by-texts = 文本
scoring-by-ids-and-texts = 编号和文本
scoring-config-shares = 配置称 { $one } 与 { $other } 有 { $stated } 道共同题目，其样本为 { $seen }：误差按配置计算。
scoring-config-correlation = 配置称 { $one } 与 { $other } 的误差相关为 { $stated }，其样本为 { $seen }：误差按配置计算。
scoring-config-sets = 配置称 { $node } 的各题集逐对合计有 { $stated } 道共同题目，其样本为 { $seen }：来自样本的误差按样本计算。

scoring-chance = 得分是战胜 { $base } 的概率，后者为 1000 分：1 / (1 + 10^((1000 - 等级分) / 400))。
scoring-both-lost = 双方皆负的对战：{ $battles }。它们自成一类，既不是平局，也不计入等级分。

## 拒绝：代替答案的说明

scoring-no-battles = 榜单 { $board } 没有对战
