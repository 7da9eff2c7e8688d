// @ts-check
/** @typedef {"boundaries" | "still" | "data" | "late" | "status"} PassName see passes.mjs */

/**
 * Whether a pass over Next's pages runs; lib/env.ts checks the names at boot.
 * @param {PassName} name
 */
export const isOn = (name) => !(process.env.SHOP_PASSES_OFF ?? "").split(",").includes(name);
