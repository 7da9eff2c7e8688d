// The studio, run inside the browser page: ground, lights, camera. A picture is an average of passes with moving
// lights, which gives soft shadows and smooth edges without a graphics card. The thing itself is drawn large in few
// passes; the shadow on the ground is blurred anyway and is drawn small in many.
import * as THREE from "three";
import { build } from "./models/index.mjs";

const SIZE = 900;
const SMALL = 225;
const GROUND = "#f6f5f3";
const renderer = new THREE.WebGLRenderer({ antialias: false, alpha: true, preserveDrawingBuffer: true });
renderer.setSize(SIZE, SIZE);
renderer.shadowMap.enabled = true;
renderer.shadowMap.type = THREE.PCFShadowMap;
renderer.toneMapping = THREE.NoToneMapping;
document.body.append(renderer.domElement);

/** Soft boxes around the table: what glossy parts reflect. */
const surroundings = () => {
  const room = new THREE.Scene();
  room.background = new THREE.Color("#8f8d8a");
  const panel = (w, h, x, y, z, power) => {
    const m = new THREE.Mesh(
      new THREE.PlaneGeometry(w, h),
      new THREE.MeshBasicMaterial({ color: new THREE.Color(power, power, power), side: THREE.DoubleSide }),
    );
    m.position.set(x, y, z);
    m.lookAt(0, 0, 0);
    room.add(m);
  };
  panel(9, 5, 0, 9, -2, 3.2);
  panel(3, 9, -9, 4, 2, 4);
  panel(2.4, 9, 9, 4, -1, 2.2);
  panel(5, 3, 3, 5, 9, 1.4);
  panel(24, 24, 0, -6, 0, 0.85);
  const pmrem = new THREE.PMREMGenerator(renderer);
  return pmrem.fromScene(room, 0.03).texture;
};

const environment = surroundings();

/** Low-discrepancy numbers, the same in every run. */
const halton = (index, base) => {
  let f = 1;
  let r = 0;
  for (let i = index; i > 0; i = Math.floor(i / base)) {
    f /= base;
    r += f * (i % base);
  }
  return r;
};

const sun = (intensity, radius) => {
  const light = new THREE.DirectionalLight("#ffffff", intensity);
  light.castShadow = true;
  light.shadow.mapSize.set(1024, 1024);
  const c = light.shadow.camera;
  Object.assign(c, { left: -radius, right: radius, top: radius, bottom: -radius, near: 1, far: 200 });
  light.shadow.bias = -0.0006;
  light.shadow.normalBias = radius * 0.0016;
  light.shadow.radius = 2;
  return light;
};

const pose = (object, shot) => {
  const holder = new THREE.Group();
  object.rotation.set(...(shot.turn ?? [0, 0, 0]).map((v) => (v * Math.PI) / 180));
  holder.add(object);
  holder.updateMatrixWorld(true);
  const bounds = new THREE.Box3().setFromObject(holder, true);
  holder.position.y = -bounds.min.y;
  const c = bounds.getCenter(new THREE.Vector3());
  holder.position.x = -c.x;
  holder.position.z = -c.z;
  return holder;
};

/** Puts the camera where the whole thing fills the picture. */
const aim = (camera, bounds, corners, shot) => {
  const az = (shot.az * Math.PI) / 180;
  const el = (shot.el * Math.PI) / 180;
  const dir = new THREE.Vector3(Math.sin(az) * Math.cos(el), Math.sin(el), Math.cos(az) * Math.cos(el));
  const target = bounds.getCenter(new THREE.Vector3());
  if (shot.at) target.add(new THREE.Vector3(...shot.at).multiply(bounds.getSize(new THREE.Vector3())));
  let distance = bounds.getSize(new THREE.Vector3()).length() * 3;
  for (let i = 0; i < 6; i++) {
    camera.position.copy(target).addScaledVector(dir, distance);
    camera.lookAt(target);
    camera.updateMatrixWorld();
    const seen = corners.map((p) => p.clone().project(camera));
    const xs = seen.map((p) => p.x);
    const ys = seen.map((p) => p.y);
    const half = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)) / 2;
    if (!shot.at) {
      const right = new THREE.Vector3().setFromMatrixColumn(camera.matrixWorld, 0);
      const up = new THREE.Vector3().setFromMatrixColumn(camera.matrixWorld, 1);
      const scale = distance * Math.tan((camera.fov * Math.PI) / 360);
      target.addScaledVector(right, ((Math.max(...xs) + Math.min(...xs)) / 2) * scale);
      target.addScaledVector(up, ((Math.max(...ys) + Math.min(...ys)) / 2 - 0.02) * scale);
    }
    distance *= half / (shot.fill ?? 0.86);
  }
  if (shot.zoom) camera.position.copy(target).addScaledVector(dir, distance / shot.zoom);
  camera.near = distance / 50;
  camera.far = distance * 4;
  camera.lookAt(target);
};

