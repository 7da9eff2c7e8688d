<<<<<<< HEAD
// Spare parts.
import {
  at,
  box,
  canvasTexture,
  cylinder,
  decal,
  display,
  gloss,
  group,
  metal,
  plastic,
  ribbon,
  rubber,
  shade,
  slab,
  swept,
  THREE,
  tube,
  turn,
} from "./kit.mjs";
import { smallScreen } from "./screens.mjs";
import { keypad } from "./terminal.mjs";

const gold = () => metal("#d9b65c", 0.25);

/** A flat cable with gold fingers at its end. */
const flex = (points, width, color = "#c9742b", lines = 12) => {
  const print = canvasTexture(256, 1024, (c, w, h) => {
    c.fillStyle = color;
    c.fillRect(0, 0, w, h);
    for (let i = 0; i < lines; i++) {
      c.fillStyle = "rgba(60,24,0,.35)";
      c.fillRect(14 + (i * (w - 28)) / lines, 0, 5, h);
      c.fillStyle = "#e7c873";
      c.fillRect(14 + (i * (w - 28)) / lines, 0, 9, 80);
    }
  });
  return ribbon(points, width, print);
};

const gear = (radius, thickness, teeth, material) => {
  const s = new THREE.Shape();
  for (let i = 0; i < teeth * 4; i++) {
    const angle = (i / (teeth * 4)) * Math.PI * 2;
    const r = i % 4 < 2 ? radius : radius * 0.84;
    s[i ? "lineTo" : "moveTo"](Math.cos(angle) * r, Math.sin(angle) * r);
  }
  const m = new THREE.Mesh(new THREE.ExtrudeGeometry(s, { depth: thickness, bevelEnabled: false }), material);
  m.castShadow = m.receiveShadow = true;
  return turn(m, 0, Math.PI / 2);
};
=======
// Spare parts of housing and printer.

import { keypad } from "./keypad.mjs";
import { at, box, cylinder, gloss, group, metal, plastic, rubber, shade, slab, swept, THREE, turn } from "./kit.mjs";
import { flex, gear, gold, screw } from "./pieces.mjs";
>>>>>>> pictures

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

<<<<<<< HEAD
const screw = () =>
  group(
    at(cylinder(0.28, 0.16, metal()), 0, 0.55, 0),
    at(cylinder(0.13, 0.55, metal()), 0, 0.25, 0),
    at(box(0.34, 0.05, 0.07, 0.01, plastic("#333")), 0, 0.63, 0),
    at(box(0.07, 0.05, 0.34, 0.01, plastic("#333")), 0, 0.63, 0),
  );

=======
>>>>>>> pictures
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
<<<<<<< HEAD
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

export const antenna = () => {
  const trace = canvasTexture(900, 360, (c, w, h) => {
    c.fillStyle = "#1b1c1e";
    c.fillRect(0, 0, w, h);
    c.strokeStyle = "#d0894a";
    c.lineWidth = 26;
    c.lineJoin = "round";
    c.beginPath();
    c.moveTo(60, 300);
    for (let i = 0; i < 6; i++) {
      const x = 60 + i * 110;
      c.lineTo(x, 70);
      c.lineTo(x + 55, 70);
      c.lineTo(x + 55, 300);
      c.lineTo(x + 110, 300);
    }
    c.stroke();
    c.fillStyle = "#d0894a";
    c.fillRect(740, 60, 110, 240);
    c.fillStyle = "#e9e5da";
    c.font = "600 40px Vazirmatn";
    c.fillText("VX675", 748, 44);
  });
  const board = group(
    slab(6, 2.4, 0.1, 0.2, plastic("#1b1c1e", { roughness: 0.6 }), { bevel: 0.02 }),
    at(decal(5.8, 2.3, trace, { roughness: 0.35, metalness: 0.35 }), 0, 0.11, 0),
  );
  const lead = [
    [2.4, 0.2, 0.2],
    [3.4, 0.35, 0.5],
    [4.6, 0.16, 2.4],
    [2, 0.14, 4.2],
    [-2.4, 0.14, 3.4],
    [-4.4, 0.14, 4.6],
  ];
  return group(
    board,
    at(cylinder(0.24, 0.16, metal("#c9ccd0", 0.35)), 2.4, 0.18, 0.2),
    tube(lead, 0.11, rubber("#26282b")),
    at(cylinder(0.34, 0.22, gold()), -4.5, 0.14, 4.65),
    at(cylinder(0.18, 0.26, metal("#f0d58a", 0.2)), -4.5, 0.14, 4.65),
  );
};

