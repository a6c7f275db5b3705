# 单个题目说明什么。

insights-work = { $of } 道题中有 { $count } 道能区分模型或可能如此。
insights-differ = { $of } 道题中有 { $count } 道并非所有模型都答得一样。
insights-one-model = { $of } 道题只有一个模型回答：它们能否区分模型需要其他模型才能知道。
insights-dead =
    { $count ->
        [0] 没有失效的题目。
       *[other] { $count } 道失效：所有模型在其上得分相同。
    }
insights-suspects =
    { $count ->
        [0] 没有可疑的题目。
       *[other] { $count } 道可疑：弱模型比强模型更常答对。
    }
insights-agreed = 有 { $count } 道题，最强的三分之一模型中至少 { $share } % 给出同一个不算对的答案（{ $first }{ $more ->
    [0] {""}
   *[other] {""}，另有 { $more } 道
}）：可能标准答案或评分规则有误，也可能是这些模型共有的错误。
insights-best = { $of } 道题中，{ $solved } 道被前 { $best } 名全部答对，{ $missed } 道无一答对。
insights-too-few = 无法判断哪些题目能区分模型：共 { $models } 个模型作答，其中互无亲缘的有 { $witnesses } 个。达到 { $fewest } 个时才作考察。
insights-no-curves = 互无亲缘的模型达到 { $fewest } 个时，才说明测试在何处能区分模型；此处有 { $witnesses } 个。
insights-large = 不说明测试在何处能区分模型：回答太多，无法在您等待期间拟合曲线。
insights-not-converged = 不说明测试在何处能区分模型：题目的曲线无法拟合。
insights-information =
    测试在得分 { $score }% 附近最能区分模型。{ $little ->
        [0] 全部 { $models } 个模型的得分都位于信息量至少为其四分之一之处。
       *[other] { $models } 个模型中有 { $little } 个的得分位于信息量不到其四分之一之处。
    }
insights-one-ordinary = 强模型答对它的次数多于弱模型，或与之相当。
insights-one-noise = 弱模型答对它的次数略多，但不超出偶然使本榜单普通题目出现的程度。
insights-one-dead-right = 每个模型都答对：它不说明任何差别。
insights-one-dead-wrong = 没有模型答对：它不说明任何差别。可能是题目难，也可能是答案有误。
insights-one-dead-same = 所有模型得分相同：它不说明任何差别。
insights-one-too-few = 作答的互无亲缘的模型少于 { $fewest } 个：无法判断强模型是否答得更好。
insights-one-suspect = 弱模型比强模型更常答对它，超出偶然使此处普通题目出现的程度。答案可能有误，或题目不清楚。
insights-one-suspect-answer = 弱模型比强模型更常答对它。最强的 { $of } 个中有 { $some } 个回答 { $answer }；标准答案是 { $key }。二者之一可能有误，或题目不清楚。
insights-latent-head =
    根据 { $benchmarks } 个基准上的 { $cells } 个结果，{ $entries } 个条目位于同一标尺上。{ $missing ->
        [0] 没有缺失的单元格。
       *[other] 预测了 { $missing } 个缺失的单元格；预测不是结果。
    }
insights-latent-held = 每个结果都被留出一次：{ $cells } 个中有 { $inside }% 落在其 90% 区间内。预测的误差为 { $error } 分（均方根），基准平均值的误差为 { $plain } 分。
insights-latent-declined = 按已有分数的平均，不参加 { $benchmark } 的条目平均上升 { $mean } 位；按标尺：{ $scale }。
insights-latent-by-choice = 留出的结果是随机选取的。对于有人选择留空的单元格，预测得如何无法检验。
insights-latent-entry = { $entry } 有 { $of } 个基准中的 { $present } 个。在标尺上位于 { $entries } 名中的第 { $rank } 名，可能在第 { $lower } 到第 { $upper } 名之间的任何位置。
insights-latent-entry-few = { $entry } 有 { $of } 个基准中的 { $present } 个：少于 { $fewest } 个时不作任何预测。
insights-latent-entry-average = { $entry } 有 { $of } 个基准中的 { $present } 个。它在本榜单的平均分中含有对其余基准的预测值。
insights-latent-battles = 对战榜单没有跨越缺失的标尺：评分本身就是标尺。

