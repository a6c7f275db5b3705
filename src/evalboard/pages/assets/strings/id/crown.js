// Yang dikatakan bagian tentang peringkat pertama, di samping kalimat API.

import { count } from "./words.js";

/** @type {Worded<typeof import("../en/crown.js").crown>} */
export const crown = {
  title: "Seberapa kokoh peringkat pertama",
  hint: "sesedikit apa yang menentukan, seberapa mungkin, dan berapa yang keberuntungan: tiga hal yang berbeda",
  questions: (n) => `${count(n)} soal menentukan`,
  battles: (n) => `${count(n)} duel menentukan`,
  first: (some, all) => `${count(some)} pertama dari ${count(all)}; semua kecuali daftar terpanjang ada di API.`,
  question: "soal",
  benchmark: "tolok ukur",
  ended: "pemenang",
  outcome: (outcome) => (outcome === 1 ? "sisi A" : outcome === 0 ? "sisi B" : "seri"),
  count: "duel",
  where: "tempat",
  place: (file, row) => (row === null ? file : `${file}, baris ${row}`),
  chances: "Siapa yang mungkin pertama",
  model: "model",
  isFirst: "pertama",
  inFive: "lima besar",
  organizations: "Yang terbaik dari tiap organisasi, tanpa keberuntungan",
  of: "dari",
  score: "skor",
  without: "tanpa keberuntungan",
  ends: "interval 95 %",
  interval: (lower, upper) => `${lower} sampai ${upper}`,
};
