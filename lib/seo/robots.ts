import type { MetadataRoute } from "next";
import { ROUTES } from "@/lib/pages.mjs";

/**
 * Everything that is not a page: API, health checks, stand-ins. Pages that must not be indexed stay crawlable, because
 * a crawler can see their `noindex` only if it may fetch them.
 */
const CLOSED = Object.entries(ROUTES)
  .filter(([pattern, { isIndexed }]) => !isIndexed && pattern.endsWith("/*"))
  .map(([pattern]) => pattern.replace("*", ""));

/** Disallows everything while the shop is closed. */
export function robotsFile({ isOpen, origin }: { isOpen: boolean; origin: string }): MetadataRoute.Robots {
  if (!isOpen) return { rules: { userAgent: "*", disallow: "/" } };
  return {
    rules: { userAgent: "*", allow: "/", disallow: CLOSED },
    sitemap: new URL("/sitemap.xml", origin).href,
  };
}
