# 排行榜说的话：控件、筛选条、表格、图，以及一个数字如何算出。

board-ask-label = 此表如何排名
board-ask-models-label = 哪些模型
board-ask-by-label = 排名依据
board-ask-among-label = 比较范围
board-ask-models = 模型
board-ask-everybody = 全部模型
board-ask-more = 更多：{ $columns }
board-ask-done = 完成
board-ask-struck = 此链接中未采用：
board-ask-of = 共 { $n }
board-ask-questions = { $n } 道题
board-ask-battles = { $n } 场对战
board-ask-own = 自选平均分：选择并加权 …
board-ask-these = 这 { $n } 个
board-ask-these-help = 第 1 名是这些中最好的
board-ask-all = 全部 { $n } 个
board-ask-all-help = 整个榜单上的名次
board-answer-of = <b>{ $matched }</b> / { $total } 个模型
board-find-field = 搜索模型
board-find-suggestions = 搜索建议
board-find-kinds-value = 值
board-find-kinds-model = 模型
board-find-download = 下载
board-find-copy-link = 复制链接
board-columns-shown = 显示的列，从左到右
board-columns-part-model = 关于模型
board-columns-part-benchmarks = 得分
board-columns-part-parts = 基准的分项
board-columns-part-derived = 其他平均分
board-columns-left = 左移 { $label }
board-columns-right = 右移 { $label }
board-columns-reset = 榜单默认
board-columns-find = 查找列
board-columns-none = 没有这个名称的列。
board-download-kinds-csv = CSV，用于电子表格
board-download-kinds-json = JSON
board-download-kinds-parquet = Parquet
board-download-kinds-md = Markdown 表格
board-download-kinds-tex = LaTeX 表格
board-filters-any = 未注明
board-filters-search = 在{ $label }中查找
board-filters-clear = 任意
board-filters-size-label = 规模
board-filters-smallest = 最小规模
board-filters-largest = 最大规模
board-filters-front = 仅无人超越的模型：分数与
board-filters-only = 仅{ $label }
board-average-label = 自选平均分
board-average-weight = { $label } 的权重
board-average-equal = 榜单权重
board-average-find = 查找基准
board-average-only-these = 仅限查到的
board-average-score = 得分
board-average-raw = 原始值
board-average-score-help = 0 为随机猜测，100 为满分
board-average-raw-help = 文件中的原值
board-average-over = 平均范围
board-average-over-all = 全部所选
board-average-over-visible = 所显示的
board-strip-label = 已启用的筛选
board-strip-remove = 去掉筛选 { $key } { $value }
board-strip-clear = 全部清除
board-strip-key-tier = 梯队：明显落后于上一梯队的至少一个模型
board-legend-interval-phone =
    { $kind ->
        [none] 95% 区间
        [sampling] 95% 区间：题目
        [both] 95% 区间：题目与运行
        [fitted] 95% 区间：对战
        [bootstrap-over-questions] 95% 区间：自助法
        [binomial] 95% 区间：二项
        [published] 95% 区间：{ $kinds }
        [predicted] 95% 区间：{ $kinds }
        [runs] 95% 区间：{ $kinds }
       *[other] 95% 区间：{ $kinds }
    }
board-legend-interval =
    { $kind ->
        [none] 得分，95% 抽样区间
        [sampling] 得分，95% 抽样区间
        [runs] 得分，95% 区间{ $kinds }
        [runs-propagated] 得分，95% 区间{ $kinds }
        [both] 得分，95% 区间{ $kinds }
        [fitted] 得分，95% 区间{ $kinds }
       *[other] 得分，95% 抽样区间，{ $kinds }
    }
board-legend-share =
    { $isFilled ->
        [yes] 已有结果的份额；其余为预测
       *[other] 已有结果的份额
    }
board-legend-own-weights = 自选权重
board-legend-own-weights-help =
    { $kind ->
        [both] 名次、区间和梯队都按您所选的平均分。运行间误差是您的平均分在每次运行中的误差。针对题目的误差假定任意两个基准没有共同题目。
        [runs] 名次、区间和梯队都按您所选的平均分。运行间误差是您的平均分在每次运行中的误差。
        [runs-propagated] 名次、区间和梯队都按您所选的平均分。运行间误差由其各分项传递而来。
       *[other] 名次、区间和梯队都按您所选的平均分。针对题目的误差假定任意两个基准没有共同题目。
    }
board-table-label = 排行榜表格
board-table-caption = { $title }：按得分排列的模型
board-table-rank-help = 按平均分的名次；得分相同则名次相同。旁边的范围：从 1 + 明显更好的模型数，到模型总数 − 明显更差的模型数。它在本模型自身的各项比较中判断。因此一个模型可以明显居首，而下一个的范围仍从 1 开始。
board-table-unsure = 按得分为第 { $rank } 名。误差无定义，因此没有名次区间。
board-table-standing =
    { $high ->
        [none]
            { $tier ->
                [none] 第 { $low } 名
               *[other] 第 { $low } 名，第 { $tier } 梯队
            }
       *[other]
            { $tier ->
                [none] 名次在 { $low } 与 { $high } 之间
               *[other] 名次在 { $low } 与 { $high } 之间，第 { $tier } 梯队
            }
    }
