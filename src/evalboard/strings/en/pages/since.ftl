# What the leaderboard says of ranks beside those of an older snapshot.

since-label = Change since
since-snapshot = Snapshot
since-help = Marks ranks that differ from an older snapshot of this board
since-off = Off
since-fresh = new
since-is-new = New on the board since then
since-kept =
    { $n ->
        [one] snapshot
       *[other] snapshots
    }
since-key = ▲ ▼ up or down beyond both rank intervals; △ ▽ within a rank interval, so possibly chance; new: not on the board then
since-moved =
    { $n ->
        [one] { $n } place
       *[other] { $n } places
    } { $way ->
        [up] up
       *[down] down
    } from rank { $before }; { $change ->
        [beyond] each rank lies outside the other's interval
        [within] within its rank interval, now or then
       *[open] no rank interval is known
    }
