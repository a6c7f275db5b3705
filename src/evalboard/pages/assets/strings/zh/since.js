// 排行榜对照历史状态时对名次说的话。

import { count } from "./words.js";

/** @type {Worded<typeof import("../en/since.js").since>} */
export const since = {
  label: "相对于",
  help: "标出名次与此榜单历史状态不同之处",
  off: "关闭",
  fresh: "新",
  isNew: "此后新上榜",
  kept: () => "个已保存的状态",
  key: "▲ ▼ 上升或下降，两个名次互在对方区间之外；△ ▽ 在区间之内：可能是偶然；新：当时不在榜上",
  moved: (places, before, change) => {
    const how = { beyond: "两个名次互在对方区间之外", within: "在现在或当时的名次区间之内", open: "名次区间未知" };
    return `由第 ${before} 名${places > 0 ? "上升" : "下降"} ${count(Math.abs(places))} 名；${how[change]}`;
  },
};
