// What hand-held and desktop terminals share: the face with screen and keys, the printer lid, the slip, a bank card.

import { keypad } from "./keypad.mjs";
import { at, decal, display, gloss, group, label, plastic, ribbon, slab, swept } from "./kit.mjs";
import { slip, smallScreen } from "./screens.mjs";

export const paper = (z, width, length = 6.5) => {
  const s = length / 6.5;
  return ribbon(
    [
      [z, -0.2],
      [z + 0.1, 0.6],
      [z - 0.1, 1.5],
      [z - 0.9 * s, 2.3 * s],
      [z - 2.4 * s, 2.9 * s],
      [z - 4.2 * s, 3.2 * s],
    ],
    width,
    slip(),
  );
};

/** Screen, bezel, keys, name and slots on a flat face `w` by `d`, centred at its middle. */
export const face = (p, w, d) => {
  const g = group();
  const sw = Math.min(p.screen[0], w - 1.3);
  const sh = p.screen[1];
  const top = -d / 2;
  const style = p.mono ? "mono" : "colour";
  const bezelH = sh + (p.bezel ?? 1.1);
  g.add(
    at(
      slab(w - 0.7, bezelH, 0.08, 0.45, gloss(p.bezelColor ?? "#0c0e10"), { bevel: 0.04 }),
      0,
      -0.01,
      top + bezelH / 2 + 0.1,
    ),
  );
  const lit = display(
    sw,
    sh,
    smallScreen(p.show ?? "swipe", { style, aspect: sw / sh, accent: p.accent }),
    p.mono ? 0.6 : 0.85,
  );
  g.add(at(lit, 0, 0.085, top + sh / 2 + 0.32));
  g.add(
    at(
      decal(2.6, 0.49, label(p.name, { color: p.mono ? "#c7cbcf" : "#d4d8dc", size: 64 })),
      0,
      0.09,
      top + bezelH - 0.2,
    ),
  );
  const from = top + bezelH + 0.35;
  const depth = d / 2 - from - 0.55;
  g.add(at(keypad(w - 1.5, depth, p.keypad), 0, 0, from + depth / 2));
  return g;
};

export const lidOf = (p, w, z0, z1, h, material) =>
  swept(
    [
      [z0, -1],
      [z0, h * 0.62, 1.1],
      [z0 + 1.2, h, 1.4],
      [z1 - 0.7, h, 0.9],
      [z1, 0.12, 0.2],
      [z1, -1],
    ],
    w,
    material,
    { bevel: p.lidBevel ?? 0.4, radius: 0.2 },
  );

export const seam = (w, l, y, r, color, taper) =>
  at(slab(w + 0.03, l + 0.03, 0.07, r, plastic(color, { roughness: 0.9 }), { bevel: 0.02, taper }), 0, y, 0);
