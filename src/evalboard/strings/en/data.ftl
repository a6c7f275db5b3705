# What evaluations leave.

data-repeated =
    { $battles ->
        [1] 1 battle repeats another one
       *[other] { $battles } battles repeat another one
    } in everything that is known; they count as often as they stand there.
data-alike =
    { $battles ->
        [1] 1 battle repeats another one
       *[other] { $battles } battles repeat another one
    } in everything that is known, down to the counts of style, where chance explains { $chance }: they may be told twice, or many answers are alike; they count as often as they stand there.
data-chance-about = about { $battles }
data-chance-none = none

## Runs that are not the same run

data-later-runs =
    Earlier runs do not count where there are later ones of the same task: { $values ->
        [one] 1 value
       *[other] { $values } values
    } of { $entries ->
        [one] 1 entry
       *[other] { $entries } entries
    }, in { $files ->
        [one] 1 file
       *[other] { $files } files
    }.
data-joined-runs =
    { $entries ->
        [one] 1 entry is
       *[other] { $entries } entries are
    } put together from runs that differ in { $settings }; a board tells them apart that has it in its entry.
data-no-task = The files have no task { $task }; { $near } is called nearly so, and is not read.
