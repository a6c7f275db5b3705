# 模型页面说的话。

model-none = 查找模型
model-none-hint = 输入名称的一部分。排行榜的搜索语法在此同样适用。
model-find = 查找模型
model-another = 另一个模型
model-placeholder = 模型、机构或 /正则/
model-matches = { $n } 个模型匹配
model-nothing = 没有这个名称的模型。
model-top = 此榜单的榜首
model-unknown = 此榜单上没有模型“{ $entry }”。
model-near = 相近的名称：
model-loading = 正在载入模型
model-several = 榜单上有此模型的 { $n } 次评测；请选择其一：
model-parameters = 十亿参数
model-submitted = 提交于
model-co2 = kg CO₂
model-likes = { $n } 个赞
model-based-on = 基于 { $base }
model-flags-merged = 合并模型
model-flags-moe = 混合专家
model-flags-flagged = 被标记
model-flags-official = 官方提供方
model-flags-chat_template = 对话模板
model-gone = 已不在 Hub 上
model-links-hub = Hub 页面
model-links-details = 详情
model-average-of = { $n } 项的{ $label }
model-interval = 95% 区间
model-to = { $lower } 至 { $upper }
model-rating =
    { $lower ->
        [none]
            { $upper ->
                [none] { "" }
               *[other] ，至多 { $upper }
            }
       *[other]
            { $upper ->
                [none] ，至少 { $lower }
               *[other] ，{ $lower } 至 { $upper }
            }
    }
model-rating-label = 等级分
model-rank = 名次
model-of = 共 { $n }
model-not-ranked = 无名次
model-percentile = 百分位
model-percentile-help = 领先于其余模型的份额
model-coverage = 覆盖
model-tasks = { $of } 个任务中的 { $n } 个
model-siblings = 此模型的其他评测
model-breakdown = 明细
model-key =
    { $guessed ->
        [yes] 条形从 0（随机猜测）到 100（满分）
       *[other] 条形从 0到 100（满分）
    }
model-key-ahead = 条形：此模型领先的其他模型所占份额，0 到 100
model-key-of-wins =
    { $kinds ->
        [none] 条形：战胜参照模型的概率，0 到 100
       *[other] 条形：战胜参照模型的概率，0 到 100；线段：95% 区间，{ $kinds }
    }
model-key-interval =
    条形从 0{ $guessed ->
        [yes] （随机猜测）
       *[other] { "" }
    }到 100（满分）；线段：95% 区间{ $kinds ->
        [none] { "" }
       *[other] ，{ $kinds }
    }
model-open-all = 全部展开
model-close-all = 全部收起
model-columns-benchmark = 基准
model-columns-dataset = 数据集
model-columns-battles = 对战
model-columns-value = 值
model-columns-chance = 随机
model-columns-score = 得分
model-columns-n = n
model-columns-rank = 名次
model-columns-percentile = 百分位
model-columns-percentile-short = 百分位
model-help-value = 按文件中存储的值
model-help-chance = 随机猜测的得分
model-help-n = 题目数
model-help-rank = 在此处有得分的条目中的名次
model-score-help =
    { $guessed ->
        [yes] 0 为随机猜测，100 为满分；Enter 显示如何算出
       *[other] 100 为满分；Enter 显示如何算出
    }
model-tree = 此模型按基准的得分
model-open-node = 展开 { $label }
model-close-node = 收起 { $label }
model-below-chance = 低于随机
model-doubtful = 存疑
model-does-not-count = 不计入
model-as-whole = 整体标定
model-published = 按已发布
model-derived = 其他平均分
model-how-computed = { $label } 的得分如何算出
model-missing-unrated = 无等级分
model-missing-incomplete = 缺少一个分项
model-missing-not_run = 未运行
model-missing-left_out = 不可能，未采用
model-missing-not_scored = 无法标定
model-floors = 在榜单如此规定之处，不高于随机的值计为 0。由弱分项组成的平均因此高于普通平均。
model-below-marked = 低于随机的值已标出。
model-position = 位置
model-among = 此模型在 { $n } 个之中
model-in-table = 打开此图
model-no-place = 不在此图中：此模型{ $lacks }。
model-plot-failed = 无法绘制这些图。
model-provenance = 数字的来源
model-dataset = 数据集
model-folder = 本机上的文件夹
model-demo = 虚构（合成数据）
model-file = 文件
model-files = { $n } 个文件
model-more-files = 及另外 { $n } 个
model-commit = 提交
model-contents = 内容
model-sha = 模型 sha
model-harness = 评测框架
model-evaluated = 评测时间
model-config = 配置
model-checked = 检查
model-left-out = 未采用
model-run-with-title = 评测设置
model-run-with-of =
    { $n ->
        [1] 按其文件所述
       *[other] 按其 { $n } 个文件所述
    }
model-run-with-differ = 各文件不一致
model-run-with-files = 在 { $n } 个文件中
model-run-with-unsaid = 未注明
model-heat-title = 按{ $first }和{ $second }
model-heat-caption = 按{ $first }和{ $second }的得分
model-heat-key = 得分
model-heat-whole = 全部
model-heat-hint = 指向得分可看其区间；单击在下方明细中展开。
model-heat-hint-bare = 单击得分可在下方明细中展开。
model-heat-open = 在明细中展开
model-heat-nowhere = 不属于此榜单
model-heat-no-mean = 榜单没有这些的平均
model-heat-no-interval = 区间未知
model-heat-rank = 第 { $rank }（共 { $of }）
