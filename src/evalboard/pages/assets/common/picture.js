// Saving a picture: an SVG with the theme's colours in it, on the page's ground, with a caption under it; as it is or as PNG.

import { svg } from "./dom.js";

const TOKEN = /var\((--[\w-]+)\)/g;
const CAPTION = 22;
const SHARP = 2; // pixels of a PNG for each of the picture

/**
 * Saves a picture under a name.
 * @param {SVGSVGElement} picture
 * @param {{ format: string, name: string, caption: string, style: CSSStyleDeclaration }} options
 */
export async function saved(picture, { format, name, caption, style }) {
  const { width, height } = grounded(picture, caption);
  const text = new XMLSerializer()
    .serializeToString(picture)
    .replace(TOKEN, (_, variable) => attributeOf(style.getPropertyValue(variable)));
  const drawn = new Blob([text], { type: "image/svg+xml" });
  const blob = format === "png" ? await painted(drawn, width, height) : drawn;
  saveAs(blob, `${name}.${format}`);
}

/** Offers a file to the visitor's browser. @param {Blob} blob @param {string} name */
export function saveAs(blob, name) {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** A value of a style sheet, as it may stand in an attribute. @param {string} value */
function attributeOf(value) {
  return value.trim().replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");
}

/** Puts the ground under a picture, and a caption below it. @param {SVGSVGElement} picture @param {string} caption */
function grounded(picture, caption) {
  const width = Number(picture.getAttribute("width"));
  const above = Number(picture.getAttribute("height"));
  const height = above + (caption ? CAPTION : 0);
  picture.setAttribute("height", String(height));
  picture.setAttribute("viewBox", `0 0 ${width} ${height}`);
  picture.prepend(svg("rect", { width, height, fill: "var(--bg)" }));
  if (caption) picture.append(svg("text", { x: 8, y: above + CAPTION - 8, "font-size": 10, fill: "var(--ink3)", text: caption }));
  return { width, height };
}

/** A picture as PNG. @param {Blob} drawn @param {number} width @param {number} height @returns {Promise<Blob>} */
async function painted(drawn, width, height) {
  const url = URL.createObjectURL(drawn);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [SHARP * width, SHARP * height];
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("picture"))), "image/png");
    });
  } finally {
    URL.revokeObjectURL(url);
  }
}
