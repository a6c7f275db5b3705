# What a comparison of two to four models says.

compare-title = 比较
compare-about = 第一个模型在各项基准和总体上是否优于其他各模型？
compare-one = 无法给出：比较，因为榜单只有一个模型。
compare-verdict =
    { $state ->
        [ahead] 总体上，{ $first } 领先于 { $other }，超出了同类题目的误差。这对其他题目或其他用途不说明什么。
        [behind] 总体上，{ $first } 落后于 { $other }，超出了同类题目的误差。这对其他题目或其他用途不说明什么。
        [unknown] 无法说明 { $first } 总体上是否优于 { $other }：差值的误差未知。
       *[open]
            总体而言，没有显示 { $first } 比 { $other } 更好或更差{ $detectable ->
                [none] 。
               *[other] 。不小于 { $detectable } 的真实差值五次中能发现四次。
            }这并不证明两者相等。
    }
compare-by-own = 您的平均分
compare-by-without = 不含红色基准的平均分
compare-chosen = 这些比较适用于在看到得分之前选定的模型。若是根据得分选的，请看同时比较所有模型的结果。
compare-entries = 参与比较的模型
compare-entries-entry = 模型
compare-entries-score = 得分
compare-entries-rank = 名次
compare-entries-adjusted = 校正后的 p
    .about = 所有已排名模型同时比较时，与第一个模型没有差异的 p。
compare-differences = 第一个模型与其他模型的差值
compare-differences-label = 基准
compare-differences-entry = 另一模型
compare-differences-first = 第一个
compare-differences-other = 另一个
compare-differences-difference = 差值
    .about = 第一个减另一个。
compare-differences-p = p
compare-differences-adjusted = 校正后的 p
    .about = 在同级各行之间按 Holm 方法校正。
compare-differences-better = P(更好)
    .about = 第一个模型更好的概率，由未校正的 p 与所有模型得分的离散程度得出：在水平相近的模型之间，领先更可能是偶然。
compare-differences-significant = 显著
compare-differences-detectable = 可检出
    .about = 该比较五次中能发现四次的最小真实差值。
compare-differences-n = 题目数
compare-differences-questions = 所需题目数
    .about = 多少道此类题目五次中能发现四次这样大小的真实差值。
compare-differences-runs = 所需运行数
    .about = 为此两个模型须将这些题目各回答多少次。
compare-differences-method = 方法
