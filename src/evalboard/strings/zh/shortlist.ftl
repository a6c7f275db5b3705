# 代表整个基准的少量题目。

shortlist-error = 用 { $k } 道题代替 { $questions } 道：对留出模型的估计偏差为 { $error } 分（均方根），同样数量的随机题目及其均值的偏差为 { $plain }。
shortlist-interval = 区间平均向两侧各延伸 { $half } 分，100 例中有 95 例包含真实均值。
shortlist-way = 在能形成题单的做法中，这一种偏差最小，或偏差几乎相同而更简单：{ $way }。
shortlist-way-random = 随机题目及其均值
shortlist-way-stratified = 模型回答相似的题目每组取一道，及其加权均值
shortlist-way-difference = 模型回答相似的题目每组取一道，并由其预测其余题目
shortlist-way-curves = 模型回答相似的题目每组取一道，并用拟合曲线预测其余题目
shortlist-way-adaptive = 根据先前回答选择每道下一题
shortlist-measured = 在 { $models } 个模型上测得，就本榜单所知其中互无亲缘；分为 { $folds } 部分，每部分各留出一次，每部分抽取 { $lists } 份题单。
shortlist-adaptive = 根据先前回答选择每道下一题（自适应测试）的偏差为 { $error } 分；它无法形成题单。
shortlist-no-count = k：{ $value }；应为整数个题目
shortlist-few-models = { $benchmark } 没有精选题目：{ $models } 个相互独立的模型回答了它的全部题目，要说明估计偏差多大需要 { $needed } 个
shortlist-few-questions = { $benchmark } 没有精选题目：它有 { $questions } 道题，需要 { $needed } 道
shortlist-k-outside = 参数 'k'：{ $questions } 道题，{ $benchmark } 应为 { $least } 至 { $most } 道
