# Rating dari duel yang dipilih pengunjung.

arena-many-sets = { $sets } dataset: { $first } yang pertama diberi rating berdampingan.
arena-no-battle = tidak ada duel yang tersisa.
arena-counted = { $battles } duel dihitung dalam berkasnya; tidak diperiksa apakah ada yang tercatat dua kali.

## Penolakan: yang tampil sebagai ganti jawaban

arena-not-rated = { $why }.
arena-no-style = style: duel di papan ini tidak memiliki hitungan gaya
arena-filtered-out = tidak ada duel yang tersisa; lepaskan satu saringan
arena-not-here = { $parameter }: { $name } tidak ada di papan ini{ $close }
arena-no-count = { $parameter }: { $value }; seharusnya bilangan bulat mulai dari 0
arena-many-also = also: { $count } model; paling banyak { $most }
