# 工作为何没有完成，或现在无法进行。

admission-kind = { $kind ->
        [figures] 图
        [cards] 卡片
        [comparisons] 比较
        [tables] 表格
        [exports] 导出
        [findings] 发现
        [slices] 切片
        [rescorings] 重新评分
        [insights] 洞察
        [fits] 拟合
        [taken] 样本文件
        [drafts] 榜单草稿
        [searches] 搜索
       *[other] 过去的状态
    }
admission-share = 您已有 { $count } 个{ $kind }请求在处理或等待，已达每位访客的上限
admission-full = 服务器已满：已有 { $count } 个{ $kind }请求在等待
admission-starved = 服务器繁忙：{ $seconds } 秒后停止了此请求，其间处理了 { $worked }
admission-too-long = 耗时超过 { $seconds } 秒，已中止：请缩小范围
admission-gone = 处理此请求的进程在完成之前结束了
admission-stopped = 此项处理在完成之前被停止
