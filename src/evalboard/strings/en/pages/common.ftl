# What every page says: the top line, the head of a board, sentences about its state, whose error bars are shown.

common-copied = Copied
common-not-copied = Not allowed here
common-copy = Copy
common-more = … and { $n } more: type a part of what you look for.
common-yes = yes
common-no = no
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
common-head-groups-gone = Cannot be reached
common-head-gone =
    { $n ->
        [one] { $n } board that cannot be reached
       *[other] { $n } boards that cannot be reached
    }
common-head-no-board = No board is called that.
common-head-models =
    { $n ->
        [one] { pages-model-one }
       *[other] { pages-model-other }
    }
common-head-invented =
    { $n ->
        [one] { pages-invented-one }
       *[other] { pages-invented-other }
    }
common-head-entries = { $entries } entries of { $models } models: some were evaluated in several ways
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
common-head-states-failed = not there
common-head-rows =
    { $n ->
        [one] { $n } model
       *[other] { $n } models
    }
common-embedding-embed = Embed
common-embedding-frame = Frame for another page
common-embedding-badge = Badge for a README
common-embedding-badge-alt = rank
common-embedding-look = Look at the frame
common-embedding-card = Look at the picture of this link
common-export-label = Export
common-export-exactly =
    Exactly this view{ $rows ->
        [none] { "" }
       *[other] : { $rows } rows
    }{ $revision ->
        [none] { "" }
       *[other] , at { $revision }
    }
common-export-link = Link
common-export-more = Other files
common-export-figure = Figure
common-export-figure-help = The first 25 rows, with title, source and commit
common-export-files-leaderboard = All rows that match: rank interval, scores, intervals, notes
common-export-files-arena = Ratings with their intervals
common-export-files-model = Scores, intervals and ranks at every node, with their files
common-export-files-compare = Scores and differences at every node, with their tests
common-export-copy = Copy { $what }
common-export-save = Save { $kind }
common-notes-yousee =
    You see commit <code>{ $revision }</code>{ $day ->
        [none] { "" }
       *[other] { " " }of { $day }
    }{ $when ->
        [none] { "" }
       *[other] , checked { $when }
    }.
common-notes-broken = Commit { $revision } could not be read
common-notes-stays-at = ; the board stays at <code>{ $revision }</code>.{ " " }
common-notes-try-now = Try now
common-notes-asked = Asked; this takes a moment.
common-notes-not-asked = Could not be asked:
common-notes-updating = A newer commit is being read{ $progress }. You see the last one meanwhile.
common-notes-newer = Newer results have been read.
common-notes-show = Show them
common-notes-left-out =
    { $n ->
        [one] { $n } file or value left out
       *[other] { $n } files or values left out
    }
common-notes-left-out-more = and { $n } more
common-notes-proposed = You see what pull request <b>{ $number }</b> would make of this board, commit <code>{ $revision }</code>. It is not merged.{ " " }
common-notes-older = You see an older snapshot of this board, commit <code>{ $revision }</code>.{ " " }
common-notes-latest = Show the latest
common-notes-since = What changed since then
common-notes-would = What it would change
common-states-queued = This board waits to be built.
common-states-building = This board is being built.
common-states-progress =
    { $doing ->
        [none] { $done } of { $total }
       *[other] { $done } of { $total }, { $doing }
    }
common-states-failed = This board could not be built.
common-states-retry = Try again
common-states-unreachable = The server did not answer. What you see may be older than it says.
common-states-no-answer = The server did not answer.
common-states-busy = The server has too much to do at the moment.
common-states-share = Too many of your requests wait for an answer already.
common-states-unexpected = The server answered { $status } and no reason.
common-states-others = Boards that are there:
common-states-more-others = and { $n } more
common-states-nothing = No model matches.
common-states-nothing-one = No model matches { $filter }.
common-states-nothing-two = No model is all of: { $filters }.
common-states-without =
    { $n ->
        [one] { " " }Without { $filter } there is { $n }.
       *[other] { " " }Without { $filter } there are { $n }.
    }
common-states-remove = Remove { $filter }
common-states-reset = Show everything
common-states-bad-query = This link asks for something that does not exist.
common-states-loading = Loading the table
common-errors-choices-shown = Board’s own
common-errors-choices-sampling = Questions
common-errors-choices-runs = Runs
common-errors-choices-both = Both
common-errors-chip = error bars
common-errors-take-back = Show the board’s own error bars again
common-errors-covers-sampling = How far scores could move with other questions of the same kind; not what a whole other run would change.
common-errors-covers-runs = How far scores vary from run to run on these same questions; nothing about other questions, which usually matter more.
common-errors-covers-runs-carried-on = How far scores vary from run to run on these same questions, from the errors of the parts as if these varied independently; nothing about other questions.
common-errors-covers-both = Other questions and other runs together: never narrower than either of them.
common-errors-covers-binomial = How far scores could move with other questions of the same kind, from the number of questions; not what another run would give.
common-errors-covers-published = How far scores could move with other questions of the same kind, as the source states it; not what another run would give.
common-errors-covers-fitted = How far ratings could move with other battles between these models, seen from the base model.
common-errors-covers-bootstrap-over-questions = How far scores could move with other questions of the same kind, by drawing the questions anew; not what another run would give.
common-errors-covers-predicted = How far averages may lie from those of all benchmarks, where some are missing: what is predicted may be off, by noise of the benchmark and by what is not known of the model and of the scale.
common-errors-covers-monte-carlo-error-of-a-bootstrap-mean = No error of the score: how far the mean of these replicates may lie from that of endlessly many. No interval is made of it.
common-errors-mixed = As this board’s method has them: not one kind at all levels. Point at a cell to see its kind.
common-errors-of-sampling = over questions
common-errors-of-fitted = over battles
common-errors-of-runs = over runs
common-errors-of-runs-carried-on = over runs, carried on from the parts
common-errors-of-both = over questions and runs
common-errors-of-binomial = over questions (binomial)
common-errors-of-predicted = with predictions of what is missing
common-errors-of-published = as published
common-errors-of-bootstrap-over-questions = over questions (bootstrap)
common-errors-unknown-one_run = Not known here: there is one run.
common-errors-unknown-one_cluster = Not known here: the questions of a task form one cluster.
common-errors-unknown-not_kept = Not known here: the board keeps only the sums of its samples.
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
