# 页面之外的文字。

api-feed-of-board = { $board }：变化
api-feed-of-entry = { $board } 上的 { $entry }：变化
api-feed-counts = { $counts }
api-feed-new-count = 新增 { $count } 个
api-feed-other-values-count = { $count } 个的值有变
api-feed-gone-count = 移除 { $count } 个
api-feed-renamed-count = 改名 { $count } 个
api-feed-nothing = 没有条目增减，也没有值改变
api-feed-first = 所保存的第一个状态
api-feed-moved = 名次由 { $before } 变为 { $now }
api-feed-stayed = 名次仍为 { $now }
api-feed-unranked = 现在或之前没有名次
api-feed-new-entry = 新上榜
api-feed-gone-entry = 已不在榜上
api-feed-unreadable = 目前无法说明有何变化

api-feed-entries = 共 { $now } 个条目，之前 { $before } 个
api-feed-entries-first = 共 { $now } 个条目。
api-feed-new = 新增：{ $names }。
api-feed-gone = 移除：{ $names }。
api-feed-more = 另外 { $count } 个
api-feed-top = 名次区间从 1 开始：{ $names }。
api-feed-top-plain = 第一名：{ $names }。
api-feed-top-same = 榜首与之前相同。
api-feed-top-before = 之前的榜首：{ $names }。
api-feed-top-none = 没有条目有名次。
api-feed-was-named = 之前的名称是 { $name }。
api-feed-unreadable-why = 两个状态之一无法由此版本的 Evalboard 读取，或已不再保存。
api-feed-place = 它在 { $of } 个中名列第 { $rank }，名次区间 { $lower } 至 { $upper }，得分 { $score }。
api-feed-place-plain = 它在 { $of } 个中名列第 { $rank }，得分 { $score }。
api-feed-place-none = 它没有名次。

api-badge-between = 第 { $lower }–{ $upper } 名（共 { $of }）
api-badge-rank = 第 { $rank } 名（共 { $of }）
api-badge-none = 无名次
api-badge-label = { $board } · { $node }
api-badge-synthetic = { $board }（合成数据）
api-badge-title = { $entry }，{ $label }：{ $rank }

api-model-files = { $files } 个文件
api-model-rated = 等级分由此榜单的 { $battles } 场对战拟合。
api-model-rated-read = 等级分由此榜单的 { $battles } 场对战拟合；此模型的对战读取自 { $files }。
api-model-read = { $all } 个值中有 { $values } 个读取自 { $files }，且在其范围之内。
api-model-left-out = { $values } 个值未采用，原因如所列。
api-model-unverified = 其中 { $files } 个文件无法验证：来源没有公布其哈希值。
api-model-verified = 文件的大小和哈希值与 Hub 对此提交所述的相符。
api-model-native = 这些值取自 Hub 的排行榜和模型仓库中的文件，各在所列的提交。
api-model-disagrees = { $label }：发布值 { $published }，计算值 { $computed }；两者不一致。
api-model-agrees = { $labels }：全部 { $entries } 个两者兼有的条目，发布的得分与计算的一致。
api-model-agree = { $labels }：所有两者兼有的条目，发布的得分与计算的一致。
