# What a board would make of files that somebody submits: the command prints it, the page of a server shows it.

publishing-files = { $board }: new or changed files compared with { $repo } at { $commit }: { $count }
publishing-replaces = Files there that would be replaced: { $count }
publishing-left-out = Newly left out: { $count }
publishing-entries-new = New: { $count }: { $names }
publishing-entries-changed = Changed: { $count }: { $names }
publishing-entries-gone = Removed from the board: { $count }: { $names }
publishing-others = { $count } others
publishing-findings = New audit findings:

## Where an entry would stand

publishing-stands = { $entry }: { $node } { $score } ({ $interval }), { $rank }
publishing-stands-missing = { $entry }: no { $node }, { $rank }
publishing-interval = { $lower } to { $upper }
publishing-no-interval = no interval available
publishing-now = on the board now: { $score }, { $rank }
publishing-rank = rank { $rank } of { $ranked }
publishing-ranks = rank { $rank } of { $ranked }, { $lower } to { $upper } with its errors
publishing-unranked = not ranked, because its score is missing
publishing-next-above = next above: { $entry } (rank { $rank }): { $verdict }
publishing-next-below = next below: { $entry } (rank { $rank }): { $verdict }
publishing-no-error = differs by { $size }; no error is known, so who is ahead is unknown
publishing-apart = differs by { $size } ({ $lower } to { $upper }), p { $p }: significant at 5 %, { $method }
publishing-not-apart = differs by { $size } ({ $lower } to { $upper }), p { $p }: not significant at 5 %, { $method }

## Why nothing is proposed

publishing-no-dataset = board { $board }: reads no single dataset of the Hub, to which files could be proposed
publishing-other-branch = board { $board }: reads { $repo } at { $revision }; pull requests are made to { $main }
publishing-not-read = { $file }: as { $place } the board would not read it; expected a path like { $patterns }. `--into FOLDER`, or that field of the page, says where it goes in the dataset
publishing-all-there = board { $board }: all of these files are in { $repo } already; there is nothing to propose
publishing-unseen = { $repo }: cannot be seen with this token
publishing-moved = { $repo }: moved since it was looked at, and nothing was proposed. Try again: it is then looked at anew
