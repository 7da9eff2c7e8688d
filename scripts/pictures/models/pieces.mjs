// Small things that several spare parts have.
import { at, box, canvasTexture, cylinder, group, metal, plastic, ribbon, THREE, turn } from "./kit.mjs";

export const gold = () => metal("#d9b65c", 0.25);

/** A flat cable with gold fingers at its end. */
export const flex = (points, width, color = "#c9742b", lines = 12) => {
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

export const gear = (radius, thickness, teeth, material) => {
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

export const screw = () =>
  group(
    at(cylinder(0.28, 0.16, metal()), 0, 0.55, 0),
    at(cylinder(0.13, 0.55, metal()), 0, 0.25, 0),
    at(box(0.34, 0.05, 0.07, 0.01, plastic("#333")), 0, 0.63, 0),
    at(box(0.07, 0.05, 0.34, 0.01, plastic("#333")), 0, 0.63, 0),
  );
