# What the leaderboard says: its question, its table, its plot, and how a number was computed. Its answer comes from the server in words.

board-ask-label = What this table ranks
board-ask-models-label = Which models
board-ask-by-label = Ranked by
board-ask-among-label = Compared with
board-ask-models = models
board-ask-everybody = All models
board-ask-more = More: { $columns }
board-ask-done = Done
board-ask-struck = Ignored in this link:
board-ask-of = of { $n }
board-ask-questions = { $n } questions
board-ask-battles = { $n } battles
board-ask-own = Custom average: choose and weight …
board-ask-these = these { $n }
board-ask-these-help = rank 1 is the best of these
board-ask-all = all { $n }
board-ask-all-help = ranks on the whole board
board-answer-of =
    { $total ->
        [one] <b>{ $matched }</b> of { $total } model
       *[other] <b>{ $matched }</b> of { $total } models
    }
board-find-field = Search models
board-find-suggestions = Search suggestions
board-find-kinds-value = value
board-find-kinds-model = model
board-find-download = Download
board-find-copy-link = Copy link
board-columns-shown = Columns shown, from left to right
board-columns-part-model = About the model
board-columns-part-benchmarks = Scores
board-columns-part-parts = Parts of benchmarks
board-columns-part-derived = Other averages
board-columns-left = Move { $label } left
board-columns-right = Move { $label } right
board-columns-reset = Board’s default
board-columns-find = Find a column
board-columns-none = No column has this name.
board-download-kinds-csv = CSV, for spreadsheets
board-download-kinds-json = JSON
board-download-kinds-parquet = Parquet
board-download-kinds-md = Markdown table
board-download-kinds-tex = LaTeX table
board-filters-any = not stated
board-filters-search = Search in { $label }
board-filters-clear = Any
board-filters-size-label = Size
board-filters-smallest = Smallest size
board-filters-largest = Largest size
board-filters-front = Only models nobody beats, by score and
board-filters-only = Only { $label }
board-average-label = Custom average
board-average-weight = Weight of { $label }
board-average-equal = Board’s weights
board-average-find = Find a benchmark
board-average-only-these = Only those found
board-average-score = Score
board-average-raw = As stored
board-average-score-help = 0 is guessing, 100 is perfect
board-average-raw-help = Values as they stand in the files
board-average-over = Average over
board-average-over-all = all chosen
board-average-over-visible = those shown
board-strip-label = Active filters
board-strip-remove = Remove filter { $key } { $value }
board-strip-clear = Clear all
board-strip-key-tier = tier: clearly behind at least one model of the tier above
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
        [runs-propagated] score, 95 % interval { $kinds }
        [both] score, 95 % interval { $kinds }
        [fitted] score, 95 % interval { $kinds }
       *[other] score, 95 % sampling interval ({ $kind })
    }
board-legend-share =
    { $isFilled ->
        [yes] share of results available; the others are predicted
       *[other] share of results available
    }
board-legend-own-weights = custom weights
board-legend-own-weights-help =
    { $kind ->
        [both] Ranks, intervals and tiers are those of the average that you chose. Errors over runs come from your average in each run. Errors over questions assume that no two benchmarks share questions.
        [runs] Ranks, intervals and tiers are those of the average that you chose. Errors over runs come from your average in each run.
        [runs-propagated] Ranks, intervals and tiers are those of the average that you chose. Errors over runs are combined from its parts.
       *[other] Ranks, intervals and tiers are those of the average that you chose. Errors over questions assume that no two benchmarks share questions.
    }
