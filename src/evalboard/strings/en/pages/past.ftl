# What is said of a model over the states of its board that are kept.

past-title = Over time
past-about = in { $n ->
        [one] { $n } state
       *[other] { $n } states
    } of the board that { $n ->
        [one] is
       *[other] are
    } kept; bars: 95 % intervals
past-rank = Rank
past-loading = Looking at the states that are kept
past-none = No past state of this board is kept.
past-one = One state of this board is kept so far: there is nothing to draw yet.
past-failed = The states cannot be read now.
past-waiting =
    { $n ->
        [one] { $n } older state has not been looked at yet; a few are each time the board is built.
       *[other] { $n } older states have not been looked at yet; a few are each time the board is built.
    }
past-marks-config = config changed
past-marks-code = code changed
past-dashed = dashed line: the config or the code changed
past-gap = no point: not on the board, or not readable
past-numbers = All numbers
past-caption = Rank and score of this model in each state that is kept, the newest first
past-date = State
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
