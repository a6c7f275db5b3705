# Apa yang dikatakan bagian tentang juri bersama manusia, di luar kalimat API.

judges-title = Juri bersama manusia
judges-hint = berapa nilai seorang juri bila manusia menilai sebagian jawaban yang sama
judges-judge = Juri
judges-by = Rating dari
judges-who-all = semua
judges-who-judge = juri
judges-who-people = manusia
judges-who-both = keduanya
judges-caption = Rating dari { $who }
judges-model = model
judges-pairs = pasangan
judges-labelled = oleh manusia
judges-share = menang
judges-rating = nilai rating
judges-ends = interval 95 %
judges-differs = menurut juri
judges-higher = lebih tinggi
judges-lower = lebih rendah
judges-rule = 1000 adalah rata-rata model yang diberi rating di sini, dan setiap pasangan jawaban dihitung sekali; rating menurut semua putusan memakai model acuan sebagai 1000. Keduanya: putusan juri atas semua pasangan, dikoreksi oleh putusan manusia. Lebih tinggi atau rendah menurut juri: melampaui kebetulan di antara semua model (Holm, 5 %).
judges-differences = Di mana juri berbeda
judges-beyond-both = juri − keduanya
judges-differs-rule = Poin rating juri di atas rating keduanya. Lebih tinggi atau rendah: melampaui kebetulan di antara semua model (Holm, 5 %). Rating itu sendiri ada di tabel di atas.
judges-agreement = Kesepakatan
judges-what = apa
judges-value = nilai
judges-swayed = Apa yang memengaruhi juri
judges-sways-position = jawaban pertama
judges-sways-length = panjang
judges-sways-self = jawabannya sendiri
judges-sways-family = jawaban keluarganya
judges-sways-kind = semua jawaban
judges-apart = selisih
judges-says = artinya
judges-log-odds = Dalam log odds, bila rating dari manusia sama. Panjang adalah (a − b) / (a + b + 1); manusia tidak punya angka untuk apa yang hanya milik seorang juri.

judges-of-answers-caption = Skor rata-rata dari { $who }
judges-of-answers-rating = rata-rata, %
judges-of-answers-pairs = jawaban
judges-of-answers-rule = Skor rata-rata dalam persen; setiap jawaban dihitung sekali, dengan rata-rata putusan manusia bila beberapa orang melihat. Interval dengan t atas soal atau kelompok soal. Peringkat: 1 + model yang jelas lebih baik, n − yang jelas lebih buruk, dari galat semua selisih, 95% pasti untuk semua model sekaligus. Keduanya: skor juri untuk semua jawaban, dikoreksi oleh putusan manusia. Lebih tinggi atau rendah menurut juri: melampaui kebetulan di antara semua model (Holm, 5 %).
judges-of-answers-in-scores = Dalam poin skor, persen. Semua jawaban: rata-rata yang dinilai keduanya. Panjang: berapa lebih tinggi skor jawaban yang dua kali lebih panjang dari model yang sama. Jawabannya sendiri dan keluarganya: berapa rata-ratanya lebih tinggi daripada yang diramalkan rata-rata manusia untuk model itu.

judges-interval = { $lower } sampai { $upper }
