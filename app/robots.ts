import type { MetadataRoute } from "next";
import { env } from "@/lib/env";
import { ROUTES } from "@/lib/pages.mjs";

export const dynamic = "force-dynamic";

/**
 * Everything that is not a page: API, health checks, stand-ins. Pages that must not be indexed stay crawlable, because
 * a crawler can only see their `noindex` if it may fetch them.
 */
const CLOSED = Object.entries(ROUTES)
  .filter(([pattern, { isIndexed }]) => !isIndexed && pattern.endsWith("/*"))
  .map(([pattern]) => pattern.replace("*", ""));

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: "/", disallow: CLOSED },
    sitemap: new URL("/sitemap.xml", env.origin).href,
  };
}
