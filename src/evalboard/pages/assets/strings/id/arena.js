// Yang dikatakan arena: rating, apa yang dicocokkan, siapa mengalahkan siapa, dan apa yang disukai juri.

import { capital, count, listed } from "./words.js";

/** @type {Worded<typeof import("../en/arena.js").features>} */
export const features = {
  sum_assistant_tokens: { what: "panjang dalam token", more: "jawaban lebih panjang", with: "yang lebih panjang", noun: "panjang" },
  header_count: { what: "banyaknya judul", more: "lebih banyak judul", with: "dengan lebih banyak judul", noun: "judul" },
  list_count: { what: "banyaknya daftar", more: "lebih banyak daftar", with: "dengan lebih banyak daftar", noun: "daftar" },
  bold_count: {
    what: "banyaknya bagian tebal",
    more: "lebih banyak huruf tebal",
    with: "dengan lebih banyak huruf tebal",
    noun: "huruf tebal",
  },
};

const STYLE = "gaya";
const GROUPS = "kelompok";

/** @type {Worded<typeof import("../en/arena.js").arena>} */
export const arena = {
  by: "Rating dari",
  who: { all: "semua", judge: "juri", people: "manusia", both: "keduanya" },
  noBattles: "Papan ini tidak memiliki duel.",
  others:
    "Arena memberi rating model dari duel: dua jawaban atas satu prompt, dan juri yang menyatakan mana yang lebih baik. " +
    "Papan yang memilikinya:",
  noOthers:
    "Arena memberi rating model dari duel: dua jawaban atas satu prompt, dan juri yang menyatakan mana yang lebih baik. " +
    "Belum ada papan di sini yang memilikinya.",
  loading: "Mencocokkan rating",
  table: "Tabel rating",
  caption: (title) => `${title}: model menurut urutan rating`,
  facts: ({ battles, prompts, ties }) => [
    [count(battles), prompts === null ? "duel" : `duel pada ${count(prompts)} prompt`],
    [`${(100 * ties).toFixed(1)}%`, "seri"],
  ],
  heldEqual: ({ style, groups }) => (style && groups.length ? `${STYLE} dan ${GROUPS}` : style ? STYLE : GROUPS),
  columns: {
    rating: "Rating",
    interval: "95%",
    drawn: "Hal yang sama, digambar",
    held: (held) => ({ [STYLE]: "Gaya sama", [GROUPS]: "Kelompok sama" })[held] ?? "Keduanya sama",
    change: "Perubahan",
    rankThen: (held) => ({ [STYLE]: "Peringkat, gaya sama", [GROUPS]: "Peringkat, kelompok sama" })[held] ?? "Peringkat, keduanya sama",
    rankUb: "Peringkat, batas atas",
    won: "Menang",
    against: "Atas acuan",
    battles: "Duel",
    pairs: "Pasangan",
    also: (model) => `Atas ${model}`,
    bothBad: "Keduanya kalah",
  },
  bothBadHelp: "Duel yang kedua sisinya kalah: bukan seri dan bukan bagian rating mana pun",
  setHelp: (name) => `Rating dari duel ${name} saja, dilihat dari acuan yang sama, dengan interval 95%-nya`,
  ofSet: (range, battles) => `Peringkat ${range} dari ${count(battles)} duel di sana`,
  rankHelp:
    "1 + model yang jelas lebih baik, sampai semua − yang jelas lebih buruk, dari selisih rating model ini dan yang lain: " +
    "95% pasti untuk semua model sekaligus",
  rankUbHelp: "Peringkat batas atas LMArena: 1 + model yang seluruh intervalnya di atas interval ini",
  heldHelp: (held) => `Rating dengan ${held} disamakan`,
  changeHelp: "Poin perpindahan rating, kedua pencocokan dilihat dari rata-rata semua model; tebal mulai 15",
  rankThenHelp: (held) => `Peringkat dengan ${held} disamakan`,
  wonHelp: "Bagian duel yang dimenanginya, seri sebagai setengah; siapa lawannya tidak dipertimbangkan",
  againstHelp: (base) => `Peluang menang melawan ${base} menurut rating`,
  interval: (lower, upper) => `interval 95% ${lower} sampai ${upper}`,
  atLeast: (points) => `minimal ${points}`,
  atMost: (points) => `maksimal ${points}`,
  anchor: "acuan",
  deviation: (points) => `Galat baku ${points} poin`,
  baseMark: "acuan",
  penalizedMark: "†",
  penalizedHelp: "Dengan penalized likelihood menurut Firth: maximum likelihood biasa membuat rating ini tidak berhingga",
  penalized: (base) =>
    `† Tidak ada rantai menang dan kalah yang menghubungkannya dengan ${base}: semua yang dihitung dimenangi, atau semuanya kalah, dan ` +
    "maximum likelihood biasa membuat ratingnya tidak berhingga. Yang tampak adalah penalized likelihood menurut Firth. Intervalnya " +
    "memiliki satu ujung, di tempat deretan menang atau kalah seperti itu berpeluang 2.5%, atau tidak ada; tanda pisah berarti tidak " +
    "ada yang diketahui.",
  ownScale: (anchor) => `Skala sendiri, dengan ${anchor} pada 1000`,
  ownScaleWhy: (base) =>
    `Tidak ada duel yang menghubungkan model-model ini dengan ${base}, juga tidak lewat yang lain: mereka dapat dibandingkan ` +
    `satu sama lain, ` +
    "tidak dengan yang di atas.",
  notConverged: (models) =>
    `Pencocokan tidak konvergen, dan hasilnya tidak ditampilkan sebagai rating: ${models.slice(0, 5).join(", ")}` +
    (models.length > 5 ? ` dan ${count(models.length - 5)} lainnya` : "") +
    ".",
  rule: ({ base, clustered }, held) =>
    `Bradley–Terry: 400 poin adalah sepuluh kali odds menang, ${base} berada pada 1000. Interval adalah interval selisih darinya` +
    (clustered ? ", dengan duel pada satu prompt disatukan" : "") +
    ", dengan t dan dikoreksi untuk duel yang sedikit; dua model lain mungkin lebih mudah dibedakan daripada yang tampak " +
    "dari intervalnya. " +
    "Peringkat: 1 + model yang jelas lebih baik, n − yang jelas lebih buruk, dari selisih rating, 95% pasti untuk semua " +
    "model sekaligus." +
    (held
      ? ` Dengan ${held} disamakan: dengan penalti ½ yang dipakai OpenCompass dan FastChat; perubahan dilihat dari ` +
        "rata-rata semua model, sehingga apa yang hilang dari satu model diperoleh yang lain."
      : ""),
  ruleBySome:
    "Bradley–Terry: 400 poin adalah sepuluh kali odds menang, 1000 adalah rata-rata model yang diberi rating di sini, dan setiap " +
    "pasangan jawaban dihitung sekali. Interval dengan t atas prompt. Peringkat: 1 + model yang jelas lebih baik, n − yang jelas lebih " +
    "buruk, dari galat semua selisih, 95% pasti untuk semua model sekaligus. Keduanya: putusan juri atas semua pasangan, dikoreksi oleh " +
    "putusan manusia; pasangan yang dinilai manusia dianggap diambil secara acak. Siapa mengalahkan siapa dan seberapa kokoh tempat " +
    "pertama hanya dikatakan tentang semua putusan.",
};

