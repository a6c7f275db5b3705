# 关于排行榜还能说的：数字如何算出，条目并列比较，基准的健康状况。

views-ratings-unaudited = 等级分由对战拟合而来：没有可审查的基准。

views-organization = 机构

views-title = { $entry } 的 { $node }
views-from = 来自
views-folder = 文件夹
views-row = { $file }，第 { $row } 行
views-more-files = 以及另外 { $files } 个文件

views-key-stored = 存储值
views-key-mean = 平均值
views-key-score = 得分
views-key-ends = 随机猜测，满分
views-key-guessing = 随机猜测
views-key-scaled = 标定后
views-key-better = 方向
views-key-hub = 在 Hub 上
views-key-counts-as = 计为
views-key-floor = 下限
views-key-published = 按已发布
views-key-parts = 分项
views-key-missing = 缺失
views-key-marked = 存疑
views-key-interval = 95% 区间
views-key-made-of = 组成
views-key-kind = 类型
views-key-weight = 权重
views-key-weights = 权重
views-key-coverage = 覆盖
views-key-same-questions = 相同题目
views-key-battles = 对战
views-key-rating = 等级分
views-key-error = 误差
views-key-draws = 每次重复抽取
views-key-its-value = 每次重复的值
views-key-never-run = 从未运行
views-key-replicates = { $replicates } 次重复
views-key-no-score = 无得分
views-key-each-run = 逐次运行
views-key-over-runs = 各次运行
views-key-sampling-error = 抽样误差
views-key-runs-error = 运行间误差
views-key-both-error = 题目与运行的误差
views-key-carried-error = 由分项合成的误差
views-key-bootstrapped = { $runs } 次自助运行

views-none = 无
views-value = 值
views-scaled-plain = 100 × { $value }
views-scaled = 100 × ({ $value } − { $base }) ÷ { $width }
views-scaled-runs = 每次运行各自计算，{ $step }，低于 0 时取 0
views-scaled-replicates = 每次重复各自计算，{ $step }，低于 0 时取 0
views-deviations = ({ $value } − { $base }) ÷ { $width }
views-counts-as = { $step } = { $score }
views-ahead-of = { $share }：在 100 个其他条目中领先这么多个
views-less-is-better = 越小越好
views-more-is-better = 越大越好
views-better-by-config = { $better }，依榜单配置
views-better-by-files = { $better }，依文件
views-ranks-show = { $better }，依 Hub 排行榜所示：{ $where }
views-better-by-name = { $better }，这一名称的指标通常如此
views-better-by-nobody = { $better }（默认）
views-hub-rank = 第 { $rank } 名
views-hub-badges = 第 { $rank } 名，{ $badges }
views-hub-verified = 已验证
views-hub-community = 社区提交，在未合并的拉取请求 { $request } 中
views-guess-choices = { $n } 个选项之一
views-guess-stated = 如配置所述
views-floor = { $score } 低于随机猜测，计为 0
views-published = { $score }：文件中没有其组成部分
views-score-of-group = 自身没有：其所在组整体标定
views-part-weighs = { $score }，权重 { $weight }
views-part-uncounted = 不计入
views-parts-in-runs = 每个分项按此处计入的运行
views-interval = { $lower } 至 { $upper }
views-kind-n = { $kind }，n = { $n }
views-weight = { $weight }，属于 { $parent }
views-no-weight = 不计入 { $parent }
views-own-weights = 由访客选择，不是榜单自己的
views-coverage = { $leaves } 个任务中的 { $present } 个

views-missing-strict = 缺少一个分项，整体就没有得分
views-missing-available = 按现有的分项取平均
views-missing-zero = 缺少的分项计为 0
views-missing-predicted = 缺失的基准由该条目在本榜单同一标尺上的其他结果预测（≈）
views-no-score = –（{ $reason }）
views-why-not_scored = 其所在组整体标定
views-why-not_run = 不在文件中：从未运行
views-why-left_out = 其值不可能，未采用
views-why-unrated = 其对战给不出可与其他比较的等级分
views-incomplete = { $parts } 个分项中只有 { $present } 个，而榜单要求全部分项
views-incomplete-runs = 没有一次运行具备其他运行所有的全部分项

