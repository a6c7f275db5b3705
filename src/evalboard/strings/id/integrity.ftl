# Apakah angka yang tersimpan bisa seperti yang dinyatakan: apa kata aritmetika tentang sel dan entri.

integrity-label-grim = Bagian dari soal
integrity-label-copies = Entri yang sama

integrity-grim = { $value } pada { $benchmark } tidak mungkin bagian dari { $questions } soal yang masing-masing dijawab benar atau salah. Nilai ini dibaca sampai { $digits } desimal, seperti nilai di sebelahnya disimpan.
integrity-then = { $first } { $second }
integrity-grim-fits = Nilai itu cocok dengan { $smaller } soal atau kelipatannya, seperti pada eksekusi yang dibatasi.
integrity-grim-together = Semua nilai bertanda dari entri ini cocok dengan { $smaller } soal, seperti pada eksekusi yang dibatasi.
integrity-grim-times = Nilai itu cocok dengan rata-rata atas { $times } jawaban untuk masing-masing dari { $questions } soal, atau dengan nilai parsial.

integrity-grim-no-number = jumlah soal tidak dinyatakan
integrity-grim-too-few = nilai terlalu sedikit
integrity-grim-any-number = pada banyaknya angka yang disimpan, hampir semua bilangan dapat menjadi bagian dari soal sebanyak itu
integrity-grim-no-share = hanya { $fitting } dari { $values } nilai merupakan jumlah bulat jawaban benar: ini rata-rata jenis lain, atau atas jumlah soal lain

integrity-copies-all = { $names } sama dalam semua { $equal } nilai yang dimiliki bersama. Mungkin bobot yang sama dengan { $entries } nama, bobot yang menjawab sama, atau satu hasil yang dimasukkan dua kali. Kebetulan akan menghasilkan { $chance } pasangan seperti itu di papan ini.
integrity-copies-some = { $names } sama dalam { $equal } dari { $common } nilai yang dimiliki bersama. Mungkin bobot yang sama dinilai ulang, bobot yang sedikit berbeda, atau hasil yang dimasukkan untuk model yang salah. Kebetulan akan menghasilkan { $chance } pasangan seperti itu di papan ini.

integrity-label-identities = Angka yang saling terkait
integrity-label-files = Berkas yang bertentangan
integrity-label-versions = Versi

integrity-identities-mean = { $value } pada { $column } bukan rata-rata dari { $parts }: rata-ratanya { $expected }, dan tidak ada pembulatan yang menyamakannya.
integrity-identities-mean-of-many = { $value } pada { $column } bukan rata-rata dari { $parts } bagiannya: rata-ratanya { $expected }, dan tidak ada pembulatan yang menyamakannya.
integrity-identities-equals = { $value } pada { $column } dan { $expected } pada { $other } dinyatakan sebagai angka yang sama, dan tidak ada pembulatan yang menyamakannya.
integrity-identities-interval = { $value } pada { $column } bukan titik tengah selang dari { $lower } sampai { $upper }: titik tengahnya { $expected }, dan tidak ada pembulatan yang menyamakannya.
integrity-identities-error = { $value } pada { $column } bukan galat baku dari { $score } pada { $of } bila itu bagian dari { $questions } soal: galat bakunya { $expected }.
integrity-identities-falling = { $value } pada { $column } lebih dari { $expected } pada { $other }; menurut yang dinyatakan itu tidak mungkin.
integrity-identities-none = tidak ada entri yang memiliki semua angka yang dinyatakan saling terkait
integrity-identities-rarely = hubungan yang dinyatakan hanya berlaku pada { $holding } dari { $entries } entri: pernyataannya atau angkanya mungkin salah

integrity-files-results = { $file } menyatakan { $value } pada { $benchmark }, dan { $other } menyatakan { $expected } untuk hal yang sama: tidak ada yang menunjukkan mana yang dimaksud, dan keduanya tidak dihitung.
integrity-files-samples = { $value } pada { $benchmark } ({ $file }) bukan rata-rata sampelnya: di { $other } rata-ratanya { $expected } atas { $samples } sampel.
integrity-files-other-rule = rata-rata sampel sama dengan nilainya hanya untuk { $agreeing } dari { $entries } entri: sampel dinilai dengan aturan lain, atau dari eksekusi lain

