# “样本”页面说的话：切片、单个样本，以及按其他规则评分。

samples-title = 样本
samples-none = 此榜单没有样本。
samples-others = 样本是单个题目、模型的回答及其评分方式。有样本的榜单：
samples-no-others = 样本是单个题目、模型的回答及其评分方式。这里还没有这样的榜单。
samples-loading = 正在载入样本 …
samples-facts-answers = 个 { $label } 的回答，来自 { $entries } 个模型
samples-of = <b>{ $matched }</b> / { $total } 个样本
samples-whose = 回答
samples-page = 此模型的全部得分
samples-health = { $label } 的健康状况
samples-benchmark = 基准
samples-model = 模型
samples-against = 对照
samples-nobody = 无
samples-scored = 评分规则
samples-slice = 切片
samples-strip = 此切片的规则
samples-mean = 平均
samples-mean-of =
    { $n ->
        [none] 切片
       *[other] { $n } 个样本
    }的平均得分，从 0 到 1，附 95% 区间{ $clusters ->
        [none] { "" }
       *[other] ；属于一起的样本合并处理，共 { $clusters } 组
    }
samples-difference = 差值
samples-paired-on = 第一个模型减第二个，在切片中两者都回答过的 { $n } 个样本上，附 95% 区间
samples-on = ，n = { $n }
samples-files-csv = CSV
samples-files-jsonl = JSON 行
samples-files-parquet = Parquet
samples-file-hint = 含所有列和完整文本的切片，最多 100,000 行。
samples-show = 切片的显示方式
samples-views = 逐个
samples-views-models = 按模型
samples-views-rescore = 重新评分
samples-no-match = 没有匹配的样本。
samples-any-model = 另一个模型
samples-moved = { $entry } 没有 { $label } 的样本：显示另一个模型。
samples-without = 去掉 { $rule }（{ $n }）
samples-score-as = 得分（{ $way }）
samples-exact-as = 完全匹配（{ $way }）
samples-empty = （空）
samples-nothing-failure = 无
samples-nothing-lost = 否
samples-types-integer = 整数
samples-types-decimal = 小数
samples-types-date = 日期
samples-types-span = 文字
samples-types-spans = 多个片段
samples-types-fraction = 分数
samples-types-expression = 公式或词
samples-types-several = 多个结果
samples-types-win = 胜
samples-types-loss = 负
samples-types-tie = 平
samples-types-both_bad = 两者都差
samples-columns-value = 存储值
samples-columns-score = 得分
samples-columns-prediction = 输出
samples-columns-prediction_length = 输出字符数
samples-columns-newlines = 输出中的换行
samples-columns-question = 题目
samples-columns-question_length = 题目字符数
samples-columns-passage = 篇章
samples-columns-passage_length = 篇章字符数
samples-columns-references = 参考答案
samples-columns-n_references = 参考答案数
samples-columns-answer_type = 答案类型
samples-columns-stopped = 在数字后结束
samples-columns-failure = 出错原因
samples-columns-lost = 须重新运行
samples-columns-sample = 样本编号
samples-columns-cluster = 簇
samples-columns-run = 运行
samples-columns-opponent = 对手
samples-columns-outcome = 结果
samples-columns-chance = 获胜概率
samples-columns-likelihood = 可能性
samples-columns-side = 位置
samples-columns-verdict = 存储的裁决
samples-scored-stored = 按存储
samples-scored-published = 按已发布
samples-scored-repaired = 修复后
samples-scored-all = 全部方式
samples-scored-back = 按存储
samples-scored-stop-published = 不截断
samples-scored-normalization-published = 按已发布
samples-scored-stops-none = { "" }
samples-scored-stops-dot = 在句号处截断
samples-scored-stops-newline = 在换行处截断
samples-scored-stops-colon = 在冒号处截断
samples-scored-stops-next = 在下一题处截断
samples-scored-normalizations-published = { "" }
samples-scored-normalizations-whitespace = 忽略空白差异
samples-scored-normalizations-numbers = 修复数字
samples-scored-normalizations-flexible = 最后一个数
samples-scored-normalizations-boxed = 最后一个 \boxed 答案
samples-slice-add = 添加规则
samples-slice-edit = 以文本编辑
samples-slice-save = 保存切片
samples-slice-and = 且
samples-slice-or = { " " }或{ " " }
samples-slice-change = 修改规则 { $rule }
samples-slice-remove = 移除规则 { $rule }
samples-slice-name = 切片名称
samples-slice-keep = 命名切片
samples-slice-saving = 此页的网址现已包含切片及其名称。
samples-slice-text = 以表达式表示的切片
samples-slice-apply = 应用
samples-slice-hint = 写出列、运算符和值，用 and、or、not 和括号连接：answer_type = "integer" and (score < 0.5 or prediction ~ "\d\n")。另有：is known、is unknown、contains。
samples-slice-column = 列
samples-slice-operator = 运算符
samples-slice-value = 值
samples-slice-below = 及以下
samples-slice-operator-matches = 匹配
samples-slice-operator-matches-not = 不匹配
samples-slice-pattern = 正则表达式（RE2）：\d 为数字，\n 为换行，$ 为结尾
samples-slice-escapes = \n 为换行，\t 为制表符，\\ 为反斜杠
samples-slice-between = 此处介于 { $low } 与 { $high } 之间
samples-slice-no-number = 请输入数字。
samples-slice-no-text = 请输入文本。
samples-hists-label = { $column }：单击条形可添加规则；按住 Shift 单击可选多个
samples-hists-bar = { $name }：{ $all } 中的 { $here }
samples-hists-from = { $low }–{ $high }
samples-hists-any = 任意
samples-hists-more = { $edge }+
samples-hists-another = 另一个直方图
samples-hists-away = 移除 { $column } 的直方图
samples-hists-here = 此切片
samples-hists-all = 全部样本
samples-list-label = 切片的样本
samples-list-order = 顺序
samples-list-orders-score = 得分最低的在前
samples-list-orders--score = 得分最高的在前
samples-list-orders-sample = 按样本编号
samples-list-orders-likelihood = 爆冷优先
samples-list-orders--prediction_length = 输出最长的在前
samples-list-orders-difference = 相对对照最差的在前
samples-list-orders--difference = 相对对照最好的在前
samples-list-by =
    { $down ->
        [yes] 按{ $column }，递减
       *[other] 按{ $column }
    }