## 第一名有多稳固

insights-crown-questions = 去掉 { $of } 道题中的 { $count ->
   *[other] { $count } 道
}后，{ $rival } 就领先于 { $first }。第一名就靠这么少的题目。这不是误差：没有任何理由反对这些题目。
insights-crown-many = 去掉不超过 { $most } 道题目，不会有其他模型领先于 { $first }。
insights-crown-battles = 去掉 { $of } 场对战中的 { $count ->
   *[other] { $count } 场
}后，重新拟合的结果是 { $rival } 领先于 { $first }。第一名就靠这么少的对战。这不是误差：没有任何理由反对这些对战。
insights-crown-tied = { $first } 与{ $tied ->
   *[other] 另外 { $tied } 个模型
}并列第一：它们的先后纯属偶然。
insights-crown-first = { $first } 是第一名。
insights-crown-chance-paired = 从同样的题目中重新抽取 { $draws } 次，{ $first } 有 { $share } % 是第一名，{ $rival } 有 { $other } %。
insights-crown-chance-independent = 按各自的误差抽取每个得分 { $draws } 次，{ $first } 有 { $share } % 是第一名，{ $rival } 有 { $other } %。模型之间共有的误差在此未知。
insights-crown-chance-battles = 从同样的对战中重新抽取 { $draws } 次，{ $first } 有 { $share } % 是第一名，{ $rival } 有 { $other } %。
insights-crown-corrected = 排在第一的模型平均而言都有运气成分。扣除这一点，其得分 { $score } 为 { $estimate }，95 % 区间为 { $lower } 到 { $upper }。如果它是事先选定的，区间会是 { $low } 到 { $high }。
insights-crown-others = { $others ->
   *[other] 有 { $others } 个有名次的模型回答的是其他题目
}，没有与第一名比较。

## 为什么有些事不能说

insights-crown-nobody-alike = 第一名有多稳固无法得知：没有其他模型恰好对第一名的每道题都有回答且没有别的回答。
insights-crown-alone = 只有一个模型有名次：没有可以与它比较的。
insights-crown-no-answers = 第一名靠多少道题目无法得知：这个榜单没有与得分一起保存对各道题目的回答。
insights-crown-no-mean = 第一名靠多少道题目无法得知：第一名的得分不是其回答的平均值。
insights-crown-no-error = 第一名有多大可能无法得知：第一名的误差未知。
insights-crown-not-normal = 得分没有按运气修正：答对或答错的题目太少，或者其误差太粗略。
insights-crown-no-correction-independent = 得分没有按运气修正：不知道模型共有哪些回答，若视为相互独立则会扣除过多。
insights-crown-no-battles = 第一名靠多少场对战无法得知：去掉有利于第一名的对战后，重新拟合也没有其他模型领先于它。
insights-crown-no-draws = 第一名有多大可能在此无法得知：对战太多，无法在您等待时重新拟合。
insights-crown-not-drawn = 第一名有多大可能无法得知：有模型赢了或输了全部对战，重新抽取的对战无法给所有模型评分。
insights-crown-no-correction-battles = 评分没有按运气修正。

## The rankings that a board could have

insights-ways-entry = { $entry }：在 { $ways } 种排名方式中位列第 { $low } 至第 { $high }，在其中 { $share }% 中排第一。
insights-ways-entry-still = { $entry }：在全部 { $ways } 种排名方式中都位列第 { $low }。
insights-ways-unranked = { $entry } 在 { $all } 种排名方式中都没有名次。
insights-ways-yours = 按你的权重，它位列第 { $rank }。
insights-ways-moves = 对名次影响最大的是{ $decision }：仅此一项就解释了前 { $top } 个条目的名次在各种方式之间差异的 { $share }%。
insights-ways-still = 没有任何选择会改变前 { $top } 个条目的名次。
insights-ways-firsts = { $count ->
   *[other] 有 { $count } 个条目在某种方式中排第一。
}
insights-ways-none = 无法用多种方式排名：平均分中至少要有 { $fewest } 个基准，并且至少要有 { $fewest } 个有名次的条目。

