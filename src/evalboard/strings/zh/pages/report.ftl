# 每份洞察报告在 API 的句子之外说的话。

report-waiting = 正在等待答案…
report-facts = 所有数字
report-first = 共 { $all } 项中的前 { $some } 项；除最长的列表外，全部在 API 中。
report-yes = 是
report-no = 否
report-interval = { $lower } 至 { $upper }
report-file = 存为文件：{ $name }
