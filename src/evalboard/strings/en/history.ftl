# What changed between two states of a board.

## A move in words: the two places, then who stands above now, then the entry's own score

history-place = { $before } to { $now }
history-place-same = still { $now }
history-new-above = { $count ->
    [one] one new entry stands above it
   *[other] { $count } new entries stand above it
}
history-gone-above = { $count ->
    [one] one that stood above it is gone
   *[other] { $count } that stood above it are gone
}
history-passed-by-rescored = { $count ->
    [one] one that was scored again passed it
   *[other] { $count } that were scored again passed it
}
history-passed-by-otherwise = { $count ->
    [one] one that has another score now passed it
   *[other] { $count } that have other scores now passed it
}
history-passed-by = { $count ->
    [one] one whose score is unchanged stands above it now
   *[other] { $count } whose scores are unchanged stand above it now
}
history-passed = { $count ->
    [one] it passed one other
   *[other] it passed { $count } others
}
history-own-same = its own score is unchanged
history-own-up = its own score rose by { $by }
history-own-down = its own score fell by { $by }
history-own-by-computing = its own score is another one as the board is computed now
# What is said of a move: the places, and all clauses with a comma between them.
history-move = { $place }: { $clauses }.
history-among = { $clauses }, { $clause }

## What stands above all moves

history-config = The config of the board changed between these two states.
history-read-otherwise = { $count ->
    [one] One value is another one although its file is the same: how it is read changed.
   *[other] { $count } values are other ones although their files are the same: how they are read changed.
}
history-read-by-config = The config says otherwise how files are read, so this is counted as its doing; a part of it may be the code's.
history-not-apart = Effects of the config and the code are counted with those of results, because they cannot be separated here.
history-relative = On this board a score follows from those of all entries: a move of one moves the others.
history-leaves-added = Benchmarks that came: { $leaves }.
history-leaves-removed = Benchmarks that went: { $leaves }.
history-errors-apart = Changes are compared with the error as if both runs had answered different questions. For the same questions, this is conservative.

## An entry over the snapshots

history-title = Over time
history-about = Where a model stood in each snapshot of the board, and why its rank changed.
history-now =
    { $entry } has rank { $rank } of { $of }{ $upper ->
        [0] { "" }
       *[other] , rank interval { $lower } to { $upper }
    }.
history-unranked = { $entry } has no rank.
history-over =
    { $apart ->
        [0] Its rank was { $low } in all { $n } snapshots.
       *[other] In { $n } snapshots its rank was between { $low } and { $high }.
    }
history-why = Since the snapshot before: { $why }
history-none = earlier ranks, because this board has no snapshots
history-one = Not available: earlier ranks, because this board has one snapshot so far.
history-waiting =
    { $n ->
        [one] One older snapshot is not summarized yet; each build summarizes a few.
       *[other] { $n } older snapshots are not summarized yet; each build summarizes a few.
    }
history-unread = { $n } of { $of } snapshots cannot be read.
history-figure-rank = Rank over time
history-figure-score = { $label } over time
history-key = Bars are 95 % intervals. A point is missing where the model was not on the board, or the snapshot cannot be read.
history-absent = not on the board
history-unreadable = cannot be read
history-new-entry = new on the board
history-config-changed = new config
history-code-changed = new version
history-changes = What changed in the newest snapshot
history-fact-entry = Entry
history-fact-snapshots = Snapshots
history-snapshots = All snapshots
history-snapshots-date = Snapshot
history-snapshots-rank = Rank
history-snapshots-of = Of
history-snapshots-score = Score
history-snapshots-sentence = Why
history-snapshots-notes = Notes
history-snapshots-entry = Name then

## What changed in a snapshot: titles and sentences

history-state-counts = { $counts }
history-state-new-count = { $count } new
history-state-other-values-count = { $count } with changed values
history-state-gone-count = { $count } removed
history-state-renamed-count = { $count } renamed
history-state-nothing = No entry was added or removed, and no value changed
history-state-first = The first snapshot
history-state-moved = Rank { $before } to { $now }
history-state-stayed = Still rank { $now }
history-state-unranked = Not ranked, now or before
history-state-new-entry = New on the board
history-state-gone-entry = No longer on the board
history-state-unreadable = Changes are not available
history-state-entries = { $now ->
    [one] One entry
   *[other] { $now } entries
}, { $before } before.
history-state-entries-first = { $now ->
    [one] One entry.
   *[other] { $now } entries.
}
history-state-new = New: { $names }.
history-state-gone = Removed: { $names }.
history-state-more = { $count } more
history-state-top = Statistically tied for first (95 %): { $names }.
history-state-top-plain = First: { $names }.
history-state-top-same = First place is the same as before.
history-state-top-before = First place before: { $names }.
history-state-top-none = No entry is ranked.
history-state-was-named = Its name was { $name } before.
history-state-unreadable-why = One of the two snapshots was deleted or cannot be read by this version of Evalboard.
history-state-place = It has rank { $rank } of { $of }, rank interval { $lower } to { $upper }, score { $score }.
history-state-place-plain = It has rank { $rank } of { $of }, score { $score }.
history-state-place-none = It is not ranked.
