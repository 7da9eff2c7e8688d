/** A login link for another device: for single use, and valid for at most a minute. */
export type LoginTicket = { url: string; expires_at: string };
