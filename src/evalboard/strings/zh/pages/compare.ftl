# 比较页面说的话。

compare-link = 比较
compare-choose =
    { $n ->
        [0] 请再选择一到三个。
        [1] 请再选择一到三个。
       *[other] 请选择两到四个模型。第一个与其余各个比较。
    }
compare-loading = 正在比较
compare-rank = 第 { $rank } 名
compare-first = 设为第一个
compare-make-first = 以 { $entry } 与其余比较
compare-remove = 移除
compare-remove-entry = 移除 { $entry }
compare-samples = 样本
compare-examples = 差别最大的回答
compare-samples-help = 逐题比较两个模型的回答；不同的在前
compare-nodes = 得分与差值
compare-table = 各模型按基准的得分及其差值
compare-difference = 差值
compare-minus = − { $other }
compare-difference-help = { $first } 减 { $other }
compare-p = p 值
compare-better = P(更好)
compare-better-help = 第一个模型更好的概率，由未校正的 p 与所有模型得分的离散程度得出：在水平相近的模型之间，领先更可能是偶然。
compare-better-said = { $first } 总体更好的概率：{ $percent }。
compare-p-help = 仅凭偶然出现这么大差值的频率。已按比较次数校正（Holm 方法）
compare-detectable = 可检出
compare-detectable-help = 在所作比较的数目下，此项比较五次中能发现四次的最小真实差值（检验功效 80%）
compare-n = n
compare-n-help = 两者都回答过的题目数。未配对时为各自回答的题目数
compare-n-of-battles = 对战较少者的对战数
compare-questions = 所需题目数
compare-questions-help = 多少道同类题目能在五次中有四次发现这一大小的真实差值
compare-runs = 所需运行数
compare-runs-help = 两个模型对每道题须回答多少次，才能在五次中有四次发现这一大小的真实差值
compare-never = 永远不够
compare-lacking = 其中一个模型在此没有得分
compare-dialog = 关于此差值
compare-how-compared = 关于 { $label } 上的差值
compare-method =
    { $paired ->
        [yes] 配对
       *[other] 非配对，偏保守
    }
compare-key-difference = 差值及其 95% 区间
compare-paired-key = 配对
compare-unpaired-key = 非配对，偏保守
compare-only = 仅显著的（{ $n }）
compare-nothing = 此处没有显著的差值。
compare-facts-keys-difference = 差值
compare-facts-keys-scores = 所显示得分之差
compare-facts-keys-interval = 95% 区间
compare-facts-keys-method = 方法
compare-facts-keys-p = p 值
compare-facts-keys-detectable = 可检出
compare-facts-keys-questions = 所需题目数
compare-facts-keys-runs = 所需运行数
compare-facts-keys-overRuns = 其他运行
compare-facts-of =
    { $paired ->
        [yes] ，在两者都回答过的 { $shared } 道题上
       *[other] ，两个得分之差
    }
compare-facts-scores = { $difference }。所显示的得分对不完整的运行以及只有一个模型回答的题目计法不同
compare-facts-same = 无：两者给出了相同的回答
compare-facts-undefined = 不可用：存储的信息太少，或一个任务的所有题目属于一起，或所有题目相差的量都相同
compare-facts-p =
    { $n ->
        [1] { $p }
       *[other] { $p }；按 { $n } 项比较校正后为 { $adjusted }（Holm 方法）
    }
compare-facts-detectable =
    { $n ->
        [none] { $points } 或更大，五次中四次
       *[other] { $points } 或更大，五次中四次，用这 { $n } 道题
    }
compare-facts-questions =
    { $significant ->
        [yes] 对这一大小的真实差值，{ $n } 道就已足够
       *[other] 对这一大小的真实差值，{ $n } 道即可
    }
compare-facts-enough = 单独检验这一差值 { $n } 道足够，作为 { $compared } 项比较之一则不够
compare-facts-runs =
    这些题目{ $n ->
        [1] 问一次
       *[other] 各问 { $n } 次
    }{ $significant ->
        [yes] 就已足够
       *[other] 即可
    }
compare-facts-never = 增加运行次数永远不够：无论问多少次，这些题目都发现不了小于 { $points } 的差值
compare-facts-over-runs = { $lower } 至 { $upper }，p { $p }：把同样的题目再问一次的结果
compare-needed =
    两者相差 { $seen }。用 { $n } 道题只能可靠地发现不小于 { $least } 的差值。{ $questions } 道这样的题目就足够{ $runs ->
        [none] { "" }
       *[other] ，或把这 { $n } 道题运行 { $runs } 次
    }{ $never ->
        [yes] ；增加运行次数无济于事
       *[other] { "" }
    }。
compare-rules-of-ratings = 差值未配对。两个误差都是相对于参照模型的等级分误差，因此都含其噪声。这一噪声没有扣除，所以区间偏宽而非偏窄。名次直接由等级分之差得出，更为精确。p 值在同级各行之间按 Holm 方法校正；粗体表示低于 0.05。
compare-overall =
    { $order ->
        [ahead] 就全部对战而言，{ $first } 领先于 { $other }。
        [behind] 就全部对战而言，{ $first } 落后于 { $other }。
       *[tied] 就全部对战而言，{ $first } 与 { $other } 在统计上并列。
    }
compare-rules-paired = 配对差值在两者都回答过的题目上逐题比较两个模型。两者同觉容易或困难的部分相互抵消，属于一起的题目保持在一起。它说明换成同类的其他题目谁会领先。
compare-rules-unpaired =
    { $some ->
        [yes] 在两个模型回答了不同的题目或分项不同之处，差值未配对。两者同觉容易或困难的部分在那里没有抵消，因此这些区间偏宽而非偏窄。
       *[other] 差值未配对。两个模型同觉容易或困难的部分没有抵消，因此区间偏宽而非偏窄。
    }
compare-ranks-link = 查看排名
compare-rules-adjusted = p 值在同级各行之间按 Holm 方法校正：基准与基准之间、分项与分项之间；排名所依据的一行单独检验。粗体表示低于 0.05。
compare-rules-shifted = 共同题目上的差值不必等于所显示得分之差，后者不计不完整的运行。
compare-rules-runs = 选择一个差值，可看同一批题目的其他运行会给出什么。
compare-said =
    { $state ->
        [ahead-behind] { $first } 在 { $ahead } 上领先 { $other }；在 { $behind } 上落后
        [ahead] { $first } 在 { $ahead } 上领先 { $other }
        [behind] { $first } 在 { $behind } 上落后 { $other }
        [equal]
            { $first } 与 { $other } 在{ $rest ->
                [1]
                    两者共有的一{ $parts ->
                        [sets] 个数据集
                       *[benchmarks] 个基准
                    }上在统计上并列
               *[other]
                    全部 { $many } { $parts ->
                        [sets] 个数据集
                       *[benchmarks] 个基准
                    }上都在统计上并列
            }
       *[unknown] 此处没有已知误差，{ $first } 与 { $other } 的差别可能出自偶然
    }{ $others ->
        [0] { "" }
       *[other]
            ；在其余 { $many } { $parts ->
                [sets] 个数据集
               *[benchmarks] 个基准
            }上在统计上并列
    }。{ $unknown ->
        [0] { "" }
       *[other]
            { $unknown } { $parts ->
                [sets] 个数据集
               *[benchmarks] 个基准
            }无法比较。
    }{ $average ->
        [behind] 平均而言 { $first } 落后。
        [equal] 两者的平均分在统计上并列。
        [ahead] 平均而言 { $first } 领先。
       *[none] { "" }
    }
