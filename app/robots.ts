import type { MetadataRoute } from "next";
import { env } from "@/lib/env";

export const dynamic = "force-dynamic";

/** Nothing of one person is worth a crawler's visit; every mixture of filters would be a page of its own. */
const CLOSED = [
  ...["/api/", "/cart", "/checkout", "/login", "/register", "/profile", "/payments", "/receipts/", "/cu/"],
  ...["/sales_agents/", "/sandbox/", "/*?*sortby=", "/*?*min=", "/*?*max=", "/*?*brand="],
];

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: "/", disallow: CLOSED },
    sitemap: new URL("/sitemap.xml", env.origin).href,
  };
}
