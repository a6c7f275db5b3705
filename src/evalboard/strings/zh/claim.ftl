# What a check of a claim says.

claim-title = 检验断言
claim-about = 本榜的得分及其误差是否支持“A beats B on MATH”这样的句子？
claim-headline =
    { $verdict ->
        [supported] 得到支持：{ $claim }
        [contradicted] 与数据矛盾：{ $claim }
       *[undecided] 无法判断：{ $claim }
    }
claim-none = 请用英语写一条断言：某模型在某基准上优于（beats）或相当于（matches）另一模型，或者最好（is best）。这里可以检验：
claim-outside =
    { $why ->
        [long] 这条断言超过 300 个字符。
        [verb] 这条断言没有“beats”、“matches”或“is best”这样的比较。
        [denial] 否定句中只能检验“does not beat”和“is not best”。
       *[other] 无法读懂这条断言。
    }断言用英语写：X beats、matches 或 is best，再加 on 基准。这里可以检验：
claim-choose =
    { $how ->
        [several] “{ $name }”可能指本榜的多个{ $what ->
            [entry] 模型
           *[benchmark] 基准
        }。请选择：
        [near] 本榜没有叫“{ $name }”的{ $what ->
            [entry] 模型
           *[benchmark] 基准
        }。您是指以下之一吗？
       *[unknown] 本榜没有叫“{ $name }”的{ $what ->
            [entry] 模型
           *[benchmark] 基准
        }。这里可以检验：
    }
claim-filter = “{ $among }”不是本榜的筛选条件。请写“among models under 10B”、某个筛选值，或“params_b<10”这样的搜索。这里可以检验：
claim-same = 两个名称都指 { $entry }。这里可以检验：
claim-read-as = “{ $name }”按 { $meaning } 理解。
claim-difference =
    在 { $benchmark } 上，{ $first } 得 { $score }，{ $other } 得 { $against }。差值为 { $difference }{ $lower ->
        [none] 。
       *[other] ，95% 区间为 { $lower } 至 { $upper }。
    }
claim-why =
    { $rule ->
        [ahead] 这超出了同类题目的误差（p { $p }）。
        [behind] 这超出了同类题目的误差（p { $p }），对另一模型有利。
        [by] “by”表示至少 { $margin }。整个区间都在其上则成立，都在其下则不成立。
        [matches] “matches”表示相差不超过 { $margin }。整个区间都在其内则成立，都在其外则不成立。
        [by-scores] “by”表示至少 { $margin }。
        [matches-scores] “matches”表示相差不超过 { $margin }。
        [scores] 这里的误差未知，无法检验。结论只依据公布的得分。
       *[open] 这在同类题目的误差之内（p { $p }）。这并不证明两者相等。
    }
claim-not-among = { $entry } 不属于：{ $models }。
claim-no-score = { $entry } 在 { $benchmark } 上没有得分。
claim-no-margin = 请说明相差多少以内算相当，例如“within 10 points”：这里的得分单位是 { $unit }。
claim-no-interval = 差值的区间未知。
claim-not-ranked = { $entry } 在以下范围内没有名次：{ $models }。
claim-alone = 在以下范围内只有 { $entry }：{ $models }。
claim-top =
    { $count ->
        [1] { $models } 得分最高。
       *[other] { $count } 个模型并列最高分，如 { $models }。
    }
claim-nobody = { $models }中没有一个有名次。
claim-no-error = 误差未知，无法判断 { $entry } 是否第一。
claim-tied = “best”表示独居第一，而 { $entry } 只是可能第一的 { $count } 个模型之一。
claim-denied = 断言否定了这一点，因此结论相反。
claim-vague = “{ $words }”无法检验。请选择不含它的断言：
claim-wide = 一次说得太多。请选择一条：
claim-rank =
    { $by ->
        [score] { $entry } 按得分排名第 { $rank }。
        [tie] { $entry } 与得分相同者并列第 { $best } 至第 { $worst }。
       *[errors] { $entry } 排名第 { $rank }，按其误差可能为第 { $best } 至第 { $worst }。
    }
claim-boards = { $count } 个榜单有这些名称。请选择：
claim-no-board = 没有榜单同时包含 { $models }。
claim-on-boards =
    { $count ->
        [0] 没有榜单包含名为“{ $name }”的模型。
       *[other] “{ $name }”见于：{ $boards }。
    }
claim-condition = 这句话说的是 { $benchmark }，而不是模型。其问题（例如数据污染）见以下榜单的“基准”页面：
claim-badge =
    { $verdict ->
        [supported] 得到支持
        [contradicted] 与数据矛盾
        [moved] 数据已变
        [unclear] 不明确
       *[undecided] 无法判断
    }
claim-pair = 比较
claim-view = 表格
claim-permanent = 永久链接
claim-badge-link = 徽章
claim-readings = 可核查的断言
claim-readings-claim = 断言
claim-readings-board = 榜单
claim-fact-verdict = 结论
claim-fact-claim = 所理解的断言
claim-fact-first = 第一个
claim-fact-other = 另一个
claim-fact-benchmark = 基准
claim-fact-by-scores = 仅依据得分
claim-fact-query = 视图
claim-fact-rank = 名次
claim-fact-first-score = 第一个的得分
claim-fact-other-score = 另一个的得分
claim-fact-difference = 差值
claim-fact-p = p
claim-fact-method = 方法
