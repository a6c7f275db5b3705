# 何时谁领先。

leaders-title = 历来最佳
leaders-about = 按日期，哪些模型在出现时领先；以及在榜单的每个历史快照中谁领先。

leaders-by-errors = { $of } 个模型中有 { $n } 个在出现时领先（{ $date }）：此前没有模型高出它超过误差（95%，对所有配对同时成立）。
leaders-by-scores = { $of } 个模型中有 { $n } 个在出现时得分最高（{ $date }）。此处误差未知。
leaders-now = 其中 { $n } 个至今仍领先。
leaders-undated = { $n } 个条目没有日期。
leaders-without-error = { $n } 个条目没有误差，未计入。
leaders-no-dates = 无法给出：各日期谁领先，因为此榜单的条目没有日期。
leaders-of-pairs = 无法给出：各日期谁领先，因为此处不知道模型之间差值的误差。
leaders-nobody = 无法给出：各日期谁领先，因为没有条目同时有得分和日期。
leaders-no-column = date：{ $name } 不是榜单 { $board } 上的日期列{ $close }
leaders-no-sizes = sizes：{ $name } 不是此榜单的规模类别{ $close }
leaders-waiting = 还有 { $n } 个较早的快照尚未汇总；每次构建会汇总几个。
leaders-unread = { $of } 个快照中有 { $n } 个无法读取。

## 选择

leaders-sizes = 规模
leaders-any-size = 任意规模
leaders-size =
    { $from ->
        [none] < { $to } B
       *[other]
            { $to ->
                [none] ≥ { $from } B
               *[other] { $from }–{ $to } B
            }
    }
leaders-date = 日期

## 图

leaders-scores = 领先者的{ $label }，按日期
leaders-key-errors = 线段为 95% 区间。得分为今日之得分。
leaders-key-scores = 截至每一日的最高得分。得分为今日之得分。
leaders-series-best = 出现时得分最高
leaders-series-within = 在最高者的误差之内
leaders-span = { $begin } 至 { $end }
leaders-today = 现在

## 表

leaders-dates = 按日期的领先者
leaders-dates-entry = 模型
leaders-dates-score = 得分
leaders-dates-date = 自
leaders-dates-until = 至
    .about = 短横线：至今仍领先
leaders-dates-passed-by = 被超过
leaders-dates-best = 最高得分
    .about = 出现时是否没有更早的模型得分更高
leaders-dates-alone = 独自领先
leaders-dates-rank = 当前排名
leaders-first-place = 居首位的时间
leaders-first-place-entry = 模型
leaders-first-place-since = 自
leaders-first-place-until = 至
    .about = 短横线：至今仍领先
leaders-first-place-snapshots = 快照
leaders-first-place-first = 得分最高于
leaders-first-place-alone = 独居于
leaders-snapshots = 各快照中的领先者
leaders-snapshots-date = 日期
leaders-snapshots-best = 最高得分
leaders-snapshots-score = 得分
leaders-snapshots-entries = 领先者
leaders-snapshots-count = 数量
leaders-snapshots-config-changed = 新配置
leaders-snapshots-code-changed = 新版本
leaders-fact-date = 日期列
leaders-fact-ranked-by = 排名依据
leaders-fact-undated = 没有日期的条目
leaders-fact-without-error = 没有误差的条目