integrity-versions-higher = { $benchmark } bergeser dengan versi { $version }: model yang sama kuat berskor { $points } poin lebih tinggi dengannya daripada dengan versi lain ({ $models } lawan { $others } model, p { $p }). Tiap organisasi dihitung sekali untuk satu versi; p dari permutasi dan disesuaikan untuk banyaknya tolok ukur. Sebabnya mungkin versinya, atau model mana yang dijalankan dengannya.
integrity-versions-lower = { $benchmark } bergeser dengan versi { $version }: model yang sama kuat berskor { $points } poin lebih rendah dengannya daripada dengan versi lain ({ $models } lawan { $others } model, p { $p }). Tiap organisasi dihitung sekali untuk satu versi; p dari permutasi dan disesuaikan untuk banyaknya tolok ukur. Sebabnya mungkin versinya, atau model mana yang dijalankan dengannya.
integrity-versions-few = kurang dari dua versi dengan masing-masing { $models } model, atau modelnya memiliki kurang dari { $others } tolok ukur lain
integrity-versions-no-share = nilainya bukan bagian dari yang mungkin dicapai

integrity-label-rates = Tingkat lulus dari pengulangan
integrity-rates-whole = { $rates } pada { $benchmark } tidak mungkin berasal dari { $tasks } tugas x { $runs } pengulangan pada angka yang tercetak. Tidak ada bilangan bulat tugas, masing-masing terselesaikan 0 sampai { $runs } kali, yang memberi semua tingkat ini.
integrity-rates-rise = { $rates } pada { $benchmark } tidak mungkin tingkat dari tugas yang sama: { $other } lebih dari { $one }.
integrity-rates-bend = { $rates } pada { $benchmark } tidak mungkin tingkat dari tugas yang sama. Dari { $middle } ke { $other } turunnya lebih cepat daripada dari { $one } ke { $middle }. Berapa pun banyaknya tugas dan pengulangan, pass^k turun makin lambat.
integrity-rates-level = { $rates } pada { $benchmark } tidak mungkin tingkat dari tugas yang sama. Dari { $one } ke { $other } penurunannya tidak melandai seperti pass^k dengan tugas dan pengulangan berapa pun.
integrity-rates-none = tidak ada entri yang memiliki dua dari tingkat yang dinyatakan sebagai bagian
integrity-rates-rarely = tingkat yang dinyatakan hanya mungkin pada { $possible } dari { $entries } entri: banyaknya tugas dan pengulangan, atau arti kolomnya, mungkin salah

integrity-title = Mungkinkah angka yang tersimpan itu benar?
integrity-about = Angka yang tidak mungkin, entri yang sama sampai angka terakhir, berkas yang bertentangan, dan skor yang bergeser dengan versi.
integrity-none = Tidak ada yang ditandai di antara angka dari { $entries } entri.
integrity-marked = { $count } angka, atau kelompok entri, sulit dijelaskan.
integrity-no-cause = Tanda tidak mengatakan bagaimana sebuah angka terjadi.
integrity-computed-here = Skor papan ini dihitung dari jawaban: tidak ada angka tersimpan untuk diperiksa.
integrity-nothing-seen = Tidak ada angka yang dapat diperiksa sebagai bagian dari soalnya: banyaknya soal, dan cukup angka, harus diketahui.
integrity-marks = Yang ditandai
integrity-marks-kind = Pemeriksaan
integrity-marks-entry = Entri
integrity-marks-sentence = Yang terlihat
integrity-scopes = Yang diperiksa setiap pemeriksaan
integrity-scopes-kind = Pemeriksaan
integrity-scopes-label = Tolok ukur
integrity-scopes-cells = Angka
integrity-scopes-seen = Akan terlihat
    .about = Bagian angka salah yang akan ditemukan hitungan di sana
integrity-scopes-why = Mengapa tidak berlaku
