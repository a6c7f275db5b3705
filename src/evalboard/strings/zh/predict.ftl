# 未运行基准上的名次。

predict-title = 预测名次
predict-about = 条目在它缺少的或无人运行过的基准上会排第几名。
predict-another = 无人运行过的基准
predict-would-rank = 在另一个同类基准上，{ $entry } 会在 { $of } 名中排第 { $value } 名（95% 区间：{ $lower } 至 { $upper }）。
predict-would-rank-on = 在 { $benchmark } 上，{ $entry } 会在 { $of } 名中排第 { $value } 名（95% 区间：{ $lower } 至 { $upper }）。
predict-held-benchmarks = { $benchmarks } 个基准逐一留出：{ $count } 个名次中有 { $inside }% 落在其 95% 区间内。在 { $of } 名中，预测的误差为 { $error } 名（均方根），若总是预测中间名次，误差为 { $plain } 名。
predict-drawn = 留出的 { $some } 个基准是从全部 { $all } 个中随机抽取的。
predict-held-scores = { $benchmark } 上的每个分数都被留出一次：{ $count } 个中有 { $inside }% 落在其 95% 区间内。预测的误差为 { $error } 分（均方根），基准平均值的误差为 { $plain } 分。
predict-no-better-than-middle = 在留出的基准上，预测名次并不比中间名次更准（除偶然外）。请勿依赖。
predict-no-better-than-mean = 在 { $benchmark } 上，预测并不比其平均值更准（除偶然外）。请勿依赖。
predict-all-have = 标尺上没有条目缺少 { $benchmark }。不指定基准即可预测在无人运行过的基准上的名次。
predict-has = { $entry } 在 { $benchmark } 上已有分数。不指定基准即可预测它在无人运行过的基准上的名次。
predict-off-scale = { $benchmark } 不在标尺上。请选择平均分中至少五个条目拥有的基准。

## Tables

predict-ranks = 预测名次：不是结果
predict-ranks-entry = 模型
predict-ranks-label = 基准
predict-ranks-rank = 名次及其 95% 区间
predict-ranks-of = 共
predict-ranks-score = 分数及其 95% 区间
predict-ranks-rank-of-board = 榜单上
predict-fact-level = 区间水平
predict-fact-held-out = 留出数
predict-fact-inside = 在区间内
predict-fact-error = 误差
predict-fact-plain-error = 中间名次或平均值的误差
