// Bounds of amounts and counts, shared by forms, imports and database CHECKs.

export const MAX_RIALS = 1_000_000_000_000;
export const MAX_UNITS = 1_000_000;
export const MAX_PERCENT = 100;
/** In working days. */
export const MAX_SHIPPING_DAYS = 60;

/**
 * A counted stock of so few pieces, or fewer, is low: the shop tells how many are left. The desk and receivers of webhooks
 * are told at the product's own limit, which is this unless staff set another.
 */
export const LOW_STOCK = 5;
