import "server-only";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { bundleItems, bundles } from "@/lib/backend/db/schema/bundles";
import { productOptions, products } from "@/lib/backend/db/schema/catalogue";
import { type InvoiceRow, invoiceLines } from "@/lib/backend/db/schema/invoices";
import { users } from "@/lib/backend/db/schema/users";
import { hasEverPaid } from "@/lib/backend/services/customers/first-order";
import { agentDiscount } from "@/lib/backend/services/selling/shared/buyer";
import { freeShippingThreshold } from "@/lib/backend/services/selling/shared/shop-settings";
import { repriceBill } from "@/lib/domain/checkout/bill";
import { couponDecrease } from "@/lib/domain/checkout/coupon";
import { isRunning, partPrices } from "@/lib/domain/product/bundle";
import { currentPrice } from "@/lib/domain/product/sale";
import { percentageOff, sumRial } from "@/lib/domain/shared/money";

type LineRow = typeof invoiceLines.$inferSelect;
type ProductRow = typeof products.$inferSelect;
export type PricedInvoiceLine = Pick<LineRow, "id" | "price" | "realPrice" | "options" | "count">;

type Discounts = "groupDiscount" | "agentDiscount" | "friendDiscount" | "couponDecrease";
export type LinkBill = Pick<InvoiceRow, "goodsAmount" | Discounts | "shippingAmount" | "payableAmount">;

type Goods = { lines: LineRow[]; products: Map<number, ProductRow> };

async function readGoods({ db }: Deps, invoiceId: number, lock: boolean): Promise<Goods> {
  const lines = await db
    .query()
    .select()
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, invoiceId))
    .orderBy(asc(invoiceLines.id));
  const ids = lines.map(({ productId }) => productId);
  const rows = db.query().select().from(products).where(inArray(products.id, ids)).orderBy(asc(products.id));
  const found = await (lock ? rows.for("no key update") : rows);
  return { lines, products: new Map(found.map((product) => [product.id, product])) };
}

/** Returns rials per unit, by bundle and product. */
async function readBundlePrices({ db, now }: Deps, lines: LineRow[]): Promise<Map<string, number>> {
  const ids = lines.flatMap(({ bundleId }) => bundleId ?? []);
  if (ids.length === 0) return new Map();
  const rows = await db
    .query()
    .select({ item: bundleItems, bundle: bundles })
    .from(bundleItems)
    .innerJoin(bundles, eq(bundles.id, bundleItems.bundleId))
    .where(and(inArray(bundleItems.bundleId, ids), eq(bundles.removed, false)));
  const offered = rows.filter(({ bundle }) => isRunning(bundle, now()));
  return new Map(offered.map(({ item }) => [`${item.bundleId}:${item.productId}`, item.price]));
}

async function readOptionPrices({ db }: Deps, lines: LineRow[]): Promise<Map<number, number>> {
  const ids = lines.flatMap(({ options }) => options.map(({ id }) => id));
  if (ids.length === 0) return new Map();
  const rows = await db.query().select().from(productOptions).where(inArray(productOptions.id, ids));
  return new Map(rows.map(({ id, price }) => [id, price]));
}

async function priceLines(deps: Deps, { lines, products: found }: Goods): Promise<PricedInvoiceLine[]> {
  const [bundlePrices, optionPrices] = [await readBundlePrices(deps, lines), await readOptionPrices(deps, lines)];
  const at = deps.now();
  return lines.map(({ id, productId, bundleId, count, options, ...agreed }) => {
    const product = found.get(productId);
    if (!product) return { id, count, options, price: agreed.price, realPrice: agreed.realPrice };
    const today = options.map((option) => ({ ...option, price: optionPrices.get(option.id) ?? option.price }));
    const extras = sumRial(today.map(({ price }) => price));
    const inBundle = bundlePrices.get(`${bundleId}:${productId}`);
    const { price, realPrice } =
      inBundle === undefined
        ? { price: currentPrice(product, at), realPrice: product.price }
        : partPrices(product, inBundle, at);
    return { id, count, options: today, price: price + extras, realPrice: realPrice + extras };
  });
}

