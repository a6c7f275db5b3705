# Why a source cannot be read now: the Hub, a folder, a bundle.

sources-unreadable = { $name }: the Hub's answer cannot be read: { $why }
sources-unreadable-leaderboard = { $name }: the Hub's answer cannot be read: its leaderboard { $why }
sources-no-sha = no commit sha for { $revision }
sources-other-commits = its list of commits has other fields than expected
sources-endless-commits = the list of commits never ends
sources-no-list = the Hub’s answer is not a list of { $what ->
        [repositories] repositories
       *[files] files
    }
sources-endless-list = the list of { $what ->
        [repositories] repositories
       *[files] files
    } never ends
sources-large-answer = more than { $most } MB
sources-no-json = not JSON; a proxy or a login page may be in the way
sources-download-later = { $name }: the Hub’s rate limit is reached; the download continues in { $seconds } s
sources-asked-later = { $name }: the Hub’s rate limit is reached; the request is repeated in { $seconds } s
sources-called-off = { $name }: the download of { $file } was cancelled
sources-no-rest = { $name }: the Hub does not send the rest of { $file } after { $there } of { $size } bytes
sources-too-long = { $name }: { $file } is longer than the { $size } bytes that the Hub lists
sources-broke-off = { $name }: the download of { $file } stopped after { $there } of { $size } bytes
sources-the-answer = the answer
sources-too-large = { $name }: { $what } is larger than { $most } MB
sources-too-slow = { $name }: the Hub is too slow: { $got } bytes in { $seconds } s
sources-where = { $name }: { $file } at { $revision }
sources-lasting-offline = { $where }: HF_HUB_OFFLINE is set, so nothing is downloaded from the Hub
sources-lasting-gated = { $repo } is gated: accept its terms at { $page } and set HF_TOKEN
sources-lasting-unseen = { $name } does not exist or is private: check the name, or set HF_TOKEN to a token that may read it
sources-lasting-no-revision = { $name } has no revision { $revision }, or no longer has it
sources-lasting-disabled = { $name } has been disabled by the Hub
sources-lasting-no-entry = { $where }: the Hub lists it but does not have it
sources-timeout = { $where }: the Hub did not answer within { $seconds } s
sources-unreached = { $where }: cannot reach the Hub at { $endpoint }: { $why }
sources-broken = { $where }: the connection to the Hub was lost: { $why }
sources-no-address = its address could not be found; is this machine connected?
sources-ended-early = it ended early
sources-limit = { $where }: the Hub’s rate limit is reached{ $when }. The limit is higher with HF_TOKEN set
sources-wait = ; it asks to wait { $seconds } s
sources-wait-long = ; it asks to wait an hour or more
sources-token = { $where }: the Hub does not accept the token in HF_TOKEN
sources-forbidden = { $where }: the Hub denies access (403); the token in HF_TOKEN may not read this repository
sources-trouble = { $where }: the Hub has a problem of its own (status { $status })
sources-status = { $where }: the Hub answered with status { $status }
sources-twice = { $name }: { $file } is listed twice
sources-no-config = { $name }: has no configuration "{ $config }"; there are { $there }
sources-no-split = { $name }: name one of its splits as `split`: { $there }; "{ $split }" is none of them
sources-no-card = { $name }: `datasets` finds no files of the configuration "{ $config }", split "{ $split }": { $why }
sources-nameless = { $name }: the Hub lists a file without a path or a size: { $row }
sources-other-size = { $name }: { $file } has { $size } bytes; the Hub lists { $listed }
sources-other-hash = { $name }: { $file } is not what the Hub lists: its { $kind } hash is { $actual }, expected { $published }
sources-other-etag = { $name }: { $file } is not what the Hub lists: its hash is { $actual }, expected { $published }
sources-not-read = { $what } cannot be read from { $folder }: { $why }
sources-not-written = { $what } cannot be written to { $folder }: { $why }
sources-not-kept = { $what } cannot be saved to { $place }: { $why }
sources-no-room = { $name }: the snapshot cannot be saved to { $place }: { $why }
sources-what-native = a snapshot of the Hub's leaderboards
sources-what-bundle = a bundle
sources-none-at-all = none
sources-no-such-name = { $names }: the Hub has no { $type ->
        [dataset] dataset
        [model] model
       *[space] space
    } with such a name; available: { $there }
sources-many = { $name }: { $count } repositories match, first { $first }; at most { $most } are read (`at_most`). Use a narrower pattern, choose with `models`, or raise `at_most`
sources-nothing = { $name }: none of { $count } repositories could be read: { $why }
sources-changed = { $file }: it changed while it was read; expected { $size } bytes, read { $read }
sources-danger = { $place }: the file path { $path } { $reason }; it is not read
sources-no-file-at-all = no files
sources-no-match = { $place }: no file matches { $patterns }; it has { $there }
sources-no-name = { $name } is not a valid name of a Hub { $type ->
        [dataset] dataset
        [model] model
       *[space] space
    }; expected owner/name
sources-no-benchmarks = the Hub's list of benchmarks cannot be read
sources-no-snapshot = { $folder }: not a snapshot of leaderboards; remove it
sources-no-leaderboard = { $name }: the Hub has no leaderboard for this dataset
sources-no-commit = { $name }: the Hub does not say which commit { $file } belongs to
sources-unpacked = { $path }: the unpacked files cannot be read: { $why }
sources-closed = { $path }: cannot be read: { $why }
sources-other-bundle = { $path }: its hash is { $actual }; the config expects { $expected }
sources-a-file = { $path }: this is a file; expected a folder
sources-no-folder = { $path }: no such folder
sources-link-out = { $path }: { $link } links outside the folder; copy its target instead
sources-bundle-facts = { $path }: { $file }: { $why }
sources-bundle-member = { $path }: { $member } is not a regular file; a bundle may contain only regular files
sources-bundle-large = { $path }: it unpacks to more than { $most } GB (EVALBOARD_FILE_DECODED)
sources-bundle-many = { $path }: it has more than { $most } files
sources-bundle-of = { $path }: it has no { $file } that says what it is a copy of
sources-no-bundle = { $path }: not a bundle: { $why }
