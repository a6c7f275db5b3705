// Yang dikatakan pintu depan selagi orang mengetik.

import { count, counted } from "./words.js";

/** @type {Worded<typeof import("../en/home.js").home>} */
export const home = {
  hits: "Model di semua papan",
  found: (results, boards, text) => `${counted(results, "hasil")} di ${counted(boards, "papan")} untuk “${text}”.`,
  none: (text) => `Tidak ada model di papan-papan ini yang namanya memuat “${text}”.`,
  showAll: "Tampilkan semua",
  of: (n) => `dari ${count(n)}`,
  unranked: "tanpa peringkat",
  moreBoards: (n) => `dan ${count(n)} lainnya`,
};
