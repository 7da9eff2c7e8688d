/** The browser event for an expired session; the header and guarded pages listen to it. */
export const SESSION_ENDED = "shop:session-ended";
