const SAFE_PATH = /^\/(?![/\\])[^\\\p{Cc}\s]*$/u;
const ENCODED_SEPARATOR = /%(?:2f|5c|0[0-9a-f]|1[0-9a-f]|7f)/i;
const MAX_BACK_URL = 1000;

/**
 * The path to return to after a login, or null when it could lead anywhere but into this shop:
 * foreign hosts, `//`, backslashes, control characters, and their encoded forms in the path.
 */
export function parseBackUrl(value: unknown): string | null {
  if (typeof value !== "string" || value.length > MAX_BACK_URL || !SAFE_PATH.test(value)) return null;
  const [path = ""] = value.split(/[?#]/, 1);
  if (ENCODED_SEPARATOR.test(path) || path.includes("//") || /(^|\/)\.{1,2}(\/|$)/.test(path)) return null;
  try {
    decodeURIComponent(path);
  } catch {
    return null;
  }
  return value;
}
