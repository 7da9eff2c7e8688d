// The backs of the devices: a door, a sticker with the model's name, what a family has besides.
import { glass, shown } from "./displays.mjs";
import { families } from "./families.mjs";
import { dim, groove, ground, isPale, rectangle, shape, slab, solid, write } from "./ink.mjs";

/** Bars whose widths follow from the model's name, so that no two stickers are alike. */
const barcode = (name, x, y, width, height) => {
  const codes = [...name].flatMap((letter) => [letter.charCodeAt(0) % 3, letter.charCodeAt(0) % 5, 1, 2]);
  const bars = [];
  let at = 0;
  for (let i = 0; at < width - 1; i++) {
    const bar = 0.35 + (codes[i % codes.length] + (i % 2)) * 0.22;
    bars.push(rectangle(x - width / 2 + at + bar / 2, y, bar, height, 0, "#23201c"));
    at += bar + 0.4 + (codes[(i * 3 + 1) % codes.length] % 3) * 0.3;
  }
  return bars.join("");
};

const sticker = (name, x, y, width, height) =>
  [
    rectangle(x, y, width, height, 1.2, "#f3f0ea"),
    rectangle(x, y, width, height, 1.2, "url(#across)"),
    write(name, x - width / 2 + 3, y + 6.6, 5, "#23201c", { latin: true, weight: 800, anchor: "start" }),
    write("پایانه فروش", x + width / 2 - 3, y + 6.2, 3.4, "#4b463f", { anchor: "start", weight: 600 }),
    write("ورودی ۵ ولت، ۲ آمپر", x + width / 2 - 3, y + 11.6, 2.8, "#4b463f", { anchor: "start" }),
    barcode(name, x, y + height - 9.4, width - 6, 5.2),
    write(`SN ${name}-140509`, x, y + height - 1.6, 2.3, "#4b463f", { latin: true }),
  ].join("");

const holes = (x, y, columns, rows, color) =>
  Array.from({ length: columns * rows }, (_, i) => {
    const [across, down] = [(i % columns) - (columns - 1) / 2, Math.floor(i / columns)];
    return `<circle cx="${x + across * 2.6}" cy="${y + down * 2.6}" r=".75" fill="${color}"/>`;
  }).join("");

const screws = (half, upper, lower, color) =>
  [-1, 1]
    .flatMap((side) => [upper, lower].map((y) => [side * half, y]))
    .map(
      ([x, y]) =>
        `<circle cx="${x}" cy="${y}" r="2" fill="${color}"/><path d="M${x - 1.2} ${y}h2.4" stroke="#000" stroke-opacity=".5" stroke-width=".6"/>`,
    )
    .join("");

const camera = (x, y) =>
  [
    rectangle(x, y, 13, 24, 6.5, "#0c0e10"),
    `<circle cx="${x}" cy="${y + 7}" r="4.4" fill="#1d2429"/><circle cx="${x}" cy="${y + 7}" r="2.6" fill="#33505f"/><circle cx="${x - 1}" cy="${y + 6}" r=".9" fill="#a9c6d4"/>`,
    `<circle cx="${x}" cy="${y + 17.5}" r="2.2" fill="#f3efdf"/>`,
  ].join("");

/** Sockets of what stands on a counter. */
const sockets = (y, color) =>
  ["LAN", "TEL", "DC"]
    .map((name, i) => {
      const x = (i - 1) * 24;
      return (
        rectangle(x, y, 15, 10, 1.4, "#0b0d0e") +
        (i < 2
          ? rectangle(x, y + 1.4, 9, 5, 0.6, "#2c3338")
          : `<circle cx="${x}" cy="${y + 5}" r="2.6" fill="#5d666c"/>`) +
        write(name, x, y + 15, 3, color, { latin: true, weight: 600 })
      );
    })
    .join("");

/** What each family carries on its back: `door` [y, width, height], `label` [y, width, height]. */
const layouts = {
  classic: { door: [-116, 52, 96], label: [-70, 44, 30], grille: -140, screws: [24, -12, -12] },
  slim: { door: [-112, 48, 92], label: [-66, 40, 30], grille: -134, screws: [19, -13, -13] },
  touch: { door: [-104, 62, 90], label: [-62, 46, 30], grille: -122, camera: [-22, -166], screws: [33, -170, -8] },
  hood: { door: [-100, 62, 86], label: [-60, 46, 30], grille: -112, camera: [-22, -138], screws: [33, -8, -8] },
  till: { door: [-92, 66, 40], label: [-88, 50, 30], grille: -112, sockets: -34, screws: [44, -12, -12] },
  station: { door: [-84, 84, 34], label: [-180, 60, 34], grille: -116, sockets: -36, screws: [70, -84, -10] },
  pad: { door: [-70, 62, 56], label: [-58, 46, 30], grille: -108, screws: [37, -8, -8] },
  mini: { door: [-80, 46, 48], label: [-74, 40, 30], screws: [24, -92, -12] },
};

const door = ([y, width, height], color) => {
  const outline = slab(0, y, width, height, 5);
  return [
    shape(outline, "none", `stroke="#000" stroke-opacity=".4" stroke-width=".9"`),
    shape(slab(0, y + 0.5, width - 1, height - 1, 4.6), "none", 'stroke="#fff" stroke-opacity=".16" stroke-width=".5"'),
    rectangle(0, y + 3, 16, 4.4, 2.2, dim(color, isPale(color) ? 0.8 : 0.55)),
  ].join("");
};

const overhang = (family, spec) => {
  const outline = family.top(spec);
  return (
    solid(outline, spec.top, 66) +
    shape(outline, "url(#round)", 'fill-opacity=".5"') +
    groove("M-29 -160H29M-29 -166H29", 0.7)
  );
};

const lying = (spec) =>
  [
    solid(slab(0, -200, 196, 113, 12), spec.body, 62),
    groove("M-80 -100H80", 0.7),
    `<g transform="translate(-50 -207)">${solid(slab(0, -28, 71, 46, 4.5), "#3a3e43", 40)}${glass(0, -24.6, 63, 38, 2.6)}${shown(0, -22, 58, 32, "۲۵۰٬۰۰۰")}</g>`,
  ].join("");

/** The back of a device. */
export const back = (spec) => {
  const family = families[spec.family];
  const layout = layouts[spec.family];
  const color = spec.side ?? spec.body;
  const dark = dim(color, isPale(color) ? 0.6 : 0.42);
  const [y, width, height] = layout.label;
  const parts = [
    ground(family.foot, family.thick),
    spec.guard ? solid(family.outline({ ...spec, grow: 2.8 }), spec.guard, family.thick, { edge: 2 }) : "",
    solid(family.outline(spec), color, family.thick),
    spec.family === "station" ? lying(spec) : "",
    door(layout.door, color),
    layout.sockets ? sockets(layout.sockets, dark) : "",
    layout.grille ? holes(0, layout.grille, 9, 3, dark) : "",
    spec.family === "hood" ? overhang(family, spec) : "",
    layout.camera ? camera(...layout.camera) : "",
    sticker(spec.name, 0, y, width, height),
    screws(...layout.screws, dark),
  ];
  return parts.join("");
};