insights-decision-scale = 用于平均的尺度
insights-decision-aggregate = 合并各基准的方法
insights-decision-missing = 缺失基准的处理规则
insights-decision-left-out = 去掉哪个基准
insights-decision-entries = 计入哪些条目

insights-choice-scale-board = 榜单分数
insights-choice-scale-raw = 原始存储值
insights-choice-scale-z = 标准分数
insights-choice-scale-minmax = 从最差到最好
insights-choice-scale-percentile = 落后者所占比例
insights-choice-scale-ranks = 谁领先于谁
insights-choice-aggregate-mean = 平均数
insights-choice-aggregate-median = 中位数
insights-choice-aggregate-geometric = 几何平均数
insights-choice-aggregate-borda = 波达法
insights-choice-aggregate-copeland = 科普兰法
insights-choice-aggregate-kemeny = 凯梅尼法
insights-choice-missing-strict = 需要全部基准
insights-choice-missing-half = 需要一半基准
insights-choice-missing-available = 按现有结果
insights-choice-missing-zero = 缺失记为 0
insights-choice-missing-predicted = 缺失的基准由预测补足
insights-choice-left-out-none = 不去掉任何基准
insights-choice-entries-all = 所有条目
insights-choice-entries-best = 每个模型的最佳条目

insights-absent-raw = 没有对原始存储值取平均：它们的单位不同，或其中一些越小越好。
insights-absent-raw-predicted = 预测缺失基准时没有对原始存储值取平均：预测的是得分。
insights-absent-copeland = 没有尝试科普兰法：条目超过 { $most } 个。
insights-absent-kemeny = 有名次的条目超过 { $most } 个时，没有尝试凯梅尼法。
insights-absent-left-out = 没有逐一去掉基准：基准超过 { $most } 个。

insights-shortlist-error = 用 { $k } 道题代替 { $questions } 道：对留出模型的估计偏差为 { $error } 分（均方根），同样数量的随机题目及其均值的偏差为 { $plain }。
insights-shortlist-interval = 区间平均向两侧各延伸 { $half } 分，100 例中有 95 例包含真实均值。
insights-shortlist-way = 在能形成题单的做法中，这一种偏差最小，或偏差几乎相同而更简单：{ $way }。
insights-shortlist-way-random = 随机题目及其均值
insights-shortlist-way-stratified = 模型回答相似的题目每组取一道，及其加权均值
insights-shortlist-way-difference = 模型回答相似的题目每组取一道，并由其预测其余题目
insights-shortlist-way-curves = 模型回答相似的题目每组取一道，并用拟合曲线预测其余题目
insights-shortlist-way-adaptive = 根据先前回答选择每道下一题
insights-shortlist-measured = 在 { $models } 个模型上测得，就本榜单所知其中互无亲缘；分为 { $folds } 部分，每部分各留出一次，每部分抽取 { $lists } 份题单。
insights-shortlist-adaptive = 根据先前回答选择每道下一题（自适应测试）的偏差为 { $error } 分；它无法形成题单。
insights-placed = 据 { $questions } 道题中的 { $k } 道，其全部题目得分为 { $score }%（{ $lower } 至 { $upper }，95%）：在 { $others } 个答完全部题目的模型旁位列第 { $rank }（{ $rank_lower } 至 { $rank_upper }）。

## 拒绝：代替答案的说明

insights-no-first-place = 榜单 { $board } 没有第一名：没有条目有得分
insights-no-question = 题目 { $sample }：{ $benchmark } 中没有此名称的题目
insights-no-count = k：{ $value }；应为整数个题目
insights-few-models = { $benchmark } 没有精选题目：{ $models } 个相互独立的模型回答了它的全部题目，要说明估计偏差多大需要 { $needed } 个
insights-few-questions = { $benchmark } 没有精选题目：它有 { $questions } 道题，需要 { $needed } 道
insights-k-outside = 参数 'k'：{ $questions } 道题，{ $benchmark } 应为 { $least } 至 { $most } 道
insights-no-judge = judge：{ $judge } 不是此榜单上与人并列的裁判{ $close }
insights-no-error = error：{ $value }；应为 0.01 到 50 分的标准误差

