import type { BundleCard, BundleItem } from "@/lib/contract/bundle";
import { type Cartable, CartType } from "@/lib/contract/cart";
import type { ProductCard, ProductOption } from "@/lib/contract/product";
import { sumRial } from "@/lib/domain/shared/money";
import type { BasketItem } from "./basket";

export type Addable = Pick<
  ProductCard,
  "id" | "name" | "slug" | "image" | "price" | "price_by_discount" | "available" | "volume" | "color"
> &
  Pick<ProductCard, "inventory" | "max_count" | "unit"> & { brand: Cartable["brand"] };

export type AddableOption = Pick<ProductOption, "id" | "title" | "price" | "checked">;

type ChosenOption = Omit<AddableOption, "checked">;

/** Options are a list of numbers; anything else is read as no options (spec 5). */
export function toOptions(value: unknown): number[] {
  return Array.isArray(value) && value.every((id) => Number.isSafeInteger(id)) ? value : [];
}

export function toBasketItem(product: Addable, options: readonly ChosenOption[] = []): BasketItem {
  const optionsPrice = sumRial(options.map(({ price }) => price));
  const cartable: Cartable = {
    type: "product",
    id: product.id,
    name: product.name,
    slug: product.slug,
    brand: { name: product.brand.name, slug: product.brand.slug },
    image: product.image,
    unit: { name: product.unit.name },
    volume: product.volume,
    color: product.color,
    products: [],
    max_count: product.max_count,
    inventory: product.inventory,
    available: product.available,
    error: null,
  };
  return {
    id: product.id,
    type: CartType.Product,
    count: 1,
    price: product.price_by_discount + optionsPrice,
    real_price: product.price + optionsPrice,
    priority: 0,
    options: toOptions(options.map(({ id }) => id)),
    option_titles: options.map(({ title }) => title),
    cartable,
    IS_TEMP: true,
  };
}

export type AddableBundle = Pick<
  BundleCard,
  "id" | "name" | "slug" | "image" | "available" | "inventory" | "max_count"
> & {
  price: number;
  price_by_discount: number;
  products: Pick<BundleItem, "displayName" | "count">[];
};

export function toBundleItem(bundle: AddableBundle): BasketItem {
  const { id, name, slug, image, available, inventory, max_count } = bundle;
  return {
    id,
    type: CartType.Bundle,
    count: 1,
    price: bundle.price_by_discount,
    real_price: bundle.price,
    priority: 0,
    options: [],
    option_titles: [],
    cartable: {
      type: "bundle",
      id,
      name,
      slug,
      brand: { name: "" },
      image,
      unit: { name: "" },
      volume: null,
      color: null,
      products: bundle.products.map(({ displayName, count }) => ({ name: displayName, count })),
      max_count: max_count ?? null,
      inventory: inventory ?? null,
      available,
      error: null,
    },
    IS_TEMP: true,
  };
}
