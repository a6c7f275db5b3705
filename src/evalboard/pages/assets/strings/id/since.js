// Yang dikatakan papan peringkat tentang peringkat di samping keadaan lama.

import { counted } from "./words.js";

/** @type {Worded<typeof import("../en/since.js").since>} */
export const since = {
  label: "Perubahan sejak",
  help: "Menandai peringkat yang berbeda dari keadaan lama papan ini",
  off: "Mati",
  fresh: "baru",
  isNew: "Baru di papan sejak saat itu",
  kept: () => "keadaan disimpan",
  key:
    "▲ ▼ naik atau turun, tiap peringkat di luar interval yang lain; △ ▽ di dalamnya: mungkin kebetulan; baru: waktu itu " +
    "belum ada di papan",
  moved: (places, before, change) => {
    const how = {
      beyond: "tiap peringkat di luar interval yang lain",
      within: "di dalam interval peringkatnya, sekarang atau waktu itu",
      open: "interval peringkat tidak diketahui",
    };
    return `${places > 0 ? "naik" : "turun"} ${counted(Math.abs(places), "tempat")} dari peringkat ${before}; ${how[change]}`;
  },
};
