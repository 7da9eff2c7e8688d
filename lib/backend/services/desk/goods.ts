import "server-only";
import { eq } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError, notFound, ShopError } from "@/lib/backend/core/errors";
import { products } from "@/lib/backend/db/schema/catalogue";
import type { Remember } from "@/lib/backend/http/context";
import { deleteUnitCount } from "@/lib/backend/services/selling/ledger-check/stock-ledger-check";
import { changeStock, startStock } from "@/lib/backend/services/selling/order-state/stock";
import { recordChange } from "@/lib/backend/services/shared/audit";
import { MAX_UNITS } from "@/lib/contract/bounds";
import type { DeskProduct, StockReason } from "@/lib/contract/desk-goods";
import { TAGS } from "@/lib/contract/tags";
import { discountPercent } from "@/lib/domain/shared/money";
import { requireVersion, versionOf } from "../versioned";
import { lockProducts, productList, productValues } from "./goods-list";

type ProductRow = typeof products.$inferSelect;
/** Prices are rials, `sale_until` ISO 8601. */
type Saved = {
  id: number;
  version: string;
  price: number;
  final_price: number;
  sale_until: string | null;
  coming_soon: boolean;
  visible: boolean;
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

/** Saves price and visibility, not stock. Throws 404, 409 and 422. */
export async function saveProduct(deps: Deps, actor: UserRow, saved: Saved): Promise<DeskProduct> {
  const { db, now } = deps;
  const { id, version, price, final_price: finalPrice, coming_soon: comingSoon, visible } = saved;
  return db.transaction(async () => {
    const before = await lockOne(deps, id);
    await requireVersion({ version: versionOf(productValues(before)) }, version, () => productList.get(deps, id));
    const specialSaleUntil = readSale(saved, before, now());
    const change = { price, finalPrice, specialSaleUntil, comingSoon, removed: !visible };
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

type StockMove = { id: number; change: number; reason: StockReason; note?: string | null };

/** Changes the stock, which excludes units held by open orders. Throws 404, 422 over the limit, 409 below zero. */
export async function moveStock(
  deps: Deps,
  actor: UserRow,
  { id, change, reason, note }: StockMove,
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
    const after = await productList.get(deps, id);
    await remember?.(after);
    return after;
  });
}

/** Starts counting stock, or stops it with null. Throws 404, and 409 if it is already counted with another number. */
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
