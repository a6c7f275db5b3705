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
comparison-count = 这些文件含有 { $n } 次运行，而比较需要两次：{ $entries }
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
comparison-by-text = 有 { $n } 道题因编号不同而按题文配对。
comparison-detectable = 不小于 { $points } 分的真实差值五次中能发现四次。
comparison-bootstrap = 对聚类的自助法结果不一致：{ $lower } 至 { $upper }。聚类很少，或罕见的大差值，使两者都不可靠。
comparison-differ = 两次运行的条件不同：{ $conditions }。
comparison-prompts = 两次运行在 { $tasks } 上的提示不同。题目按编号配对。
comparison-partial = { $task }：文件中有 { $answered } 道题的回答，而所报得分基于 { $stated } 道。此处比较所报得分。
comparison-unpaired-scores = { $tasks } 个任务中有 { $n } 个仅按得分比较。没有双方对相同题目的回答，误差按独立计算：区间比必要的更宽，胜负变化和聚类未知。
comparison-left = 有 { $n } 道题在另一次运行中没有对应，不计入。
comparison-nothing = 差值，因为两次运行没有共同的任务
comparison-not-stated = 未说明
comparison-gate =
    { $outcome ->
        [passed] 通过
        [failed] 未通过
       *[undecided] 无法判定
    }：{ $name } { $kind ->
        [better] 高出超过 { $margin } 分
        [not-shown-worse] 没有显示低于超过 { $margin } 分
       *[other] 不低于超过 { $margin } 分
    }：{ $difference }（{ $lower } 至 { $upper }）
comparison-answer-of = { $run } 的回答
comparison-test-mcnemar = McNemar 检验
comparison-test-permutation = 置换检验
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
