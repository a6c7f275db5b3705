# 以图展示榜单。

explore-picture-time = 分数与时间
explore-picture-size = 分数与规模
explore-picture-cost = 分数与成本
explore-picture-correlations = 一致的基准
explore-picture-scores = 模型与基准
explore-picture-ranks = 各快照的名次
explore-highlight = 高亮模型
explore-numbers = 数字
explore-axes = 其他坐标
explore-hint = 在点上拖动以选择模型，它们会在每张图中高亮。点击一个点打开该模型。
explore-selected = 已选择 { $n } 个模型
explore-clear = 清除
explore-drawing = 正在绘制图表
explore-lacks-time = 此榜单未说明其模型的日期。
explore-lacks-size = 此榜单未说明其模型的规模。
explore-lacks-cost = 此榜单未说明其模型的成本或词元数。
