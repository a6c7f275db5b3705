// Yang dikatakan setiap laporan wawasan di samping kalimat API.

import { count } from "./words.js";

/** @type {Worded<typeof import("../en/report.js").report>} */
export const report = {
  waiting: "Menunggu jawaban …",
  facts: "Semua angka",
  /** @param {number} some @param {number} all */
  first: (some, all) => `${count(some)} pertama dari ${count(all)}; semua kecuali daftar terpanjang ada di API.`,
  file: (name) => `Sebagai berkas: ${name}`,
  yes: "ya",
  no: "tidak",
  /** @param {string} lower @param {string} upper */
  interval: (lower, upper) => `${lower} sampai ${upper}`,
};
