// Where things stand and where the camera stands.
import * as THREE from "three";

/** Low-discrepancy numbers, the same in every run. */
export const halton = (index, base) => {
  let f = 1;
  let r = 0;
  for (let i = index; i > 0; i = Math.floor(i / base)) {
    f /= base;
    r += f * (i % base);
  }
  return r;
};

export const pose = (object, shot) => {
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

/** The box around an object, cables left out, and enough of its points to see how far it reaches in a picture. */
export const extent = (object) => {
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
  return { bounds, corners };
};

/** Puts the camera where the whole thing fills the picture. */
export const aim = (camera, bounds, corners, shot) => {
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
      target.addScaledVector(right, ((Math.max(...xs) + Math.min(...xs)) / 2) * scale * camera.aspect);
      target.addScaledVector(up, ((Math.max(...ys) + Math.min(...ys)) / 2 - 0.02) * scale);
    }
    distance *= half / (shot.fill ?? 0.86);
  }
  if (shot.zoom) camera.position.copy(target).addScaledVector(dir, distance / shot.zoom);
  camera.near = distance / 50;
  camera.far = distance * 4;
  camera.lookAt(target);
};
