import "server-only";
import { toAddable } from "@/components/product/addable";
import { loadProduct } from "@/lib/api/server";
import type { Product, ProductCard } from "@/lib/contract/product";
import type { Addable } from "@/lib/domain/basket/basket-item";
import { shortNames } from "@/lib/domain/product/goods-kind";
import { sumRial } from "@/lib/domain/shared/money";

/** A compared product as its buttons add it. `item` has the present price, `product` the options. */
export type Column = {
  item: ProductCard;
  product?: Product;
  /** What it is called where there is little room. */
  short: string;
  /** Titles of the options that are checked in advance and cost something, which the prices in rials include. */
  paid: string[];
  price: number;
  discounted: number;
  /** What its short buttons add if the shop server does not answer; one object for all, which the page then has once. */
  plain?: Addable;
};

export async function loadColumns(items: readonly ProductCard[]): Promise<Column[]> {
  const names = shortNames(items);
  return Promise.all(
    items.map(async (item, at) => {
      const { product } = await loadProduct(item.id);
      const presets = product?.options.filter(({ checked }) => checked) ?? [];
      const extra = sumRial(presets.map((option) => option.price));
      return {
        item,
        product,
        short: names[at] ?? item.name,
        paid: presets.flatMap((option) => (option.price > 0 ? option.title : [])),
        price: item.price + extra,
        discounted: item.price_by_discount + extra,
        plain: product && presets.length === 0 ? toAddable(item) : undefined,
      };
    }),
  );
}
