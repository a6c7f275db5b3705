# 裁判与人对照一节所说的话，API 的句子之外。

judges-title = 裁判与人
judges-hint = 人也评判了部分相同回答时，裁判有多可信
judges-judge = 裁判
judges-by = 等级分来自
judges-who-all = 全部
judges-who-judge = 裁判
judges-who-people = 人
judges-who-both = 两者
judges-caption = 等级分来自{ $who }
judges-model = 模型
judges-pairs = 回答对
judges-labelled = 由人评判
judges-share = 胜率
judges-rating = 等级分
judges-ends = 95 % 区间
judges-differs = 按裁判
judges-higher = 更高
judges-lower = 更低
judges-rule = 1000 是此处评级的模型的平均，每对回答只计一次；按全部评判的等级分以参照模型为 1000。两者：裁判对所有回答对的评判，用人对其中一部分的评判校正。按裁判比两者更高或更低：在任何模型中都超出偶然（Holm，5 %）。
judges-differences = 裁判的不同之处
judges-beyond-both = 裁判 − 两者
judges-differs-rule = 裁判的等级分减去两者的等级分。更高或更低：在任何模型中都超出偶然（Holm，5 %）。等级分本身见上方的表。
judges-agreement = 一致程度
judges-what = 内容
judges-value = 数值
judges-swayed = 影响裁判的因素
judges-sways-position = 第一个回答
judges-sways-length = 长度
judges-sways-self = 自己的回答
judges-sways-family = 同家族的回答
judges-sways-kind = 所有回答
judges-apart = 差
judges-says = 说明
judges-log-odds = 以对数胜算表示，在人的等级分相等处。长度为 (a − b) / (a + b + 1)；只属于某个裁判的因素，人没有数值。

judges-of-answers-caption = 平均分来自{ $who }
judges-of-answers-rating = 平均，%
judges-of-answers-pairs = 回答
judges-of-answers-rule = 平均分以百分比表示；每个回答只计一次，多人查看时取人的评判的平均。区间按题目或题组采用 t 分布。名次：1 + 明显更好的模型数，n − 明显更差的模型数，由所有差的误差得出，对所有模型同时成立的把握为 95%。两者：裁判对所有回答的分数，用人对其中一部分的评判校正。按裁判比两者更高或更低：在任何模型中都超出偶然（Holm，5 %）。
judges-of-answers-in-scores = 以分数的百分点表示。所有回答：两者都打分的回答的平均。长度：同一模型长度加倍的回答分数高多少。自己的和同家族的：其平均值比人对该模型的平均值所预示的高多少。

judges-interval = { $lower } 至 { $upper }
