/**
 * Tells scripts that a user is logged in, because the session cookie is HttpOnly. On https the name has the prefix
 * `__Host-`.
 */
export const SESSION_FLAG = "in";
