import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { loadTrades } from "@/lib/api/choose";
import type { Trade } from "@/lib/contract/choose";
import { buildTitle } from "@/lib/domain/order/title";
import { routes } from "@/lib/routes";
import { missingMetadata, plainMetadata } from "@/lib/seo/metadata";
import { parseSlug } from "@/lib/seo/route-params";

export async function loadTrade(segment: string): Promise<Trade | undefined> {
  const slug = parseSlug(segment);
  return (await loadTrades()).find((trade) => trade.slug === slug);
}

/** Questions lead on to pages that are indexed; they themselves are not. */
export async function questionMetadata(segment: string, key: "askPlace" | "askNet"): Promise<Metadata> {
  const trade = await loadTrade(segment);
  if (!trade) return missingMetadata(404);
  const t = await getTranslations("Choose");
  const metadata = plainMetadata(buildTitle(t(key), trade.name), t("description"), routes.guide(trade.slug));
  return { ...metadata, robots: { index: false, follow: true } };
}
