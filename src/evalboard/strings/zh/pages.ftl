# 由服务器先行绘制、再由脚本重新绘制的页面：文字简短，要放得进所在的位置。

pages-brand = Evalboard
pages-language = 语言
pages-contents = 本页各节
pages-page-leaderboard = 排行榜
pages-page-explore = 探索
pages-page-model = 模型
pages-page-compare = 比较
pages-page-benchmarks = 基准
pages-page-arena = 竞技场
pages-page-samples = 样本
pages-page-changes = 变化
pages-page-about = 关于

pages-synthetic = 合成演示数据
pages-generated = 虚构数据，不是真实结果
pages-folder = 本地文件夹
pages-as-of = 截至
pages-copied = 内置副本，取自
pages-stale = 无法获取更新的结果。
pages-language-one = 种语言
pages-language-other = 种语言
pages-competency-one = 项能力
pages-competency-other = 项能力
pages-task-one = 个任务
pages-task-other = 个任务
pages-data-set-one = 个数据集
pages-data-set-other = 个数据集
pages-benchmark-one = 个基准
pages-benchmark-other = 个基准
pages-model-one = 个模型
pages-model-other = 个模型
pages-invented-other = 个虚构模型
pages-date = { $year } 年 { $month } 月 { $day } 日
pages-month-1 = 1
pages-month-2 = 2
pages-month-3 = 3
pages-month-4 = 4
pages-month-5 = 5
pages-month-6 = 6
pages-month-7 = 7
pages-month-8 = 8
pages-month-9 = 9
pages-month-10 = 10
pages-month-11 = 11
pages-month-12 = 12

pages-find = 查找模型
pages-errors = 误差条
pages-size-any = 任意规模
pages-billions = B
pages-hide-merged = 不含合并模型
pages-hide-moe = 不含混合专家模型
pages-hide-flagged = 不含被标记的
pages-hide-unavailable = 仅仍在 Hub 上的模型
pages-require-official = 官方提供方
pages-complete = 仅结果完整

pages-rank = 名次
pages-model = 模型
pages-run = 运行
pages-not-stated = 未注明
pages-not-ranked = 无名次：缺少一个基准
pages-not-rated = 无名次：没有可与其他比较的等级分
pages-missing-not_run = 不在已发布的文件中：从未运行
pages-missing-left_out = 其值不可能，未采用
pages-missing-incomplete = 无得分：此榜单要求全部分项
pages-missing-not_scored = 无法标定；显示存储的值
pages-missing-unrated = 无等级分：没有对战链条把它与参照模型相连，或拟合没有收敛

pages-count = { $total } 个模型中的 { $matched } 个
pages-left-out = { $count } 个文件或值未采用
pages-navigation = 页面
pages-yes = 是
pages-no = 否
pages-title-synthetic = { $title }（合成演示数据）
pages-card-alt = { $board }：此链接所显示的内容，含得分及其区间

pages-frame-whole = 打开完整页面
pages-frame-rows = { $of } 行中的第 { $first }–{ $last } 行
pages-frame-no-script = 此图需要 JavaScript。

pages-home-title = 可核查的排行榜
pages-home-sentence = 可核查的排行榜：每个数字都有来源和算式，误差已知时还有区间。
pages-home-boards = 榜单
pages-home-theme = 切换浅色与深色
pages-home-find = 在所有榜单上查找模型
pages-home-go = 查找
pages-home-column-board = 榜单
pages-home-column-top = 榜首
pages-home-column-best = 最佳
pages-home-column-ten = 前十
pages-home-column-health = 健康状况
pages-home-column-models = 模型
pages-home-column-benchmarks = 基准
pages-home-column-as-of = 截至
pages-home-column-freshness = 时效
pages-home-scores = 得分
pages-home-arenas = 竞技场
pages-home-demos = 演示

pages-home-clearly = { $name } 明显最好
pages-home-share = <b>{ $many } 个模型</b>在统计上并列第一：{ $names }
pages-home-share-more = <b>{ $many } 个模型</b>在统计上并列第一：{ $names } 及另外 { $more } 个
pages-home-highest = { $name } 得分最高。误差未知，因此其他模型在统计上可能与之并列
pages-home-highest-tied = <b>{ $many } 个模型</b>得分同为最高：{ $names }；误差未知
pages-home-left-out = 榜单自己的筛选隐藏了其中 { $count } 个
pages-home-best-left-out = 榜单自己的筛选隐藏了最好的模型；其余中 { $name } 最好
pages-home-nobody = 尚无模型有名次
pages-home-strip = 前十，{ $best } 至 { $last }
pages-home-strip-less = 前 { $count }，{ $best } 至 { $last }
pages-home-fought = 按对战而非基准排名
pages-home-no-date = 来源没有注明日期

