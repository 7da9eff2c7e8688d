// What stands beside the goods in scenes: plinths, a form on a clipboard, a pen, a padlock, loose bank cards.
import { bankCard } from "./face.mjs";
import { at, box, canvasTexture, cylinder, decal, group, metal, plastic, shade, slab, THREE, turn } from "./kit.mjs";

export { bankCard };

/** A round table to stand things on; `h` high. */
export const plinth = ({ color, radius, h }) =>
  group(at(cylinder(radius, h, plastic(color, { roughness: 0.8 }), radius, 128), 0, h / 2, 0));

const form = ({ title, rows, signed }) =>
  canvasTexture(840, 1188, (c, w, h) => {
    c.fillStyle = "#fdfcfa";
    c.fillRect(0, 0, w, h);
    c.fillStyle = "#0f5c63";
    c.fillRect(0, 0, w, 26);
    c.direction = "rtl";
    c.textAlign = "right";
    c.font = "800 76px Vazirmatn";
    c.fillText(title, w - 70, 170);
    c.fillStyle = "#e07a2f";
    c.fillRect(w - 230, 208, 160, 10);
    rows.forEach((row, i) => {
      const y = 320 + i * 128;
      c.fillStyle = "#0f5c63";
      c.beginPath();
      c.roundRect(w - 118, y - 42, 48, 48, 12);
      c.fill();
      c.strokeStyle = "#fff";
      c.lineWidth = 7;
      c.beginPath();
      c.moveTo(w - 107, y - 18);
      c.lineTo(w - 97, y - 8);
      c.lineTo(w - 80, y - 30);
      c.stroke();
      c.fillStyle = "#2b2f33";
      c.font = "600 50px Vazirmatn";
      c.fillText(row, w - 150, y);
      c.fillStyle = "#dcd8d0";
      c.fillRect(70, y + 34, w - 140, 3);
    });
    if (!signed) return;
    c.strokeStyle = "#245a8d";
    c.lineWidth = 7;
    c.beginPath();
    c.moveTo(120, h - 120);
    c.bezierCurveTo(180, h - 260, 230, h - 40, 280, h - 150);
    c.bezierCurveTo(300, h - 210, 330, h - 60, 420, h - 140);
    c.stroke();
  });

/** An A4 sheet (drawn at three quarters of its size) on a board with a steel clip. */
export const clipboard = (p) =>
  group(
    slab(17, 24, 0.35, 0.9, plastic(p.color ?? "#0f5c63", { roughness: 0.7 }), { bevel: 0.1 }),
    at(slab(15.4, 21.4, 0.08, 0.2, plastic("#fdfcfa", { roughness: 0.9 }), { bevel: 0.02 }), 0, 0.34, 0.7),
    at(decal(15.1, 21.1, form(p), { transparent: false, roughness: 0.9 }), 0, 0.43, 0.7),
    at(box(5.6, 0.5, 1.5, 0.22, metal("#c9cccf", 0.25)), 0, 0.65, -11),
    at(turn(cylinder(0.35, 4.2, metal("#aeb2b5", 0.25)), 0, 0, Math.PI / 2), 0, 0.85, -11.5),
  );

export const pen = ({ color }) => {
  const body = plastic(color, { roughness: 0.3 });
  const along = (mesh, z) => at(turn(mesh, Math.PI / 2), 0, 0.42, z);
  return group(
    along(cylinder(0.42, 9, body), 0),
    along(cylinder(0.42, 1.5, metal("#c9a45c", 0.28), 0.1), 5.2),
    along(cylinder(0.43, 0.5, metal("#c9a45c", 0.28)), -1.2),
    along(cylinder(0.3, 0.5, plastic(shade(color, -0.3)), 0.42), -4.7),
    at(box(0.26, 0.14, 3.4, 0.06, metal("#c9a45c", 0.28)), 0, 0.92, -3),
  );
};

/** A closed padlock, upright, its face towards +z. */
export const padlock = ({ color }) => {
  const brass = metal(color, 0.3);
  const steel = metal("#c4c8cb", 0.2);
  const bow = new THREE.Mesh(new THREE.TorusGeometry(2.3, 0.55, 24, 64, Math.PI), steel);
  bow.castShadow = bow.receiveShadow = true;
  return group(
    at(box(7.4, 6.4, 3, 0.9, brass), 0, 3.2, 0),
    at(bow, 0, 8, 0),
    ...[-1, 1].map((x) => at(cylinder(0.55, 2.4, steel), x * 2.3, 6.9, 0)),
    at(turn(cylinder(0.75, 0.14, plastic("#2a2218")), Math.PI / 2), 0, 3.7, 1.5),
    at(box(0.56, 1.7, 0.14, 0.05, plastic("#2a2218")), 0, 2.7, 1.5),
  );
};
