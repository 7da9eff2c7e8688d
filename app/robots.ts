import type { MetadataRoute } from "next";
import { env } from "@/lib/env";
import { PAGES, ROUTES } from "@/lib/pages.mjs";

export const dynamic = "force-dynamic";

/** Nothing of one person is worth a crawler's visit: the fixed beginnings of what is not indexed, none below another. */
const UNINDEXED = Object.entries({ ...PAGES, ...ROUTES })
  .filter(([, { isIndexed }]) => !isIndexed)
  .map(([pattern]) => pattern.replace(/[[*].*/, ""))
  .filter((path, at, all) => all.findIndex((other) => path.startsWith(other)) === at);

/** Every mixture of filters would be a page of its own. */
const FILTERED = ["/*?*sortby=", "/*?*min=", "/*?*max=", "/*?*brand="];

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: "/", disallow: [...UNINDEXED, ...FILTERED] },
    sitemap: new URL("/sitemap.xml", env.origin).href,
  };
}
