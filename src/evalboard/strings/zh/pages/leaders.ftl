# “变化”页面关于何时谁居榜首说的话。

leaders-title = 历来最佳
leaders-loading = 正在查看何时谁居榜首
leaders-failed = 目前无法得出。
leaders-sizes = 规模
leaders-any = 任意规模
leaders-size =
    { $from ->
        [none] < { $to } B
       *[other]
            { $to ->
                [none] ≥ { $from } B
               *[other] { $from }–{ $to } B
            }
    }
leaders-by = 日期
leaders-no-dates = 此榜单的条目没有日期。
leaders-of-pairs = 此榜单的误差是两个模型之差的误差，因此无法由得分判断各日期谁居榜首。
leaders-nobody = 没有条目同时有得分和日期。
leaders-answer = 按日期（{ $label }），{ $of } 个模型中有 { $n } 个在出现时居于榜首：当时已有的模型没有一个高出它超过误差（95%，对所有配对同时成立）。
leaders-plain = 按日期（{ $label }），{ $of } 个模型中有 { $n } 个在出现时得分最高。此处误差未知。
leaders-now = 其中 { $n } 个至今仍在。
leaders-undated = { $n } 个条目没有日期。
leaders-without-error = { $n } 个条目没有误差；对其不作说明。
leaders-key = 实心：截至当日的最高得分；空心：在当时最好者的误差之内；线段：95% 区间
leaders-key-plain = 截至每一日的最高得分
leaders-drawing = 榜首模型的{ $label }，自 { $first } 至 { $last }；数字见下表
leaders-others = { $n } 个处于最好者误差之内的模型
leaders-some = 列出 { $of } 个中得分最高的 { $n } 个。
leaders-caption = 出现时得分最高的模型，按日期
leaders-caption-others = 出现时处于最好者误差之内的模型，按日期
leaders-model = 模型
leaders-from = 自
leaders-until = 至
leaders-interval = 95% 区间
leaders-alone = 独居榜首
leaders-passed-by = 被超过
leaders-still = 仍在
leaders-span = { $from } 至 { $until }
leaders-today = 现在
leaders-states-title = 各快照中的榜首
leaders-states-about =
    { $all ->
        [yes] { $n } 个快照
       *[other] { $n } 个快照中可读取 { $read } 个
    }
leaders-states-caption = 各快照中居榜首的模型，最近出现的在前
leaders-states-states = 快照
leaders-states-alone = 独居于
leaders-states-first = 首次于
leaders-states-some = 列出 { $of } 个中最近的 { $n } 个。
leaders-states-waiting = 还有 { $n } 个较早的快照未查看；每次构建榜单时会查看几个。
