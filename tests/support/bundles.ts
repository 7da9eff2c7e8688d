import type { Bundle, BundleItem } from "@/lib/contract/bundle";

const terminal: BundleItem = {
  id: 1,
  displayName: "کارتخوان سیار پکس S910",
  slug: "کارتخوان-سیار-پکس-s910",
  brand: "پکس",
  color: { name: "مشکی", code: "#25282c" },
  count: 1,
  realPrice: 140_060_000,
  price: 135_500_000,
  image: "/products/1-1.webp",
};

const paper: BundleItem = {
  ...terminal,
  id: 47,
  displayName: "رول حرارتی ۵۷ میلی‌متری، بسته ۱۰ عددی مخصوص کارتخوان سیار",
  slug: "رول-حرارتی",
  brand: "متفرقه",
  color: null,
  count: 3,
  realPrice: 1_450_000,
  price: 1_250_000,
};

const DAY_MS = 86_400_000;

/** Builds a running bundle with the given changes. Prices are in rials. */
export function makeBundle(different: Partial<Bundle> = {}): Bundle {
  return {
    id: 4,
    name: "بسته شروع کسب‌وکار",
    slug: "بسته-شروع-کسب-و-کار",
    image: "/bundles/1.webp",
    price: 144_410_000,
    price_by_discount: 139_250_000,
    available: true,
    started_at: new Date(Date.now() - DAY_MS).toISOString(),
    expired_at: new Date(Date.now() + 2 * DAY_MS).toISOString(),
    products: [terminal, paper],
    inventory: null,
    max_count: null,
    description: "<p>هر آنچه یک فروشگاه تازه لازم دارد.</p>",
    share_link: "https://shop.example/bundles/4/x",
    similars_bundles: [],
    similars_products: [],
    ...different,
  };
}

export function makeHiddenBundle(different: Partial<Bundle> = {}): Bundle {
  const { products, ...bundle } = makeBundle(different);
  const hidden = products.map((item) => ({ ...item, realPrice: null, price: null }));
  return { ...bundle, products: hidden, price: null, price_by_discount: null, available: false };
}
