// Android terminals: a tall touch screen, a printer behind its upper end, cameras, side keys.
import {
  at,
  box,
  canvasTexture,
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
  turn,
} from "./kit.mjs";
import { bigScreen, slip } from "./screens.mjs";

const lens = (radius) =>
  group(
    cylinder(radius, 0.14, metal("#3a3d41", 0.4)),
    at(cylinder(radius * 0.78, 0.16, gloss("#060709")), 0, 0.01, 0),
    at(cylinder(radius * 0.32, 0.17, gloss("#24365a")), 0, 0.015, 0),
  );

const navigation = (w, color) => {
  const g = group();
  const ink = plastic(color, { roughness: 0.4 });
  g.add(at(turn(cylinder(0.26, 0.05, ink, 0.26, 3), 0, Math.PI), w * 0.3, 0, 0));
  g.add(cylinder(0.24, 0.05, ink));
  g.add(at(slab(0.44, 0.44, 0.05, 0.08, ink, { bevel: 0.01 }), -w * 0.3, -0.02, 0));
  return g;
};

/** The type plate on the battery door. */
const plate = (name) =>
  canvasTexture(620, 500, (c, w, h) => {
    c.fillStyle = "#e9e7e2";
    c.beginPath();
    c.roundRect(0, 0, w, h, 24);
    c.fill();
    c.fillStyle = "#2a2d31";
    c.direction = "rtl";
    c.textAlign = "right";
    [`مدل: ${name}`, "ورودی: ۵ ولت، ۲ آمپر", "شماره سریال: ۰۲۱۸۸۴۵۱"].forEach((text, i) => {
      c.font = `${i ? 500 : 700} 46px Vazirmatn`;
      c.fillText(text, w - 40, 86 + i * 78);
    });
    for (let x = 60, i = 0; x < w - 60; i++) {
      const bar = [6, 10, 4, 14, 6, 4, 11][i % 7];
      c.fillRect(x, 330, bar, 110);
      x += bar + [7, 4, 10, 5][i % 4];
    }
  });

