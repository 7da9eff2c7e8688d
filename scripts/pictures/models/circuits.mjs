// Spare parts with copper in them: antenna, charging board, display, magnetic head.
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
  rubber,
  slab,
  swept,
  tube,
  turn,
} from "./kit.mjs";
import { flex, gold } from "./pieces.mjs";
import { smallScreen } from "./screens.mjs";

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
  return g;
};
