# 每个页面都说的话：顶栏、榜单的标题行、关于其状态的句子、显示谁的误差条。

common-copied = 已复制
common-not-copied = 您的浏览器不允许在此复制
common-copy = 复制
common-more = … 及另外 { $n } 个。输入名称的一部分可缩小范围。
common-yes = 是
common-no = 否
common-only = 仅
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
common-head-groups-gone = 不可用
common-head-gone = { $n } 个榜单不可用
common-head-no-board = 没有这个名称的榜单。
common-head-models = { pages-model-other }
common-head-invented = { pages-invented-other }
common-head-entries = { $models } 个模型的 { $entries } 个条目：有些模型以不止一种方式评测
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
common-embedding-frame = 在网页中嵌入此视图的代码
common-embedding-badge = README 徽章
common-embedding-badge-alt = 名次
common-embedding-look = 预览嵌入效果
common-embedding-card = 预览随此链接显示的图片
common-export-label = 导出
common-export-exactly =
    此视图{ $rows ->
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
common-export-files-leaderboard = 全部匹配的行：名次区间、得分、得分区间、说明
common-export-files-arena = 等级分及其区间
common-export-files-model = 每个基准及其分项的得分、区间和名次，及其来源文件
common-export-files-compare = 每个基准及其分项的得分、差值和显著性检验
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
common-notes-stays-at = ；榜单仍显示 <code>{ $revision }</code>。
common-notes-try-now = 立即重试
common-notes-asked = 已请求；需要片刻。
common-notes-not-asked = 请求失败：
common-notes-updating = 正在读取更新的提交{ $progress }。完成之前您看到的是上一个。
common-notes-newer = 更新的结果已就绪。
common-notes-show = 显示
common-notes-left-out = { $n } 个文件或值未采用
common-notes-left-out-more = 及另外 { $n } 个
common-notes-proposed = 这是拉取请求 <b>{ $number }</b> 在提交 <code>{ $revision }</code> 的预览。它尚未合并。
common-notes-older = 这是此榜单的较早快照，提交 <code>{ $revision }</code>。
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
common-states-unreachable = 服务器没有应答，此页面可能已过时。
common-states-no-answer = 服务器没有应答。
common-states-busy = 服务器目前过于繁忙。
common-states-share = 您已有太多请求在等待答复。
common-states-unexpected = 服务器以状态 { $status } 应答，没有说明原因。
common-states-others = 可用的榜单：
common-states-more-others = 及另外 { $n } 个
common-states-nothing = 没有匹配的模型。
common-states-nothing-one = 没有模型匹配 { $filter }。
common-states-nothing-two = 没有模型同时满足：{ $filters }。
common-states-without = 去掉 { $filter } 后有 { $n } 个模型匹配。
common-states-remove = 去掉 { $filter }
common-states-reset = 清除所有筛选
common-states-bad-query = 此链接所要求的内容不存在。
common-states-loading = 正在载入表格 …
common-errors-choices-shown = 榜单默认
common-errors-choices-sampling = 题目
common-errors-choices-runs = 运行
common-errors-choices-both = 两者
common-errors-chip = 误差条
common-errors-take-back = 恢复榜单默认的误差条
common-errors-covers-sampling = 换成同类的其他题目，得分可能变动多少。不涵盖同一批题目的重新运行。
common-errors-covers-runs = 同一批题目的得分在不同次运行之间变动多少。不涵盖其他题目，而后者通常影响更大。
common-errors-covers-runs-propagated = 同一批题目的得分在不同次运行之间变动多少。由各分项的误差算出，视为相互独立。不涵盖其他题目。
common-errors-covers-both = 换成其他题目并重新运行，得分可能变动多少。绝不比其中任何一项单独更窄。
common-errors-covers-binomial = 换成同类的其他题目，得分可能变动多少，仅由题目数推出。不涵盖重新运行。
common-errors-covers-published = 换成同类的其他题目，得分可能变动多少，按来源所述。不涵盖重新运行。
common-errors-covers-fitted = 换成这些模型之间的其他对战，相对于参照模型的等级分可能变动多少。
common-errors-covers-bootstrap-over-questions = 换成同类的其他题目，得分可能变动多少，由随机重抽题目得出。不涵盖重新运行。
common-errors-covers-predicted = 含预测结果的平均分与全部基准的平均分可能相差多少。预测会有偏差，因为基准有噪声，而且对模型和标尺只了解一部分。
common-errors-covers-monte-carlo-error-of-a-bootstrap-mean = 这不是得分的误差，而是这些重复的平均与无穷多次重复的平均可能相差多少。不据此给出区间。
common-errors-mixed = 此榜单的方法在不同层级使用不同种类的误差。指向单元格可看其类型。
common-errors-of-sampling = 针对题目
common-errors-of-fitted = 针对对战
common-errors-of-runs = 针对运行
common-errors-of-runs-propagated = 针对运行，由各分项合成
common-errors-of-both = 针对题目和运行
common-errors-of-binomial = 针对题目（二项）
common-errors-of-predicted = 含对缺失结果的预测
common-errors-of-published = 已发布
common-errors-of-bootstrap-over-questions = 针对题目（自助法）
common-errors-unknown-one_run = 不可用：只有一次运行。
common-errors-unknown-one_cluster = 不可用：一个任务的所有题目属于一起，因此其变动未知。
common-errors-unknown-not_kept = 不可用：榜单只保存样本的总和。
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
