# 榜单上的新动向或意外。

highlights-title = 看点
highlights-about = 榜单上的新动向或意外之处。
highlights-small-first = { $entry }（{ $size } B 参数）在 { $benchmark } 上统计上并列第一，大至其 { $times } 倍的模型也是如此。它的名次在 { $ranked } 个中的 { $lower } 到 { $upper } 之间。
highlights-flat = { $benchmark } 无法把 { $ranked } 个模型中的 { $first } 个与最佳模型区分开。
highlights-new = { $entry } 是 { $day } 快照中的新模型，在 { $ranked } 个中排第 { $rank } 名。
highlights-risen = { $entry } 在 { $day } 的快照中从第 { $before } 名升至第 { $now } 名。
highlights-none = 此榜单没有已知的突出之处。
highlights-highlights = 看点
highlights-highlights-text = 突出之处
highlights-highlights-surprise = 意外程度
    .about = 从 0 到 1，可在榜单之间比较
