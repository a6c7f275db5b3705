// Words that the server paints the first rows with, too. Written by `python -m docs` from strings/zh/pages.ftl; edit that,
// not this.

export const MONTHS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"];

export const DATE = "{year} 年 {month} 月 {day} 日";

export const BRAND = "Evalboard";

export const LANGUAGE = "语言";

/** @type {Record<string, string>} */
export const PAGES = {
  "leaderboard": "排行榜",
  "model": "模型",
  "compare": "比较",
  "benchmarks": "基准",
  "questions": "题目",
  "arena": "竞技场",
  "samples": "样本",
  "changes": "变化",
  "about": "关于"
};

export const SUBMIT = "提交结果";

export const SKIP = "跳到内容";

export const SYNTHETIC = "合成演示数据";

export const GENERATED = "在此生成，不是任何人的结果";

export const FOLDER = "本地文件夹";

export const AS_OF = "截至";

export const COPIED = "内置副本，取自";

export const STALE = "无法获取更新的结果。";

/** @type {Record<string, string[]>} */
export const LEVELS = {
  "language": [
    "种语言",
    "种语言"
  ],
  "competency": [
    "项能力",
    "项能力"
  ],
  "task": [
    "个任务",
    "个任务"
  ]
};

export const DATA_SETS = ["个数据集", "个数据集"];

export const BENCHMARKS = ["个基准", "个基准"];

export const MODELS = ["个模型", "个模型"];

export const INVENTED = ["个虚构模型", "个虚构模型"];

export const SHOW_WITHOUT = "去掉它查看";

export const SHOW_WITH = "含它查看";

export const WHY = "为什么";

export const FIND = "查找模型";

export const COLUMNS = "列";

export const TAKE_AWAY = "导出";

export const RANK_BY_THIS = "按此排名";

export const RANKED_BY_THIS = "已按此排名";

export const ERRORS = "误差条";

/** @type {Record<string, string>} */
export const SIZES = {
  "": "任意规模",
  "-3": "小于 3 B",
  "-9": "小于 9 B",
  "-35": "小于 35 B",
  "35-": "35 B 起"
};

export const BILLIONS = "B";

/** @type {Record<string, string>} */
export const HIDE = {
  "merged": "不含合并模型",
  "moe": "不含 MoE",
  "flagged": "不含被标记的",
  "unavailable": "不含不可用的"
};

/** @type {Record<string, string>} */
export const REQUIRE = {
  "official": "官方提供方"
};

export const COMPLETE = "仅结果完整";

export const RANK = "名次";

export const MODEL = "模型";

export const RUN = "运行";

export const NOT_STATED = "未注明";

export const NOT_RANKED = "无名次：缺少一个基准";

export const NOT_RATED = "无名次：没有可与其他比较的等级分";

/** @type {Record<string, string>} */
export const MISSING = {
  "not_run": "不在已发布的文件中：从未运行",
  "left_out": "其值不可能，未采用",
  "incomplete": "无得分：此榜单要求全部分项",
  "not_scored": "无法标定；原始值可见",
  "unrated": "无等级分：没有对战把它与参照模型相连（包括通过其他模型），或拟合没有收敛"
};
