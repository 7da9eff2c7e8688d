import "server-only";
import { and, eq, inArray, ne } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { invoiceLines, invoices } from "@/lib/backend/db/schema/invoices";
import { findDeviceCategories } from "@/lib/backend/listing/port";
import type { Mismatch } from "@/lib/contract/fits";
import { PaymentStatus } from "@/lib/contract/invoice";
import type { ProductCard } from "@/lib/contract/product";
import { columnsOf } from "@/lib/domain/order/invoice-transitions";
import { goodsKind } from "@/lib/domain/product/goods-kind";
import { judgeFit, rightOnes } from "@/lib/domain/product/judge-fit";
import { findCards } from "./product-cards";
import { isListed } from "./product-conditions";
import { readFits } from "./read-fits";

/** True if the user paid for one of the products; a battery may be for a device bought earlier. */
async function ownsOneOf({ db }: Deps, userId: number | null, ids: readonly number[]): Promise<boolean> {
  if (userId === null || ids.length === 0) return false;
  const isPaid = and(
    eq(invoices.paymentStatus, PaymentStatus.Paid),
    ne(invoices.status, columnsOf("cancelled").status),
  );
  const [line] = await db
    .query()
    .select({ id: invoiceLines.id })
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
    .where(and(eq(invoices.userId, userId), isPaid, inArray(invoiceLines.productId, [...ids])))
    .limit(1);
  return line !== undefined;
}

/**
 * Returns the accessories among these products that fit no device among them, with one that would. Silent where a fit is
 * only unknown, and about accessories of a device that the user has bought.
 */
export async function findMismatches(deps: Deps, ids: readonly number[], userId: number | null): Promise<Mismatch[]> {
  const cards = await findCards(deps, [...new Set(ids)], isListed);
  const categories = await findDeviceCategories(deps.db);
  const isDevice = ({ category_id }: ProductCard) => categories.has(category_id);
  const devices = cards.filter(isDevice);
  if (devices.length === 0 || devices.length === cards.length) return [];
  const fitsOf = await readFits(
    deps,
    cards.map(({ id }) => id),
  );
  const subject = (card: ProductCard) => ({ card, id: card.id, kind: goodsKind(card), fits: fitsOf(card.id) });
  const fitting = [...new Set(devices.flatMap(({ id }) => [...fitsOf(id)]))];
  const goods = (await findCards(deps, fitting, isListed)).filter((card) => !isDevice(card)).map(subject);
  const found: Mismatch[] = [];
  for (const accessory of cards.filter((card) => !isDevice(card)).map(subject)) {
    const judged = devices.map(subject).map((device) => ({ device, verdict: judgeFit(accessory, device, goods) }));
    const wrong = judged.find(({ verdict }) => verdict === "no")?.device;
    if (!wrong || judged.some(({ verdict }) => verdict === "yes")) continue;
    if (await ownsOneOf(deps, userId, [...accessory.fits])) continue;
    const { id, name, slug } = wrong.card;
    const instead = rightOnes(accessory, wrong, goods).map(({ card }) => card);
    found.push({ id: accessory.id, device: { id, name, slug }, instead });
  }
  return found;
}
