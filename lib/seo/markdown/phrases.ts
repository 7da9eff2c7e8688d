import type { getTranslations } from "next-intl/server";
import type { ProductCard } from "@/lib/contract/product";
import { formatToman } from "@/lib/domain/shared/money";
import { env } from "@/lib/env";
import { formatJalaliLong } from "@/lib/persian/jalali";
import { absolute } from "@/lib/seo/json-ld";
import { markdownPath } from "@/lib/seo/markdown-alternate";
import { linkTo } from "./write";

export type Translate = Awaited<ReturnType<typeof getTranslations<never>>>;

export const addressOf = (path: string) => absolute(path, env.origin);

/** Links to another page's Markdown alternate. */
export const markdownLink = (text: string, path: string) => linkTo(text, addressOf(markdownPath(path)));

/** Formats an amount for people (toman) and for programs (rials). */
export const formatAmount = (t: Translate, rial: number) =>
  t("Twin.both", { toman: formatToman(rial), rial: String(rial) });

export const formatMoment = (iso: string) => ({ date: formatJalaliLong(iso), iso });

export function formatStock(
  t: Translate,
  { available, comming_soon }: Pick<ProductCard, "available" | "comming_soon">,
): string {
  if (comming_soon) return t("Product.comingSoon");
  return t(available ? "Product.inStock" : "Product.outOfStock");
}
