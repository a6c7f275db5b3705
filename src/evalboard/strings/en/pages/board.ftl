# What the leaderboard says: its question, its table, its plot, and how a number was computed. Its answer comes from the server in words.

board-ask-label = The question that this table answers
board-ask-models-label = Which models
board-ask-by-label = Ranked by
board-ask-among-label = Among whom
board-ask-models = models
board-ask-everybody = All models
board-ask-more = More: { $columns }
board-ask-done = Done
board-ask-struck = Left out of this link:
board-ask-of = of { $n }
board-ask-questions = { $n } questions
board-ask-battles = { $n } battles
board-ask-own = Own average: choose and weigh …
board-ask-these = these { $n }
board-ask-these-help = rank 1 is the best here
board-ask-all = all { $n }
board-ask-all-help = places on the whole board
board-answer-of =
    { $total ->
        [one] <b>{ $matched }</b> of { $total } model
       *[other] <b>{ $matched }</b> of { $total } models
    }
board-find-field = Search models
board-find-suggestions = What can be searched for
board-find-kinds-value = value
board-find-kinds-model = model
board-find-download = Download
board-find-copy-link = Copy link
board-columns-shown = Shown, from left to right
board-columns-part-model = About the model
board-columns-part-benchmarks = Scores
board-columns-part-parts = Parts of benchmarks
board-columns-part-derived = Other means
board-columns-left = Move { $label } to the left
board-columns-right = Move { $label } to the right
board-columns-reset = Board's own
board-columns-find = Find a column
board-columns-none = No column is called that.
board-download-kinds-csv = CSV, for spreadsheets
board-download-kinds-json = JSON
board-download-kinds-parquet = Parquet
board-download-kinds-md = Markdown table
board-download-kinds-tex = LaTeX table
board-filters-any = not stated
board-filters-search = Find in { $label }
board-filters-clear = Any
board-filters-size-label = Size
board-filters-smallest = Smallest size
board-filters-largest = Largest size
board-filters-only = Only { $label }
board-average-label = Own average
board-average-weight = Weight of { $label }
board-average-equal = Board's weights
board-average-find = Find a benchmark
board-average-only-these = Only those found
board-average-score = Score
board-average-raw = Raw
board-average-score-help = 0 is guessing, 100 is perfect
board-average-raw-help = As stored
board-average-over = Average over
board-average-over-all = all chosen
board-average-over-visible = those shown
board-strip-label = Filters that are on
board-strip-remove = Remove filter { $key } { $value }
board-strip-clear = Clear all
board-strip-key-tier = tier: clearly behind some of the tier above
# What an interval covers is said with it: the choice of questions, or what another run would give.
board-legend-interval-phone =
    { $kind ->
        [none] 95 % interval
        [sampling] 95 % interval: questions
        [both] 95 % interval: questions, runs
        [fitted] 95 % interval: battles
        [bootstrap-over-questions] 95 % interval: bootstrap
        [binomial] 95 % interval: binomial
        [published] 95 % interval: published
        [predicted] 95 % interval: predicted
        [runs] 95 % interval: runs
       *[other] 95 % interval: { $kinds }
    }
board-legend-interval =
    { $kind ->
        [none] score, 95 % sampling interval
        [sampling] score, 95 % sampling interval
        [runs] score, 95 % interval { $kinds }
        [runs-carried-on] score, 95 % interval { $kinds }
        [both] score, 95 % interval { $kinds }
        [fitted] score, 95 % interval { $kinds }
       *[other] score, 95 % sampling interval ({ $kind })
    }
board-legend-share =
    { $isFilled ->
        [yes] results that are there; the others are predicted
       *[other] results that are there
    }
board-legend-own-weights = own weights
board-legend-own-weights-help =
    { $kind ->
        [both] Ranks, intervals and tiers are those of the average that you chose. Errors over runs are those of your average in each run. Errors over questions take it that no two benchmarks share questions.
        [runs] Ranks, intervals and tiers are those of the average that you chose. Errors over runs are those of your average in each run.
        [runs-carried-on] Ranks, intervals and tiers are those of the average that you chose. Errors over runs are carried on from those of its parts.
       *[other] Ranks, intervals and tiers are those of the average that you chose. Errors over questions take it that no two benchmarks share questions.
    }
board-table-label = Leaderboard table
board-table-caption = { $title }: models in order of score
board-table-rank-help = Place by the average; equal scores share a place. The range: 1 + the models clearly better, to all − those clearly worse, judged among this model's own comparisons. So one model can be clearly first (1) while the next one's range still begins at 1: the same difference is one of several undecided ones there.
board-table-unsure = Rank { $rank } by its score; its error is undefined, so that nothing is known of the ranks it may have
board-table-standing =
    { $high ->
        [none]
            { $tier ->
                [none] Rank { $low }
               *[other] Rank { $low }, tier { $tier }
            }
       *[other]
            { $tier ->
                [none] Rank between { $low } and { $high }
               *[other] Rank between { $low } and { $high }, tier { $tier }
            }
    }
