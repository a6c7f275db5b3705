# What every report of an insight says beside the sentences of the API.

report-waiting = Computing …
report-more = More findings
report-facts = All numbers
report-first = The first { $some } of { $all }.
report-yes = yes
report-no = no
report-interval = { $lower } to { $upper }
report-file = Download: { $name }
