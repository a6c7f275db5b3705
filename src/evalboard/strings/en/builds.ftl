# From a source to a leaderboard that is kept.

builds-in-memory = The disk of this server is full or cannot be written to: this board is in memory only, and is built again when the server starts.
builds-past-without-answers = This is a past state of the board. What was asked and answered is no longer kept for it: its samples cannot be looked at, and comparisons do not pair questions.
builds-preview-title = pull request { $number }, not merged
builds-preview-not-merged = This is what pull request { $number } to { $repo } would make of the board. It is not merged: nobody has taken it over, and what came to the dataset since it was opened may not be in it.
builds-past-of-older-code = This state of the board was computed by an earlier version of Evalboard, and is shown as it was.

## Refusals: what stands instead of an answer

builds-no-past = board { $board }: no past leaderboard { $name }; { $count } are kept, from { $first } to { $last }
builds-no-past-at-all = board { $board }: no past leaderboard { $name }; none is kept
builds-no-past-key = board { $board }: no past leaderboard { $key }
builds-previews-off = board { $board }: this server shows no pull requests; EVALBOARD_PREVIEWS is 0
builds-preview-building = board { $board }: pull request { $number } is being built
builds-preview-again = board { $board }: pull request { $number } is being built again
builds-previews-full = { $count } pull requests wait to be built already
builds-previews-share = { $count } pull requests that you asked for wait to be built already
builds-preview-ended = board { $board }: pull request { $number } was { $status ->
        [merged] merged
       *[closed] closed
    } at { $repo }{ $status ->
        [merged] ; what it brought stands on the board
       *[closed] {""}
    }
builds-preview-none = board { $board }: there is no pull request { $number } at { $repo }
builds-preview-no-branch = board { $board }: reads no branch of a single dataset of the Hub, which could have pull requests
builds-preview-large = board { $board }: { $revision } has { $files } files with { $size } MB that the board does not have; of at most { $mostfiles } files with { $most } MB a preview is made

## Why a board is not built, or is old

builds-unexpected = the build met an unexpected { $kind }: { $why }
builds-all-refused = board { $board }: every value of { $task } was refused:{ $rows }
builds-no-copy = board { $board }: has no bundled copy
builds-not-kept = { $folder }: the leaderboard cannot be kept: { $why }
builds-not-together = the files of this board cannot be read together: one of them, or all, { $why }
builds-slow-file = { $file }: was read for more than { $seconds } s, and the build process was ended; what a file holds must be read faster
builds-too-long = the build took more than { $seconds } s and was ended{ $at }
builds-silent = the build process said nothing for { $seconds } s and was ended{ $at }
builds-was-doing = ; it was { $doing }
builds-overdue = the source was last looked at { $ago } ago; it should be every { $every }
builds-time = { $count } { $unit ->
        [days] days
        [hours] hours
        [minutes] minutes
       *[seconds] seconds
    }
builds-ended-early = the build process ended early, exit code { $code }
builds-no-event = the build process wrote what is no event
builds-no-such-event = the build process wrote { $line }; expected an event
builds-not-started = the build process could not be started: { $why }
builds-not-read-back = what was built could not be read back
builds-preview-long = board { $board }: pull request { $number } took longer than { $seconds } s to be built
builds-preview-failed = board { $board }: pull request { $number } could not be built; the server's log says why
