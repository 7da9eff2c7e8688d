// Android terminals. Full touch: 80 × 178 × 48 mm, glass to the edges, no keys, one trim line. With a large printer hood:
// 98 × 205 × 66 mm, the ribbed hood overhangs an 80 body like a T.
import { glass, menu, model } from "./displays.mjs";
import { dim, face, groove, isPale, mix, profile, rectangle, shape, slab, solid } from "./ink.mjs";
import { softKeys } from "./keys.mjs";

export const touchSlot = 171;
export const hoodSlot = 198.4;

export const touchOutline = ({ corner = 7 }) =>
  profile([
    [40, 178, corner],
    [40, 0, corner],
  ]);

/** `cap` the printer's lid, `reach` its length, `homeKey` a line or three dots on the lower glass. */
export const touch = ({
  body,
  cap = body,
  reach = 27,
  trim,
  accent,
  name,
  shop,
  show,
  homeKey = "line",
  columns,
  tones,
  hint,
  ...form
}) => {
  const outline = touchOutline(form);
  const lid = profile([
    [38.6, 176.6, (form.corner ?? 7) - 1],
    [38.6, 178 - reach, 1.5],
  ]);
  const glassTop = -178 + reach + 3;
  const glassTall = 178 - reach - 3 - 3.2;
  const foot = homeKey === "none" ? 6 : 12;
  return [
    solid(outline, body, 48),
    face(lid, cap, 2),
    shape(lid, "url(#round)", 'fill-opacity=".6"'),
    groove(`M-20 ${-178 + reach - 6}H20`, 0.4),
    rectangle(0, -178 + reach, 78.4, 1.7, 0.4, trim),
    rectangle(0, -touchSlot - 1, 61, 2.3, 1.1, "#050607"),
    rectangle(0, -touchSlot + 1.4, 60, 0.5, 0.2, mix(cap, "#ffffff", 0.4), 'fill-opacity=".6"'),
    rectangle(0, glassTop - 0.5, 77.4, glassTall + 1, 4.4, isPale(body) ? dim(body, 0.7) : "#000"),
    glass(0, glassTop, 76.4, glassTall, 4, "#0c0e10"),
    `<circle cx="24" cy="${glassTop + 3.4}" r="1.1" fill="#27323a"/>`,
    rectangle(0, glassTop + 3, 10, 0.9, 0.4, "#2c3236"),
    menu(0, glassTop + 6.6, 70, glassTall - foot - 6, { accent, shop, show, columns, tones, hint }),
    homeKey === "line" ? rectangle(0, -10, 20, 1.5, 0.7, "#5b646a") : "",
    homeKey === "dots"
      ? [-16, 0, 16]
          .map((x) => rectangle(x, -11.4, 3, 3, x ? 0.6 : 1.5, "none", 'stroke="#8d979d" stroke-width=".7"'))
          .join("")
      : "",
    model(name, -28, homeKey === "none" ? -5.2 : -8.6, 2.8, "#8d979d"),
  ].join("");
};

export const hoodOutline = ({ corner = 10 }) =>
  profile([
    [40, 170, 6],
    [40, 0, corner],
  ]);
export const hoodTop = ({ brow = 16 }) =>
  profile([
    [45, 205, brow],
    [49, 180, 10],
    [49, 142, 11],
  ]);

/** `ribs` is how many, `latches` the colour of both, `seat` the height of the hood's foot. */
export const hood = ({
  body,
  top,
  latches,
  keys,
  accent,
  name,
  shop,
  show,
  ribs = 5,
  columns,
  tones,
  hint,
  glassCorner = 5,
  ribKind = "grooves",
  ...form
}) => {
  const cover = hoodTop(form);
  const lines = Array.from({ length: ribs }, (_, i) => {
    const y = -188 + i * (30 / Math.max(ribs - 1, 1));
    return ribKind === "bars"
      ? rectangle(0, y - 1.2, 56 - i * 3, 2.4, 1.2, dim(top, isPale(top) ? 0.86 : 0.62))
      : groove(`M-29 ${y}H29`, 0.8);
  });
  const latch = (x) => `<g filter="url(#edge-2)">${shape(slab(x, -176, 7, 16, 2), latches)}</g>`;
  return [
    solid(hoodOutline(form), body, 40),
    shape(slab(0, -142, 80, 10, 0), "#000", 'fill-opacity=".35" filter="url(#blur-2)"'),
    rectangle(0, -136.6, 73, 108, glassCorner + 0.6, isPale(body) ? dim(body, 0.72) : "#000"),
    glass(0, -136, 72, 107, glassCorner, "#0c0e10"),
    menu(0, -131, 65, 97, { accent, shop, show, columns, tones, hint }),
    softKeys(0, -19, keys),
    model(name, 0, -6.4, 3.2, isPale(body) ? "#77726a" : "#8d979d"),
    solid(slab(49, -176, 5, 16, 2), latches, 20, { edge: 1 }),
    solid(cover, top, 66),
    shape(cover, "url(#round)", 'fill-opacity=".6"'),
    lines.join(""),
    latch(-48.4),
    latch(47.6),
    rectangle(0, -hoodSlot - 1, 62, 2.4, 1.2, "#050607"),
    rectangle(0, -hoodSlot + 1.4, 61, 0.5, 0.2, mix(top, "#ffffff", 0.4), 'fill-opacity=".6"'),
  ].join("");
};
