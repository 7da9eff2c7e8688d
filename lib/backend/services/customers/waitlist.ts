import "server-only";
import { and, asc, desc, eq, isNotNull, isNull } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError, notFound, ShopError } from "@/lib/backend/core/errors";
import { smsText } from "@/lib/backend/core/sms-text";
import { products } from "@/lib/backend/db/schema/catalogue";
import { waitlist } from "@/lib/backend/db/schema/engagement";
import { users } from "@/lib/backend/db/schema/users";
import { queueText } from "@/lib/backend/services/selling/shared/outbox";
import { RecordType, type WaitlistProduct } from "@/lib/contract/engagement";
import { isAvailable } from "@/lib/domain/product/sale";
import { routes } from "@/lib/routes";
import { findCards } from "../catalogue/product-cards";
import { isInStock, isListed } from "../catalogue/product-conditions";
import { waitlistRow } from "../catalogue/waiting";
import type { Subject } from "./subjects";

const MAX_SHOWN = 100;

function requireProduct({ type }: Subject): void {
  if (type !== RecordType.Product) throw fieldError("type", "Validation.cartType");
}

/**
 * Adds the user to the waitlist; repeating it changes nothing. Throws 404, 410, and 422 for a bundle or a product in
 * stock.
 */
export async function joinWaitlist({ db, now }: Deps, userId: number, subject: Subject): Promise<void> {
  requireProduct(subject);
  const { id } = subject;
  const [product] = await db.query().select().from(products).where(eq(products.id, id));
  if (!product) throw notFound();
  if (product.removed) throw new ShopError(410, "Errors.gone");
  if (isAvailable(product)) throw fieldError("id", "Errors.alreadyInStock", { product: product.name });
  await db
    .query()
    .insert(waitlist)
    .values({ userId, productId: id, createdAt: now() })
    .onConflictDoUpdate({
      target: [waitlist.userId, waitlist.productId],
      set: { createdAt: now(), notifiedAt: null },
      // The customer was notified before, but the product has sold out again.
      setWhere: isNotNull(waitlist.notifiedAt),
    });
}

/** Lists the user's waitlist, newest first, without products that are no longer sold. */
export async function listWaitlist(deps: Deps, userId: number): Promise<WaitlistProduct[]> {
  const rows = await deps.db
    .query()
    .select()
    .from(waitlist)
    .where(eq(waitlist.userId, userId))
    .orderBy(desc(waitlist.createdAt), desc(waitlist.productId))
    .limit(MAX_SHOWN);
  const places = new Map(rows.map((row) => [row.productId, row]));
  const cards = await findCards(deps, [...places.keys()], isListed);
  return cards.flatMap((card) => {
    const place = places.get(card.id);
    if (!place) return [];
    return {
      ...card,
      waiting_since: place.createdAt.toISOString(),
      told_at: place.notifiedAt?.toISOString() ?? null,
    };
  });
}

/** Throws 422 for a bundle. */
export async function leaveWaitlist({ db }: Deps, userId: number, subject: Subject): Promise<void> {
  requireProduct(subject);
  await db.query().delete(waitlist).where(waitlistRow(userId, subject.id));
}

async function notifyNext(deps: Deps): Promise<boolean> {
  const { db, now, origin } = deps;
  return db.transaction(async () => {
    const [waiting] = await db
      .query()
      .select({ place: waitlist, product: products, mobile: users.mobile })
      .from(waitlist)
      .innerJoin(products, eq(products.id, waitlist.productId))
      .innerJoin(users, eq(users.id, waitlist.userId))
      .where(and(isNull(waitlist.notifiedAt), isListed, isInStock))
      .orderBy(asc(waitlist.createdAt))
      .limit(1)
      .for("update", { of: waitlist, skipLocked: true });
    if (!waiting) return false;
    const { place, product, mobile } = waiting;
    const link = origin + routes.product(product.id, product.slug);
    await queueText(deps, {
      dedupeKey: `back:${place.userId}:${product.id}:${place.createdAt.getTime()}`,
      mobile,
      text: await smsText(deps, "backInStock", { product: product.name, link }),
    });
    await db.query().update(waitlist).set({ notifiedAt: now() }).where(waitlistRow(place.userId, product.id));
    return true;
  });
}

/** Notifies customers whose product is back, once per waitlist entry. Checks the stock itself, whatever changed it. */
export async function notifyWaitlist(deps: Deps): Promise<void> {
  while (await notifyNext(deps));
}
