# 可靠性：重复运行、成本与任务长度。

reliability-none = 不可用：每道题目只运行了一次，成本和长度也未知。
reliability-best =
    { $entry } 在 { $k } 次运行中全部解出的题目份额最大：{ $share }%（95% 区间 { $lower } 至 { $upper }）。{ $models ->
        [1] 它是唯一有这么多次运行的模型。
       *[other] 在 { $models } 个有这么多次运行的模型中最高。
    }单次运行解出 { $single }%；{ $k } 次中至少一次解出 { $any }%。
reliability-flips = 同一题目的两次运行结果不同的比例，因模型而异，为 { $low } 至 { $high }%。
reliability-flips-alike = 同一题目的两次运行有 { $share }% 结果不同。
reliability-between = 在居中的模型中，单个回答的方差有 { $share }% 在题目之间，其余在同一题目的各次运行之间。
reliability-needed = 每道题目运行 { $low } 至 { $high } 次（因模型而异），可使标准误差中由运行造成的部分降到 { $target } 分。由题目选择造成的部分不变。
reliability-needed-alike = 每道题目运行 { $count } 次，可使标准误差中由运行造成的部分降到 { $target } 分。由题目选择造成的部分不变。
reliability-unequal = 各模型对一道题目有 { $fewest } 至 { $most } 次运行；一个模型的 pass^k 只算到它各题中最少的运行次数。
reliability-partly =
    { $models ->
       *[other] 有 { $models } 个模型没有运行全部题目：其数字只涉及运行过的题目。
    }
reliability-single =
    { $models ->
       *[other] 有 { $models } 个模型的某道题目只运行了一次，无法判断其稳定程度。
    }
reliability-front =
    在共有的 { $questions } 道题目上，{ $of } 个模型中有 { $count } 个没有既更好又更便宜的对手，从其中最便宜的 { $cheapest } 到 { $best }。{ $sure ->
        [0] 若重新抽取题目，没有一个仍会如此的概率不低于 95%。
       *[other] 若重新抽取题目，其中 { $sure } 个仍会如此的概率不低于 95%。
    }
reliability-front-seen = 在共有的 { $questions } 道题目上，{ $of } 个模型中有 { $count } 个没有既更好又更便宜的对手，从其中最便宜的 { $cheapest } 到 { $best }。
reliability-mixture = 混合使用 { $cheaper } 与 { $dearer }，随机将 { $share }% 的题目交给 { $dearer }，在相同成本下比 { $entry } 高 { $gain } 分。95% 区间为 { $lower } 至 { $upper }，已按配对数校正。
reliability-no-mixture = 在相同成本下，没有两个模型的混合以超出误差的幅度胜过第三个。
reliability-no-front = 没有将得分与成本比较：具备十分之九题目成本的模型不足两个。
reliability-few-clusters = 不可用：模型位于前沿的概率，以及混合是否更好。两者都需要至少五道互不相关的题目。
reliability-not-compared =
    { $models ->
       *[other] 有 { $models } 个模型具备成本的题目不到 { $share }%，不与其他模型对照。
    }
reliability-first-compared =
    只将前 { $first } 个有成本的模型相互对照；{ $models ->
       *[other] 另有 { $models } 个
    }没有。
reliability-first-horizons =
    只计算前 { $first } 个模型的时间跨度；{ $models ->
       *[other] 另有 { $models } 个没有计算。
    }
reliability-missing-costs = { $of } 次运行中有 { $missing } 次没有成本：成本未知，这里的成本都不计入这些运行。
reliability-horizon =
    { $entry } 的时间跨度最长：用时 { $horizon } 的任务它能解出一半（95% 区间 { $lower } 至 { $upper }）。{ $above ->
        [0] 没有模型的跨度超出最长的任务。
       *[other] 另有 { $above } 个模型在所见的所有长度上都解出过半。
    }
reliability-no-horizon =
    在所见的长度中没有模型具有时间跨度；{ $above ->
        [0] 没有模型
       *[other] { $above } 个模型
    }在直到 { $longest } 的所有长度上解出过半。
reliability-few-tasks =
    { $models ->
       *[other] 有 { $models } 个模型没有时间跨度。
    }这需要 20 个任务、5 种不同的长度，其中 10 个互不相关。
