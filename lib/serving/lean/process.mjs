// @ts-check
/** Node's `process` for browsers: what is asked for of it (`NODE_ENV`) is filled in by the build, and of the rest nothing is used. */
export const env = {};
