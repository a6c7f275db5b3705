# What the page of questions says, beside the sentences of the API.

questions-none = This board has no samples, so single questions cannot be analyzed.
questions-others = Questions can be analyzed where a board has the answers of many models to them. Boards with samples:
questions-no-others = Questions can be analyzed where a board has the answers of many models to them. No board here has samples yet.
questions-loading = Looking at the questions
questions-facts-questions =
    { $n ->
        [one] question
       *[other] questions
    }
questions-facts-models =
    { $n ->
        [one] model answered
       *[other] models answered
    }
questions-facts-witnesses = of them no relatives of each other
# Around the words: the benchmark, and which questions.
questions-line-before = Show the questions of
questions-line-after = that are
questions-benchmark = Benchmark
questions-which = Which questions
questions-find = Id of a question
questions-kinds = of any kind
questions-kinds-suspect = suspects
questions-kinds-dead = dead
questions-kinds-solved = solved by all of the best
questions-kinds-ordinary = none of these
questions-export = Export
questions-download = What is said of these questions, as JSON
questions-command = The same on the command line
questions-copy-link = Copy link to this page

## The map

questions-map = Difficulty and discrimination
questions-map-hint = a point is a question; opened: blue
questions-map-label =
    { $n ->
        [one] { $n } question by difficulty and discrimination; the list below says the same
       *[other] { $n } questions by difficulty and discrimination; the list below says the same
    }
questions-difficulty = difficulty: models that get it wrong, %
questions-discrimination = discrimination: correlation with the rest of the test
questions-backwards = strong models get it wrong more often
questions-ordinary =
    { $n ->
        [one] { $n } question
       *[other] { $n } questions
    }
questions-legend-dead = { $n } dead
questions-heading-suspects =
    { $n ->
        [one] { $n } suspect
       *[other] { $n } suspects
    }
questions-flat =
    { $n ->
        [one] { $n } hardly tells anything (correlation below 0.1)
       *[other] { $n } hardly tell anything (correlation below 0.1)
    }
questions-unknown = { $n } without a correlation
questions-point = { $sample }: { $wrong } % get it wrong, correlation { $follows }

questions-columns-sample = No.
questions-columns-discrimination = Discr.
## The list

questions-list = Questions
questions-listed =
    { $of ->
        [one] { $n } of { $of } question
       *[other] { $n } of { $of } questions
    }
questions-wrong = Wrong, %
questions-kind = Kind
questions-more-of = { $n } more: the map has all of them, and so has the file
## One question

questions-number = No. { $sample }
questions-marks-suspect = suspect
questions-marks-dead = dead
questions-marks-ordinary = { "" }
questions-before = Before
questions-next = Next
questions-open = Click a point, or an id in the list: the question opens here.
