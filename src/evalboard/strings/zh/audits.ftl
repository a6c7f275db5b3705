# 审查：各检查项的名称与含义，以及发现了什么。`$benchmark` 是基准的名称；得分与份额按打印的样子给出。

audits-check-agreement = 与其余一致
    .meaning = 得分与其他基准平均 z 分数的秩相关（Spearman）；散点图的是其两个坐标轴的。
audits-check-noiseless_agreement = 去噪后的一致性
    .meaning = 若该基准的测量没有误差时的同一数值（误差已知时）：题目少会使相关偏低。
audits-check-usual_agreement = 其余基准之间
    .meaning = 除本基准外，其他基准去噪后一致性的中位数：本榜单上的通常水平。
audits-check-less_than_usual = 属通常（p）
    .meaning = 若真实的去噪一致性即为通常水平，出现如此之低的可能性，乘以基准数。
audits-check-stuck = 强而停在低处
    .meaning = 按其他基准属较强一半的模型中，得分与较弱一半相当的份额：距其中位数在全距的十分之一以内。
audits-check-rise = 高出的差距
    .meaning = 较强一半中其余模型高出较弱一半多少，以全距的份额计。在许多模型停在低处时才有意义。
audits-check-stronger = 升高者更强
    .meaning = 取一个升高的和一个停留的，升高的那个在别处更强的频率：0.5 表示强弱不能区分它们。
audits-check-two_groups = 单一趋势的 p
    .meaning = 若得分服从一条直线趋势，或一致性属通常（取较大的 p），出现这样两半的可能性，乘以基准数。
audits-check-bent_trend = 弯曲趋势（p）
    .meaning = 趋势弯曲时的同一数值，如对多数模型都难的基准。这种趋势在对数优势上为直线。
audits-check-rank_tau = 去掉它的排名
    .meaning = 含与不含该基准的排名之间的 Kendall τ。低于期望且超出其区间时为黄色。
audits-check-expected_tau = 去掉一个普通基准的顺序
    .meaning = 在这一基准数下期望的 τ：得分相同、与其他基准一致性属通常的基准。
audits-check-rank_shift = 移动的名次
    .meaning = 去掉该基准后，一个条目平均移动多少名，除以条目数。
audits-check-above_chance = 高于随机
    .meaning = 较弱一半的中位数高出随机猜测多少（已知时）。
audits-check-errors_above_chance = 高于随机，以误差计
    .meaning = 同上，以较弱一半单个得分的标准误（中位数）为单位（已知时）：题目数有影响。
audits-check-near_chance = 停在随机附近
    .meaning = 在别处表现良好（高出随机 30 分）的条目中，在此停在随机或 0 的 10 分以内的份额。
audits-check-floor = 处于地板
    .meaning = 较强一半的中位数高出较弱一半多少，以全距的份额计。
audits-check-ceiling = 处于天花板
    .meaning = 所有条目的中位数，以满分的份额计。
audits-check-zero_errors = 误差为零
    .meaning = 得分既非 0 也非 100、标准误却恰为 0 的模型份额。
audits-check-scatter = 离散度
    .meaning = 围绕对其他基准趋势线（Theil–Sen）的四分位距，以中间 95% 全距的份额计。
audits-check-bimodality = 双峰
    .meaning = 到趋势线距离的 Sarle 系数：高于 0.56 时可能形成两组。只作描述，从不告警。
audits-check-two_bottom = 颠倒
    .meaning = 较强一半中低于较弱一半中位数的份额（TBM）。
audits-check-stuck_wide = 停在低处（放宽）
    .meaning = 较强一半中不高于较弱一半中位数加两分的份额（SWS2）。
audits-check-zeros = 得分恰为 0
    .meaning = 虽可得部分分、得分却恰为 0 的回答份额：在别处表现良好的模型中，四分之一有这么多。
audits-check-perfect = 完全正确
    .meaning = 平均分低到可由部分分解释的强模型中，完全正确的回答份额。
audits-check-answer_types = 文字与数字之比
    .meaning = 文字答案得分是数字答案的多少倍，取最大的四分之一模型。
audits-check-newline_effect = 在换行处截断的增益
    .meaning = 换一种截断方式，全部回答的平均分提高多少。
audits-check-stopped = 在数字后遇停止串结束
    .meaning = 在停止串可能截断了数字之处结束的回答份额。
audits-check-length = 长度与得分
    .meaning = 回答长度与其得分的秩相关，取最低的四分之一模型。
audits-check-empty = 空回答
    .meaning = 为空或从中取不出任何内容的回答份额：四分之一的模型至少有这么多。
