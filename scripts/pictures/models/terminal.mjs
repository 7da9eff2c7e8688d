// Terminals with a keypad: hand-held ones (thick at the printer, flat face) and desktop ones (sloping face on a flat foot).

import { bankCard, face, lidOf, paper, seam } from "./face.mjs";
import { at, box, cylinder, group, plastic, rubber, shade, swept, THREE, turn } from "./kit.mjs";

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
  if (p.card) g.add(at(bankCard(), 0, -tB * 0.62 - 0.04, l / 2 + 1.4));
  return g;
};

export const desktop = (p) => {
  const { w, len: l, color } = p;
  const front = p.front ?? 1.9;
  const back = p.back ?? 5;
  const lid = p.lid ?? 6;
  const a = -l / 2;
  const z1 = a + lid;
  const body = plastic(color, { roughness: p.rough ?? 0.5 });
  const outline = [
    [l / 2, 0, 0.4],
    [l / 2, front, 0.8],
    [z1 + 0.6, back, 0.8],
    [a, back + 0.1, 1],
    [a, 0, 0.4],
  ];
  const g = group(swept(outline, w, body, { bevel: p.bevel ?? 0.6 }));
  g.add(seam(w, l, 0.75, p.bevel ?? 0.6, shade(color, p.light ? -0.3 : -0.55)));
  g.add(
    at(
      lidOf(
        p,
        w - (p.lidInset ?? 0.7),
        a - 0.1,
        z1,
        p.lidHeight ?? 1.7,
        plastic(p.lidColor ?? shade(color, p.light ? -0.05 : 0.07), { roughness: 0.42 }),
      ),
      0,
      back,
      0,
    ),
  );
  g.add(at(box(Math.min(6.2, w * 0.8), 0.14, 0.34, 0.05, plastic("#08090a")), 0, back + 0.02, z1 + 0.16));
  if (p.paper !== 0) g.add(at(paper(z1 + 0.12, 5.5, p.paper), 0, back, 0));
  const run = l / 2 - (z1 + 0.6);
  const rise = back - front;
  const d = Math.hypot(run, rise);
  const tilted = group(at(face(p, w - 0.5, d - 0.9), 0, 0.02, 0));
  g.add(at(turn(tilted, Math.atan2(rise, run)), 0, (front + back) / 2, (l / 2 + z1 + 0.6) / 2));
  g.add(at(box(w * 0.6, 0.16, 0.12, 0.04, plastic("#050607")), 0, front * 0.62, l / 2));
  if (p.swipe) {
    const rail = [
      [l / 2 - 1.5, 0.4],
      [l / 2 - 1.5, front + 0.9, 0.5],
      [z1 - 2, back + 0.9, 1],
      [z1 - 2, 0.4],
    ];
    g.add(
      at(
        swept(rail, 0.5, plastic(shade(color, p.light ? -0.06 : 0.05)), { bevel: 0.15, radius: 0.3 }),
        w / 2 + 0.55,
        0,
        0,
      ),
    );
  }
  for (const x of [-1, 1])
    for (const z of [-1, 1]) g.add(at(cylinder(0.5, 0.2, rubber("#111")), x * (w / 2 - 1.2), -0.08, z * (l / 2 - 1.4)));
  if (p.cord !== false) g.add(at(plug(), -w * 0.18, 0.8, a));
  if (p.card) g.add(at(bankCard(), 0, front * 0.62 - 0.04, l / 2 + 1.6));
  return g;
};

const plug = () => {
  const curve = new THREE.CatmullRomCurve3(
    [
      [0, 0, 0.3],
      [0, 0, -1.4],
      [-0.6, -0.5, -3],
      [-3, -0.72, -4.4],
      [-6.5, -0.72, -4.2],
    ].map((v) => new THREE.Vector3(...v)),
  );
  const cord = new THREE.Mesh(new THREE.TubeGeometry(curve, 60, 0.26, 14), rubber("#1a1b1d"));
  cord.castShadow = true;
  cord.name = "cord";
  return group(cord);
};