insights-leaks-shown = { $count ->
    [0] 受检验的 { $of } 个模型都没有显示出发布之后的下降。
   *[other] { $of } 个模型中有 { $count } 个在其发布之前的题目上好于之后的题目，且超过其他模型的差距。
}
insights-leaks-untested = 没有模型可以检验发布之后是否下降。
insights-leaks-drop = { $entry }，发布于 { $released }：在此前 { $before } 道题上比此后 { $after } 道题高 { $drop } 分（对所有模型同时以 95% 的把握至少 { $low }），超出其能力、题目本身和其他模型所能解释的部分。
insights-leaks-no-drop = { $entry }，发布于 { $released }：在此前 { $before } 道题与此后 { $after } 道题之间，没有显示出超出其能力、题目本身和其他模型所能解释的下降（{ $drop } 分，{ $low } 至 { $high }）。
insights-leaks-one-sided = 有 { $count } 个模型未受检验：它们在发布日期的一侧作答的题目不足 { $fewest } 道。
insights-leaks-undated = 有 { $count } 个模型没有说明何时发布。
insights-leaks-left-out = 有 { $count } 道题没有自己的日期，未计入。
insights-leaks-caution = 下降有多种原因，无法判断是哪一种：模型在训练中见过的题目、变化的主题、变化的提问方式。发布日期并非训练的终点。
insights-leaks-reach = 对受检验模型中居中的一个而言，不足约 { $reach } 分的下降多半会被漏掉，稍大一些的也常常被漏掉。
insights-leaks-unseen = 任何下降都无法显示的：其他时期的模型同样具有的泄漏，因为其他模型所具有的部分会被扣除；以及对较晚题目与较早题目同等涉及的泄漏。同一时期的模型不会相互比较：如果它们全都下降，那段时间题目的变化也可能是原因。
insights-leaks-entry-untested = { $entry } 未受检验：需要发布日期两侧各有 { $fewest } 道题，以及其他时期的模型。
insights-leaks-nothing = 无法按日期判断泄漏：榜单既没有说明题目何时公布，也没有说明哪些基准是新旧孪生。
insights-leaks-no-samples = 无法按日期判断泄漏：榜单没有保存对单个题目的回答。
insights-leaks-no-dates = 无法判断：没有题目在 { $column } 下有日期。
insights-leaks-few = 无法判断：需要 { $fewest } 个互无亲缘的模型，现有 { $witnesses } 个。
insights-leaks-no-releases = 无法判断：没有说明模型何时发布。
insights-leaks-no-sides = 无法判断：没有模型在发布日期两侧各有 { $fewest } 道题，并有其他时期的模型可供对照。
insights-leaks-not-converged = 无法判断：题目的曲线无法拟合。
insights-leaks-twins-shown = { $of } 个模型中有 { $count } 个在 { $old } 上好于 { $new }，且超过能力相当的其他模型的差距。最明显的是 { $entry }：高 { $drop } 分（对所有模型同时以 95% 的把握至少 { $low }）。
insights-leaks-twins-none = { $of } 个模型中没有一个在 { $old } 上好于 { $new } 的程度超过能力相当的其他模型。
insights-leaks-twins-few = 无法判断模型在 { $old } 上是否好于 { $new }：需要另外 { $fewest } 个两者都有的模型，现有 { $models } 个两者都有。

## 裁判与人

