# What changed between two snapshots of a board.

changes-title = What changed
changes-about = What changed between two snapshots of the board, which ranks moved, and why.
changes-headline = { $counts }.
changes-pushed =
    { $others ->
        [0] All { $n } models that moved
       *[other] { $n } of the { $moved } models that moved
    } did so only because models are new or gone.
changes-none = Not available: what changed, because no other snapshot is there to compare with.

## What moved

changes-moves = What moved, and why
changes-moves-entry = Model
changes-moves-renamed = Name before
changes-moves-rank-before = Rank before
changes-moves-rank = Rank
changes-moves-score-before = Score before
changes-moves-score = Score
changes-moves-p-value = p
    .about = Of no change of the score, as if both runs had answered questions of their own.
changes-moves-own = Own score
    .about = Places won by its own results; below zero where they cost some.
changes-moves-others = Others
    .about = Places won by the results of others.
changes-moves-entries = New and removed
    .about = Places won by new and removed models.
changes-moves-config = Config
    .about = Places won by the config.
changes-moves-code = Code
    .about = Places won by another version of the code.
changes-moves-sentence = Why
changes-score-before = { $label } before
changes-rule = Each cause won (+) or cost (−) so many places. They add up to the move, averaged over all orders in which causes can come in (Shapley).
changes-skipped =
    { $n ->
        [one] The first one is skipped.
       *[other] The first { $n } are skipped.
    }

## Values and entries

changes-values = Changed values
changes-values-entry = Model
changes-values-label = Benchmark
changes-values-shown-before = Before
changes-values-shown = Now
changes-values-part = Part of the change
    .about = By how much it moved the overall score. The parts of a model add up to its change.
changes-values-notes = Notes
changes-stored = stored values: { $before }, { $now }
changes-same-file = read in another way from the same file
changes-added = New
changes-added-entry = Model
changes-added-rank = Rank
changes-added-score = Score
changes-removed = Removed
changes-removed-entry = Model
changes-removed-rank = Rank
changes-removed-score = Score
changes-renamed = Renamed
changes-renamed-entry = Model
changes-renamed-renamed = Name before
changes-rescored = Changed values by benchmark
changes-rescored-label = Benchmark
changes-rescored-values = Values
changes-snapshots = The two snapshots
changes-snapshots-date = Date
changes-snapshots-revision = Commit
changes-snapshots-entries = Entries
changes-snapshots-tags = Tags
changes-fact-moved = Models that moved
changes-fact-same = Models as before
changes-fact-added = New
changes-fact-removed = Removed
changes-fact-renamed = Renamed
changes-fact-rescored = Models with changed values
changes-fact-top-same = First place is the same
