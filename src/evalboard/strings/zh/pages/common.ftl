# 每个页面都说的话：顶栏、榜单的标题行、关于其状态的句子、显示谁的误差条。

common-copied = 已复制
common-not-copied = 此处不允许
common-copy = 复制
common-more = … 及另外 { $n } 个：请输入所找内容的一部分。
common-yes = 是
common-no = 否
common-nav-label = 页面
common-nav-to-dark = 深色
common-nav-to-light = 浅色
common-nav-switch-theme = 切换浅色与深色
common-time-now = 刚刚
common-time-minutes = { $n } 分钟前
common-time-hours = { $n } 小时前
common-time-days = { $n } 天前
common-head-boards = 榜单
common-head-switch-board = 切换榜单
common-head-groups-scores = 得分
common-head-groups-arenas = 竞技场
common-head-groups-demos = 演示
common-head-groups-gone = 无法连通
common-head-gone = { $n } 个榜单无法连通
common-head-no-board = 没有这个名称的榜单。
common-head-models = { pages-model-other }
common-head-invented = { pages-invented-other }
common-head-entries = { $models } 个模型的 { $entries } 个条目：有些以多种方式评测
common-head-parts =
    { $kind ->
        [sets] { pages-data-set-other }
        [language] { pages-language-other }
        [competency] { pages-competency-other }
        [task] { pages-task-other }
       *[benchmarks] { pages-benchmark-other }
    }
common-head-arena = 竞技场中的等级分
common-head-ratings = 等级分如何计算
common-head-checked = { $when }检查
common-head-commit = 读取结果的提交
common-head-method = 得分如何计算
common-head-cite = 引用
common-head-bibtex = BibTeX
common-head-text = 文本
common-head-states-queued = 等待中
common-head-states-building = 构建中
common-head-states-stale = 较旧的结果
common-head-states-failed = 不可用
common-head-rows = { $n } 个模型
common-embedding-embed = 嵌入
common-embedding-frame = 嵌入其他页面的框架
common-embedding-badge = README 徽章
common-embedding-badge-alt = 名次
common-embedding-look = 查看框架
common-embedding-card = 查看此链接的图片
common-export-label = 导出
common-export-exactly =
    正是此视图{ $rows ->
        [none] { "" }
       *[other] ：{ $rows } 行
    }{ $revision ->
        [none] { "" }
       *[other] ，提交 { $revision }
    }
common-export-link = 链接
common-export-more = 其他文件
common-export-figure = 图
common-export-figure-help = 前 25 行，含标题、来源和提交
common-export-files-leaderboard = 全部匹配的行：名次区间、得分、区间、说明
common-export-files-arena = 等级分及其区间
common-export-files-model = 每个节点的得分、区间和名次，及其文件
common-export-files-compare = 每个节点的得分和差值，及其检验
common-export-copy = 复制{ $what }
common-export-save = 保存 { $kind }
common-notes-yousee =
    您看到的是提交 <code>{ $revision }</code>{ $day ->
        [none] { "" }
       *[other] （{ $day }）
    }{ $when ->
        [none] { "" }
       *[other] ，{ $when }检查
    }。
common-notes-broken = 无法读取提交 { $revision }
common-notes-stays-at = ；榜单停留在 <code>{ $revision }</code>。
common-notes-try-now = 立即重试
common-notes-asked = 已请求；需要片刻。
common-notes-not-asked = 无法请求：
common-notes-updating = 正在读取更新的提交{ $progress }。其间您看到的是上一个。
common-notes-newer = 已读取更新的结果。
common-notes-show = 显示
common-notes-left-out = { $n } 个文件或值未采用
common-notes-left-out-more = 及另外 { $n } 个
common-notes-proposed = 您看到的是拉取请求 <b>{ $number }</b> 会使此榜单成为的样子，提交 <code>{ $revision }</code>。它尚未合并。
common-notes-older = 您看到的是此榜单的一个较早快照，提交 <code>{ $revision }</code>。
common-notes-latest = 显示最新
common-notes-since = 此后有何变化
common-notes-would = 它会改变什么
common-states-queued = 此榜单等待构建。
common-states-building = 此榜单正在构建。
common-states-progress =
    { $doing ->
        [none] { $done } / { $total }
       *[other] { $done } / { $total }，{ $doing }
    }
