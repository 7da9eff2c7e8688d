import type { MetadataRoute } from "next";
import { isOpen } from "@/lib/api/shop-front";
import { env } from "@/lib/env";
import { robotsFile } from "@/lib/seo/robots";

export const dynamic = "force-dynamic";

export default async function robots(): Promise<MetadataRoute.Robots> {
  return robotsFile({ isOpen: await isOpen(), origin: env.origin });
}
