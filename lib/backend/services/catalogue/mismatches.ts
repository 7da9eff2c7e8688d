import "server-only";
import { and, eq, inArray, ne } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { products } from "@/lib/backend/db/schema/catalogue";
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
import { withPresets } from "./with-presets";

/** Returns the devices that the user paid for; a battery may be for one bought earlier. */
async function boughtDevices({ db }: Deps, userId: number | null, categories: ReadonlySet<number>): Promise<number[]> {
  if (userId === null) return [];
  const isPaid = and(
    eq(invoices.paymentStatus, PaymentStatus.Paid),
    ne(invoices.status, columnsOf("cancelled").status),
  );
  const rows = await db
    .query()
    .selectDistinct({ id: products.id })
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
    .innerJoin(products, eq(products.id, invoiceLines.productId))
    .where(and(eq(invoices.userId, userId), isPaid, inArray(products.categoryId, [...categories])));
  return rows.map(({ id }) => id);
}

/**
 * Returns the accessories among these products that fit no device among them and none that the user has bought, with one
 * that would. Silent as soon as the fit is unknown for one of those devices, because the accessory may be for that one.
 */
export async function findMismatches(deps: Deps, ids: readonly number[], userId: number | null): Promise<Mismatch[]> {
  const cards = await findCards(deps, [...new Set(ids)], isListed);
  const categories = await findDeviceCategories(deps.db);
  const isDevice = ({ category_id }: ProductCard) => categories.has(category_id);
  const devices = cards.filter(isDevice);
  const [wrong] = devices;
  if (!wrong || devices.length === cards.length) return [];
  const bought = await boughtDevices(deps, userId, categories);
  const fitsOf = await readFits(deps, [...cards.map(({ id }) => id), ...bought]);
  const judging = [...devices.map(({ id }) => id), ...bought].map((id) => ({ id, fits: fitsOf(id) }));
  const subject = (card: ProductCard) => ({ card, id: card.id, kind: goodsKind(card), fits: fitsOf(card.id) });
  const fitting = [...new Set(judging.flatMap(({ fits }) => [...fits]))];
  const goods = (await findCards(deps, fitting, isListed)).filter((card) => !isDevice(card)).map(subject);
  const { id, name, slug } = wrong;
  const accessories = cards
    .filter((card) => !isDevice(card))
    .map(subject)
    .filter((accessory) => judging.every((device) => judgeFit(accessory, device, goods) === "no"));
  return Promise.all(
    accessories.map(async (accessory) => {
      const right = rightOnes(accessory, { fits: fitsOf(id) }, goods).map(({ card }) => card);
      return { id: accessory.id, device: { id, name, slug }, instead: await withPresets(deps, right) };
    }),
  );
}
