import "server-only";
import { asc, desc, eq } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { addresses } from "@/lib/backend/db/schema/addresses";
import { bundles } from "@/lib/backend/db/schema/bundles";
import { cartLines } from "@/lib/backend/db/schema/carts";
import { products } from "@/lib/backend/db/schema/catalogue";
import { agentApplications, contactMessages } from "@/lib/backend/db/schema/contact";
import { comments, viewedProducts, waitlist, wishlist } from "@/lib/backend/db/schema/engagement";
import { securityEvents } from "@/lib/backend/db/schema/users";
import { presentAddress } from "@/lib/backend/presenters/address";
import { presentUser } from "@/lib/backend/presenters/user";
import type { OwnComment, OwnData, OwnEvent, OwnMessage, OwnProduct } from "@/lib/contract/account";
import { RecordType } from "@/lib/contract/engagement";
import { findLinkedCompany } from "./company-code";
import { listAllCoupons } from "./coupons";
import { listOwnReferrals, listOwnRepeats, listOwnWallet } from "./own-accounts";
import { listOwnOrders } from "./own-orders";
import { listDevices } from "./sessions";

/** Exports all data of a person, without credentials and other people's data. */
export async function exportOwnData(deps: Deps, user: UserRow, token: string | null): Promise<OwnData> {
  const { db, now } = deps;
  const {
    username: _u,
    has_unused_coupon: _c,
    address: _a,
    ...account
  } = presentUser(user, {
    mainAddressId: null,
    hasUnusedCoupon: false,
    company: await findLinkedCompany(deps, user.companyId),
  });
  const places = await db.query().select().from(addresses).where(eq(addresses.userId, user.id)).orderBy(addresses.id);
  return {
    exported_at: now().toISOString(),
    account: { ...account, created_at: user.createdAt.toISOString() },
    addresses: places.map(presentAddress),
    orders: await listOwnOrders(deps, user.id),
    coupons: await listAllCoupons(deps, user.id),
    wallet: await listOwnWallet(deps, user.id),
    repeats: await listOwnRepeats(deps, user.id),
    referrals: await listOwnReferrals(deps, user.id),
    comments: await listComments(deps, user.id),
    messages: await listMessages(deps, user.mobile),
    wishlist: await listProducts(deps, user.id, wishlist, wishlist.createdAt),
    waitlist: await listProducts(deps, user.id, waitlist, waitlist.createdAt),
    viewed: await listProducts(deps, user.id, viewedProducts, viewedProducts.viewedAt),
    basket: await listBasket(deps, user.id),
    sessions: await listDevices(deps, user, token),
    security_events: await listEvents(deps, user.id),
  };
}

async function listComments({ db }: Deps, userId: number): Promise<OwnComment[]> {
  const rows = await db
    .query()
    .select({ comment: comments, product: products.name, bundle: bundles.name })
    .from(comments)
    .leftJoin(products, eq(products.id, comments.recordId))
    .leftJoin(bundles, eq(bundles.id, comments.recordId))
    .where(eq(comments.userId, userId))
    .orderBy(asc(comments.id));
  return rows.map(({ comment, product, bundle }) => ({
    about: (comment.recordType === RecordType.Bundle ? bundle : product) ?? String(comment.recordId),
    name: comment.name,
    body: comment.body,
    stars: comment.stars,
    created_at: comment.createdAt.toISOString(),
    is_published: comment.approvedAt !== null,
  }));
}

async function listMessages({ db }: Deps, mobile: string): Promise<OwnMessage[]> {
  const rows = await Promise.all(
    [contactMessages, agentApplications].map((table) => {
      const { code, description: text, createdAt, said } = table;
      return db
        .query()
        .select({ code, text, createdAt, said })
        .from(table)
        .where(eq(table.mobile, mobile))
        .orderBy(table.id);
    }),
  );
  return rows.flat().map(({ code, text, createdAt, said }) => ({
    code,
    text: text ?? "",
    created_at: createdAt.toISOString(),
    answers: said.map((one) => ({ text: one.text, at: one.at })),
  }));
}

type ListOfProducts = PgTable & { userId: PgColumn; productId: PgColumn };

async function listProducts(
  { db }: Deps,
  userId: number,
  table: ListOfProducts,
  time: typeof wishlist.createdAt | typeof waitlist.createdAt | typeof viewedProducts.viewedAt,
): Promise<OwnProduct[]> {
  const rows = await db
    .query()
    .select({ id: products.id, name: products.name, at: time })
    .from(table)
    .innerJoin(products, eq(products.id, table.productId))
    .where(eq(table.userId, userId))
    .orderBy(desc(time));
  return rows.map(({ at, ...product }) => ({ ...product, at: at.toISOString() }));
}

async function listBasket({ db }: Deps, userId: number): Promise<OwnData["basket"]> {
  const rows = await db
    .query()
    .select({ product: products.name, bundle: bundles.name, count: cartLines.count })
    .from(cartLines)
    .leftJoin(products, eq(products.id, cartLines.productId))
    .leftJoin(bundles, eq(bundles.id, cartLines.bundleId))
    .where(eq(cartLines.userId, userId))
    .orderBy(cartLines.id);
  return rows.map(({ product, bundle, count }) => ({ name: product ?? bundle ?? "", count }));
}

/** Events that somebody else may have caused; the client address would then be that person's data. */
const PERHAPS_OTHERS = ["loginRefused", "codeSent", "codeRefused", "codesLocked"];

async function listEvents({ db }: Deps, userId: number): Promise<OwnEvent[]> {
  const rows = await db
    .query()
    .select()
    .from(securityEvents)
    .where(eq(securityEvents.userId, userId))
    .orderBy(desc(securityEvents.id));
  return rows.map(({ kind, createdAt, actorId, clientAddress }) => ({
    kind,
    at: createdAt.toISOString(),
    by_shop: actorId !== null,
    address: actorId === null && !PERHAPS_OTHERS.includes(kind) ? clientAddress : null,
  }));
}