insights-judges-none = 看板 { $board } 没有与人并列的裁判：其对战没有说明由谁评判，或者人与某个裁判共同评判的回答对不足 { $least } 个。
insights-judges-large = 不给出裁判与人对照的情况：评判太多（{ $prompts } 个提示词，{ $models } 个模型），无法在等待时拟合。
insights-judges-held = 单凭 { $judge }，其 95 % 区间在 { $models } 个模型中包含 { $within } 个模型由人得出的等级分。若裁判的判断与人一样，约会包含 { $expected } 个。
insights-judges-unrated = { $judge } 与人对照。
insights-judges-pairs = { $judge } 评判了 { $pairs } 对回答；其中 { $labelled } 对也由人评判（{ $share } %），涉及 { $prompts } 个提示词。
insights-judges-gain = 用人的评判校正后，裁判的权重为 { $weight }：两者合用的区间比只用人的窄 { $narrower } %。
insights-judges-no-gain = 用人的评判校正后，裁判的权重为 { $weight }：两者合用的区间并不比只用人的窄。
insights-judges-no-weight = 裁判的评判几乎不能预示人的评判，因此不计入：两者合用就是只用人。
insights-judges-all = 裁判的所有回答对都由人评判过，没有什么可预示：两者合用就是只用人。
insights-judges-more = 要使两者合用的区间减半，人还须评判其中约 { $more } 对，随机抽取。
insights-judges-more-beyond = 要使两者合用的区间减半，人还须评判约 { $more } 对。这比裁判评判过的还多：须另造新的回答对。
insights-judges-higher = 按裁判，{ $models } 的位置高于两者合用，超出偶然。
insights-judges-lower = 按裁判，{ $models } 的位置低于两者合用，超出偶然。
insights-judges-random = 这里假定人的回答对是随机抽取的。已检查：人评判了每个模型回答对的 { $least } 至 { $most } %；在 { $checked } 个模型中，没有一个按 { $judge } 的胜率在这些回答对与其余之间的差别超出偶然。
insights-judges-random-differs = 这里假定人的回答对是随机抽取的，而一项检查与此不符：按 { $judge }，{ $models } 的胜率在人评判过的回答对与其余之间的差别超出偶然。由人及两者合用得出的等级分可能有偏差。
insights-judges-random-unchecked = 这里假定人的回答对是随机抽取的。其余回答对太少，无法检查。

## 影响裁判的因素

insights-judges-sway-position = { $sure ->
    [yes] { $judge } 比人更偏好{ $more ->
        [yes] 第一个
       *[no] 第二个
    }回答。
   *[no] 没有显示回答的位置对 { $judge } 的影响与对人的不同。
}
insights-judges-sway-length = { $sure ->
    [yes] { $judge } 对长回答的偏好比人{ $more ->
        [yes] 更强
       *[no] 更弱
    }。
   *[no] 没有显示长度对 { $judge } 的影响与对人的不同。
}
insights-judges-sway-self = { $sure ->
    [yes] { $judge } 对自己回答的评价比人的等级分所说的{ $more ->
        [yes] 更高
       *[no] 更低
    }。
   *[no] 没有显示 { $judge } 对自己回答的评价与人不同。
}
insights-judges-sway-family = { $sure ->
    [yes] { $judge } 对同家族回答的评价比人的等级分所说的{ $more ->
        [yes] 更高
       *[no] 更低
    }。
   *[no] 没有显示 { $judge } 对同家族回答的评价与人不同。
}

## 裁判与人的一致程度

insights-judges-label-alike = { $judge } 与其中一人：相同评判的份额
insights-judges-label-kappa = { $judge } 与其中一人：Cohen 的 kappa
insights-judges-label-alpha = 人与人之间：Krippendorff 的 alpha
insights-judges-label-alpha-with = 人与 { $judge }：Krippendorff 的 alpha
insights-judges-label-swapped = 两种顺序下评判相同，共 { $pairs } 对

## 为何没有说明某个裁判的某些情况

insights-judges-no-ratings = 不给出等级分：有 { $least } 对、{ $prompts } 个提示词也由人评判、且有胜有负的模型不足三个，或者这些评判不能把它们连在一起。
insights-judges-left = 此处不评级：{ $models }。也由人评判的回答对不足 { $least } 个，或提示词不足 { $prompts } 个，或其中全胜或全负。
insights-judges-no-sways = 不给出影响裁判的因素：人的评判太少，或者评判不能把它与模型好坏分开。
insights-judges-no-length = 不给出长度是否影响裁判：回答的长度没有公布。
insights-judges-not-swapped = 不给出 { $judge } 在两种顺序下是否评判相同：没有一对回答在两种顺序下各评判过一次。
insights-judges-no-alpha = 不给出人与人之间的一致程度：没有一对回答由两个人评判过。
insights-judges-nobody = { $battles } 场对战没有写明裁判或提示词，不计在内。

