# Why a source cannot be read now: the Hub, a folder, a bundle.

sources-unreadable = { $name }: the Hub's answer cannot be read: { $why }
sources-unreadable-leaderboard = { $name }: the Hub's answer cannot be read: its leaderboard { $why }
sources-no-sha = no commit sha for { $revision }
sources-other-commits = its list of commits has other fields than expected
sources-endless-commits = the list of commits does not end
sources-no-list = the list of { $what ->
        [repositories] repositories
       *[files] files
    } is no list
sources-endless-list = the list of { $what ->
        [repositories] repositories
       *[files] files
    } does not end
sources-large-answer = more than { $most } MB
sources-no-json = not JSON; a proxy or a login page may be in the way
sources-download-later = { $name }: the Hub's limit of requests is reached; the download goes on in { $seconds } s
sources-asked-later = { $name }: the Hub's limit of requests is reached; it is asked again in { $seconds } s
sources-called-off = { $name }: the download of { $file } was called off
sources-no-rest = { $name }: the Hub does not send the rest of { $file } after { $there } of { $size } bytes
sources-too-long = { $name }: { $file } is longer than the { $size } bytes that the Hub lists
sources-broke-off = { $name }: { $file } broke off after { $there } of { $size } bytes
sources-the-answer = the answer
sources-too-large = { $name }: { $what } is larger than { $most } MB
sources-too-slow = { $name }: the Hub is too slow: { $got } bytes in { $seconds } s
sources-where = { $name }: { $file } at { $revision }
sources-lasting-offline = { $where }: HF_HUB_OFFLINE is set, so the Hub is not asked
sources-lasting-gated = { $repo } is gated: accept its terms at { $page } and set HF_TOKEN
sources-lasting-unseen = { $name } does not exist or is private: check the name, or set HF_TOKEN to a token that may read it
sources-lasting-no-revision = { $name } has no revision { $revision }, or has it no more
sources-lasting-disabled = { $name } has been disabled by the Hub
sources-lasting-no-entry = { $where }: the Hub lists it but does not have it
sources-timeout = { $where }: the Hub did not answer within { $seconds } s
sources-unreached = { $where }: the Hub cannot be reached at { $endpoint }: { $why }
sources-broken = { $where }: the connection to the Hub broke: { $why }
sources-no-address = its address could not be found; is this machine connected?
sources-ended-early = it ended early
sources-limit = { $where }: the Hub's limit of requests is reached{ $when }. With HF_TOKEN set it is higher
sources-wait = ; it asks to wait { $seconds } s
sources-wait-long = ; it asks to wait an hour or more
sources-token = { $where }: the Hub does not accept the token in HF_TOKEN
sources-forbidden = { $where }: the Hub forbids it (403): the token in HF_TOKEN may not read this repository
sources-trouble = { $where }: the Hub has trouble of its own (status { $status })
sources-status = { $where }: the Hub answered with status { $status }
sources-twice = { $name }: { $file } is listed twice
sources-nameless = { $name }: the Hub lists a file without a path or a size: { $row }
sources-other-size = { $name }: { $file } has { $size } bytes; the Hub lists { $listed }
sources-other-hash = { $name }: { $file } is not what the Hub lists: its { $kind } hash is { $actual }, expected { $published }
sources-other-etag = { $name }: { $file } is not what the Hub lists: its hash is { $actual }, expected { $published }
sources-not-read = { $what } cannot be read from { $folder }: { $why }
sources-not-written = { $what } cannot be written to { $folder }: { $why }
sources-not-kept = { $what } cannot be kept at { $place }: { $why }
sources-no-room = { $name }: the snapshot cannot be kept at { $place }: { $why }
sources-what-native = a snapshot of the Hub's leaderboards
sources-what-demo = demo data
sources-what-bundle = a bundle
sources-none-at-all = none at all
sources-no-such-name = { $names }: no { $type ->
        [dataset] dataset
        [model] model
       *[space] space
    } on the Hub has such a name; there is { $there }
sources-many = { $name }: { $count } repositories match, first { $first }; at most { $most } are read (`at_most`). Expected a narrower pattern, `models` that chooses among them, or a larger `at_most`
sources-nothing = { $name }: nothing can be had of { $count } repositories: { $why }
sources-changed = { $file }: changed while it was read; expected { $size } bytes, read { $read }
sources-danger = { $place }: the file path { $path } { $reason }; nothing of it is read
sources-no-file-at-all = no file at all
sources-no-match = { $place }: no file matches { $patterns }; there is { $there }
sources-no-name = { $name } is no name of a { $type ->
        [dataset] dataset
        [model] model
       *[space] space
    } on the Hub; expected owner/name
sources-no-benchmarks = the Hub's list of benchmarks cannot be read
sources-no-snapshot = { $folder }: is no snapshot of leaderboards; remove it
sources-no-leaderboard = { $name }: the Hub keeps no leaderboard of this dataset
sources-no-commit = { $name }: the Hub does not say of which commit { $file } is
sources-no-demo = unknown demo dataset { $name }{ $close }
sources-no-demo-match = demo dataset { $name }: no file matches { $patterns }; there are { $there }
sources-unpacked = { $path }: what was unpacked cannot be read: { $why }
sources-closed = { $path }: cannot be read: { $why }
sources-other-bundle = { $path }: has the hash { $actual }; the config expects { $expected }
sources-a-file = { $path }: is a file; expected a folder
sources-no-folder = { $path }: no such folder
sources-link-out = { $path }: { $link } is a link that leaves the folder; copy what it leads to
sources-bundle-facts = { $path }: { $file }: { $why }
sources-bundle-member = { $path }: { $member } is no regular file; expected nothing else in a bundle
sources-bundle-large = { $path }: grows to more than { $most } GB (EVALBOARD_FILE_DECODED)
sources-bundle-many = { $path }: has more than { $most } files
sources-bundle-of = { $path }: has no { $file } that says of what it is a copy
sources-no-bundle = { $path }: is no bundle: { $why }
