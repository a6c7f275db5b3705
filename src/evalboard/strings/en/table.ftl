# What visitors ask of a leaderboard: columns, filters, and files of them.

## What a column of the entries is called where a board does not say. Short: it stands in the head of a table.

table-label-params_b = Size, B
table-label-co2_kg = CO₂, kg
table-label-moe = MoE
table-label-chat_template = Chat template
table-label-base_model = Base model
table-label-license = Licence
table-label-date = Submitted
table-label-official = Official provider
table-label-available = On the Hub
# The rank as LMArena counts it; `.name` where it stands alone.
table-rank-ub = Rank UB
    .name = Upper-bound rank
    .help = 1 + the number of models whose whole interval lies above this one's, as LMArena ranks. Nothing corrects for the number of comparisons.