## Repeated runs, costs and lengths of tasks

insights-runs-none = 每道题目只运行了一次，成本和长度也未知：关于运行没有可说的。
insights-runs-best = { $entry } 在 { $k } 次运行中全部解出的题目份额最大：{ $share } %（95 % 区间 { $lower } 至 { $upper }），{ $models ->
    [1] 它是唯一每题都有这么多次运行的模型。
   *[other] 在 { $models } 个每题都有这么多次运行的模型中最高。
}单次运行解出 { $single } %，{ $k } 次中至少一次解出 { $any } %。
insights-runs-flips = 同一题目的两次运行结果不同的比例，因模型而异，为 { $low } 至 { $high } %。
insights-runs-flips-alike = 同一题目的两次运行有 { $share } % 结果不同。
insights-runs-between = 在居中的模型中，单个回答的方差有 { $share } % 在题目之间，其余在同一题目的各次运行之间。
insights-runs-needed = 要使标准误差中由运行造成的部分降到 { $target }（以分计），每道题目需要运行 { $low } 至 { $high } 次，因模型而异；题目选择带来的误差不变。
insights-runs-needed-alike = 要使标准误差中由运行造成的部分降到 { $target }（以分计），每道题目需要运行 { $count } 次；题目选择带来的误差不变。
insights-runs-unequal = 各模型对一道题目有 { $fewest } 至 { $most } 次运行；一个模型的 pass^k 只算到它各题中最少的运行次数。
insights-runs-partly = { $models ->
   *[other] 有 { $models } 个模型没有运行全部题目：其数字只涉及运行过的题目。
}
insights-runs-single = { $models ->
   *[other] 有 { $models } 个模型的某道题目只运行了一次，无法判断其稳定程度。
}
insights-runs-front = 在共有的 { $questions } 道题目上，{ $of } 个模型中有 { $count } 个在解出份额和成本上不被任何模型超过，从其中最便宜的 { $cheapest } 到 { $best }；重新抽取题目时{ $sure ->
    [0] ，没有一个有
   *[other] ，其中 { $sure } 个有
} 95 % 或更高的可能如此。
insights-runs-front-seen = 在共有的 { $questions } 道题目上，{ $of } 个模型中有 { $count } 个在解出份额和成本上不被任何模型超过，从其中最便宜的 { $cheapest } 到 { $best }。
insights-runs-mixture = { $cheaper } 与 { $dearer } 混合使用，在相同成本下超过 { $entry }：随机将 { $share } % 的题目交给 { $dearer }，高出 { $gain } 分（95 % 区间 { $lower } 至 { $upper }，已宽到足以涵盖所有配对）。
insights-runs-no-mixture = 在相同成本下，没有两个模型的混合以超出误差的幅度胜过第三个。
insights-runs-no-front = 没有两个模型具备十分之九题目的成本，因此不把得分与成本对照。
insights-runs-few-clusters = 无法判断模型处于前沿的可能性，也无法判断混合是否更好：这需要五道互不归属的题目。
insights-runs-not-compared = { $models ->
   *[other] 有 { $models } 个模型具备成本的题目不到 { $share } %，不与其他模型对照。
}
insights-runs-first-compared = 只将前 { $first } 个有成本的模型相互对照；{ $models ->
   *[other] 另有 { $models } 个
}没有。
insights-runs-first-horizons = 只计算前 { $first } 个模型的时间跨度；{ $models ->
   *[other] 另有 { $models } 个没有计算。
}
insights-runs-missing-costs = { $of } 次运行中有 { $missing } 次没有成本：成本未知，这里的成本都不计入这些运行。
insights-runs-horizon = { $entry } 的时间跨度最长：用时 { $horizon } 的任务它能解出一半（95 % 区间 { $lower } 至 { $upper }）。{ $above ->
    [0] 没有模型的跨度超出最长的任务。
   *[other] 另有 { $above } 个模型在所见的所有长度上都解出过半。
}
insights-runs-no-horizon = 在所见的长度中没有模型具有时间跨度；{ $above ->
    [0] 没有模型
   *[other] { $above } 个模型
}在直到 { $longest } 的所有长度上解出过半。
insights-runs-few-tasks = { $models ->
   *[other] 有 { $models } 个模型没有时间跨度：
}这需要 20 个任务、5 种不同的长度，其中 10 个互不归属。
insights-runs-shorter = 短于最短的任务
insights-runs-longer = 长于最长的任务
insights-runs-length-seconds = { $value } 秒
insights-runs-length-minutes = { $value } 分钟
insights-runs-length-hours = { $value } 小时
insights-runs-length-tokens = { $value } 个词元
insights-runs-no-cost-column = 配置说成本位于 { $column }，而样本中没有这个名称：成本未知。
insights-runs-no-cost-numbers = 成本位于 { $column }，但其中不全是数字：成本未知。
insights-runs-no-length-column = 配置说长度位于 { $column }，而样本中没有这个名称：长度未知。
insights-runs-no-length-numbers = 长度位于 { $column }，但其中不全是数字：长度未知。
insights-runs-odd-costs = { $count ->
   *[other] 有 { $count } 个成本小于 0 或不是数字，按缺失处理。
}
insights-runs-odd-lengths = { $count ->
   *[other] 有 { $count } 个任务的长度不大于 0，或有多个：按未知处理。
}