board-table-run-help = 有结果的基准数 / 基准总数
board-table-sort-help = 单击排序。按住 Shift 单击可再按第二列排序。
board-table-rank-help-of = 单击按此排名。再次单击反转顺序。按住 Shift 单击可再按第二列排序。
board-table-forest = { $label }，95% 区间
board-table-forest-key = 蓝色：与最好的在统计上并列；色带：最好的
board-table-scale = 条形从 0 到 { $top }。
board-table-baseline = 随机猜测得 { $value }。
board-table-questions = { $n } 道题。
board-table-lower = 值越小越好。
board-table-second = 第 { $n } 排序键
board-table-pick = 选择 { $entry }
board-table-not-ranked =
    { $fought ->
        [yes] { pages-not-rated }
       *[other] { pages-not-ranked }
    }{ $n ->
        [0] { "" }
       *[other] （{ $n } 个模型）
    }
board-table-between = 区间 { $lower } 至 { $upper }
board-table-share =
    { $isFilled ->
        [yes] { $leaves } 项的平均，有 { $present } 项结果，其余为预测
       *[other] { $leaves } 项的平均，有 { $present } 项结果
    }
board-table-doubt = 此值与其说明相矛盾：单击查看原因
board-table-rows = { $of } 行中的第 { $first }–{ $last } 行
board-table-too-many = 最多可选 { $n } 个。
board-table-no-intervals = 此处的误差不是得分的误差，因此没有区间、名次区间或梯队：{ $kinds }。单击得分可查看详情。
board-table-points = { $gap } 分
board-table-rank-rule =
    名次下限–上限：1 + 明显更好的模型数，n − 明显更差的模型数；{ $by ->
        [paired] 配对
        [unpaired] 非配对
       *[ratings] 由等级分之差
    }，{ $together ->
        [yes] 所有行同时成立的把握为 95%。
       *[other] 对事先选定的一行，把握为 95%。
    }{ $gap ->
        [none] { "" }
       *[other] 通常相差 { $gap }的模型差异显著。
    }
board-table-ranks = 名次适用于
board-table-ranks-together = 所有行
board-table-ranks-together-help = 所有行的名次区间同时正确的置信度为 95%。这也包括恰好排在最上面的那一行。
board-table-ranks-single = 单独一行
board-table-ranks-single-help = 如果您在看表之前就选定了一行，其名次区间正确的置信度为 95%。不适用于恰好排在最上面的那一行。
board-table-keys = 用方向键在单元格之间移动。按 Enter 查看数字如何算出。
board-tray-label = 选中的模型
board-tray-ticked = 已选择 <b>{ $n }</b> 个
board-tray-one = <b>{ $name }</b>。再选择一个即可比较。
board-tray-keep-on-top = 置顶
board-tray-let-go = 取消置顶
board-tray-copy-names = 复制名称
board-tray-clear = 清除
board-tray-compare = 比较
board-tray-compare-first = 比较前 { $many } 个
board-tray-own-average = 您的平均分
board-tray-interval =
    { $shared ->
        [none] （{ $lower } 至 { $upper }），非配对
       *[other] （{ $lower } 至 { $upper }），在 { $shared } 道题上配对
    }
board-tray-ahead = 在 { $by } 上，<b>{ $first }</b> 领先 <b>{ $other }</b> <b>{ $difference }</b><small>{ $interval }</small>。
board-tray-open = 在 { $by } 上，<b>{ $first }</b> 与 <b>{ $other }</b> 在统计上并列<small>：{ $difference }{ $interval }</small>。
board-tray-unknown = 在 { $by } 上，<b>{ $first }</b> 比 <b>{ $other }</b> 高 <b>{ $difference }</b>。误差未知，因此差别可能是偶然。
board-tray-lacking = 在 { $by } 上并非两者都有得分：<b>{ $first }</b> 与 <b>{ $other }</b>。
board-tray-more = <small>另选择了 { $many } 个。</small>
board-explain-dialog = 此数字如何算出
board-explain-loading = 正在载入 …
board-explain-from = 来自
board-explain-file = 文件
board-explain-row = ，第 { $n } 行
board-explain-more = 及另外 { $n } 个文件
board-explain-open = 打开模型
board-explain-samples = 样本
board-explain-copy-text = 复制为文本
board-explain-json = JSON
board-explain-failed = 无法向服务器请求。
board-plot-family = 突出显示
board-plot-family-hint = 例如 qwen2.5
board-plot-standing = “{ $search }”：{ $many } 个模型
board-plot-kind = 图的类型
board-plot-kinds-scatter = 散点
board-plot-kinds-forest = 区间
board-plot-kinds-position = 位置
board-plot-across = 横轴
board-plot-up = 纵轴
board-plot-score = 得分
board-plot-color = 颜色
board-plot-none = 无
board-plot-groups-model = 关于模型
board-plot-groups-measured = 费用、token 与用时
board-plot-groups-scores = 得分
board-plot-groups-means = 其他平均分
board-plot-groups-parts = 基准的分项
board-plot-overlay-filtered = 仅限表中的模型
board-plot-overlay-trend = 趋势线（Theil–Sen）
board-plot-overlay-frontier = 同规模最佳
board-plot-unbeaten = 帕累托前沿：没有模型在两个轴上都更好
board-plot-front-summary = 在前沿上：{ $sure }；可能：{ $possible }
board-plot-front-caption = 在前沿上或可能在前沿上的模型，可能性最大的在前
board-plot-front-model = 模型
board-plot-front-chance = 概率
board-plot-save = 另存为
board-plot-failed = 无法绘制此图。
board-plot-drawing = 正在绘制 …
board-plot-section = 图
