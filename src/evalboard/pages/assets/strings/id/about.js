// Yang dikatakan halaman Tentang.

import * as painted from "../../generated/id/painted.js";
import { count } from "./words.js";

/** @type {Worded<typeof import("../en/about.js").about>} */
export const about = {
  score: "Apa itu skor",
  scale: (guessed) =>
    `${
      guessed
        ? "Setiap nilai diskalakan sehingga 0 adalah hasil tebakan acak dan 100 yang terbaik yang mungkin, (nilai − tebakan) ÷ " +
          "(maksimum − tebakan), dan"
        : "Nilai tidak diskalakan dengan hasil tebakan acak: skor adalah nilai sebagai bagian dari yang terbaik yang mungkin, " +
          "yaitu 100, dan"
    } kelompok adalah rata-rata isinya. Tidak ada pembulatan sebelum ditampilkan.`,
  ownScale: (unit, lower) =>
    `Nilai ditampilkan apa adanya, dalam ${unit}, dan lebih ${lower ? "kecil" : "besar"} lebih baik; kelompok adalah rata-rata isinya. ` +
    "Tidak ada pembulatan sebelum ditampilkan.",
  mixed:
    "Yang memiliki satuan sendiri ditampilkan dalam satuan itu; rata-rata memakainya sebagai skor, menurut aturan suite atau tolok ukur.",
  ratings: (label) => [
    `${label} adalah peluang menang melawan model acuan menurut rating yang dicocokkan dengan semua duel bersama-sama, ` +
      "dan dengan duel tiap dataset sendiri. Tidak diambil rata-rata atas dataset.",
    "Rating mengikuti Bradley dan Terry: odds bahwa A mengalahkan B adalah perbandingan kekuatannya, seri adalah setengah " +
      "kemenangan bagi keduanya. 400 poin adalah sepuluh kali odds; model acuan berada pada 1000.",
    "Model yang memenangi atau kalah dalam semua yang dihitung diberi rating dengan penalized likelihood menurut Firth, karena maximum " +
      "likelihood biasa membuat ratingnya tidak berhingga; intervalnya memiliki satu ujung, atau tidak ada. Model yang tidak " +
      "dihubungkan duel apa pun dengan model acuan, juga tidak lewat yang lain, tidak berperingkat.",
    "Arena mencocokkan rating lagi untuk duel lain, model acuan lain, atau dengan gaya jawaban disamakan.",
  ],
  ratingRanks:
    "Model diurutkan menurut rating. Rentang di samping peringkat menghitung model yang jelas lebih baik dan yang jelas lebih buruk, " +
    "dari selisih rating dengan galatnya sendiri, dengan kepercayaan 95% untuk semua model sekaligus.",
  columnsOfBattles: { node: "Dataset", n: "Duel" },
  rootOf: (label, n, parts) => `${label} adalah rata-rata dari ${count(n)} ${parts}.`,
  policy: {
    strict: "Model yang kekurangan satu bagian tidak memiliki skor keseluruhan dan peringkat; tempatnya paling akhir.",
    available: "Rata-rata diambil atas bagian yang ada; kolom Hasil menyebut berapa banyaknya.",
    zero: "Bagian yang tidak ada dihitung 0.",
    predicted:
      "Tolok ukur yang tidak dimiliki model diprediksi dari hasilnya yang lain, pada satu skala untuk seluruh papan, " +
      "dan dihitung dalam rata-rata sebagai prediksi; kolom Hasil menyebut berapa hasil yang ada. Model dengan " +
      "kurang dari dua tidak punya peringkat.",
  },
  floor: "Bila tabel menyebut “tidak di bawah 0”, nilai yang lebih buruk dari tebakan dihitung 0.",
  onePerModel: {
    all: "Model yang dievaluasi dengan beberapa cara memiliki beberapa baris.",
    best: "Dari beberapa evaluasi satu model, yang terbaik ditampilkan.",
    latest: "Dari beberapa evaluasi satu model, yang terbaru ditampilkan.",
  },
  columns: { node: "Tolok ukur", weight: "Bobot", chance: "Tebakan", maximum: "Maksimum", n: "Soal", rule: "Aturan" },
  treeLabel: "Bagian-bagian skor",
  rules: {
    floor: "tidak di bawah 0",
    group: "nilai dirata-ratakan, lalu diskalakan sekali",
    published: "skor diambil seperti diterbitkan",
    lower: "lebih kecil lebih baik",
    unscored: "tanpa skor",
    aside: "tidak dihitung",
    derived: "rata-rata di luar pohon",
  },
  unit: (unit) => `dalam ${unit}`,
  statedBy: { config: "", files: "arah menurut berkas", name: "arah menurut nama metrik" },
  metric: (task, metric) => (metric ? `${task}, ${metric}` : task),
  ranks: "Cara peringkat dibuat",
  rankRule:
    "Model diurutkan menurut skor; skor yang sama berbagi tempat yang lebih baik. Dengan saringan, peringkat " +
    "berlaku di antara model yang cocok, kecuali Anda memilih peringkat di antara semuanya.",
  rankRange:
    "Rentang di samping peringkat menghitung model yang jelas lebih baik dan yang jelas lebih buruk. Dengan kepercayaan 95% rentang " +
    "semua baris benar sekaligus, sehingga dapat dibaca dari baris teratas ke bawah. Di bawah tabel rentang itu dapat diminta untuk " +
    "satu baris yang dipilih sebelumnya: lebih sempit, dan masing-masing benar sendiri. Garis ditarik di atas baris yang jelas di " +
    "bawah suatu baris jenjang sebelumnya.",
  ownWeights: "Memilih tolok ukur atau bobot menghasilkan skor Anda sendiri; peringkatnya lalu milik skor itu.",
  covers: "Apa yang dicakup galat",
  coversThree:
    "Setiap skor di sini memiliki galat atas pemilihan soal, galat atas eksekusi, dan galat atas keduanya sekaligus: ragam atas soal, " +
    "ditambah ragam atas eksekusi, dikurangi yang dimuat keduanya dari jawaban satu per satu, dan setidaknya yang lebih besar dari " +
    "keduanya. Papan peringkat dapat menampilkan yang mana pun; interval, peringkat, dan jenjang mengikuti pilihan itu.",
  ranked: (n, of) => `${count(n)} dari ${count(of)} entri berperingkat.`,
  source: "Asal angka-angka ini",
  dataset: "dataset",
  copyOf: "salinan dari",
  commit: "commit",
  repositories: (n) => `${count(n)} repositori, masing-masing pada commit sendiri`,
  asOf: painted.AS_OF,
  files: "berkas",
  filesRead: (n) => `${count(n)} berkas dibaca`,
  reader: "konfigurasi",
  checkedAt: "terakhir dilihat",
  leftOut: "tidak dipakai",
  unverified: "tidak diverifikasi",
  unverifiedHint: (n) => `${count(n)} berkas tanpa hash yang diterbitkan`,
  older: "keadaan lama",
  synthetic:
    "Angka-angka ini sintetis: dibuat di sini dari benih, untuk menunjukkan rupa sebuah papan. Tidak mengatakan apa pun " +
    "tentang model mana pun.",
  agreement: "Kecocokan dengan skor yang diterbitkan",
  agreementNone: "Sumber tidak menerbitkan skor sendiri untuk dibandingkan.",
  agrees: (label, n, largest) => `${label}: dihitung ulang untuk ${count(n)} entri; selisih terbesar ${largest} poin.`,
  disagrees: (label, bad, n) => `${label}: ${count(bad)} dari ${count(n)} skor yang diterbitkan berbeda dari yang dihitung ulang:`,
  example: (published, computed) => `diterbitkan ${published}, dihitung ${computed}`,
  none: "tidak ada",
  notes: "Catatan",
  cite: "Cara mengutip",
  licence: "Lisensi data",
  noLicence: "Papan tidak menyebutnya; lihat dataset.",
  api: "Angka tanpa halaman",
  apiHint: "Baris yang sama sebagai JSON atau berkas; query string papan peringkat berlaku pada masing-masing.",
  api_: {
    board: "papan ini",
    ratings: "rating",
    findings: "kesehatan tolok ukur",
    table: "tabel",
    csv: "CSV",
    parquet: "Parquet",
    openapi: "semua rute (OpenAPI)",
  },
  search: "Yang dipahami pencarian",
  searchRows: ({ type, size, score, date }) =>
    /** @type {[string, string][]} */ ([
      ["phi-4", "sebagian nama, huruf besar atau kecil"],
      ["qwen; llama", "salah satu dari keduanya"],
      type && ["type:chat", "kolom yang memuat suatu kata; tanda kutip menyatukan beberapa kata"],
      size && ["size<9", "miliar parameter; <, <=, >, >=, = berlaku pada setiap kolom angka"],
      date && [`${date}:>2025-01`, "sesudah bulan itu; tahun, bulan, atau hari, sesudah tanda apa pun"],
      [`${score}>60`, "skor seperti ditampilkan, dari 0 sampai 100"],
      ["/^qwen.*-7b/", "ekspresi reguler (RE2), pada nama"],
      [`${size ? "size<9 " : ""}${score}>40 /it$/`, "semuanya sekaligus"],
    ]).filter(Boolean),
};