common-states-failed = 此榜单无法构建。
common-states-retry = 重试
common-states-unreachable = 服务器没有应答。您看到的内容可能比所标的更旧。
common-states-no-answer = 服务器没有应答。
common-states-busy = 服务器目前过于繁忙。
common-states-share = 您已有太多请求在等待答复。
common-states-unexpected = 服务器答复 { $status }，没有说明原因。
common-states-others = 可用的榜单：
common-states-more-others = 及另外 { $n } 个
common-states-nothing = 没有匹配的模型。
common-states-nothing-one = 没有模型匹配 { $filter }。
common-states-nothing-two = 没有模型同时满足：{ $filters }。
common-states-without = 去掉 { $filter } 后有 { $n } 个。
common-states-remove = 去掉 { $filter }
common-states-reset = 全部显示
common-states-bad-query = 此链接所要求的内容不存在。
common-states-loading = 正在载入表格
common-errors-choices-shown = 榜单默认
common-errors-choices-sampling = 题目
common-errors-choices-runs = 运行
common-errors-choices-both = 两者
common-errors-chip = 误差条
common-errors-take-back = 恢复榜单默认的误差条
common-errors-covers-sampling = 换成同类的其他题目，得分会变动多少；不含重新运行一次会带来的变化。
common-errors-covers-runs = 同一批题目的得分在不同次运行之间变动多少；不涉及其他题目，而后者通常影响更大。
common-errors-covers-runs-carried-on = 同一批题目的得分在不同次运行之间变动多少，由各分项的误差传递而来，视为相互独立；不涉及其他题目。
common-errors-covers-both = 其他题目与其他运行合在一起：绝不比其中任何一个更窄。
common-errors-covers-binomial = 换成同类的其他题目，得分会变动多少，由题目数推出；不含重新运行的结果。
common-errors-covers-published = 换成同类的其他题目，得分会变动多少，按来源所述；不含重新运行的结果。
common-errors-covers-fitted = 换成这些模型之间的其他对战，等级分会变动多少，以参照模型为准。
common-errors-covers-bootstrap-over-questions = 换成同类的其他题目，得分会变动多少，由重新抽取题目得出；不含重新运行的结果。
common-errors-covers-predicted = 在有缺失时，平均分与全部基准的平均可能相差多少：预测会因基准的噪声以及对模型和标尺的未知而有偏差。
common-errors-covers-monte-carlo-error-of-a-bootstrap-mean = 不是得分的误差：这些重复的平均与无穷多次重复的平均可能相差多少。不据此给出区间。
common-errors-mixed = 按此榜单的方法：各级的误差并非同一种。指向单元格可看其类型。
common-errors-of-sampling = 针对题目
common-errors-of-fitted = 针对对战
common-errors-of-runs = 针对运行
common-errors-of-runs-carried-on = 针对运行，由各分项传递
common-errors-of-both = 针对题目和运行
common-errors-of-binomial = 针对题目（二项）
common-errors-of-predicted = 含对缺失结果的预测
common-errors-of-published = 已发布
common-errors-of-bootstrap-over-questions = 针对题目（自助法）
common-errors-unknown-one_run = 此处未知：只有一次运行。
common-errors-unknown-one_cluster = 此处未知：一个任务的题目只构成一个簇。
common-errors-unknown-not_kept = 此处未知：榜单只保存样本的总和。
common-errors-cell = 95% 区间 { $lower } 至 { $upper }，{ $kind }
common-and = { $before } 和 { $next }
common-number-0 = 0
common-number-1 = 1
common-number-2 = 2
common-number-3 = 3
common-number-4 = 4
common-number-5 = 5
common-number-6 = 6
common-number-7 = 7
common-number-8 = 8
common-number-9 = 9
common-number-10 = 10
common-number-11 = 11
common-number-12 = 12
