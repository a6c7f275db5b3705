# 访客对排行榜的查询：列、筛选及其文件。

table-label-params_b = 规模（B）
table-label-co2_kg = CO₂（kg）
table-label-moe = MoE
table-label-chat_template = 对话模板
table-label-base_model = 基座模型
table-label-license = 许可证
table-label-date = 提交日期
table-label-official = 官方提供方
table-label-available = 在 Hub 上
table-label-answers = 回答数
table-label-released = 发布日期
table-label-evaluated = 评测日期
table-label-tokens = token 数
table-label-tokens_per_sample = 每次回答的 token
table-label-input_tokens_per_sample = 每次回答的输入 token
table-label-output_tokens_per_sample = 每次回答的输出 token
table-label-seconds = 用时
table-label-seconds_per_sample = 每次回答用时
table-label-evaluation_seconds = 评测用时
table-label-cost_usd = 费用
table-label-cost_per_run = 每次运行费用
table-label-cost_per_sample = 每次回答费用
table-label-cost_per_sample_stderr = 每次回答费用的标准误差
table-label_per_sample = 每个样本：{ $name }
table-label_per_solved = 每道答对的题：{ $name }
table-label_per_solved_lower = 每道答对的题，下限：{ $name }
table-label_per_solved_upper = 每道答对的题，上限：{ $name }
table-cost-per-run = 对所有有费用的模型都有费用的问题取平均。
table-rank-ub = 上界名次
    .help = 1 + 整个区间都位于本模型区间之上的模型数，与 LMArena 的排名相同。没有按比较次数作校正。

table-rank = 名次
table-model = 模型
table-yes = 是
table-no = 否
table-more-columns = 另有 { $count } 列
table-count = { $total } 个条目中的 { $matched } 个
table-without = 去掉 { $label } { $value }：{ $count }

table-search = 搜索
table-size = 规模
table-billions = { $size } B
table-hide = 隐藏
table-only = 仅限
table-results = 结果
table-complete = 完整
table-front = 前沿
table-not-stated = 未注明

table-search-too-long = 此搜索的部分太多。只用了前面的部分。
table-search-plain = { $term }：{ $why }。已改按普通文本搜索
table-pattern-too-long = 正则表达式最多 { $most } 个字符
table-no-column = 此榜单没有列 { $column }
table-words = { $column } 是文字而非数字：请写 { $column }:词
table-no-date = { $text } 不是 2024-06-26 这样的日期
table-no-number = { $text } 不是数字
table-nothing-to-average = 所选基准都不可见，因此没有平均分。
table-not-here = { $entry } 不在此榜单上。
table-no-ranks-before = 名次变化只适用于榜单自己的平均分和误差，并在全部模型中排名。在您的选择下不显示。

table-ask = 将{ $models }按{ $by }在{ $among }中排名
table-ask-everybody = 全部模型
table-ask-models = 模型
table-ask-typed = { $type } 模型
table-ask-either = { $first } 或 { $other }
table-ask-narrowed = { $filter }的{ $models }
table-ask-also = { $models }，{ $filter }
table-ask-more = { $models } 及另外 { $count } 项
table-ask-under = 小于 { $high } B
table-ask-from = { $low } B 起
table-ask-between = { $low }–{ $high } B
table-ask-facet = { $column } { $values }
table-ask-hide-merged = 不含合并模型
table-ask-hide-moe = 不含混合专家模型
table-ask-hide-flagged = 不含被标记的
table-ask-hide-unavailable = 仅仍在 Hub 上的模型
table-ask-hide = 不含 { $flag }
table-ask-require-official = 仅官方提供方
table-ask-require = 仅 { $flag }
table-ask-complete = 结果完整
table-ask-front = 在{ $column }上无可超越
table-ask-search = 匹配“{ $search }”
table-ask-own = 自选平均分
table-ask-without = 不含 { $names } 的平均分
table-ask-of = { $names } 的平均分
table-ask-errors-sampling = { $by }（误差针对题目）
table-ask-errors-runs = { $by }（误差针对运行）
table-ask-errors-both = { $by }（误差针对题目和运行）
table-ask-these = 这 { $count } 个
    .short = 这些
table-ask-all = 全部 { $count } 个
    .short = 全部
table-ask-list = { $rest } 和 { $last }
table-answer-best = { $model } 明显最好
table-answer-best-by = 按 { $by }，{ $score }；其次是 { $next }，落后 { $behind }。
table-answer-best-of = { $model } 在全部 { $count } 个中明显最好
table-answer-tied = { $count } 个模型在统计上并列第一（95%）：
table-answer-tied-of = 全部 { $of } 个模型中有 { $count } 个在统计上并列第一（95%）：
table-answer-names = { $names }。
table-answer-names-more = { $names } 及另外 { $count } 个。
table-answer-behind = 明显落后：{ $model }，{ $score }。
table-answer-unsure = 另有 { $count } 个的误差未知。
table-answer-pairs = 此处不知道这些模型之间谁并列：此快照保存时没有差值的误差。
table-answer-single = 每个名次区间只对事先选定的一行成立，因此不说明谁是第一。

table-answer-best-unsure = { $model } 明显领先于所有误差已知的模型

table-search-related = { $words }：名称匹配 { $named } 个，另按 { $column } 匹配 { $related } 个。{ $alone } 只查名称。

## 拒绝：代替答案的说明

table-no-factor = { $parameter }：{ $value }；应为名称和不小于 0 的数字，例如 MMLU:2
table-no-size = { $parameter }：{ $value }；应为以十亿计的参数量，例如 3-9、35- 或 -3
table-no-parameter = 未知参数 { $name }{ $close }
table-outside = { $parameter }：{ $count } { $unit ->
        [entries] 个条目
        [rows] 行
       *[characters] 个字符
    }；应为 { $least } 至 { $most }
table-size-ends = size：{ $size }；应先写较小的一端，两个数都不小于 0
table-no-weight = benchmarks：{ $node } 的权重为 { $weight }；应为大于 0 的数字
table-factor-below = weigh：{ $node } 乘以 { $factor }；应为不小于 0 的数字
table-unknown-name = { $parameter }：{ $name } 不在榜单 { $board } 上{ $close }
