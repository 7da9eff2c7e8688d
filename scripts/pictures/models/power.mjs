// Batteries, adapters, the car charger.
import {
  at,
  box,
  canvasTexture,
  coil,
  cylinder,
  decal,
  group,
  metal,
  plastic,
  rubber,
  shade,
  slab,
  tube,
  turn,
} from "./kit.mjs";

const text = (c, value, x, y, size, weight = 600, align = "right") => {
  c.font = `${weight} ${size}px Vazirmatn`;
  c.textAlign = align;
  c.direction = "rtl";
  c.fillText(value, x, y);
};

const recycling = (c, x, y, ink) => {
  c.strokeStyle = ink;
  c.lineWidth = 5;
  c.strokeRect(x + 8, y + 14, 34, 44);
  c.strokeRect(x + 2, y + 4, 46, 9);
  c.beginPath();
  c.moveTo(x - 8, y - 4);
  c.lineTo(x + 58, y + 68);
  c.moveTo(x + 58, y - 4);
  c.lineTo(x - 8, y + 68);
  c.stroke();
};

const sticker = ({ title, model, lines, ground, ink, band }) =>
  canvasTexture(900, 600, (c, w, h) => {
    c.fillStyle = ground;
    c.beginPath();
    c.roundRect(0, 0, w, h, 26);
    c.fill();
    c.fillStyle = band;
    c.fillRect(0, 0, w, 150);
    c.textBaseline = "middle";
    c.fillStyle = "#fff";
    text(c, title, w - 44, 80, 64, 800);
    text(c, model, 44, 80, 66, 700, "left");
    c.fillStyle = ink;
    for (const [i, value] of lines.entries()) text(c, value, w - 44, 225 + i * 82, 54, i ? 500 : 700);
    text(c, "در آتش نیندازید", w - 44, h - 50, 38, 400);
    recycling(c, 60, 400, ink);
    for (let x = 180, i = 0; x < 420; i++) {
      const bar = [5, 9, 4, 12, 6, 4, 10][i % 7];
      c.fillRect(x, 420, bar, 96);
      x += bar + [6, 4, 9, 5][i % 4];
    }
  });

export const battery = (p) => {
  const { w, d, h, color } = p;
  const shell = plastic(color, { roughness: 0.5 });
  const g = group(box(w, h, d, p.radius ?? 0.35, shell));
  g.position.y = h / 2;
  g.add(
    at(slab(w + 0.02, d + 0.02, 0.05, p.radius ?? 0.35, plastic(shade(color, -0.5)), { bevel: 0.01 }), 0, -0.05, 0),
  );
  g.add(at(decal(w * 0.86, d * 0.8, sticker(p.sticker), { roughness: 0.45 }), 0, h / 2 + 0.012, 0));
  for (let i = 0; i < (p.contacts ?? 4); i++) {
    const x = (i - ((p.contacts ?? 4) - 1) / 2) * 0.62;
    g.add(at(box(0.46, h * 0.5, 0.14, 0.03, plastic("#0d0e10")), x, 0, d / 2));
    g.add(at(box(0.26, h * 0.34, 0.2, 0.03, metal("#d9b65c", 0.25)), x, 0, d / 2 + 0.01));
  }
  if (p.latch) {
    g.add(at(box(w * 0.4, 0.3, 0.9, 0.12, plastic(shade(color, 0.14))), 0, h / 2 - 0.02, -d / 2 + 0.35));
    for (let i = -2; i <= 2; i++)
      g.add(at(box(0.12, 0.1, 0.6, 0.04, plastic(shade(color, -0.3))), i * 0.34, h / 2 + 0.14, -d / 2 + 0.35));
  }
  if (p.rails)
    for (const x of [-1, 1])
      g.add(at(box(0.3, h * 0.3, d * 0.86, 0.1, plastic(shade(color, 0.1))), (x * w) / 2, -h * 0.1, 0));
  if (p.lead) {
    const y = -h * 0.1;
    for (const [i, tone] of ["#c23b34", "#1c1d1f", "#d8b03a"].entries()) {
      const x = (i - 1) * 0.34;
      g.add(
        tube(
          [
            [x - w * 0.28, y, -d / 2 + 0.1],
            [x - w * 0.28, y, -d / 2 - 1.1],
            [x * 0.8, y - 0.2, -d / 2 - 2],
            [x * 0.8, y - 0.2, -d / 2 - 2.9],
          ],
          0.11,
          rubber(tone),
          60,
        ),
      );
    }
    g.add(at(box(1.3, 0.5, 0.9, 0.08, plastic("#efede6")), 0, y - 0.2, -d / 2 - 3.2));
  }
  return g;
};

const PRONG = () => metal("#d3d5d7", 0.2);

