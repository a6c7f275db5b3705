# 聚类对误差的影响，以及部分得分的回答如何分布。

clusters-title = 聚类对误差有多大影响？
clusters-about = 同一段落或学科的题目合在一起计算时误差宽多少，以及单个回答的得分如何分布。
clusters-widen = 按聚类计算题目时，标准误差是朴素误差的 { $low } 至 { $high } 倍。
clusters-alone = 此榜单没有属于同一聚类的题目，朴素误差成立。
clusters-of = { $benchmark }：{ $questions } 道题，{ $clusters } 个聚类。{ $entry } 的误差按聚类为 { $clustered } 分，不按聚类为 { $naive } 分，是其 { $ratio } 倍。
clusters-apart =
    { $benchmark }：在相同的题目上，{ $first } 减 { $second } 为 { $difference } 分（95 % 区间 { $lower } 至 { $upper }），{ $sure ->
        [yes] 差异显著
       *[no] 统计上并列
    }。
clusters-zeros = { $benchmark }：{ $entry } 的回答有 { $zeros } % 得分恰为 0，{ $full } % 完全正确。其余回答有一半得分不超过 { $partial }。如果得分是 F1，且参考答案是一个词，则含有它的 k 个词的回答得 2 / (1 + k)。得分 { $partial } 约为 { $words } 个词的回答。
clusters-assumes = 朴素误差假定每道题单独抽取。聚类误差假定抽取的是整个聚类，例如段落或学科。如果基准就是要覆盖这些聚类，聚类误差就过宽。
clusters-spread = { $entry } 在 { $benchmark } 上各回答的得分
clusters-spread-x = 得分，%
clusters-spread-y = 回答数
clusters-errors = 朴素误差与聚类误差
clusters-errors-benchmark = 基准
clusters-errors-entry = 模型
clusters-errors-score = 得分
    .about = 各题的平均，不设下限
clusters-errors-questions = 题数
clusters-errors-clusters = 聚类数
clusters-errors-naive = 朴素误差
    .about = 每道题单独计算时的标准误差，以分计
clusters-errors-clustered = 聚类误差
    .about = 同一聚类的题目合在一起计算时的标准误差（CR1），以分计
clusters-errors-ratio = 比值
clusters-errors-zeros = 得 0 分
clusters-errors-full = 完全正确
clusters-errors-partial = 其余的中位数
    .about = 严格介于 0 与最高分之间的得分的中位数
clusters-differences = 相同题目上的两个模型
clusters-differences-benchmark = 基准
clusters-differences-first = 模型
clusters-differences-second = 比较对象
clusters-differences-difference = 差值
clusters-differences-naive = 朴素误差
clusters-differences-clustered = 聚类误差
clusters-differences-adjusted = p
    .about = 按基准的数量校正（Holm）
clusters-differences-significant = 显著
