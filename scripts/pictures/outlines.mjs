// Persian text as SVG outlines. An SVG shown by <img> cannot use the page's font, so the letters are shaped and joined here.
import { readFile } from "node:fs/promises";
import { Blob, Buffer, Face, Font, shape } from "harfbuzzjs";

const load = async (weight) => {
  const file = await readFile(new URL(`node_modules/vazirmatn/fonts/ttf/Vazirmatn-${weight}.ttf`, import.meta.url));
  const face = new Face(new Blob(file));
  return { font: new Font(face), upem: face.upem };
};

const fonts = {
  regular: await load("Regular"),
  medium: await load("Medium"),
  semibold: await load("SemiBold"),
  bold: await load("ExtraBold"),
};
const brief = (number) => Math.round(number * 10) / 10;

/**
 * One line of text as a path whose reference point (x, y) is on the baseline.
 * `anchor`: "start" puts the right end of the text there (Persian starts at the right), "middle" its middle. `spacing`:
 * pixels more between two letters, for Latin capitals.
 */
export const outline = (text, { x, y, size, fill, weight = "bold", anchor = "start", spacing = 0 }) => {
  const { font, upem } = fonts[weight];
  const buffer = new Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  const scale = size / upem;
  let pen = 0;
  const glyphs = buffer.getGlyphInfos().map(({ codepoint }, index) => {
    const { xAdvance, xOffset, yOffset } = positions[index];
    const [dx, dy] = [pen + xOffset, yOffset];
    pen += xAdvance + (index < positions.length - 1 ? spacing / scale : 0);
    return { path: font.glyphToPath(codepoint), dx, dy };
  });
  const left = anchor === "middle" ? x - (pen * scale) / 2 : x - pen * scale;
  const d = glyphs.map(({ path, dx, dy }) => placed(path, left + dx * scale, y - dy * scale, scale)).join("");
  return `<path fill="${fill}" d="${d}"/>`;
};

/** Glyph outlines point upwards and hold pairs of absolute numbers only. */
const placed = (path, x, y, scale) => {
  let vertical = false;
  return path.replace(/[A-Z]|-?\d+(?:\.\d+)?/g, (part) => {
    if (/[A-Z]/.test(part)) {
      vertical = false;
      return part;
    }
    const value = vertical ? y - Number(part) * scale : x + Number(part) * scale;
    vertical = !vertical;
    return `${brief(value)} `;
  });
};
