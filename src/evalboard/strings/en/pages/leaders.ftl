# What the page Changes says of who stood at the top when.

leaders-title = Best over time
leaders-loading = Looking who stood at the top when
leaders-failed = This cannot be worked out now.
leaders-sizes = Size
leaders-any = Any size
leaders-size =
    { $from ->
        [none] < { $to } B
       *[other]
            { $to ->
                [none] ≥ { $from } B
               *[other] { $from }–{ $to } B
            }
    }
leaders-by = Date
leaders-no-dates = The entries of this board have no dates.
leaders-of-pairs = The errors of this board are those of differences between two models, so who stood at the top by date cannot be told from a score.
leaders-nobody = No entry has both a score and a date.
leaders-answer =
    { $n ->
        [one] By date ({ $label }), { $n } model of { $of } stood at the top when they came: none that was there was above them by more than the error (95 %, for all pairs at once).
       *[other] By date ({ $label }), { $n } models of { $of } stood at the top when they came: none that was there was above them by more than the error (95 %, for all pairs at once).
    }
leaders-plain =
    { $n ->
        [one] By date ({ $label }), { $n } model of { $of } had the highest score when they came. No errors are known here.
       *[other] By date ({ $label }), { $n } models of { $of } had the highest score when they came. No errors are known here.
    }
leaders-now =
    { $n ->
        [one] One of them is there still.
       *[other] { $n } of them are there still.
    }
leaders-undated =
    { $n ->
        [one] { $n } entry has no date.
       *[other] { $n } entries have no date.
    }
leaders-without-error =
    { $n ->
        [one] { $n } entry has
       *[other] { $n } entries have
    } no error; nothing is said of { $n ->
        [one] it
       *[other] them
    }.
leaders-key = filled: the highest score until that day; hollow: within the error of the best then; bars: 95 % intervals
leaders-key-plain = the highest score until each day
leaders-drawing = { $label } of those at the top from { $first } to { $last }; the numbers stand in the table below
leaders-others =
    { $n ->
        [one] { $n } model that was within the error of the best
       *[other] { $n } models that were within the error of the best
    }
leaders-some = The { $n } with the highest scores of { $of } are listed.
leaders-caption = Models that had the highest score when they came, by date
leaders-caption-others = Models that were within the error of the best when they came, by date
leaders-model = Model
leaders-from = From
leaders-until = Until
leaders-interval = 95 % interval
leaders-alone = Alone at the top
leaders-passed-by = Passed by
leaders-still = still
leaders-span = { $from } to { $until }
leaders-today = now
leaders-states-title = At the top in each snapshot
leaders-states-about =
    { $all ->
        [yes]
            { $n ->
                [one] { $n } snapshot
               *[other] { $n } snapshots
            }
       *[other] { $read } of { $n } snapshots could be read
    }
leaders-states-caption = Who stood at the top in which snapshots, the latest to come first
leaders-states-states = Snapshots
leaders-states-alone = Alone in
leaders-states-first = First in
leaders-states-some = The latest { $n } of { $of } are listed.
leaders-states-waiting =
    { $n ->
        [one] { $n } older snapshot has not been looked at yet; a few are each time the board is built.
       *[other] { $n } older snapshots have not been looked at yet; a few are each time the board is built.
    }
