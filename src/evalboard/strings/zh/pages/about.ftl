# “关于”页面说的话。

about-score = 得分是什么
about-scale =
    { $guessed ->
        [yes] 每个值都重新标定，使 0 为随机猜测、100 为可能的最好成绩：(值 − 随机) ÷ (满分 − 随机)。一组的得分是其分项的平均。数字只在显示时舍入。
       *[other] 得分是值占可能的最好成绩的百分比，不按随机猜测校正。一组的得分是其分项的平均。数字只在显示时舍入。
    }
about-own-scale =
    { $lower ->
        [yes] 值按原样以 { $unit } 显示，越小越好。一组的得分是其分项的平均。数字只在显示时舍入。
       *[other] 值按原样以 { $unit } 显示，越大越好。一组的得分是其分项的平均。数字只在显示时舍入。
    }
about-mixed = 有自身单位的基准按该单位显示。在平均分中它们作为得分计入，按套件或基准的规则。
about-ratings-chance = { $label } 是战胜参照模型的概率，由等级分算出。等级分对全部对战共同拟合，也对每个数据集单独拟合。不对数据集取平均。
about-ratings-model = 等级分采用 Bradley–Terry 模型：A 胜 B 的优势（odds）是两者强度之比。平局对双方各算半胜。400 分相当于十倍的优势。参照模型定为 1000。
about-ratings-penalized = 全胜或全负的模型按普通最大似然没有有限的等级分。它按 Firth 惩罚似然评分，其区间在一端或两端开放。没有对战链条与参照模型相连的模型没有名次。
about-ratings-again = 在竞技场中，您可以用其他对战、另一个参照模型，或在回答风格保持相同的条件下重新拟合等级分。
about-rating-ranks = 模型按等级分排列。名次旁的范围统计明显更好与明显更差的模型。它使用等级分之差的误差，对所有模型同时成立的置信度为 95%。
about-columns-of-battles-node = 数据集
about-columns-of-battles-n = 对战
about-root-of = { $label } 是 { $n } { $parts }的平均。
about-policy-strict = 缺少任何分项的模型没有整体得分，也没有名次；排在最后。
about-policy-available = 按现有的分项取平均。“运行”列显示有多少个。
about-policy-zero = 缺少的分项计为 0。
about-policy-predicted = 模型缺少的基准由其他结果在本榜单的同一标尺上预测。预测值计入平均分。“运行”列显示有多少个结果。少于两个结果的模型没有名次。
about-floor = 表中写有“不低于 0”之处，差于随机猜测的值计为 0。
about-one-per-model-all = 以多种方式评测的模型有多行。
about-one-per-model-best = 同一模型的多次评测中，显示最好的一次。
about-one-per-model-latest = 同一模型的多次评测中，显示最新的一次。
about-columns-node = 基准
about-columns-weight = 权重
about-columns-chance = 随机
about-columns-maximum = 满分
about-columns-n = 题目数
about-columns-rule = 规则
about-tree-label = 得分的组成
about-rules-floor = 不低于 0
about-rules-group = 先平均值，再标定一次
about-rules-published = 按已发布的得分采用
about-rules-lower = 越小越好
about-rules-unscored = 无得分
about-rules-aside = 不计入
about-rules-derived = 树之外的平均
about-unit = 以 { $unit } 为单位
about-stated-by-config = { "" }
about-stated-by-files = 方向依文件
about-stated-by-name = 方向依指标名称
about-metric =
    { $metric ->
        [none] { $task }
       *[other] { $task }，{ $metric }
    }
about-ranks = 名次如何得出
about-rank-rule = 模型按得分排列；得分相同者共享较好的名次。启用筛选时，在匹配的模型中排名，除非您选择在全部模型中排名。
about-rank-range = 名次旁的范围统计明显更好与明显更差的模型。所有行的范围同时正确的置信度为 95%，因此可以从上往下读。在表格下方可切换为针对事先选定的一行的范围：更窄，但每次只对一行成立。横线标出一个梯队的开始：其第一个模型明显落后于上一梯队的某个模型。
about-own-weights = 选择基准或权重会得到自选的得分，模型按它排名。
about-covers = 误差条涵盖什么
about-covers-three = 每个得分有三种误差：针对题目选择、针对运行、针对两者合计。合计的方差是两者之和减去两者都含的单个回答的方差，且不小于两者中较大的。您可以选择排行榜显示哪种误差；区间、名次和梯队随之而定。
about-ranked = { $of } 个条目中有 { $n } 个有名次。
about-source = 数字的来源
about-dataset = 数据集
about-copy-of = 副本取自
about-commit = 提交
about-repositories = { $n } 个仓库，各在自己的提交
about-files = 文件
about-files-read = 读取了 { $n } 个文件
about-reader = 配置
about-checked-at = 上次检查
about-left-out = 未采用
about-unverified = 未验证
about-unverified-hint = { $n } 个文件没有公布哈希值
about-older = 较早的快照
about-synthetic = 这些数字是合成的：为展示榜单的样子而虚构。它们不说明任何真实模型。
about-agreement = 与已发布得分的一致性
about-agreement-none = 来源没有发布可供比较的得分。
about-agrees = { $label }：对 { $n } 个条目作了重新计算；最大差值为 { $largest } 分。
about-disagrees = { $label }：{ $n } 个已发布得分中有 { $bad } 个与重新计算的不同：
about-example = 发布值 { $published }，计算值 { $computed }
about-none = 无
about-cite = 如何引用
about-licence = 数据许可证
about-no-licence = 榜单没有注明；请见数据集。
about-api = 下载与 API
about-api-hint = 同样的行，以 JSON 或文件形式提供。可在这些链接后加上排行榜的查询字符串。
about-api-to-board = 此榜单
about-api-to-ratings = 等级分
about-api-to-findings = 基准的健康状况
about-api-to-table = 表格
about-api-to-csv = CSV
about-api-to-parquet = Parquet
about-api-to-openapi = 全部接口（OpenAPI）
about-search = 搜索语法
about-search-name = 名称的一部分，不区分大小写
about-search-either = 其中任意一个
about-search-word = 含某个词的列；引号把多个词连在一起
about-search-size = 十亿参数；<、<=、>、>=、= 适用于每个数字列
about-search-date = 晚于该月；任何符号后可跟年、月或日
about-search-score = 按显示的得分，从 0 到 100
about-search-pattern = 针对名称的正则表达式（RE2）
about-search-all = 同时满足全部条件
