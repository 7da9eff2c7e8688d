// Bags, covers and stands.
import { android } from "./android.mjs";
import { at, box, cylinder, group, metal, plastic, rubber, shade, slab, swept, THREE, turn } from "./kit.mjs";
import { grained, stitches, strap } from "./sewing.mjs";
import { handheld } from "./terminal.mjs";

export const beltBag = (p) => {
  const cloth = grained(p.color, "cloth");
  const dark = grained(shade(p.color, -0.3), "cloth");
  const thread = rubber("#d98a4b");
  const zip = metal("#b8babc", 0.35);
  const g = group(
    at(box(12.5, 20, 6.5, 2.2, cloth), 0, 10, 0),
    at(box(10.6, 8.6, 2.6, 1.1, cloth), 0, 5.4, 3.6),
    at(box(11.6, 7, 1, 0.5, dark), 0, 15.4, 3.2),
    at(box(3.2, 4.4, 0.5, 0.2, dark), 0, 11.4, 3.9),
    at(box(2.2, 1.2, 0.5, 0.25, plastic("#0f1011")), 0, 9.95, 5.05),
    at(box(9.4, 0.26, 0.2, 0.08, plastic("#0c0d0e")), 0, 8.3, 4.93),
    at(box(0.5, 1.3, 0.22, 0.1, zip), 4, 7.7, 5.05),
    stitches([-5.4, 12.4, 3.75], [5.4, 12.4, 3.75], 26, thread),
    stitches([-4.6, 1.9, 4.93], [4.6, 1.9, 4.93], 22, thread),
  );
  const belt = [
    [-6.2, 13, -1.4],
    [-10, 12.6, -4],
    [-13.5, 11.6, -11],
    [-7, 11, -18],
    [0, 11, -19.5],
    [7, 11, -18],
    [13.5, 11.6, -11],
    [10, 12.6, -4],
    [6.2, 13, -1.4],
  ];
  g.add(strap(belt, 3.2, dark));
  for (const x of [-1, 1]) g.add(at(turn(box(4, 4, 0.9, 0.3, plastic("#111214")), 0, x * 1.05), x * 13.1, 11.6, -10.6));
  return g;
};

export const leatherCase = (p) => {
  const leather = grained(p.color, "leather", 0.55);
  const thread = rubber("#ecd9b8");
  const w = 8.2;
  const l = 21;
  const device = p.empty
    ? null
    : android({ name: "A930", w, len: l, color: "#202327", screen: [6.9, 12.2], show: p.show ?? "tap", paper: 0 });
  const g = group(device);
  const outline = [
    [l / 2 + 0.35, 0.16, 0.5],
    [l / 2 + 0.35, -2.1, 0.8],
    [-l / 2 + 8.8, -2.1, 2],
    [-l / 2 + 6, -5.35, 1.8],
    [-l / 2 + 1.2, -5.35, 1.5],
    [-l / 2 + 1.2, -0.9, 0.5],
    [-l / 2 + 4, -0.35, 0.6],
    [-l / 2 + 5, -0.02, 0.4],
  ];
  g.add(swept(outline, w + 0.8, leather, { bevel: 0.7 }));
  const hole = new THREE.Path(
    [
      [-3.75, -4.5],
      [3.75, -4.5],
      [3.75, 8.25],
      [-3.75, 8.25],
    ].map((v) => new THREE.Vector2(...v)),
  );
  g.add(at(slab(w + 0.5, 17.4, 0.22, 0.8, leather, { bevel: 0.08, hole }), 0, 0.06, 2));
  for (const x of [-1, 1]) g.add(stitches([x * 4.02, 0.3, -6.2], [x * 4.02, 0.3, 10.2], 40, thread));
  g.add(stitches([-3.6, 0.3, 10.25], [3.6, 0.3, 10.25], 18, thread));
  for (const x of [-1, 1])
    g.add(
      at(
        turn(new THREE.Mesh(new THREE.TorusGeometry(0.75, 0.14, 16, 48), metal("#c9a45c", 0.28)), 0, Math.PI / 2),
        x * (w / 2 + 0.75),
        -1,
        -4,
      ),
    );
  const hand = strap(
    [
      [-4.5, 3.4, 1],
      [-4.3, 3.4, 1.9],
      [-2.6, 3.4, 2.9],
      [0, 3.4, 3.3],
      [2.6, 3.4, 2.9],
      [4.3, 3.4, 1.9],
      [4.5, 3.4, 1],
    ],
    4.2,
    grained("#3b2618", "leather", 0.6),
  );
  g.add(turn(group(hand), Math.PI / 2));
  return g;
};