export const android = (p) => {
  const { w, len: l, color } = p;
  const thin = p.thin ?? 1.7;
  const thick = p.thick ?? 5;
  const head = p.head ?? 4.4;
  const a = -l / 2;
  const bevel = p.bevel ?? 0.6;
  const body = plastic(color, { roughness: 0.46 });
  const outline = [
    [l / 2, 0, 0.5],
    [l / 2, -thin, 0.7],
    [a + head + 4.4, -thin, 2],
    [a + head + 1.6, -thick, 1.6],
    [a + 0.5, -thick, 2],
    [a, 0, 0.8],
  ];
  const g = group(swept(outline, w, body, { bevel }));
  const line = shade(color, p.light ? -0.3 : -0.6);
  g.add(at(slab(w + 0.03, l + 0.02, 0.06, bevel, plastic(line), { bevel: 0.02 }), 0, -thin * 0.55, 0));
  if (p.trim) g.add(at(slab(w + 0.06, l + 0.05, 0.22, bevel, plastic(p.trim), { bevel: 0.05 }), 0, -thin * 0.42, 0));
  const cover = swept(
    [
      [a + 0.05, -1.4],
      [a + 0.05, p.crown ?? 0.55, 1.1],
      [a + 1.2, p.crown ?? 0.75, 1],
      [a + 3, p.crown ?? 0.75, 0.9],
      [a + 3.4, 0.12, 0.3],
      [a + 3.4, -1.4],
    ],
    w - 0.5,
    plastic(p.lidColor ?? shade(color, p.light ? -0.05 : 0.07), { roughness: 0.38 }),
    { bevel: 0.35, radius: 0.3 },
  );
  g.add(cover);
  g.add(at(box(5.8, 0.12, 0.3, 0.05, plastic("#08090a")), 0, 0.02, a + 3.52));
  if (p.paper !== 0) {
    const z = a + 3.52;
    g.add(
      ribbon(
        [
          [z, -0.2],
          [z + 0.1, 0.6],
          [z - 0.1, 1.5],
          [z - 0.9, 2.3],
          [z - 2.4, 2.9],
          [z - 4.3, 3.2],
        ],
        5.5,
        slip(p.amount),
      ),
    );
  }
  const glassTop = a + 3.8;
  const glassLength = l / 2 - glassTop - 0.25;
  g.add(
    at(slab(w - 0.5, glassLength, 0.1, 0.7, gloss("#0a0b0d"), { bevel: 0.04 }), 0, -0.01, glassTop + glassLength / 2),
  );
  const [sw, sh] = p.screen;
  const screenTop = glassTop + (p.forehead ?? 0.7);
  g.add(
    at(
      display(sw, sh, bigScreen(p.show ?? "menu", { aspect: sw / sh, accent: p.accent }), 0.88),
      0,
      0.105,
      screenTop + sh / 2,
    ),
  );
  g.add(at(box(1.2, 0.04, 0.12, 0.05, plastic("#2a2d31")), 0, 0.09, glassTop + 0.35));
  g.add(at(cylinder(0.16, 0.04, gloss("#1a2436")), w * 0.28, 0.08, glassTop + 0.35));
  const chin = l / 2 - 0.25 - (screenTop + sh);
  if (chin > 0.9) g.add(at(navigation(w * 0.8, "#8e9499"), 0, 0.08, screenTop + sh + chin / 2));
  g.add(
    at(
      decal(2.4, 0.45, label(p.name, { color: p.light ? "#6d7276" : "#a9aeb3", size: 64 })),
      0,
      (p.crown ?? 0.75) + 0.012,
      a + 2.1,
    ),
  );
  for (const [x, z, s] of [
    [1, -1.5, 2],
    [-1, -1.2, 1.2],
    [-1, 0.8, 1.2],
  ]) {
    g.add(
      at(
        box(0.16, 0.5, s, 0.07, plastic(p.keyColor ?? shade(color, p.light ? -0.2 : 0.18))),
        (x * w) / 2,
        -thin * 0.5 + 0.05,
        z,
      ),
    );
  }
  g.add(at(box(w * 0.72, 0.16, 0.1, 0.04, plastic("#050607")), 0, -thin * 0.72, l / 2));
  if (p.grip)
    for (const x of [-1, 1])
      g.add(at(box(0.3, thin * 0.85, l * 0.42, 0.14, rubber(p.grip)), (x * w) / 2, -thin * 0.5, l * 0.2));
  const rear = group();
  if (p.camera !== false)
    rear.add(at(lens(0.55), w * 0.24, 0, a + 2.2), at(cylinder(0.22, 0.1, gloss("#f5e9b8")), w * 0.24 - 1, 0, a + 2.2));
  rear.position.y = -thick - 0.02;
  g.add(rear);
  g.add(
    at(
      slab(w - 2.2, l * 0.3, 0.1, 0.5, plastic(shade(color, p.light ? -0.08 : 0.08)), { bevel: 0.04 }),
      0,
      -thin - 0.05,
      l * 0.22,
    ),
  );
  g.add(at(turn(group(decal(w - 3, l * 0.2, plate(p.name))), 0, 0, Math.PI), 0, -thin - 0.06, l * 0.22));
  for (let i = -3; i <= 3; i++)
    g.add(at(box(0.1, 0.06, 1.1, 0.03, plastic("#0a0a0b")), i * 0.34, -thin - 0.02, l / 2 - 1.4));
  return g;
};

/** Charging cradle for an Android terminal. */
export const dock = (p) => {
  const dark = plastic(p.color);
  const g = group(
    swept(
      [
        [6, 0, 0.6],
        [6, 1.1, 0.6],
        [1.6, 1.9, 0.9],
        [-1.2, 2.3, 0.5],
        [-3.6, 7.2, 0.9],
        [-5.6, 7.4, 1.2],
        [-6, 0, 0.5],
      ],
      9.6,
      dark,
      { bevel: 0.6 },
    ),
  );
  const slope = Math.atan2(4.9, 2.4);
  const cradle = group(
    slab(7.9, 4.6, 0.12, 0.6, plastic("#121315", { roughness: 0.75 }), { bevel: 0.04 }),
    ...[-1.2, -0.4, 0.4, 1.2].map((x) =>
      at(slab(0.32, 0.9, 0.16, 0.12, metal("#d9b65c", 0.25), { bevel: 0.04 }), x, 0.1, 0.7),
    ),
  );
  g.add(at(turn(cradle, slope), 0, 4.8, -2.38));
  g.add(at(box(8.2, 0.9, 1.2, 0.3, rubber("#121315")), 0, 1.65, 2.6));
  for (const x of [-1, 1]) g.add(at(box(0.7, 2.6, 5.2, 0.3, dark), x * 4.75, 2.2, 0.4));
  g.add(at(turn(decal(2.6, 0.49, label("A930", { color: "#a9aeb3", size: 64 })), -Math.PI / 2 + 0.18), 0, 1.55, 4.2));
  g.add(
    at(box(0.7, 0.08, 0.14, 0.04, plastic("#35c27a", { emissive: "#35c27a", emissiveIntensity: 0.7 })), 3, 1.42, 4.9),
  );
  return g;
};