async function discountOfAgent(deps: Deps, { agentDiscount: agreed, authorId }: InvoiceRow, goods: number) {
  if (agreed === 0 || authorId === null) return 0;
  const [author] = await deps.db.query().select().from(users).where(eq(users.id, authorId));
  return author ? agentDiscount(deps, author, goods) : 0;
}

/** Returns 0 once the customer has paid an order, because the referral discount applies only to a first order. */
async function discountOfFriend(deps: Deps, { friendDiscount, userId }: InvoiceRow): Promise<number> {
  return friendDiscount > 0 && (await hasEverPaid(deps, userId)) ? 0 : friendDiscount;
}

/** The requested discounts, in rials. */
type WantedDiscounts = { ofAgent: number; ofFriend: number };

/** Limits each discount to what is left to pay after the earlier ones and the wallet. */
async function billOf(
  deps: Deps,
  invoice: InvoiceRow,
  lines: PricedInvoiceLine[],
  wanted: WantedDiscounts,
): Promise<LinkBill> {
  const { company, coupon, walletAmount, postingAmount } = invoice;
  const goodsAmount = goodsOf(lines);
  const groupDiscount = company ? percentageOff(goodsAmount, company.discount_percent) : 0;
  const rest = Math.max(0, goodsAmount - groupDiscount - Math.max(0, walletAmount));
  const ofAgent = Math.min(rest, wanted.ofAgent);
  const friendDiscount = Math.min(rest - ofAgent, wanted.ofFriend);
  const parts = { goodsAmount, groupDiscount, agentDiscount: ofAgent, friendDiscount };
  const ofCoupon = coupon ? couponDecrease(coupon, goodsAmount) : 0;
  const kept = { ...parts, walletAmount, postingAmount };
  return { ...parts, ...repriceBill(kept, ofCoupon, await freeShippingThreshold(deps)) };
}

const goodsOf = (lines: PricedInvoiceLine[]) => sumRial(lines.map(({ price, count }) => price * count));

function findShort({ lines, products: found }: Goods): string | null {
  const needed = new Map<number, number>();
  for (const { productId, count } of lines) needed.set(productId, (needed.get(productId) ?? 0) + count);
  for (const { productId, name } of lines) {
    const product = found.get(productId);
    const isThere = product && !product.removed && !product.comingSoon;
    if (!isThere || (product.stock !== null && product.stock < (needed.get(productId) ?? 0))) return name;
  }
  return null;
}

/** The agreed price while it is valid, otherwise today's. */
export type CurrentPrice = {
  lines: PricedInvoiceLine[];
  bill: LinkBill;
  /** Rials. */
  payable: number;
  isChanged: boolean;
  /** The first product that is out of stock, if the invoice holds none. */
  soldOut: string | null;
};

/**
 * Prices an issued invoice at today's prices if its own have expired (or with `force`), without a referral discount
 * after the first paid order. Writes nothing; `lock` locks the products.
 */
export async function priceToday(
  deps: Deps,
  invoice: InvoiceRow,
  { lock = false, force = false }: { lock?: boolean; force?: boolean } = {},
): Promise<CurrentPrice> {
  const goods = await readGoods(deps, invoice.id, lock);
  const isAgreed = !force && (invoice.priceUntil === null || invoice.priceUntil > deps.now());
  const lines = isAgreed ? goods.lines : await priceLines(deps, goods);
  const ofFriend = await discountOfFriend(deps, invoice);
  const isAsIssued = isAgreed && ofFriend === invoice.friendDiscount;
  const ofAgent = isAgreed ? invoice.agentDiscount : await discountOfAgent(deps, invoice, goodsOf(lines));
  const bill = isAsIssued ? invoice : await billOf(deps, invoice, lines, { ofAgent, ofFriend });
  const payable = bill.payableAmount;
  const soldOut = invoice.stockHeld ? null : findShort(goods);
  return { lines, bill, payable, isChanged: payable !== invoice.payableAmount, soldOut };
}
