// A keypad for the customer: small, light, on a cable.

import { face, seam } from "./face.mjs";
import { at, box, coil, cylinder, group, metal, plastic, rubber, shade, swept, tube, turn } from "./kit.mjs";

export const pinpad = (p) => {
  const { w, len: l, color } = p;
  const h = p.h ?? 2;
  const g = group(
    swept(
      [
        [l / 2, 0, 0.5],
        [l / 2, h * 0.6, 0.7],
        [-l / 2, h * 1.5, 1],
        [-l / 2, 0, 0.5],
      ],
      w,
      plastic(color),
      { bevel: 0.5 },
    ),
  );
  g.add(seam(w, l, h * 0.32, 0.5, shade(color, p.light ? -0.3 : -0.55)));
  const rise = h * 0.9;
  const d = Math.hypot(l, rise);
  g.add(
    at(turn(group(face({ ...p, bezel: p.bezel ?? 1 }, w - 0.35, d - 1)), Math.atan2(rise, l)), 0, h * 1.05 + 0.02, 0),
  );
  if (p.shield)
    for (const x of [-1, 1]) {
      const wall = swept(
        [
          [l * 0.42, h * 0.5],
          [l * 0.42, h * 0.9, 0.5],
          [-l * 0.02, h * 2.05, 0.8],
          [-l * 0.02, h * 0.6],
        ],
        0.28,
        plastic(shade(color, 0.05)),
        { bevel: 0.1, radius: 0.3 },
      );
      g.add(at(wall, (x * (w - 0.1)) / 2, 0, 0));
    }
  g.add(at(box(w * 0.66, 0.16, 0.1, 0.04, plastic("#050607")), 0, h * 0.32, l / 2));
  if (p.lightFoot) return g;
  const cord = rubber("#1a1b1d");
  const y = h * 0.6;
  const z = -l / 2;
  g.add(at(turn(cylinder(0.42, 1.2, cord), Math.PI / 2), 0, y, z - 0.4));
  const start = [
    [0, y, z],
    [0, y - 0.2, z - 2],
    [2.4, 0.6, z - 3],
  ];
  const end = p.coil
    ? coil([4, 0.62, z - 2.6], [w / 2 + 3.4, 0.62, z + 6], 14, 0.5)
    : [
        [w / 2 + 1.6, 0.25, z - 1.6],
        [w / 2 + 3, 0.25, z + 3],
        [w / 2 + 2.4, 0.25, z + 6],
      ];
  g.add(tube([...start, ...end, [w / 2 + 3, 0.3, z + 8.4]], 0.2, cord, p.coil ? 800 : 120));
  g.add(
    at(box(1.3, 0.7, 2.4, 0.16, cord), w / 2 + 3, 0.4, z + 9.4),
    at(box(1.2, 0.45, 1.4, 0.04, metal("#d3d5d7", 0.22)), w / 2 + 3, 0.4, z + 11),
  );
  return g;
};
