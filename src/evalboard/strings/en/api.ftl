# What stands outside the pages.

## Feeds: titles

api-feed-of-board = { $board }: what changed
api-feed-of-entry = { $entry } on { $board }: what changed

## Badges

api-badge-between = rank { $lower }–{ $upper } of { $of }
api-badge-rank = rank { $rank } of { $of }
api-badge-none = not ranked
api-badge-label = { $board } · { $node }
api-badge-synthetic = { $board } (synthetic)
# For those who cannot see the picture.
api-badge-title = { $entry }, { $label }: { $rank }

## What was checked about the numbers of a model

api-model-files =
    { $files ->
        [one] 1 file
       *[other] { $files } files
    }
api-model-rated = Ratings are fitted to the { $battles } battles of this board.
api-model-rated-read = Ratings are fitted to the { $battles } battles of this board; those of this model were read from { $files }.
api-model-read = { $values } of { $all } values were read from { $files } and are within their range.
api-model-left-out =
    { $values ->
        [one] 1 value was
       *[other] { $values } values were
    } left out, for the reasons given.
api-model-unverified = { $files } of the files could not be verified because the source publishes no hash for them.
api-model-verified = The files match the size and hash that the Hub gives for this commit.
api-model-native = The values come from the Hub’s leaderboard and from files in the model’s repository, at the commits shown.
api-model-disagrees = { $label }: published { $published }, computed { $computed }; they differ.
api-model-agrees = { $labels }: published and computed scores agree on all { $entries } entries that have both.
api-model-agree = { $labels }: published and computed scores agree on all entries that have both.

## Refusals: what stands instead of an answer

api-turn-share = this client already has { $count } requests for { $kind } waiting
api-no-claim = This is no claim: { $why }
api-no-format = unknown format { $name }; expected one of { $names }
api-no-figure = unknown figure { $name }; expected one of { $names }
api-no-card = page { $name } has no card; expected one of { $names }
api-no-plot = unknown plot { $name }; expected one of { $names }
api-long-search = parameter 'search' has { $count } characters; expected at most { $most }
api-no-feed-of-ratings = board { $board } has no feed: ratings are fitted to all battles, so a change has no single cause
api-no-feed-synthetic = board { $board } has no feed: synthetic boards have no history
api-no-feed-kept = board { $board } has no feed: it has no older snapshots here
api-long-file = { $count } rows match, and a file holds at most { $most }; narrow the query, or build the board on the command line
api-other-site = a build can only be requested from this site’s own pages
api-asked-lately = a build of board { $board } was requested a moment ago
api-long-query = the query string has { $count } bytes; expected at most { $most }
api-no-number = parameter { $parameter }: { $value }; expected a whole number from { $least } to { $most }
api-no-choice = parameter { $parameter }: { $value }; expected { $choices }
api-unreadable-now = board { $board }: its leaderboard cannot be read right now and is being checked again
api-failed = board { $board }: { $why }
api-not-built = could not be built
api-not-ready = board { $board } is { $state ->
        [queued] queued
        [building] building
        [ready] ready
        [stale] stale
       *[failed] failed
    }
api-broken = an internal error occurred; see the server’s log
