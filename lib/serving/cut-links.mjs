// @ts-check

/** What a cut leaves of an escape at the end of a text. */
const CUT_ESCAPE = /%[0-9a-f]{0,2}$/i;
/** Three bytes of a letter of four, and a half of the fourth. */
const MOST_CUTS = 4;
/** What `lib/routes.ts` writes for the name of a record that is not known; its page leads on to the right one. */
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

/** The part of an address without the letter that it was cut in; as it came where that is not what is wrong. @param {string} part */
function withoutCutLetter(part) {
  let rest = part;
  for (let cuts = 0; cuts < MOST_CUTS && !isDecodable(rest) && CUT_ESCAPE.test(rest); cuts++) {
    rest = rest.replace(CUT_ESCAPE, "");
  }
  return isDecodable(rest) ? rest : part;
}

/**
 * Mends an address that a messenger cut inside the escapes of a letter, so that it leads where one cut between two letters does.
 * The end of the path is looked at, below its first part, and each value of the query, behind which others may stand.
 * @param {string} url the target of a request
 */
export function mendCutLink(url) {
  if (!url.includes("%")) return url;
  const [, path = "", query = ""] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  const start = path.lastIndexOf("/") + 1;
  const last = start > 1 ? withoutCutLetter(path.slice(start)) : path.slice(start);
  const slug = last === "" && start < path.length ? NO_SLUG : last;
  return path.slice(0, start) + slug + query.split("&").map(withoutCutLetter).join("&");
}
