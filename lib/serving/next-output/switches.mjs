// @ts-check
import { createRequire } from "node:module";

/** @typedef {"boundaries" | "static" | "data" | "late" | "status"} PassName see passes.mjs */

/** The version of Next that the passes were tested with (docs/upgrading-next.md). */
export const TESTED_NEXT = "16.4.6";

/** @type {string} */
export const INSTALLED_NEXT = createRequire(import.meta.url)("next/package.json").version;

/** These passes parse output that Next does not document, so they run only on the tested version. */
const TIED_TO_NEXT = /** @type {readonly string[]} */ (["boundaries", "static", "data"]);

/**
 * True unless `SHOP_PASSES_OFF` names the pass or it was not tested with this version of Next. lib/env.ts validates the
 * names at startup.
 * @param {PassName} name
 */
export const isOn = (name, next = INSTALLED_NEXT) =>
  !(process.env.SHOP_PASSES_OFF ?? "").split(",").includes(name) &&
  (next === TESTED_NEXT || !TIED_TO_NEXT.includes(name));

/**
 * Returns a sentence for the log and the doctor if passes are off because this version of Next is untested, otherwise
 * null.
 */
export const untestedNextNotice = (next = INSTALLED_NEXT) =>
  next === TESTED_NEXT
    ? null
    : `Next ${next} is untested (tested: ${TESTED_NEXT}), so the passes ${TIED_TO_NEXT.join(", ")} are off`;
