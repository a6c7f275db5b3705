# What every page says: the top line, the head of a board, sentences about its state, whose error bars are shown.

common-copied = Copied
common-not-copied = Your browser does not allow copying here
common-copy = Copy
common-more = … and { $n } more. Type part of the name to narrow the list.
common-yes = yes
common-no = no
common-only = only
common-nav-label = Pages
common-nav-to-dark = Dark
common-nav-to-light = Light
common-nav-switch-theme = Switch between light and dark
common-time-now = just now
common-time-minutes = { $n } min ago
common-time-hours = { $n } h ago
common-time-days = { $n } days ago
common-head-boards = Boards
common-head-switch-board = Switch board
common-head-groups-scores = Scores
common-head-groups-arenas = Arenas
common-head-groups-demos = Demos
common-head-groups-gone = Unavailable
common-head-gone =
    { $n ->
        [one] { $n } board is unavailable
       *[other] { $n } boards are unavailable
    }
common-head-no-board = No board has this name.
common-head-models =
    { $n ->
        [one] { pages-model-one }
       *[other] { pages-model-other }
    }
common-head-invented =
    { $n ->
        [one] invented model
       *[other] { pages-invented-other }
    }
common-head-entries = { $entries } entries of { $models } models: some models were evaluated in more than one way
common-head-parts =
    { $kind ->
        [sets]
            { $n ->
                [one] { pages-data-set-one }
               *[other] { pages-data-set-other }
            }
        [language]
            { $n ->
                [one] { pages-language-one }
               *[other] { pages-language-other }
            }
        [competency]
            { $n ->
                [one] { pages-competency-one }
               *[other] { pages-competency-other }
            }
        [task]
            { $n ->
                [one] { pages-task-one }
               *[other] { pages-task-other }
            }
       *[benchmarks]
            { $n ->
                [one] { pages-benchmark-one }
               *[other] { pages-benchmark-other }
            }
    }
common-head-arena = Ratings in the arena
common-head-ratings = How ratings are computed
common-head-checked = checked { $when }
common-head-commit = The commit that the results were read from
common-head-method = How scores are computed
common-head-cite = Cite
common-head-bibtex = BibTeX
common-head-text = Text
common-head-states-queued = waiting
common-head-states-building = being built
common-head-states-stale = older results
common-head-states-failed = unavailable
common-head-rows =
    { $n ->
        [one] { $n } model
       *[other] { $n } models
    }
common-embedding-embed = Embed
common-embedding-frame = Code to embed this view in a page
common-embedding-badge = Badge for a README
common-embedding-badge-alt = rank
common-embedding-look = Preview the embedded view
common-embedding-card = Preview the picture shown with this link
common-export-label = Export
common-export-exactly =
    This view{ $rows ->
        [none] { "" }
       *[other] : { $rows } rows
    }{ $revision ->
        [none] { "" }
       *[other] , at commit { $revision }
    }
common-export-link = Link
common-export-more = Other files
common-export-figure = Figure
common-export-figure-help = The first 25 rows, with title, source and commit
common-export-files-leaderboard = All matching rows: rank intervals, scores, score intervals, notes
common-export-files-arena = Ratings with their intervals
common-export-files-model = Scores, intervals and ranks for every benchmark and its parts, with source files
common-export-files-compare = Scores, differences and significance tests for every benchmark and its parts
common-export-copy = Copy { $what }
common-export-save = Save { $kind }
common-notes-yousee =
    You are looking at commit <code>{ $revision }</code>{ $day ->
        [none] { "" }
       *[other] { " " }of { $day }
    }{ $when ->
        [none] { "" }
       *[other] , checked { $when }
    }.
common-notes-broken = Commit { $revision } could not be read
common-notes-stays-at = ; the board still shows <code>{ $revision }</code>.{ " " }
common-notes-try-now = Retry now
common-notes-asked = Requested. This takes a moment.
common-notes-not-asked = The request failed:
common-notes-updating = Reading a newer commit{ $progress }. Until it is ready you see the previous one.
common-notes-newer = Newer results are ready.
common-notes-show = Show them
common-notes-left-out =
    { $n ->
        [one] { $n } file or value left out
       *[other] { $n } files or values left out
    }
