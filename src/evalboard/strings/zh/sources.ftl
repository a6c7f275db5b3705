# 来源现在为何无法读取：Hub、文件夹、数据包。

sources-unreadable = { $name }：Hub 的回答无法读取：{ $why }
sources-unreadable-leaderboard = { $name }：Hub 的回答无法读取：其排行榜 { $why }
sources-no-sha = 没有 { $revision } 的提交 sha
sources-other-commits = 提交列表的字段与预期不同
sources-endless-commits = 提交列表没有尽头
sources-no-list = { $what ->
        [repositories] 仓库
       *[files] 文件
    }列表不是列表
sources-endless-list = { $what ->
        [repositories] 仓库
       *[files] 文件
    }列表没有尽头
sources-large-answer = 超过 { $most } MB
sources-no-json = 不是 JSON；可能有代理或登录页面阻挡
sources-download-later = { $name }：已达到 Hub 的请求上限；下载将在 { $seconds } 秒后继续
sources-asked-later = { $name }：已达到 Hub 的请求上限；{ $seconds } 秒后会再次询问
sources-called-off = { $name }：{ $file } 的下载已取消
sources-no-rest = { $name }：Hub 在发送 { $file } 的 { $size } 字节中的 { $there } 字节之后不再发送其余部分
sources-too-long = { $name }：{ $file } 比 Hub 所列的 { $size } 字节长
sources-broke-off = { $name }：{ $file } 在 { $size } 字节中的 { $there } 字节之后中断
sources-the-answer = 回答
sources-too-large = { $name }：{ $what } 大于 { $most } MB
sources-too-slow = { $name }：Hub 太慢：{ $seconds } 秒内 { $got } 字节
sources-where = { $name }：{ $revision } 的 { $file }
sources-lasting-offline = { $where }：设置了 HF_HUB_OFFLINE，因此不询问 Hub
sources-lasting-gated = { $repo } 需要授权：请在 { $page } 接受其条款并设置 HF_TOKEN
sources-lasting-unseen = { $name } 不存在或是私有的：请检查名称，或将 HF_TOKEN 设为可以读取它的令牌
sources-lasting-no-revision = { $name } 没有版本 { $revision }，或已不再有
sources-lasting-disabled = { $name } 已被 Hub 停用
sources-lasting-no-entry = { $where }：Hub 列出了它，但并没有它
sources-timeout = { $where }：Hub 在 { $seconds } 秒内没有回答
sources-unreached = { $where }：无法在 { $endpoint } 连接 Hub：{ $why }
sources-broken = { $where }：与 Hub 的连接中断：{ $why }
sources-no-address = 找不到它的地址；这台机器是否已联网？
sources-ended-early = 它提前结束
sources-limit = { $where }：已达到 Hub 的请求上限{ $when }。设置 HF_TOKEN 后上限更高
sources-wait = ；它要求等待 { $seconds } 秒
sources-wait-long = ；它要求等待一小时或更久
sources-token = { $where }：Hub 不接受 HF_TOKEN 中的令牌
sources-forbidden = { $where }：Hub 禁止访问（403）：HF_TOKEN 中的令牌不能读取此仓库
sources-trouble = { $where }：Hub 自身出现问题（状态 { $status }）
sources-status = { $where }：Hub 回答的状态为 { $status }
sources-twice = { $name }：{ $file } 被列出两次
sources-no-config = { $name }：没有名为“{ $config }”的配置；现有：{ $there }
sources-no-split = { $name }：请用 `split` 指定其中一个划分：{ $there }；“{ $split }”不在其中
sources-no-card = { $name }：`datasets` 找不到配置“{ $config }”、划分“{ $split }”的文件：{ $why }
sources-nameless = { $name }：Hub 列出了没有路径或大小的文件：{ $row }
sources-other-size = { $name }：{ $file } 有 { $size } 字节；Hub 所列为 { $listed }
sources-other-hash = { $name }：{ $file } 与 Hub 所列不符：其 { $kind } 哈希值为 { $actual }，应为 { $published }
sources-other-etag = { $name }：{ $file } 与 Hub 所列不符：其哈希值为 { $actual }，应为 { $published }
sources-not-read = 无法从 { $folder } 读取{ $what }：{ $why }
sources-not-written = 无法将{ $what }写入 { $folder }：{ $why }
sources-not-kept = 无法将{ $what }保存在 { $place }：{ $why }
sources-no-room = { $name }：无法将快照保存在 { $place }：{ $why }
sources-what-native = Hub 排行榜的快照
sources-what-bundle = 随附的数据包
sources-none-at-all = 一个也没有
sources-no-such-name = { $names }：Hub 上没有此名称的{ $type ->
        [dataset] 数据集
        [model] 模型
       *[space] {" "}Space
    }；现有：{ $there }
sources-many = { $name }：匹配 { $count } 个仓库，第一个是 { $first }；最多读取 { $most } 个（`at_most`）。应使用更窄的模式、用 `models` 从中选取，或更大的 `at_most`
sources-nothing = { $name }：{ $count } 个仓库都无法取得任何内容：{ $why }
sources-changed = { $file }：读取时发生了变化；应为 { $size } 字节，读到 { $read } 字节
sources-danger = { $place }：文件路径 { $path } { $reason }；不读取其中任何内容
sources-no-file-at-all = 一个文件也没有
sources-no-match = { $place }：没有文件匹配 { $patterns }；现有：{ $there }
sources-no-name = { $name } 不是 Hub 上{ $type ->
        [dataset] 数据集
        [model] 模型
       *[space] {" "}Space
    }的名称；应为 owner/name
sources-no-benchmarks = Hub 的基准列表无法读取
sources-no-snapshot = { $folder }：不是排行榜的快照；请将其删除
sources-no-leaderboard = { $name }：Hub 没有此数据集的排行榜
sources-no-commit = { $name }：Hub 没有说明 { $file } 属于哪个提交
sources-unpacked = { $path }：解包的内容无法读取：{ $why }
sources-closed = { $path }：无法读取：{ $why }
sources-other-bundle = { $path }：哈希值为 { $actual }；配置要求 { $expected }
sources-a-file = { $path }：是文件；应为文件夹
sources-no-folder = { $path }：没有此文件夹
sources-link-out = { $path }：{ $link } 链接到文件夹之外；请改为复制其目标
sources-bundle-facts = { $path }：{ $file }：{ $why }
sources-bundle-member = { $path }：{ $member } 不是普通文件；数据包中不应有其他内容
sources-bundle-large = { $path }：解包后超过 { $most } GB（EVALBOARD_FILE_DECODED）
sources-bundle-many = { $path }：文件超过 { $most } 个
sources-bundle-of = { $path }：没有说明它是何物副本的 { $file }
sources-no-bundle = { $path }：不是数据包：{ $why }