audits-check-discrimination = 区分模型
    .meaning = 一道题的得分与其余所有题目的平均在各模型间的关联（相关系数，取中位的题目）。
audits-newline-effect-meaning = 换一种截断方式，全部回答的平均分提高多少：{ $cut }。

audits-two-groups = { $benchmark } { $sure ->
        [yes] 把强模型分成两组
       *[no] 可能把强模型分成两组
    }。按其他基准属较强一半的 { $strong } 个模型中，有 { $stuck } 个得分在 { $low } 附近，与较弱一半相当。其余达到 { $high }（单一直线趋势的 p { $straight }，弯曲趋势的 p { $bent }，已按 { $benchmarks } 个基准调整）。
audits-hard-for-most = 一个只是对多数模型都难的基准也会呈现这种样子。
audits-only-the-strongest = 只有最强模型才会的基准看起来也是如此。在 { $pairs } 的配对中，此处得分高的模型在别处也更强。
audits-p-unknown = 未知
audits-why-answers = 仅凭得分说明不了原因：单个回答可以。
audits-why-unknown = 仅凭得分说明不了原因。部分模型可能不掌握某种格式、语言或技能，评分器也可能误读了部分回答。
audits-nothing-known = 榜单没有能区分这两组的其他列。
audits-nothing-in-common = 榜单的其他列都不能区分这两组；已尝试：{ $columns }。
audits-in-common = 停留的模型的共同点：{ $shared }，已按在 { $columns } 列中尝试过的全部情形调整。
audits-shared = { $what }（p { $p }）
audits-shared-list = { $before }；{ $next }
audits-shared-text = { $column } { $text }（其中占 { $stay }，其余占 { $rise }）
audits-shared-lower = { $column } 较低（中位数 { $stay }，其余为 { $rise }）
audits-shared-higher = { $column } 较高（中位数 { $stay }，其余为 { $rise }）

audits-something-else = { $what }。这更像是一条离散度大的趋势，而不是两组：它很可能测量的是别的东西。
audits-other-order = { $benchmark } 给出的模型顺序与其他基准不同（秩相关 { $correlation }）
audits-other-order-and-ranking = { $order }，且去掉它之后排名也不同（Kendall τ 为 { $tau }，在这一基准数下期望为 { $expected }）
audits-correlation-between = { $correlation }，{ $lower } 至 { $upper }
audits-correlation-noiseless = { $correlation }；除去测量误差为 { $noiseless }
audits-correlation-usual = { $correlation }，本榜单上通常为 { $usual }

audits-near-chance = { $benchmark } 对许多模型来说几乎不优于随机：较弱一半的中位数为 { $low }，随机猜测为 { $chance }。{ $why }
audits-near-chance-errors = 只高出 { $errors } 个得分标准误：低处的差别可能是偶然。
audits-near-chance-unknown = 题目数未知：低处的差别可能是偶然。
audits-all-same = 所有模型在 { $benchmark } 上得分相同，为 { $score }：它区分不了任何模型。
audits-floor = { $benchmark } 几乎不能区分强弱模型。按其他基准排序，较强一半的中位数为 { $high }，较弱一半为 { $low }。
audits-too-hard = { $benchmark } 对所有模型都太难，或其回答没有被读取。即使较强一半的中位数也只有 { $high }。这些模型在别处高出随机猜测 { $elsewhere } 分。
audits-ceiling = 半数模型在 { $benchmark } 上达到 { $middle } 分（满分 100）或更高：已没有多少余地区分它们。

audits-zero-errors = { $share } 的模型在 { $benchmark } 上的标准误恰为 0，尽管得分既非 0 也非 100。要么没有计算误差，要么多次运行是同一次的副本。

audits-answer-types = 在 { $benchmark } 中，四分之一的模型里文字答案得分为 { $words }，而数字答案为 { $numbers }。
audits-empty = { $models } 个模型中，有 { $count } 个对 { $benchmark } 的回答有 { $share } 或更多为空，或无法从中提取任何内容。
audits-length = { $models } 个模型中，有 { $count } 个对 { $benchmark } 的回答越长得分越低（等级相关 { $correlation } 或更低）。
audits-newline-effect = 对 { $benchmark } 的回答换一种截断方式评分会提高 { $gain }：{ $cut }。正确答案之后的内容使它被判为错误。
audits-gain = { $gain } 分
audits-gain-between = { $gain } 分（{ $lower } 至 { $upper }）
audits-stopped = 对 { $benchmark } 的回答有 { $share } 在一个数字字符之后结束，停止串可能在那里截断了数。被截断的回答没有任何评分规则能修复。
audits-zeros = 在 { $benchmark } 上，{ $models } 个在别处表现良好的模型中，有 { $count } 个的 { $share } 或更多回答恰好得 0 分。
audits-perfect = 在别处表现良好的模型在 { $benchmark } 上靠部分分得到 { $mean } 分（满分 100）：它们的回答中 { $share } 完全正确。
audits-several = 有 { $checks } 项单个回答的检查超过第一阈值：请阅读一些样本。
audits-unread = 无法读取样本：{ $error }。

