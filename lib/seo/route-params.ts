import { NO_SLUG } from "@/lib/routes";

/** The positive id in a path segment such as `12` or `12-pos`, else null. */
export function parseRouteId(segment: string): number | null {
  const match = /^([1-9]\d{0,9})(?:-|$)/.exec(segment);
  return match ? Number(match[1]) : null;
}

/** True when a percent-encoded path segment is this slug, whatever Unicode form the visitor's link has. */
export function isSameSlug(segment: string, slug?: string): boolean {
  try {
    return decodeURIComponent(segment).normalize("NFC") === (slug || NO_SLUG).normalize("NFC");
  } catch {
    return false;
  }
}

const MAX_SLUG = 200;

/** The slug in a percent-encoded path segment; null for one that names nothing. */
export function parseSlug(segment: string): string | null {
  try {
    const slug = decodeURIComponent(segment).normalize("NFC");
    return slug.length <= MAX_SLUG && !/\p{Cc}/u.test(slug) ? slug : null;
  } catch {
    return null;
  }
}
