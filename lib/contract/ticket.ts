/** A way into one's own account by a link, for another device: one use, a minute at most. */
export type LoginTicket = { url: string; expires_at: string };
