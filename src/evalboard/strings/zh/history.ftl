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
history-not-apart = 变动中哪些出自配置或代码、哪些出自结果，无法区分：都与后者列在一起。
history-relative = 在本榜单上，一个得分取决于所有条目的得分：一个变动会带动其他。
history-leaves-added = 新增的基准：{ $leaves }。
history-leaves-removed = 移除的基准：{ $leaves }。
history-errors-apart = 得分的变化是否超出误差，是按两次运行各答各的题目来判断的：若是相同题目，更小的变化就已足够。

history-read-by-config = 配置改变了文件的读取方式，因此计为配置的作用；其中一部分可能出自代码。

## 拒绝：代替答案的说明

