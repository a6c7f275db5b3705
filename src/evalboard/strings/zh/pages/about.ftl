# “关于”页面说的话。

about-score = 得分是什么
about-scale =
    { $guessed ->
        [yes] 每个值都重新标定，使 0 为随机猜测所得、100 为可能的最好成绩，即 (值 − 随机) ÷ (满分 − 随机)，各组是其所含内容的平均。显示之前不作任何舍入。
       *[other] 值不按随机猜测所得重新标定：得分是值占可能的最好成绩（记为 100）的份额，各组是其所含内容的平均。显示之前不作任何舍入。
    }
about-own-scale =
    { $lower ->
        [yes] 值按原样以 { $unit } 显示，越小越好；各组是其所含内容的平均。显示之前不作任何舍入。
       *[other] 值按原样以 { $unit } 显示，越大越好；各组是其所含内容的平均。显示之前不作任何舍入。
    }
about-mixed = 有自身单位的内容按该单位显示；平均分把它作为得分，按套件或基准的规则计入。
about-ratings-chance = { $label } 是战胜参照模型的概率，由对全部对战共同拟合、以及对每个数据集单独拟合的等级分给出。不对数据集取平均。
about-ratings-model = 等级分采用 Bradley 与 Terry 的模型：A 胜 B 的优势是两者强度之比，平局对双方各算半胜。400 分相当于十倍的优势；参照模型为 1000。
about-ratings-penalized = 胜或负了全部有效对战的模型按 Firth 惩罚似然评分，因为普通最大似然使其等级分没有界限；其区间只有一端或没有端点。没有对战与参照模型相连（包括通过其他模型）的模型没有名次。
about-ratings-again = 竞技场可针对其他对战、另一个参照模型，或在回答风格保持相同的条件下重新拟合等级分。
about-rating-ranks = 模型按等级分排列。名次旁的范围统计明显更好与明显更差的模型，由等级分之差及其自身的误差得出，对所有模型同时成立的置信度为 95%。
about-columns-of-battles-node = 数据集
about-columns-of-battles-n = 对战
about-root-of = { $label } 是 { $n } { $parts }的平均。
about-policy-strict = 缺少任何分项的模型没有整体得分，也没有名次；排在最后。
about-policy-available = 按现有的分项取平均；“运行”列说明有多少个。
about-policy-zero = 缺少的分项计为 0。
about-policy-predicted = 模型缺少的基准由其他结果在本榜单的同一标尺上预测，并以预测值计入平均分；“运行”列说明有多少个结果。少于两个结果的模型没有名次。
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
about-rank-rule = 模型按得分排列；得分相同者共享较好的位次。有筛选时，名次是符合条件的模型之间的名次，除非您选择在全部模型中排名。
about-rank-range = 名次旁的范围统计明显更好与明显更差的模型。所有行的范围同时正确的置信度为 95%，因此可以从最上一行往下读。表格下方可改为针对事先选定的一行：更窄，各自单独成立。若一行明显低于上一梯队中的某一行，就在其上方画一条线。
about-own-weights = 选择基准或权重会得到您自己的得分；名次随之按该得分计算。
about-covers = 误差条涵盖什么
about-covers-three = 此处每个得分都有针对题目选取的误差、针对运行的误差，以及两者合计的误差：题目的方差加上运行的方差，减去两者共含的单个回答的方差，且不小于二者中较大的一个。排行榜可显示其中任何一种；区间、名次和梯队随选择而定。
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
about-synthetic = 这些数字是合成的：在此由种子生成，以展示榜单的样子。它们不说明任何模型的情况。
about-agreement = 与已发布得分的一致性
about-agreement-none = 来源没有发布可供比较的得分。
about-agrees = { $label }：对 { $n } 个条目作了重新计算；最大差值为 { $largest } 分。
about-disagrees = { $label }：{ $n } 个已发布得分中有 { $bad } 个与重新计算的不同：
about-example = 发布值 { $published }，计算值 { $computed }
about-none = 无
about-cite = 如何引用
about-licence = 数据许可证
about-no-licence = 榜单没有注明；请见数据集。
about-api = 不经页面获取数字
about-api-hint = 同样的行可作为 JSON 或文件获取；排行榜的查询字符串对每一个都适用。
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