## 给回答打分的裁判与人

insights-people-none = 榜单 { $board } 没有可与人对照的裁判：没有模型有 { $least } 个由人评判过的回答、分布在 { $questions } 道题目上，其中至少 { $either } 个对、{ $either } 个错。
insights-people-large = 不给出裁判与人对照的价值：回答太多（{ $answers } 个），无法在您等待时读完。
# What the judge's own intervals are worth.
insights-people-held = { $judge } 单独的 95 % 区间包含 { $models } 个模型中 { $within } 个由人得出的平均值。若裁判与人的判断一样，约会包含 { $expected } 个。
insights-people-answers = { $judge } 给 { $answers } 个回答打了分；人也评判了其中 { $labelled } 个（{ $share } %），涉及 { $questions } 道题目或题组。
insights-people-gain = 用人的评判校正后，两者的区间比只用人窄 { $narrower } %。
insights-people-no-gain = 用人的评判校正后，两者的区间并不比只用人窄。
insights-people-all = 人评判了所有回答。没有可预言的：两者即为只用人。
insights-people-more = 要使两者的区间减半，人大约还需评判其中随机抽取的 { $more } 个回答。
insights-people-more-beyond = 要使两者的区间减半，人大约还需评判 { $more } 个回答。这超过了现有的回答：模型需要回答新的题目。
insights-people-random = 假定人评判的回答是随机抽取的。已检查：人评判了每个模型 { $least } 至 { $most } % 的回答，{ $checked } 个模型中没有一个由 { $judge } 得出的平均值在这些回答与其余回答之间的差异超出偶然。
insights-people-random-differs = 假定人评判的回答是随机抽取的，而一项检查与此不符：由 { $judge } 得出的 { $models } 的平均值在人评判的回答与其余回答之间的差异{ $count ->
   *[other] 超出偶然
}。由人和由两者得出的平均值可能有偏差。
insights-people-random-unchecked = 假定人评判的回答是随机抽取的。剩下的回答太少，无法检查。
insights-people-left = 此处不给出：{ $models }。{ $count ->
   *[other] 由人评判的
}回答少于 { $least } 个，或涉及的题目少于 { $questions } 道，或其中对的少于 { $either } 个、错的少于 { $either } 个。
insights-people-no-alpha = 不给出人与人之间的一致程度：没有回答由两个人评判。
insights-people-odd = 略去了人的 { $count } 个评判，它们不是 0 到 { $best } 的数；第一个是 { $file } 第 { $row } 行的 { $column } { $value }。
insights-people-unscored = 略去了人的 { $count } 个评判，因为这些回答没有裁判的分数。
insights-people-sway-kind = { $sure ->
    [yes] { $judge } 给回答的分数比人{ $more ->
        [yes] 更高
       *[no] 更低
    }。
   *[no] 没有显示 { $judge } 的分数高于或低于人。
}
insights-people-sway-length = { $sure ->
    [yes] 随着回答变长，{ $judge } 的分数比人的分数上升得{ $more ->
        [yes] 更多
       *[no] 更少
    }。
   *[no] 没有显示长度对 { $judge } 的影响与对人不同。
}
insights-people-sway-self = { $sure ->
    [yes] { $judge } 给自己回答的分数比人的平均值所示{ $more ->
        [yes] 更高
       *[no] 更低
    }。
   *[no] 没有显示 { $judge } 给自己回答的分数与人不同。
}
insights-people-sway-family = { $sure ->
    [yes] { $judge } 给同家族回答的分数比人的平均值所示{ $more ->
        [yes] 更高
       *[no] 更低
    }。
   *[no] 没有显示 { $judge } 给同家族回答的分数与人不同。
}

