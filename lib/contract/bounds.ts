// What no amount or number of the shop may pass. Forms, files and the CHECKs of the database read it here, so that whatever one
// way stores, every other way takes.

/** Rials; no order comes near it. */
export const MOST_RIALS = 1_000_000_000_000;
/** Pieces of one product that staff or a file may count; more come by no lorry. */
export const MOST_PIECES = 1_000_000;
export const MOST_PERCENT = 100;
/** The longest a parcel may take, working days. */
export const MOST_SHIPPING_DAYS = 60;
