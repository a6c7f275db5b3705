# Reliability: repeated runs, costs and lengths of tasks.

reliability-none = Not available: each question was run once, and no costs or lengths are known.
reliability-best =
    { $entry } solves the largest share of questions in all of { $k } runs: { $share } % (95 % interval { $lower } to { $upper }). { $models ->
        [one] It is the only model with so many runs.
       *[other] That is the highest of the { $models } models with so many runs.
    } A single run solves { $single } %; at least one of { $k } runs solves { $any } %.
reliability-flips = Two runs of the same question disagree in { $low } to { $high } % of cases, depending on the model.
reliability-flips-alike = Two runs of the same question disagree in { $share } % of cases.
reliability-between = For the median model, { $share } % of the variance of single answers lies between questions. The rest lies between runs of the same question.
reliability-needed = { $low } to { $high } runs of each question, depending on the model, bring the part of the standard error due to runs down to { $target ->
        [1] 1 point
       *[other] { $target } points
    }. The part due to the choice of questions stays.
reliability-needed-alike = { $count } runs of each question bring the part of the standard error due to runs down to { $target ->
        [1] 1 point
       *[other] { $target } points
    }. The part due to the choice of questions stays.
reliability-unequal = Models have { $fewest } to { $most } runs of a question. pass^k of a model is given up to its smallest number of runs.
reliability-partly =
    { $models ->
        [one] One model was not run on all questions. Its numbers cover only the questions it was run on.
       *[other] { $models } models were not run on all questions. Their numbers cover only the questions they were run on.
    }
reliability-single =
    { $models ->
        [one] One model has only a single run of some question, so its reliability is unknown.
       *[other] { $models } models have only a single run of some question, so their reliability is unknown.
    }
reliability-front =
    On the { $questions } questions that all share, { $count } of { $of } models have no rival that is both better and cheaper. They range from { $cheapest }, the cheapest, to { $best }. { $sure ->
        [0] None of them would stay so
        [one] One of them would stay so
       *[other] { $sure } of them would stay so
    } with a probability of at least 95 % if the questions were drawn anew.
reliability-front-seen = On the { $questions } questions that all share, { $count } of { $of } models have no rival that is both better and cheaper. They range from { $cheapest }, the cheapest, to { $best }.
reliability-mixture = Using { $cheaper } and { $dearer } together beats { $entry } at equal cost by { $gain } points, with { $share } % of the questions, at random, going to { $dearer }. The 95 % interval is { $lower } to { $upper }, corrected for the number of pairs.
reliability-no-mixture = No mix of two models beats a third one at equal cost by more than the error.
reliability-no-front = Scores are not compared with costs: fewer than two models have a cost for nine of ten questions.
reliability-few-clusters = Not available: how likely a model is on the front, and whether a mix of models is better. Both need at least five unrelated questions.
reliability-not-compared =
    { $models ->
        [one] One model has a cost for fewer than { $share } % of the questions and is not compared with the others.
       *[other] { $models } models have a cost for fewer than { $share } % of the questions and are not compared with the others.
    }
reliability-first-compared =
    Only the first { $first } models with costs are compared; { $models ->
        [one] one more is
       *[other] { $models } more are
    } not.
reliability-first-horizons =
    Time horizons are computed for the first { $first } models only, not for { $models ->
        [one] one more.
       *[other] { $models } more.
    }
reliability-missing-costs = { $missing } of { $of } runs have no known cost and are left out of all costs here.
reliability-horizon =
    { $entry } has the longest time horizon: it solves half of the tasks that take { $horizon } (95 % interval { $lower } to { $upper }). { $above ->
        [0] No model’s horizon is beyond the longest task.
        [one] One more model solves over half of the tasks at all lengths.
       *[other] { $above } more models solve over half of the tasks at all lengths.
    }
reliability-no-horizon =
    No model has a time horizon within the lengths of these tasks. { $above ->
        [0] None solves
        [one] One solves
       *[other] { $above } solve
    } over half of the tasks at all lengths, up to { $longest }.
reliability-few-tasks =
    { $models ->
        [one] One model has no time horizon.
       *[other] { $models } models have no time horizon.
    } That needs 20 tasks of 5 different lengths, 10 of them unrelated.
