# 关于按日期泄漏的部分在 API 的句子之外说的话。

leaks-title = 发布之前与之后
leaks-hint = 下降：已按能力以及其他模型在同样题目上的表现调整
leaks-course = { $entry }：按题目日期的答对份额；发布于 { $released }
leaks-released = 发布于 { $released }
leaks-axis = 题目公布的时间
leaks-score = 答对份额，%
leaks-expected = 没有下降时其能力所得
leaks-models = 检验了 { $n } 个模型
leaks-listed = 共 { $all } 个中的前 { $some } 个，最不可能出于偶然的在前；全部在 API 中。区间对所有模型同时成立，p 已按其数目调整 (Holm)。
leaks-model = 模型
leaks-release = 发布
leaks-before = 之前，%
leaks-after = 之后，%
leaks-drop = 下降，分
leaks-interval = 区间
leaks-adjusted = 调整后的 p
leaks-ends = { $low } 至 { $high }
leaks-twins = { $before } 与 { $after } 对照
