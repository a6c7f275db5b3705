// Words that the server paints the first rows with, too. Written by `python -m docs` from strings/id/pages.ftl; edit that,
// not this.

export const MONTHS = ["Jan", "Feb", "Mar", "Apr", "Mei", "Jun", "Jul", "Agu", "Sep", "Okt", "Nov", "Des"];

export const DATE = "{day} {month} {year}";

export const BRAND = "Evalboard";

export const LANGUAGE = "Bahasa";

/** @type {Record<string, string>} */
export const PAGES = {
  "leaderboard": "Peringkat",
  "model": "Model",
  "compare": "Bandingkan",
  "benchmarks": "Tolok ukur",
  "questions": "Questions",
  "arena": "Arena",
  "samples": "Sampel",
  "changes": "Perubahan",
  "about": "Tentang"
};

export const SYNTHETIC = "Data demo sintetis";

export const GENERATED = "dibuat di sini, bukan hasil siapa pun";

export const FOLDER = "folder lokal";

export const AS_OF = "per";

export const COPIED = "salinan bawaan dari";

export const STALE = "Hasil yang lebih baru tidak dapat diambil.";

/** @type {Record<string, string[]>} */
export const LEVELS = {
  "language": [
    "bahasa",
    "bahasa"
  ],
  "competency": [
    "kompetensi",
    "kompetensi"
  ],
  "task": [
    "tugas",
    "tugas"
  ]
};

export const DATA_SETS = ["dataset", "dataset"];

export const BENCHMARKS = ["tolok ukur", "tolok ukur"];

export const MODELS = ["model", "model"];

export const INVENTED = ["model rekaan", "model rekaan"];

export const SHOW_WITHOUT = "Show without";

export const SHOW_WITH = "Show with";

export const WHY = "Why";

export const FIND = "Cari";

export const COLUMNS = "Columns";

export const TAKE_AWAY = "Take away";

export const RANK_BY_THIS = "rank by this";

export const RANKED_BY_THIS = "ranked by this";

export const ERRORS = "Galat";

/** @type {Record<string, string>} */
export const SIZES = {
  "": "Semua ukuran",
  "-3": "under 3 B",
  "-9": "under 9 B",
  "-35": "under 35 B",
  "35-": "from 35 B"
};

export const BILLIONS = "B";

/** @type {Record<string, string>} */
export const HIDE = {
  "merged": "Tanpa gabungan",
  "moe": "Tanpa MoE",
  "flagged": "Tanpa yang ditandai",
  "unavailable": "Tanpa yang tak tersedia"
};

/** @type {Record<string, string>} */
export const REQUIRE = {
  "official": "Penyedia resmi"
};

export const COMPLETE = "Hanya hasil lengkap";

export const RANK = "Peringkat";

export const MODEL = "Model";

export const RUN = "Hasil";

export const NOT_STATED = "Tidak disebut";

export const NOT_RANKED = "Tanpa peringkat: satu tolok ukur tidak ada";

export const NOT_RATED = "Tanpa peringkat: tidak ada rating di samping yang lain";

/** @type {Record<string, string>} */
export const MISSING = {
  "not_run": "Tidak ada dalam berkas yang diterbitkan: tidak pernah dijalankan",
  "left_out": "Nilainya tidak dipakai karena mustahil",
  "incomplete": "Tanpa skor: papan ini membutuhkan setiap bagian",
  "not_scored": "Tidak dapat diskalakan; nilai mentahnya ada",
  "unrated": "Tanpa rating: tak ada duel yang menghubungkannya dengan model acuan, juga lewat yang lain, atau pencocokan tak konvergen"
};