views-normal = 正态分布
views-t = 自由度为 { $freedom } 的 t 分布
views-plain = { $interval }，{ $distribution }
views-cut = { $interval }，限于可能的得分
views-widened = { $interval }；对于几乎全对的分项，{ $error } 过小
views-several = { $distribution }，误差为 { $error }，因为某些分项几乎全对或几乎全错
views-binomial = { $samples } 个独立样本的二项分布
views-exact = { $binomial }，{ $distribution }，因为答对或答错的很少
views-between = 介于 { $binomial } 与误差 { $error } 之间，{ $distribution }

views-answers-same = 对同一题的回答视为相同
views-answers-together = 对同一题的回答相关为 { $correlation }（{ $source }）
views-nested-sets = { $name }：相互嵌套的题集，大小为 { $sizes }；{ $samples } 个样本按 { $independent } 个独立样本计，{ $alike }
views-seen-same = { $one } 与 { $other }：按其{ $by }有 { $both } 道相同的题目，{ $alike }
views-errors-together = 误差相关为 { $link }
views-other-pairs = 另外 { $pairs } 对任务
views-sets-overlap = { $name }：{ $shared }，因此误差相关；{ $alike }
views-sets-nested = 每个较小的题集都包含在较大的之中
views-sets-share = 任意两个题集共有 { $samples } 个样本

views-mean-of-runs =
    { $runs ->
        [1] 一次运行的平均
       *[other] { $runs } 次运行的平均
    }
views-mean-without = { $mean }；不含运行 { $runs }，其中缺少 { $lacking }
views-mean-of-all-runs = { $runs } 次运行中 { $used } 次的平均
views-mean-of-chosen-runs = { $runs } 次运行中 { $used } 次的平均：即具备其他运行所有的每个所选分项的运行
views-lacking = { $names }
views-lacking-several = { $names } 或 { $parts } 个分项中的其他
views-null-samples = { $samples } 个样本，计为 0
views-spread = 平均 { $mean }，标准差 { $deviation }，95% 位于 { $lower } 至 { $upper }
views-one-cluster = 无定义：所有样本属于一起
views-one-cluster-of = 无定义：{ $leaf } 的所有样本属于一起
views-clusters-apart = { $error }，取自其各分项的误差，视为没有共有的题组
views-cr0 = { $error }，{ $clusters } 个题组（聚类稳健，CR0）
views-cr1 = { $error } = { $without } × √({ $clusters } ÷ { $freedom })，{ $clusters } 个题组（聚类稳健，CR1）
views-own-samples = { $error }，取自其自身的样本
views-one-run = 无定义：只有一次运行
views-deviation = { $sum }，各次运行的标准差
views-deviation-bare = { $sum }，各次运行在低于 0 的值取 0 之前的标准差
views-both-undefined = 无定义：需要至少两次运行和两个题组
views-both = { $sum }；末项为单个回答的误差
views-both-larger = { $error }，两者中较大的：{ $sum } 小于其平方
views-carried = { $sum }，取各分项的误差，视为相互独立

views-never-run = 按此方法计为 0
views-mean = 平均
views-mean-of-classes = 先在 { $classes } 个标签类别内取平均，再对类别取平均
views-one-replicate = 无定义：只有一次重复
views-one-question = 无定义：只有一道题的任务在所有重复中都相同

