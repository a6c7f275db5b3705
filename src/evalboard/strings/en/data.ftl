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
