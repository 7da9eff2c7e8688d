// @ts-check
/**
 * The constants of `next/dist/lib/constants` (2 kB) that Next's client uses. `resolveAlias` in next.config.mjs
 * substitutes this file; a test compares the values and looks for further names.
 */
export const NEXT_QUERY_PARAM_PREFIX = "nxtP";
export const NEXT_INTERCEPTION_MARKER_PREFIX = "nxtI";
export const MATCHED_PATH_HEADER = "x-matched-path";
export const NEXT_NAV_DEPLOYMENT_ID_HEADER = "x-nextjs-deployment-id";
