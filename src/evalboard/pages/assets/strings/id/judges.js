// Apa yang dikatakan bagian tentang juri bersama manusia, di luar kalimat API.

export const judges = {
  title: "Juri bersama manusia",
  hint: "berapa nilai seorang juri bila manusia menilai sebagian jawaban yang sama",
  judge: "Juri",
  by: "Rating dari",
  who: { all: "semua", judge: "juri", people: "manusia", both: "keduanya" },
  /** @param {string} who */
  caption: (who) => `Rating dari ${who}`,
  model: "model",
  pairs: "pasangan",
  labelled: "oleh manusia",
  share: "menang",
  rating: "nilai rating",
  ends: "interval 95 %",
  differs: "menurut juri",
  higher: "lebih tinggi",
  lower: "lebih rendah",
  rule:
    "1000 adalah rata-rata model yang diberi rating di sini, dan setiap pasangan jawaban dihitung sekali; rating menurut semua putusan " +
    "memakai model acuan sebagai 1000. Keduanya: putusan juri atas semua pasangan, dikoreksi oleh putusan manusia. " +
    "Lebih tinggi atau rendah menurut juri: melampaui kebetulan di antara semua model (Holm, 5 %).",
  differences: "Di mana juri berbeda",
  beyondBoth: "juri − keduanya",
  differsRule:
    "Poin rating juri di atas rating keduanya. Lebih tinggi atau rendah: melampaui kebetulan di antara semua model (Holm, 5 %). " +
    "Rating itu sendiri ada di tabel di atas.",
  agreement: "Kesepakatan",
  what: "apa",
  value: "nilai",
  swayed: "Apa yang memengaruhi juri",
  sways: {
    position: "jawaban pertama",
    length: "panjang",
    self: "jawabannya sendiri",
    family: "jawaban keluarganya",
    kind: "semua jawaban",
  },
  apart: "selisih",
  says: "artinya",
  logOdds:
    "Dalam log odds, bila rating dari manusia sama. Panjang adalah (a − b) / (a + b + 1); manusia tidak punya angka untuk apa yang " +
    "hanya milik seorang juri.",
  ofAnswers: {
    /** @param {string} who */
    caption: (who) => `Skor rata-rata dari ${who}`,
    rating: "rata-rata, %",
    pairs: "jawaban",
    rule:
      "Skor rata-rata dalam persen; setiap jawaban dihitung sekali, dengan rata-rata putusan manusia bila beberapa orang melihat. " +
      "Interval dengan t atas soal atau kelompok soal. Peringkat: 1 + model yang jelas lebih baik, n − yang jelas lebih buruk, dari " +
      "galat semua selisih, 95% pasti untuk semua model sekaligus. Keduanya: skor juri untuk semua jawaban, dikoreksi oleh putusan " +
      "manusia. Lebih tinggi atau rendah menurut juri: melampaui kebetulan di antara semua model (Holm, 5 %).",
    inScores:
      "Dalam poin skor, persen. Semua jawaban: rata-rata yang dinilai keduanya. Panjang: berapa lebih tinggi skor jawaban yang dua kali " +
      "lebih panjang dari model yang sama. Jawabannya sendiri dan keluarganya: berapa rata-ratanya lebih tinggi daripada yang diramalkan " +
      "rata-rata manusia untuk model itu.",
  },
  /** @param {string} lower @param {string} upper */
  interval: (lower, upper) => `${lower} sampai ${upper}`,
};
