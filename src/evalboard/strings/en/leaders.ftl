# Who led when.

leaders-title = Best over time
leaders-about = Which models led when they came, by date, and which led in each past snapshot of the board.

leaders-by-errors =
    { $n ->
        [one] { $n } of { $of } models led when it came ({ $date }): no earlier one was above it by more than the error (95 %, all pairs at once).
       *[other] { $n } of { $of } models led when they came ({ $date }): no earlier one was above them by more than the error (95 %, all pairs at once).
    }
leaders-by-scores =
    { $n ->
        [one] { $n } of { $of } models had the highest score when it came ({ $date }). No errors are known here.
       *[other] { $n } of { $of } models had the highest score when they came ({ $date }). No errors are known here.
    }
leaders-now =
    { $n ->
        [one] One of them still leads.
       *[other] { $n } of them still lead.
    }
leaders-undated =
    { $n ->
        [one] One entry has no date.
       *[other] { $n } entries have no date.
    }
leaders-without-error =
    { $n ->
        [one] One entry has no error and is left out.
       *[other] { $n } entries have no error and are left out.
    }
leaders-no-dates = Not available: who led by date, because the entries of this board have no dates.
leaders-of-pairs = Not available: who led by date, because the errors of differences between models are not known here.
leaders-nobody = Not available: who led by date, because no entry has both a score and a date.
leaders-no-column = date: { $name } is no column of dates on board { $board }{ $close }
leaders-no-sizes = sizes: { $name } is no class of sizes of this board{ $close }
leaders-waiting =
    { $n ->
        [one] One older snapshot is not summarized yet; each build summarizes a few.
       *[other] { $n } older snapshots are not summarized yet; each build summarizes a few.
    }
leaders-unread = { $n } of { $of } snapshots cannot be read.

## Choices

leaders-sizes = Size
leaders-any-size = Any size
leaders-size =
    { $from ->
        [none] < { $to } B
       *[other]
            { $to ->
                [none] ≥ { $from } B
               *[other] { $from }–{ $to } B
            }
    }
leaders-date = Date

## Figure

leaders-scores = { $label } of the leaders by date
leaders-key-errors = Bars are 95 % intervals. Scores are today’s.
leaders-key-scores = The highest score until each day. Scores are today’s.
leaders-series-best = highest score when it came
leaders-series-within = within the error of the highest
leaders-span = { $begin } to { $end }
leaders-today = now

## Tables

leaders-dates = Leaders by date
leaders-dates-entry = Model
leaders-dates-score = Score
leaders-dates-date = From
leaders-dates-until = Until
    .about = A dash: it still leads
leaders-dates-passed-by = Passed by
leaders-dates-best = Highest score
    .about = Whether no earlier model scored more when it came
leaders-dates-alone = Alone in the lead
leaders-dates-rank = Rank now
leaders-first-place = Time in first place
leaders-first-place-entry = Model
leaders-first-place-since = From
leaders-first-place-until = Until
    .about = A dash: it still leads
leaders-first-place-snapshots = Snapshots
leaders-first-place-first = Highest score in
leaders-first-place-alone = Alone in
leaders-snapshots = Leaders in each snapshot
leaders-snapshots-date = Date
leaders-snapshots-best = Highest score
leaders-snapshots-score = Score
leaders-snapshots-entries = Leaders
leaders-snapshots-count = Number
leaders-snapshots-config-changed = New config
leaders-snapshots-code-changed = New version
leaders-fact-date = Column of dates
leaders-fact-ranked-by = Ranked by
leaders-fact-undated = Entries without a date
leaders-fact-without-error = Entries without an error
