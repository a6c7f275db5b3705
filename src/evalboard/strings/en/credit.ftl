# Credit: what scores owe to models, harnesses, tasks and runs.

credit-title = Who gets the credit: model, harness, task or run?
credit-about = How much of the differences between scores is due to models, to their harnesses, to tasks and to runs, and what to vary next.
credit-split = Of the differences between the mean scores of combinations, { $model } % are due to the model, { $facets }, and { $both } % to which are combined.
credit-alone = The model explains { $model } % of the variance of single scores. What the harness contributes is unknown.
credit-nothing = Combinations differ by no more than tasks and runs explain.
credit-holds = How well the ranking would repeat with other tasks, runs and harnesses: { $value } (generalizability coefficient; 0: chance, 1: exactly). The target is { $target }.
credit-needed = With { $count } { $facet } per model, it would reach { $target }.
credit-never = More { $facet } alone will not bring it to { $target }.
credit-apart = Models were run with different harnesses or tasks. With the same ones for all, the error of a difference would be { $same } points, not { $now }.
credit-vary = For the same number of additional runs, more { $facet } reduce the error of comparisons most.
credit-clipped =
    { $count ->
        [one] One adjusted score lies { $most } points beyond the scale, because effects are added up. The end of the scale is shown instead. Effects, intervals and ranks are not cut.
       *[other] { $count } adjusted scores lie up to { $most } points beyond the scale, because effects are added up. The end of the scale is shown instead. Effects, intervals and ranks are not cut.
    }
credit-no-column = board { $board } has no column { $column } to take as a facet{ $close }
credit-no-harness = Not available: the part of the harness. No column names it. Add a column such as “agent” or “harness”, or choose one with the parameter “harness”.
credit-no-runs = Not available: the variance of runs. Each task was run once. Run tasks at least twice to separate it from how models and tasks combine.
credit-unfitted-too-few = Not available: this takes at least two models and two tasks.
credit-unfitted-no-variance = Not available: all scores are equal.
credit-beyond =
    { $count ->
        [one] One entry or pair is left out, to keep the computation short.
       *[other] { $count } entries or pairs are left out, to keep the computation short. Those kept are spread evenly over all ranks.
    }
credit-unnamed =
    { $count ->
        [one] One entry without a value in { $column } is left out.
       *[other] { $count } entries without a value in { $column } are left out.
    }
credit-merged =
    { $count ->
        [one] One entry shares model and harness with another. It counts as a repeated run.
       *[other] { $count } entries share model and harness with another. They count as repeated runs.
    }
credit-clustered = Some tasks belong together, in fewer than five clusters. They count as independent, so the error due to tasks may be too small.
credit-split-facet = { $share } % to the { $column }
credit-too-many = at most { $count } columns can be facets at once
credit-not-crossed = Not available: the part of { $column }. It cannot be separated from others: { $others }. Run a model with a second value of { $column } that another model uses.
credit-further = Left out: the part of { $columns }. Two columns enter at once, and unless you choose them, only those that every entry has. Choose with the parameter “harness”.
credit-without-layer = without { $layer }
credit-values-of = choices of { $column }
credit-part-model = model
credit-part-task = task
credit-part-run = run
credit-with-runs = { $source }, with runs
credit-fact-clusters = Clusters of tasks
credit-harness = Harness, judge and other facets
credit-without = Total error
credit-all-layers = all sources
credit-facet-tasks = tasks
credit-facet-runs = runs of each task
credit-layer-tasks = Tasks
credit-layer-runs = Runs
credit-layer-total = Total
credit-total = Total error of the difference of two models
credit-total-x = sources of error, added up
credit-total-y = 95 % interval around a difference of 0, points
credit-total-caption = A difference inside the last bar may vanish with other tasks, runs or harnesses.
credit-layers = Error of a model’s mean score, by source
credit-layers-source = Source
credit-layers-number = Number
    .about = How many tasks, runs of each task or harnesses each model has on average
credit-layers-score-error = Error of a score
    .about = Standard error of the mean score of a model, in points
credit-layers-difference-error = Error of a difference
    .about = Standard error of the difference of two models, in points
credit-layers-included = Counted
credit-components = Variance components
credit-base = These shares are of the variance of a single result, which tasks and runs change most. The sentence above leaves tasks and runs out: its shares are of the sources without either.
credit-components-source = Source
credit-components-variance = Variance
    .about = REML estimate of the variance of scores from 0 to 1, with a 95 % interval by the profile likelihood
credit-components-deviation = Standard deviation
    .about = Square root of the variance, in points
credit-components-share = Share of a single result
    .about = Of the variance of a single score
credit-models = Models, adjusted for all else
credit-models-name = Model
credit-models-adjusted = Adjusted score
    .about = The mean score that the model would have, had all models been run with all harnesses
credit-models-effect = Effect
    .about = Above or below the mean of all models, with a 95 % interval for other harnesses and tasks
credit-models-raw = Observed score
credit-models-pairs = Combinations
credit-models-rank-from = Best rank
    .about = With 95 % confidence for all models at once
credit-models-rank-to = Worst rank
credit-harnesses = { $column }, adjusted for the model and all else
credit-harnesses-name = Value
credit-harnesses-adjusted = Adjusted score
    .about = The mean score that the harness would have, had all harnesses been run with all models
credit-harnesses-effect = Effect
    .about = Above or below the mean of all harnesses, with a 95 % interval for other models and tasks
credit-harnesses-raw = Observed score
credit-harnesses-pairs = Combinations
credit-harnesses-rank-from = Best rank
    .about = With 95 % confidence for all harnesses at once
credit-harnesses-rank-to = Worst rank
credit-numbers = How well the ranking repeats with more of each
credit-numbers-x = times as many as now
credit-numbers-y = how well the ranking repeats
credit-next = What to vary next
credit-next-facet = Twice as many
credit-next-now = Now
    .about = Per model on average
credit-next-needed = Needed
    .about = For the target generalizability, if only this changes
credit-next-added = Additional runs
    .about = Per model; doubling any of these takes the same number
credit-next-dollars = Additional cost
credit-next-error = Error then
    .about = Standard error of the difference of two models, in points
credit-next-saved = Error saved
credit-next-saved-per-dollar = Points saved per dollar
credit-next-generalizability = How well it repeats then
    .about = Generalizability coefficient of the ranking, from 0 to 1
credit-next-best = Best next step
credit-fact-column = Facets from columns
credit-fact-models = Models
credit-fact-harnesses = Harnesses
credit-fact-pairs = Combinations
credit-fact-tasks = Tasks
credit-fact-runs = Runs
