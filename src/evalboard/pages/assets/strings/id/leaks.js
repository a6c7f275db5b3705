// Yang dikatakan bagian tentang kebocoran menurut tanggal, di samping kalimat API.

import { count } from "./words.js";

/** @type {Worded<typeof import("../en/leaks.js").leaks>} */
export const leaks = {
  title: "Sebelum dan sesudah perilisan",
  hint: "penurunan, disesuaikan dengan kemampuan dan dengan hasil model lain pada soal yang sama",
  course: (entry, released) => `${entry}: bagian benar menurut tanggal soal; dirilis ${released}`,
  released: (released) => `dirilis ${released}`,
  axis: "kapan soal terbit",
  score: "bagian benar, %",
  expected: "yang dicapai kemampuannya tanpa penurunan",
  models: (n) => `${count(n)} model diuji`,
  listed: (some, all) =>
    `${count(some)} pertama dari ${count(all)}, yang paling tidak mungkin karena kebetulan lebih dulu; semuanya ada di API. ` +
    `Selang berlaku untuk semua model sekaligus, p disesuaikan dengan jumlahnya (Holm).`,
  model: "model",
  release: "dirilis",
  before: "sebelum, %",
  after: "sesudah, %",
  drop: "penurunan, poin",
  interval: "selang",
  adjusted: "p disesuaikan",
  ends: (low, high) => `${low} sampai ${high}`,
  p: (p) => (p < 0.001 ? "< 0.001" : String(Number(p.toPrecision(3)))),
  twins: (before, after) => `${before} di samping ${after}`,
};
