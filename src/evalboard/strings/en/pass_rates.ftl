# Stored pass^1, pass^2, ... of repeated runs.

pass_rates-nobody = No model has both pass^1 and the largest pass^k with possible values.
pass_rates-no-benchmark = benchmark: { $name } has no stored pass rates of repeated runs on this board{ $close }
pass_rates-best =
    { $entry } solves the largest share of tasks in all of { $k } runs: { $share } % (95 % interval { $lower } to { $upper }), out of { $models ->
        [one] one model
       *[other] { $models } models
    }. A single run solves { $single } %.
pass_rates-best-alone =
    { $entry } solves the largest share of tasks in all of { $k } runs: { $share } %, out of { $models ->
        [one] one model
       *[other] { $models } models
    }. A single run solves { $single } %.
pass_rates-entry = { $entry } solves { $share } % of the tasks in all of { $k } runs (95 % interval { $lower } to { $upper }). A single run solves { $single } %.
pass_rates-entry-alone = { $entry } solves { $share } % of the tasks in all of { $k } runs. A single run solves { $single } %.
pass_rates-entry-none = { $entry } has no pass^1 for these tasks.
pass_rates-entry-impossible = The stored rates of { $entry } are impossible, so nothing is computed from them.
pass_rates-entry-several = Several counts of solved tasks fit these rates. The closest is used.
pass_rates-entry-without = No interval: a rate is missing, no whole numbers of tasks fit these rates, or there were too many to try.
pass_rates-entry-later = No interval: only the { $first } models with the highest pass^1 have one.
pass_rates-kept = Of the tasks that a single run solves, all of { $k } runs solve { $low } % ({ $least }) to { $high } % ({ $most }).
pass_rates-band = If all tasks were equally hard for a model, pass^{ $k } would be pass^1 to the power of { $k }. If it solved each task always or never, pass^{ $k } would equal pass^1. Apart from chance, each curve lies between the two.
pass_rates-intervals = Intervals are about tasks like these. They are computed from the whole numbers of tasks, each solved 0 to { $runs } times, that give the stored rates. Each task is treated as independent; if tasks belong together, the intervals are too narrow.
pass_rates-no-intervals = No intervals: they need the number of tasks, the runs of each, and pass^k for every k up to that number of runs.
pass_rates-without =
    { $models ->
        [one] One model has no interval: a rate is missing, no whole numbers of tasks fit its rates, or there were too many to try.
       *[other] { $models } models have no intervals: a rate is missing, no whole numbers of tasks fit their rates, or there were too many to try.
    }
pass_rates-several =
    { $models ->
        [one] Several counts of solved tasks fit the rates of one model. The closest is used.
       *[other] Several counts of solved tasks fit the rates of { $models } models. The closest is used.
    }
pass_rates-impossible =
    { $models ->
        [one] The stored rates of one model are impossible, so it is left out here.
       *[other] The stored rates of { $models } models are impossible, so they are left out here.
    }
pass_rates-first = Only the { $first } models with the highest pass^1 have intervals and were checked for impossible rates; { $models } were not.
pass_rates-single-runs = The answers of single runs are not available. Only they show which tasks fail now and then, what runs cost, and how many runs an error needs. They also show whether two models fail on the same tasks.

pass_rates-title = How reliability falls with more runs
pass_rates-about = How many tasks a model solves in all of 1, 2, ... runs, from stored rates, with intervals where the numbers of tasks and runs are known.

## Tables

pass_rates-curves = { $benchmark }: share of tasks solved in all of k runs
pass_rates-curves-x = runs, k
pass_rates-curves-y = solved in all of k runs, %
pass_rates-curves-band = range between equally hard tasks and tasks that are always or never solved
pass_rates-curves-others =
    { $count ->
        [one] The other line is the next model.
       *[other] The other lines are the { $count } next models.
    }
pass_rates-label-ratio = pass^{ $k } as a share of pass^1
pass_rates-label-beyond = expected pass^{ $k }
pass_rates-models = How reliable each model is
pass_rates-models-entry = Model
pass_rates-models-single = pass^1
    .about = The share of tasks that a single run solves, × 100.
pass_rates-models-every = pass^k
    .about = The share of tasks that all of k runs solve, × 100.
pass_rates-models-ratio = pass^k of pass^1
    .about = Of the tasks that a single run solves, the share that all of k runs solve, × 100.
pass_rates-models-flips = Runs disagree
    .about = How often two runs of the same task disagree, × 100.
pass_rates-models-beyond = More runs
    .about = The range of pass^k for twice as many runs, if the stored rates are exact.
pass_rates-models-times = Tasks solved 0, 1, ... times
pass_rates-models-possible = Rates are possible
    .about = “No” if no numbers of tasks give these rates.
pass_rates-rates = pass^k for every k
pass_rates-rates-entry = Model
pass_rates-rates-k = k
pass_rates-rates-all-right = pass^k
pass_rates-fact-benchmark = Benchmark
pass_rates-fact-k = Largest k
pass_rates-fact-runs = Runs of each task
pass_rates-fact-tasks = Tasks
