/** Half a letter (`Cs`) is none: whoever encodes it again would break on it. */
const SAFE_PATH = /^\/(?![/\\])[^\\\p{Cc}\p{Cs}\s]*$/u;
const ENCODED_SEPARATOR = /%(?:2f|5c)/i;
const CONTROL = /\p{Cc}/u;
const DOTS = /(^|\/)\.{1,2}(\/|$)/;
/** It would lead back to where it was given. */
const LOGIN_ITSELF = /^\/login\/?$/i;
const MAX_BACK_URL = 1000;

/** The path with its escapes read, or null where they say nothing. */
function readEscapes(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/**
 * The path to return to after a login, or null when it could lead anywhere but into this shop:
 * foreign hosts, `//`, backslashes, control characters, and their encoded forms in the path.
 */
export function parseBackUrl(value: unknown): string | null {
  if (typeof value !== "string" || value.length > MAX_BACK_URL || !SAFE_PATH.test(value)) return null;
  const [path = ""] = value.split(/[?#]/, 1);
  const read = readEscapes(path);
  if (read === null || ENCODED_SEPARATOR.test(path) || CONTROL.test(read)) return null;
  return path.includes("//") || DOTS.test(read) || LOGIN_ITSELF.test(read) ? null : value;
}
