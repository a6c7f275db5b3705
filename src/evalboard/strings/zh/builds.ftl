# 从来源到保存下来的排行榜。

builds-in-memory = 本服务器的磁盘已满或无法写入：这个榜单只在内存中，服务器重启后会重新构建。
builds-past-without-answers = 这是此榜单的较早快照。其题目和回答已不再保存，因此没有样本可看，各项基准的比较也未配对。
builds-preview-title = 拉取请求 { $number }，未合并
builds-preview-not-merged = 这是含 { $repo } 的拉取请求 { $number } 的榜单预览，该请求尚未合并。它打开之后数据集的更改可能不在其中。
builds-past-of-older-code = 此快照由较早版本的 Evalboard 计算，按原样显示。

## 拒绝：代替答案的说明

builds-no-past = 榜单 { $board }：没有快照 { $name }；共有 { $count } 个，从 { $first } 到 { $last }
builds-no-past-at-all = 榜单 { $board }：没有快照 { $name }；此榜单没有任何快照
builds-no-past-key = 榜单 { $board }：没有快照 { $key }
builds-previews-off = 榜单 { $board }：本服务器不显示拉取请求；EVALBOARD_PREVIEWS 为 0
builds-preview-building = 榜单 { $board }：拉取请求 { $number } 正在构建
builds-preview-again = 榜单 { $board }：拉取请求 { $number } 正在重新构建
builds-previews-full = 已有 { $count } 个拉取请求等待构建
builds-previews-share = 您请求的 { $count } 个拉取请求已在等待构建
builds-preview-ended = 榜单 { $board }：{ $repo } 的拉取请求 { $number } { $status ->
        [merged] 已合并；它带来的内容已在榜单上
       *[closed] 已关闭
    }
builds-preview-none = 榜单 { $board }：{ $repo } 没有拉取请求 { $number }
builds-preview-no-branch = 榜单 { $board }：它不是读取单个 Hub 数据集的分支，因此没有可预览的拉取请求
builds-preview-large = 榜单 { $board }：{ $revision } 新增 { $files } 个文件，共 { $size } MB；预览最多接受 { $mostfiles } 个文件、{ $most } MB

## 榜单为何没有构建，或已过时

builds-unexpected = 构建遇到意外的 { $kind }：{ $why }
builds-all-refused = 榜单 { $board }：{ $task } 的所有值都被拒绝：{ $rows }
builds-no-copy = 榜单 { $board }：没有随附的副本
builds-not-kept = { $folder }：无法保存排行榜：{ $why }
builds-not-together = 此榜单的文件无法一起读取：其中一个或全部 { $why }
builds-slow-file = { $file }：读取超过 { $seconds } 秒，构建已停止；文件必须能更快读取
builds-too-long = 构建超过 { $seconds } 秒，已被终止{ $at }
builds-silent = 构建进程 { $seconds } 秒没有任何消息，已被终止{ $at }
builds-was-doing = ；当时正在：{ $doing }
builds-overdue = 来源上次查看是在 { $ago }前；应当每 { $every }查看一次
builds-time = { $count } { $unit ->
        [days] 天
        [hours] 小时
        [minutes] 分钟
       *[seconds] 秒
    }
builds-ended-early = 构建进程提前结束，退出码 { $code }
builds-no-event = 构建进程写出的不是事件
builds-no-such-event = 构建进程写出了 { $line }；应为事件
builds-not-started = 构建进程无法启动：{ $why }
builds-not-read-back = 构建的结果无法读回
builds-preview-long = 榜单 { $board }：拉取请求 { $number } 的构建超过 { $seconds } 秒
builds-preview-failed = 榜单 { $board }：拉取请求 { $number } 无法构建；原因见服务器日志
