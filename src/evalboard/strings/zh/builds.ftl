# 从来源到保存下来的排行榜。

builds-in-memory = 本服务器的磁盘已满或无法写入：这个榜单只在内存中，服务器重启后会重新构建。
builds-past-without-answers = 这是榜单的一个历史状态。当时的问题与回答已不再保存：无法查看样本，比较时也不会按题配对。
builds-preview-title = 拉取请求 { $number }，未合并
builds-preview-not-merged = 这是 { $repo } 的拉取请求 { $number } 合并后榜单会成为的样子。它尚未合并：没有人采纳它，提出之后进入数据集的内容也可能不在其中。
builds-past-of-older-code = 榜单的这个状态由较早版本的 Evalboard 计算，按当时的结果原样显示。
