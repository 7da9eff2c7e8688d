import type { BundleCard } from "@/lib/contract/bundle";

/** A believable bundle; say what is different about yours. Prices are rials. */
export function makeBundle(different: Partial<BundleCard> = {}): BundleCard {
  return {
    id: 1,
    name: "بسته شروع کسب‌وکار",
    slug: "بسته-شروع",
    image: "/bundles/1.webp",
    price: 152_000_000,
    price_by_discount: 139_400_000,
    available: true,
    started_at: "2026-11-18T00:00:00.000Z",
    expired_at: "2026-12-03T00:00:00.000Z",
    products: [],
    inventory: 8,
    max_count: 5,
    ...different,
  };
}
