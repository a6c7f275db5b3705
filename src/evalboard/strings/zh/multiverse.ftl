# 榜单可能有的其他排名。

multiverse-entry = { $entry }：在 { $ways } 种排名方式中位列第 { $low } 至第 { $high }，在其中 { $share }% 中排第一。
multiverse-entry-still = { $entry }：在全部 { $ways } 种排名方式中都位列第 { $low }。
multiverse-unranked = { $entry } 在 { $all } 种排名方式中都没有名次。
multiverse-yours = 按你的权重，它位列第 { $rank }。
multiverse-moves = 对名次影响最大的是{ $decision }：仅此一项就解释了前 { $top } 个条目的名次在各种方式之间差异的 { $share }%。
multiverse-still = 没有任何选择会改变前 { $top } 个条目的名次。
multiverse-firsts =
    { $count ->
       *[other] 有 { $count } 个条目在某种方式中排第一。
    }
multiverse-stays-first = 只要没有任何权重变化超过 { $factor } 倍，{ $first } 就仍居第一；超过后 { $rival } 可能超过它。
multiverse-always-first = 无论权重如何，{ $first } 都居第一。
multiverse-none = 无法用多种方式排名：平均分中至少要有 { $fewest } 个基准，并且至少要有 { $fewest } 个有名次的条目。
multiverse-decision-scale = 用于平均的尺度
multiverse-decision-aggregate = 合并各基准的方法
multiverse-decision-missing = 缺失基准的处理规则
multiverse-decision-left-out = 去掉哪个基准
multiverse-decision-entries = 计入哪些条目
multiverse-choice-scale-board = 榜单分数
multiverse-choice-scale-raw = 原始存储值
multiverse-choice-scale-z = 标准分数
multiverse-choice-scale-minmax = 从最差到最好
multiverse-choice-scale-percentile = 落后者所占比例
multiverse-choice-scale-ranks = 谁领先于谁
multiverse-choice-aggregate-mean = 平均数
multiverse-choice-aggregate-median = 中位数
multiverse-choice-aggregate-geometric = 几何平均数
multiverse-choice-aggregate-borda = 波达法
multiverse-choice-aggregate-copeland = 科普兰法
multiverse-choice-aggregate-kemeny = 凯梅尼法
multiverse-choice-missing-strict = 需要全部基准
multiverse-choice-missing-half = 需要一半基准
multiverse-choice-missing-available = 按现有结果
multiverse-choice-missing-zero = 缺失记为 0
multiverse-choice-missing-predicted = 缺失的基准由预测补足
multiverse-choice-left-out-none = 不去掉任何基准
multiverse-choice-entries-all = 所有条目
multiverse-choice-entries-best = 每个模型的最佳条目
multiverse-absent-raw = 没有对存储值取平均：它们的单位不同，或其中一些越低越好。
multiverse-absent-raw-predicted = 预测缺失基准时没有对原始存储值取平均：预测的是得分。
multiverse-absent-copeland = 没有尝试科普兰法：条目超过 { $most } 个。
multiverse-absent-kemeny = 有名次的条目超过 { $most } 个时，没有尝试凯梅尼法。
multiverse-absent-left-out = 没有逐一去掉基准：基准超过 { $most } 个。

multiverse-title = 如果以别的方式排名会怎样？
multiverse-about = 在其他合理选择下条目的名次：标尺、汇总方式、缺失基准的规则、去掉哪个基准。
multiverse-no-probability = 这些方式是选择，不是抽样：其中的比例不是概率。
multiverse-curve = { $entry } 在 { $ways } 种排名方式中的名次
multiverse-curve-x = 排名方式，名次最好的在前
multiverse-curve-about = 每个点是一种方式中的名次；下方是该方式所作的选择。
multiverse-own = 本榜单的排名方式

## Tables

multiverse-choices = 按选择列出的名次
multiverse-choices-decision-label = 决定
multiverse-choices-share = 解释
multiverse-choices-label = 选择
multiverse-choices-ways = 方式
multiverse-choices-lowest = 最好名次
multiverse-choices-median = 中位数
multiverse-choices-highest = 最差名次
multiverse-entries = 所有方式中的名次
multiverse-entries-rank = 此处名次
multiverse-entries-entry = 模型
multiverse-entries-lowest = 最好
multiverse-entries-median = 中位数
multiverse-entries-highest = 最差
multiverse-entries-share-first = 第一的比例
multiverse-ways = 所有方式
multiverse-ways-scale = 标尺
multiverse-ways-aggregate = 汇总
multiverse-ways-missing = 缺失的基准
multiverse-ways-left-out = 去掉
multiverse-ways-entries = 条目
multiverse-ways-ranked = 有名次的
multiverse-ways-rank = 名次
multiverse-ways-certain = 已知最优顺序
multiverse-fact-entry = 条目
multiverse-fact-yours = 按你的权重的名次
multiverse-fact-weights = 权重
multiverse-fact-weight-factor = 权重可变化的倍数
multiverse-fact-weight-rival = 届时可能居第一者
multiverse-fact-weighed = 具备全部基准的条目
multiverse-fact-disagreement = 多样性（1 − 肯德尔 W）
multiverse-fact-farthest = 条目名次的最大差距（基准间平均）
multiverse-fact-turned = 敏感性：至少有这一比例的对被其他权重翻转
multiverse-fact-moved = 其他权重下条目的最大移动（至少）
