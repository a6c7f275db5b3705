# 分享卡片：链接所显示的内容，作为图片。

cards-brand = Evalboard
cards-leaderboard = 排行榜
cards-synthetic = 合成演示数据
cards-more = 另外 { $count } 项
cards-as-of = 截至 { $date }
cards-source = { $name } @{ $commit }
cards-copied = { $name } 的内置副本 @{ $commit }
cards-generated = 虚构数据，不是真实结果 @{ $commit }
cards-folder = 本地文件夹 @{ $commit }
cards-interval = 95% 区间（{ $kind }）
cards-interval-plain = 95% 区间

cards-rank = 名次
cards-rank-by = 按 { $score } 的名次
cards-model = 模型
cards-models = { $total } 个模型
cards-matched = { $total } 个模型中的 { $matched } 个
cards-average-of = 平均分取自
cards-share = { $name } { $percent }%
cards-chosen = { $total } 个基准中的 { $count } 个，自选权重
cards-listed = { $names }
cards-sorted = 排序依据
cards-stored = 存储值
cards-none = 没有匹配的模型。

cards-benchmarks = 基准
cards-some-benchmarks = { $total } 个基准中的 { $shown } 个
cards-score = 得分
cards-of = 共 { $of }
cards-to = { $lower } 至 { $upper }
cards-no-rank = 无
cards-no-score = –
cards-coverage = 结果
cards-comparison = { $count } 个模型并列比较
cards-against-first = 差值：第一个减去其余各个
cards-minus = { $difference }
cards-minus-paired = { $difference }（{ $lower } 至 { $upper }，配对）
cards-minus-apart = { $difference }（{ $lower } 至 { $upper }，非配对）
cards-no-difference = 无差值：缺少一个得分
cards-rating = 等级分
cards-battles = { $count } 场对战
cards-battles-of = { $all } 场对战中的 { $count } 场
cards-fought = 等级分
cards-without-ties = 不含平局
cards-by-verdicts = { $by ->
    [judge] 只按 { $judge }
    [people] 只按人
   *[both] 按 { $judge }，用人校正
}
cards-fewest = 每个至少 { $count } 场对战

cards-ranked-by = 排名依据
cards-among-all = 在全体中排名

## 基准的健康状况

cards-health = 这些基准可信吗？
cards-grade = 评级
cards-of-grade = { $grade ->
    [red] 红色
    [amber] 黄色
    [ok] 正常
   *[other] 数据不足
}
cards-graded = { $grade ->
    [red] { $count } 个红色
    [amber] { $count } 个黄色
    [ok] { $count } 个正常
   *[other] { $count } 个数据不足
}
cards-no-benchmark = 没有可以考察的基准。

## 两个状态之间有何变化

cards-changes = 从 { $before } 到 { $now } 有何变化
cards-one-state = 只保存了一个状态，为 { $now }
cards-top-same = 榜首未变
cards-top-changed = 榜首有变
cards-changed-added = 新增 { $count } 个
cards-changed-rescored = 重新计分 { $count } 个
cards-changed-removed = 消失 { $count } 个
cards-changed-renamed = 改名 { $count } 个
cards-moved = { $count } 个有变动的模型中的 { $shown } 个
cards-places = 名次
cards-nothing-moved = 没有模型的位次、得分或存储值有变化。
