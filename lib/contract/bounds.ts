// Upper bounds of amounts and counts, shared by forms, imports and database CHECKs, so that all of them accept the
// same.

export const MOST_RIALS = 1_000_000_000_000;
export const MOST_PIECES = 1_000_000;
export const MOST_PERCENT = 100;
/** Working days. */
export const MOST_SHIPPING_DAYS = 60;