audits-lowered = 只有 { $entries } 个模型而非 { $enough } 个，这只是值得查看的理由，不能说明更多。
audits-no-other = 没有其他基准可与 { $benchmark } 比较。
audits-few =
    { $entries ->
        [0] 没有模型
       *[other] 只有 { $entries } 个模型
    }在所有基准上都有得分：检查从 { $shown } 个起显示，从 { $fewest } 个起评级。

audits-title = 这些基准可信吗？
audits-about = 哪些基准的模型排序可能另有原因而非能力，依据对得分和单个回答的检查。
audits-marked = { $benchmarks } 个基准中评为红色：{ $red } 个；评为琥珀色：{ $amber } 个。
audits-healthy = 就检查所见，{ $count } 个基准没有问题。
audits-ungraded = 没有基准可以评级。
audits-complete = 具备全部基准的模型：{ $all } 个中的 { $entries } 个。
audits-sampled = 检查取其中随机抽取的 { $sampled } 个：区间宽度与样本如此之少相应。
audits-sound = 没有发现问题的基准并未被证明可靠：它只是通过了这些检查，而不是其他检查。
audits-nothing = 此榜单没有可审查的基准。
audits-note = { $note }
audits-no-benchmark = 基准 { $name }：不在被审查的基准之列{ $close }
audits-graded =
    { $grade ->
        [red] { $benchmark } 评为红色。
        [amber] { $benchmark } 评为琥珀色。
        [ok] 就检查所见，{ $benchmark } 没有问题。
       *[other] { $benchmark } 未评级：数据太少。
    }
audits-weight =
    { $grade ->
        [red] 红色
        [amber] 琥珀色
       *[other] 提示
    }
audits-discuss = 发起讨论
audits-discussion = { $benchmark }：对其得分的检查发现了什么
audits-discussed-at = 见 Evalboard 的 { $view }，此数据集的提交 { $commit }。
audits-open-samples = 打开样本
audits-open-questions = 查看单个题目的得分
audits-no-answers = 榜单上没有此基准的单个回答：无法检查模型写了什么。
audits-bound =
    { $worse ->
        [low]
            { $zone ->
                [red] 低于 { $value } 为红色
               *[other] 低于 { $value } 为琥珀色
            }
       *[other]
            { $zone ->
                [red] 从 { $value } 起为红色
               *[other] 从 { $value } 起为琥珀色
            }
    }
audits-benchmarks = 基准，最差的在前
audits-benchmarks-grade = 健康
audits-benchmarks-label = 基准
audits-benchmarks-entries = 模型
audits-benchmarks-agreement = 与其余一致
    .about = 与其他基准平均值的等级相关
audits-benchmarks-stuck = 强而停在低处
    .about = 按其他基准较强的一半中，在此得分如同较弱一半的份额
audits-benchmarks-rise = 高出的差距
    .about = 较强一半中的其余模型高出较弱一半多少，以范围的份额计
audits-benchmarks-two-groups = 单一趋势的 p
    .about = 若得分遵循单一趋势，出现这样两半的可能性
audits-benchmarks-rank-tau = 去掉它的排名
    .about = 含与不含此基准的排名之间的 Kendall τ
audits-benchmarks-findings = 发现
audits-findings = 发现
audits-findings-weight = 权重
audits-findings-label = 基准
audits-findings-sentence = 发现
audits-checks = { $all } 项检查，{ $fired } 项触发
audits-unit-points = 分
audits-checks-label = 检查
audits-checks-value = 值
audits-checks-bounds = 琥珀色与红色
audits-checks-n = 取自
    .about = 计算所用的模型或回答
audits-checks-meaning = 含义
audits-outliers = 离群者：别处强，在此与较弱的一半同列
audits-outliers-entry = 模型
audits-outliers-rank = 名次
audits-outliers-average = 平均分
audits-outliers-here = 此处
audits-fact-benchmark = 基准
audits-fact-node = 路径
audits-fact-grade = 等级
audits-fact-questions = 题目
audits-fact-graded = 评级所用的模型
audits-fact-chance = 猜测
audits-fact-entries = 具备全部基准的模型
audits-fact-incomplete = 缺少部分的模型
audits-fact-sampled = 检查中的模型
