# Rating dari duel yang dipilih pengunjung.

arena-many-sets = { $sets } kelompok duel: { $first } yang pertama diberi rating berdampingan.
arena-counted = { $battles } duel dihitung dalam berkasnya; tidak diperiksa apakah ada yang tercatat dua kali.

## Menurut putusan siapa model diberi rating

arena-by-all = Diurutkan menurut semua putusan secara setara, baik dari juri maupun dari manusia.
arena-by-judge = Diurutkan menurut putusan { $judge } saja, atas { $pairs } pasangan jawaban.
arena-by-people = Diurutkan menurut putusan manusia saja, atas { $labelled } pasangan jawaban.
arena-by-both = Diurutkan menurut keduanya: putusan { $judge } atas { $pairs } pasangan jawaban, dikoreksi dengan putusan manusia atas { $labelled } di antaranya.

## Penolakan: yang tampil sebagai ganti jawaban

arena-not-rated = { $why }.
arena-no-style = style: duel di papan ini tidak memiliki hitungan gaya
arena-filtered-out = tidak ada duel yang tersisa; lepaskan satu saringan
arena-not-here = { $parameter }: { $name } tidak ada di papan ini{ $close }
arena-weights-verdicts = rating menurut sebagian putusan menghitung pasangan jawaban; hapus weights atau verdicts
arena-no-verdicts = verdicts: papan ini tidak mengatakan putusan mana yang dari manusia
arena-verdicts-not-with = verdicts: rating menurut juri, manusia, atau keduanya tidak tersedia bersama { $choice }; lepaskan salah satunya
arena-verdicts-few = verdicts: manusia menilai terlalu sedikit dari duel ini. Diperlukan tiga model dengan { $least } pasangan pada { $prompts } prompt yang juga dinilai manusia, ada yang menang dan ada yang kalah; lepaskan satu saringan
