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
table-label-cost_per_sample = 每次回答费用
table-label-cost_per_sample_stderr = 每次回答费用的误差
table-label_per_sample = 每个样本：{ $name }
table-label_per_solved = 每次答对：{ $name }
table-label_per_solved_lower = 每次答对，下限：{ $name }
table-label_per_solved_upper = 每次答对，上限：{ $name }
table-rank-ub = 名次 UB
    .name = 上界名次
    .help = 1 + 整个区间都位于本模型区间之上的模型数，与 LMArena 的排名相同。没有按比较次数作校正。

table-rank = 名次
table-model = 模型
table-yes = 是
table-no = 否
table-count = { $total } 个条目中的 { $matched } 个
table-without = 去掉 { $label } { $value }：{ $count }

table-search = 搜索
table-size = 规模
table-billions = { $size } B
table-hide = 隐藏
table-only = 仅限
table-results = 结果
table-complete = 完整
table-not-stated = 未注明

table-search-too-long = 此搜索的部分太多：只查找了开头。
table-search-plain = { $term }：{ $why }；按普通文本搜索
table-pattern-too-long = 正则表达式最多 { $most } 个字符
table-no-column = 此榜单没有列 { $column }
table-words = { $column } 是文字而非数字：请写 { $column }:词
table-no-date = { $text } 不是 2024-06-26 这样的日期
table-no-number = { $text } 不是数字
table-nothing-to-average = 所选基准都不可见：没有可平均的内容。
table-not-here = { $entry } 不在此榜单上。
table-no-ranks-before = 名次变化针对榜单自己的平均分、误差以及全体中的名次：在当前选择下不显示。
