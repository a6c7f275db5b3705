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

## What moved

changes-previous = Previous
changes-next = Next
changes-nothing = No model has another place, score or stored value.
changes-nothing-called = No model that moved is called “{ $text }”.

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
changes-synthetic = No snapshots are taken of synthetic data.
changes-battles = On a board of battles, each rating follows from all battles, so a move cannot be split into causes.
changes-others = Boards with a past:
changes-no-others = No other board here has one.
