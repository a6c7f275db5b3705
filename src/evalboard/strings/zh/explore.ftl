# 以图展示榜单。

explore-title = 探索榜单
explore-about = 榜单的全貌：哪些基准一致、谁在哪里强、名次如何变化。
explore-agree = { $a }与{ $b }对模型的排序最相近（秩相关 { $high }），{ $c }与{ $d }最不相近（{ $low }）。
explore-agree-one = { $a }与{ $b }的秩相关为 { $high }。
explore-no-pairs = 没有两个基准拥有至少 { $fewest } 个共同模型的结果，因此未计算相关。
explore-leads = 在前 { $models } 个模型中，{ $entry }在 { $of } 个基准里的 { $n } 个上得分最高。
explore-no-scores = 此视图中没有有名次的模型。
explore-rose = { $entry }上升最多：从 { $first } 快照中的第 { $before } 名到 { $last } 快照中的第 { $now } 名。
explore-nobody-rose = 在 { $n } 个快照中无人上升。
explore-one-snapshot = 此榜单只保留了一个快照，因此无法得知名次随时间的变化。
explore-correlations = 基准的相关
explore-correlations-benchmark = 基准
explore-correlations-other = 另一基准
explore-correlations-correlation = 秩相关
    .about = Spearman 相关，排序相同为 1
explore-correlations-entries = 模型数
explore-scores = 模型与基准
explore-scores-entry = 模型
explore-scores-benchmark = 基准
explore-scores-score = 分数
explore-scores-standing = 不落后于
    .about = 不落后于榜单其他模型的比例
explore-ranks = 各快照的名次
explore-ranks-date = 快照
explore-ranks-entry = 模型
explore-ranks-rank = 名次
