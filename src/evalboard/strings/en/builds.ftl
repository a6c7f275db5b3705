# From a source to a leaderboard that is kept.

builds-in-memory = The server’s disk is full or read-only. This board is in memory only and is built again when the server restarts.
builds-past-without-answers = This is an older snapshot of the board. Its questions and answers are no longer stored, so samples are not available and benchmarks are compared unpaired.
builds-preview-title = pull request { $number }, not merged
builds-preview-not-merged = This is a preview of the board with pull request { $number } to { $repo }, which is not merged. Changes made to the dataset since it was opened may be missing.
builds-past-of-older-code = This snapshot was computed by an earlier version of Evalboard and is shown unchanged.

## Refusals: what stands instead of an answer

builds-no-past = board { $board }: no snapshot { $name }; there are { $count }, from { $first } to { $last }
builds-no-past-at-all = board { $board }: no snapshot { $name }; the board has none
builds-no-past-key = board { $board }: no snapshot { $key }
builds-previews-off = board { $board }: this server shows no pull requests; EVALBOARD_PREVIEWS is 0
builds-preview-building = board { $board }: pull request { $number } is being built
builds-preview-again = board { $board }: pull request { $number } is being built again
builds-previews-full = { $count } pull requests are already waiting to be built
builds-previews-share = { $count } pull requests that you asked for are already waiting to be built
builds-preview-ended = board { $board }: pull request { $number } was { $status ->
        [merged] merged
       *[closed] closed
    } at { $repo }{ $status ->
        [merged] ; the board now shows its results
       *[closed] {""}
    }
builds-preview-none = board { $board }: there is no pull request { $number } at { $repo }
builds-preview-no-branch = board { $board }: it does not read a branch of a single Hub dataset, so there are no pull requests to preview
builds-preview-large = board { $board }: { $revision } adds { $files } files with { $size } MB; a preview takes at most { $mostfiles } files with { $most } MB

## Why a board is not built, or is old

builds-unexpected = the build failed with an unexpected { $kind }: { $why }
builds-all-refused = board { $board }: every value of { $task } was rejected:{ $rows }
builds-no-copy = board { $board }: has no bundled copy
builds-not-kept = { $folder }: the leaderboard cannot be saved: { $why }
builds-not-together = the files of this board cannot be read together; one of them, or all, { $why }
builds-slow-file = { $file }: reading took more than { $seconds } s, so the build was stopped; files must be faster to read
builds-too-long = the build took more than { $seconds } s and was stopped{ $at }
builds-silent = the build process sent nothing for { $seconds } s and was stopped{ $at }
builds-was-doing = ; it was { $doing }
builds-overdue = the source was last checked { $ago } ago; it should be checked every { $every }
builds-time = { $count } { $unit ->
        [days] days
        [hours] hours
        [minutes] minutes
       *[seconds] seconds
    }
builds-ended-early = the build process stopped early, exit code { $code }
builds-no-event = the build process wrote something that is not an event
builds-no-such-event = the build process wrote { $line }; expected an event
builds-not-started = the build process could not be started: { $why }
builds-not-read-back = the finished build could not be read back
builds-preview-long = board { $board }: building pull request { $number } took longer than { $seconds } s
builds-preview-failed = board { $board }: pull request { $number } could not be built; see the server’s log
