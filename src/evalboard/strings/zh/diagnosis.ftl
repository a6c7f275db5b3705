# 一个基准出了什么问题，一步一步看。

diagnosis-title = 这个基准出问题了吗？
diagnosis-about = 得分逐步显示什么，什么只有单个回答才能显示，以及重新运行回答的代价。
diagnosis-nothing = 此榜单没有经过审核的基准，因此没有可展示的步骤。
diagnosis-healthy = 没有检查标记 { $benchmark }。
diagnosis-marked =
    { $grade ->
        [red] 对部分模型很可能是。{ $benchmark }：{ $what }。
        [amber] 也许。{ $benchmark }：{ $what }。
       *[other] 没有警报。{ $benchmark }：{ $what }。
    }
diagnosis-published = 已发表的原因：由他人发现，并非由此榜单的得分得出
diagnosis-source = 来源
diagnosis-board = 榜单 { $board }
diagnosis-against = { $models } 个模型上，{ $benchmark } 与其他基准的秩相关为 { $spearman }（Spearman，对其他基准 z 分数的平均，与基准表中相同）。图的横轴是它们的普通平均，因此图下的相关可能略有不同。
diagnosis-no-others = 同时有此基准和其他基准的模型太少。
diagnosis-groups = 在其他基准上较强的模型中，{ $stuck } % 在这里得分与较弱的一半相同。
diagnosis-example = { $model } 在其他基准上平均 { $others } 分，在这里得 { $here } 分。
diagnosis-no-groups = 拥有全部基准的模型太少，无法判断。
diagnosis-pile = 模型最常见的得分为 { $low } 至 { $high }：占模型的 { $share } %。
diagnosis-ends = { $answers } 个单项得分中有 { $none } % 恰好为 0，{ $whole } % 为满分。
diagnosis-moved = 去掉 { $benchmark }，一个模型平均移动 { $places } 名。
diagnosis-shape = 最常见的首字符是{ $begins }（{ $share } %），最常见的长度是{ $length }（{ $long } %）。
diagnosis-breaks-cut = { $share } % 的回答含有换行。它们按存储得 { $score } 分，按修复后的规则得 { $after } 分。
diagnosis-breaks = { $share } % 的回答含有换行。它们得 { $score } 分。
diagnosis-no-breaks = 没有回答含有换行。
diagnosis-no-texts = 不可用：这需要回答的文本，而此榜单只有其得分。
diagnosis-no-answers = 不可用：这需要单个回答，而此榜单没有此基准的回答。
diagnosis-no-count = 这些得分看不出需要重新运行多少个回答。
diagnosis-no-rules = 需要文本、参考答案和评分器，其中缺少一项。
diagnosis-rescored = 按修复后的规则（{ $rule }），中位模型从 { $before } 变为 { $after }。
diagnosis-change =
    对有此类回答的 { $models } 个模型，与其他基准的秩相关从 { $before } 变为 { $after }：{ $value }（95 % { $lower } 至 { $upper }，对模型重抽样）。{ $chance ->
        [yes] 区间包含 0，因此可能是偶然。
       *[no] { "" }
    }
diagnosis-cost = { $of } 个回答中有 { $lost } 个（{ $share } %）必须重新运行。
diagnosis-no-cost = 没有可以判断的回答。
diagnosis-time = 按配置所写每个回答 { $each } 秒，这需要 { $time } 机器时间。
diagnosis-no-seconds = 所需时间未知：配置没有写明每个回答的秒数。
diagnosis-by-begins = 首字符
diagnosis-by-length = 长度
diagnosis-by-breaks = 换行
diagnosis-group-nothing = 无
diagnosis-group-digit = 数字
diagnosis-group-letter = 字母
diagnosis-group-sign = 符号
diagnosis-group-short = 不超过 20 个字符
diagnosis-group-medium = 21 至 100 个字符
diagnosis-group-long = 超过 100 个字符
diagnosis-group-some = 有
diagnosis-group-none = 无
diagnosis-answers = 按形状划分的回答
diagnosis-answers-by = 依据
diagnosis-answers-group = 取值
diagnosis-answers-answers = 回答数
diagnosis-answers-share = 占比
diagnosis-answers-length = 长度中位数
diagnosis-answers-score = 按存储
diagnosis-answers-after = 修复后
diagnosis-models = 模型的前后得分
diagnosis-models-entry = 模型
diagnosis-models-before = 按存储
diagnosis-models-after = 修复后
diagnosis-models-exact-before = 之前的 EM
diagnosis-models-exact-after = 之后的 EM
diagnosis-models-bound = 至多
    .about = 若每个须重新运行的回答都正确时的得分
diagnosis-costs = 通往成本的各步。2023 年模型的引用值来自：{ $source }
diagnosis-costs-step = 步骤
diagnosis-costs-here = 本榜单
diagnosis-costs-quoted = 引用
diagnosis-steps = 逐步
diagnosis-steps-step = 步骤
diagnosis-steps-shows = 显示
diagnosis-step =
    { $number ->
        [1] 1. 与其他基准相比
        [2] 2. 两组模型
        [3] 3. 得分与回答
        [4] 4. 换行
        [5] 5. 重新评分
       *[6] 6. 代价
    }
