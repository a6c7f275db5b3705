# Dari sumber sampai papan peringkat yang disimpan.

builds-in-memory = Disk server ini penuh atau tidak dapat ditulisi: papan ini hanya ada di memori dan dibangun lagi saat server dijalankan.
builds-past-without-answers = Ini keadaan papan di masa lalu. Pertanyaan dan jawabannya tidak lagi disimpan: sampelnya tidak dapat dilihat, dan perbandingan tidak memasangkan soal.
builds-preview-title = pull request { $number }, belum digabungkan
builds-preview-not-merged = Inilah papan ini bila pull request { $number } ke { $repo } digabungkan. Permintaan itu belum digabungkan: belum ada yang menerimanya, dan yang masuk ke dataset sejak permintaan dibuka mungkin tidak ada di dalamnya.
builds-past-of-older-code = Keadaan papan ini dihitung oleh versi Evalboard yang lebih lama, dan ditampilkan apa adanya.
