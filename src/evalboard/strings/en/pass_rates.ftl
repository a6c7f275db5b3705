# Stored pass^1, pass^2, ... of repeated runs.

pass_rates-nobody = No model has pass^1 and the largest pass^k, with rates that can be.
pass_rates-no-benchmark = benchmark: { $name } has no stored rates of repeated runs on this board{ $close }
pass_rates-best =
    { $entry } solves the largest share of tasks in all of { $k } runs: { $share } % (95 % interval { $lower } to { $upper }), of { $models ->
        [one] one model
       *[other] { $models } models
    }; a single run solves { $single } %.
pass_rates-best-alone =
    { $entry } solves the largest share of tasks in all of { $k } runs: { $share } %, of { $models ->
        [one] one model
       *[other] { $models } models
    }; a single run solves { $single } %.
pass_rates-entry = { $entry } solves { $share } % of the tasks in all of { $k } runs (95 % interval { $lower } to { $upper }); a single run solves { $single } %.
pass_rates-entry-alone = { $entry } solves { $share } % of the tasks in all of { $k } runs; a single run solves { $single } %.
pass_rates-entry-none = { $entry } has no pass^1 of these tasks.
pass_rates-entry-impossible = The rates of { $entry } cannot be, as they are stored: nothing is said of them.
pass_rates-entry-several = These rates are given by several numbers of tasks: the nearest were taken.
pass_rates-entry-without = There are no intervals: these rates come from no whole numbers of tasks, or too many would have to be tried, or one is missing.
pass_rates-entry-later = There are no intervals: only the { $first } models with the highest pass^1 have some.
pass_rates-kept = Of what a single run solves, { $k } runs all solve { $low } % ({ $least }) to { $high } % ({ $most }).
pass_rates-band = If all tasks were equally hard for a model, pass^{ $k } would be pass^1 to the power of { $k }; if it solved each always or never, pass^1: each curve lies between the two, but for chance.
pass_rates-intervals = Intervals are about tasks like these. They rest on the whole numbers of tasks, each solved 0 to { $runs } times, that give the stored rates, and take each task as one of its own: where tasks belong together they are too narrow.
pass_rates-no-intervals = There are no intervals: they need the number of tasks, the runs of each, and pass^k of every k up to these.
pass_rates-without =
    { $models ->
        [one] One model has no intervals: its rates come from no whole numbers of tasks, or too many would have to be tried, or one is missing.
       *[other] { $models } models have no intervals: their rates come from no whole numbers of tasks, or too many would have to be tried, or one is missing.
    }
pass_rates-several =
    { $models ->
        [one] The rates of one model are given by several numbers of tasks: the nearest were taken.
       *[other] The rates of { $models } models are given by several numbers of tasks: the nearest were taken.
    }
pass_rates-impossible =
    { $models ->
        [one] The rates of one model cannot be, as they are stored: it is left out of what is said here.
       *[other] The rates of { $models } models cannot be, as they are stored: they are left out of what is said here.
    }
pass_rates-first = Only the { $first } models with the highest pass^1 have intervals, and were asked whether their rates can be; { $models } have none.
pass_rates-single-runs = Which tasks fail now and then, what runs cost, how many runs an error takes, and whether two models fail on the same tasks, only the answers of single runs say.

pass_rates-title = How reliability falls with more runs
pass_rates-about = How many tasks a model solves in all of 1, 2, ... runs, as the board has stored it, with intervals where the numbers of tasks and runs are known.

## Tables

pass_rates-curves = { $benchmark }: share of tasks solved in all of k runs
pass_rates-curves-x = runs, k
pass_rates-curves-y = solved in all of k runs, %
pass_rates-curves-band = between equally hard tasks and tasks that are solved always or never
pass_rates-curves-others =
    { $count ->
        [one] The other line is the next model.
       *[other] The other lines are the { $count } next models.
    }
pass_rates-label-ratio = pass^{ $k } of pass^1
pass_rates-label-beyond = pass^{ $k } would be
pass_rates-models = How much each model keeps
pass_rates-models-entry = Model
pass_rates-models-single = pass^1
    .about = The share of tasks that a single run solves, × 100.
pass_rates-models-every = pass^k
    .about = The share of tasks that all of k runs solve, × 100.
pass_rates-models-ratio = pass^k of pass^1
    .about = How much of what a single run solves all of k runs solve, × 100.
pass_rates-models-flips = Two runs differ
    .about = How often two runs of one task differ, × 100.
pass_rates-models-beyond = More runs
    .about = The range in which pass^k lies for twice as many runs, the stored rates being exact.
pass_rates-models-times = Tasks solved 0, 1, ... times
pass_rates-models-possible = Rates are possible
    .about = No where no numbers of tasks give these rates.
pass_rates-rates = pass^k for every k
pass_rates-rates-entry = Model
pass_rates-rates-k = k
pass_rates-rates-all-right = pass^k
pass_rates-fact-benchmark = Benchmark
pass_rates-fact-k = Largest k
pass_rates-fact-runs = Runs of each task
pass_rates-fact-tasks = Tasks
