// Terminals with a keypad: hand-held ones (thick at the printer, flat face) and desktop ones (sloping face on a flat foot).
import {
  at,
  box,
  canvasTexture,
  coil,
  cylinder,
  decal,
  display,
  gloss,
  group,
  label,
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
import { slip, smallScreen } from "./screens.mjs";

const SIGN = { red: "#c8352f", yellow: "#e6b325", green: "#2f9a57" };

/** Labels of a whole keypad on one sheet that lies on the key tops. */
const legend = (keys, cols, rows, ink) =>
  canvasTexture(cols * 170, rows * 120, (c) => {
    c.textAlign = "center";
    c.textBaseline = "middle";
    keys.forEach((key, i) => {
      const x = (i % cols) * 170 + 85;
      const y = Math.floor(i / cols) * 120 + 60;
      c.strokeStyle = "#fff";
      c.fillStyle = ink;
      c.lineWidth = 10;
      c.lineCap = "round";
      c.beginPath();
      if (key === "red") {
        c.moveTo(x - 20, y - 20);
        c.lineTo(x + 20, y + 20);
        c.moveTo(x + 20, y - 20);
        c.lineTo(x - 20, y + 20);
      } else if (key === "yellow") {
        c.strokeStyle = "#4a3700";
        c.moveTo(x + 26, y);
        c.lineTo(x - 22, y);
        c.moveTo(x - 4, y - 18);
        c.lineTo(x - 24, y);
        c.lineTo(x - 4, y + 18);
      } else if (key === "green") c.arc(x, y, 22, 0, Math.PI * 2);
      else {
        c.font = `700 ${key.length > 1 ? 40 : 66}px Vazirmatn, sans-serif`;
        c.fillText(key, x, y + 4);
      }
      c.stroke();
    });
  });

const LAYOUTS = {
  15: [3, ["1", "2", "3", "4", "5", "6", "7", "8", "9", "*", "0", "#", "red", "yellow", "green"]],
  16: [4, ["1", "2", "3", "red", "4", "5", "6", "yellow", "7", "8", "9", "F", "*", "0", "#", "green"]],
  18: [3, ["F1", "F2", "F3", "1", "2", "3", "4", "5", "6", "7", "8", "9", "*", "0", "#", "red", "yellow", "green"]],
  20: [
    4,
    ["F1", "F2", "F3", "F4", "1", "2", "3", "red", "4", "5", "6", "yellow", "7", "8", "9", "▲", "*", "0", "#", "green"],
  ],
};

export const keypad = (
  width,
  depth,
  { keys = 15, keyColor = "#3b3f45", ink = "#f4f4f2", height = 0.32, shape = "soft", bed = "#15171a" } = {},
) => {
  const [cols, names] = LAYOUTS[keys];
  const rows = names.length / cols;
  const cw = width / cols;
  const ch = depth / rows;
  const g = group(slab(width + 0.35, depth + 0.35, 0.06, 0.4, plastic(bed, { roughness: 0.7 }), { bevel: 0.02 }));
  const materials = {};
  names.forEach((name, i) => {
    const color = SIGN[name] ?? (name.startsWith("F") || name === "▲" ? shade(keyColor, 0.16) : keyColor);
    materials[color] ??= plastic(color, { roughness: 0.55 });
    const radius = shape === "oval" ? ch * 0.36 : shape === "square" ? 0.12 : 0.24;
    const key = slab(cw * 0.82, ch * 0.76, height, radius, materials[color], { bevel: 0.08 });
    g.add(at(key, (i % cols) * cw - width / 2 + cw / 2, 0.02, Math.floor(i / cols) * ch - depth / 2 + ch / 2));
  });
  g.add(at(decal(width, depth, legend(names, cols, rows, ink)), 0, height + 0.03, 0));
  return g;
};

const paper = (z, width, length = 6.5) => {
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

const bankCard = () => {
  const print = canvasTexture(860, 540, (c, w, h) => {
    const fill = c.createLinearGradient(0, 0, w, h);
    fill.addColorStop(0, "#127079");
    fill.addColorStop(1, "#0a4348");
    c.fillStyle = fill;
    c.fillRect(0, 0, w, h);
    c.fillStyle = "rgba(255,255,255,.08)";
    c.beginPath();
    c.arc(w * 0.9, h * 0.1, 320, 0, 7);
    c.fill();
    c.fillStyle = "#fff";
    c.direction = "rtl";
    c.font = "700 62px Vazirmatn";
    c.fillText("کارت بانکی", w - 60, 110);
    c.direction = "ltr";
    c.font = "500 66px Vazirmatn";
    c.textAlign = "left";
    c.fillText("6037 9900 0000 1254", 70, 380);
  });
  const card = group(slab(5.4, 8.56, 0.08, 0.3, plastic("#0d5c63", { roughness: 0.35 }), { bevel: 0.02 }));
  const face = decal(8.5, 5.3, print, { roughness: 0.4 });
  face.rotation.z = Math.PI / 2;
  card.add(at(face, 0, 0.085, 0), at(slab(1, 1.2, 0.03, 0.15, metal("#d9b65c"), { bevel: 0.01 }), 0.1, 0.08, -2.9));
  return card;
};

/** Screen, bezel, keys, name and slots on a flat face `w` by `d`, centred at its middle. */
const face = (p, w, d) => {
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

const lidOf = (p, w, z0, z1, h, material) =>
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

const seam = (w, l, y, r, color, taper) =>
  at(slab(w + 0.03, l + 0.03, 0.07, r, plastic(color, { roughness: 0.9 }), { bevel: 0.02, taper }), 0, y, 0);

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

/** A customer's keypad: small, light, on a cable. */
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
