/**
 * The cookie that tells scripts that a user is logged in; cached pages cannot say so, and the session cookie is
 * HttpOnly. Set and cleared with the session. On https its name has the prefix `__Host-`.
 */
export const SESSION_FLAG = "in";
