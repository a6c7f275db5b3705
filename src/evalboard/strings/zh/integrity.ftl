# 存储的数字是否可能是其所称的那样：算术对单元格和条目说明了什么。

integrity-label-grim = 题目的份额
integrity-label-copies = 相同的条目

integrity-grim = { $benchmark } 上的 { $value } 不可能是 { $questions } 道题（每题非对即错）的份额。它与旁边的值一样读取到 { $digits } 位小数。
integrity-then = { $first }{ $second }
integrity-grim-fits = 它符合 { $smaller } 道题或其倍数，正如设有上限的运行会得到的那样。
integrity-grim-together = 该条目所有被标记的值都符合 { $smaller } 道题，正如设有上限的运行会得到的那样。
integrity-grim-times = 它符合对 { $questions } 道题各作答 { $times } 次的平均，或得分有部分分。

integrity-grim-no-number = 没有说明题目数
integrity-grim-too-few = 值太少
integrity-grim-any-number = 按所存的位数，几乎任何数都可以是这么多道题的份额
integrity-grim-no-share = { $values } 个值中只有 { $fitting } 个是整数个正确答案：这是另一种平均，或题目数不同

integrity-copies-all = { $names } 在它们共有的全部 { $equal } 个值上相等。可能是同一权重用了 { $entries } 个名称，权重的回答相同，或同一结果被录入两次。在本榜单上，巧合会产生 { $chance } 对这样的条目。
integrity-copies-some = { $names } 在它们共有的 { $common } 个值中有 { $equal } 个相等。可能是同一权重被重新评分，权重差别很小，或结果录入到了错误的模型。在本榜单上，巧合会产生 { $chance } 对这样的条目。

integrity-label-identities = 彼此相关的数字
integrity-label-files = 相互矛盾的文件
integrity-label-versions = 版本

integrity-identities-mean = { $column } 中的 { $value } 不是 { $parts } 的平均值：平均值为 { $expected }，任何舍入都不能使二者一致。
integrity-identities-mean-of-many = { $column } 中的 { $value } 不是其 { $parts } 个部分的平均值：平均值为 { $expected }，任何舍入都不能使二者一致。
integrity-identities-equals = { $column } 中的 { $value } 与 { $other } 中的 { $expected } 被声明为同一个数，任何舍入都不能使二者一致。
integrity-identities-interval = { $column } 中的 { $value } 不是从 { $lower } 到 { $upper } 的区间的中点：中点为 { $expected }，任何舍入都不能使二者一致。
integrity-identities-error = 若 { $of } 上的 { $score } 是 { $questions } 道题的份额，则 { $column } 中的 { $value } 不是其标准误：标准误应为 { $expected }。
integrity-identities-falling = { $column } 中的 { $value } 大于 { $other } 中的 { $expected }，按声明这不可能。
integrity-identities-none = 没有条目具备被声明为彼此相关的全部数字
integrity-identities-rarely = 所声明的关系只在 { $entries } 个条目中的 { $holding } 个里成立：声明或这些数字可能有误

integrity-files-results = { $file } 称 { $benchmark } 为 { $value }，{ $other } 对同一项称 { $expected }：无从得知指的是哪一个，两者均不计入。
integrity-files-samples = { $benchmark } 上的 { $value }（{ $file }）不是其样本的平均值：{ $other } 中 { $samples } 个样本的平均值为 { $expected }。
integrity-files-other-rule = { $entries } 个条目中只有 { $agreeing } 个的样本平均值就是该值：样本按另一规则评分，或来自其他运行

integrity-versions-higher = { $benchmark } 随版本 { $version } 偏移：实力相同的模型用该版本比用其他版本高 { $points } 分（{ $models } 对 { $others } 个模型，p { $p }）。每个机构在一个版本中只计一次；p 来自置换检验，已按基准数校正。原因可能是版本本身，也可能是用它运行的是哪些模型。
integrity-versions-lower = { $benchmark } 随版本 { $version } 偏移：实力相同的模型用该版本比用其他版本低 { $points } 分（{ $models } 对 { $others } 个模型，p { $p }）。每个机构在一个版本中只计一次；p 来自置换检验，已按基准数校正。原因可能是版本本身，也可能是用它运行的是哪些模型。
integrity-versions-few = 各有 { $models } 个模型的版本不足两个，或模型的其他基准少于 { $others } 个
integrity-versions-no-share = 其值不是可能总分的份额

integrity-label-rates = 重复运行的通过率
integrity-rates-whole = { $benchmark } 的 { $rates } 按所印位数不可能来自 { $tasks } 个任务 x { $runs } 次运行。没有任何整数的任务数（每个任务解出 0 到 { $runs } 次）能给出全部这些比率。
integrity-rates-rise = { $benchmark } 的 { $rates } 不可能是同一组任务的比率：{ $other } 大于 { $one }。
integrity-rates-bend = { $benchmark } 的 { $rates } 不可能是同一组任务的比率。从 { $middle } 到 { $other } 比从 { $one } 到 { $middle } 降得更快。无论有多少任务和运行，pass^k 总是越降越慢。
integrity-rates-level = { $benchmark } 的 { $rates } 不可能是同一组任务的比率。从 { $one } 到 { $other }，它们没有像任意任务数和运行数下的 pass^k 那样趋缓。
integrity-rates-none = 没有条目具备两个以上以份额表示的所声明比率
integrity-rates-rarely = 所声明的比率只在 { $entries } 个条目中的 { $possible } 个里可能成立：任务数、运行次数或各列的含义可能有误

integrity-title = 存储的数字可能是真的吗？
integrity-about = 不可能的数字、直到末位都相等的条目、相互矛盾的文件，以及随版本偏移的得分。
integrity-none = { $entries } 个条目的数字中没有任何标记。
integrity-marked = 有 { $count } 个数字或一组条目难以解释。
integrity-no-cause = 标记并不说明数字是如何产生的。
integrity-computed-here = 此榜单的得分由回答计算得出：没有存储的数字可供检查。
integrity-nothing-seen = 没有数字可以按题目的份额检查：需要知道题目数，并有足够的数位。
integrity-marks = 被标记的内容
integrity-marks-kind = 检查
integrity-marks-entry = 条目
integrity-marks-sentence = 所见
integrity-scopes = 每项检查看了什么
integrity-scopes-kind = 检查
integrity-scopes-label = 基准
integrity-scopes-cells = 数字
integrity-scopes-seen = 会被发现
    .about = 算术在此会发现的错误数字的份额
integrity-scopes-why = 为何不适用
