// Yang dikatakan halaman soal, di samping kalimat API.

import { count } from "./words.js";

/** @param {string} p */
const equal = (p) => (p.startsWith("<") ? p : `= ${p}`);

/** @type {Worded<typeof import("../en/questions.js").questions>} */
export const questions = {
  none: "Papan ini tidak menyimpan sampel, sehingga tidak ada yang diketahui tentang soal satu per satu.",
  others: "Soal dilihat bila jawaban banyak model atasnya disimpan. Papan yang memilikinya:",
  noOthers: "Soal dilihat bila jawaban banyak model atasnya disimpan. Belum ada papan di sini yang memilikinya.",
  loading: "Melihat soal",
  facts: ({ questions: items, models, witnesses }) => [
    [count(items), "soal"],
    [count(models), "model menjawab"],
    ...(models === 1 ? [] : [/** @type {[string, string]} */ ([count(witnesses), "di antaranya tidak berkerabat"])]),
  ],
  line: ["Tampilkan soal dari", "yang"],
  benchmark: "Tolok ukur",
  which: "Soal yang mana",
  find: "Id soal",
  kinds: {
    "": "jenis apa pun",
    suspect: "dicurigai",
    dead: "mati",
    solved: "dijawab benar oleh semua yang terbaik",
    ordinary: "bukan salah satunya",
  },
  takeAway: "Bawa pulang",
  download: "Yang dikatakan tentang soal-soal ini, sebagai JSON",
  command: "Hal yang sama di baris perintah",
  copyLink: "Salin tautan ke halaman ini",

  map: "Kesulitan dan daya beda",
  mapHint: "satu titik satu soal; yang dibuka: biru",
  mapLabel: (n) => `${count(n)} soal menurut kesulitan dan daya beda; daftar di bawah mengatakan hal yang sama`,
  difficulty: "kesulitan: model yang menjawab salah, %",
  discrimination: "daya beda: korelasi dengan sisa tes",
  backwards: "model kuat lebih sering menjawab salah",
  ordinary: (n) => `${count(n)} soal`,
  dead: (n) => `${count(n)} mati`,
  suspects: (n) => `${count(n)} dicurigai`,
  flat: (n) => `${count(n)} hampir tidak mengatakan apa pun (korelasi di bawah 0.1)`,
  unknown: (n) => `${count(n)} tanpa korelasi`,
  point: (sample, wrong, follows) => `${sample}: ${wrong}% menjawab salah, korelasi ${follows}`,

  information: "Di mana tes dapat membedakan model",
  informationHint: "informasi (Fisher) terhadap skor; di bawahnya model yang menjawab",
  score: "skor, %",
  models: "model",

  suspectsHead: "Yang dicurigai",
  suspectsHint: "model lemah lebih sering menjawabnya benar daripada yang kuat; kuncinya mungkin salah",
  suspectsFirst: (n, of) => `${count(n)} pertama dari ${count(of)}.`,
  alsoAgreed: "juga sepakat pada jawaban lain",
  alsoSuspect: "juga dicurigai",
  agreedHead: "Sepakat pada jawaban lain",
  agreedHint:
    "kebanyakan model kuat memberi jawaban yang tidak dihitung benar; kunci atau aturannya mungkin salah, atau mereka keliru bersama",
  columns: {
    sample: "No.",
    question: "Soal",
    right: "Benar, %",
    strong: "Kuat",
    weak: "Lemah",
    discrimination: "D. beda",
    p: "p",
    answer: "Jawaban model kuat",
  },
  about: {
    strong: "rata-rata skor sepertiga model terkuat, × 100",
    weak: "rata-rata skor sepertiga model terlemah, × 100",
    p: "seberapa sering soal biasa dari tolok ukur ini tampak seperti ini, disesuaikan untuk banyaknya (Benjamini dan Hochberg)",
  },
  answers: (answer, some, of, key) => `${answer} (${count(some)} dari ${count(of)})${key === null ? "" : `; kunci ${key}`}`,
  noText: "teks tidak disimpan",

  list: "Soal",
  listed: (n, of) => `${count(n)} dari ${count(of)} soal`,
  wrong: "Salah, %",
  kind: "Jenis",
  moreOf: (n) => `${count(n)} lagi: peta memuat semuanya, begitu pula berkasnya`,

  number: (sample) => `No. ${sample}`,
  marks: { suspect: "dicurigai", dead: "mati", ordinary: "" },
  before: "Sebelumnya",
  next: "Berikutnya",
  open: "Klik sebuah titik, atau id dalam daftar: soalnya terbuka di sini.",
  answer: "Jawaban",
  given: "Diberikan, %",
  key: "kunci",
  strongGive: (some, of) => `${count(some)} dari ${count(of)} yang kuat`,
  other: "jawaban lain",
  noAnswers: "Jawabannya tidak disimpan, atau terlalu panjang untuk dihitung.",
  references: (words) => `Kunci: ${words}`,
  groups: "benar, %",
  groupsLabel: (n) => `Bagian yang benar dalam ${count(n)} kelompok model dari lemah ke kuat`,
  weakest: "terlemah",
  strongest: "terkuat",
  usual: "seperti soal lain yang sama sulitnya",
  rows: {
    right: "benar",
    discrimination: "daya beda",
    chance: "karena kebetulan",
    ordinary: "bila biasa",
    slope: "kemiringan",
    if: "bila kuncinya",
  },
  rightOf: (share, n) => `${share}% dari ${count(n)} model`,
  chanceOf: (p) => `p ${equal(p)}, bila benar tidak berkaitan dengan kekuatan`,
  ordinaryOf: (p) => `p ${equal(p)}, disesuaikan untuk banyaknya soal`,
  slopeOf: (slope, error) => `${slope} ± ${error}`,
  ifKey: (answer, follows) => `${answer}: daya beda ${follows}`,
  read: "Baca jawabannya",
  rule:
    "Soal yang dicurigai berbalik melebihi yang dihasilkan kebetulan pada soal biasa tolok ukur ini, disesuaikan sehingga " +
    "sekitar satu dari lima puluh yang dicurigai adalah soal biasa seperti itu, selama semua soal menanyakan satu kemampuan. " +
    "Model yang dibuat dari satu dasar dihitung sekali.",
};
