// Bounds of amounts and counts, shared by forms, imports and database CHECKs.

export const MAX_RIALS = 1_000_000_000_000;
export const MAX_UNITS = 1_000_000;
export const MAX_PERCENT = 100;
/** In working days. */
export const MAX_SHIPPING_DAYS = 60;
