# 评判者与人的对照。

judges-no-judge = judge：{ $judge } 不是此榜单上与人并列的裁判{ $close }
judges-none = 看板 { $board } 没有可与人比较的裁判。其对战没有说明由谁评判，或者两者都评判过的回答对不足 { $least } 个。
judges-large = 不给出裁判与人对照的情况：评判太多（{ $prompts } 个提示词，{ $models } 个模型），无法在等待时拟合。
# Whether judges can stand in for people, and why.
judges-stand-in = 就此榜单所能看出的，{ $judges } 可以代替人。
judges-no-stand-in =
    { $all ->
        [yes] 这里没有裁判可以不经校正就代替人。
       *[no] 不经校正，{ $judges } 不能代替人。
    }
judges-untold =
    无法判断{ $count ->
       *[other] { $judge } 或这里的其他裁判
    }能否代替人：人的评判太少。
judges-held =
    { $judge } 的等级分与人的一致吗？{ $enough ->
        [yes] 是，在偶然范围内
       *[no] 否
    }：{ $models } 个中有 { $within } 个落在其 95 % 区间内，预期约为 { $expected } 个。
judges-leans = 它偏向{ $towards }。
judges-no-leaning = 没有显示偏差。
judges-moved = 它错放了 { $count } 个模型的位置，超出偶然。
judges-towards-position =
    { $more ->
        [yes] 第一个回答
       *[no] 第二个回答
    }
judges-towards-length =
    { $more ->
        [yes] 长回答
       *[no] 短回答
    }
judges-towards-self =
    { $more ->
        [yes] 自己的回答
       *[no] 不是自己的回答
    }
judges-towards-family =
    { $more ->
        [yes] 同家族的回答
       *[no] 家族以外的回答
    }
judges-towards-kind =
    { $more ->
        [yes] 高分
       *[no] 低分
    }
judges-unrated = { $judge }：没有由人得出的等级分可供比较。
judges-pairs = { $judge } 评判了 { $pairs } 对回答；其中 { $labelled } 对也由人评判（{ $share } %），涉及 { $prompts } 个提示词。
judges-gain = 用人的评判校正后，裁判的权重为 { $weight }：两者合用的区间比只用人的窄 { $narrower } %。
judges-no-gain = 用人的评判校正后，裁判的权重为 { $weight }：两者合用的区间并不比只用人的窄。
judges-no-weight = 裁判的评判几乎不能预示人的评判，因此不计入：两者合用就是只用人。
judges-all = 裁判的所有回答对都由人评判过，没有什么可预示：两者合用就是只用人。
judges-more = 要使两者合用的区间减半，人还须评判其中约 { $more } 对，随机抽取。
judges-more-beyond = 要使两者合用的区间减半，人还须评判约 { $more } 对。这比裁判评判过的还多：须另造新的回答对。
judges-higher = 按裁判，{ $models } 的位置高于两者合用，超出偶然。
judges-lower = 按裁判，{ $models } 的位置低于两者合用，超出偶然。
judges-random = 这里假定人的回答对是随机抽取的。已检查：人评判了每个模型回答对的 { $least } 至 { $most } %。{ $checked } 个模型中，没有一个按 { $judge } 的胜率在这些回答对与其余之间有差别。
judges-random-differs = 由人及两者合用得出的等级分可能有偏差：人的回答对应当随机抽取，而一项检查与此不符。按 { $judge }，{ $models } 的胜率在人评判过的回答对与其余之间的差别超出偶然。
judges-random-unchecked = 这里假定人的回答对是随机抽取的。其余回答对太少，无法检查。
judges-sway-position =
    { $sure ->
        [yes]
            { $judge } 比人更偏好{ $more ->
                [yes] 第一个
               *[no] 第二个
            }回答。
       *[no] 没有显示回答的位置对 { $judge } 的影响与对人的不同。
    }
judges-sway-length =
    { $sure ->
        [yes]
            { $judge } 对长回答的偏好比人{ $more ->
                [yes] 更强
               *[no] 更弱
            }。
       *[no] 没有显示长度对 { $judge } 的影响与对人的不同。
    }
judges-sway-self =
    { $sure ->
        [yes]
            { $judge } 对自己回答的评价比人的等级分所说的{ $more ->
                [yes] 更高
               *[no] 更低
            }。
       *[no] 没有显示 { $judge } 对自己回答的评价与人不同。
    }
judges-sway-family =
    { $sure ->
        [yes]
            { $judge } 对同家族回答的评价比人的等级分所说的{ $more ->
                [yes] 更高
               *[no] 更低
            }。
       *[no] 没有显示 { $judge } 对同家族回答的评价与人不同。
    }
