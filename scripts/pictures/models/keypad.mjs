// The keypad of a terminal: keys with their labels.
import { at, canvasTexture, decal, group, plastic, shade, slab } from "./kit.mjs";

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
