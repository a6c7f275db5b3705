# What the page Changes says.

changes-loading = Comparing two snapshots of the board
changes-kept =
    { $n ->
        [one] snapshot
       *[other] snapshots
    }
changes-question-from = What changed from
changes-question-to = to
changes-before = The earlier snapshot
changes-now = The later snapshot
changes-states-before = Earlier snapshots
changes-states-now = Snapshots
changes-find-state = Date, commit or tag
changes-search = Find a model that moved
changes-entries =
    { $n ->
        [one] { $n } model
       *[other] { $n } models
    }
changes-other-config = another config
changes-other-code = another version of the code
changes-no-date = without a date

## The answer

changes-top-head =
    { $same ->
        [yes] The top did not change:
       *[other] The top changed:
    }
changes-top-same =
    { $now ->
        [one]
            { $intervals ->
                [yes] { $name } is clearly the best.
               *[other] { $name } stands first.
            }
       *[other]
            { $intervals ->
                [yes] the same { $many } models cannot be told apart.
               *[other] the same { $many } models share the first place.
            }
    }
changes-top-other =
    { $now ->
        [one]
            { $intervals ->
                [yes] { $name } is clearly the best now
               *[other] { $name } stands first now
            }{ $before ->
                [one] { "" }
               *[other]
                    { $intervals ->
                        [yes] , before, { $manyBefore } models could not be told apart
                       *[other] , before, { $manyBefore } models shared that place
                    }
            }
       *[other]
            { $intervals ->
                [yes]
                    { $many } models cannot be told apart now, { $before ->
                        [one] one was before
                       *[other] { $manyBefore } could not before
                    }
               *[other]
                    { $many } models share the first place now, { $before ->
                        [one] one did before
                       *[other] { $manyBefore } did before
                    }
            }
    }{ $joined ->
        [none] { "" }
       *[other]
            ; { $joined } { $joinedCount ->
                [one] is
               *[other] are
            } new among them
    }{ $left ->
        [none] { "" }
       *[other]
            ; { $left } { $leftCount ->
                [one] is
               *[other] are
            } no longer there
    }.
changes-top-more = { $many } more
changes-clauses = { $clauses }.
changes-clauses-next = { $before }, { $next }
changes-counts-added =
    { $first ->
        [yes]
            { $n ->
                [one] { $many } model is new
               *[other] { $many } models are new
            }
       *[other]
            { $n ->
                [one] { $many } is new
               *[other] { $many } are new
            }
    }
changes-counts-rescored =
    { $first ->
        [yes]
            { $n ->
                [one] { $many } model was scored again
               *[other] { $many } models were scored again
            }
       *[other]
            { $n ->
                [one] { $many } was scored again
               *[other] { $many } were scored again
            }
    }
changes-counts-removed =
    { $first ->
        [yes]
            { $n ->
                [one] { $many } model is gone
               *[other] { $many } models are gone
            }
       *[other]
            { $n ->
                [one] { $many } is gone
               *[other] { $many } are gone
            }
    }
changes-counts-renamed =
    { $first ->
        [yes]
            { $n ->
                [one] { $many } model has another name
               *[other] { $many } models have other names
            }
       *[other]
            { $n ->
                [one] { $many } has another name
               *[other] { $many } have other names
            }
    }
changes-clauses-none = No model came or went, and none was scored again.
changes-held =
    { $n ->
        [one] Of the first { $places } places, { $many } is held by a new model.
       *[other] Of the first { $places } places, { $many } are held by new models.
    }

## What moved

changes-moved = What moved, and why
changes-shown =
    { $whole ->
        [yes] { $n } with another place, score or stored value, the highest first; a place is a plain order, intervals stand on the leaderboard
       *[other] { $from } to { $to } of { $n } with another place, score or stored value, the highest first; a place is a plain order, intervals stand on the leaderboard
    }
changes-table = Models whose place, score or stored value is another one, with the parts of each change
changes-model = Model
changes-now-head = now
changes-score-head = { $label } before
changes-parts-of-score = Parts of the change
changes-place = Place before
changes-parts-of-move = Parts of the move
changes-why = Why
changes-not-again = not scored again
changes-otherwise = the same values, computed otherwise
changes-no-score = no score in one of the two snapshots
changes-stored = stored
changes-read-otherwise = read otherwise
changes-file = in { $file }
changes-more-values = { $n } more
changes-within = within its error
changes-beyond = more than its error
changes-called = { $name } before
changes-no-change = as it was
changes-parts-own = own score
changes-parts-others = others
changes-parts-entries = new and gone
changes-parts-added = new
changes-parts-removed = gone
changes-parts-config = config
changes-parts-code = code
changes-key = from before (thin) to now (thick); blue: better, orange: worse; right is up
changes-rule = Places: each part is what its own results, those of the others, new and gone models, the config and the code do to it, averaged over all orders in which they can come in (Shapley). The parts add up to the move.
changes-rule-of-score = Scores: each part is what one benchmark does to the average.
changes-previous = Previous
changes-next = Next
changes-nothing = No model has another place, score or stored value.
changes-nothing-called = No model that moved is called “{ $text }”.

## The lists

changes-new = New
changes-again = Scored again
changes-gone = Gone
changes-renamed = Other names
changes-none = none
changes-more = { $n } more
changes-not-listed = and { $n } more, which are not listed
changes-place-column = Place
changes-score-column = Score
changes-benchmark = Benchmark
changes-values-column = Other values
changes-old-name = before:
changes-new-name = Model

## Taking it away

changes-export = Export
changes-copy-link = Copy link to these two snapshots
changes-download = These changes as JSON
changes-command = The same on the command line

## Where there is nothing

changes-one-state = This board has one snapshot so far: there is nothing to compare it with.
changes-no-state = This board has no earlier snapshot.
changes-kept-when = A snapshot is taken each time the board is built from other results, with another config or by other code.
changes-build = Snapshots of the past are built from the commits of its dataset:
changes-switched-off = Where EVALBOARD_HISTORY is 0, nothing is kept.
changes-same-state = These are one and the same snapshot.
changes-oldest = This is the oldest snapshot: nothing is known from before it.
changes-unreadable = One of these snapshots cannot be read.
changes-latest = Show the last change
changes-synthetic = No snapshots are taken of synthetic data: it changes only with the generator.
changes-battles = On a board of battles each rating follows from all battles, so that a move has no parts that could be told apart.
changes-others = Boards with a past:
changes-no-others = No other board here has one.