judges-label-alike = { $judge } 与其中一人：相同评判的份额
judges-label-kappa = { $judge } 与其中一人：Cohen 的 kappa
judges-label-alpha = 人与人之间：Krippendorff 的 alpha
judges-label-alpha-with = 人与 { $judge }：Krippendorff 的 alpha
judges-label-swapped = 两种顺序下评判相同，共 { $pairs } 对
judges-no-ratings = 没有等级分：需要三个相互连通的模型，各有 { $least } 对、{ $prompts } 个提示词也由人评判，且有胜有负。
judges-left = 此处不评级：{ $models }。也由人评判的回答对不足 { $least } 个，或提示词不足 { $prompts } 个，或其中全胜或全负。
judges-no-sways = 不给出影响裁判的因素：人的评判太少，或者评判不能把它与模型好坏分开。
judges-no-length = 不给出长度是否影响裁判：回答的长度没有公布。
judges-not-swapped = 不给出 { $judge } 在两种顺序下是否评判相同：没有一对回答在两种顺序下各评判过一次。
judges-no-alpha = 不给出人与人之间的一致程度：没有一对回答由两个人评判过。
judges-nobody = { $battles } 场对战没有写明裁判或提示词，不计在内。
judges-people-none = 榜单 { $board } 没有可与人对照的裁判：没有模型有 { $least } 个由人评判过的回答、分布在 { $questions } 道题目上。
judges-people-large = 不给出裁判与人对照的价值：回答太多（{ $answers } 个），无法在您等待时读完。
judges-people-held =
    { $judge } 的平均值与人的一致吗？{ $enough ->
        [yes] 是，在偶然范围内
       *[no] 否
    }：{ $models } 个中有 { $within } 个落在其 95 % 区间内，预期约为 { $expected } 个。
judges-people-answers = { $judge } 给 { $answers } 个回答打了分；人也评判了其中 { $labelled } 个（{ $share } %），涉及 { $questions } 道题目或题组。
judges-people-gain = 用人的评判校正后，两者的区间比只用人窄 { $narrower } %。
judges-people-no-gain = 用人的评判校正后，两者的区间并不比只用人窄。
judges-people-all = 人评判了所有回答。没有可预言的：两者即为只用人。
judges-people-more = 要使两者的区间减半，人大约还需评判其中随机抽取的 { $more } 个回答。
judges-people-more-beyond = 要使两者的区间减半，人大约还需评判 { $more } 个回答。这超过了现有的回答：模型需要回答新的题目。
judges-people-random = 假定人评判的回答是随机抽取的。已检查：人评判了每个模型 { $least } 至 { $most } % 的回答。{ $checked } 个模型中，没有一个由 { $judge } 得出的平均值在这些回答与其余回答之间有差别。
judges-people-random-differs =
    由人和由两者得出的平均值可能有偏差：人评判的回答应当随机抽取，而一项检查与此不符。由 { $judge } 得出的 { $models } 的平均值在人评判的回答与其余回答之间的差异{ $count ->
       *[other] 超出偶然
    }。
judges-people-random-unchecked = 假定人评判的回答是随机抽取的。剩下的回答太少，无法检查。
judges-people-left =
    此处不给出：{ $models }。{ $count ->
       *[other] 由人评判的
    }回答少于 { $least } 个，或涉及的题目少于 { $questions } 道。
judges-people-no-alpha = 不给出人与人之间的一致程度：没有回答由两个人评判。
judges-people-odd = 略去了人的 { $count } 个评判，它们不是 0 到 { $best } 的数；第一个是 { $file } 第 { $row } 行的 { $column } { $value }。
judges-people-unscored = 略去了人的 { $count } 个评判，因为这些回答没有裁判的分数。
judges-people-sway-kind =
    { $sure ->
        [yes]
            { $judge } 给回答的分数比人{ $more ->
                [yes] 更高
               *[no] 更低
            }。
       *[no] 没有显示 { $judge } 的分数高于或低于人。
    }
judges-people-sway-length =
    { $sure ->
        [yes]
            随着回答变长，{ $judge } 的分数比人的分数上升得{ $more ->
                [yes] 更多
               *[no] 更少
            }。
       *[no] 没有显示长度对 { $judge } 的影响与对人不同。
    }
judges-people-sway-self =
    { $sure ->
        [yes]
            { $judge } 给自己回答的分数比人的平均值所示{ $more ->
                [yes] 更高
               *[no] 更低
            }。
       *[no] 没有显示 { $judge } 给自己回答的分数与人不同。
    }
judges-people-sway-family =
    { $sure ->
        [yes]
            { $judge } 给同家族回答的分数比人的平均值所示{ $more ->
                [yes] 更高
               *[no] 更低
            }。
       *[no] 没有显示 { $judge } 给同家族回答的分数与人不同。
    }

judges-title = 裁判有多可信？
judges-about = 按裁判、按人和按两者的等级分或平均分。他们对相同回答的一致程度，以及影响裁判的因素。

## 表格