samples-list-before = 上一页
samples-list-after = 下一页
samples-list-sample = 样本 { $id }
samples-list-run = { " " }运行 { $run }
samples-list-keys = 按 j 和 k 查看下一个和上一个
samples-list-range =
    { $of ->
        [0] { "" }
       *[other] { $of } 个中的第 { $first }–{ $last } 个
    }
samples-list-no-score = —
samples-list-no-answer = 未存储回答
samples-list-versus = 对阵 { $opponent }
samples-list-both = { $entry }：{ $mine }；{ $other }：{ $theirs }
samples-list-expects = 应为 { $text }
samples-list-lost = 须重新运行
samples-sample-by = { $entry } 的回答
samples-sample-link = 此样本的链接
samples-sample-previous = 上一个
samples-sample-next = 下一个
samples-sample-show = 显示
samples-sample-hide = 隐藏
samples-sample-question = 题目
samples-sample-whole-question = 长题目
samples-sample-passage = 篇章
samples-sample-passage-of = { $words } 词的篇章
samples-sample-expected = 参考答案
samples-sample-and = { " " }和{ " " }
samples-sample-also = 也接受：{ $others }
samples-sample-also-next = { $before }；{ $next }
samples-sample-no-reference = 未存储参考答案
samples-sample-no-texts = 榜单不保存这些样本的文本。
samples-sample-score = 得分
samples-sample-out-of = （{ $value } / { $maximum }）
samples-sample-right = 正确
samples-sample-chance = 按等级分的获胜概率：{ $percent } %
samples-sample-likelihood = 实际结果的可能性：{ $percent } %
samples-sample-published = 按已发布：
samples-sample-lost = 须重新运行：
samples-sample-written = 模型写的内容
samples-sample-no-answer = 未存储回答。
samples-sample-messages = 全部对话：{ $n } 条消息
samples-sample-reasoning = 推理
samples-sample-calls = 调用
samples-sample-characters = { $n } 个字符
samples-sample-new-line = { " " }换行
samples-sample-space = { " " }空格
samples-sample-stop = { " " }评分在此停止
samples-sample-stopped = 在数字后结束，停止串可能截断了它
samples-sample-show-all = 显示全部 { $n } 个字符
samples-sample-show-first = 显示 { $whole } 个字符中的前 { $n } 个
samples-sample-not-sent = 全部 { $whole } 个字符见下载文件。
samples-sample-scored = 参与评分的内容
samples-sample-nothing-left = 没有剩余内容
samples-sample-words = 比较的词
samples-sample-shared =
    { $of ->
        [0] 没有参考词
       *[other]
            { $n ->
                [0] 没有相同的
               *[other]
                    { $of } 个参考词中{ $all ->
                        [yes] 全部 { $n } 个
                       *[other] 有 { $n } 个
                    }相同
            }
    }
