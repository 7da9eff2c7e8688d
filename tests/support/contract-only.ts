import type { BundleCard } from "@/lib/contract/bundle";
import type { CartLine } from "@/lib/contract/cart";
import type { Product } from "@/lib/contract/product";
import { makeBundle } from "./bundles";
import { makeProduct } from "./products";
import { aCartLine } from "./shop";

// Responses of a shop server that implements only the contract.

export function contractProduct(): Product {
  const {
    colors: _c,
    created_at: _a,
    updated_at: _u,
    ...product
  } = makeProduct({
    color: { name: "مشکی", code: "#222222" },
  });
  return product;
}

export function contractBundle(): BundleCard {
  const { slug: _s, inventory: _i, max_count: _m, products, ...bundle } = makeBundle();
  return { ...bundle, products: products.map(({ slug: _, ...part }) => part) };
}

export function contractLine(type: "product" | "bundle"): CartLine {
  const { id: _i, type: _t, real_price: _r, option_titles: _o, cartable, ...line } = aCartLine({ options: [1] });
  const { slug: _s, ...thing } = cartable;
  return { ...line, cartable: { ...thing, type } };
}
