// Terminals with a keypad: hand-held ones (thick at the printer, flat face) and desktop ones (sloping face on a flat foot).

import { face, lidOf, paper, seam } from "./face.mjs";
import { at, box, cylinder, group, plastic, rubber, shade, swept, turn } from "./kit.mjs";

export const handheld = (p) => {
  const { w, len: l, color } = p;
  const tB = p.thin ?? 2.3;
  const tP = p.thick ?? 4.4;
  const lid = p.lid ?? 4.2;
  const a = -l / 2;
  const waist = p.waist ?? 0.05;
  const taper = (z) =>
    1 -
    waist * Math.sin(Math.min(Math.max((z - a - lid * 0.7) / (l * 0.62), 0), 1) * Math.PI) -
    (p.tail ?? 0.02) * Math.max(z / l, 0);
  const body = plastic(color, { roughness: p.rough ?? 0.5 });
  const outline = [
    [l / 2, 0, 0.7],
    [l / 2, -tB, 0.9],
    [a + l * 0.5, -tB, 2],
    [a + l * 0.4, -tP, 1.6],
    [a + 0.4, -tP, 1.8],
    [a, 0, 1],
  ];
  const g = group(swept(outline, w, body, { bevel: p.bevel ?? 0.55, taper }));
  g.add(seam(w, l, -tB * 0.52, p.bevel ?? 0.55, shade(color, p.light ? -0.35 : -0.6), taper));
  const z1 = a + lid;
  g.add(
    lidOf(
      p,
      w - 0.5,
      a + 0.15,
      z1,
      p.lidHeight ?? 0.7,
      plastic(p.lidColor ?? shade(color, p.light ? -0.04 : 0.06), { roughness: 0.42 }),
    ),
  );
  g.add(at(box(w * 0.78, 0.12, 0.3, 0.05, plastic("#08090a")), 0, 0, z1 + 0.14));
  if (p.paper !== 0) g.add(paper(z1 + 0.12, Math.min(5.5, w * 0.72), p.paper));
  g.add(at(face(p, w * (1 - waist * 0.9), l - lid - 0.75), 0, 0, (z1 + 0.4 + l / 2 - 0.25) / 2));
  if (p.rugged) {
    const guard = rubber(p.guard ?? "#17181a");
    for (const x of [-1, 1])
      g.add(at(box(0.55, tB * 0.8, l * 0.62, 0.25, guard), ((x * w) / 2) * 0.955, -tB * 0.5, l * 0.14));
    for (const x of [-1, 1])
      g.add(at(box(0.5, tB * 0.9, lid * 0.8, 0.25, guard), (x * w) / 2, -tB * 0.5, a + lid * 0.5));
  }
  for (const x of [-1, 1])
    g.add(
      at(
        box(0.1, 0.5, 1.6, 0.05, rubber(shade(color, p.light ? -0.25 : 0.12))),
        ((x * w) / 2) * (1 - waist * 0.6),
        -tB * 0.45,
        -l * 0.1,
      ),
    );
  g.add(at(box(w * 0.72, 0.16, 0.1, 0.04, plastic("#050607")), 0, -tB * 0.62, l / 2));
  if (p.antenna) g.add(at(turn(cylinder(0.42, 3.4, rubber("#1b1d20"), 0.34), -Math.PI / 2), w / 2 - 1, -1.1, a - 1.2));
  if (p.stylus) g.add(at(turn(cylinder(0.22, 7, plastic("#8d9196")), Math.PI / 2), w / 2 + 0.1, -0.7, -1));
  return g;
};
