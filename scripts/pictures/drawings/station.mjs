// Desktop Android terminal: 196 × 235 × 180 mm. A lying screen on a base, the slot in front, the customer's display on a mast.
import { counter, glass, model, shown } from "./displays.mjs";
import { dim, face, profile, rectangle, shape, slab, solid } from "./ink.mjs";

export const stationSlot = { height: 65.5, paper: 57 };

export const stationOutline = () =>
  profile([
    [80, 92, 4],
    [80, 30, 30],
    [77.5, 0, 13],
  ]);

/** The customer's display, seen a little from the side as it looks away. */
const mast = (body, dark, text) => {
  const slant = 'transform="translate(50 -206.5) skewY(5)"';
  const outline = slab(0, -28, 71, 46, 4.5);
  return [
    solid(slab(46, -214, 13, 40, 2), dim(body, 0.72), 20, { edge: 1 }),
    `<g ${slant}>${solid(outline, dark, 60)}${glass(0, -24, 63, 36, 2.6, "#0b1011")}${shown(0, -22.4, 59, 25, text)}</g>`,
  ].join("");
};

export const station = ({
  body = "#e3dfd8",
  dark = "#3a3e43",
  accent = "#14595f",
  bezel = "#101315",
  shop,
  name,
  slot = 69,
  withMast = true,
  sum,
  feet = "#3a3e43",
}) => {
  const base = stationOutline();
  const lamp = Math.min(slot / 2 + 17, 69);
  const head = slab(0, -200, 196, 113, 12);
  return [
    withMast ? mast(body, dark, sum ?? "۲۵۰٬۰۰۰") : "",
    rectangle(-52, -2, 20, 2, 0.6, feet) + rectangle(58, -2, 20, 2, 0.6, feet),
    solid(base, body, 92),
    shape("M-80 -92H80V-74Q0 -66-80 -74Z", "#000", 'fill-opacity=".2" filter="url(#blur-4)"'),
    rectangle(0, -69.4, slot + 3, 7.4, 3.7, dim(body, 0.8)),
    rectangle(0, -68, slot, 4.6, 2.3, "#07090a"),
    rectangle(0, -62.9, slot - 4, 0.6, 0.3, "#fff", 'fill-opacity=".7"'),
    rectangle(lamp, -67.4, 7.4, 3.2, 1.6, "#2f9553"),
    rectangle(lamp - 1, -66.9, 4, 0.8, 0.4, "#fff", 'fill-opacity=".45"'),
    name ? model(name, -66, -8, 4.2, dim(body, 0.55)) : "",
    shape(head, "#000", 'fill-opacity=".28" filter="url(#blur-2)" transform="translate(3 4)"'),
    solid(head, body, 62),
    face(slab(0, -197.8, 191.4, 108.4, 10), body, 1),
    glass(0, -194.8, 184, 102, 6, bezel),
    `<circle cx="0" cy="-192" r="1" fill="#2b3338"/><circle cx="-.2" cy="-192.2" r=".4" fill="#6d8893"/>`,
    counter(0, -189.4, 176, 92, { accent, shop, sum }),
  ].join("");
};
