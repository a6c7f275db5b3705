# 榜单的两个状态之间有何变化。

history-place = { $before } → { $now }
history-place-same = 仍为 { $now }
history-new-above = { $count } 个新条目排在它前面
history-gone-above = 原先在它前面的 { $count } 个已移除
history-passed-by-rescored = { $count } 个重新评分的条目超过了它
history-passed-by-otherwise = { $count } 个得分已不同的条目超过了它
history-passed-by = { $count } 个得分未变的条目现在排在它前面
history-passed = 它超过了另外 { $count } 个
history-own-same = 自身得分未变
history-own-up = 自身得分上升 { $by }
history-own-down = 自身得分下降 { $by }
history-own-by-computing = 按榜单现在的计算方式，自身得分不同
history-move = { $place }：{ $clauses }。
history-among = { $clauses }，{ $clause }

history-config = 榜单的配置在这两个状态之间有改动。
history-read-otherwise = { $count } 个值与之前不同而文件相同：读取方式改变了。
history-not-apart = 配置和代码的影响在此无法单独得出，因此与结果的影响计在一起。
history-relative = 在本榜单上，一个得分取决于所有条目的得分：一个变动会带动其他。
history-leaves-added = 新增的基准：{ $leaves }。
history-leaves-removed = 移除的基准：{ $leaves }。
history-errors-apart = 判断得分变化是否超出误差时，视两次运行回答了不同的题目。对相同题目，这偏于保守。

history-read-by-config = 配置改变了文件的读取方式，因此计为配置的作用；其中一部分可能出自代码。

## 一个条目在各快照中的情况

history-title = 历史变化
history-about = 一个模型在榜单每个快照中的位置，以及其名次为何变化。
history-now =
    { $entry } 排名第 { $rank }（共 { $of }）{ $upper ->
        [0] { "" }
       *[other] ，名次区间 { $lower } 至 { $upper }
    }。
history-unranked = { $entry } 没有排名。
history-over =
    { $apart ->
        [0] 在全部 { $n } 个快照中，其排名均为 { $low }。
       *[other] 在 { $n } 个快照中，其排名在 { $low } 与 { $high } 之间。
    }
history-why = 自上一个快照以来：{ $why }
history-none = 更早的排名，因为此榜单没有快照
history-one = 无法给出：更早的排名，因为此榜单目前只有一个快照。
history-waiting = 还有 { $n } 个较早的快照尚未汇总；每次构建会汇总几个。
history-unread = { $of } 个快照中有 { $n } 个无法读取。
history-figure-rank = 排名随时间的变化
history-figure-score = { $label }随时间的变化
history-key = 线段为 95% 区间。无点：模型不在榜上，或快照无法读取。
history-absent = 不在榜上
history-unreadable = 无法读取
history-new-entry = 新上榜
history-config-changed = 新配置
history-code-changed = 新版本
history-changes = 最新快照中的变化
history-fact-entry = 条目
history-fact-snapshots = 快照
history-snapshots = 全部快照
history-snapshots-date = 快照
history-snapshots-rank = 排名
history-snapshots-of = 共
history-snapshots-score = 得分
history-snapshots-sentence = 原因
history-snapshots-notes = 备注
history-snapshots-entry = 当时的名称

## 一个快照中的变化：标题与句子

history-state-counts = { $counts }
history-state-new-count = 新增 { $count } 个
history-state-other-values-count = { $count } 个的值有变
history-state-gone-count = 移除 { $count } 个
history-state-renamed-count = 改名 { $count } 个
history-state-nothing = 没有条目加入或移除，也没有值改变
history-state-first = 第一个快照
history-state-moved = 名次由 { $before } 变为 { $now }
history-state-stayed = 名次仍为 { $now }
history-state-unranked = 现在或之前没有名次
history-state-new-entry = 新上榜
history-state-gone-entry = 已不在榜上
history-state-unreadable = 变化不可用
history-state-entries = 共 { $now } 个条目，之前 { $before } 个。
history-state-entries-first = 共 { $now } 个条目。
history-state-new = 新增：{ $names }。
history-state-gone = 移除：{ $names }。
history-state-more = 另外 { $count } 个
history-state-top = 在统计上并列第一（95%）：{ $names }。
history-state-top-plain = 第一名：{ $names }。
history-state-top-same = 榜首与之前相同。
history-state-top-before = 之前的榜首：{ $names }。
history-state-top-none = 没有条目有名次。
history-state-was-named = 之前的名称是 { $name }。
history-state-unreadable-why = 两个快照之一已被删除，或无法由此版本的 Evalboard 读取。
history-state-place = 它在 { $of } 个中名列第 { $rank }，名次区间 { $lower } 至 { $upper }，得分 { $score }。
history-state-place-plain = 它在 { $of } 个中名列第 { $rank }，得分 { $score }。
history-state-place-none = 它没有名次。
