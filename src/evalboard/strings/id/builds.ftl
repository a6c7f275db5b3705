# Dari sumber sampai papan peringkat yang disimpan.

builds-in-memory = Disk server ini penuh atau tidak dapat ditulisi: papan ini hanya ada di memori dan dibangun lagi saat server dijalankan.
builds-past-without-answers = Ini snapshot lama papan ini. Soal dan jawabannya tidak lagi disimpan, sehingga sampel tidak tersedia dan tolok ukur dibandingkan tanpa berpasangan.
builds-preview-title = pull request { $number }, belum digabungkan
builds-preview-not-merged = Ini pratinjau papan dengan pull request { $number } ke { $repo }, yang belum digabungkan. Perubahan dataset sejak permintaan itu dibuka mungkin tidak termasuk.
builds-past-of-older-code = Snapshot ini dihitung oleh versi Evalboard yang lebih lama dan ditampilkan apa adanya.

## Penolakan: yang tampil sebagai ganti jawaban

builds-no-past = papan { $board }: tidak ada snapshot { $name }; ada { $count }, dari { $first } sampai { $last }
builds-no-past-at-all = papan { $board }: tidak ada snapshot { $name }; papan ini tidak memilikinya
builds-no-past-key = papan { $board }: tidak ada snapshot { $key }
builds-previews-off = papan { $board }: server ini tidak menampilkan pull request; EVALBOARD_PREVIEWS bernilai 0
builds-preview-building = papan { $board }: pull request { $number } sedang dibangun
builds-preview-again = papan { $board }: pull request { $number } sedang dibangun lagi
builds-previews-full = { $count } pull request sudah menunggu dibangun
builds-previews-share = { $count } pull request yang Anda minta sudah menunggu dibangun
builds-preview-ended = papan { $board }: pull request { $number } sudah { $status ->
        [merged] digabungkan
       *[closed] ditutup
    } di { $repo }{ $status ->
        [merged] ; yang dibawanya ada di papan
       *[closed] {""}
    }
builds-preview-none = papan { $board }: tidak ada pull request { $number } di { $repo }
builds-preview-no-branch = papan { $board }: tidak membaca cabang dari satu dataset Hub, sehingga tidak ada pull request untuk dipratinjau
builds-preview-large = papan { $board }: { $revision } menambah { $files } berkas dengan { $size } MB; pratinjau menerima paling banyak { $mostfiles } berkas dengan { $most } MB

## Mengapa papan tidak dibangun, atau sudah lama

builds-unexpected = pembangunan menemui { $kind } yang tidak terduga: { $why }
builds-all-refused = papan { $board }: setiap nilai { $task } ditolak:{ $rows }
builds-no-copy = papan { $board }: tidak memiliki salinan bawaan
builds-not-kept = { $folder }: papan peringkat tidak dapat disimpan: { $why }
builds-not-together = berkas papan ini tidak dapat dibaca bersama: salah satunya, atau semuanya, { $why }
builds-slow-file = { $file }: pembacaan lebih dari { $seconds } dtk, sehingga pembangunan dihentikan; berkas harus lebih cepat dibaca
builds-too-long = pembangunan memakan lebih dari { $seconds } dtk dan diakhiri{ $at }
builds-silent = proses pembangunan tidak berkabar selama { $seconds } dtk dan diakhiri{ $at }
builds-was-doing = ; saat itu sedang: { $doing }
builds-overdue = sumber terakhir dilihat { $ago } yang lalu; seharusnya setiap { $every }
builds-time = { $count } { $unit ->
        [days] hari
        [hours] jam
        [minutes] menit
       *[seconds] detik
    }
builds-ended-early = proses pembangunan berakhir lebih awal, kode keluar { $code }
builds-no-event = proses pembangunan menulis sesuatu yang bukan peristiwa
builds-no-such-event = proses pembangunan menulis { $line }; seharusnya sebuah peristiwa
builds-not-started = proses pembangunan tidak dapat dijalankan: { $why }
builds-not-read-back = hasil pembangunan tidak dapat dibaca kembali
builds-preview-long = papan { $board }: pull request { $number } memakan lebih dari { $seconds } dtk untuk dibangun
builds-preview-failed = papan { $board }: pull request { $number } tidak dapat dibangun; log server menyebut alasannya