const chip = (w, d, h = 0.22) => {
  const g = group(at(box(w, h, d, 0.03, plastic("#17181a", { roughness: 0.4 })), 0, h / 2 + 0.04, 0));
  for (let i = 0; i < Math.floor(w / 0.22); i++)
    for (const s of [-1, 1])
      g.add(at(box(0.09, 0.06, 0.24, 0.02, metal("#d0d2d4")), (i + 0.5) * 0.22 - w / 2, 0.05, s * (d / 2 + 0.06)));
  return g;
};

export const board = () => {
  const print = canvasTexture(900, 640, (c, w, h) => {
    c.fillStyle = "#14603f";
    c.fillRect(0, 0, w, h);
    c.strokeStyle = "#2a8a5e";
    c.lineWidth = 5;
    for (let i = 0; i < 26; i++) {
      c.beginPath();
      c.moveTo(40 + i * 32, i % 2 ? 30 : 610);
      c.lineTo(40 + i * 32, 200 + ((i * 71) % 160));
      c.lineTo(90 + ((i * 97) % 760), 260 + ((i * 53) % 130));
      c.stroke();
    }
    c.fillStyle = "#e8efe9";
    c.font = "700 44px Vazirmatn";
    c.fillText("7210", 690, 560);
  });
  const g = group(
    slab(5.4, 3.9, 0.16, 0.25, plastic("#14603f", { roughness: 0.4 }), { bevel: 0.02 }),
    at(decal(5.3, 3.8, print, { roughness: 0.35 }), 0, 0.17, 0),
  );
  const put = (o, x, z) => g.add(at(o, x, 0.16, z));
  put(at(box(1, 0.42, 0.9, 0.18, metal("#c9ccd0", 0.28)), 0, 0, 0), -1.2, 1.75);
  g.children.at(-1).position.y = 0.4;
  g.add(at(box(0.66, 0.16, 0.05, 0.02, plastic("#0a0a0b")), -1.2, 0.4, 2.2));
  put(chip(0.9, 0.9), 0.4, -0.1);
  put(chip(0.7, 0.5), -1.3, 0.2);
  put(chip(0.5, 0.4), 1.7, 0.5);
  g.add(at(box(0.9, 0.5, 0.9, 0.1, plastic("#3b3d40")), 1.5, 0.42, -0.8));
  for (const [x, z] of [
    [-0.2, 1],
    [0.3, 1],
    [0.8, 1],
    [-1.9, -0.6],
    [-1.5, -0.6],
    [2.2, 0.1],
    [1, -1.3],
    [-0.4, -1.2],
  ])
    g.add(
      at(box(0.3, 0.16, 0.16, 0.02, plastic("#b58d5a")), x, 0.25, z),
      at(box(0.08, 0.17, 0.17, 0.02, metal()), x - 0.13, 0.25, z),
      at(box(0.08, 0.17, 0.17, 0.02, metal()), x + 0.13, 0.25, z),
    );
  g.add(at(box(1.6, 0.42, 0.5, 0.06, plastic("#ece8dd")), 1.5, 0.36, 1.5));
  for (let i = 0; i < 5; i++) g.add(at(box(0.12, 0.1, 0.3, 0.02, gold()), 0.94 + i * 0.28, 0.2, 1.8));
  for (const [x, z] of [
    [-2.35, -1.6],
    [2.35, -1.6],
    [-2.35, 1.6],
  ])
    g.add(at(cylinder(0.26, 0.19, gold()), x, 0.09, z), at(cylinder(0.15, 0.2, plastic("#f2f0ea")), x, 0.092, z));
  g.add(
    flex(
      [
        [-1.7, 0.3],
        [-2.4, 0.7],
        [-3.4, 0.5],
        [-4.4, 0.12],
        [-5.6, 0.1],
      ],
      1.6,
      "#e7e3d8",
      8,
    ),
  );
=======
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
>>>>>>> pictures
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
<<<<<<< HEAD
  return g;
};

