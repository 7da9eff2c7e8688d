import "server-only";
import { and, eq } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { type ProductRow, products } from "@/lib/backend/db/schema/catalogue";
import { type SaleItemRow, type SaleRow, saleItems, sales } from "@/lib/backend/db/schema/sales";
import { recordChange } from "@/lib/backend/services/shared/audit";
import type { SaleItemState } from "@/lib/contract/desk-sale";
import { TAGS } from "@/lib/contract/tags";
import { endSalePrice, type SalePrices, startSalePrice } from "@/lib/domain/product/sale-price";
import { discountPercent } from "@/lib/domain/shared/money";
import { lockProducts } from "./goods-list";

type Shop = Pick<Deps, "db" | "now">;
/** `actorId` is null for the job. */
type Change = { act: "saleStart" | "saleEnd"; actorId: number | null };

const pricesOf = ({ price, finalPrice, specialSaleUntil }: ProductRow) => ({ price, finalPrice, specialSaleUntil });

async function writePrices({ db, now }: Shop, { act, actorId }: Change, before: ProductRow, prices: SalePrices) {
  const { id, price } = before;
  const after = { ...pricesOf(before), ...prices };
  const columns = { ...prices, discountPercent: discountPercent(price, prices.finalPrice), updatedAt: now() };
  await db.query().update(products).set(columns).where(eq(products.id, id));
  const subject = { kind: "product", id } as const;
  await recordChange({ db, now }, { actorId, subject, act }, pricesOf(before), after);
  db.invalidate(TAGS.products, TAGS.product(id));
}

async function setItem({ db }: Shop, { saleId, productId }: SaleItemRow, columns: Partial<SaleItemRow>) {
  const is = and(eq(saleItems.saleId, saleId), eq(saleItems.productId, productId));
  await db.query().update(saleItems).set(columns).where(is);
}

/** Writes the sale prices of the items that wait. Callers hold the lock of the sale. */
export async function startItems(deps: Shop, sale: SaleRow, items: SaleItemRow[], actorId: number | null) {
  const waiting = items.filter(({ state }) => state === "waiting");
  const locked = await lockProducts(
    deps,
    waiting.map(({ productId }) => productId),
  );
  for (const item of waiting) {
    const product = locked.find(({ id }) => id === item.productId);
    const terms = { percent: item.percent, until: sale.endsAt, now: deps.now() };
    const prices = product?.hasPrice ? startSalePrice(product, terms) : null;
    if (!product || !prices) {
      await setItem(deps, item, { state: "skipped" });
      continue;
    }
    const { price: priceFrom, finalPrice: finalFrom, specialSaleUntil: untilFrom } = product;
    const written = { finalTo: prices.finalPrice, untilTo: prices.specialSaleUntil };
    await setItem(deps, item, { state: "running", priceFrom, finalFrom, untilFrom, ...written });
    await writePrices(deps, { act: "saleStart", actorId }, product, prices);
  }
}

/** Takes back what the start wrote; prices that were changed by hand meanwhile stay. Callers hold the lock of the sale. */
export async function endItems(deps: Shop, items: SaleItemRow[], actorId: number | null): Promise<void> {
  const running = items.filter(({ state }) => state === "running");
  const locked = await lockProducts(
    deps,
    running.map(({ productId }) => productId),
  );
  for (const item of running) {
    const product = locked.find(({ id }) => id === item.productId);
    const { priceFrom, finalFrom, finalTo, untilFrom, untilTo } = item;
    if (!product || priceFrom === null || finalFrom === null || finalTo === null) continue;
    const from = { price: priceFrom, finalPrice: finalFrom, specialSaleUntil: untilFrom };
    const written = { from, to: { finalPrice: finalTo, specialSaleUntil: untilTo } };
    const { isMoved, ...prices } = endSalePrice(product, written, deps.now());
    await setItem(deps, item, { state: isMoved ? "moved" : "ended" });
    const isSame = prices.finalPrice === product.finalPrice && prices.specialSaleUntil === product.specialSaleUntil;
    if (!isSame) await writePrices(deps, { act: "saleEnd", actorId }, product, prices);
  }
}

export async function readItems({ db }: Pick<Deps, "db">, saleId: number): Promise<SaleItemRow[]> {
  return db.query().select().from(saleItems).where(eq(saleItems.saleId, saleId)).orderBy(saleItems.position);
}

/** Starts or ends a sale, if it is time. Callers hold its lock. */
export async function settleSale(deps: Shop, sale: SaleRow, actorId: number | null): Promise<void> {
  const { db, now } = deps;
  const at = now();
  const isOver = sale.endsAt <= at;
  const items = await readItems(deps, sale.id);
  if (isOver && !sale.endedAt) await endItems(deps, items, actorId);
  else if (!isOver && sale.startsAt <= at) await startItems(deps, sale, items, actorId);
  else return;
  const columns = isOver ? { endedAt: at } : { startedAt: sale.startedAt ?? at };
  await db.query().update(sales).set(columns).where(eq(sales.id, sale.id));
  if (actorId === null) await recordSettled(deps, sale.id, isOver ? "saleEnd" : "saleStart");
}

/** Names the products whose prices the sale did not write, or did not take back. */
async function recordSettled(deps: Shop, saleId: number, act: Change["act"]): Promise<void> {
  const rows = await deps.db
    .query()
    .select({ state: saleItems.state, name: products.name })
    .from(saleItems)
    .innerJoin(products, eq(products.id, saleItems.productId))
    .where(eq(saleItems.saleId, saleId))
    .orderBy(saleItems.position);
  const named = (state: SaleItemState) => rows.filter((row) => row.state === state).map(({ name }) => name);
  const changes = act === "saleEnd" ? { moved: named("moved") } : { skipped: named("skipped") };
  await recordChange(deps, { actorId: null, subject: { kind: "sale", id: saleId }, act }, {}, changes);
}