pages-home-finding = { $benchmark }：{ $finding }
pages-home-findings-more = 及另外 { $count } 项
pages-home-red = 很可能有误
pages-home-amber = 值得查看
pages-home-healthy = 审查没有发现问题
pages-home-unaudited = 等级分不作审查
pages-home-audits-failed = 审查未能算出
pages-home-too-few = 数据太少，无法审查
pages-home-some-unaudited = { $count } 个基准的数据太少，无法审查

pages-home-live = 实时
pages-home-bundled = 内置副本
pages-home-bundled-of = 取自 { $date }
pages-home-made-here = 自动生成
pages-home-native = Hub 的排行榜
pages-home-files = 本地文件
pages-home-stale = 已过时
pages-home-checked = { $ago }检查
pages-home-unchecked = 尚未检查
pages-home-reached = 上次连通：{ $ago }
pages-home-unreached = 服务器启动以来未连通来源
pages-home-being-built = 正在更新
pages-home-now = 刚刚
pages-home-minutes = { $count } 分钟前
pages-home-hours = { $count } 小时前
pages-home-days = { $count } 天前
pages-home-facts = { $models } · { $freshness }
pages-home-models = { $count } 个模型

pages-home-gone = { $count } 个榜单不可用。
pages-home-waiting = { $count } 个榜单正在构建：
pages-home-which = 哪些，为什么
pages-home-try = 重试
pages-home-try-all = 全部重试
pages-home-others = 另外 { $count } 个榜单
pages-home-none = 没有配置榜单。

pages-home-key-intervals = 前十名模型的 95% 区间，最好的在前。各榜单用各自的标尺，越靠右越好。色带上的蓝色：统计上并列第一。
pages-home-key-ok = 未发现问题
pages-home-lately = 最近的变化
pages-home-add = 添加榜单
pages-home-add-name = 选择您的文件：一个数据集、一个结果文件夹或一张对战表。
pages-home-add-init = { $command } 写出一份说明每一列的配置，并显示榜单的前几行。
pages-home-add-check = { $command } 检查每一份配置，并指出有误之处的文件、行和键。

pages-home-found-in = “{ $search }”在 { $boards } 个榜单上有 { $results }
pages-home-results = { $count } 个结果
pages-home-found-none = 这些榜单上没有名称含“{ $search }”的模型。
pages-home-found-short = 请输入至少两个字母。
pages-home-found-more = 列出了最接近的 { $count } 个模型。
pages-home-unsearched = { $count } 个榜单不可用，无法搜索。
pages-home-of = 共 { $count }
pages-home-unranked = 无名次

pages-lost-title = 未找到页面
pages-lost-sentence = 此地址没有页面。
pages-lost-near = 您要找的是 { $page } 吗？
pages-lost-home = 所有榜单

pages-page-questions = 题目
pages-columns = 列
pages-export = 导出
pages-rank-by-this = 按此排名
pages-ranked-by-this = 已按此排名
pages-size-under-3 = 小于 3 B
pages-size-under-9 = 小于 9 B
pages-size-under-35 = 小于 35 B
pages-size-from-35 = 35 B 起
pages-first-model = 查找模型
pages-first-top = 此榜单的榜首
pages-first-questions = 题目
pages-first-interval = 95% 区间
pages-first-models = 模型
pages-first-samples = 可查看样本的基准
pages-first-state = { $date } 的结果，提交 { $commit }。
pages-first-score = 得分是什么
pages-first-cite = 引用
pages-finding-show-without = 去掉它查看
pages-finding-show-with = 含它查看
pages-finding-why = 为什么

pages-skip = 跳到内容

## 拒绝：代替答案的说明

pages-no-frame = 页面 { $page } 不能嵌入；应为 { $names } 之一
pages-no-theme = theme：{ $value }；应为 light、dark 或 auto
pages-only-json = 没有格式 { $name }；应为 json
pages-nothing-yet = 榜单 { $board } 还没有可显示的内容
pages-no-address = 不是有效的地址
pages-other-site = 这不是本站的页面
pages-never-framed = 此页面不能嵌入框架
pages-no-language = { $parameter }：{ $value }；应为 { $names } 之一

