/** The browser's event for "the shop no longer knows this session"; the header and guarded pages listen. */
export const SESSION_ENDED = "shop:session-ended";