/** @type {Worded<typeof import("../en/arena.js").fit>} */
export const fit = {
  label: "Pencocokan",
  battles: "Duel",
  more: "Opsi",
  style: "Jenis pencocokan",
  plain: "Biasa",
  both: "Biasa dan dengan kontrol gaya",
  controls: "Kontrol",
  controlsAbout: "Disamakan antara kedua jawaban, masing-masing sebagai (a − b) ÷ (a + b + 1):",
  normalize: "Sebagai skor z",
  normalizeAbout: "Koefisien lalu per simpangan baku. Rating hampir tidak bergantung padanya.",
  groups: "Kelompok",
  groupsAbout: "Seberapa lebih sering sisi A menang, tingkat demi tingkat, dikeluarkan dari rating. Ini soal sisi, bukan soal model.",
  none: "tidak ada",
  base: "Acuan",
  columns: { dataset: "Dataset", judge: "Juri", category: "Kategori", language: "Bahasa", difficulty: "Kesulitan" },
  also: "Juga melawan",
  alsoFind: "Cari model",
  alsoAbout: (most) => `Peluang menang melawan sampai ${most} model lagi, di samping acuan.`,
  allSets: "semua",
  eachSet: "masing-masing, di samping semua",
  ties: "Seri dihitung setengah",
  tiesHelp: "Jika tidak, duel tanpa pemenang tidak dipakai",
  fewest: ["Minimal", "duel"],
  fewestLabel: "Sembunyikan model dengan duel kurang dari",
  download: "Yang ditampilkan, dengan semua angka. Alamat JSON adalah alamat API.",
  counted: (shown, models, battles, all) => [
    { bold: count(shown) },
    ` dari ${count(models)} model`,
    ...(battles === all ? [] : [" · ", { bold: count(battles) }, ` dari ${count(all)} duel`]),
  ],
  chips: { ties: ["seri", "tidak dipakai"], fewest: "duel minimal" },
  keyPlain: "rating biasa, interval 95%",
  keyHeld: (held) => `dengan ${held} disamakan`,
};

