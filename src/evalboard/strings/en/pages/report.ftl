# What every report of an insight says beside the sentences of the API.

report-waiting = Waiting for the answer …
report-facts = All numbers
report-first = The first { $some } of { $all }; the API has all but the longest lists.
report-yes = yes
report-no = no
report-interval = { $lower } to { $upper }
report-file = As a file: { $name }
