# What the page of a model says.

model-none = Look up a model
model-none-hint = Type a part of its name. The search of the leaderboard works here too.
model-find = Find a model
model-another = Another model
model-placeholder = Model, org or /regex/
model-matches =
    { $n ->
        [one] { $n } model matches
       *[other] { $n } models match
    }
model-nothing = No model is called that.
model-top = At the top of this board
model-unknown = There is no model “{ $entry }” on this board.
model-near = Close to it:
model-loading = Loading the model
model-several =
    { $n ->
        [one] { $n } evaluation of this model are on the board; name one of them:
       *[other] { $n } evaluations of this model are on the board; name one of them:
    }
model-parameters = B parameters
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
model-gone = not on the Hub any more
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
model-percentile-help = Share of the others that it is ahead of
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
model-columns-chance = Chance
model-columns-score = Score
model-columns-n = n
model-columns-rank = Rank
model-columns-percentile = Percentile
model-columns-percentile-short = Pctl
model-help-value = As stored in the file
model-help-chance = What guessing gets
model-help-n = Questions
model-help-rank = Place among the entries that have a score here
model-score-help =
    { $guessed ->
        [yes] 0 is guessing, 100 is perfect; Enter shows how it was computed
       *[other] 100 is perfect; Enter shows how it was computed
    }
model-tree = Scores of this model, by benchmark
model-open-node = Open { $label }
model-close-node = Close { $label }
model-below-chance = below chance
model-doubtful = doubtful
model-does-not-count = does not count
model-as-whole = rescaled as a whole
model-published = as published
model-derived = Other means
model-how-computed = How the score of { $label } was computed
model-missing-unrated = no rating
model-missing-incomplete = a part is missing
model-missing-not_run = not run
model-missing-left_out = left out as impossible
model-missing-not_scored = cannot be rescaled
model-floors = Where the board says so, what lies at or below chance counts as 0, so an average of weak parts sits above the plain mean.
model-below-marked = Values below chance are marked.
model-position = Position
model-among = this model among { $n }
model-in-table = Open this plot
model-no-place = No point of its own: this model is { $lacks }.
model-plot-failed = The plots could not be drawn.
model-provenance = Where the numbers come from
model-dataset = dataset
model-folder = a folder on this machine
model-demo = generated here: synthetic
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
model-run-with-title = Run with
model-run-with-of =
    { $n ->
        [one] as its file says
       *[other] as its { $n } files say
    }
model-run-with-differ = Not the same in all files
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
model-heat-hint = Point at a score for its interval; a click opens it in the breakdown below.
model-heat-hint-bare = A click on a score opens it in the breakdown below.
model-heat-open = Open in the breakdown
model-heat-nowhere = Not part of this board
model-heat-no-mean = The board has no mean of these
model-heat-no-interval = interval not known
model-heat-rank = rank { $rank } of { $of }