common-notes-left-out-more = and { $n } more
common-notes-proposed = This is a preview of pull request <b>{ $number }</b> at commit <code>{ $revision }</code>. It is not merged.{ " " }
common-notes-older = This is an older snapshot of this board, at commit <code>{ $revision }</code>.{ " " }
common-notes-latest = Show the latest
common-notes-since = What changed since then
common-notes-would = What it would change
common-states-queued = This board is waiting to be built.
common-states-building = This board is being built.
common-states-progress =
    { $doing ->
        [none] { $done } of { $total }
       *[other] { $done } of { $total }, { $doing }
    }
common-states-failed = This board could not be built.
common-states-retry = Retry
common-states-unreachable = The server did not answer, so this page may be out of date.
common-states-no-answer = The server did not answer.
common-states-busy = The server is too busy at the moment.
common-states-share = Too many of your requests are already waiting.
common-states-unexpected = The server answered with status { $status } and gave no reason.
common-states-others = Boards that are available:
common-states-more-others = and { $n } more
common-states-nothing = No model matches.
common-states-nothing-one = No model matches { $filter }.
common-states-nothing-two = No model matches all of these: { $filters }.
common-states-without =
    { $n ->
        [one] { " " }Without { $filter }, { $n } model matches.
       *[other] { " " }Without { $filter }, { $n } models match.
    }
common-states-remove = Remove { $filter }
common-states-reset = Clear all filters
common-states-bad-query = This link asks for something that does not exist.
common-states-loading = Loading the table …
common-errors-choices-shown = Board’s default
common-errors-choices-sampling = Questions
common-errors-choices-runs = Runs
common-errors-choices-both = Both
common-errors-chip = error bars
common-errors-take-back = Show the board’s default error bars again
common-errors-covers-sampling = How much scores could change with other questions of the same kind. A new run of the same questions is not covered.
common-errors-covers-runs = How much scores vary from run to run on the same questions. Other questions, which usually matter more, are not covered.
common-errors-covers-runs-propagated = How much scores vary from run to run on the same questions. Computed from the errors of the parts as if they were independent. Other questions are not covered.
common-errors-covers-both = How much scores could change with other questions and new runs. Never narrower than either alone.
common-errors-covers-binomial = How much scores could change with other questions of the same kind, judged by the number of questions alone. New runs are not covered.
common-errors-covers-published = How much scores could change with other questions of the same kind, as the source reports it. New runs are not covered.
common-errors-covers-fitted = How much ratings, relative to the base model, could change with other battles between these models.
common-errors-covers-bootstrap-over-questions = How much scores could change with other questions of the same kind, from redrawing the questions at random. New runs are not covered.
common-errors-covers-predicted = How far an average with predicted results may be from the average over all benchmarks. Predictions can be off because benchmarks are noisy and because models and the scale are known only in part.
common-errors-covers-monte-carlo-error-of-a-bootstrap-mean = This is not an error of the score. It is how far the mean of these replicates may be from the mean of infinitely many. No interval is made from it.
common-errors-mixed = This board’s method uses different kinds of error at different levels. Point at a cell to see its kind.
common-errors-of-sampling = over questions
common-errors-of-fitted = over battles
common-errors-of-runs = over runs
common-errors-of-runs-propagated = over runs, combined from the parts
common-errors-of-both = over questions and runs
common-errors-of-binomial = over questions (binomial)
common-errors-of-predicted = including predictions of missing results
common-errors-of-published = as published
common-errors-of-bootstrap-over-questions = over questions (bootstrap)
common-errors-unknown-one_run = Not available: there is only one run.
common-errors-unknown-one_cluster = Not available: all questions of a task belong together, so their variation is unknown.
common-errors-unknown-not_kept = Not available: the board stores only the sums of its samples.
common-errors-cell = 95 % interval { $lower } to { $upper }, { $kind }
common-and = { $before } and { $next }
common-number-0 = no
common-number-1 = one
common-number-2 = two
common-number-3 = three
common-number-4 = four
common-number-5 = five
common-number-6 = six
common-number-7 = seven
common-number-8 = eight
common-number-9 = nine
common-number-10 = ten
common-number-11 = eleven
common-number-12 = twelve
