import "server-only";
import { and, asc, eq, inArray } from "drizzle-orm";
import { type Cart, type CartError, type CartLine, CartType, CauseType } from "@/lib/contract/cart";
import { MAX_COUNT } from "@/lib/contract/schemas";
import { sumRial } from "@/lib/domain/money";
import { currentPrice, isAvailable } from "@/lib/domain/sale";
import { cartLines } from "../db/schema/carts";
import { brands, productOptions, products } from "../db/schema/catalogue";
import type { Deps } from "../deps";
import { presentCartLine } from "../presenters/cart";
import type { BrandRow, OptionRow, ProductRow } from "../presenters/product";
import { type MessageKey, translate } from "../translate";

/** A cart line with everything that prices it. All amounts are rials a piece. */
export type PricedLine = {
  product: ProductRow;
  brand: BrandRow;
  options: OptionRow[];
  count: number;
  price: number;
  realPrice: number;
  problem: LineProblem | null;
};

export type LineProblem = { code: 404 | 406 | 409; causeType: number; message: string };

/** What keeps a product from being bought in this number, or null. */
export function findProblem(product: ProductRow, count: number): LineProblem | null {
  const say = (key: MessageKey) => translate(key, { product: product.name });
  if (product.removed) return { code: 404, causeType: CauseType.Gone, message: say("Errors.cartUnavailable") };
  if (product.comingSoon) return { code: 406, causeType: CauseType.Gone, message: say("Errors.cartComingSoon") };
  if (!isAvailable(product)) return { code: 406, causeType: CauseType.Gone, message: say("Errors.cartUnavailable") };
  if (count > Math.min(product.maxCount ?? MAX_COUNT, MAX_COUNT)) {
    return { code: 409, causeType: CauseType.Blocks, message: say("Errors.cartLimitOf") };
  }
  if (product.stock !== null && count > product.stock) {
    return { code: 406, causeType: CauseType.Blocks, message: say("Errors.cartStockOf") };
  }
  return null;
}

/** The user's lines in the order they were added, priced now. */
export async function readLines({ db, now }: Deps, userId: number): Promise<PricedLine[]> {
  const rows = await db
    .query()
    .select({ line: cartLines, product: products, brand: brands })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .innerJoin(brands, eq(brands.id, products.brandId))
    .where(eq(cartLines.userId, userId))
    .orderBy(asc(cartLines.id));
  const optionIds = rows.flatMap(({ line }) => line.options);
  const options =
    optionIds.length === 0
      ? []
      : await db.query().select().from(productOptions).where(inArray(productOptions.id, optionIds));
  return rows.map(({ line, product, brand }) => {
    const chosen = options.filter((option) => line.options.includes(option.id) && option.productId === product.id);
    const extras = sumRial(chosen.map((option) => option.price));
    return {
      product,
      brand,
      options: chosen,
      count: line.count,
      price: currentPrice(product, now()) + extras,
      realPrice: product.price + extras,
      problem: findProblem(product, line.count),
    };
  });
}

const canBeBought = ({ problem }: PricedLine) => problem?.causeType !== CauseType.Gone;

/** Rials of the lines that can be bought. */
export function totalOf(lines: PricedLine[]): number {
  return sumRial(lines.filter(canBeBought).map((line) => line.price * line.count));
}

/** The cart as it is answered; totals leave out what can't be bought. */
export function presentCart(lines: PricedLine[]): Cart {
  const details: CartLine[] = lines.map(presentCartLine);
  const items = lines.filter(canBeBought);
  return {
    cart_info: { items_count: items.reduce((sum, line) => sum + line.count, 0), total_price: totalOf(lines) },
    details,
  };
}

/** The errors of a cart, one a line at most. */
export function cartErrors(lines: PricedLine[]): CartError[] {
  return lines.flatMap(({ product, problem }) =>
    problem
      ? [{ id: product.id, type: CartType.Product, message: problem.message, cause_type: problem.causeType }]
      : [],
  );
}

export async function clearCart({ db }: Deps, userId: number): Promise<void> {
  await db.query().delete(cartLines).where(eq(cartLines.userId, userId));
}

export async function removeLine({ db }: Deps, userId: number, productId: number): Promise<void> {
  await db
    .query()
    .delete(cartLines)
    .where(and(eq(cartLines.userId, userId), eq(cartLines.productId, productId), eq(cartLines.type, CartType.Product)));
}
