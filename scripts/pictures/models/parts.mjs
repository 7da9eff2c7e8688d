// Spare parts of housing and printer.

import { keypad } from "./keypad.mjs";
import { at, box, cylinder, gloss, group, metal, plastic, rubber, shade, slab, swept, THREE, turn } from "./kit.mjs";
import { flex, gear, gold, screw } from "./pieces.mjs";

export const printerHead = () => {
  const frame = plastic("#2b2e32", { roughness: 0.6 });
  const g = group(
    at(box(7.4, 0.8, 2.6, 0.15, frame), 0, 0.4, 0),
    ...[-1, 1].map((x) => at(box(0.4, 2.4, 2.8, 0.15, frame), x * 3.6, 1.2, 0)),
    at(turn(box(6.6, 0.3, 2, 0.04, metal("#c4c7ca", 0.3)), -0.5), 0, 1.55, -0.5),
    at(turn(box(6.3, 0.1, 0.7, 0.04, gloss("#1a1410")), -0.5), 0, 1.95, -0.1),
    at(turn(box(6.2, 0.05, 0.14, 0.02, gold()), -0.5), 0, 2.02, -0.1),
    at(turn(cylinder(0.62, 6.6, rubber("#1a1b1d")), 0, 0, Math.PI / 2), 0, 2.05, 0.95),
    at(turn(cylinder(0.2, 8.2, metal()), 0, 0, Math.PI / 2), 0, 2.05, 0.95),
    at(gear(0.85, 0.35, 18, plastic("#ece9e2")), 3.85, 2.05, 0.95),
    at(gear(0.6, 0.35, 13, plastic("#ece9e2")), 3.85, 0.95, 0.2),
    at(turn(cylinder(0.8, 1.7, metal("#aeb2b6", 0.35)), 0, 0, Math.PI / 2), 2.4, 0.95, -1.9),
    ...[-2, 0, 2].map((x) => at(cylinder(0.16, 0.7, metal("#b9bcbf", 0.3)), x, 0.9, -1)),
    flex(
      [
        [-1.2, 1.2],
        [-2.4, 1.3],
        [-3.6, 0.5],
        [-5, 0.1],
        [-7.4, 0.12],
      ],
      4.2,
    ),
  );
  return g;
};

export const membrane = (p) => {
  const sheet = plastic("#3a3e43", { roughness: 0.9 });
  const g = group(slab(6.6, 7.6, 0.18, 0.4, sheet, { bevel: 0.05 }));
  g.add(at(keypad(5.6, 6.4, { keys: 15, keyColor: "#43474d", height: 0.42, bed: "#34383d" }), 0, 0.12, 0));
  for (const [x, z] of [
    [-3.05, -3.55],
    [3.05, -3.55],
    [-3.05, 3.55],
    [3.05, 3.55],
  ])
    g.add(at(cylinder(0.16, 0.06, plastic("#e9e8e4")), x, 0.17, z));
  if (!p.back) return g;
  for (let i = 0; i < 15; i++)
    g.add(
      at(cylinder(0.42, 0.14, rubber("#0b0b0c")), ((i % 3) - 1) * 1.87, -0.06, (Math.floor(i / 3) - 2) * 1.28),
      at(cylinder(0.66, 0.06, rubber("#565b61")), ((i % 3) - 1) * 1.87, -0.02, (Math.floor(i / 3) - 2) * 1.28),
    );
  return g;
};

