# “变化”页面说的话。

changes-loading = 正在比较榜单的两个快照
changes-kept = 个快照
changes-question-from = 变化：从
changes-question-to = 到
changes-before = 较早的快照
changes-now = 较晚的快照
changes-states-before = 更早的快照
changes-states-now = 快照
changes-find-state = 日期、提交或标签
changes-search = 查找有变动的模型
changes-entries = { $n } 个模型
changes-other-config = 配置不同
changes-other-code = 代码版本不同
changes-no-date = 没有日期
changes-top-head =
    { $same ->
        [yes] 榜首没有变化：
       *[other] 榜首有变化：
    }
changes-top-same =
    { $now ->
        [1]
            { $intervals ->
                [yes] { $name } 明显最好。
               *[other] { $name } 排第一。
            }
       *[other]
            { $intervals ->
                [yes] 仍是同样的 { $many } 个模型无法区分。
               *[other] 仍是同样的 { $many } 个模型并列第一。
            }
    }
changes-top-other =
    { $now ->
        [1]
            现在 { $name } { $intervals ->
                [yes] 明显最好
               *[other] 排第一
            }{ $before ->
                [1] { "" }
               *[other]
                    ，之前有 { $manyBefore } 个模型{ $intervals ->
                        [yes] 无法区分
                       *[other] 并列第一
                    }
            }
       *[other]
            现在有 { $many } 个模型{ $intervals ->
                [yes] 无法区分
               *[other] 并列第一
            }，{ $before ->
                [1]
                    之前是一个{ $intervals ->
                        [yes] 明显最好
                       *[other] 排第一
                    }
               *[other]
                    之前有 { $manyBefore } 个模型{ $intervals ->
                        [yes] 无法区分
                       *[other] 并列第一
                    }
            }
    }{ $joined ->
        [none] { "" }
       *[other] ；新进入的是 { $joined }
    }{ $left ->
        [none] { "" }
       *[other] ；不再其中的是 { $left }
    }。
changes-top-more = 另外 { $many } 个
changes-clauses = { $clauses }。
changes-clauses-next = { $before }，{ $next }
changes-counts-added = 新增 { $many } 个模型
changes-counts-rescored = 重新评分 { $many } 个模型
changes-counts-removed = 移除 { $many } 个模型
changes-counts-renamed = 改名 { $many } 个模型
changes-clauses-none = 没有模型增减，也没有模型重新评分。
changes-held = 前 { $places } 名中有 { $many } 名由新模型占据。
changes-moved = 什么变动了，为什么
changes-shown =
    { $whole ->
        [yes] { $n } 个，位次、得分或存储值有变，最高的在前；位次是普通顺序，区间见排行榜
       *[other] { $n } 个中的第 { $from } 至 { $to } 个，位次、得分或存储值有变，最高的在前；位次是普通顺序，区间见排行榜
    }
changes-table = 位次、得分或存储值有变的模型，以及各项变化的组成
changes-model = 模型
changes-now-head = 现在
changes-score-head = 之前的{ $label }
changes-parts-of-score = 得分变化的组成
changes-place = 之前的位次
changes-parts-of-move = 位次变动的组成
changes-why = 原因
changes-not-again = 未重新评分
changes-otherwise = 值相同，计算方式不同
changes-no-score = 两个快照之一没有得分
changes-stored = 存储值
changes-read-otherwise = 读取方式不同
changes-file = 在 { $file } 中
changes-more-values = 另外 { $n } 个
changes-within = 在其误差之内
changes-beyond = 超出其误差
changes-called = 之前名为 { $name }
changes-no-change = 不变
changes-parts-own = 自身得分
changes-parts-others = 其他模型
changes-parts-entries = 增减
changes-parts-added = 新增
changes-parts-removed = 移除
changes-parts-config = 配置
changes-parts-code = 代码
changes-key = 从之前（细）到现在（粗）；蓝色：变好，橙色：变差；向右为上升
changes-rule = 位次：各部分是自身结果、其他模型的结果、增减的模型配置以及代码对它的作用，对它们可能出现的所有次序取平均（Shapley）。各部分之和等于总变动。
changes-rule-of-score = 得分：各部分是一个基准对平均分的作用。
changes-previous = 上一页
changes-next = 下一页
changes-nothing = 没有模型的位次、得分或存储值改变。
changes-nothing-called = 有变动的模型中没有名称为“{ $text }”的。
changes-new = 新增
changes-again = 重新评分
changes-gone = 移除
changes-renamed = 改名
changes-none = 无
changes-more = 另外 { $n } 个
changes-not-listed = 及另外 { $n } 个，未列出
changes-place-column = 位次
changes-score-column = 得分
changes-benchmark = 基准
changes-values-column = 改变的值
changes-old-name = 之前：
changes-new-name = 模型
changes-export = 导出
changes-copy-link = 复制这两个快照的链接
changes-download = 以 JSON 下载这些变化
changes-command = 命令行的同样操作
changes-one-state = 此榜单目前只有一个快照：没有可比较的内容。
changes-no-state = 此榜单没有更早的快照。
changes-kept-when = 每当榜单由其他结果、其他配置或其他代码构建时，就保存一个快照。
changes-build = 历史快照可由其数据集的各次提交构建：
changes-switched-off = EVALBOARD_HISTORY 为 0 时不保存任何状态。
changes-same-state = 这是同一个快照。
changes-oldest = 这是最早的快照：在此之前一无所知。
changes-unreadable = 这些快照之一无法读取。
changes-latest = 显示最近一次变化
changes-synthetic = 合成数据不保存快照：它只随生成器改变。
changes-battles = 在对战榜单上，每个等级分都取决于全部对战，因此变动没有可以区分的组成。
changes-others = 有历史的榜单：
changes-no-others = 这里没有其他有历史的榜单。
