// @ts-check
/** Replaces modules of Next's whose exports no page of the shop calls (next.config.mjs). */
export {};
