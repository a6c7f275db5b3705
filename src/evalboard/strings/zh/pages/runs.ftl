# 关于重复运行、成本和长度的部分在 API 的句子之外说的话。

runs-title = 重复运行、成本与时间
runs-hint = 模型有多稳定、解出一题要花多少、任务可以有多长
runs-repeats = 各模型有多稳定
runs-costs = 解出一题的成本
runs-mixtures = 相同成本下用两个模型代替一个
runs-horizons = 任务可以有多长
runs-model = 模型
runs-runs = 运行次数
runs-from-to =
    { $same ->
        [yes] { $most }
       *[other] { $fewest } 至 { $most }
    }
runs-every = 全对 pass^{ $k }
runs-any = 任一 pass@{ $k }
runs-flips = 结果不同
runs-correlation = 组内相关 ICC
runs-needed = 所需次数
runs-about-every = 这么多次运行全部正确的题目份额 × 100
runs-about-any = 这么多次运行中至少一次正确的题目份额 × 100
runs-about-flips = 同一题目的两次运行结果不同的比例 × 100
runs-about-correlation = 方差中有多少在题目之间（组内相关）：各次运行从不相异时为 1
runs-about-needed = 使标准误差中由运行造成的部分降到 { $points } 分所需的每题运行次数
runs-about-front = 所见之中在解出份额和成本上不被任何模型超过，以及重新抽取题目时有多常如此
runs-ends = 95 % 区间
runs-interval = { $lower } 至 { $upper }
runs-per-solved = 每解出一题
runs-per-question = 每题
runs-solved = 解出，%
runs-front = 处于前沿
runs-yes = 是
runs-no = 否
runs-likely = { $word }，{ $chance }
runs-instead = 代替
runs-cheaper = 较便宜者
runs-more-expensive = 较贵者
runs-share = 交给较贵者
runs-gain = 高出分数
runs-half = 解出一半，{ $unit }
runs-units-seconds = 秒
runs-units-minutes = 分钟
runs-units-hours = 小时
runs-units-tokens = 词元
runs-units-number = 长度
runs-tasks = 任务
runs-beyond-above = 在所有长度上过半
runs-beyond-below = 在所有长度上不到一半
runs-beyond-flat = 越长的任务解出越多
runs-beyond-few = 任务太少
runs-first = 共 { $all } 项中的前 { $some } 项；全部在 API 中。
runs-chart = 解出份额与成本
runs-chart-hint = 蓝色：没有模型同样好又同样便宜
runs-chart-label = { $n } 个模型，按每题成本和解出份额；下方的表格内容相同
runs-axis-cost = 每题成本
runs-axis-solved = 解出，%
