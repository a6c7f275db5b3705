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
  agreement: "Kesepakatan",
  what: "apa",
  value: "nilai",
  swayed: "Apa yang memengaruhi juri",
  sways: { position: "jawaban pertama", length: "panjang", self: "jawabannya sendiri", family: "jawaban keluarganya" },
  apart: "selisih",
  says: "artinya",
  logOdds:
    "Dalam log odds, bila rating dari manusia sama. Panjang adalah (a − b) / (a + b + 1); manusia tidak punya angka untuk apa yang " +
    "hanya milik seorang juri.",
  /** @param {string} lower @param {string} upper */
  interval: (lower, upper) => `${lower} sampai ${upper}`,
};
