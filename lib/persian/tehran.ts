/** Milliseconds that Iran's clock is ahead of UTC, all year since summer time ended in 2022. */
export const TEHRAN_MS = 210 * 60_000;

/** The same as ISO 8601 writes it. */
export const TEHRAN_OFFSET = "+03:30";
