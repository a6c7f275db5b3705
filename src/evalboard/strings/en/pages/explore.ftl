# A board as pictures.

explore-picture-time = Score over time
explore-picture-size = Score over size
explore-picture-cost = Score over cost
explore-picture-correlations = Benchmarks that agree
explore-picture-scores = Models by benchmark
explore-picture-ranks = Ranks over snapshots
explore-highlight = Highlight models
explore-numbers = Numbers
explore-axes = Other axes
explore-hint = Drag over points to select models; they light up in every picture. Click a point to open the model.
explore-selected =
    { $n ->
        [one] { $n } model selected
       *[other] { $n } models selected
    }
explore-clear = Clear
explore-drawing = Drawing the pictures
explore-lacks-time = This board states no dates of its models.
explore-lacks-size = This board states no sizes of its models.
explore-lacks-cost = This board states no costs or tokens of its models.