samples-sample-double = 双线框：数字，按文本比较（41 不是 41.0）
samples-sample-expected-words = 参考
samples-sample-scored-words = 评分
samples-sample-no-words = 没有词
samples-sample-more-words = 及另外 { $n } 个
samples-sample-number = 数字
samples-sample-in-both = 两者都有
samples-sample-lacking = 回答中没有
samples-sample-stayed = 仍为词
samples-sample-scores = 各规则下的得分
samples-sample-how = 规则
samples-sample-counts = 参与评分的文本
samples-sample-stored = 按存储
samples-sample-stored-about = 文件中的
samples-sample-run = 运行
samples-sample-cluster = 簇
samples-sample-file = 文件
samples-sample-not-asked = 此模型没有对这道题的回答。
samples-bymodel-title = 切片在各模型中
samples-bymodel-n = 样本
samples-bymodel-mean = 平均，按存储
samples-bymodel-interval = 95% 区间
samples-bymodel-mean-as = 平均，{ $way }
samples-bymodel-share = 占其样本
samples-bymodel-whole = 全部平均，按存储
samples-bymodel-look = 查看其样本
samples-bymodel-compare = 比较 { $one } 与 { $other }
samples-rescore-loading = 正在重新评分 …
samples-rescore-sentence-none = 没有回答可以重新评分。
samples-rescore-sentence =
    { $way }：在 { $label } 上，中位模型由 { $before } 变为 { $after }。{ $spearmanBefore ->
        [none] { "" }
       *[other] 与{ $across }的秩相关（Spearman）由 { $spearmanBefore } 变为 { $spearmanAfter }。
    }
samples-rescore-sentence-change = 变化为 { $by }（对模型重抽样的 95 % 区间 { $low } 至 { $high }）。
samples-rescore-sentence-places =
    { $changed ->
        [0] 按榜单的平均分，没有模型改变名次
       *[other] 按榜单的平均分，{ $ranked } 个模型中有 { $changed } 个改变名次
    }{ $tau ->
        [none] { "" }
       *[other] （秩相关，Kendall τ：{ $tau }）
    }。
samples-rescore-about = { $text }。
samples-rescore-agreement =
    { $all ->
        [yes] 作为核对，按已发布的规则对存储的文本评分，全部 { $compared } 个样本都得到存储的得分。
       *[other] 作为核对，按已发布的规则对存储的文本评分，{ $compared } 个样本中有 { $equal } 个得到存储的得分。最大差值为 { $largest }。
    }
samples-rescore-unchosen = 此处采用修复后的规则。可在“评分规则”中另选。
samples-rescore-of-slice = 此处只计切片的样本，因此不涉及榜单的平均分。
samples-rescore-too-few = 有其他基准得分的模型太少，无法作图。
samples-rescore-trends = { $label } 对{ $across }
samples-rescore-picture = 按存储（○）→ { $way }（●）
samples-rescore-axes = 横轴为{ $across }，纵轴为 { $label }。
samples-rescore-across = 其他基准的平均
samples-rescore-point = { $entry }：其他 { $others }，此处 { $before } → { $after }
samples-rescore-marked = 变化最大的模型已标出。
samples-rescore-again = 须重新运行
samples-rescore-nothing-lost = 每个回答都可以由存储的文本评分。
samples-rescore-why = 原因
samples-rescore-share = 份额
samples-rescore-lost = { $n } 个回答，{ $share }%。
samples-rescore-cost =
    重新询问约需 { $unit ->
        [seconds] { $n } 秒
        [minutes] { $n } 分钟
       *[hours] { $n } 小时
    }机时。
samples-rescore-costs = 通往成本的各步
samples-rescore-costs-step = 步骤
samples-rescore-costs-here = 本榜单
samples-rescore-costs-quoted = 引用
samples-rescore-costs-about = “引用”是来源在 2023 年对其模型的说法。机器时间按配置中每个回答的秒数计算。
samples-rescore-look = 查看 { $entry } 的
samples-rescore-take = 下载完整列表：
samples-rescore-models = 逐个模型
samples-rescore-scale = 0 到 100，与排行榜相同
samples-rescore-table = 各模型之前与之后的得分
samples-rescore-before = { $label }，按存储
samples-rescore-after = { $label }，现在
samples-rescore-change = 变化
samples-rescore-exact = 完全匹配
samples-rescore-exact-help = 完全匹配的比例：按发布规则 → 按此规则
samples-rescore-rank = 此处名次
samples-rescore-rank-help = 在这些模型中按此基准的得分：之前 → 之后
samples-rescore-average = 平均分
samples-rescore-average-rank = 平均分名次
samples-rescore-average-rank-help = 在这些模型中按榜单的平均分：之前 → 之后
samples-rescore-lost-share = 须重新运行
samples-rescore-lost-help = 得分无法由存储的文本修复的回答份额
samples-rescore-bound = 上限
samples-rescore-bound-help = 若所有须重新运行的回答都正确时的得分
samples-model-samples-title = 样本
samples-model-samples-about = 逐题查看其回答
samples-model-samples-columns-benchmark = 基准
samples-model-samples-columns-n = 回答
samples-model-samples-columns-mean = 平均得分
samples-model-samples-columns-zero = 零分
samples-model-samples-columns-perfect = 满分
samples-model-samples-columns-failures = 出错原因
samples-model-samples-open = 打开 { $label } 的样本
samples-model-samples-none = 无
samples-model-samples-failed = 无法向服务器请求。
