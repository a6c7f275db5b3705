# Pengaruh klaster soal pada galat, dan sebaran jawaban dengan nilai sebagian.

clusters-title = Apa pengaruh klaster pada galat?
clusters-about = Seberapa lebih lebar galat bila soal atas satu paragraf atau mata pelajaran dihitung bersama, dan bagaimana skor tiap jawaban tersebar.
clusters-widen = Dengan soal dihitung per klaster, galat baku adalah { $low } sampai { $high } kali galat naif.
clusters-alone = Tidak ada soal papan ini yang termasuk satu klaster, jadi galat naif berlaku.
clusters-of = { $benchmark }: { $questions } soal dalam { $clusters } klaster. Galat { $entry } adalah { $clustered } poin per klaster dan { $naive } tanpa klaster, { $ratio } kali lipat.
clusters-apart =
    { $benchmark }: { $first } dikurangi { $second } adalah { $difference } poin pada soal yang sama (interval 95 % { $lower } sampai { $upper }), { $sure ->
        [yes] perbedaan yang signifikan
       *[no] seri secara statistik
    }.
clusters-zeros = { $benchmark }: { $zeros } % jawaban { $entry } berskor tepat 0 dan { $full } % sepenuhnya benar. Setengah dari sisanya berskor { $partial } atau kurang. Bila skornya F1 dan acuannya satu kata, jawaban k kata yang memuatnya berskor 2 / (1 + k). Skor { $partial } adalah jawaban sekitar { $words } kata.
clusters-assumes = Galat naif menganggap tiap soal diambil sendiri. Galat berklaster menganggap seluruh klaster yang diambil, seperti paragraf atau mata pelajaran. Bila tolok ukur memang hanya mencakup klaster ini, galat berklaster terlalu lebar.
clusters-spread = Skor jawaban { $entry } atas { $benchmark }
clusters-spread-x = skor, %
clusters-spread-y = jawaban
clusters-errors = Galat naif dan berklaster
clusters-errors-benchmark = Tolok ukur
clusters-errors-entry = Model
clusters-errors-score = Skor
    .about = Rata-rata atas soal, tanpa batas bawah
clusters-errors-questions = Soal
clusters-errors-clusters = Klaster
clusters-errors-naive = Galat naif
    .about = Galat baku bila tiap soal dihitung sendiri, dalam poin
clusters-errors-clustered = Galat berklaster
    .about = Galat baku bila soal satu klaster dihitung bersama (CR1), dalam poin
clusters-errors-ratio = Rasio
clusters-errors-zeros = Skor 0
clusters-errors-full = Benar penuh
clusters-errors-partial = Median sisanya
    .about = Median skor yang berada di antara 0 dan maksimum
clusters-differences = Dua model pada soal yang sama
clusters-differences-benchmark = Tolok ukur
clusters-differences-first = Model
clusters-differences-second = Dibandingkan dengan
clusters-differences-difference = Selisih
clusters-differences-naive = Galat naif
clusters-differences-clustered = Galat berklaster
clusters-differences-adjusted = p
    .about = Disesuaikan dengan banyaknya tolok ukur (Holm)
clusters-differences-significant = Signifikan
