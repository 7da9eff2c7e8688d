import "server-only";
import { and, asc, eq, gt, inArray, lte, notExists, or, sql } from "drizzle-orm";
import { TAGS } from "@/lib/contract/tags";
import { actAfterHold } from "@/lib/domain/invoice";
import { bundles } from "../db/schema/bundles";
import { products } from "../db/schema/catalogue";
import { invoices } from "../db/schema/invoices";
import { payments, transferClaims } from "../db/schema/payments";
import { users } from "../db/schema/users";
import type { Deps } from "../deps";
import { takeStep } from "../services/selling/invoice-steps";
import { recordMoney } from "../services/selling/money-events";
import { LAST_ANSWER_MS } from "../services/selling/settlement";
import { isTimeUp, openInvoices, waitsUntil } from "../services/selling/still-open";
import { askLastTime, openAttemptOf } from "./last-inquiry";

/** No attempt to pay is open, or the bank has kept silent about one for too long. */
function needsNoAnswer({ db }: Deps, at: Date) {
  const open = db.query().select({ one: sql`1` }).from(payments).where(openAttemptOf(invoices.id));
  return or(notExists(open), lte(waitsUntil, new Date(at.getTime() - LAST_ANSWER_MS)));
}

/** Only its hold lapses, or nobody has claimed a transfer: after a claim the staff look for the money and end the order. */
function mayEnd({ db }: Deps, at: Date) {
  const isClaim = eq(transferClaims.invoiceId, invoices.id);
  const claims = db.query().select({ one: sql`1` }).from(transferClaims).where(isClaim);
  return or(and(eq(invoices.stockHeld, true), gt(invoices.validUntil, at)), notExists(claims));
}

/**
 * Gives back what one unpaid invoice whose time is over took: of the one that is named, or of any that waits for no answer of the
 * bank. Of an invoice that outlives its hold only the hold lapses. False when none is left, or others are at work on the rest.
 */
async function expireOne(deps: Deps, id?: number): Promise<boolean> {
  const { db, now } = deps;
  return db.transaction(async () => {
    const at = now();
    const which = id === undefined ? needsNoAnswer(deps, at) : eq(invoices.id, id);
    // The buyer too, whose wallet may get something back. Nobody is waited for here, so the order of the two does not matter.
    const [found] = await db
      .query()
      .select({ invoice: invoices })
      .from(invoices)
      .innerJoin(users, eq(users.id, invoices.userId))
      .where(and(isTimeUp(at), openInvoices, mayEnd(deps, at), which))
      .orderBy(asc(waitsUntil))
      .limit(1)
      .for("no key update", { skipLocked: true });
    if (!found) return false;
    const { invoice } = found;
    const act = actAfterHold(invoice, at);
    if (act === "expire") await recordMoney(deps, { invoiceId: invoice.id, kind: "expired" });
    return takeStep(deps, invoice, { act, by: "job", isOver: false });
  });
}

/**
 * Frees the stock of invoices that were not paid in time. The bank is asked once more about those that may have been paid;
 * their pieces wait for its answer, for five minutes at most. Any number of processes may run it at once.
 */
export async function expireInvoices(deps: Deps): Promise<void> {
  while (await expireOne(deps));
  for (;;) {
    const { unpaid, silent } = await askLastTime(deps);
    for (const id of unpaid) await expireOne(deps, id);
    // A silent bank takes its full time for every question: the next run goes on.
    if (unpaid.length === 0 || silent > 0) return;
  }
}

/**
 * The products whose special sale is over. Locked in id order, as orders lock them: two that lock in other orders would
 * wait for each other for ever.
 */
export function selectEndedSales({ db, now }: Deps) {
  return db
    .query()
    .select({ id: products.id })
    .from(products)
    .where(lte(products.specialSaleUntil, now()))
    .orderBy(asc(products.id))
    .for("update", { skipLocked: true });
}

/** Ends special sales that are over: the price of the row is the full one again. */
export async function endSpecialSales(deps: Deps): Promise<void> {
  const { db } = deps;
  await db.transaction(async () => {
    const ended = await db
      .query()
      .update(products)
      .set({ finalPrice: products.price, discountPercent: 0, specialSaleUntil: null })
      .where(inArray(products.id, selectEndedSales(deps)))
      .returning({ id: products.id });
    if (ended.length > 0) db.touch(TAGS.products, ...ended.map(({ id }) => TAGS.product(id)));
  });
}

const EDGE_MS = 30_000;

/**
 * Tells the pages and the sitemap when a bundle's time begins or ends. Nothing is written, so nothing remembers that it
 * was told: every run names what lies less than EDGE_MS back. A page that is drawn once too often is cheap, an offer that
 * is over is not.
 */
export async function turnBundles({ db, now }: Deps): Promise<void> {
  const at = now();
  const since = new Date(at.getTime() - EDGE_MS);
  const edge = (column: typeof bundles.startedAt) => and(gt(column, since), lte(column, at));
  const [turned] = await db
    .query()
    .select({ id: bundles.id })
    .from(bundles)
    .where(or(edge(bundles.startedAt), edge(bundles.expiredAt)))
    .limit(1);
  if (turned) await db.transaction(async () => db.touch(TAGS.bundles, TAGS.index));
}
