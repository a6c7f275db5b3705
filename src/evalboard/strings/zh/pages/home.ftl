# 首页在输入时说的话。

home-hits = 所有榜单上的模型
home-found = “{ $text }”在 { $boards } 个榜单上有 { $results } 个结果。
home-none = 这些榜单上没有名称含“{ $text }”的模型。
home-show-all = 全部显示
home-of = 共 { $n }
home-unranked = 无名次
home-more-boards = 及另外 { $n } 个
