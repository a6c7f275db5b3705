# What the section on the first place says, beside the sentences of the API.

crown-title = How safe is first place?
crown-hint = how few decide it, how likely it is, and how much of it is luck: three different things
crown-questions =
    { $n ->
        [one] { $n } question decides
       *[other] { $n } questions decide
    }
crown-battles =
    { $n ->
        [one] { $n } battle decides
       *[other] { $n } battles decide
    }
crown-first = The first { $some } of { $all }; all but the longest lists stand in the API.
crown-question = question
crown-benchmark = benchmark
crown-ended = won
crown-outcome =
    { $outcome ->
        [one] A
       *[other] { $outcome ->
            [0] B
           *[other] tie
        }
    }
crown-count = battles
crown-where = where
crown-place =
    { $row ->
        [none] { $file }
       *[other] { $file }, row { $row }
    }
crown-chances = Who may be first
crown-model = model
crown-is-first = first
crown-in-five = first five
crown-organizations = The best of each organization, without luck
crown-of = of
crown-score = score
crown-without = without luck
crown-ends = 95 % interval
crown-interval = { $lower } to { $upper }