export const housing = (p) => {
  const skin = plastic(p.color, { roughness: 0.5 });
  const front = group();
  const cut = (w, d, x, y, r) => {
    const shape = new THREE.Shape();
    shape
      .moveTo(x - w / 2 + r, y - d / 2)
      .lineTo(x + w / 2 - r, y - d / 2)
      .quadraticCurveTo(x + w / 2, y - d / 2, x + w / 2, y - d / 2 + r);
    shape.lineTo(x + w / 2, y + d / 2 - r).quadraticCurveTo(x + w / 2, y + d / 2, x + w / 2 - r, y + d / 2);
    shape.lineTo(x - w / 2 + r, y + d / 2).quadraticCurveTo(x - w / 2, y + d / 2, x - w / 2, y + d / 2 - r);
    shape.lineTo(x - w / 2, y - d / 2 + r).quadraticCurveTo(x - w / 2, y - d / 2, x - w / 2 + r, y - d / 2);
    return new THREE.Path(shape.getPoints(8));
  };
  const w = 7.9;
  const l = 17.4;
  const outline = new THREE.Shape();
  const r = 0.9;
  outline
    .moveTo(-w / 2 + r, -l / 2)
    .lineTo(w / 2 - r, -l / 2)
    .quadraticCurveTo(w / 2, -l / 2, w / 2, -l / 2 + r);
  outline.lineTo(w / 2, l / 2 - r).quadraticCurveTo(w / 2, l / 2, w / 2 - r, l / 2);
  outline.lineTo(-w / 2 + r, l / 2).quadraticCurveTo(-w / 2, l / 2, -w / 2, l / 2 - r);
  outline.lineTo(-w / 2, -l / 2 + r).quadraticCurveTo(-w / 2, -l / 2, -w / 2 + r, -l / 2);
  outline.holes.push(cut(5.2, 4, 0, 2.2, 0.25), cut(5.4, 2.4, 0, 6.6, 0.4));
  for (let i = 0; i < 15; i++)
    outline.holes.push(cut(1.5, 0.95, ((i % 3) - 1) * 2, -1.5 - Math.floor(i / 3) * 1.35, 0.25));
  const plate = new THREE.Mesh(
    new THREE.ExtrudeGeometry(outline, {
      depth: 0.8,
      bevelSize: 0.12,
      bevelThickness: 0.15,
      bevelOffset: -0.12,
      bevelSegments: 4,
      curveSegments: 10,
    }),
    skin,
  );
  plate.castShadow = plate.receiveShadow = true;
  front.add(turn(plate, -Math.PI / 2));
  const back = swept(
    [
      [l / 2, 1.4, 0.5],
      [l / 2, 0, 0.9],
      [0, 0, 1],
      [-l / 2, 0, 0.9],
      [-l / 2, 3.2, 1.4],
      [-l / 2 + 5.6, 3.2, 1.4],
      [-l / 2 + 7, 1.4, 1],
    ],
    w,
    skin,
    { bevel: 0.55 },
  );
  const door = group(
    slab(5, 6.4, 0.5, 0.7, skin, { bevel: 0.12 }),
    ...[-2, -1, 0, 1, 2].map((i) =>
      at(box(1.6, 0.1, 0.14, 0.04, plastic(shade(p.color, 0.2))), 0, 0.5, -2.2 + i * 0.28),
    ),
  );
  const g = group(at(front, -4.6, 0.15, 0), at(back, 4.6, 0, -0.2), at(door, -3.4, 0, 13));
  for (const [x, z] of [
    [2.4, 11.6],
    [4.2, 12.4],
    [6, 11.4],
    [3, 14.2],
    [5.4, 14.6],
  ])
    g.add(at(screw(), x, 0, z));
  return g;
};

export const printerDoor = (p) => {
  const skin = plastic(p.color, { roughness: 0.46 });
  const arc = (r0, r1) => {
    const outer = [];
    for (let i = 0; i <= 16; i++)
      outer.push([Math.cos((i / 16) * 1.9 + 0.55) * r0, Math.sin((i / 16) * 1.9 + 0.55) * r0 - 1.6, 0.05]);
    for (let i = 16; i >= 0; i--)
      outer.push([Math.cos((i / 16) * 1.9 + 0.55) * r1, Math.sin((i / 16) * 1.9 + 0.55) * r1 - 1.6, 0.05]);
    return outer;
  };
  const g = group(swept(arc(4.2, 3.8), 8.4, skin, { bevel: 0.14, radius: 0.05 }));
  for (const x of [-1, 1]) {
    g.add(
      at(
        swept(
          [
            [3.3, 0.9, 0.2],
            [2.4, 2, 0.5],
            [-2.2, 2, 0.5],
            [-3, 1, 0.3],
            [-2.6, 0.2, 0.3],
            [2.9, 0.2, 0.3],
          ],
          0.3,
          skin,
          { bevel: 0.08, radius: 0.3 },
        ),
        x * 3.9,
        0,
        0,
      ),
    );
    g.add(at(turn(cylinder(0.36, 0.9, skin), 0, 0, Math.PI / 2), x * 4.2, 0.6, -2.8));
  }
  g.add(at(turn(cylinder(0.55, 6.4, rubber("#141517")), 0, 0, Math.PI / 2), 0, 0.75, 3.1));
  g.add(at(turn(cylinder(0.18, 8.6, metal()), 0, 0, Math.PI / 2), 0, 0.75, 3.1));
  g.add(at(gear(0.66, 0.3, 16, plastic("#ece9e2")), 4.1, 0.75, 3.1));
  g.add(at(box(2.6, 0.24, 0.8, 0.1, plastic(shade(p.color, 0.14))), 0, 1.5, 3.05));
  g.add(at(turn(box(6.2, 0.06, 0.4, 0.02, metal("#d6d8da", 0.2)), 0.7), 0, 1.25, 3.7));
  return g;
};