export const cover = (p) => {
  const soft = rubber(p.color);
  const w = 7.9;
  const l = 17.4;
  const device = handheld({
    name: "S910",
    w,
    len: l,
    color: "#25282c",
    screen: [4.9, 3.7],
    show: p.show ?? "tap",
    paper: 0,
  });
  const taper = (z) =>
    1 - 0.05 * Math.sin(Math.min(Math.max((z + l / 2 - 2.9) / (l * 0.62), 0), 1) * Math.PI) - 0.02 * Math.max(z / l, 0);
  const a = -l / 2;
  const outline = [
    [l / 2 + 0.3, -0.06, 0.3],
    [l / 2 + 0.3, -2.55, 1],
    [a + l * 0.5, -2.55, 2],
    [a + l * 0.4, -4.65, 1.7],
    [a + 1, -4.65, 1.8],
    [a - 0.25, -2.6, 0.8],
    [a - 0.25, -0.06, 0.3],
  ];
  const hole = new THREE.Path();
  hole.setFromPoints(
    [
      [-3.35, -8.3],
      [3.35, -8.3],
      [3.35, 8.3],
      [-3.35, 8.3],
    ].map((v) => new THREE.Vector2(...v)),
  );
  const g = group(device, swept(outline, w + 0.55, soft, { bevel: 0.7, taper }));
  g.add(at(slab(w + 0.3, l + 0.4, 0.4, 0.9, soft, { bevel: 0.15, taper, hole }), 0, -0.2, 0));
  for (const x of [-1, 1])
    for (const z of [-1, 1]) g.add(at(cylinder(0.95, 2.2, soft), x * (w / 2 - 0.45), -1.2, z * (l / 2 - 0.55)));
  for (let i = 0; i < 6; i++)
    for (const x of [-1, 1]) g.add(at(box(0.2, 1.1, 0.32, 0.1, soft), x * (w / 2 + 0.14), -1.3, 0.4 + i * 0.8));
  return g;
};

export const stand = (p) => {
  const steel = plastic(p.color, { roughness: 0.38 });
  const chrome = metal("#c9cccf", 0.22);
  const tilt = p.tilt ?? 0.62;
  const plate = group(
    slab(8.6, 14.5, 0.4, 0.8, steel, { bevel: 0.1 }),
    at(slab(6.2, 10.6, 0.08, 0.5, rubber("#0f1011"), { bevel: 0.02 }), 0, 0.38, -0.4),
    at(box(8.6, 1.5, 0.4, 0.18, steel), 0, 0.8, 7),
    ...[-1, 1].map((x) => at(box(0.4, 1.7, 5, 0.18, steel), x * 4.2, 0.9, 1.5)),
    ...[-1, 1].flatMap((x) => [-1, 1].map((z) => at(cylinder(0.34, 0.12, chrome), x * 2.4, 0.46, z * 4 - 0.4))),
  );
  const g = group(
    at(cylinder(7.4, 0.7, steel, 7.1, 96), 0, 0.35, 0),
    at(cylinder(7.45, 0.2, rubber("#0d0e0f"), 7.45, 96), 0, 0.05, 0),
    at(cylinder(2.6, 0.8, steel, 2.1), 0, 1, 0),
    at(cylinder(1.5, 9.5, chrome), 0, 5.6, 0),
    at(cylinder(2, 1.4, steel), 0, 9.4, 0),
    at(turn(cylinder(1.5, 4.4, steel), 0, 0, Math.PI / 2), 0, 11.2, 0),
    ...[-1, 1].map((x) => at(turn(cylinder(1.1, 0.5, chrome), 0, 0, Math.PI / 2), x * 2.3, 11.2, 0)),
    at(turn(plate, tilt), 0, 12.9, 0.3),
  );
  return g;
};
