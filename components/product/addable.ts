import type { Product, ProductCard } from "@/lib/contract/product";
import type { Addable, AddableOption } from "@/lib/domain/basket/basket-item";

/** Returns only the fields that a basket line needs, to keep the RSC payload small. */
export function toAddable(product: ProductCard): Addable {
  const { id, name, slug, image, price, price_by_discount, available, brand, color, unit, volume } = product;
  const { inventory, max_count } = product;
  return {
    id,
    name,
    slug,
    image,
    price,
    price_by_discount,
    available,
    brand: { name: brand.name, slug: brand.slug },
    color,
    unit,
    volume,
    inventory,
    max_count,
  };
}

export function toAddableOptions({ options }: Product): AddableOption[] {
  return options.map(({ id, title, price, checked }) => ({ id, title, price, checked }));
}