export const panel = (p) => {
  const g = group(
    slab(6.9, 5.6, 0.3, 0.2, metal("#c3c6c9", 0.35), { bevel: 0.05 }),
    at(slab(6.6, 5.2, 0.06, 0.12, gloss("#0a0b0d"), { bevel: 0.02 }), 0, 0.28, 0),
  );
  if (p.off) g.add(at(slab(5.8, 4.4, 0.02, 0.03, gloss("#141a1f"), { bevel: 0.005 }), 0, 0.335, -0.15));
  else g.add(at(display(5.8, 4.4, smallScreen("swipe", { aspect: 5.8 / 4.4 })), 0, 0.345, -0.15));
  g.add(
    at(
      turn(
        flex(
          [
            [2.6, 0.18],
            [3.6, 0.3],
            [4.6, 0.1],
            [6.4, 0.1],
          ].reverse(),
          2.6,
        ),
        0,
        0,
      ),
      0,
      0,
      0,
    ),
  );
  g.add(at(box(0.9, 0.08, 0.4, 0.03, plastic("#17181a")), 0, 0.2, 4.9));
  for (const x of [-1, 1]) g.add(at(box(0.5, 0.26, 1, 0.08, metal("#b9bcbf")), x * 3.55, 0.16, -1.4));
  return g;
};

export const magneticHead = () => {
  const steel = metal("#cfd2d5", 0.24);
  const g = group(
    at(
      swept(
        [
          [1, 0, 0.1],
          [1, 1.2, 0.5],
          [0.45, 1.75, 0.6],
          [-0.45, 1.75, 0.6],
          [-1, 1.2, 0.5],
          [-1, 0, 0.1],
        ],
        2.6,
        steel,
        { bevel: 0.06, radius: 0.2 },
      ),
      0,
      0.5,
      0,
    ),
    ...[-0.7, 0, 0.7].map((x) => at(box(0.3, 0.06, 0.9, 0.03, plastic("#23262a")), x, 2.24, 0)),
    ...[-0.7, 0, 0.7].map((x) => at(box(0.05, 0.075, 0.9, 0.02, gold()), x, 2.245, 0)),
    at(slab(8.4, 1.5, 0.07, 0.4, metal("#e0e2e4", 0.2), { bevel: 0.02 }), 0, 0.44, 0),
    ...[-1, 1].map((x) => at(cylinder(0.32, 0.09, plastic("#15171a")), x * 3.5, 0.49, 0)),
    at(box(2.2, 0.4, 1.6, 0.06, plastic("#23262a")), 0, 0.22, 0),
  );
  for (const [i, tone] of ["#c23b34", "#e0b63a", "#2f9a57", "#2f5fa8", "#efede6", "#1c1d1f", "#8a4fa0"].entries()) {
    const x = (i - 3) * 0.2;
    g.add(
      tube(
        [
          [x, 0.2, -0.7],
          [x, 0.25, -1.8],
          [x * 1.3 + 0.8, 0.12, -3],
          [x + 2.6, 0.12, -3.9],
          [x * 0.6 + 4.2, 0.2, -4.5 + x * 0.5],
        ],
        0.085,
        rubber(tone),
        60,
      ),
    );
  }
  g.add(at(turn(box(1.9, 0.5, 0.8, 0.06, plastic("#efece2")), 0, 1), 4.6, 0.25, -4.8));
=======
>>>>>>> pictures
  return g;
};
