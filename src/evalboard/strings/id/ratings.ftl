# Rating: apa yang tidak dapat dikatakan duel tentang model yang diberi rating.

ratings-names = { $names }
ratings-names-and-more = { $names } dan { $more } lainnya
ratings-own-battles = { $battles } duel model melawan dirinya sendiri tidak mengatakan apa pun tentang kekuatan dan tidak dipakai.
ratings-few-battles = { $models } model memiliki kurang dari { $few } duel: intervalnya kasar ({ $names }).
ratings-collinear = Tingkat dari { $groups } kolinear: banyak himpunan koefisien cocok sama baiknya, dan yang terkecil ditampilkan. Rating tidak bergantung pada pilihan ini.
ratings-no-level = { $battles } duel tidak memiliki { $group } dan tidak termasuk tingkat mana pun darinya.
ratings-side = Sisi { $side } lebih sering menang daripada yang dijelaskan kekuatan (odds × { $odds }, 95 % { $lower } sampai { $upper }): juri mungkin lebih menyukai satu sisi. Kendalikan posisi untuk menghilangkannya.
ratings-no-position = Posisi tidak dikendalikan. Kekuatan dan kelompok tidak menyisakan apa pun yang hanya dijelaskan oleh sisi.
ratings-one-side = Sisi { $side } memenangkan semua yang tidak ditentukan kekuatan, sehingga odds-nya tidak terbatas dan posisi tidak dikendalikan. Juri mungkin lebih menyukai satu sisi, atau berkas menyebut pemenang lebih dulu.
ratings-position = Posisi dikendalikan: dengan kekuatan sama, sisi { $side } memiliki odds menang { $odds } kali (95 % { $lower } sampai { $upper }).
ratings-equal-pairs = Setiap pasangan model berbobot sama, seberapa pun sering bertemu: bobot satu duel adalah kebalikan dari porsi duel pasangannya.
ratings-constant = { $feature } sama di kedua sisi pada setiap duel dan tidak dipakai.
ratings-penalized =
    { $models }: tidak ada rantai menang dan kalah yang menghubungkannya dengan { $base }, sehingga rating biasa tidak berhingga. Ratingnya dihitung dengan penalized likelihood menurut Firth{ $controls ->
        [yes] , tanpa kontrol
       *[no] {""}
    }, dan intervalnya terbuka di satu atau kedua sisi.
ratings-own-scale = { $models }: tidak ada duel yang menghubungkannya dengan { $base }; ratingnya pada skala sendiri, dengan { $anchor } pada 1000.
ratings-parts = Model terbagi menjadi { $parts } bagian tanpa duel di antaranya: hanya penalti yang menaruhnya pada satu skala.
ratings-not-converged = Pencocokan { $models } tidak konvergen; ratingnya tidak ditampilkan.

## Penolakan: yang tampil sebagai ganti jawaban

ratings-no-battle = tidak ada duel antara dua model yang berbeda
ratings-no-base-model = model acuan { $model }: tidak ikut satu pun duel ini{ $close }