reliability-shorter = less than the shortest
reliability-longer = more than the longest
reliability-length-seconds = { $value } s
reliability-length-minutes = { $value } min
reliability-length-hours = { $value } h
reliability-length-tokens = { $value } tokens
reliability-no-cost-column = Costs are not available: the config names the column { $column }, but samples have no such column.
reliability-no-cost-numbers = Costs are not available: the column { $column } contains values that are not numbers.
reliability-no-length-column = Lengths are not available: the config names the column { $column }, but samples have no such column.
reliability-no-length-numbers = Lengths are not available: the column { $column } contains values that are not numbers.
reliability-odd-costs =
    { $count ->
        [one] One cost is negative or not a number and is treated as missing.
       *[other] { $count } costs are negative or not numbers and are treated as missing.
    }
reliability-odd-lengths =
    { $count ->
        [one] One task has a length that is not above 0, or several lengths. Its length is treated as unknown.
       *[other] { $count } tasks have a length that is not above 0, or several lengths. Their lengths are treated as unknown.
    }

reliability-title = Reliability, cost and task length
reliability-about = How often repeated runs are right, and what a solved question costs. Also which models are best for their cost, and how long a task they can solve.

## Tables

reliability-pass-all = pass^{ $k }
reliability-pass-any = pass@{ $k }
reliability-front-title = Share solved against cost
reliability-front-x = cost per question
reliability-front-y = solved, %
reliability-front-others = other models
reliability-front-front = no model is both better and cheaper
reliability-runs = How reliable each model is
reliability-runs-entry = Model
reliability-runs-fewest = Fewest runs
    .about = The smallest number of runs that the model has of a question.
reliability-runs-most = Most runs
reliability-runs-single = pass^1
    .about = The share of questions that a single run solves, × 100.
reliability-runs-all-right = pass^k
    .about = The share of questions that all of k runs solve, × 100.
reliability-runs-any-right = pass@k
    .about = The share of questions that at least one of k runs solves, × 100.
reliability-runs-flips = Runs disagree
    .about = How often two runs of the same question disagree, × 100.
reliability-runs-correlation = Intraclass correlation
    .about = The share of the variance that lies between questions. It is 1 if runs never disagree.
reliability-runs-runs-needed = Runs needed
    .about = Runs of each question that bring the part of the standard error due to runs down to the target.
reliability-costs = What a solved question costs
reliability-costs-entry = Model
reliability-costs-per-solved = Per solved question
    .about = The cost of all runs, divided by the number of runs that were right.
reliability-costs-per-question = Per question
    .about = The mean cost on the questions that all compared models share.
reliability-costs-score = Solved
    .about = The share solved of the questions that all compared models share.
reliability-costs-on-front = On the front
    .about = No other model solves as much for as little.
reliability-costs-front-chance = Probability
    .about = How likely the model is on the front if the questions are drawn anew.
reliability-mixtures = Two models instead of one, at equal cost
reliability-mixtures-entry = Instead of
reliability-mixtures-cheaper = Cheaper
reliability-mixtures-dearer = More expensive
reliability-mixtures-share = Share of the more expensive
    .about = The share of questions that go, at random, to the more expensive model.
reliability-mixtures-gain = Points gained
    .about = How much more the two solve together. The interval is corrected for the number of pairs.
reliability-horizons = Time horizons: how long the tasks are that models solve
reliability-horizons-entry = Model
reliability-horizons-horizon = Half solved
    .about = The length at which the model solves half of the tasks.
reliability-horizons-why = Reason if none
reliability-horizons-tasks = Tasks
reliability-lengths-seen = Tasks take { $shortest } to { $longest }. A dash marks an end beyond these lengths.
reliability-beyond-above = solves more than half at all lengths
reliability-beyond-below = solves less than half at all lengths
reliability-beyond-flat = solves longer tasks more often than shorter ones
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
reliability-fact-solved = Lowest score that counts as right
reliability-fact-k = k used to compare models
reliability-fact-target = Target standard error due to runs, in points
reliability-fact-shared-questions = Questions with a cost for all compared models
reliability-fact-runs-without-cost = Runs without a cost
reliability-fact-runs = Runs
reliability-fact-shortest = Shortest task
reliability-fact-longest = Longest task
reliability-fact-tasks = Tasks with a length
