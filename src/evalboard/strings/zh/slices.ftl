# 访客对样本的提问，以及为何无法回答。

slices-none-kept = 榜单 { $board } 没有保存样本
slices-no-benchmark = benchmark：{ $name } 在此榜单上没有样本{ $close }
slices-no-variant = variant：没有 { $variant }{ $close }
slices-no-rule = variant：{ $variant } 不是评分规则{ $close }
slices-no-scorer = 基准 { $benchmark } 在榜单 { $board } 上没有指明评分器：它的回答无法重新评分
slices-no-samples-of = { $parameter }：{ $entry } 没有 { $benchmark } 的样本{ $close }
slices-same-entry = against：{ $entry }；应为与第一个不同的条目
slices-no-sample = 样本 { $sample }：{ $entry } 在 { $benchmark } 中没有此名称的样本
slices-no-sample-in-run = 样本 { $sample }：{ $entry } 在 { $benchmark } 的第 { $run } 次运行中没有此名称的样本
slices-no-histogram = { $parameter }：{ $name } 既不是数值列，也不是只有少数词语的列{ $close }
slices-sort = sort：{ $name } 不是列{ $close }
slices-sort-by-difference = sort：{ $name } 需要第二个条目 `against`
slices-too-long = where：耗时超过 { $seconds } 秒；请缩小范围
slices-too-large = where：所需内存超过 { $memory }；请缩小范围
slices-where = where，第 { $character } 个字符：{ $why }
slices-where-found = { $why }；此处是 { $token }
slices-where-end = 结尾
slices-where-long = 共有 { $count } 个字符；最多 { $most } 个
slices-where-long-written = 转义展开后共有 { $count } 个字符；最多 { $most } 个
slices-where-column = 没有列 { $name }{ $close }
slices-where-sign = { $term }：{ $kind ->
        [number] 数值
        [flag] 真假值
        [word] 词语
       *[text] 文本
    }应使用 { $signs } 之一
slices-where-value = { $term }：应为{ $kind ->
        [number] 数字
        [flag] {" "}true 或 false
       *[text] 双引号中的文本，"像这样"
    }
slices-where-pattern = 正则表达式无法使用：{ $fault }
slices-where-pattern-long = 正则表达式有 { $count } 个字符；最多 { $most } 个
slices-where-after = 应为 and、or 或结尾
slices-where-deep = 括号和 `not` 的嵌套超过 { $most } 层
slices-where-bracket = 应为 and、or 或 )
slices-where-begin = 应为列名、not 或 (
slices-where-terms = 条件超过 { $most } 个
slices-where-no-sign = { $column } 之后应为运算符：= != < <= > >= contains ~ !~ 或 is
slices-where-presence = 应为 known 或 unknown
slices-where-infinite = 应为可与无穷大区分的数字
slices-where-no-value = 应为数字、true、false，或双引号中的文本，"像这样"
slices-where-open = 文本没有结束；应有 "
slices-where-nothing = { $text } 在此没有意义
slices-where-escape = { $escape } 不是有效的转义
slices-where-half = 文本含有半个代理对；应为完整的字符
slices-cost-share = { $share } %
slices-cost-step-cut = 在小数处被截断
slices-cost-step-digit = 其余中以数字结尾，可能被截断
slices-cost-step-again = 须重新运行（按参考答案判断）
slices-cost-step-seconds = 机器时间
slices-cost-time =
    { $unit ->
        [seconds] { $n } 秒
        [minutes] { $n } 分钟
        [hours] { $n } 小时
       *[years] { $n } 年
    }
