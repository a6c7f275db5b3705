# 回答说明基准题目的什么。

questions-title = 哪些题目能区分模型？
questions-about = 基准中哪些题目能区分模型，哪些失效，哪些的答案可能有误，以及测试在何处最能说明差别。
questions-rule = 弱模型答对可疑题目的次数多于强模型，且超出偶然所能解释。若所有题目考察同一种能力，约五十道可疑题目中有一道是普通题目。由同一基座制成的模型，以及答案几乎相同的模型，只计一次。
questions-figure-information = 测试在何处能区分模型
questions-figure-models = 作答模型的得分
questions-axis-score = 得分，%
questions-axis-information = 信息量（Fisher）
questions-axis-models = 模型
questions-suspects = 可疑题目：弱模型比强模型更常答对；答案可能有误
questions-suspects-sample = 编号
questions-suspects-question = 题目
questions-suspects-right = 答对
questions-suspects-strong = 强
    .about = 最强三分之一模型的平均得分
questions-suspects-weak = 弱
    .about = 最弱三分之一模型的平均得分
questions-suspects-discrimination = 区分度
    .about = 区分度：与测试其余部分的相关
questions-suspects-adjusted = p
    .about = 此基准的普通题目看起来如此的频率，已按题目数校正（Benjamini 与 Hochberg）
questions-suspects-key = 标准答案
questions-suspects-strong-answer = 强模型的回答
questions-suspects-strong-answers = 个数
    .about = 给出此回答的强模型
questions-suspects-strong-models = 共
    .about = 最强三分之一的模型
questions-suspects-agreed = 一致
    .about = 是否也属于强模型一致给出另一答案的题目
questions-agreed = 一致给出另一答案：多数强模型给出同一个错误答案；标准答案或评分规则可能有误，也可能是它们共有的错误
questions-agreed-sample = 编号
questions-agreed-question = 题目
questions-agreed-right = 答对
questions-agreed-key = 标准答案
questions-agreed-strong-answer = 强模型的回答
questions-agreed-strong-answers = 个数
    .about = 给出此回答的强模型
questions-agreed-strong-models = 共
    .about = 最强三分之一中保存了回答的模型
questions-agreed-suspect = 也属可疑
questions-points = 全部题目
questions-points-sample = 编号
questions-points-difficulty = 答错
    .about = 难度：答错的模型所占份额
questions-points-discrimination = 区分度
    .about = 区分度：与测试其余部分的相关
questions-points-kind = 类型
questions-points-solved-by-best = 被最好的模型全部答对
questions-benchmarks = 有样本的基准
questions-benchmarks-benchmark = 基准
questions-benchmarks-label = 名称
questions-benchmarks-entries = 有样本的条目
questions-fact-benchmark = 基准
questions-fact-label = 基准名称
questions-fact-questions = 题目
questions-fact-models = 回答了一半以上题目的模型
questions-fact-sparse = 回答较少的模型
questions-fact-witnesses = 互无亲缘的模型
questions-fact-near-duplicates = 几乎重复另一模型、与其合并计数的模型
questions-fact-dead = 失效的题目
questions-fact-dead-right = 失效：所有模型都答对
questions-fact-dead-wrong = 失效：没有模型答对
questions-fact-suspect = 可疑题目
questions-fact-best = 最好的模型
questions-fact-solved-by-best = 被最好的模型全部答对
questions-fact-missed-by-best = 最好的模型无一答对
questions-fact-alpha = Cronbach α
questions-fact-judged = 部分回答经人评判
questions-fact-shortlist-fewest = 精选题目最少
questions-fact-shortlist-most = 精选题目最多
questions-work = { $of } 道题中有 { $count } 道能区分模型或可能如此。
questions-differ = { $of } 道题中有 { $count } 道并非所有模型都答得一样。
questions-one-model = { $of } 道题只有一个模型回答：它们能否区分模型需要其他模型才能知道。
questions-dead =
    { $count ->
        [0] 没有失效的题目。
       *[other] { $count } 道失效：所有模型在其上得分相同。
    }
questions-suspect =
    { $count ->
        [0] 没有可疑的题目。
       *[other] { $count } 道可疑：弱模型比强模型更常答对。
    }
questions-otherwise =
    有 { $count } 道题，最强的三分之一模型中至少 { $share } % 给出同一个错误答案（{ $first }{ $more ->
        [0] { "" }
       *[other] { "" }，另有 { $more } 道
    }）。标准答案或评分规则可能有误，也可能是这些模型共有的错误。
questions-best = { $of } 道题中，{ $solved } 道被前 { $best } 名全部答对，{ $missed } 道无一答对。
questions-too-few = 要看哪些题目能区分模型，需要 { $fewest } 个互无亲缘的模型。共 { $models } 个模型作答，其中互无亲缘的有 { $witnesses } 个。
questions-no-curves = 互无亲缘的模型达到 { $fewest } 个时，才说明测试在何处能区分模型；此处有 { $witnesses } 个。
questions-large = 不说明测试在何处能区分模型：回答太多，无法在您等待期间拟合曲线。
questions-not-converged = 不说明测试在何处能区分模型：题目的曲线无法拟合。
questions-information =
    测试在得分 { $score }% 附近最能区分模型。{ $little ->
        [0] 全部 { $models } 个模型的得分都位于信息量至少为其四分之一之处。
       *[other] { $models } 个模型中有 { $little } 个的得分位于信息量不到其四分之一之处。
    }
