// @ts-check
/**
 * What the browser's part of Next uses of `next/dist/lib/constants`, a file of 2 kB that holds as much again for the server.
 * `resolveAlias` in next.config.mjs puts this in its place; a test compares both and looks for further names.
 */
export const NEXT_QUERY_PARAM_PREFIX = "nxtP";
export const NEXT_INTERCEPTION_MARKER_PREFIX = "nxtI";
export const MATCHED_PATH_HEADER = "x-matched-path";
export const NEXT_NAV_DEPLOYMENT_ID_HEADER = "x-nextjs-deployment-id";
