// Building blocks shared by all models. Units are centimetres; a device lies with its face up (+y)
// and its lower edge towards the viewer (+z).
import * as THREE from "three";
import { RoundedBoxGeometry } from "three/addons/geometries/RoundedBoxGeometry.js";
import { toCreasedNormals } from "three/addons/utils/BufferGeometryUtils.js";

export { THREE };

export const plastic = (color, options = {}) => new THREE.MeshStandardMaterial({ color, roughness: 0.46, ...options });
export const rubber = (color) => plastic(color, { roughness: 0.85 });
export const gloss = (color) => plastic(color, { roughness: 0.12, envMapIntensity: 0.8 });
export const metal = (color = "#c9cbcd", roughness = 0.32) =>
  new THREE.MeshStandardMaterial({ color, roughness, metalness: 1 });
export const shade = (color, amount) => {
  const c = new THREE.Color(color);
  return `#${c.lerp(new THREE.Color(amount > 0 ? "#ffffff" : "#000000"), Math.abs(amount)).getHexString()}`;
};

const shadowed = (mesh) => {
  mesh.castShadow = true;
  mesh.receiveShadow = true;
  return mesh;
};

export const group = (...children) => {
  const g = new THREE.Group();
  for (const child of children) if (child) g.add(child);
  return g;
};

export const at = (object, x, y, z) => {
  object.position.set(x, y, z);
  return object;
};

export const turn = (object, x, y = 0, z = 0) => {
  object.rotation.set(x, y, z);
  return object;
};

export const box = (w, h, d, radius, material) =>
  shadowed(
    new THREE.Mesh(new RoundedBoxGeometry(w, h, d, 4, Math.min(radius, w / 2.01, h / 2.01, d / 2.01)), material),
  );

export const cylinder = (radius, height, material, top = radius, segments = 64) =>
  shadowed(new THREE.Mesh(new THREE.CylinderGeometry(top, radius, height, segments), material));

export const tube = (points, radius, material, segments = 160) => {
  const curve = new THREE.CatmullRomCurve3(points.map((p) => new THREE.Vector3(...p)));
  return shadowed(new THREE.Mesh(new THREE.TubeGeometry(curve, segments, radius, 14), material));
};

/** Points of a helix along a straight line: a coiled cable. */
export const coil = (from, to, turns, radius) => {
  const a = new THREE.Vector3(...from);
  const b = new THREE.Vector3(...to);
  const axis = b.clone().sub(a);
  const u = new THREE.Vector3(0, 1, 0);
  const v = axis.clone().normalize().cross(u).normalize();
  const points = [];
  for (let i = 0; i <= turns * 12; i++) {
    const t = i / (turns * 12);
    const angle = t * turns * Math.PI * 2;
    const p = a.clone().addScaledVector(axis, t);
    p.addScaledVector(u, Math.cos(angle) * radius).addScaledVector(v, Math.sin(angle) * radius);
    points.push(p.toArray());
  }
  return points;
};

/** A closed polygon with rounded corners; points are [x, y] or [x, y, radius]. */
export const roundedPolygon = (points, radius) => {
  const path = new THREE.Shape();
  points.forEach((p, i) => {
    const before = new THREE.Vector2(...points.at(i - 1).slice(0, 2));
    const after = new THREE.Vector2(...points[(i + 1) % points.length].slice(0, 2));
    const here = new THREE.Vector2(p[0], p[1]);
    const a = before.sub(here);
    const b = after.sub(here);
    const r = Math.min(p[2] ?? radius, a.length() * 0.49, b.length() * 0.49);
    const start = here.clone().addScaledVector(a.normalize(), r);
    const end = here.clone().addScaledVector(b.normalize(), r);
    if (i === 0) path.moveTo(start.x, start.y);
    else path.lineTo(start.x, start.y);
    path.quadraticCurveTo(here.x, here.y, end.x, end.y);
  });
  path.closePath();
  return path;
};

export const roundedRect = (w, d, r) => {
  const x = w / 2;
  const y = d / 2;
  const k = Math.min(r, x * 0.99, y * 0.99);
  const s = new THREE.Shape();
  s.moveTo(-x + k, -y)
    .lineTo(x - k, -y)
    .absarc(x - k, -y + k, k, -Math.PI / 2, 0);
  s.lineTo(x, y - k).absarc(x - k, y - k, k, 0, Math.PI / 2);
  s.lineTo(-x + k, y).absarc(-x + k, y - k, k, Math.PI / 2, Math.PI);
  s.lineTo(-x, -y + k).absarc(-x + k, -y + k, k, Math.PI, Math.PI * 1.5);
  return s;
};

const smooth = (geometry) => toCreasedNormals(geometry, 0.55);