export const adapter = (p) => {
  const { color } = p;
  const [w, h, d] = p.size;
  const shell = plastic(color, { roughness: 0.42 });
  const g = group();
  if (p.brick) {
    g.add(at(box(w, h, d, 0.6, shell), 0, h / 2, 0));
    g.add(
      at(
        tube(
          [
            [0, h / 2, d / 2 - 0.2],
            [0, h / 2, d / 2 + 1.2],
            [1.6, 0.4, d / 2 + 3],
            [6.5, 0.25, d / 2 + 2],
            [7.4, 0.25, -3],
            [5.4, 0.25, -5.4],
            [3.6, 0.25, -2],
            [4.6, 0.25, 2],
          ],
          0.2,
          rubber(color),
        ),
        0,
        0,
        0,
      ),
    );
    g.add(at(turn(cylinder(0.34, 1.4, rubber(color)), Math.PI / 2), 0, h / 2, d / 2 + 0.5));
    g.add(
      at(turn(cylinder(0.42, 1.5, rubber(color)), Math.PI / 2), 4.68, 0.42, 2.7),
      at(turn(cylinder(0.27, 1.1, PRONG()), Math.PI / 2), 4.72, 0.42, 3.9),
    );
    g.add(at(turn(cylinder(0.62, 1.8, rubber(shade(color, 0.05))), Math.PI / 2), 7.3, 0.5, -2.2));
    g.add(
      tube(
        [
          [0, h / 2, -d / 2 + 0.2],
          [0, h / 2, -d / 2 - 1.2],
          [-2, 0.35, -d / 2 - 2.2],
          [-5.6, 0.3, -d / 2 + 0.4],
          [-5.8, 0.3, d / 2 - 2],
        ],
        0.26,
        rubber(color),
      ),
    );
    const head = group(
      turn(cylinder(1.15, 3, shell, 0.9), Math.PI / 2),
      at(turn(cylinder(0.24, 1.9, PRONG()), Math.PI / 2), -0.55, 0, 2.2),
      at(turn(cylinder(0.24, 1.9, PRONG()), Math.PI / 2), 0.55, 0, 2.2),
    );
    g.add(at(head, -5.8, 1.15, d / 2 - 0.6));
  } else {
    g.add(at(box(w, h, d, 0.7, shell), 0, h / 2, 0));
    g.add(at(turn(cylinder(w * 0.36, 1.2, shell), Math.PI / 2), 0, h * 0.55, -d / 2 - 0.3));
    for (const x of [-0.95, 0.95]) g.add(at(turn(cylinder(0.24, 2, PRONG()), Math.PI / 2), x, h * 0.55, -d / 2 - 1.8));
    g.add(
      tube(
        [
          [0, h * 0.4, d / 2 - 0.2],
          [0, h * 0.4, d / 2 + 1],
          [1.4, 0.3, d / 2 + 2.6],
          [5.6, 0.2, d / 2 + 1.2],
          [6.6, 0.2, -2.4],
          [4.6, 0.2, -4],
          [3.9, 0.2, -1],
          [4.4, 0.2, 1.8],
        ],
        0.17,
        rubber(color),
      ),
    );
    g.add(at(turn(cylinder(0.26, 1.2, rubber(color)), Math.PI / 2), 0, h * 0.4, d / 2 + 0.5));
    g.add(
      at(box(1.1, 0.62, 2, 0.22, rubber(color)), 4.45, 0.32, 2.9),
      at(box(0.7, 0.26, 0.9, 0.08, PRONG()), 4.47, 0.32, 4.2),
    );
  }
  g.add(at(decal(w * 0.78, d * 0.56, sticker(p.sticker)), 0, h + 0.012, 0));
  return g;
};

export const carCharger = (p) => {
  const shell = plastic(p.color, { roughness: 0.4 });
  const g = group();
  const head = group(
    turn(cylinder(1.25, 5, shell, 1.35), Math.PI / 2),
    at(turn(cylinder(1.42, 1.3, plastic(shade(p.color, 0.1)), 1.42), Math.PI / 2), 0, 0, 2.8),
    at(turn(cylinder(0.98, 1.3, plastic(shade(p.color, 0.1)), 1.1), Math.PI / 2), 0, 0, -2.9),
    at(turn(cylinder(0.42, 1.2, metal("#d6d8da", 0.18)), Math.PI / 2), 0, 0, -3.8),
    at(turn(cylinder(1.36, 0.16, metal("#e07a2f", 0.4)), Math.PI / 2), 0, 0, 2),
    ...[-1, 1].map((x) => at(box(0.16, 0.7, 2.4, 0.08, metal("#d6d8da", 0.18)), x * 1.28, 0, -0.9)),
    at(box(1.3, 0.5, 0.1, 0.05, plastic("#050607")), 0, 0.42, 3.45),
    at(box(1, 0.16, 0.12, 0.03, plastic("#e9e9e7")), 0, 0.36, 3.46),
  );
  g.add(at(turn(head, 0, 0.5), -1.2, 1.42, 0));
  const lead = [
    [0.3, 1.1, 3],
    [0.9, 0.9, 4.2],
    [2.4, 0.75, 5],
  ];
  g.add(
    tube(
      [...lead, ...coil([3, 0.75, 4.8], [6, 0.75, -1.4], 13, 0.55), [6.3, 0.5, -2.6], [5.4, 0.3, -4.4]],
      0.17,
      rubber("#1a1b1d"),
      700,
    ),
  );
  g.add(
    at(turn(box(1.1, 0.6, 1.9, 0.22, rubber("#1a1b1d")), 0, 0.5), 4.9, 0.32, -5.1),
    at(turn(box(0.7, 0.26, 0.8, 0.08, PRONG()), 0, 0.5), 4.3, 0.32, -6.2),
  );
  return g;
};
