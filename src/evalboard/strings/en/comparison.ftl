# What a comparison of result files says.

comparison-title = Compare results
comparison-about = Is the second run better than the first?
comparison-average = Average
comparison-no-file = { $path }: no such file or folder
comparison-no-entry = { $entry } is no entry of these files. They have { $entries }.
comparison-unreadable =
    { $path }: { $count ->
        [0] nothing here can be read as results{ $why ->
            [none] .
           *[other] : { $why }
        }
       *[other] holds { $count } kinds of results. Name one of them: { $why }
    }
comparison-no-gate = { $text } is no gate. Expected "not worse than 1 point", "not shown worse" or "better", the last two with or without a margin.
comparison-board-level = An entry of a board is compared at level 0.05.
comparison-same-entry = { $entry }: the results are of the entry itself. Give the run another name.
comparison-verdict =
    { $state ->
        [better] { $b } is better than { $a } by { $difference } points ({ $lower } to { $upper }, p { $p }).
        [worse] { $b } is worse than { $a }: { $difference } points ({ $lower } to { $upper }, p { $p }).
        [unknown] { $b } and { $a } differ by { $difference } points, and the error of that is unknown.
       *[open] { $b } is not shown to be better or worse than { $a }: { $difference } points ({ $lower } to { $upper }, p { $p }).
    }
comparison-paired =
    Both answered the same { $n ->
        [one] question
       *[other] { $n } questions
    }{ $several ->
        [false] {""}
       *[true] {" "}of { $tasks } tasks
    }{ $grouped ->
        [true] , in { $clusters } clusters that the error keeps together.
       *[other] .
    }
comparison-uneven = The { $clusters } clusters count as { $equal } equal ones, because a few hold most questions. The interval is wider for that.
comparison-by-text =
    { $n ->
        [one] One question was paired by its text, because its ids differ.
       *[other] { $n } questions were paired by their texts, because their ids differ.
    }
comparison-detectable = A true difference of { $points } points or more would be found four times in five.
comparison-bootstrap = A bootstrap over clusters does not agree: { $lower } to { $upper }. Few clusters or rare large differences make both uncertain.
comparison-differ = The runs were not made alike. They differ in { $conditions }.
comparison-prompts = The prompts of the two runs differ on { $tasks }. Questions were paired by id.
comparison-partial = { $task }: answers to { $answered } questions are here, the stated score is of { $stated }. The stated scores are compared.
comparison-unpaired-scores =
    { $tasks ->
        [one] The task is
       *[other] { $n } of { $tasks } tasks { $n ->
            [one] is
           *[other] are
        }
    } compared by scores alone. Without answers of both to the same questions, errors count as independent. Intervals are wider than they need be, and flips and clusters are unknown.
comparison-left =
    { $n ->
        [one] One question has no partner in the other run and does not count.
       *[other] { $n } questions have no partner in the other run and do not count.
    }
comparison-nothing = Not available: a difference, because the runs have no task in common.
comparison-not-stated = not stated
comparison-gate =
    { $outcome ->
        [passed] Passed
        [failed] Failed
       *[undecided] Undecided
    }: { $name } { $kind ->
        [better] better
        [not-shown-worse] not shown worse
       *[other] not worse
    }{ $margin ->
        [0] {""}
        [1] {" "}than 1 point
       *[other] {" "}than { $margin } points
    }: { $difference } ({ $lower } to { $upper })
comparison-answer-of = Answer of { $run }
comparison-test-mcnemar = McNemar
comparison-test-proportions = paired proportions
comparison-test-t = paired t
comparison-test-unpaired = unpaired
comparison-test-none = none
comparison-why-absent = only in this run
comparison-why-unscored = no score
comparison-why-ambiguous = text stands more than once
comparison-why-one = only in this run
comparison-why-metric = other metric
comparison-conditions = Different conditions
comparison-conditions-condition = Condition
comparison-conditions-a = A
comparison-conditions-b = B
comparison-conditions-tasks = Tasks
comparison-tasks = Differences
comparison-tasks-task = Task
comparison-tasks-a = A
comparison-tasks-b = B
comparison-tasks-difference = B − A
comparison-tasks-p = p
comparison-tasks-adjusted = Adjusted p
    .about = Adjusted by Holm’s method among the tasks.
comparison-tasks-detectable = Detectable
    .about = The smallest true difference that this test would find four times in five.
comparison-tasks-n = Questions
comparison-tasks-gained = B better
    .about = Questions on which B scored higher.
comparison-tasks-lost = A better
comparison-tasks-test = Test
comparison-flips = Questions on which the runs differ
comparison-flips-task = Task
comparison-flips-question = Question
comparison-flips-a = A
comparison-flips-b = B
comparison-flips-answer-a = Answer of A
comparison-flips-answer-b = Answer of B
comparison-flips-references = Expected
comparison-flips-sample = Id
comparison-unpaired = Not compared
comparison-unpaired-task = Task
comparison-unpaired-sample = Question
comparison-unpaired-run = Run
comparison-unpaired-why = Reason
comparison-left-out = Not taken of the files
comparison-left-out-run = Run
comparison-left-out-what = What
comparison-count =
    These files have { $n ->
        [one] one run
       *[other] { $n } runs
    }. A comparison takes 2 to 30; a gate, a plan and looks at any time take two: { $entries }
comparison-plan = Judged by these { $n } questions, a true difference of { $points } points takes { $once } questions to be found four times in five. With looks at any time it takes about { $always }.
comparison-no-plan = Not available: how many questions are needed, because the error of the difference is unknown.
comparison-no-sequence = Not available: an interval for looks at any time, because no question was answered by both.
comparison-sequence = At every look
comparison-every-look =
    { $state ->
        [better] At every look so far and to come: { $b } is better than { $a }, by { $lower } to { $upper } points. You may stop.
        [worse] At every look so far and to come: { $b } is worse than { $a }, by { $lower } to { $upper } points. You may stop.
       *[open] At every look so far: { $b } is not yet shown to be better or worse than { $a }, { $lower } to { $upper } points.
    }
comparison-drift = The interval at every look does not hold the mean so far: these questions did not come in random order. Shuffle them, and do not rely on it.
comparison-sequence-order = This holds if questions come in random order and the planned number is the same at every look. Clusters count alike.
comparison-sequence-task = Task
comparison-sequence-difference = B − A
comparison-sequence-n = Seen
    .about = Questions, or clusters, so far.
comparison-sequence-planned = Planned
comparison-sequence-decided = Decided after
comparison-best =
    { $best } scores highest of { $n } runs, { $tied ->
        [0] and is better than each of the others with all pairs compared at once.
       *[other] and is not shown to be better than { $names } with all pairs compared at once.
    }
comparison-runs = Runs
comparison-runs-run = Run
comparison-runs-score = Score
comparison-runs-tasks = Tasks
comparison-pairs = All pairs
comparison-pairs-at-once = The intervals of all { $n } pairs hold at once.
comparison-pairs-b = B
comparison-pairs-a = A
comparison-pairs-difference = B − A
comparison-pairs-adjusted = Adjusted p
comparison-pairs-n = Questions
comparison-pairs-test = Test