board-table-run-help = Benchmarks with a result, of all
board-table-sort-help = Click sorts, Shift with a click adds a second order.
board-table-rank-help-of = Click ranks by it, a second click turns the order, Shift with a click adds a second order.
board-table-forest = { $label }, 95 % intervals
board-table-forest-key = blue: cannot be told apart from the best; band: the best
board-table-scale = Bars from 0 to { $top }.
board-table-baseline = Guessing gives { $value }.
board-table-questions = { $n } questions.
board-table-lower = Lower values are better.
board-table-second = { $n }th sort key
board-table-pick = Select { $entry }
board-table-not-ranked =
    { $fought ->
        [yes] { pages-not-rated }
       *[other] { pages-not-ranked }
    }{ $n ->
        [0] { "" }
       *[other]
            { $n ->
                [one] { " " }({ $n } model)
               *[other] { " " }({ $n } models)
            }
    }
board-table-between = interval from { $lower } to { $upper }
board-table-share =
    average of { $leaves } with { $present } { $present ->
        [one] result
       *[other] results
    }{ $isFilled ->
        [yes] ; the others are predicted
       *[other] { "" }
    }
board-table-doubt = Cannot be what it is said to be: a click says why
board-table-rows = Rows { $first }–{ $last } of { $of }
board-table-too-many = No more than { $n } can be selected.
board-table-no-intervals = The errors here are no errors of the scores, so there are no intervals, rank intervals or tiers: { $kinds }. A click on a score tells them.
board-table-points = { $gap } points
board-table-rank-rule =
    Rank lower–upper: 1 + models clearly better, n − models clearly worse; { $by ->
        [paired] paired
        [unpaired] unpaired
       *[ratings] from differences of ratings
    }, { $together ->
        [yes] 95 % sure of all rows at once.
       *[other] 95 % sure of one row, chosen beforehand.
    }{ $gap ->
        [none] { "" }
       *[other] { " " }Neighbours are told apart from about { $gap } on.
    }
board-table-ranks = Ranks hold
board-table-ranks-together = all rows
board-table-ranks-together-help = With 95 % confidence the ranks of all rows are right at once: also that of the row that happens to be on top
board-table-ranks-single = one row
board-table-ranks-single-help = With 95 % confidence the rank of one row is right, if you chose it before you saw the table: not that of whoever is on top
board-table-keys = Arrow keys move between cells, Enter shows how a number was computed.
board-tray-label = Ticked models
board-tray-ticked = <b>{ $n }</b> ticked
board-tray-one = <b>{ $name }</b>. Tick another to compare.
board-tray-keep-on-top = Keep on top
board-tray-let-go = Back in their places
board-tray-copy-names = Copy names
board-tray-clear = Clear
board-tray-compare = Compare
board-tray-compare-first = Compare the first { $many }
board-tray-own-average = your own average
board-tray-interval =
    { $shared ->
        [none] { " " }({ $lower } to { $upper }), unpaired
       *[other] { " " }({ $lower } to { $upper }), paired on { $shared } questions
    }
board-tray-ahead = On { $by } <b>{ $first }</b> is ahead of <b>{ $other }</b> by <b>{ $difference }</b><small>{ $interval }</small>.
board-tray-open = On { $by } <b>{ $first }</b> and <b>{ $other }</b> cannot be told apart<small>: { $difference }{ $interval }</small>.
board-tray-unknown = On { $by } <b>{ $first }</b> stands <b>{ $difference }</b> before <b>{ $other }</b>; no error is known, so nothing can be told.
board-tray-lacking = On { $by } not both have a score: <b>{ $first }</b> and <b>{ $other }</b>.
board-tray-more = <small> { $many } more ticked.</small>
board-explain-dialog = How this number was computed
board-explain-loading = Asking …
board-explain-from = from
board-explain-file = file
board-explain-row = , row { $n }
board-explain-more =
    { $n ->
        [one] and { $n } more file
       *[other] and { $n } more files
    }
board-explain-open = Open model
board-explain-samples = Samples
board-explain-copy-text = Copy as text
board-explain-json = JSON
board-explain-failed = Could not be asked.
board-plot-family = Stands out
board-plot-family-hint = a search, such as qwen2.5
board-plot-standing =
    { $many ->
        [one] “{ $search }”: { $many } model
       *[other] “{ $search }”: { $many } models
    }
board-plot-kind = Kind of plot
board-plot-kinds-scatter = Points
board-plot-kinds-forest = Intervals
board-plot-kinds-position = Position
board-plot-across = Across
board-plot-up = Up
board-plot-score = Score
board-plot-color = Colour
board-plot-none = none
board-plot-groups-model = About the model
board-plot-groups-measured = Cost, tokens and time
board-plot-groups-scores = Scores
board-plot-groups-means = Other means
board-plot-groups-parts = Parts of benchmarks
board-plot-overlay-filtered = Only models in the table
board-plot-overlay-trend = Trend (Theil–Sen)
board-plot-overlay-frontier = Best for its size
board-plot-unbeaten = Front: beaten on neither axis
board-plot-front-summary = On the front: { $sure }; possibly: { $possible }
board-plot-front-caption = Models on the front, and possibly on it, the likeliest first
board-plot-front-model = Model
board-plot-front-chance = On the front
board-plot-save = Save as
board-plot-failed = The plot could not be drawn.
board-plot-drawing = Drawing …
board-plot-section = Plot
