// Yang dikatakan halaman soal, di samping kalimat API.

import { count } from "./words.js";

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

  columns: {
    sample: "No.",
    discrimination: "D. beda",
  },

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
};
