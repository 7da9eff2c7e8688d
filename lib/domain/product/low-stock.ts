/** A counted stock of so few pieces, or fewer, is low: the shop tells how many are left, and receivers of webhooks. */
export const LOW_STOCK = 5;
