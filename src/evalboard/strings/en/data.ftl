# What evaluations leave.

data-repeated =
    { $battles ->
        [1] 1 battle is an exact duplicate
       *[other] { $battles } battles are exact duplicates
    } of another one. All of them are counted.
data-alike =
    { $battles ->
        [1] 1 battle is an exact duplicate
       *[other] { $battles } battles are exact duplicates
    } of another one, down to the style counts; chance explains { $chance }. They may be recorded twice, or many answers are alike. All of them are counted.
data-chance-about = about { $battles }
data-chance-none = none

## Runs that are not the same run

data-later-runs =
    Where a task was run again, only the latest run counts. Not counted: { $values ->
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
        [one] 1 entry combines
       *[other] { $entries } entries combine
    } runs with different { $settings }. To keep such runs apart, add { $settings } to “entry” in the board’s config.
data-no-task = The files have no task { $task }. A task with a similar name, { $near }, is not read.
