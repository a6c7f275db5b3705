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
  "questions": "Soal",
  "arena": "Arena",
  "samples": "Sampel",
  "changes": "Perubahan",
  "about": "Tentang"
};

export const SUBMIT = "Ajukan hasil";

export const SKIP = "Langsung ke isi";

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

export const SHOW_WITHOUT = "Tampilkan tanpa";

export const SHOW_WITH = "Tampilkan dengan";

export const WHY = "Mengapa";

export const FIND = "Cari model";

export const COLUMNS = "Kolom";

export const TAKE_AWAY = "Bawa pulang";

export const RANK_BY_THIS = "urutkan menurut ini";

export const RANKED_BY_THIS = "diurutkan menurut ini";

export const ERRORS = "Galat";

/** @type {Record<string, string>} */
export const SIZES = {
  "": "semua ukuran",
  "-3": "di bawah 3 B",
  "-9": "di bawah 9 B",
  "-35": "di bawah 35 B",
  "35-": "mulai 35 B"
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
