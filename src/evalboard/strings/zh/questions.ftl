# 众多模型的单个答案说明了题目的什么。

questions-work = { $of } 道题中有 { $count } 道能区分模型或可能如此。
questions-differ = { $of } 道题中有 { $count } 道并非所有模型都答得一样。
questions-one-model = { $of } 道题只有一个模型回答：它们能否区分模型需要其他模型才能知道。
questions-dead =
    { $count ->
        [0] 没有失效的题目。
       *[other] { $count } 道失效：所有模型在其上得分相同。
    }
questions-suspects =
    { $count ->
        [0] 没有可疑的题目。
       *[other] { $count } 道可疑：弱模型比强模型更常答对。
    }
questions-agreed =
    有 { $count } 道题，最强的三分之一模型中至少 { $share } % 给出同一个不算对的答案（{ $first }{ $more ->
        [0] { "" }
       *[other] { "" }，另有 { $more } 道
    }）：可能标准答案或评分规则有误，也可能是这些模型共有的错误。
questions-best = { $of } 道题中，{ $solved } 道被前 { $best } 名全部答对，{ $missed } 道无一答对。
questions-too-few = 无法判断哪些题目能区分模型：共 { $models } 个模型作答，其中互无亲缘的有 { $witnesses } 个。达到 { $fewest } 个时才作考察。
questions-no-curves = 互无亲缘的模型达到 { $fewest } 个时，才说明测试在何处能区分模型；此处有 { $witnesses } 个。
questions-large = 不说明测试在何处能区分模型：回答太多，无法在您等待期间拟合曲线。
questions-not-converged = 不说明测试在何处能区分模型：题目的曲线无法拟合。
questions-information =
    测试在得分 { $score }% 附近最能区分模型。{ $little ->
        [0] 全部 { $models } 个模型的得分都位于信息量至少为其四分之一之处。
       *[other] { $models } 个模型中有 { $little } 个的得分位于信息量不到其四分之一之处。
    }
questions-one-ordinary = 强模型答对它的次数多于弱模型，或与之相当。
questions-one-noise = 弱模型答对它的次数略多，但不超出偶然使本榜单普通题目出现的程度。
questions-one-dead-right = 每个模型都答对：它不说明任何差别。
questions-one-dead-wrong = 没有模型答对：它不说明任何差别。可能是题目难，也可能是答案有误。
questions-one-dead-same = 所有模型得分相同：它不说明任何差别。
questions-one-too-few = 作答的互无亲缘的模型少于 { $fewest } 个：无法判断强模型是否答得更好。
questions-one-suspect = 弱模型比强模型更常答对它，超出偶然使此处普通题目出现的程度。答案可能有误，或题目不清楚。
questions-one-suspect-answer = 弱模型比强模型更常答对它。最强的 { $of } 个中有 { $some } 个回答 { $answer }；标准答案是 { $key }。二者之一可能有误，或题目不清楚。
questions-no-question = 题目 { $sample }：{ $benchmark } 中没有此名称的题目
