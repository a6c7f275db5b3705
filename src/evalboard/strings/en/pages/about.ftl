# What the about page says.

about-score = What the score is
about-scale =
    { $guessed ->
        [yes] Every value is rescaled so that 0 is what guessing gets and 100 is the best possible, (value − chance) ÷ (maximum − chance), and groups are means of what is in them. Nothing is rounded before it is shown.
       *[other] Values are not rescaled by what guessing gets: a score is the value as a share of the best possible, which is 100, and groups are means of what is in them. Nothing is rounded before it is shown.
    }
about-own-scale =
    { $lower ->
        [yes] Values are shown as they are, in { $unit }, and less is better; groups are means of what is in them. Nothing is rounded before it is shown.
       *[other] Values are shown as they are, in { $unit }, and more is better; groups are means of what is in them. Nothing is rounded before it is shown.
    }
about-mixed = What has a unit of its own is shown in it; the average takes it as a score, by the rule of the suite or of the benchmark.
about-ratings-chance = { $label } is the chance to win against the base model as ratings tell it that are fitted to all battles together, and to those of each data set alone. No mean is taken over data sets.
about-ratings-model = Ratings are those of Bradley and Terry: the odds that A beats B are the ratio of their strengths, a tie is half a win for both. 400 points are ten times the odds; the base model stands at 1000.
about-ratings-penalized = A model that won or lost all that counts is rated by Firth’s penalized likelihood, since plain maximum likelihood puts no end to its rating; its interval has one end, or none. Models that no battle ties to the base model, not even through others, have no rank.
about-ratings-again = The arena fits ratings anew for other battles, another base model, or with the style of the answers held equal.
about-rating-ranks = Models are ordered by rating. The range beside a rank counts the models that are clearly better and clearly worse, from the differences of ratings with their own errors, with 95 % confidence for all models at once.
about-columns-of-battles-node = Data set
about-columns-of-battles-n = Battles
about-root-of = { $label } is the mean of { $n } { $parts }.
about-policy-strict = A model that lacks any part has no score for the whole and no rank; it stands last.
about-policy-available = A mean is taken over the parts that are there; the column Run says how many those are.
about-policy-zero = A missing part counts as 0.
about-policy-predicted = A benchmark that a model lacks is predicted from its other results, on one scale over the board, and counts in the average as predicted; the column Run says how many results there are. A model with fewer than two has no rank.
about-floor = Where the table says “not below 0”, a value worse than guessing counts as 0.
about-one-per-model-all = A model evaluated in several ways has several rows.
about-one-per-model-best = Of several evaluations of one model, the best one is shown.
about-one-per-model-latest = Of several evaluations of one model, the latest one is shown.
about-columns-node = Benchmark
about-columns-weight = Weight
about-columns-chance = Chance
about-columns-maximum = Maximum
about-columns-n = Questions
about-columns-rule = Rule
about-tree-label = The parts of the score
about-rules-floor = not below 0
about-rules-group = values are averaged, then rescaled once
about-rules-published = score taken as published
about-rules-lower = lower is better
about-rules-unscored = no score
about-rules-aside = does not count
about-rules-derived = mean beside the tree
about-unit = in { $unit }
about-stated-by-config = { "" }
about-stated-by-files = direction from the files
about-stated-by-name = direction from the metric’s name
about-metric =
    { $metric ->
        [none] { $task }
       *[other] { $task }, { $metric }
    }
about-ranks = How ranks are made
about-rank-rule = Models are ordered by score; equal scores share the better place. With filters on, ranks are those among the models that match, unless you choose to rank among all.
about-rank-range = The range beside a rank counts the models that are clearly better and clearly worse. With 95 % confidence the ranges of all rows are right at once, so they may be read from the top row down. Under the table they can be had for one row, chosen beforehand: narrower, and each right by itself. A line is drawn above a row that lies clearly below some row of the tier before it.
about-own-weights = Choosing benchmarks or weights makes a score of your own; the ranks are then those of that score.
about-covers = What the error bars cover
about-covers-three = Each score here has an error over the choice of questions, one over runs, and one over both together: the variance over questions, plus that over runs, less what both hold of single answers, and at least the larger of the two. The leaderboard can show any of them; intervals, ranks and tiers go with the choice.
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
about-checked-at = last looked
about-left-out = left out
about-unverified = not verified
about-unverified-hint =
    { $n ->
        [one] { $n } file without a published hash
       *[other] { $n } files without a published hash
    }
about-older = older snapshots
about-synthetic = These numbers are synthetic: generated here from a seed, to show what a board looks like. They say nothing about any model.
about-agreement = Agreement with published scores
about-agreement-none = The source publishes no scores of its own to compare with.
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
about-no-licence = The board names none; see the dataset.
about-api = Numbers without the page
about-api-hint = The same rows as JSON or as a file; a query string of the leaderboard works on each of them.
about-api-to-board = this board
about-api-to-ratings = ratings
about-api-to-findings = health of benchmarks
about-api-to-table = table
about-api-to-csv = CSV
about-api-to-parquet = Parquet
about-api-to-openapi = all routes (OpenAPI)
about-search = What the search understands
about-search-name = a part of the name, in capitals or not
about-search-either = either of them
about-search-word = a column that contains a word; quotes hold several words together
about-search-size = billions of parameters; <, <=, >, >=, = work on every column of numbers
about-search-date = later than that month; a year, a month or a day, after any sign
about-search-score = scores as shown, from 0 to 100
about-search-pattern = a regular expression (RE2), on the name
about-search-all = all of them at once