judges-judge = 裁判
judges-title-battles = 按裁判、按人和按两者的等级分
judges-count-battles = 回答对
judges-rule-battles = 1000 是此处评级的模型的平均。每对回答只计一次。按全部评判的等级分以参照模型为 1000。两者：裁判对所有回答对的评判，用人对其中一部分的评判校正。
judges-scale-battles = 以对数胜算表示，在人的等级分相等处。长度为 (a − b) / (a + b + 1)；只属于某个裁判的因素，人没有数值。每个区间各自为 95 %；只有与该裁判的其他偏差一并检验仍成立（Holm 检验，5 %），句子才说显示了偏差。
judges-title-answers = 按裁判、按人和按两者的平均分
judges-count-answers = 回答
judges-rule-answers = 平均分 × 100；每个回答只计一次，多人查看时取人的评判的平均。区间按题目或题组采用 t 分布。两者：裁判对所有回答的分数，用人对其中一部分的评判校正。
judges-scale-answers = 以分数的百分点表示。所有回答：两者都打分的回答的平均。长度：同一模型长度加倍的回答分数高多少。自己的和同家族的：其平均值比人对该模型的平均值所预示的高多少。每个区间各自为 95 %；只有与该裁判的其他偏差一并检验仍成立（Holm 检验，5 %），句子才说显示了偏差。
judges-models-entry = 模型
judges-models-judge = 按裁判
judges-models-people = 按人
judges-models-both = 按两者
judges-models-rank = 按两者的名次
    .about = 从 1 + 明显更好的模型数到 n − 明显更差的模型数，由所有差的误差得出，对所有模型同时成立的把握为 95 %。
judges-models-won = 胜率
    .about = 按两者，该模型赢下的回答对份额 × 100。
judges-models-pairs = 回答对
judges-models-labelled = 由人评判
    .about = 其中人也评判过的有多少。
judges-models-gap = 裁判 − 两者
    .about = 裁判所说比两者高出多少。
judges-models-differs = 裁判不同
    .about = 在任何模型中都超出偶然（Holm，5 %）。
judges-agreement = 一致程度
judges-agreement-label = 谁与谁
judges-agreement-agreement = 一致程度
judges-sways = 影响裁判的因素
judges-sways-label = 因素
judges-sways-people = 人
judges-sways-judge = 裁判
judges-sways-apart = 裁判 − 人
    .about = 对裁判的影响超出对人的影响多少。
judges-sways-sentence = 说明
judges-swayed-by-position = 第一个回答
judges-swayed-by-length = 长度
judges-swayed-by-self = 自己的回答
judges-swayed-by-family = 同家族的回答
judges-swayed-by-kind = 所有回答
judges-judges = 所有裁判
judges-judges-judge = 裁判
judges-rule-judges = 裁判能代替人，须在偶然范围内与人一致、没有显示偏差、没有错放模型。偏差以对数胜算表示，为超出人的部分；每个区间各自为 95 %。对一个裁判的所有偏差作 Holm 检验（5 %）仍成立时，才算显示了偏差。
judges-judges-stands-in = 能代替人
    .about = 它能否不经校正就代替人。
judges-judges-held = 一致
    .about = 由人得出的等级分落在裁判自己的 95 % 区间内的模型。
judges-judges-expected = 预期
    .about = 若裁判的判断与人一样，会有多少个一致。
judges-judges-moved = 错放
    .about = 按裁判与按两者的位置不同的模型，超出偶然（Holm，5 %）。
judges-judges-position = 第一个回答
    .about = 比人更偏好第一个回答多少。
judges-judges-length = 长回答
    .about = 比人更偏好长回答多少。
judges-judges-itself = 自己的回答
    .about = 比人更偏好自己的回答多少。
judges-judges-family = 同家族
    .about = 比人更偏好同家族的回答多少。
judges-judges-orders = 两种顺序下相同
    .about = 无论哪个回答在前，评判都相同的回答对份额。
judges-judges-pairs = 评判的回答对
judges-judges-labelled = 由人评判
judges-judges-kappa = 一致系数 kappa
    .about = 与其中一人的 Cohen kappa。
judges-fact-judge = 裁判
judges-fact-benchmark = 基准
judges-fact-pairs = 裁判评判的回答对
judges-fact-answers = 裁判打分的回答
judges-fact-labelled = 其中由人评判的
judges-fact-prompts = 有人的评判的提示
judges-fact-questions = 有人的评判的题目或题组
judges-fact-people = 人的评判
judges-fact-weight = 裁判在两者中的权重
judges-fact-held-models = 比较的模型
judges-fact-held-within = 按人的数值落在裁判区间内的模型
judges-fact-held-expected = 若裁判与人一样判断时的同一数目
judges-fact-more = 使区间减半还需要的人的评判
judges-fact-more-beyond = 这超过裁判已评判的数量
judges-fact-decided = 裁判多明确地遵循人的等级分
