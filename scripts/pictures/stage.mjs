// The studio, run inside the browser page: ground, lights, camera. A picture is an average of passes with moving
// lights, which gives soft shadows and smooth edges without a graphics card. The thing itself is drawn large in few
// passes; the shadow on the ground is blurred anyway and is drawn small in many.
import * as THREE from "three";
import { aim, extent, halton, pose } from "./camera.mjs";
import { build } from "./models/index.mjs";

/** How much smaller the shadow is drawn. */
const COARSE = 4;
/** Dots of a picture's side. */
const SIDE = 900;
const renderer = new THREE.WebGLRenderer({ antialias: false, alpha: true, preserveDrawingBuffer: true });
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

const coarse = (...sizes) => sizes.map((size) => Math.ceil(size / COARSE));

/** Four numbers of a coarse picture at a point of the fine one, between its dots. */
const between = (floor, width, height, x, y) => {
  const fx = Math.min(Math.max((x + 0.5) / COARSE - 0.5, 0), width - 1.001);
  const fy = Math.min(Math.max((y + 0.5) / COARSE - 0.5, 0), height - 1.001);
  const [ix, iy] = [Math.floor(fx), Math.floor(fy)];
  const [tx, ty] = [fx - ix, fy - iy];
  return [0, 1, 2, 3].map((k) => {
    const at = (iy * width + ix) * 4 + k;
    const low = floor[at] * (1 - tx) + floor[at + 4] * tx;
    const high = floor[at + width * 4] * (1 - tx) + floor[at + width * 4 + 4] * tx;
    return low * (1 - ty) + high * ty;
  });
};

/** Evens out the steps that the moving lights leave in a shadow: the mean of each dot's neighbours, along and across. */
const soften = (floor, width, height) => {
  const reach = 3;
  const along = (from, step, count, lines, jump) => {
    const to = new Float32Array(from.length);
    for (let line = 0; line < lines; line++)
      for (let i = 0; i < count; i++)
        for (let k = 0; k < 4; k++) {
          let sum = 0;
          for (let j = i - reach; j <= i + reach; j++)
            sum += from[line * jump + Math.min(Math.max(j, 0), count - 1) * step + k];
          to[line * jump + i * step + k] = sum / (2 * reach + 1);
        }
    return to;
  };
  const pass = (from) => along(along(from, 4, width, height, width * 4), width * 4, height, width, 4);
  return pass(pass(floor));
};

/** The thing over its enlarged shadow, on nothing, as a data address. */
const compose = (thing, floor) => {
  const small = coarse(SIDE, SIDE);
  const out = document.createElement("canvas");
  Object.assign(out, { width: SIDE, height: SIDE });
  const c = out.getContext("2d");
  const image = c.createImageData(SIDE, SIDE);
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) {
      const from = (y * SIDE + x) * 4;
      const to = ((SIDE - 1 - y) * SIDE + x) * 4;
      const clear = 1 - thing[from + 3] / 255;
      const dot = between(floor, small[0], small[1], x, y).map((value, k) => thing[from + k] + clear * value);
      for (let k = 0; k < 3; k++) image.data[to + k] = (dot[k] * 255) / Math.max(dot[3], 1);
      image.data[to + 3] = dot[3];
    }
  c.putImageData(image, 0, 0);
  return out.toDataURL("image/png");
};

const lightUp = (scene, radius) => {
  const key = sun(1.4, radius);
  const dome = sun(0.8, radius);
  const rim = new THREE.DirectionalLight("#ffffff", 0.7);
  rim.position.set(radius * 2, radius * 1.2, -radius * 2);
  scene.add(key, dome, rim);
  return ([u, v, s, t]) => {
    key.position.set(-1.1 + (u - 0.5) * 0.9, 2.1, 1.0 + (v - 0.5) * 0.9).multiplyScalar(radius);
    const angle = s * Math.PI * 2;
    const height = 0.5 + 0.5 * Math.sqrt(t);
    const flat = Math.sqrt(1 - height * height);
    dome.position.set(Math.cos(angle) * flat, height, Math.sin(angle) * flat).multiplyScalar(radius * 2.4);
  };
};

const floorOf = (radius) => {
  const ground = new THREE.Mesh(
    new THREE.PlaneGeometry(radius * 60, radius * 60),
    new THREE.ShadowMaterial({ color: "#2b2620", opacity: 0.3 }),
  );
  ground.rotation.x = -Math.PI / 2;
  ground.receiveShadow = true;
  return ground;
};

/** Renders `count` times with moving light and camera; sums of red, green, blue and alpha, 0 to 255 each. */
const average = (width, height, count, render) => {
  const gl = renderer.getContext();
  const sum = new Float32Array(width * height * 4);
  const pixels = new Uint8Array(width * height * 4);
  renderer.setViewport(0, 0, width, height);
  renderer.setScissor(0, 0, width, height);
  renderer.setScissorTest(true);
  for (let i = 0; i < count; i++) {
    render(i);
    gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
    for (let j = 0; j < sum.length; j++) sum[j] += pixels[j] / count;
  }
  return sum;
};

const photograph = (object, shot, passes) => {
  const scene = new THREE.Scene();
  scene.environment = environment;
  scene.environmentIntensity = 0.62;
  scene.add(object);
  scene.updateMatrixWorld(true);
  const { bounds, corners } = extent(object);
  const radius = bounds.getSize(new THREE.Vector3()).length() * 0.75;
  const ground = floorOf(radius);
  scene.add(ground);
  const moveLights = lightUp(scene, radius);
  const camera = new THREE.PerspectiveCamera(20, 1, 1, 1000);
  aim(camera, bounds, corners, shot);
  const render = (i) => {
    const [u, v, s, t] = [2, 3, 5, 7].map((base) => halton(i + 1, base));
    moveLights([u, v, s, t]);
    camera.setViewOffset(SIDE, SIDE, u - 0.5, v - 0.5, SIDE, SIDE);
    renderer.render(scene, camera);
  };
  renderer.setSize(SIDE, SIDE);
  renderer.setClearColor("#000000", 0);
  ground.visible = false;
  const thing = average(SIDE, SIDE, passes, render);
  ground.visible = true;
  const hide = (hidden) =>
    object.traverse((o) => {
      // The ground is seen through what is hidden: a shadow that stopped at the thing would leave a pale seam around it.
      if (o.isMesh) Object.assign(o.material, { colorWrite: !hidden, depthWrite: !hidden && !o.material.transparent });
    });
  hide(true);
  const small = coarse(SIDE, SIDE);
  const floor = soften(average(...small, passes * 4, render), ...small);
  hide(false);
  // Materials stay: their compiled programs serve the next picture.
  scene.traverse((o) => {
    o.geometry?.dispose();
    o.material?.map?.dispose();
    o.material?.emissiveMap?.dispose();
  });
  return compose(thing, floor);
};

/** One thing on nothing but its shadow. */
export const picture = (spec, shot, passes) => photograph(pose(build(spec, shot), shot), shot, passes);
