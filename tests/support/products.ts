import type { Product, ProductCard } from "@/lib/contract/product";

/** Builds a product with the given changes. Prices are in rials. */
export function makeProduct(different: Partial<Product> = {}): Product {
  return {
    id: 7,
    name: "کارتخوان سیار پکس S910",
    slug: "کارتخوان-سیار-پکس-s910",
    image: "/products/7-1.webp",
    image_5: "/products/7-1.webp",
    gallery: ["/products/7-1.webp", "/products/7-2.webp"],
    share_link: "https://shop.example/s/7",
    price: 149_000_000,
    price_by_discount: 149_000_000,
    available: true,
    comming_soon: false,
    wholesale: false,
    no_index: false,
    excerpt: "کارتخوان سیار با چاپگر داخلی",
    note: null,
    category_id: 2,
    category: { discount: 0 },
    brand: { id: 1, name: "پکس", slug: "pax", logo: "/brands/pax.svg" },
    unit: { name: "عدد" },
    volume: null,
    color: null,
    tags: [],
    special_sale: null,
    discount: null,
    inventory: null,
    max_count: null,
    features: [],
    options: [],
    colors: [],
    created_at: "2026-03-01T08:00:00.000Z",
    updated_at: "2026-11-01T08:00:00.000Z",
    ...different,
  };
}

export function makeCard(different: Partial<ProductCard> = {}): ProductCard {
  const { colors: _, ...card } = makeProduct();
  return { ...card, ...different };
}
