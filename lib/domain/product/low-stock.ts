/** A counted stock of so few pieces, or fewer, is low. */
export const LOW_STOCK = 3;
