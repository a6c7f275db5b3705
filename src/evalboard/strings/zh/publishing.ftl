# 某人提交的文件会让榜单成为什么样子：命令行打印它，服务器的页面显示它。

publishing-files = { $board }：相对 { $repo } 的 { $commit }，新增或内容不同的文件：{ $count }
publishing-replaces = 替换那里内容不同的文件：{ $count }
publishing-left-out = 新增未采用：{ $count }
publishing-entries-new = 新增：{ $count }：{ $names }
publishing-entries-changed = 有变动：{ $count }：{ $names }
publishing-entries-gone = 从榜单消失：{ $count }：{ $names }
publishing-others = 另外 { $count } 个
publishing-findings = 新的审查发现：

## 一个条目会排在哪里

publishing-stands = { $entry }：{ $node } { $score }（{ $interval }），{ $rank }
publishing-stands-missing = { $entry }：没有 { $node }，{ $rank }
publishing-interval = { $lower } 至 { $upper }
publishing-no-interval = 区间未知
publishing-now = 目前在榜单上：{ $score }，{ $rank }
publishing-rank = { $ranked } 个中排名第 { $rank }
publishing-ranks = { $ranked } 个中排名第 { $rank }，考虑误差为第 { $lower } 至 { $upper }
publishing-unranked = 没有排名，因为分数缺失
publishing-next-above = 上一名：{ $entry }（第 { $rank }）：{ $verdict }
publishing-next-below = 下一名：{ $entry }（第 { $rank }）：{ $verdict }
publishing-no-error = 相差 { $size }；误差未知，因此不知谁领先
publishing-apart = 相差 { $size }（{ $lower } 至 { $upper }），p { $p }：在 5% 水平上显著，{ $method }
publishing-not-apart = 相差 { $size }（{ $lower } 至 { $upper }），p { $p }：在 5% 水平上不显著，{ $method }

## 为何没有提议

publishing-no-dataset = 榜单 { $board }：不读取单个 Hub 数据集，无法向其提议文件
publishing-other-branch = 榜单 { $board }：读取 { $repo } 的 { $revision }；拉取请求只能提交到 { $main }
publishing-not-read = { $file }：路径为 { $place } 时榜单不会读取；应为类似 { $patterns } 的路径。用 `--into FOLDER` 或页面上的相应字段指定其在数据集中的位置
publishing-all-there = 榜单 { $board }：这些文件都已在 { $repo } 中，没有可提议的内容
publishing-unseen = { $repo }：用此令牌无法查看
publishing-moved = { $repo }：查看之后已有变动，未提议任何内容。请重试，届时会重新查看
