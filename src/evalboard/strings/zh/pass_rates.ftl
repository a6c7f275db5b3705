# 存储的重复运行通过率 pass^1、pass^2 等。

pass_rates-nobody = 没有模型同时具有 pass^1 和最大的 pass^k 且比率可能成立。
pass_rates-no-benchmark = benchmark：{ $name } 在此榜单上没有存储的重复运行通过率{ $close }
pass_rates-best =
    { $entry } 在 { $k } 次运行中全部解出的任务份额最大：{ $share }%（95% 区间 { $lower } 至 { $upper }），共 { $models ->
       *[other] { $models } 个模型
    }；单次运行解出 { $single }%。
pass_rates-best-alone =
    { $entry } 在 { $k } 次运行中全部解出的任务份额最大：{ $share }%，共 { $models ->
       *[other] { $models } 个模型
    }；单次运行解出 { $single }%。
pass_rates-entry = { $entry } 在 { $k } 次运行中全部解出 { $share }% 的任务（95% 区间 { $lower } 至 { $upper }）；单次运行解出 { $single }%。
pass_rates-entry-alone = { $entry } 在 { $k } 次运行中全部解出 { $share }% 的任务；单次运行解出 { $single }%。
pass_rates-entry-none = { $entry } 没有这些任务的 pass^1。
pass_rates-entry-impossible = { $entry } 存储的比率不可能成立，因此不据此计算。
pass_rates-entry-several = 有多组解出任务数符合这些比率。采用最接近的一组。
pass_rates-entry-without = 没有区间：缺少某个比率，没有整数任务数符合这些比率，或需尝试的情况过多。
pass_rates-entry-later = 没有区间：只有 pass^1 最高的 { $first } 个模型有区间。
pass_rates-kept = 单次运行所解出的，{ $k } 次运行全部解出其中的 { $low }%（{ $least }）至 { $high }%（{ $most }）。
pass_rates-band = 若所有任务对一个模型同样难，pass^{ $k } 就是 pass^1 的 { $k } 次方。若每个任务总能或从不解出，pass^{ $k } 就等于 pass^1。除偶然因素外，每条曲线都在两者之间。
pass_rates-intervals = 区间针对此类任务。其依据是能给出所存比率的整数任务数，每个任务解出 0 至 { $runs } 次。每个任务视为独立；若任务彼此相关，区间会过窄。
pass_rates-no-intervals = 没有区间：这需要任务数、每个任务的运行次数，以及直到该次数的每个 k 的 pass^k。
pass_rates-without =
    { $models ->
       *[other] 有 { $models } 个模型没有区间：缺少某个比率，没有整数任务数符合其比率，或需尝试的情况过多。
    }
pass_rates-several =
    { $models ->
       *[other] 有 { $models } 个模型的比率有多组解出任务数符合。采用最接近的一组。
    }
pass_rates-impossible =
    { $models ->
       *[other] 有 { $models } 个模型的比率按所存数值不可能成立：此处不计入。
    }
pass_rates-first = 只有 pass^1 最高的 { $first } 个模型有区间并检查了其比率是否可能；另外 { $models } 个没有。
pass_rates-single-runs = 没有单次运行的回答。只有它们能说明哪些任务时对时错、运行的成本，以及达到某个误差需要多少次运行。它们也能说明两个模型是否在相同任务上失败。

pass_rates-title = 可靠性如何随运行次数下降
pass_rates-about = 按榜单存储的结果，模型在 1、2、…… 次运行中全部解出多少任务；任务数和运行次数已知时附区间。

## 表格

pass_rates-curves = { $benchmark }：k 次运行全部解出的任务份额
pass_rates-curves-x = 运行次数 k
pass_rates-curves-y = k 次运行全部解出，%
pass_rates-curves-band = 介于所有任务同样难与任务总能或从不解出之间
pass_rates-curves-others =
    { $count ->
       *[other] 其余的线是随后的 { $count } 个模型。
    }
pass_rates-label-ratio = pass^{ $k } 占 pass^1
pass_rates-label-beyond = 预期 pass^{ $k }
pass_rates-models = 各模型有多可靠
pass_rates-models-entry = 模型
pass_rates-models-single = 单次 pass^1
    .about = 单次运行解出的任务份额 × 100。
pass_rates-models-every = 全对 pass^k
    .about = k 次运行全部解出的任务份额 × 100。
pass_rates-models-ratio = pass^k 占 pass^1
    .about = 单次运行解出的任务中 k 次运行全部解出的份额 × 100。
pass_rates-models-flips = 两次运行不同
    .about = 同一任务的两次运行结果不同的比例 × 100。
pass_rates-models-beyond = 更多次运行
    .about = 假设存储的比率准确，运行次数加倍时 pass^k 所在的范围。
pass_rates-models-times = 解出 0、1、… 次的任务
pass_rates-models-possible = 比率可能成立
    .about = 如果没有任务数能给出这些比率，则为否。
pass_rates-rates = 每个 k 的 pass^k
pass_rates-rates-entry = 模型
pass_rates-rates-k = 次数 k
pass_rates-rates-all-right = 全对 pass^k
pass_rates-fact-benchmark = 基准
pass_rates-fact-k = 最大的 k
pass_rates-fact-runs = 每个任务的运行次数
pass_rates-fact-tasks = 任务
