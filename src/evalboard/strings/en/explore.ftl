# A board as pictures.

explore-title = Explore the board
explore-about = What the board looks like: which benchmarks agree, who is strong where, and how ranks moved.
explore-agree = { $a } and { $b } order the models most alike (rank correlation { $high }), { $c } and { $d } least ({ $low }).
explore-agree-one = { $a } and { $b } have a rank correlation of { $high }.
explore-no-pairs = No two benchmarks have results of at least { $fewest } common models, so none are correlated.
explore-leads = { $entry } has the best score on { $n } of { $of } benchmarks among the first { $models } models.
explore-no-scores = No model of this view has a rank.
explore-rose = { $entry } rose most: from rank { $before } in the snapshot of { $first } to { $now } in that of { $last }.
explore-nobody-rose = Nobody rose over { $n } snapshots.
explore-one-snapshot = Only one snapshot of this board is kept, so ranks over time are not known.
explore-correlations = Correlations of benchmarks
explore-correlations-benchmark = Benchmark
explore-correlations-other = Other benchmark
explore-correlations-correlation = Rank correlation
    .about = Spearman’s, 1 for the same order of the models
explore-correlations-entries = Models
explore-scores = Models by benchmark
explore-scores-entry = Model
explore-scores-benchmark = Benchmark
explore-scores-score = Score
explore-scores-standing = Not behind
    .about = Share of the board’s other models that it is not behind
explore-ranks = Ranks over snapshots
explore-ranks-date = Snapshot
explore-ranks-entry = Model
explore-ranks-rank = Rank
