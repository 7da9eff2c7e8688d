// @ts-check
/** Replaces an emulation of Node's `process`: in browsers, only its environment is read, and empty. */
export const env = {};
