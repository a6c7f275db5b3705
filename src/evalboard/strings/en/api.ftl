# What stands outside the pages.

## Feeds: titles

api-feed-of-board = { $board }: what changed
api-feed-of-entry = { $entry } on { $board }: what changed
# What is counted in the title of a state, with a comma or a word between the parts.
api-feed-counts = { $counts }
api-feed-new-count = { $count } new
api-feed-other-values-count = { $count } with other values
api-feed-gone-count = { $count } gone
api-feed-renamed-count = { $count } renamed
api-feed-nothing = No entry came or went, no value is another one
api-feed-first = The first snapshot
api-feed-moved = Rank { $before } to { $now }
api-feed-stayed = Still rank { $now }
api-feed-unranked = Without a rank, now or before
api-feed-new-entry = New on the board
api-feed-gone-entry = Not on the board any more
api-feed-unreadable = What changed cannot be said now

## Feeds: sentences of a state

api-feed-entries = { $now ->
    [one] One entry
   *[other] { $now } entries
}, { $before } before.
api-feed-entries-first = { $now ->
    [one] One entry.
   *[other] { $now } entries.
}
api-feed-new = New: { $names }.
api-feed-gone = Gone: { $names }.
api-feed-more = { $count } more
api-feed-top = Their rank interval begins at 1: { $names }.
api-feed-top-plain = First: { $names }.
api-feed-top-same = The top is the same as before.
api-feed-top-before = Before, the top was: { $names }.
api-feed-top-none = No entry has a rank.
api-feed-was-named = Before, it was called { $name }.
api-feed-unreadable-why = One of the two states cannot be read by this version of Evalboard, or is not kept any more.
api-feed-place = It stands at rank { $rank } of { $of }, rank interval { $lower } to { $upper }, score { $score }.
api-feed-place-plain = It stands at rank { $rank } of { $of }, score { $score }.
api-feed-place-none = It has no rank.

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
api-model-read = { $values } of { $all } values were read from { $files } and lie in their range.
api-model-left-out =
    { $values ->
        [one] 1 value was
       *[other] { $values } values were
    } left out, for the reasons named.
api-model-unverified = { $files } of the files could not be verified: the source publishes no hash of them.
api-model-verified = The files have the size and the hash that the Hub states for this commit.
api-model-native = The values are those of the Hub's leaderboard and of the files in the model's repository, at the commits named.
api-model-disagrees = { $label }: published as { $published }, computed as { $computed }; they disagree.
api-model-agrees = { $labels }: published and computed scores agree on all { $entries } entries that have both.
api-model-agree = { $labels }: published and computed scores agree on all entries that have both.

## Refusals: what stands instead of an answer

api-turn-share = { $count } requests for { $kind } of this client wait already
api-no-format = format { $name }; known are { $names }
api-no-figure = figure { $name }; known are { $names }
api-no-card = page { $name } has no card; known are { $names }
api-no-plot = plot { $name }; known are { $names }
api-long-search = parameter 'search' has { $count } characters; expected at most { $most }
api-no-feed-of-ratings = board { $board } has no feed: each rating follows from all battles, so that no change has a reason of its own
api-no-feed-synthetic = board { $board } has no feed: synthetic boards have no past
api-no-feed-kept = board { $board } has no feed: no past state of it is kept here
api-long-file = { $count } rows match; a file holds at most { $most }: narrow the query, or build the board with the command line
api-other-site = a build can be asked for only from this site's own pages
api-asked-lately = board { $board } was asked for a moment ago
api-long-query = the query string has { $count } bytes; expected at most { $most }
api-no-number = parameter { $parameter }: { $value }; expected a whole number from { $least } to { $most }
api-no-choice = parameter { $parameter }: { $value }; expected { $choices }
api-unreadable-now = board { $board }: its leaderboard cannot be read now; it is looked at again
api-failed = board { $board }: { $why }
api-not-built = could not be built
api-not-ready = board { $board } is { $state ->
        [queued] queued
        [building] building
        [ready] ready
        [stale] stale
       *[failed] failed
    }
api-broken = this could not be answered; the server's log says why
