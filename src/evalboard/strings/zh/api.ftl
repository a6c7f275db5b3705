# 页面之外的文字。

api-feed-of-board = { $board }：变化
api-feed-of-entry = { $board } 上的 { $entry }：变化

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

## 拒绝：代替答案的说明

api-turn-share = 此客户端已有 { $count } 个关于{ $kind }的请求在等待
api-no-claim = 这不是一条断言：{ $why }
api-no-format = 未知格式 { $name }；应为 { $names } 之一
api-no-figure = 未知的图 { $name }；应为 { $names } 之一
api-no-card = 页面 { $name } 没有卡片；应为 { $names } 之一
api-no-plot = 未知的图 { $name }；应为 { $names } 之一
api-long-search = 参数 'search' 有 { $count } 个字符；最多 { $most } 个
api-no-feed-of-ratings = 榜单 { $board } 没有订阅源：等级分由全部对战拟合，因此变化没有单一原因
api-no-feed-synthetic = 榜单 { $board } 没有订阅源：合成榜单没有历史
api-no-feed-kept = 榜单 { $board } 没有订阅源：此处没有保存它的历史状态
api-long-file = 匹配 { $count } 行；一个文件最多容纳 { $most } 行：请缩小查询，或用命令行构建榜单
api-other-site = 只能从本站自己的页面请求构建
api-asked-lately = 榜单 { $board } 刚刚已被请求构建
api-long-query = 查询字符串有 { $count } 字节；最多 { $most } 字节
api-no-number = 参数 { $parameter }：{ $value }；应为 { $least } 至 { $most } 的整数
api-no-choice = 参数 { $parameter }：{ $value }；应为 { $choices }
api-unreadable-now = 榜单 { $board }：它的排行榜现在无法读取；稍后会再次尝试
api-failed = 榜单 { $board }：{ $why }
api-not-built = 无法构建
api-not-ready = 榜单 { $board } { $state ->
        [queued] 正在排队
        [building] 正在构建
        [ready] 已就绪
        [stale] 已过时
       *[failed] 构建失败
    }
api-broken = 发生内部错误；见服务器日志
