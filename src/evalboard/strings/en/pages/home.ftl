# What the front door says while somebody types.

home-hits = Models on all boards
home-found =
    { $results ->
        [one] { $results } result
       *[other] { $results } results
    } on { $boards ->
        [one] { $boards } board
       *[other] { $boards } boards
    } for “{ $text }”.
home-none = No model on these boards has “{ $text }” in its name.
home-show-all = Show all
home-of = of { $n }
home-unranked = not ranked
home-more-boards = and { $n } more
