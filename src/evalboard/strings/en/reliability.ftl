# Repeated runs, costs and lengths of tasks.

reliability-no-error = error: { $value }; expected a standard error from 0.01 to 50 points
reliability-none = Each question was run once, and no costs or lengths are known: nothing is to be said of runs.
reliability-best =
    { $entry } solves the largest share of questions in all of { $k } runs: { $share } % (95 % interval { $lower } to { $upper }), { $models ->
        [one] and is the only model with so many runs of each.
       *[other] the highest of the { $models } models with so many runs of each.
    } A single run solves { $single } %, at least one of { $k } runs { $any } %.
reliability-flips = Two runs of one question differ in { $low } to { $high } % of pairs, by model.
reliability-flips-alike = Two runs of one question differ in { $share } % of pairs.
reliability-between = In the median model { $share } % of the variance of single answers lies between questions, the rest between runs of one.
reliability-needed = To bring the part of the standard error that runs make down to { $target } (in points) takes { $low } to { $high } runs of each question, by model; what the choice of questions adds stays.
reliability-needed-alike = To bring the part of the standard error that runs make down to { $target } (in points) takes { $count } runs of each question; what the choice of questions adds stays.
reliability-unequal = Models have { $fewest } to { $most } runs of a question; pass^k of a model goes up to the fewest it has of any.
reliability-partly =
    { $models ->
        [one] One model was not run on all questions: its numbers are of those that it was run on.
       *[other] { $models } models were not run on all questions: their numbers are of those that they were run on.
    }
reliability-single =
    { $models ->
        [one] One model has a single run of some question, so that how steady it is cannot be told.
       *[other] { $models } models have a single run of some question, so that how steady they are cannot be told.
    }
reliability-front =
    { $count } of { $of } models are beaten by nobody in share solved and cost on the { $questions } questions that all share, from { $cheapest }, the cheapest of them, to { $best }; { $sure ->
        [0] of none is that
        [one] of one it is
       *[other] of { $sure } it is
    } 95 % likely or more where questions are drawn anew.
reliability-front-seen = { $count } of { $of } models are beaten by nobody in share solved and cost on the { $questions } questions that all share, from { $cheapest }, the cheapest of them, to { $best }.
reliability-mixture = { $cheaper } and { $dearer } together beat { $entry } at equal cost, where { $share } % of the questions, by chance, go to { $dearer }: by { $gain } points (95 % interval { $lower } to { $upper }, wide enough for all pairs).
reliability-no-mixture = No mixture of two models beats a third at equal cost by more than its error.
reliability-no-front = No two models have a cost of nine of ten questions, so that scores are not held against costs.
reliability-few-clusters = How likely a model is on the front, and whether a mixture beats another, is not told: that takes five questions that do not belong together.
reliability-not-compared =
    { $models ->
        [one] One model has a cost of fewer than { $share } % of the questions and is not held against the others.
       *[other] { $models } models have a cost of fewer than { $share } % of the questions and are not held against the others.
    }
reliability-first-compared =
    The first { $first } models with costs are held against each other; { $models ->
        [one] one more is
       *[other] { $models } more are
    } not.
reliability-first-horizons =
    The first { $first } models have a time horizon; it is not worked out for { $models ->
        [one] one more.
       *[other] { $models } more.
    }
reliability-missing-costs = { $missing } of { $of } runs have no cost: it is not known, and no cost here counts these runs.
reliability-horizon =
    { $entry } has the longest time horizon: it solves half of the tasks that take { $horizon } (95 % interval { $lower } to { $upper }). { $above ->
        [0] No model has one beyond the longest task.
        [one] One more solves over half at all lengths seen.
       *[other] { $above } more solve over half at all lengths seen.
    }
reliability-no-horizon =
    No model has a time horizon among the lengths seen; { $above ->
        [0] none solves
        [one] one solves
       *[other] { $above } solve
    } over half at all of them, up to { $longest }.
reliability-few-tasks =
    { $models ->
        [one] One model has no time horizon:
       *[other] { $models } models have no time horizon:
    } that takes 20 tasks of 5 different lengths, 10 of which do not belong together.
reliability-shorter = less than the shortest
reliability-longer = more than the longest
reliability-length-seconds = { $value } s
reliability-length-minutes = { $value } min
reliability-length-hours = { $value } h
reliability-length-tokens = { $value } tokens
reliability-no-cost-column = The config says that costs stand under { $column }, and samples have nothing of that name: costs are not known.
reliability-no-cost-numbers = Costs stand under { $column }, and not all of it is numbers: costs are not known.
reliability-no-length-column = The config says that lengths stand under { $column }, and samples have nothing of that name: lengths are not known.
reliability-no-length-numbers = Lengths stand under { $column }, and not all of it is numbers: lengths are not known.
reliability-odd-costs =
    { $count ->
        [one] One cost is below 0 or no number and counts as missing.
       *[other] { $count } costs are below 0 or no numbers and count as missing.
    }
reliability-odd-lengths =
    { $count ->
        [one] One task has a length that is not above 0, or several: it counts as not known.
       *[other] { $count } tasks have a length that is not above 0, or several: they count as not known.
    }
