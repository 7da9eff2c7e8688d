import "server-only";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError, ShopError } from "@/lib/backend/core/errors";
import type { InvoiceRow, invoiceLines, Recipient } from "@/lib/backend/db/schema/invoices";
import type { AddedLine, GonePieces } from "@/lib/backend/db/schema/order-changes";
import { findAddress } from "@/lib/backend/services/customers/addresses";
import { readOptions, toLine, withOptions } from "@/lib/backend/services/selling/cart/carts";
import { toRecipient } from "@/lib/backend/services/selling/placing/order-draft";
import { readWarranties, toLineRows } from "@/lib/backend/services/selling/placing/order-rows";
import {
  listShippingMethodRows,
  type ShippingMethodRow,
  servesCity,
} from "@/lib/backend/services/selling/shared/shipping-methods";
import { freeShippingThreshold } from "@/lib/backend/services/selling/shared/shop-settings";
import { markShortages } from "@/lib/backend/services/shared/line-problems";
import { cityIdOf } from "@/lib/backend/services/shared/places";
import { findSellables } from "@/lib/backend/services/shared/sellables";
import { MAX_RIALS } from "@/lib/contract/bounds";
import { CartType } from "@/lib/contract/cart";
import { type ChangedBill, changeBill } from "@/lib/domain/order/changed-bill";
import { type ChangedLine, compareLines, type LineChanges, type WantedPieces } from "@/lib/domain/order/changed-lines";
import { sumRial } from "@/lib/domain/shared/money";
import { readLines } from "./order-record";

type Line = typeof invoiceLines.$inferSelect;

export type ChangeInput = {
  lines: ChangedLine[];
  address?: number | null;
  posting_method?: number | null;
};

/** A change as it would be offered; the pieces of `stay` are priced as they were sold. */
export type PricedChange = {
  gone: GonePieces[];
  stay: GonePieces[];
  added: AddedLine[];
  recipient: Recipient | null;
  postingTitle: string | null;
  priced: ChangedBill;
};

const cityOf = ({ province = "", city = "" }: Recipient) => cityIdOf(province, city);

export async function methodsServing(deps: Deps, recipient: Recipient): Promise<ShippingMethodRow[]> {
  return (await listShippingMethodRows(deps)).filter((method) => servesCity(method, cityOf(recipient)));
}

/** Returns the new recipient, null if the address stays. Throws 422. */
export async function findRecipient(deps: Deps, invoice: InvoiceRow, address: number | null | undefined) {
  if (address == null) return null;
  const found = await findAddress(deps, invoice.userId, address).catch((error: unknown) => {
    throw error instanceof ShopError ? fieldError("address", "Validation.checkoutAddress") : error;
  });
  return toRecipient(found);
}

/** Another address needs a method that serves it. Throws 422, also for an order that is collected at a company. */
async function findNewShipping(deps: Deps, invoice: InvoiceRow, { address, posting_method: id }: ChangeInput) {
  const recipient = await findRecipient(deps, invoice, address);
  if (recipient === null && id == null) return { recipient, method: null };
  if (invoice.company) throw fieldError(recipient ? "address" : "posting_method", "Validation.changeCollected");
  const methods = await methodsServing(deps, recipient ?? invoice.recipient);
  const method = methods.find((one) => one.id === id);
  if (!method) throw fieldError("posting_method", "Validation.checkoutShipping");
  return { recipient, method };
}

/** Prices added pieces as a cart would today. Throws 422 at a line that cannot be bought. */
async function priceAdded(deps: Deps, wanted: WantedPieces[], lines: readonly Line[]): Promise<AddedLine[]> {
  const ids = wanted.map(({ product }) => product);
  const sellables = await findSellables(
    deps,
    ids.map((id) => ({ id, type: CartType.Product })),
  );
  const options = await readOptions(deps, ids);
  const now = deps.now();
  const priced = wanted.map(({ at, product, line, count }) => {
    const found = sellables.find(({ row }) => row.id === product);
    const brand = found?.parts[0]?.brand;
    if (found?.type !== CartType.Product || !brand) throw fieldError(`lines[${at}].product`, "Validation.changeLine");
    const chosen = lines.find(({ id }) => id === line)?.options.map(({ id }) => id) ?? [];
    return toLine(withOptions({ row: found.row, brand, options }, chosen, now), count, now);
  });
  for (const [place, { problem }] of markShortages(priced).entries()) {
    const at = wanted[place]?.at;
    if (problem) throw fieldError(`lines[${at}].count`, problem.messageKey, { product: problem.subject });
  }
  const rows = priced.flatMap(toLineRows);
  const warranties = await readWarranties(deps, rows);
  return rows.map((row) => ({ ...row, warrantyMonths: warranties.get(row.productId) ?? null }));
}

const piecesOf = (lines: readonly Line[], counts: ReadonlyMap<number, number>): GonePieces[] =>
  lines.flatMap(({ id, name, price }) => {
    const count = counts.get(id) ?? 0;
    return count > 0 ? [{ line: id, name, count, price }] : [];
  });

function readChanges(lines: readonly Line[], changed: ChangedLine[]): LineChanges {
  const changes = compareLines(lines, changed);
  if (!("wrong" in changes)) return changes;
  throw fieldError(`lines[${changes.wrong}].line`, "Validation.changeLine");
}

/** Computes what a change would make of an order. Writes nothing; throws 422. */
export async function priceChange(deps: Deps, invoice: InvoiceRow, input: ChangeInput): Promise<PricedChange> {
  const lines = await readLines(deps, invoice.id);
  const changes = readChanges(lines, input.lines);
  const added = await priceAdded(deps, changes.wanted, lines);
  const { recipient, method } = await findNewShipping(deps, invoice, input);
  const stay = piecesOf(lines, changes.stay);
  const goods = sumRial([...stay, ...added].map(({ price, count }) => price * count));
  if (goods > MAX_RIALS) throw new ShopError(422, "Errors.orderTooLarge");
  const priced = changeBill(invoice, {
    goods,
    companyPercent: invoice.company?.discount_percent ?? 0,
    coupon: invoice.coupon,
    shipping: method && { amount: method.amount, freeForCompanies: method.freeForCompanies },
    freeShippingThreshold: await freeShippingThreshold(deps),
  });
  return { gone: piecesOf(lines, changes.gone), stay, added, recipient, postingTitle: method?.title ?? null, priced };
}
