# “基准”页面说的话。

health-title = 基准的健康状况
health-loading = 正在审查基准
health-table = 审查表
health-caption = { $title }：各基准，需要查看的在前
health-grades-ok = 正常
health-grades-amber = 黄色
health-grades-red = 红色
health-grades-note = 提示
health-grades-not-enough-data = 数据不足
health-columns-health = 健康状况
health-columns-benchmark = 基准
health-columns-questions = 题目
health-columns-values = 值
health-columns-spread = 得分，{ $low }–{ $high }
health-columns-samples = 样本
health-chance = 随机
health-spread =
    { $chance ->
        [none] { $label } 的得分分布：多数在 { $middle } 附近
       *[other] { $label } 的得分分布：多数在 { $middle } 附近；随机猜测得 { $chance }
    }
health-unknown = 未知：数据太少，无法判断
health-samples-of = { $label } 的样本
health-complete = 个具备全部基准的模型
health-sampled = 个随机抽取参与审查：区间宽度与这样的数目相应
health-none = 此榜单没有可以相互比较的基准。
health-none-about = 审查所问的是：在别处强的模型在某个基准上是否也强。这需要两个基准，以及两者都有的模型。
health-battles = 此榜单是对战，没有可审查的基准。
health-battles-about = 对战以及裁判可能有什么问题，见竞技场。有基准的榜单：
health-arena = 前往竞技场
health-no-such = 此榜单的审查中没有基准“{ $name }”。
health-rule = 与其余一致：与其他基准的秩相关。强而停在低处：在别处属较好一半、在此得分却如较弱一半的模型份额。高出的差距：较好一半的其余模型高出多少，以极差的份额计。单一趋势的 p：若所有模型遵循同一趋势，出现此情况的概率。去掉它的排名：有无该基准时排名的 Kendall τ。红色：在别处强的模型在此分成两组，而关于它们的已知信息都不能解释。一组与弱模型相当，另一组远高于它们。单个回答显示有误时也为红色。黄色：值得查看。带颜色的数字是单项检查；评级综合多项。告警是请您阅读样本，并不移除基准。
health-trends = 该基准对其余基准的平均
health-why = 检查什么，为什么
health-download = 下载审查结果
health-without-title = 去掉 { $label }
health-without-about = 其余基准的平均分
health-without-open = 查看完整排名
health-without-loading = 正在询问排名 …
health-without-moves =
    { $all ->
        [yes] 去掉 { $label } 后，一个模型在 { $of } 名中平均移动 { $shift } 名；两种顺序的 Kendall τ 为 { $tau }。
       *[other] 在 { $of } 个具备全部基准的模型之间，去掉 { $label } 后一个模型平均移动 { $shift } 名；两种顺序的 Kendall τ 为 { $tau }。
    }
health-without-columns-now = 名次
health-without-columns-before = 含它时
health-without-columns-model = 模型
health-without-columns-average = 平均分
health-link = { $label } 的健康状况
health-to-audit = 此榜单的审查
health-idea = 模型没错，得分也可能出错：回答被过早截断，或数字没有被读取。2023 年 11 月，Open LLM Leaderboard 上的 DROP 就是如此：许多强模型的得分接近 5。因此每项检查都以自己的方式询问：在别处强的模型在此是否也强。被检查的内容绝不是其比较对象的一部分。
health-red = 仅凭一致性低并不告警：基准可能测量的是别的东西，而那是值得拥有的。红色需要较强一半的模型分成两组：{ $stuck }% 或更多的得分与较弱一半相当，其余的高出全距的 { $rise }% 或更多。在单一趋势（直线或弯曲）下，偶然出现这样两组的榜单不到 { $sure }%。上组在别处几乎不比下组更强：在不到 { $stronger }% 的配对中更强。此时平均分会按所在的组给强模型排名。得分说明不了原因：有些模型不懂的语言，看起来就像误读了部分回答的评分器。若模型的某一列能解释这两组，会指明该列，评级为黄色。只有单个回答能显示评分器有误。红色需要 { $enough } 个模型；少于此数为黄色。
health-amber = 黄色有四种原因。两组较小（从 { $stuck }% 起），或可由弯曲趋势或强弱解释。基准测量的是别的东西：其秩相关低于 { $agreement } 且在榜单上不同寻常。或者含与不含它的 Kendall τ 比这一基准数下的期望低 { $tau }。它几乎不能区分较强一半与较弱一半：中位数之差在全距的 { $floor }% 以内。较弱一半距随机猜测在 { $errors } 个标准误以内，顺序因此受损。处于天花板只作提示。少于 { $fewest } 个模型时不作评级。
health-bounds = 对没有已知问题的真实榜单，告警有多频繁，已经测量并写在文档中。阈值是榜单配置的一部分。
