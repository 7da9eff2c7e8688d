// @ts-check

/** Matches what remains of a percent escape that was cut off at the end of a text. */
const CUT_ESCAPE = /%[0-9a-f]{0,2}$/i;
/**
 * A cut-off character consists of at most this many escapes: three whole ones and a partial one of a four-byte
 * character.
 */
const MAX_CUTS = 4;
/** The slug that `lib/routes.ts` writes for an unknown name; its page redirects to the right one. */
const NO_SLUG = "-";

/** @param {string} text */
function isDecodable(text) {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** Removes a cut-off character at the end if that makes `part` decodable. @param {string} part */
function withoutCutLetter(part) {
  let rest = part;
  for (let cuts = 0; cuts < MAX_CUTS && !isDecodable(rest) && CUT_ESCAPE.test(rest); cuts++) {
    rest = rest.replace(CUT_ESCAPE, "");
  }
  return isDecodable(rest) ? rest : part;
}

/**
 * Repairs a URL that a messenger truncated inside the escapes of a character. It checks the last path segment (below
 * the first one) and every query value, because further parameters may have been appended afterwards.
 * @param {string} url the target of a request
 */
export function repairTruncatedUrl(url) {
  if (!url.includes("%")) return url;
  const [, path = "", query = ""] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  const start = path.lastIndexOf("/") + 1;
  const last = start > 1 ? withoutCutLetter(path.slice(start)) : path.slice(start);
  const slug = last === "" && start < path.length ? NO_SLUG : last;
  return path.slice(0, start) + slug + query.split("&").map(withoutCutLetter).join("&");
}
