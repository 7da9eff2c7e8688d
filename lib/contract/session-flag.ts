/** Tells scripts that a user is logged in; the session cookie is HttpOnly. On https it has the prefix `__Host-`. */
export const SESSION_FLAG = "in";
