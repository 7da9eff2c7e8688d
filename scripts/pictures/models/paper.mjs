// Thermal paper: single rolls, shrink-wrapped packs, cartons.
import { at, box, canvasTexture, cylinder, decal, group, plastic, ribbon, slab, THREE, turn } from "./kit.mjs";

const WHITE = new THREE.MeshStandardMaterial({ color: "#e9e7e2", roughness: 0.9 });

const windings = (radius, core) =>
  canvasTexture(512, 512, (c) => {
    c.fillStyle = "#f1f0ec";
    c.beginPath();
    c.arc(256, 256, 255, 0, 7);
    c.fill();
    c.lineWidth = 1.3;
    for (let r = (core / radius) * 256; r < 254; r += 5.5) {
      c.strokeStyle = `rgba(110,104,96,${0.22 + 0.2 * Math.abs(Math.sin(r * 12.9))})`;
      c.beginPath();
      c.arc(256 + Math.sin(r) * 0.8, 256, r, 0, 7);
      c.stroke();
    }
    c.fillStyle = "#8f7a5f";
    c.beginPath();
    c.arc(256, 256, (core / radius) * 256, 0, 7);
    c.fill();
    c.fillStyle = "#2b2622";
    c.beginPath();
    c.arc(256, 256, (core / radius) * 200, 0, 7);
    c.fill();
  });

/** A roll standing on its end. */
/** A standing roll; `face` (the wound paper) is drawn on its upper end, which is left out where another roll covers it. */
const roll = (radius, height, face) => {
  const mesh = cylinder(radius, height, WHITE, radius, 72);
  return group(
    at(mesh, 0, height / 2, 0),
    face && at(decal(radius * 1.99, radius * 1.99, face, { roughness: 0.9 }), 0, height + 0.01, 0),
  );
};

const blank = () =>
  canvasTexture(8, 8, (c) => {
    c.fillStyle = "#fbfaf7";
    c.fillRect(0, 0, 8, 8);
  });

/** A roll lying on its side with the paper running out towards the viewer. */
const loose = (radius, height, face, tail = radius * 2.6) => {
  const lying = turn(group(at(roll(radius, height, face), 0, -height / 2, 0)), 0, 0, -Math.PI / 2);
  const back = at(turn(decal(radius * 1.99, radius * 1.99, face), 0, -Math.PI / 2, 0), -height / 2 - 0.01, 0, 0);
  const strip = ribbon(
    [
      [0, -radius],
      [radius * 0.5, -radius + 0.03],
      [radius + tail * 0.5, -radius + 0.04],
      [radius + tail * 0.85, -radius + 0.25],
      [radius + tail, -radius + 0.9],
    ],
    height,
    blank(),
  );
  const over = ribbon(
    [
      [-0.5, -radius * 0.995],
      [0, -radius],
      [0.4, -radius],
    ],
    height,
    blank(),
  );
  return group(lying, back, strip, over);
};

const film = () =>
  new THREE.MeshStandardMaterial({
    color: "#ffffff",
    roughness: 0.12,
    transparent: true,
    opacity: 0.2,
    depthWrite: false,
  });

const wrapper = (title, line, count) =>
  canvasTexture(1200, 420, (c, w, h) => {
    c.fillStyle = "#0d5c63";
    c.fillRect(0, 0, w, h);
    c.fillStyle = "#e07a2f";
    c.fillRect(0, h - 50, w, 50);
    c.fillStyle = "#ffffff";
    c.direction = "rtl";
    c.textBaseline = "middle";
    c.textAlign = "right";
    c.font = "800 110px Vazirmatn";
    c.fillText(title, w - 60, 125);
    c.font = "500 76px Vazirmatn";
    c.fillText(line, w - 60, 265);
    c.textAlign = "left";
    c.font = "800 150px Vazirmatn";
    c.fillText(count, 70, 150);
    c.font = "600 70px Vazirmatn";
    c.fillText("عدد", 80, 275);
  });

const wrapped = (p) => {
  const { radius: r, height: h, cols, rows, layers = 1 } = p;
  const face = windings(r, r * 0.3);
  const g = group();
  const w = cols * r * 2;
  const d = rows * r * 2;
  const t = layers * h;
  for (let k = 0; k < layers; k++)
    for (let i = 0; i < cols; i++)
      for (let j = 0; j < rows; j++) {
        if (k < layers - 1 && i > 0 && i < cols - 1 && j > 0 && j < rows - 1) continue;
        const top = k === layers - 1 ? face : null;
        g.add(at(roll(r * 0.985, h - 0.06, top), (i + 0.5) * r * 2 - w / 2, k * h, (j + 0.5) * r * 2 - d / 2));
      }
  const skin = box(w + 0.16, t + 0.16, d + 0.16, r * 0.55, film());
  skin.castShadow = false;
  g.add(at(skin, 0, t / 2 + 0.02, 0));
  const band = wrapper(p.title, p.line, p.count);
  const bh = Math.min(t * (p.band ?? 0.56), w * 0.35);
  const sheet = (width) =>
    new THREE.Mesh(new THREE.PlaneGeometry(width, bh), new THREE.MeshStandardMaterial({ map: band, roughness: 0.45 }));
  g.add(at(sheet(Math.min(bh * 2.86, w * 0.94)), 0, t / 2, d / 2 + 0.12));
  return g;
};

