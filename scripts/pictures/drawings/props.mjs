// What stands beside the devices in composed pictures: a form on a clipboard, a bank card, a padlock.
import { classicOutline } from "./classic.mjs";
import { dim, groove, ground, rectangle, shape, slab, solid, write } from "./ink.mjs";

/** A form of ticked lines, leaning upright: 150 × 206 mm. */
const clipboard = ({ color = "#14595f", title, rows, signed }) => {
  const lines = rows.map((row, i) => {
    const y = -150 + i * 21;
    return [
      rectangle(54, y - 6, 8, 8, 2, color),
      `<path d="M51.8 ${y - 2}l1.6 1.7 3-3.4" fill="none" stroke="#fff" stroke-width="1.2" stroke-linecap="round"/>`,
      write(row, 46, y, 8, "#23201c", { anchor: "start", weight: 500 }),
      `<path d="M-58 ${y + 6}H58" stroke="#d8d3ca" stroke-width=".6"/>`,
    ].join("");
  });
  const signature = `<path d="M-50 -20c8-16 12 10 19-4s7 10 21-2" fill="none" stroke="#245a8d" stroke-width="1.3" stroke-linecap="round"/>`;
  return [
    ground(75, 20),
    solid(slab(0, -206, 150, 206, 7), color, 16, { edge: 2 }),
    rectangle(0.8, -193, 135, 187, 1, "#000", 'fill-opacity=".3" filter="url(#blur-1)"'),
    rectangle(0, -194, 134, 186, 0.6, "#fffefb"),
    rectangle(0, -194, 134, 186, 0.6, "url(#bow)"),
    write(title, 58, -172, 11, "#1e1c19", { anchor: "start", weight: 800 }),
    ...lines,
    signed ? signature : "",
    `<g filter="url(#edge-2)">${rectangle(0, -212, 52, 20, [6, 3], "#b9bdc0")}</g>`,
    rectangle(0, -208, 20, 5, 2.5, "#85898c"),
  ].join("");
};

/** A bank card on its long side: 86 × 54 mm. */
const card = ({ color = "#14595f" } = {}) =>
  [
    ground(41, 6),
    solid(slab(0, -54, 86, 54, 4), color, 7, { edge: 1 }),
    shape(slab(0, -54, 86, 54, 4), "url(#gloss)", 'fill-opacity=".6"'),
    `<g filter="url(#edge-1)">${rectangle(-27, -38, 13, 10, 2, "#dcb65c")}</g>`,
    write("۶۰۳۷ ۹۹۰۰ ۰۰۰۰ ۱۲۳۴", 0, -17, 6.2, "#fff", { weight: 600 }),
    write("پایانه", 36, -43, 6, "#fff", { anchor: "start", weight: 700 }),
    rectangle(-22, -9, 30, 1.6, 0.8, "#fff", 'fill-opacity=".5"'),
  ].join("");

/** A closed padlock: 62 × 88 mm. */
const padlock = ({ color = "#cfa03c" } = {}) => {
  const bow = "M-18 -50V-66a18 18 0 0 1 36 0V-50";
  const stroke = (paint, width, more = "") =>
    `<path d="${bow}" fill="none" stroke="${paint}" stroke-width="${width}" ${more}/>`;
  return [
    ground(30, 30),
    stroke("#7f8487", 9, 'transform="translate(3 -.4)"'),
    stroke("#c9cdd0", 9),
    stroke("#fff", 1.6, 'stroke-opacity=".6" transform="translate(-2 -1)"'),
    solid(slab(0, -52, 62, 52, 8), color, 40),
    groove("M-30 -14H30", 0.6),
    `<circle cx="0" cy="-31" r="5.4" fill="${dim(color, 0.3)}"/>`,
    rectangle(0, -30, 4, 13, 1.6, dim(color, 0.3)),
  ].join("");
};

/** The shape of a handheld in the tone of the tile: nothing that could be taken for a product. */
const blank = () =>
  [
    rectangle(0, -206, 57, 44, 1, "#fbfaf7"),
    ...[0, 1, 2].map((i) => rectangle(0, -198 + i * 7, 36 - i * 8, 2.4, 1.2, "#dcd7ce")),
    shape(classicOutline({}), "#dcd7ce"),
    rectangle(0, -172, 62, 2.4, 1.2, "#c4beb4"),
    rectangle(0, -116, 60, 44, 5, "#ebe7e0"),
    ...Array.from({ length: 12 }, (_, i) =>
      rectangle(((i % 3) - 1) * 19.4, -62 + Math.floor(i / 3) * 13, 15, 8.6, 2.2, "#c9c3b9"),
    ),
  ].join("");

export const props = { clipboard, card, padlock, blank };
