import "server-only";
import { toSafeHtml } from "@/lib/backend/core/safe-html";
import type { Part } from "@/lib/backend/services/shared/sellables";
import type { Bundle, BundleCard, BundleItem } from "@/lib/contract/bundle";
import type { ProductCard } from "@/lib/contract/product";
import { canBeSold, inventoryOf, isRunning, totalPrice } from "@/lib/domain/product/bundle";
import { makerName } from "@/lib/domain/product/makers";
import { routes } from "@/lib/routes";
import type { BundleRow } from "../db/schema/bundles";
import { presentColor } from "./product";

function presentItem({ product, brand, count, price, realPrice }: Part, isHidden: boolean): BundleItem {
  return {
    id: product.id,
    displayName: product.name,
    slug: product.slug,
    brand: makerName(brand),
    color: presentColor(product),
    count,
    realPrice: isHidden ? null : realPrice,
    price: isHidden ? null : price,
    image: product.image,
  };
}

/** A hidden price is omitted, and the bundle is then unavailable. */
export function presentBundleCard(row: BundleRow, parts: Part[], now: Date): BundleCard {
  const isHidden = row.blurred;
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    image: row.image,
    price: isHidden ? null : totalPrice(parts, "realPrice"),
    price_by_discount: isHidden ? null : totalPrice(parts, "price"),
    available: !row.removed && !isHidden && isRunning(row, now) && canBeSold(parts),
    started_at: row.startedAt.toISOString(),
    expired_at: row.expiredAt.toISOString(),
    products: parts.map((part) => presentItem(part, isHidden)),
    inventory: inventoryOf(parts),
    max_count: row.maxCount,
  };
}

type BundleParts = { row: BundleRow; parts: Part[]; others: BundleCard[]; similar: ProductCard[] };

export function presentBundle(
  { row, parts, others, similar }: BundleParts,
  { now, origin }: { now: Date; origin: string },
): Bundle {
  return {
    ...presentBundleCard(row, parts, now),
    description: toSafeHtml(row.description),
    share_link: origin + routes.bundle(row.id, row.slug),
    similars_bundles: others,
    similars_products: similar,
  };
}
