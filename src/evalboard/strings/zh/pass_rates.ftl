# 存储的重复运行的 pass^1、pass^2 等。

pass_rates-none = 此榜单没有说明哪些结果是 pass^1、pass^2 等。
pass_rates-nobody = 没有模型同时具有 pass^1 和最大的 pass^k 且比率可能成立。
pass_rates-no-benchmark = benchmark：{ $name } 在此榜单上没有存储的重复运行通过率{ $close }
pass_rates-best =
    { $entry } 在 { $k } 次运行中全部解出的任务份额最大：{ $share } %（95 % 区间 { $lower } 至 { $upper }），共 { $models ->
       *[other] { $models } 个模型
    }；单次运行解出 { $single } %。
pass_rates-best-alone =
    { $entry } 在 { $k } 次运行中全部解出的任务份额最大：{ $share } %，共 { $models ->
       *[other] { $models } 个模型
    }；单次运行解出 { $single } %。
pass_rates-entry = { $entry } 在 { $k } 次运行中全部解出 { $share } % 的任务（95 % 区间 { $lower } 至 { $upper }）；单次运行解出 { $single } %。
pass_rates-entry-alone = { $entry } 在 { $k } 次运行中全部解出 { $share } % 的任务；单次运行解出 { $single } %。
pass_rates-entry-none = { $entry } 没有这些任务的 pass^1。
pass_rates-entry-impossible = { $entry } 的比率按所存数值不可能成立：对其不作任何说明。
pass_rates-entry-several = 这些比率可由多组任务数给出：取最接近的一组。
pass_rates-entry-without = 没有区间：这些比率不来自整数任务数，或需尝试的情况过多，或缺少某个比率。
pass_rates-entry-later = 没有区间：只有 pass^1 最高的 { $first } 个模型有区间。
pass_rates-kept = 单次运行所解出的，{ $k } 次运行全部解出其中的 { $low } %（{ $least }）至 { $high } %（{ $most }）。
pass_rates-band = 若所有任务对一个模型同样难，pass^{ $k } 就是 pass^1 的 { $k } 次方；若每个任务总能或从不解出，则为 pass^1：除偶然因素外，每条曲线都在两者之间。
pass_rates-intervals = 区间针对此类任务，其依据是能给出所存比率的整数任务数（每个任务解出 0 至 { $runs } 次），并把每个任务视为独立：若任务彼此相关，区间会过窄。
pass_rates-no-intervals = 没有区间：这需要任务数、每个任务的运行次数，以及直到该次数的每个 k 的 pass^k。
pass_rates-without =
    { $models ->
       *[other] 有 { $models } 个模型没有区间：其比率不来自整数任务数，或需尝试的情况过多，或缺少某个比率。
    }
pass_rates-several =
    { $models ->
       *[other] 有 { $models } 个模型的比率可由多组任务数给出：取最接近的一组。
    }
pass_rates-impossible =
    { $models ->
       *[other] 有 { $models } 个模型的比率按所存数值不可能成立：此处不计入。
    }
pass_rates-first = 只有 pass^1 最高的 { $first } 个模型有区间并检查了其比率是否可能；另外 { $models } 个没有。
pass_rates-single-runs = 哪些任务时对时错、运行的成本、达到某个误差需要多少次运行、两个模型是否在相同任务上失败，只有单次运行的答案才能说明。
