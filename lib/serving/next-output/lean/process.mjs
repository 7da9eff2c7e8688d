// @ts-check
/** Replaces Next's `process` polyfill: the build inlines `NODE_ENV`, and nothing else is used. */
export const env = {};
