import "server-only";
import { eq } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError, notFound, ShopError } from "@/lib/backend/core/errors";
import { products, stockReceipts } from "@/lib/backend/db/schema/catalogue";
import type { Remember } from "@/lib/backend/http/context";
import { columnsOfState, stateOf } from "@/lib/backend/presenters/product-state";
import { deleteUnitCount } from "@/lib/backend/services/selling/ledger-check/stock-ledger-check";
import { changeStock, startStock } from "@/lib/backend/services/selling/order-state/stock";
import { recordChange } from "@/lib/backend/services/shared/audit";
import { MAX_UNITS } from "@/lib/contract/bounds";
import type { DeskProduct, StockReason } from "@/lib/contract/desk-goods";
import type { ProductState } from "@/lib/contract/desk-product";
import { TAGS } from "@/lib/contract/tags";
import { discountPercent } from "@/lib/domain/shared/money";
import { requireVersion, versionOf } from "../versioned";
import { lockProducts, productList, productValues } from "./goods-list";
import { readStoredRecord } from "./product-record";
import { requireReady } from "./product-state";

type ProductRow = typeof products.$inferSelect;
/** Prices are in rials, `sale_until` is ISO 8601. */
type Saved = {
  id: number;
  version: string;
  price: number;
  final_price: number;
  sale_until: string | null;
  coming_soon?: boolean | undefined;
  visible?: boolean | undefined;
};

async function lockOne(deps: Deps, id: number): Promise<ProductRow> {
  const [product] = await lockProducts(deps, [id]);
  if (!product) throw notFound();
  return product;
}

function readSale({ sale_until, final_price, price }: Saved, before: ProductRow, now: Date): Date | null {
  if (sale_until === null) return null;
  const until = new Date(sale_until);
  const isNew = until.getTime() !== before.specialSaleUntil?.getTime();
  if (isNew && until <= now) throw fieldError("sale_until", "Validation.saleOver");
  if (final_price >= price) throw fieldError("final_price", "Validation.salePrice");
  return until;
}

/** Maps the price form's two flags to a product state; without the flags the state stays. */
function stateAfter(before: ProductRow, { coming_soon: soon, visible }: Saved): ProductState {
  const from = stateOf(before);
  if (visible === false) return before.removed ? from : "hidden";
  if (before.removed && !visible) return from;
  return (soon ?? before.comingSoon) ? "soon" : "visible";
}

/** Saves the price, and the visibility if it is given, but not the stock. Throws 404, 409 and 422. */
export async function saveProduct(deps: Deps, actor: UserRow, saved: Saved): Promise<DeskProduct> {
  const { db, now } = deps;
  const { id, version, price, final_price: finalPrice } = saved;
  return db.transaction(async () => {
    const before = await lockOne(deps, id);
    await requireVersion({ version: versionOf(productValues(before)) }, version, () => productList.get(deps, id));
    const specialSaleUntil = readSale(saved, before, now());
    const state = stateAfter(before, saved);
    if (state !== stateOf(before)) {
      const stored = await readStoredRecord(deps, id);
      await requireReady(deps, { ...stored, product: { ...stored.product, hasPrice: true } }, state);
    }
    const change = { price, finalPrice, hasPrice: true, specialSaleUntil, ...columnsOfState(state) };
    const [after] = await db
      .query()
      .update(products)
      .set({ ...change, discountPercent: discountPercent(price, finalPrice), updatedAt: now() })
      .where(eq(products.id, id))
      .returning();
    if (!after) throw notFound();
    const subject = { kind: "product", id } as const;
    await recordChange(deps, { actorId: actor.id, subject, act: "save" }, productValues(before), productValues(after));
    db.invalidate(TAGS.products, TAGS.product(id));
    if (before.removed !== after.removed) db.invalidate(TAGS.index, TAGS.categories, TAGS.brands);
    return productList.get(deps, id);
  });
}

/** `cost` is the purchase cost per received unit, in rials. */
type StockMove = { id: number; change: number; reason: StockReason; note?: string | null; cost?: number | null };

/**
 * Changes the stock, which excludes units held by open orders. Throws 404, 422 beyond the limit, and 409 below zero.
 */
export async function moveStock(
  deps: Deps,
  actor: UserRow,
  { id, change, reason, note, cost = null }: StockMove,
  remember?: Remember,
): Promise<DeskProduct> {
  return deps.db.transaction(async () => {
    const { stock: from } = await lockOne(deps, id);
    if (from !== null && from + change > MAX_UNITS) throw fieldError("change", "Validation.stockMost");
    const to = await changeStock(deps, id, change);
    if (to === null) {
      const key = from === null ? "Errors.stockNotCounted" : "Errors.stockBelow";
      throw new ShopError(409, key, { data: { current: await productList.get(deps, id) } });
    }
    const subject = { kind: "product", id } as const;
    await recordChange(
      deps,
      { actorId: actor.id, subject, act: "stock" },
      { stock: from },
      { stock: to, reason, note },
    );
    if (cost !== null) {
      const receipt = { productId: id, count: change, cost, createdAt: deps.now() };
      await deps.db.query().insert(stockReceipts).values(receipt);
    }
    const after = await productList.get(deps, id);
    await remember?.(after);
    return after;
  });
}

/** Starts counting stock, or stops it if null. Throws 404, and 409 if it is already counted with another number. */
export async function setCounting(
  deps: Deps,
  actor: UserRow,
  { id, stock }: { id: number; stock: number | null },
  remember?: Remember,
): Promise<DeskProduct> {
  return deps.db.transaction(async () => {
    const { stock: from } = await lockOne(deps, id);
    if (from !== null && stock !== null && from !== stock) {
      throw new ShopError(409, "Errors.stockCounted", { data: { current: await productList.get(deps, id) } });
    }
    if (from !== stock) {
      await startStock(deps, id, stock);
      await deleteUnitCount(deps, id);
      const subject = { kind: "product", id } as const;
      await recordChange(deps, { actorId: actor.id, subject, act: "counting" }, { stock: from }, { stock });
    }
    const after = await productList.get(deps, id);
    await remember?.(after);
    return after;
  });
}