views-record = { $battles }：胜 { $won }，平 { $tied }，负 { $lost }
views-by-bradley-terry = Bradley–Terry
views-by-firth = Bradley–Terry（Firth 惩罚似然）
views-fit = 按 { $method } 在 { $battles } 场对战上拟合得 { $rating } 分
views-fit-ridge = { $fit }，岭惩罚 { $ridge }
views-fit-weights = { $fit }，每对模型权重相同
views-fit-position = { $fit }，控制位置
views-rating = { $fit }；{ $base } 为 { $anchor }
views-chance = { $score } = { $chance }，即战胜 { $base } 的概率
views-rating-error = 相对 { $base } 为 { $error } 分（{ $how }）
views-sandwich = 稳健（三明治）误差，按对战较少作校正
views-sandwich-prompts = { $how }，同一提示词上的对战视为相关
views-sandwich-t = { $how }，自由度为 { $freedom } 的 t 分布
views-no-end = 没有由胜负构成的链条把它与 { $base } 相连，因此普通最大似然没有界限，区间为 0 至 100
views-one-end = { $lower } 至 { $upper }。没有由胜负构成的链条把它与 { $base } 相连，因此普通最大似然没有界限。在有限的一端，其对战出现如此结果的概率为 2.5%
views-no-battle = 无：它在此没有对战
views-no-tie = 无：没有对战链条把它与 { $base } 相连，或拟合没有收敛

views-at-once =
    同时比较全部 { $count } 个有排名的模型时，在 { $by } 上{ $order ->
        [ahead] { $first } 领先 { $other }
        [behind] { $first } 落后于 { $other }
       *[tied] { $first } 与 { $other } 在统计上并列
    }（校正后 p { $p }）。
views-paired = 按共同样本配对
views-unpaired = 非配对，偏保守

views-key-audits = 审查
views-fault-suspect-scorer = 评分有误
views-fault-perhaps-suspect-scorer = 评分可能有误
views-fault-few-entries = 模型太少
views-fault-two-groups = 强模型的得分如同弱模型
views-fault-perhaps-two-groups = 强模型的得分可能如同弱模型
views-fault-measures-something-else = 模型顺序与众不同
views-fault-near-chance = 接近随机
views-fault-ceiling = 接近天花板
views-fault-floor = 接近地板
views-fault-single-answers = 单个回答异常
views-fault-zero-errors = 误差为零
views-fault-other = 有检查告警
views-alarm-red = 很可能有误
views-alarm-amber = 值得查看
views-alarm = { $benchmark }：{ $grade }（{ $fault }）
views-alarm-by-scores = { $benchmark }：{ $fault }（评分器、格式或部分模型缺少的能力都可能是原因）
views-alarm-line = { $benchmark }：{ $fault }；
views-alarm-line-alone = { $benchmark }：{ $fault }。
views-alarm-moves = 去掉它，一个模型平均移动 { $places } 名。
views-alarm-hardly-moves = 去掉它，一个模型平均移动不到一名。
views-alarm-moved = 一个模型平均移动 { $places } 名。
views-alarm-hardly-moved = 一个模型平均移动不到一名。
views-alarm-without = 显示时不含 { $benchmark }。
views-doubts = { $count } 条关于存疑数字、相同条目或版本的说明
views-averages-apart = { $all } 个模型中有 { $count } 个缺少结果：其平均分所含的基准与其他模型不同
views-lacking-predicted = { $all } 个模型中有 { $count } 个缺少结果：其平均分中含有预测值
views-lacking-as-zero = { $all } 个模型中有 { $count } 个缺少结果，计为 0
views-without =
    不含 { $benchmarks } 时{ $rest ->
        [ahead] { $first } 领先
        [behind] { $first } 落后
        [unknown] 一无所知
       *[open] 两者在统计上并列
    }。
views-with-and-without =
    { $whole ->
        [ahead] 平均而言 { $first } 领先 { $other }
        [behind] 平均而言 { $first } 落后于 { $other }
        [unknown] 平均而言对 { $first } 和 { $other } 一无所知
       *[open] 平均而言 { $first } 与 { $other } 在统计上并列
    }；不含 { $benchmarks } 时{ $rest ->
        [ahead] { $first } 领先
        [behind] { $first } 落后
        [unknown] 一无所知
       *[open] 两者在统计上并列
    }。

views-average-over = { $average } 包含 { $benchmarks }

## 拒绝：代替答案的说明

views-compare-count = entry：给出了 { $count } 个；比较需要 { $least } 至 { $most } 个条目
views-compare-same = entry：{ $entries }；应为不同的条目
