// Cloth and leather, and what is sewn of them.
import { box, canvasTexture, group, THREE } from "./kit.mjs";

/** Cloth or leather: a grain that only bends the light. */
export const grained = (color, kind, roughness = 0.85) => {
  const grain = canvasTexture(256, 256, (c) => {
    c.fillStyle = "#808080";
    c.fillRect(0, 0, 256, 256);
    if (kind === "cloth")
      for (let y = 0; y < 256; y += 8)
        for (let x = 0; x < 256; x += 8) {
          c.fillStyle = (x + y) % 16 ? "#a8a8a8" : "#585858";
          c.fillRect(x + 1, y + 1, 6, 6);
        }
    else
      for (let i = 0; i < 900; i++) {
        const s = (n) => Math.abs(Math.sin(i * 12.9898 + n * 78.233) * 43758.5453) % 1;
        c.strokeStyle = s(3) > 0.5 ? "rgba(40,40,40,.25)" : "rgba(220,220,220,.25)";
        c.lineWidth = 2;
        c.beginPath();
        c.arc(s(1) * 256, s(2) * 256, 3 + s(4) * 7, s(5) * 6, s(5) * 6 + 3);
        c.stroke();
      }
  });
  grain.wrapS = grain.wrapT = THREE.RepeatWrapping;
  grain.repeat.set(kind === "cloth" ? 0.5 : 0.3, kind === "cloth" ? 0.5 : 0.3);
  return new THREE.MeshStandardMaterial({ color, roughness, bumpMap: grain, bumpScale: kind === "cloth" ? 2.2 : 1.6 });
};

export const stitches = (from, to, count, material) => {
  const g = group();
  const a = new THREE.Vector3(...from);
  const b = new THREE.Vector3(...to);
  const length = a.distanceTo(b) / count;
  for (let i = 0; i < count; i++) {
    const s = box(0.09, 0.07, length * 0.6, 0.03, material);
    s.position.copy(a).lerp(b, (i + 0.5) / count);
    s.lookAt(b);
    g.add(s);
  }
  return g;
};

/** A strap lying along a closed or open path of [x, y, z] points, `width` high. */
export const strap = (points, width, material, closed = false) => {
  const curve = new THREE.CatmullRomCurve3(
    points.map((p) => new THREE.Vector3(...p)),
    closed,
  );
  const n = 160;
  const vertices = [];
  const index = [];
  for (let i = 0; i <= n; i++) {
    const p = curve.getPoint(i / n);
    const t = curve.getTangent(i / n);
    const side = new THREE.Vector3(0, 1, 0).cross(t).normalize().multiplyScalar(0.1);
    for (const [y, s] of [
      [-1, 1],
      [1, 1],
      [1, -1],
      [-1, -1],
    ])
      vertices.push(p.x + side.x * s, p.y + (y * width) / 2, p.z + side.z * s);
    if (i < n)
      for (let k = 0; k < 4; k++) {
        const [a, b] = [i * 4 + k, i * 4 + ((k + 1) % 4)];
        index.push(a, a + 4, b, b, a + 4, b + 4);
      }
  }
  const g = new THREE.BufferGeometry();
  g.setAttribute("position", new THREE.Float32BufferAttribute(vertices, 3));
  g.setIndex(index);
  const flat = g.toNonIndexed();
  flat.computeVertexNormals();
  const m = new THREE.Mesh(flat, material);
  material.side = THREE.DoubleSide;
  m.castShadow = m.receiveShadow = true;
  return m;
};
