# Isi berkas.

readers-no-verdict = { $judgements } penilaian tidak menyebut pemenang dan tidak dipakai.
readers-wider-limits = Batas kepercayaan dari { $values } nilai tidak sama jauh dari nilainya: galatnya diambil dari sisi yang lebih lebar, sesuai konfigurasi.

readers-no-battles = papan { $board }: tidak ada duel yang dapat dibaca{ $rows }