export const rolls = (p) => {
  const g = wrapped(p);
  if (p.loose !== false) {
    const r = p.radius;
    const single = turn(loose(r, p.height, windings(r, r * 0.3)), 0, -0.35);
    g.add(at(single, p.cols * r * 0.62, r, p.rows * r + r * 2.1));
  }
  return g;
};

const board = (text) =>
  canvasTexture(1000, 700, (c, w, h) => {
    c.fillStyle = "#c39a6b";
    c.fillRect(0, 0, w, h);
    for (let y = 0; y < h; y += 7) {
      c.fillStyle = `rgba(90,58,24,${0.03 + 0.03 * Math.abs(Math.sin(y * 3.7))})`;
      c.fillRect(0, y, w, 3);
    }
    if (!text) return;
    c.fillStyle = "#0b4a50";
    c.direction = "rtl";
    c.textAlign = "center";
    c.textBaseline = "middle";
    c.font = "800 110px Vazirmatn";
    c.fillText(text[0], w / 2, 190);
    c.font = "600 74px Vazirmatn";
    c.fillText(text[1], w / 2, 320);
    c.font = "800 120px Vazirmatn";
    c.fillText(text[2], w / 2, 480);
    c.lineWidth = 8;
    c.strokeStyle = "#0b4a50";
    c.strokeRect(60, 80, w - 120, h - 160);
    c.font = "500 46px Vazirmatn";
    c.fillText("دور از رطوبت و آفتاب نگه دارید", w / 2, 580);
  });

export const carton = (p) => {
  const { w, d, h } = p;
  const plain = new THREE.MeshStandardMaterial({ map: board(), roughness: 0.9 });
  const print = new THREE.MeshStandardMaterial({ map: board(p.text), roughness: 0.9 });
  const wall = (a, b, material) => {
    const m = new THREE.Mesh(new THREE.BoxGeometry(a, b, 0.35), material);
    m.castShadow = m.receiveShadow = true;
    return m;
  };
  const g = group(
    at(wall(w, h, print), 0, h / 2, d / 2),
    at(wall(w, h, plain), 0, h / 2, -d / 2),
    at(turn(wall(d, h, print), 0, Math.PI / 2), w / 2, h / 2, 0),
    at(turn(wall(d, h, plain), 0, Math.PI / 2), -w / 2, h / 2, 0),
  );
  if (p.open) {
    const flap = (a, b, material, tilt) => turn(group(at(wall(a, b, material), 0, b / 2, 0)), tilt);
    g.add(at(flap(w, d * 0.42, plain, 2.1), 0, h, d / 2), at(flap(w, d * 0.42, plain, -0.75), 0, h, -d / 2));
    const side = (x, turnY) => at(turn(group(flap(d, d * 0.4, plain, 1.9)), 0, turnY), x, h, 0);
    g.add(side(w / 2, Math.PI / 2), side(-w / 2, -Math.PI / 2));
    const r = 2;
    const face = windings(r, 0.6);
    const nx = Math.floor((w - 0.6) / (2 * r));
    const nz = Math.floor((d - 0.6) / (2 * r));
    for (let i = 0; i < nx; i++)
      for (let j = 0; j < nz; j++)
        g.add(at(roll(r * 0.98, 5.7, face), (i + 0.5) * 2 * r - nx * r, h - 6.9, (j + 0.5) * 2 * r - nz * r));
  } else {
    g.add(
      at(turn(wall(w, d / 2 - 0.05, plain), Math.PI / 2), 0, h, d / 4),
      at(turn(wall(w, d / 2 - 0.05, plain), Math.PI / 2), 0, h, -d / 4),
    );
    const tape = plastic("#d9b98c", { roughness: 0.3 });
    g.add(at(slab(w + 0.5, 3.4, 0.06, 0.1, tape, { bevel: 0.01 }), 0, h + 0.18, 0));
    g.add(at(turn(slab(3.4, 3.4, 0.06, 0.1, tape, { bevel: 0.01 }), 0, 0, -Math.PI / 2), w / 2 + 0.19, h - 1.5, 0));
  }
  if (p.loose) {
    const face = windings(2, 0.6);
    g.add(
      at(turn(loose(2, 5.7, face, 4), 0, -0.5), w * 0.3, 2, d / 2 + 5),
      at(roll(2, 5.7, face), -w * 0.22, 0, d / 2 + 4.2),
    );
  }
  return g;
};