/** @type {Worded<typeof import("../en/arena.js").ladder>} */
export const ladder = {
  title: "Lawannya",
  about: "bagian duel yang dimenanginya, seri setengah, %",
  model: "Model yang lawannya ditampilkan",
  caption: (model) => `Lawan ${model}, menurut urutan rating`,
  rated: (rating, rank) => `Rating ${rating}, peringkat ${rank}.`,
  won: ({ met, wins, loses, foretold, off }) =>
    `Menang melawan ${count(wins)} dari ${count(met)} lawan, kalah dari ${count(loses)}` +
    (met > wins + loses ? `, tidak dapat dibedakan dari ${count(met - wins - loses)}` : "") +
    "." +
    (foretold
      ? ` Dari ${count(foretold)} bagian, ${count(off)} lebih jauh dari prediksi rating daripada jangkauan intervalnya; ` +
        "sekitar satu dari dua puluh akan begitu karena kebetulan."
      : ""),
  none: "Tidak satu pun dari model ini ditemuinya dua kali.",
  never: "–",
  interval: (low, high) => `interval 95% ${low} sampai ${high}`,
  columns: {
    rating: "Rating",
    opponent: "Lawan",
    won: "Menang, %",
    drawn: "Hal yang sama, digambar",
    foretold: "Diprediksi",
    off: "Selisih",
    offHelp: "Menang dikurangi yang diprediksi, dalam poin persen",
    battles: "Duel",
  },
  keyWon: "menang, interval 95%",
  keyForetold: "diprediksi oleh kedua rating",
  arrows: (held) => `${capital(held)} disamakan`,
  arrowsAbout: "rating, dari biasa ke disamakan; keduanya dilihat dari rata-rata semua model",
  most: (model, change) => `${model} berpindah paling jauh: ${change} poin.`,
};

/** @type {Worded<typeof import("../en/arena.js").duels>} */
export const duels = {
  title: "Siapa mengalahkan siapa",
  choose: "Yang ditunjukkan peta",
  kinds: { observed: "Teramati", both: "Keduanya", predicted: "Diprediksi", battles: "Duel" },
  about: {
    both:
      "bagian yang dimenangi baris, seri setengah, dan di bawahnya kata rating biasa, %; dalam kurung untuk pasangan " +
      "yang tak pernah bertemu",
    observed: "bagian duel yang dimenangi baris, seri setengah, %",
    predicted: "peluang baris menang menurut rating biasa, %; dalam kurung untuk pasangan yang tak pernah bertemu",
    battles: "duel antara keduanya",
  },
  hint: "Tunjuk sebuah pasangan, atau ke sana dengan tombol panah.",
  order: (left) =>
    `Baris dan kolom mengikuti rating; kolom adalah lawan.${left ? ` ${count(left)} model di bawahnya tidak ditampilkan.` : ""}`,
  loses: "baris kalah",
  wins: "baris menang",
  self: (model) => `${model} melawan dirinya sendiri: tidak ada yang dilihat.`,
  seen: (row, percent, column, battles) => `${row} memenangi ${percent}% dari ${count(battles)} duel melawan ${column}.`,
  never: (row, column) => `${row} tidak pernah bertemu ${column}.`,
  told: (percent) => `Rating menyatakan ${percent}%.`,
  toldUnmet: (percent) => `Dari duel dengan yang lain rating menyatakan ${percent}%.`,
  unknown: "Rating tidak mengatakan apa pun tentang keduanya.",
};

