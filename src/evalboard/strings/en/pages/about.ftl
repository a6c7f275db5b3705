# What the about page says.

about-score = What the score is
about-scale =
    { $guessed ->
        [yes] Every value is rescaled so that 0 is guessing and 100 is the best possible: (value − guessing) ÷ (maximum − guessing). A group’s score is the mean of its parts. Numbers are rounded only for display.
       *[other] A score is the value as a percentage of the best possible. It is not corrected for guessing. A group’s score is the mean of its parts. Numbers are rounded only for display.
    }
about-own-scale =
    { $lower ->
        [yes] Values are shown as they are, in { $unit }; lower is better. A group’s score is the mean of its parts. Numbers are rounded only for display.
       *[other] Values are shown as they are, in { $unit }; higher is better. A group’s score is the mean of its parts. Numbers are rounded only for display.
    }
about-mixed = Benchmarks with a unit of their own are shown in that unit. In the average they count as a score, by the rule of the suite or the benchmark.
about-ratings-chance = { $label } is the chance of winning against the base model, computed from ratings. Ratings are fitted to all battles together, and to the battles of each data set alone. They are not averaged over data sets.
about-ratings-model = Ratings follow the Bradley–Terry model: the odds that A beats B are the ratio of their strengths. A tie counts as half a win for both. 400 points are ten times the odds. The base model is set to 1000.
about-ratings-penalized = A model that won or lost all its battles has no finite rating by plain maximum likelihood. It is rated by Firth’s penalized likelihood, and its interval is open on one side or both. Models with no chain of battles to the base model have no rank.
about-ratings-again = In the arena you can refit ratings with other battles, another base model, or with the style of the answers held equal.
about-rating-ranks = Models are ordered by rating. The range beside a rank counts the models that are clearly better and clearly worse. It uses the errors of the rating differences and holds for all models at once with 95 % confidence.
about-columns-of-battles-node = Data set
about-columns-of-battles-n = Battles
about-root-of = { $label } is the mean of { $n } { $parts }.
about-policy-strict = A model that lacks any part has no overall score and no rank, and is listed last.
about-policy-available = The mean is taken over the available parts. The column Run shows how many there are.
about-policy-zero = A missing part counts as 0.
about-policy-predicted = A benchmark that a model lacks is predicted from its other results, on one scale for the whole board. The prediction counts in the average. The column Run shows how many results there are. A model with fewer than two has no rank.
about-floor = Where the table says “not below 0”, a value below guessing counts as 0.
about-one-per-model-all = A model that was evaluated in several ways has several rows.
about-one-per-model-best = If a model was evaluated several times, the best evaluation is shown.
about-one-per-model-latest = If a model was evaluated several times, the latest evaluation is shown.
about-columns-node = Benchmark
about-columns-weight = Weight
about-columns-chance = Guessing
about-columns-maximum = Maximum
about-columns-n = Questions
about-columns-rule = Rule
about-tree-label = The parts of the score
about-rules-floor = not below 0
about-rules-group = values are averaged, then rescaled once
about-rules-published = score as published
about-rules-lower = lower is better
about-rules-unscored = no score
about-rules-aside = does not count
about-rules-derived = mean outside the tree
about-unit = in { $unit }
about-stated-by-config = { "" }
about-stated-by-files = direction from the files
about-stated-by-name = direction from the metric’s name
about-metric =
    { $metric ->
        [none] { $task }
       *[other] { $task }, { $metric }
    }
about-ranks = How ranks are computed
about-rank-rule = Models are ordered by score; equal scores share the better rank. With filters on, models are ranked among those that match, unless you choose to rank among all.
about-rank-range = The range beside a rank counts the models that are clearly better and clearly worse. With 95 % confidence the ranges of all rows are right at once, so you can read them from top to bottom. Below the table you can switch to ranges for one row chosen beforehand: narrower, but right only one at a time. A line marks the start of a tier: its first model is clearly behind some model of the tier above.
about-own-weights = If you choose benchmarks or weights, you make a custom score, and models are ranked by it.
about-covers = What the error bars cover
about-covers-three = Each score has three errors: over the choice of questions, over runs, and over both together. The variance over both is the sum of the two, minus what both contain of single answers, and at least the larger of the two. You can choose which error the leaderboard shows; intervals, ranks and tiers follow your choice.
about-ranked =
    { $of ->
        [one] { $n } of { $of } entry has a rank.
       *[other] { $n } of { $of } entries have a rank.
    }
about-source = Where the numbers come from
about-dataset = dataset
about-copy-of = a copy of
about-commit = commit
about-repositories =
    { $n ->
        [one] { $n } repository at its own commit
       *[other] { $n } repositories, each at its own commit
    }
about-files = files
about-files-read =
    { $n ->
        [one] { $n } file was read
       *[other] { $n } files were read
    }
about-reader = config
about-checked-at = last checked
about-left-out = left out
about-unverified = not verified
about-unverified-hint =
    { $n ->
        [one] { $n } file without a published hash
       *[other] { $n } files without a published hash
    }
about-older = older snapshots
about-synthetic = These numbers are synthetic: they were invented to show what a board looks like. They say nothing about any real model.
about-agreement = Agreement with published scores
about-agreement-none = The source publishes no scores to compare with.
about-agrees =
    { $n ->
        [one] { $label }: recomputed for { $n } entry; the largest difference is { $largest } points.
       *[other] { $label }: recomputed for { $n } entries; the largest difference is { $largest } points.
    }
about-disagrees = { $label }: { $bad } of { $n } published scores differ from the recomputed ones:
about-example = published { $published }, computed { $computed }
about-none = none
about-cite = How to cite
about-licence = Licence of the data
about-no-licence = The board states no licence; see the dataset.
about-api = Download and API
about-api-hint = The same rows as JSON or as a file. Add the query string of the leaderboard to any of these links.
about-api-to-board = this board
about-api-to-ratings = ratings
about-api-to-findings = health of benchmarks
about-api-to-table = table
about-api-to-csv = CSV
about-api-to-parquet = Parquet
about-api-to-openapi = all routes (OpenAPI)
about-search = Search syntax
about-search-name = part of the name, in upper or lower case
about-search-either = either of them
about-search-word = a column that contains a word; use quotes to keep several words together
about-search-size = billions of parameters; <, <=, >, >= and = work on every numeric column
about-search-date = after that month; a year, a month or a day can follow any sign
about-search-score = scores as shown, from 0 to 100
about-search-pattern = a regular expression (RE2), on the name
about-search-all = all of them at once
