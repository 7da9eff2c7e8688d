/** Rejects a lone surrogate (`Cs`), because encoding it again would throw. */
const SAFE_PATH = /^\/(?![/\\])[^\\\p{Cc}\p{Cs}\s]*$/u;
const ENCODED_SEPARATOR = /%(?:2f|5c)/i;
const CONTROL = /\p{Cc}/u;
const DOTS = /(^|\/)\.{1,2}(\/|$)/;
const LOGIN_ITSELF = /^\/login\/?$/i;
const MAX_BACK_URL = 1000;

function readEscapes(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** Returns the path to return to after a login; null if it could leave the shop, even in its encoded form. */
export function parseBackUrl(value: unknown): string | null {
  if (typeof value !== "string" || value.length > MAX_BACK_URL || !SAFE_PATH.test(value)) return null;
  const [path = ""] = value.split(/[?#]/, 1);
  const read = readEscapes(path);
  if (read === null || ENCODED_SEPARATOR.test(path) || CONTROL.test(read)) return null;
  return path.includes("//") || DOTS.test(read) || LOGIN_ITSELF.test(read) ? null : value;
}