reliability-shorter = 短于最短的任务
reliability-longer = 长于最长的任务
reliability-length-seconds = { $value } 秒
reliability-length-minutes = { $value } 分钟
reliability-length-hours = { $value } 小时
reliability-length-tokens = { $value } 个词元
reliability-no-cost-column = 成本不可用：配置指明了列 { $column }，但样本没有这一列。
reliability-no-cost-numbers = 成本不可用：列 { $column } 含有不是数字的值。
reliability-no-length-column = 长度不可用：配置指明了列 { $column }，但样本没有这一列。
reliability-no-length-numbers = 长度不可用：列 { $column } 含有不是数字的值。
reliability-odd-costs =
    { $count ->
       *[other] 有 { $count } 个成本小于 0 或不是数字，按缺失处理。
    }
reliability-odd-lengths =
    { $count ->
       *[other] 有 { $count } 个任务的长度不大于 0，或有多个：按未知处理。
    }

reliability-title = 可靠性、成本与任务长度
reliability-about = 重复运行多常正确、解出一题要花多少、哪些模型在其成本下最好，以及模型能解出多长的任务。

## 表格

reliability-pass-all = 全对 pass^{ $k }
reliability-pass-any = 任一 pass@{ $k }
reliability-front-title = 解出份额与成本
reliability-front-x = 每题成本
reliability-front-y = 解出，%
reliability-front-others = 其他模型
reliability-front-front = 没有模型既更好又更便宜
reliability-runs = 各模型有多可靠
reliability-runs-entry = 模型
reliability-runs-fewest = 最少运行次数
    .about = 该模型对一道题目的最少运行次数。
reliability-runs-most = 最多运行次数
reliability-runs-single = 单次 pass^1
    .about = 单次运行解出的题目份额 × 100。
reliability-runs-all-right = 全对 pass^k
    .about = k 次运行全部正确的题目份额 × 100。
reliability-runs-any-right = 任一 pass@k
    .about = k 次运行中至少一次正确的题目份额 × 100。
reliability-runs-flips = 结果不同
    .about = 同一题目的两次运行结果不同的比例 × 100。
reliability-runs-correlation = 组内相关
    .about = 方差中有多少在题目之间。各次运行从不相异时为 1。
reliability-runs-runs-needed = 所需次数
    .about = 使标准误差中由运行造成的部分降到目标值所需的每题运行次数。
reliability-costs = 解出一题的成本
reliability-costs-entry = 模型
reliability-costs-per-solved = 每解出一题
    .about = 全部运行的成本除以正确的运行次数。
reliability-costs-per-question = 每题
    .about = 在所有被比较模型共有的题目上的平均成本。
reliability-costs-score = 解出
    .about = 在所有被比较模型共有的题目中解出的份额。
reliability-costs-on-front = 处于前沿
    .about = 没有其他模型解出同样多又同样便宜。
reliability-costs-front-chance = 概率
    .about = 重新抽取题目时该模型处于前沿的比例。
reliability-mixtures = 相同成本下用两个模型代替一个
reliability-mixtures-entry = 代替
reliability-mixtures-cheaper = 较便宜者
reliability-mixtures-dearer = 较贵者
reliability-mixtures-share = 较贵者的份额
    .about = 随机交给较贵模型的题目份额。
reliability-mixtures-gain = 高出分数
    .about = 两个模型合起来多解出多少。区间已按配对数校正。
reliability-horizons = 时间跨度：模型能解出多长的任务
reliability-horizons-entry = 模型
reliability-horizons-horizon = 解出一半
    .about = 该模型解出一半任务时的任务长度。
reliability-horizons-why = 没有的原因
reliability-horizons-tasks = 任务
reliability-lengths-seen = 任务用时 { $shortest } 至 { $longest }。短横表示端点在此范围之外。
reliability-beyond-above = 在所有长度上过半
reliability-beyond-below = 在所有长度上不到一半
reliability-beyond-flat = 越长的任务解出越多
reliability-beyond-few = 任务太少
reliability-rates = 每个 k 的 pass^k 与 pass@k
reliability-rates-entry = 模型
reliability-rates-k = 次数 k
reliability-rates-all-right = 全对 pass^k
reliability-rates-any-right = 任一 pass@k
reliability-fact-benchmark = 基准
reliability-fact-questions = 题目
reliability-fact-clusters = 互相归属的题目组
reliability-fact-models = 模型
reliability-fact-sparse = 运行的题目不到一半而未计入的模型
reliability-fact-solved = 一次运行算作正确的最低得分
reliability-fact-k = 比较模型所用的 k
reliability-fact-target = 运行造成的标准误差的目标值（分）
reliability-fact-shared-questions = 所有被比较模型都有成本的题目
reliability-fact-runs-without-cost = 没有成本的运行
reliability-fact-runs = 运行
reliability-fact-shortest = 最短的任务
reliability-fact-longest = 最长的任务
reliability-fact-tasks = 有长度的任务