pages-submit-title = 提交结果
pages-submit-about = 榜单的结果取自一个数据集。在这里，你的结果会对照榜单检查，你会看到它们会排在哪里。然后以你的名义用拉取请求向数据集提出。是否采纳由数据集的维护者决定。
pages-submit-off = 本服务器不接受提交。要接受提交，请在服务器上设置 { $variable }，并在榜单的配置中设置 { $key }。
pages-submit-no-space = 这里无法登录。登录需要一个设置了 { $key } 的 Hugging Face Space，以及 { $extra } 的软件包。
pages-submit-command = 在你自己的机器上，用你自己的令牌也可以：
pages-submit-sign-in = 用 Hugging Face 登录
pages-submit-why = 登录会给予此 Space 这些权限（{ $scope }）。它用来得知你的名字，并发起你要求的拉取请求。你的令牌留在你的浏览器里，在此 Space 签名的 cookie 中。服务器只在你要求发起拉取请求时使用它，不会保存。
pages-submit-as = 已登录为 { $name }。今天还可发起的拉取请求：{ $left } / { $most }。
pages-submit-sign-out = 退出登录
pages-submit-signed-out = 你已不再登录，或者表单已过期。没有提交任何内容。请登录后再试。
pages-submit-board = 榜单
pages-submit-files = 结果文件
pages-submit-limits = 最多 { $files } 个文件，总共 { $size }。
pages-submit-into = 数据集中的文件夹
pages-submit-into-help = 文件放在哪里。留空则放在顶层文件夹。
pages-submit-check = 检查文件
pages-submit-busy = 你之前上传的内容仍在读取，或者有太多人在上传。什么都没有读取。请稍后再试。
pages-submit-too-large = 太大了：最多 { $files } 个文件，总共 { $most }。什么都没有保留。
pages-submit-too-slow = 上传用时太长。什么都没有保留。请再试一次。
pages-submit-no-file = 没有上传文件。请至少选择一个。
pages-submit-later = 请稍后再试
pages-submit-sign-in-failed = 登录没有成功：没有得到许可，或者 Hub 没有回应。请再试一次。
pages-submit-forgotten = 检查过的文件已不在这里。它们会在半小时后以及服务器重启时删除。请重新上传。
pages-submit-waits = 正在检查文件：用它们构建 { $board }。此页面会自行刷新。
pages-submit-refused = 无法提出这些文件
pages-submit-would = 榜单加入这些文件后的样子
pages-submit-same = 没有任何分数会改变：没有什么可提出的。
pages-submit-asked = 将以 { $name } 的名义向 { $repo } 发起拉取请求。
pages-submit-as-is =
    { $count ->
       *[other] 尽管有 { $count } 个值或文件会被略去，仍然提出
    }
pages-submit-overwrite =
    { $count ->
       *[other] 替换已有的 { $count } 个文件
    }
pages-submit-propose = 发起拉取请求
pages-submit-opened = { $pull }已打开。它尚未合并：由数据集的维护者决定。
pages-submit-pull = 拉取请求 { $number }
pages-submit-preview = 预览含它的榜单
pages-submit-another = 提交其他结果
pages-submit-expired = Hub 不再接受你的令牌：什么都没有提出。请退出后重新登录。
pages-submit-forbidden = Hub 不允许你在那里提出更改，或者此 Space 缺少权限 write-discussions。什么都没有提出。

pages-add-title = 添加榜单
pages-add-about = 选择含有结果的文件，或一个数据集。您会看到每一列被当作什么、由此得到的榜单，以及它的配置。不会发布任何内容。文件在半小时后删除。
pages-add-off = 此服务器不用上传的文件生成榜单。若要允许，请在服务器上设置 { $variable }。
pages-add-command = 在终端中的同样做法：
pages-add-source = { $source ->
        [files] 结果文件
        [folder] 或一个文件夹
       *[hub] 或 Hub 上的一个数据集
    }
pages-add-hub-help = 仅限公开数据集：读取时不使用令牌。
pages-add-read = 显示榜单
pages-add-gone = 文件已不在这里。文件会在半小时后以及服务器重启时删除。请重新上传。
pages-add-upload = 上传内容
pages-add-no-name = { $name } 不是 Hub 上的数据集：应为 所有者/名称
pages-add-long-path = { $path }… 太长：路径最多 { $most } 个字符
pages-add-unwritten = 这些文件无法按其名称保存（{ $reason }）。请改名后重新上传。
pages-add-refused = 尚无榜单
pages-add-choices = 可得到榜单的做法
pages-add-check = 请确认
pages-add-take = 采用 { $answer }
pages-add-no-preview = 无预览：此选择本身得不到榜单，或时间不够。
pages-add-board = 榜单
pages-add-entries = { $count ->
       *[other] 共 { $count } 个条目
    }
pages-add-columns = 每一列被当作什么
pages-add-head = { $head ->
        [column] 列
        [role] 角色
        [direction] 何者更好
        [unit] 单位
       *[why] 原因
    }
pages-add-word = { $word ->
        [model] 模型
        [entry] 区分条目
        [score] 分数
        [none] 不是分数
        [field] 模型的信息
        [shown] 显示但不计入
        [sample] 题目
        [task] 基准
        [value] 数值
        [metric] 指标
        [maximum] 可能的最高分
        [run] 运行
        [cluster] 题目分组
        [error] 误差
        [average] 已公布的平均分
        [higher] 越高越好
        [lower] 越低越好
        [percent] 百分数
        [fraction] 1 的小数
        [number] 数字
       *[other] { $word }
    }
pages-add-again = 更新榜单
pages-add-yaml = 配置
pages-add-save = 请以 { $file } 为名保存到配置文件夹，并把文件放在旁边。以“please check”开头的行会阻止生成，直到您回答并删除它们。
pages-add-download = 下载配置
pages-add-other = 添加另一个榜单
pages-home-add-here = 在这里添加榜单
pages-home-add-model = 把模型加入榜单：提交其结果
