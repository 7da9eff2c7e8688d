/** A login link for another device: single use, valid for a minute at most. */
export type LoginTicket = { url: string; expires_at: string };
