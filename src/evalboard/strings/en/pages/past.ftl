# What is said of a model over the snapshots of its board.

past-title = Over time
past-about =
    { $n ->
        [one] in { $n } snapshot of the board; bars: 95 % intervals
       *[other] in { $n } snapshots of the board; bars: 95 % intervals
    }
past-rank = Rank
past-loading = Looking at the snapshots
past-none = This board has no earlier snapshot.
past-one = This board has one snapshot so far: there is nothing to draw yet.
past-failed = The snapshots cannot be read now.
past-waiting =
    { $n ->
        [one] { $n } older snapshot has not been looked at yet; a few are each time the board is built.
       *[other] { $n } older snapshots have not been looked at yet; a few are each time the board is built.
    }
past-marks-config = config changed
past-marks-code = code changed
past-dashed = dashed line: the config or the code changed
past-gap = no point: not on the board, or not readable
past-numbers = All numbers
past-caption = Rank and score of this model in each snapshot, the newest first
past-date = Snapshot
past-rank-interval = Rank interval
past-interval = 95 % interval
past-what = What changed
past-place = { $rank } of { $of }
past-to = { $lower } to { $upper }
past-not-ranked = no rank
past-gone-no = not on the board
past-gone-unknown = cannot be read
past-gone-waiting = not looked at yet
past-fresh = new on the board
past-called = called { $name }
past-changes = all changes
past-drawing = { $label } from { $first } to { $last }; the numbers stand in the table below