board-table-label = Leaderboard table
board-table-caption = { $title }: models by score
board-table-rank-help = Rank by the average; equal scores share a rank. The range beside it runs from 1 + the models clearly better to all models − those clearly worse. It is judged among this model’s own comparisons. So one model can be clearly first while the range of the next one still begins at 1.
board-table-unsure = Rank { $rank } by score. The error is undefined, so there is no rank interval.
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
board-table-run-help = Benchmarks with a result, out of all
board-table-sort-help = Click to sort. Shift-click to sort by a second column as well.
board-table-rank-help-of = Click to rank by this. Click again to reverse the order. Shift-click to sort by a second column as well.
board-table-forest = { $label }, 95 % intervals
board-table-forest-key = blue: statistically tied with the best; band: the best
board-table-scale = Bars from 0 to { $top }.
board-table-baseline = Guessing gives { $value }.
board-table-questions = { $n } questions.
board-table-lower = Lower values are better.
board-table-second = sort key { $n }
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
board-table-doubt = This value contradicts its own description: click to see why
board-table-rows = Rows { $first }–{ $last } of { $of }
board-table-too-many = You can select at most { $n }.
board-table-no-intervals = The errors here are not errors of the scores, so there are no intervals, rank intervals or tiers: { $kinds }. Click a score for details.
board-table-points = { $gap } points
board-table-rank-rule =
    Rank lower–upper: 1 + models clearly better, n − models clearly worse; { $by ->
        [paired] paired
        [unpaired] unpaired
       *[ratings] from rating differences
    }, { $together ->
        [yes] 95 % sure of all rows at once.
       *[other] 95 % sure of one row, chosen beforehand.
    }{ $gap ->
        [none] { "" }
       *[other] { " " }Typically, models that are { $gap } apart differ significantly.
    }
board-table-ranks = Ranks are valid for
board-table-ranks-together = all rows
board-table-ranks-together-help = With 95 % confidence, the rank intervals of all rows are right at once. This includes the row that happens to be on top.
board-table-ranks-single = one row
board-table-ranks-single-help = With 95 % confidence, the rank interval of one row is right, if you chose that row before you saw the table. It does not cover whichever row is on top.
board-table-keys = Use the arrow keys to move between cells. Press Enter to see how a number was computed.
board-tray-label = Selected models
board-tray-ticked = <b>{ $n }</b> selected
board-tray-one = <b>{ $name }</b>. Select another to compare.
board-tray-keep-on-top = Pin to top
board-tray-let-go = Unpin
board-tray-copy-names = Copy names
board-tray-clear = Clear
board-tray-compare = Compare
board-tray-compare-first = Compare the first { $many }
board-tray-own-average = your custom average
board-tray-interval =
    { $shared ->
        [none] { " " }({ $lower } to { $upper }), unpaired
       *[other] { " " }({ $lower } to { $upper }), paired on { $shared } questions
    }
board-tray-ahead = On { $by } <b>{ $first }</b> is ahead of <b>{ $other }</b> by <b>{ $difference }</b><small>{ $interval }</small>.
board-tray-open = On { $by } <b>{ $first }</b> and <b>{ $other }</b> are statistically tied<small>: { $difference }{ $interval }</small>.
board-tray-unknown = On { $by } <b>{ $first }</b> scores <b>{ $difference }</b> more than <b>{ $other }</b>. No error is known, so the difference may be chance.
board-tray-lacking = On { $by }, <b>{ $first }</b> and <b>{ $other }</b> do not both have a score.
board-tray-more = <small> { $many } more selected.</small>
board-explain-dialog = How this number was computed
board-explain-loading = Loading …
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
board-explain-failed = The server could not be asked.
board-plot-family = Highlight
board-plot-family-hint = for example qwen2.5
board-plot-standing =
    { $many ->
        [one] “{ $search }”: { $many } model
       *[other] “{ $search }”: { $many } models
    }
board-plot-kind = Plot type
board-plot-kinds-scatter = Points
board-plot-kinds-forest = Intervals
board-plot-kinds-position = Position
board-plot-across = Horizontal axis
board-plot-up = Vertical axis
board-plot-score = Score
board-plot-color = Colour
board-plot-none = none
board-plot-groups-model = About the model
board-plot-groups-measured = Cost, tokens and time
board-plot-groups-scores = Scores
board-plot-groups-means = Other averages
board-plot-groups-parts = Parts of benchmarks
board-plot-overlay-filtered = Only models in the table
board-plot-overlay-trend = Trend line (Theil–Sen)
board-plot-overlay-frontier = Best for its size
board-plot-unbeaten = Pareto front: no model is better on both axes
board-plot-front-summary = On the front: { $sure }; possibly: { $possible }
board-plot-front-caption = Models on or possibly on the front, most likely first
board-plot-front-model = Model
board-plot-front-chance = Probability
board-plot-save = Save as
board-plot-failed = The plot could not be drawn.
board-plot-drawing = Drawing …
board-plot-section = Plot
