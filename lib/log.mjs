// @ts-check
/**
 * @typedef {{ error: string, code?: string, reason?: string, stack?: string }} ErrorReport
 */

/** Marks that turn the direction of a line around, or hide in it. */
const UNSEEN = /[\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** @param {string} sign */
const escaped = (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;

/**
 * What a log may say of an error. A failed query's own message holds its parameters (numbers, addresses, hashes), so of the
 * text only the innermost reason is kept, and of the stack only where it happened.
 * @param {unknown} error
 * @returns {ErrorReport}
 */
export function describeError(error) {
  if (!(error instanceof Error)) return { error: typeof error };
  /** @type {Error} */
  let reason = error;
  while (reason.cause instanceof Error) reason = reason.cause;
  return {
    error: error.name,
    ...("code" in reason && { code: String(reason.code) }),
    ...((reason !== error || !("params" in error)) && { reason: reason.message }),
    stack: error.stack
      ?.split("\n")
      .filter((line) => /^\s+at /.test(line))
      .join("\n"),
  };
}

/** One line of JSON with the time, whatever stands in the fields. @param {"info" | "error"} level @param {object} fields */
export function logLine(level, fields) {
  const line = JSON.stringify({ time: new Date().toISOString(), level, ...fields }).replace(UNSEEN, escaped);
  if (level === "error") console.error(line);
  else console.info(line);
}