/** A plate with rounded corners lying on y = 0, `h` high. `taper(z)` scales the width along the length. */
export const slab = (w, d, h, r, material, { bevel = 0.06, taper, hole } = {}) => {
  const shape = roundedRect(w - bevel * 2, d - bevel * 2, r);
  if (hole) shape.holes.push(hole);
  const dense = taper ? new THREE.Shape(shape.getSpacedPoints(240)) : shape;
  dense.holes = shape.holes;
  const g = new THREE.ExtrudeGeometry(dense, {
    depth: Math.max(h - bevel * 2, 0.001),
    bevelThickness: bevel,
    bevelSize: bevel,
    bevelSegments: 4,
    curveSegments: 20,
  });
  g.translate(0, 0, bevel);
  g.rotateX(-Math.PI / 2);
  return shadowed(new THREE.Mesh(smooth(tapered(g, taper)), material));
};

const tapered = (geometry, taper) => {
  if (!taper) return geometry;
  const p = geometry.attributes.position;
  for (let i = 0; i < p.count; i++) p.setX(i, p.getX(i) * taper(p.getZ(i)));
  return geometry;
};

/** A body swept along x: `points` is its side view as [z, y, radius?]. */
export const swept = (points, width, material, { bevel = 0.5, radius = 0.8, taper } = {}) => {
  const outline = roundedPolygon(points, radius);
  const shape = new THREE.Shape(outline.getSpacedPoints(taper ? 260 : 180));
  const g = new THREE.ExtrudeGeometry(shape, {
    depth: width - bevel * 2,
    bevelThickness: bevel,
    bevelSize: bevel,
    bevelOffset: -bevel,
    bevelSegments: 8,
    curveSegments: 12,
  });
  g.translate(0, 0, -(width - bevel * 2) / 2);
  g.rotateY(-Math.PI / 2);
  return shadowed(new THREE.Mesh(smooth(tapered(g, taper)), material));
};

export const canvasTexture = (width, height, draw) => {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  draw(canvas.getContext("2d"), width, height);
  const texture = new THREE.CanvasTexture(canvas);
  texture.colorSpace = THREE.SRGBColorSpace;
  texture.anisotropy = 8;
  return texture;
};

/** Print on an upward face. */
export const decal = (w, d, texture, options = {}) => {
  const m = new THREE.Mesh(
    new THREE.PlaneGeometry(w, d),
    new THREE.MeshStandardMaterial({
      map: texture,
      transparent: true,
      roughness: 0.6,
      polygonOffset: true,
      polygonOffsetFactor: -2,
      ...options,
    }),
  );
  m.rotation.x = -Math.PI / 2;
  m.receiveShadow = true;
  return m;
};

export const label = (
  text,
  { color = "#ffffff", size = 60, weight = 500, width = 512, height = 96, align = "center" } = {},
) =>
  canvasTexture(width, height, (c) => {
    c.fillStyle = color;
    c.font = `${weight} ${size}px Vazirmatn, sans-serif`;
    c.textAlign = align;
    c.textBaseline = "middle";
    c.fillText(text, align === "center" ? width / 2 : 8, height / 2);
  });

/** A lit display: the picture glows, the glass above it reflects. */
export const display = (w, d, texture, glow = 0.85) => {
  const m = new THREE.Mesh(
    new THREE.PlaneGeometry(w, d),
    new THREE.MeshStandardMaterial({
      color: "#000",
      emissive: "#fff",
      emissiveMap: texture,
      emissiveIntensity: glow,
      roughness: 0.16,
      envMapIntensity: 0.35,
    }),
  );
  m.rotation.x = -Math.PI / 2;
  return m;
};

/** A strip of paper bent along [z, y] points. */
export const ribbon = (points, width, texture, taper = 0) => {
  const curve = new THREE.CatmullRomCurve3(points.map(([z, y]) => new THREE.Vector3(0, y, z)));
  const n = 60;
  const g = new THREE.PlaneGeometry(width, 1, 1, n);
  const p = g.attributes.position;
  const spots = curve.getSpacedPoints(n);
  for (let i = 0; i < p.count; i++) {
    const row = n - Math.floor(i / 2);
    p.setXYZ(i, p.getX(i) * (1 - taper * (row / n)), spots[row].y, spots[row].z);
  }
  g.computeVertexNormals();
  const m = new THREE.Mesh(
    g,
    new THREE.MeshStandardMaterial({
      map: texture,
      roughness: 0.9,
      side: THREE.DoubleSide,
      emissive: "#fff",
      emissiveMap: texture,
      emissiveIntensity: 0.16,
    }),
  );
  return shadowed(m);
};
