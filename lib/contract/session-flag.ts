/**
 * The cookie that tells scripts that somebody is logged in, and nothing else: set and ended together with the session, whose
 * own cookie no script reads. Pages are kept for everybody and cannot say it. `__Host-` stands before it on https.
 */
export const SESSION_FLAG = "in";
