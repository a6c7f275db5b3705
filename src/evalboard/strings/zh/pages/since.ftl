# 排行榜对照历史状态时对名次说的话。

since-label = 相对于
since-snapshot = 快照
since-help = 标出与此榜单较早快照不同的名次
since-off = 关闭
since-fresh = 新
since-is-new = 此后新上榜
since-kept = 个快照
since-key = ▲ ▼ 上升或下降，超出两个名次区间；△ ▽ 在名次区间内，可能是偶然；新：当时不在榜单上
since-moved =
    由第 { $before } 名{ $way ->
        [up] 上升
       *[down] 下降
    } { $n } 名；{ $change ->
        [beyond] 两个名次互在对方区间之外
        [within] 在现在或当时的名次区间之内
       *[open] 名次区间未知
    }
