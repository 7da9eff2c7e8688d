// @ts-check
/** @typedef {"boundaries" | "still" | "data" | "late" | "status"} PassName see passes.mjs */

/** True unless `SHOP_PASSES_OFF` names the pass; lib/env.ts validates the names at boot. @param {PassName} name */
export const isOn = (name) => !(process.env.SHOP_PASSES_OFF ?? "").split(",").includes(name);