## 存储的重复运行通过率

insights-rates-none = 此榜单没有说明哪些结果是 pass^1、pass^2 等。
insights-rates-nobody = 没有模型同时具有 pass^1 和最大的 pass^k 且比率可能成立。
insights-rates-no-benchmark = benchmark：{ $name } 在此榜单上没有存储的重复运行通过率{ $close }
insights-rates-best = { $entry } 在 { $k } 次运行中全部解出的任务份额最大：{ $share } %（95 % 区间 { $lower } 至 { $upper }），共 { $models ->
   *[other] { $models } 个模型
}；单次运行解出 { $single } %。
insights-rates-best-alone = { $entry } 在 { $k } 次运行中全部解出的任务份额最大：{ $share } %，共 { $models ->
   *[other] { $models } 个模型
}；单次运行解出 { $single } %。
insights-rates-entry = { $entry } 在 { $k } 次运行中全部解出 { $share } % 的任务（95 % 区间 { $lower } 至 { $upper }）；单次运行解出 { $single } %。
insights-rates-entry-alone = { $entry } 在 { $k } 次运行中全部解出 { $share } % 的任务；单次运行解出 { $single } %。
insights-rates-entry-none = { $entry } 没有这些任务的 pass^1。
insights-rates-entry-impossible = { $entry } 的比率按所存数值不可能成立：对其不作任何说明。
insights-rates-entry-several = 这些比率可由多组任务数给出：取最接近的一组。
insights-rates-entry-without = 没有区间：这些比率不来自整数任务数，或需尝试的情况过多，或缺少某个比率。
insights-rates-entry-later = 没有区间：只有 pass^1 最高的 { $first } 个模型有区间。
insights-rates-kept = 单次运行所解出的，{ $k } 次运行全部解出其中的 { $low } %（{ $least }）至 { $high } %（{ $most }）。
insights-rates-band = 若所有任务对一个模型同样难，pass^{ $k } 就是 pass^1 的 { $k } 次方；若每个任务总能或从不解出，则为 pass^1：除偶然因素外，每条曲线都在两者之间。
insights-rates-intervals = 区间针对此类任务，其依据是能给出所存比率的整数任务数（每个任务解出 0 至 { $runs } 次），并把每个任务视为独立：若任务彼此相关，区间会过窄。
insights-rates-no-intervals = 没有区间：这需要任务数、每个任务的运行次数，以及直到该次数的每个 k 的 pass^k。
insights-rates-without = { $models ->
   *[other] 有 { $models } 个模型没有区间：其比率不来自整数任务数，或需尝试的情况过多，或缺少某个比率。
}
insights-rates-several = { $models ->
   *[other] 有 { $models } 个模型的比率可由多组任务数给出：取最接近的一组。
}
insights-rates-impossible = { $models ->
   *[other] 有 { $models } 个模型的比率按所存数值不可能成立：此处不计入。
}
insights-rates-first = 只有 pass^1 最高的 { $first } 个模型有区间并检查了其比率是否可能；另外 { $models } 个没有。
insights-rates-single-runs = 哪些任务时对时错、运行的成本、达到某个误差需要多少次运行、两个模型是否在相同任务上失败，只有单次运行的答案才能说明。
