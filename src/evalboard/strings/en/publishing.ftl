# What a board would make of files that somebody submits: the command prints it, the page of a server shows it.

publishing-files = { $board }: files that are new to { $repo } at { $commit }, or other ones there: { $count }
publishing-replaces = Replaces what is there with another content: { $count }
publishing-left-out = Left out, which is not left out now: { $count }
publishing-entries-new = New: { $count }: { $names }
publishing-entries-changed = Changed: { $count }: { $names }
publishing-entries-gone = Gone from the board: { $count }: { $names }
publishing-others = { $count } others
publishing-findings = The audits would find, which they do not find now:

## Where an entry would stand

publishing-stands = { $entry }: { $node } { $score } ({ $interval }), { $rank }
publishing-stands-missing = { $entry }: no { $node }, { $rank }
publishing-interval = { $lower } to { $upper }
publishing-no-interval = no interval is known
publishing-now = on the board now: { $score }, { $rank }
publishing-rank = rank { $rank } of { $ranked }
publishing-ranks = rank { $rank } of { $ranked }, { $lower } to { $upper } with its errors
publishing-unranked = without a rank, for its score is missing
publishing-next-above = next above: { $entry } (rank { $rank }): { $verdict }
publishing-next-below = next below: { $entry } (rank { $rank }): { $verdict }
publishing-no-error = differs by { $size }; no error is known, so nothing can be said about who is ahead
publishing-apart = differs by { $size } ({ $lower } to { $upper }), p = { $p }: told apart at 5 %, { $method }
publishing-not-apart = differs by { $size } ({ $lower } to { $upper }), p = { $p }: not told apart at 5 %, { $method }