/** The thing over the enlarged shadow picture, as a data address. */
const compose = (thing, floor) => {
  const out = document.createElement("canvas");
  out.width = out.height = SIZE;
  const c = out.getContext("2d");
  const image = c.createImageData(SIZE, SIZE);
  const step = SMALL / SIZE;
  for (let y = 0; y < SIZE; y++)
    for (let x = 0; x < SIZE; x++) {
      const fx = Math.min(Math.max((x + 0.5) * step - 0.5, 0), SMALL - 1.001);
      const fy = Math.min(Math.max((y + 0.5) * step - 0.5, 0), SMALL - 1.001);
      const [ix, iy] = [Math.floor(fx), Math.floor(fy)];
      const [tx, ty] = [fx - ix, fy - iy];
      const from = (y * SIZE + x) * 4;
      const to = ((SIZE - 1 - y) * SIZE + x) * 4;
      const clear = 1 - thing[from + 3] / 255;
      for (let k = 0; k < 3; k++) {
        const at = (iy * SMALL + ix) * 4 + k;
        const low = floor[at] * (1 - tx) + floor[at + 4] * tx;
        const high = floor[at + SMALL * 4] * (1 - tx) + floor[at + SMALL * 4 + 4] * tx;
        image.data[to + k] = thing[from + k] + clear * (low * (1 - ty) + high * ty);
      }
      image.data[to + 3] = 255;
    }
  c.putImageData(image, 0, 0);
  return out.toDataURL("image/png");
};

export const picture = (spec, shot, passes = 20) => {
  const scene = new THREE.Scene();
  scene.environment = environment;
  scene.environmentIntensity = 0.62;
  const object = pose(build(spec, shot), shot);
  scene.add(object);
  scene.updateMatrixWorld(true);
  const bounds = new THREE.Box3();
  const corners = [];
  object.traverse((o) => {
    if (!o.isMesh || o.name === "cord") return;
    bounds.expandByObject(o, true);
    const p = o.geometry.attributes.position;
    const step = Math.max(1, Math.floor(p.count / 150));
    for (let i = 0; i < p.count; i += step)
      corners.push(new THREE.Vector3().fromBufferAttribute(p, i).applyMatrix4(o.matrixWorld));
  });
  const radius = bounds.getSize(new THREE.Vector3()).length() * 0.75;
  const ground = new THREE.Mesh(
    new THREE.PlaneGeometry(radius * 60, radius * 60),
    new THREE.ShadowMaterial({ color: "#2b2620", opacity: 0.3 }),
  );
  ground.rotation.x = -Math.PI / 2;
  ground.receiveShadow = true;
  scene.add(ground);
  const key = sun(1.4, radius);
  const dome = sun(0.8, radius);
  const rim = new THREE.DirectionalLight("#ffffff", 0.7);
  rim.position.set(radius * 2, radius * 1.2, -radius * 2);
  scene.add(key, dome, rim);
  const camera = new THREE.PerspectiveCamera(20, 1, 1, 1000);
  aim(camera, bounds, corners, shot);
  camera.updateProjectionMatrix();
  const place = (i) => {
    const [u, v, s, t] = [halton(i + 1, 2), halton(i + 1, 3), halton(i + 1, 5), halton(i + 1, 7)];
    key.position.set(-1.1 + (u - 0.5) * 0.9, 2.1, 1.0 + (v - 0.5) * 0.9).multiplyScalar(radius);
    const angle = s * Math.PI * 2;
    const height = 0.5 + 0.5 * Math.sqrt(t);
    const flat = Math.sqrt(1 - height * height);
    dome.position.set(Math.cos(angle) * flat, height, Math.sin(angle) * flat).multiplyScalar(radius * 2.4);
    camera.setViewOffset(SIZE, SIZE, u - 0.5, v - 0.5, SIZE, SIZE);
  };
  const average = (size, count) => {
    const gl = renderer.getContext();
    const sum = new Float32Array(size * size * 4);
    const pixels = new Uint8Array(size * size * 4);
    renderer.setViewport(0, 0, size, size);
    renderer.setScissor(0, 0, size, size);
    renderer.setScissorTest(true);
    for (let i = 0; i < count; i++) {
      place(i);
      renderer.render(scene, camera);
      gl.readPixels(0, 0, size, size, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
      for (let j = 0; j < sum.length; j++) sum[j] += pixels[j] / count;
    }
    return sum;
  };
  ground.visible = false;
  renderer.setClearColor("#000000", 0);
  const thing = average(SIZE, passes);
  ground.visible = true;
  renderer.setClearColor(GROUND, 1);
  const hide = (hidden) =>
    object.traverse((o) => {
      if (o.isMesh) Object.assign(o.material, { colorWrite: !hidden, depthWrite: !hidden && !o.material.transparent });
    });
  hide(true);
  const floor = average(SMALL, passes * 4);
  hide(false);
  const url = compose(thing, floor);
  // Materials stay: their compiled programs serve the next picture.
  scene.traverse((o) => {
    o.geometry?.dispose();
    o.material?.map?.dispose();
    o.material?.emissiveMap?.dispose();
  });
  return url;
};
