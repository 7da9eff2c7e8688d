import { NO_SLUG } from "@/lib/routes";

/** Returns the positive id in a path segment such as `12` or `12-pos`, otherwise null. */
export function parseRouteId(segment: string): number | null {
  const match = /^([1-9]\d{0,9})(?:-|$)/.exec(segment);
  return match ? Number(match[1]) : null;
}

/** True if a percent-encoded path segment equals this slug, in any Unicode normalization. */
export function isSameSlug(segment: string, slug?: string): boolean {
  try {
    return decodeURIComponent(segment).normalize("NFC") === (slug || NO_SLUG).normalize("NFC");
  } catch {
    return false;
  }
}

const MAX_SLUG = 200;

export function parseSlug(segment: string): string | null {
  try {
    const slug = decodeURIComponent(segment).normalize("NFC");
    return slug.length <= MAX_SLUG && !/\p{Cc}/u.test(slug) ? slug : null;
  } catch {
    return null;
  }
}

/** The number of segments of a guide's path: trade, place and internet. */
const MAX_PARTS = 3;

/** Returns the slugs in the path of a guide, joined by slashes; null if it cannot be one. */
export function parseGuide(segments: readonly string[]): string | null {
  const slugs = segments.map(parseSlug);
  const isPath = slugs.length <= MAX_PARTS && slugs.every((slug) => slug && !slug.includes("/"));
  return isPath ? slugs.join("/") : null;
}
