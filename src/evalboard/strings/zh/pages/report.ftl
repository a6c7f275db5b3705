# 每份洞察报告在 API 的句子之外说的话。

report-waiting = 正在计算 …
report-more = 更多结论
report-facts = 所有数字
report-first = { $all } 项中的前 { $some } 项。
report-yes = 是
report-no = 否
report-interval = { $lower } 至 { $upper }
report-file = 下载：{ $name }
