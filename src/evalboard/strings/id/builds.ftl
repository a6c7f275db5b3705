# Dari sumber sampai papan peringkat yang disimpan.

builds-in-memory = Disk server ini penuh atau tidak dapat ditulisi: papan ini hanya ada di memori dan dibangun lagi saat server dijalankan.
builds-past-without-answers = Ini keadaan papan di masa lalu. Pertanyaan dan jawabannya tidak lagi disimpan: sampelnya tidak dapat dilihat, dan perbandingan tidak memasangkan soal.
builds-preview-title = pull request { $number }, belum digabungkan
builds-preview-not-merged = Inilah papan ini bila pull request { $number } ke { $repo } digabungkan. Permintaan itu belum digabungkan: belum ada yang menerimanya, dan yang masuk ke dataset sejak permintaan dibuka mungkin tidak ada di dalamnya.
builds-past-of-older-code = Keadaan papan ini dihitung oleh versi Evalboard yang lebih lama, dan ditampilkan apa adanya.

## Penolakan: yang tampil sebagai ganti jawaban

builds-no-past = papan { $board }: tidak ada papan peringkat lama { $name }; { $count } disimpan, dari { $first } sampai { $last }
builds-no-past-at-all = papan { $board }: tidak ada papan peringkat lama { $name }; tidak satu pun disimpan
builds-no-past-key = papan { $board }: tidak ada papan peringkat lama { $key }
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
builds-preview-no-branch = papan { $board }: tidak membaca cabang dari satu dataset Hub, yang dapat memiliki pull request
builds-preview-large = papan { $board }: { $revision } memiliki { $files } berkas sebesar { $size } MB yang tidak dimiliki papan; pratinjau dibuat dari paling banyak { $mostfiles } berkas sebesar { $most } MB

## Mengapa papan tidak dibangun, atau sudah lama

builds-unexpected = pembangunan menemui { $kind } yang tidak terduga: { $why }
builds-all-refused = papan { $board }: setiap nilai { $task } ditolak:{ $rows }
builds-no-copy = papan { $board }: tidak memiliki salinan bawaan
builds-not-kept = { $folder }: papan peringkat tidak dapat disimpan: { $why }
builds-not-together = berkas papan ini tidak dapat dibaca bersama: salah satunya, atau semuanya, { $why }
builds-slow-file = { $file }: dibaca lebih dari { $seconds } dtk, dan proses pembangunan diakhiri; isi berkas harus terbaca lebih cepat
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
