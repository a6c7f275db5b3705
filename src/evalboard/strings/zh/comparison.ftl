# What a comparison of result files says.

comparison-title = 比较结果
comparison-about = 第二次运行是否优于第一次？
comparison-average = 平均
comparison-no-file = { $path }：没有这个文件或文件夹
comparison-no-entry = { $entry } 不是这些文件中的条目，其中有 { $entries }。
comparison-unreadable =
    { $path }：{ $count ->
        [0] 其中没有可以作为结果读取的内容{ $why ->
            [none] 。
           *[other] ：{ $why }
        }
       *[other] 含有 { $count } 种结果。请指明其中一种：{ $why }
    }
comparison-no-gate = { $text } 不是有效的条件。应为 “not worse than 1 point”、“not shown worse” 或 “better”，后两者可带或不带界限。
comparison-board-level = 与榜单条目的比较使用 0.05 的水平。
comparison-same-entry = { $entry }：结果属于该条目本身。请给这次运行另取名称。
comparison-verdict =
    { $state ->
        [better] { $b } 优于 { $a }，高 { $difference } 分（{ $lower } 至 { $upper }，p { $p }）。
        [worse] { $b } 不如 { $a }：{ $difference } 分（{ $lower } 至 { $upper }，p { $p }）。
        [unknown] { $b } 与 { $a } 相差 { $difference } 分，其误差未知。
       *[open] 没有显示 { $b } 比 { $a } 更好或更差：{ $difference } 分（{ $lower } 至 { $upper }，p { $p }）。
    }
comparison-paired =
    两者回答了相同的 { $n } 道题{ $several ->
        [false] {""}
       *[true] ，分属 { $tasks } 个任务
    }{ $grouped ->
        [true] ，误差按 { $clusters } 个聚类计算。
       *[other] 。
    }
comparison-uneven = 少数聚类包含了大部分题目，{ $clusters } 个聚类只相当于 { $equal } 个大小相等的聚类。因此区间更宽。
comparison-by-text = 有 { $n } 道题因编号不同而按题文配对。
comparison-detectable = 不小于 { $points } 分的真实差值五次中能发现四次。
comparison-bootstrap = 对聚类的自助法结果不一致：{ $lower } 至 { $upper }。聚类很少，或罕见的大差值，使两者都不可靠。
comparison-differ = 两次运行的条件不同：{ $conditions }。
comparison-prompts = 两次运行在 { $tasks } 上的提示不同。题目按编号配对。
comparison-partial = { $task }：文件中有 { $answered } 道题的回答，而所报得分基于 { $stated } 道。此处比较所报得分。
comparison-unpaired-scores = { $tasks } 个任务中有 { $n } 个仅按得分比较。没有双方对相同题目的回答，误差按独立计算：区间比必要的更宽，胜负变化和聚类未知。
comparison-left = 有 { $n } 道题在另一次运行中没有对应，不计入。
comparison-nothing = 无法给出：差值，因为两次运行没有共同的任务。
comparison-not-stated = 未说明
comparison-gate =
    { $outcome ->
        [passed] 通过
        [failed] 未通过
       *[undecided] 无法判定
    }：{ $name } { $kind ->
        [better] { $margin ->
            [0] 更好
           *[other] 高出超过 { $margin } 分
        }
        [not-shown-worse] { $margin ->
            [0] 没有显示更差
           *[other] 没有显示低于超过 { $margin } 分
        }
       *[other] 不低于超过 { $margin } 分
    }：{ $difference }（{ $lower } 至 { $upper }）
comparison-answer-of = { $run } 的回答
comparison-test-mcnemar = McNemar 检验
comparison-test-proportions = 配对比例
comparison-test-t = 配对 t 检验
comparison-test-unpaired = 不配对
comparison-test-none = 无
comparison-why-absent = 仅此运行有
comparison-why-unscored = 没有得分
comparison-why-ambiguous = 题文重复
comparison-why-one = 仅此运行有
comparison-why-metric = 指标不同
comparison-conditions = 不同的条件
comparison-conditions-condition = 条件
comparison-conditions-a = A
comparison-conditions-b = B
comparison-conditions-tasks = 任务
comparison-tasks = 差值
comparison-tasks-task = 任务
comparison-tasks-a = A
comparison-tasks-b = B
comparison-tasks-difference = B − A
comparison-tasks-p = p
comparison-tasks-adjusted = 校正后的 p
    .about = 在各任务间用 Holm 方法校正。
comparison-tasks-detectable = 可发现
    .about = 此检验五次中能发现四次的最小真实差值。
comparison-tasks-n = 题数
comparison-tasks-gained = B 更好
    .about = B 得分更高的题目。
comparison-tasks-lost = A 更好
comparison-tasks-test = 检验
comparison-flips = 两次运行不同的题目
comparison-flips-task = 任务
comparison-flips-question = 题目
comparison-flips-a = A
comparison-flips-b = B
comparison-flips-answer-a = A 的回答
comparison-flips-answer-b = B 的回答
comparison-flips-references = 标准答案
comparison-flips-sample = 编号
comparison-unpaired = 未比较的内容
comparison-unpaired-task = 任务
comparison-unpaired-sample = 题目
comparison-unpaired-run = 运行
comparison-unpaired-why = 原因
comparison-left-out = 文件中未采用的内容
comparison-left-out-run = 运行
comparison-left-out-what = 内容
comparison-count = 这些文件含有 { $n } 次运行。比较需要 2 至 30 次；条件、计划和随时查看需要恰好两次：{ $entries }
comparison-plan = 要五次中发现四次 { $points } 分的真实差值，在最后查看一次需要 { $once } 道与这 { $n } 道相似的题；随时查看约需 { $always } 道。
comparison-no-plan = 无法给出：所需的题数，因为差值的误差未知。
comparison-no-sequence = 无法给出：可随时查看的区间，因为没有双方都回答的题目。
comparison-sequence = 每次查看
comparison-every-look =
    { $state ->
        [better] 在至今和以后的每次查看中：{ $b } 优于 { $a }，差 { $lower } 至 { $upper } 分。可以停止。
        [worse] 在至今和以后的每次查看中：{ $b } 不如 { $a }，差 { $lower } 至 { $upper } 分。可以停止。
       *[open] 在至今的每次查看中：尚未显示 { $b } 比 { $a } 更好或更差，{ $lower } 至 { $upper } 分。
    }
comparison-drift = 每次查看的区间不含至今的平均：这些题目不是按随机顺序到来的。请打乱顺序，不要依赖此区间。
comparison-sequence-order = 这要求题目按随机顺序到来，且每次查看时计划的题数相同。各聚类权重相同。
comparison-sequence-task = 任务
comparison-sequence-difference = B − A
comparison-sequence-n = 已看
    .about = 至今的题数或聚类数。
comparison-sequence-planned = 计划
comparison-sequence-decided = 判定于
comparison-best =
    { $n } 次运行中 { $best } 得分最高，{ $tied ->
        [0] 同时比较所有配对时优于其他各次。
       *[other] 同时比较所有配对时没有显示优于 { $names }。
    }
comparison-runs = 各次运行
comparison-runs-run = 运行
comparison-runs-score = 得分
comparison-runs-tasks = 任务
comparison-pairs = 所有配对
comparison-pairs-at-once = 所有 { $n } 个配对的区间同时成立。
comparison-pairs-b = B
comparison-pairs-a = A
comparison-pairs-difference = B − A
comparison-pairs-adjusted = 校正后的 p
comparison-pairs-n = 题数
comparison-pairs-test = 检验
