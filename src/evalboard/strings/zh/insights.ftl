# 所有洞察共用的文字。

insights-unknown = 没有名为 { $name } 的洞察{ $close }
insights-not-of-board = { $insight }：榜单 { $board } 没有所需类型的结果
insights-first-rows = 共 { $all } 项中的前 { $shown } 项。
insights-benchmark = 基准
