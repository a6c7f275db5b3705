# Isi berkas.

readers-no-verdict = { $judgements } penilaian tidak menyebut pemenang dan tidak dipakai.
readers-wider-limits = Batas kepercayaan { $values } nilai tidak simetris. Sisi yang lebih lebar dipakai sebagai galat, sesuai konfigurasi.

readers-no-battles = papan { $board }: tidak ada duel yang dapat dibaca{ $rows }
