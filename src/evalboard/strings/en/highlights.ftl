# What is new or surprising on a board.

highlights-title = Highlights
highlights-about = What is new or surprising on a board.
highlights-small-first = { $entry } ({ $size } B parameters) is statistically tied for first on { $benchmark }, as are models up to { $times } times its size. Its rank is between { $lower } and { $upper } of { $ranked }.
highlights-flat = { $benchmark } cannot tell { $first } of { $ranked } models from the best.
highlights-new = { $entry } is new in the snapshot of { $day }, at rank { $rank } of { $ranked }.
highlights-risen = { $entry } rose from rank { $before } to { $now } in the snapshot of { $day }.
highlights-none = Nothing on this board is known to stand out.
highlights-highlights = Highlights
highlights-highlights-text = What stands out
highlights-highlights-surprise = Surprise
    .about = From 0 to 1, comparable between boards
