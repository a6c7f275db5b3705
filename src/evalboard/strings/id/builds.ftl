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
