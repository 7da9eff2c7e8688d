import type { MetadataRoute } from "next";
import { env } from "@/lib/env";
import { ROUTES } from "@/lib/pages.mjs";

export const dynamic = "force-dynamic";

/**
 * What is no page: the interface, health, the local stand-ins. A page that is not to be indexed says so itself, in its
 * header and its head, and a crawler that may not fetch it could not read that.
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