/** @type {Worded<typeof import("../en/arena.js").rewards>} */
export const rewards = {
  title: "Apa yang disukai juri",
  invitation: "Seberapa besar panjang dan pemformatan memengaruhi juri datang bersama pencocokan",
  perDeviation: "per simpangan baku",
  perUnit: "per satuan (a − b) ÷ (a + b + 1)",
  shownAs: "Efek ditampilkan sebagai",
  scales: { odds: "Rasio odds", log: "Koefisien" },
  columns: {
    what: "Apa",
    odds: "Odds ×",
    log: "Log odds",
    interval: "95%",
    p: "p",
    pHelp: "Seberapa sering efek sebesar itu muncul karena kebetulan bila tidak ada efek",
  },
  more: (name) => `lebih banyak ${name}`,
  feature: (name) => ({ with: `dengan lebih banyak ${name}`, noun: name }),
  coefficient: (value, stderr) => `koefisien ${value}, galat baku ${stderr} (log odds)`,
  style: (effects, normalized) => {
    const by = normalized ? "satu simpangan baku" : "satu satuan penuh, kira-kira seperti ada dibanding tidak ada";
    const sure = effects.filter(({ sure: isSure }) => isSure).sort((a, b) => Math.abs(Math.log(b.ratio)) - Math.abs(Math.log(a.ratio)));
    const unsure = effects.filter(({ sure: isSure }) => !isSure);
    const parts = [];
    if (sure.length) {
      const [{ with: which, ratio }] = sure;
      parts.push(
        `Di antara dua jawaban yang sama baiknya yang berbeda ${by}, juri memilih yang ${which.replace(/^yang /, "")} `,
        { bold: ratio.toFixed(2) },
        ` kali sesering yang lain, yaitu ${((100 * ratio) / (1 + ratio)).toFixed(0)} kemenangan dari 100.`,
      );
    }
    /** @type {[string, SpokenCoefficient[]][]} */
    const moves = [
      ["menambah", sure.slice(1).filter(({ ratio }) => ratio >= 1)],
      ["mengurangi", sure.slice(1).filter(({ ratio }) => ratio < 1)],
    ];
    for (const [verb, mine] of moves) {
      if (!mine.length) continue;
      const shares = mine.flatMap(({ ratio }, at) => [
        at === 0 ? "" : at === mine.length - 1 ? " dan " : ", ",
        { bold: `${Math.abs(100 * (ratio - 1)).toFixed(0)}%` },
      ]);
      parts.push(` ${capital(listed(mine.map(({ noun }) => noun)))} ${verb} odds `, ...shares, ".");
    }
    if (unsure.length)
      parts.push(`${parts.length ? " " : ""}Efek ${listed(unsure.map(({ noun }) => noun))} tidak dapat dibedakan dari kebetulan.`);
    return parts;
  },
  moved: ({ model, base, points, up, before, after }) =>
    `Dengan hal-hal ini disamakan, ${model} ${up ? "naik" : "turun"} ${points} poin terhadap ${base}` +
    (before === after ? ` dan tetap di peringkat ${before}` : `; peringkatnya dari ${before} menjadi ${after}`) +
    ". Tidak ada model lain yang berpindah lebih jauh.",
  sideTitle: (label) => `Sisi A menurut ${label.toLowerCase()}`,
  sideAbout: "efek pada sisi A",
  sideRule: ({ style, several }) =>
    `Seberapa lebih sering sisi A menang di sana daripada yang dijelaskan kekuatan${style ? " dan gaya" : ""}, siapa pun sisi A. ` +
    "Ini tidak mengatakan seberapa baik suatu model di sana." +
    (several ? " Yang dimiliki bersama beberapa kelompok dibagi di antaranya oleh penalti." : ""),
};

/** @type {Worded<typeof import("../en/arena.js").sketch>} */
export const sketch = {
  calibrationTitle: "Apakah rating meramalkan siapa yang menang?",
  calibrationAbout: (worst, { battles, left_out: left, folds, by }) =>
    `${count(battles)} duel dalam ${folds} bagian menurut ${by === "prompts" ? "prompt-nya" : "undian"}, tiap bagian ` +
    `diramalkan rating biasa ` +
    "yang dicocokkan dengan bagian lain; dari kedua sisi, per sepersepuluh, titik lebih besar untuk duel lebih banyak. Di garis, yang " +
    `diramalkan terjadi; selisih terbesar ${worst} poin.` +
    (left ? ` Tidak dipakai: ${count(left)} dari pasangan yang tidak dibandingkan duel lain.` : ""),
  notForetold: {
    no_freedom: () =>
      "Itu tidak dapat dilihat di sini: tidak ada dua model yang dibandingkan duel lain selain duelnya sendiri, sehingga " +
      "rating mengulang " +
      "apa yang ditunjukkan tiap pasangan, apa pun itu.",
    few: ({ folds, by }) =>
      `Itu tidak dapat dilihat di sini: dibutuhkan minimal ${folds} ${by === "prompts" ? "prompt" : "duel"}, tiap bagian ` +
      `diramalkan yang lain.`,
    verdicts: () => "Itu hanya dikatakan tentang rating menurut semua putusan.",
  },
  predicted: "Diprediksi, %",
  observed: "Menang, %",
  tenth: (predicted, observed, battles) => `diprediksi ${predicted}%, menang ${observed}% dari ${battles}`,
  label: (across, up) => `${up} terhadap ${across}`,
};
