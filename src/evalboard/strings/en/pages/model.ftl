# What the page of a model says.

model-none = Look up a model
model-none-hint = Type part of its name. The leaderboard’s search syntax works here too.
model-find = Find a model
model-another = Another model
model-placeholder = Model, org or /regex/
model-matches =
    { $n ->
        [one] { $n } model matches
       *[other] { $n } models match
    }
model-nothing = No model has this name.
model-top = At the top of this board
model-unknown = There is no model “{ $entry }” on this board.
model-near = Similar names:
model-loading = Loading the model
model-several =
    { $n ->
        [one] The board has { $n } evaluation of this model; choose one:
       *[other] The board has { $n } evaluations of this model; choose one:
    }
model-parameters = billion parameters
model-submitted = submitted
model-co2 = kg CO₂
model-likes =
    { $n ->
        [one] { $n } like
       *[other] { $n } likes
    }
model-based-on = based on { $base }
model-flags-merged = merge
model-flags-moe = mixture of experts
model-flags-flagged = flagged
model-flags-official = official provider
model-flags-chat_template = chat template
model-gone = no longer on the Hub
model-links-hub = Hub page
model-links-details = Details
model-average-of = { $label } of { $n }
model-interval = 95 % interval
model-to = { $lower } to { $upper }
model-rating =
    { $lower ->
        [none]
            { $upper ->
                [none] { "" }
               *[other] , at most { $upper }
            }
       *[other]
            { $upper ->
                [none] , at least { $lower }
               *[other] , { $lower } to { $upper }
            }
    }
model-rating-label = Rating
model-rank = Rank
model-of = of { $n }
model-not-ranked = not ranked
model-percentile = Percentile
model-percentile-help = Share of the other models that it is ahead of
model-coverage = Coverage
model-tasks = { $n } of { $of } tasks
model-siblings = Other evaluations of this model
model-breakdown = Breakdown
model-key =
    { $guessed ->
        [yes] bar from 0 (guessing) to 100 (perfect)
       *[other] bar from 0 to 100 (perfect)
    }
model-key-ahead = bar: share of the other models that this one is ahead of, 0 to 100
model-key-of-wins =
    { $kinds ->
        [none] bar: chance to win against the base model, 0 to 100
       *[other] bar: chance to win against the base model, 0 to 100; line: 95 % interval, { $kinds }
    }
model-key-interval =
    bar from 0{ $guessed ->
        [yes] { " " }(guessing)
       *[other] { "" }
    } to 100 (perfect); line: 95 % interval{ $kinds ->
        [none] { "" }
       *[other] , { $kinds }
    }
model-open-all = Open all
model-close-all = Close all
model-columns-benchmark = Benchmark
model-columns-dataset = Data set
model-columns-battles = Battles
model-columns-value = Value
model-columns-chance = Guessing
model-columns-score = Score
model-columns-n = n
model-columns-rank = Rank
model-columns-percentile = Percentile
model-columns-percentile-short = Pctl
model-help-value = As stored in the file
model-help-chance = What guessing scores
model-help-n = Questions
model-help-rank = Rank among the entries that have a score here
model-score-help =
    { $guessed ->
        [yes] 0 is guessing, 100 is perfect. Press Enter to see how it was computed
       *[other] 100 is perfect. Press Enter to see how it was computed
    }
model-tree = Scores of this model, by benchmark
model-open-node = Open { $label }
model-close-node = Close { $label }
model-below-chance = below guessing
model-doubtful = doubtful
model-does-not-count = does not count
model-as-whole = rescaled as a whole
model-published = as published
model-derived = Other averages
model-how-computed = How the score of { $label } was computed
model-missing-unrated = no rating
model-missing-incomplete = a part is missing
model-missing-not_run = not run
model-missing-left_out = left out as impossible
model-missing-not_scored = cannot be rescaled
model-floors = On this board, values at or below guessing count as 0 where it says so. An average of weak parts is then higher than their plain mean.
model-below-marked = Values below guessing are marked.
model-position = Position
model-among = this model among { $n }
model-in-table = Open this plot
model-no-place = Not in this plot: the model is { $lacks }.
model-plot-failed = The plots could not be drawn.
model-provenance = Where the numbers come from
model-dataset = dataset
model-folder = a folder on this machine
model-demo = invented (synthetic)
model-file = file
model-files = { $n } files
model-more-files = and { $n } more
model-commit = commit
model-contents = contents
model-sha = model sha
model-harness = harness
model-evaluated = evaluated
model-config = config
model-checked = checked
model-left-out = left out
model-run-with-title = Evaluation settings
model-run-with-of =
    { $n ->
        [one] as stated in its file
       *[other] as stated in its { $n } files
    }
model-run-with-differ = Differs between files
model-run-with-files =
    { $n ->
        [one] in { $n } file
       *[other] in { $n } files
    }
model-run-with-unsaid = not stated
model-heat-title = By { $first } and { $second }
model-heat-caption = Scores by { $first } and { $second }
model-heat-key = score
model-heat-whole = All
model-heat-hint = Point at a score to see its interval. Click to open it in the breakdown below.
model-heat-hint-bare = Click a score to open it in the breakdown below.
model-heat-open = Open in the breakdown
model-heat-nowhere = Not part of this board
model-heat-no-mean = The board has no average of these
model-heat-no-interval = interval not known
model-heat-rank = rank { $rank } of { $of }
