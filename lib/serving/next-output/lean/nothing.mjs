// @ts-check
/** Replaces Next's polyfills: supported browsers have all of it but `URL.canParse`, which no client code calls. */
export {};
