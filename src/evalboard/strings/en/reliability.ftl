# Reliability: repeated runs, costs and lengths of tasks.

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

reliability-title = Reliability, cost and task length
reliability-about = How often repeated runs of a question are right, what a solved question costs, which models nobody beats on score and cost, and how long the tasks are that models solve.

## Tables

reliability-pass-all = pass^{ $k }
reliability-pass-any = pass@{ $k }
reliability-front-title = Share solved against cost
reliability-front-x = cost of a question
reliability-front-y = solved, %
reliability-front-others = other models
reliability-front-front = nobody is as good and as cheap
reliability-runs = How steady each model is
reliability-runs-entry = Model
reliability-runs-fewest = Fewest runs
    .about = The fewest runs that the model has of a question.
reliability-runs-most = Most runs
reliability-runs-single = pass^1
    .about = The share of questions that a single run solves, × 100.
reliability-runs-all-right = pass^k
    .about = The share of questions that all of k runs solve, × 100.
reliability-runs-any-right = pass@k
    .about = The share of questions that at least one of k runs solves, × 100.
reliability-runs-flips = Runs differ
    .about = How often two runs of one question differ, × 100.
reliability-runs-correlation = ICC
    .about = The share of the variance that lies between questions (intraclass correlation): 1 where runs never differ.
reliability-runs-runs-needed = Runs needed
    .about = Runs of each question that bring the runs' part of the standard error down to the target.
reliability-costs = What a solved question costs
reliability-costs-entry = Model
reliability-costs-per-solved = Per solved question
    .about = The cost of all runs, divided by the number of runs that were right.
reliability-costs-per-question = Per question
    .about = The mean cost on the questions that all compared models share.
reliability-costs-score = Solved
    .about = The share solved of the questions that all compared models share.
reliability-costs-on-front = On the front
    .about = No other model solves as much and costs as little.
reliability-costs-front-chance = How often
    .about = How often the model is on the front where questions are drawn anew.
reliability-mixtures = Two models instead of one, at equal cost
reliability-mixtures-entry = Instead of
reliability-mixtures-cheaper = Cheaper
reliability-mixtures-dearer = More expensive
reliability-mixtures-share = To the more expensive
    .about = The share of questions that go, by chance, to the more expensive model.
reliability-mixtures-gain = Points more
    .about = How much more the two solve; the interval is wide enough for all pairs.
reliability-horizons = How long the tasks are that models solve
reliability-horizons-entry = Model
reliability-horizons-horizon = Half solved
    .about = The length at which the model solves half of the tasks.
reliability-horizons-why = Why there is none
reliability-horizons-tasks = Tasks
reliability-lengths-seen = Tasks take { $shortest } to { $longest }: an end that is a dash lies beyond them.
reliability-beyond-above = solves more than half at all lengths
reliability-beyond-below = solves less than half at all lengths
reliability-beyond-flat = solves longer tasks more often
reliability-beyond-few = too few tasks
reliability-rates = pass^k and pass@k for every k
reliability-rates-entry = Model
reliability-rates-k = k
reliability-rates-all-right = pass^k
reliability-rates-any-right = pass@k
reliability-fact-benchmark = Benchmark
reliability-fact-questions = Questions
reliability-fact-clusters = Groups of questions that belong together
reliability-fact-models = Models
reliability-fact-sparse = Models with runs of fewer than half of the questions, left out
reliability-fact-solved = A run is right from a score of
reliability-fact-k = k that models are compared by
reliability-fact-target = Standard error that runs are to come to, in points
reliability-fact-shared-questions = Questions with a cost for all compared models
reliability-fact-runs-without-cost = Runs without a cost
reliability-fact-runs = Runs
reliability-fact-shortest = Shortest task
reliability-fact-longest = Longest task
reliability-fact-tasks = Tasks with a length
