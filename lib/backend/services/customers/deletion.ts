import "server-only";
import { eq, inArray } from "drizzle-orm";
import { recordEvent } from "@/lib/backend/auth/events";
import { removeFactors } from "@/lib/backend/auth/factors";
import { consumeOneTimeCode, sendOneTimeCode } from "@/lib/backend/auth/one-time-codes";
import { endSessionsOf, type UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError, ShopError } from "@/lib/backend/core/errors";
import { translate } from "@/lib/backend/core/translate";
import { addresses } from "@/lib/backend/db/schema/addresses";
import { agentCustomers } from "@/lib/backend/db/schema/agents";
import { cartLines } from "@/lib/backend/db/schema/carts";
import { agentApplications, contactMessages } from "@/lib/backend/db/schema/contact";
import { coupons, triedCoupons } from "@/lib/backend/db/schema/coupons";
import { comments, viewedProducts, waitlist, wishlist } from "@/lib/backend/db/schema/engagement";
import { invoiceFiles, returnRequests } from "@/lib/backend/db/schema/invoice-parts";
import { invoices } from "@/lib/backend/db/schema/invoices";
import { idempotencyKeys, outbox } from "@/lib/backend/db/schema/operations";
import { repeats } from "@/lib/backend/db/schema/repeats";
import { users } from "@/lib/backend/db/schema/users";
import { lockBuyer } from "@/lib/backend/services/selling/shared/lock-buyer";
import { invoiceFileKey } from "@/lib/backend/services/shared/file-owners";
import type { AccountDeletion } from "@/lib/contract/account";
import { RecordType } from "@/lib/contract/engagement";
import { TAGS } from "@/lib/contract/tags";
import { Gender, PlaceType, RegisterStatus } from "@/lib/contract/user";
import { findDeletionBlocker, hasPaidOrder } from "./deletion-blockers";
import { recordFormerCustomer } from "./former-customers";
import { requirePassword } from "./passwords";

// Keeps the row for its orders, which the law requires to be retained; invoices lose their images.

const purposeOf = ({ id }: UserRow) => `deletion:${id}` as const;

export async function getDeletion(deps: Deps, user: UserRow): Promise<AccountDeletion> {
  const hindrance = await findDeletionBlocker(deps, user);
  return {
    by: user.passwordHash === null ? "code" : "password",
    hindrance: hindrance && translate(hindrance.key),
    orders: hindrance?.orders ?? [],
  };
}

async function refuseIfBlocked(deps: Deps, user: UserRow): Promise<void> {
  const hindrance = await findDeletionBlocker(deps, user);
  if (hindrance) throw new ShopError(409, hindrance.key, { data: { orders: hindrance.orders } });
}

/** Sends the code that confirms the deletion. Throws 409 if the account has a password or cannot be deleted now. */
export async function sendDeletionCode(deps: Deps, user: UserRow, clientAddress: string): Promise<void> {
  if (user.passwordHash !== null) throw new ShopError(409, "Errors.deletionByPassword");
  await refuseIfBlocked(deps, user);
  await sendOneTimeCode(deps, { mobile: user.mobile, purpose: purposeOf(user), clientAddress });
}

type Proof = { password?: string | null; code?: string | null; clientAddress: string };

/** Deletes an account. Throws 422, and 409 while orders are open or a refund is due. */
export async function deleteAccount(deps: Deps, user: UserRow, proof: Proof): Promise<void> {
  // Files are deleted outside the transaction; if the process ends here, a nightly job deletes the rest.
  for (const name of await prove(deps, user, proof)) await deps.files.remove(invoiceFileKey(name));
}

/** Returns the names of the images whose rows were deleted. */
async function prove(deps: Deps, user: UserRow, { password, code, clientAddress }: Proof): Promise<string[]> {
  if (user.passwordHash !== null) {
    if (!password) throw fieldError("password", "Validation.passwordRequired");
    await requirePassword(deps, user, { password, clientAddress, field: "password" });
    return deps.db.transaction(() => erase(deps, user.id, clientAddress));
  }
  if (!code) throw fieldError("code", "Validation.otpRequired");
  const typed = { mobile: user.mobile, purpose: purposeOf(user), code, clientAddress };
  return consumeOneTimeCode(deps, typed, () => erase(deps, user.id, clientAddress));
}

/** Must run in a transaction. Of two concurrent deletions the second throws 401. */
async function erase(deps: Deps, userId: number, clientAddress: string): Promise<string[]> {
  const { db } = deps;
  // Placing an order takes this lock as well, so no order is placed during the deletion.
  await lockBuyer(deps, userId);
  const [user] = await db.query().select().from(users).where(eq(users.id, userId));
  if (!user) return [];
  await refuseIfBlocked(deps, user);
  await recordFormerCustomer(deps, user, await hasPaidOrder(deps, userId));
  // Also ends impersonations and login links.
  await endSessionsOf(deps, userId);
  await removeFactors(deps, userId);
  await anonymizeComments(deps, userId);
  const names = await dropPictures(deps, userId);
  for (const table of [
    addresses,
    agentCustomers,
    cartLines,
    wishlist,
    waitlist,
    viewedProducts,
    repeats,
    triedCoupons,
    idempotencyKeys,
  ]) {
    await db.query().delete(table).where(eq(table.userId, userId));
  }
  // Coupons are kept for the orders that used them.
  await db.query().update(coupons).set({ active: false }).where(eq(coupons.userId, userId));
  for (const table of [outbox, contactMessages, agentApplications]) {
    await db.query().delete(table).where(eq(table.mobile, user.mobile));
  }
  // The user may have been an agent.
  await db.query().delete(agentCustomers).where(eq(agentCustomers.agentId, userId));
  await db.query().update(users).set(nobody(deps, userId)).where(eq(users.id, userId));
  await recordEvent(deps, { kind: "accountDeleted", userId, clientAddress });
  return names;
}

/** The images may be bank receipts with names and card numbers. */
async function dropPictures({ db }: Deps, userId: number): Promise<string[]> {
  const theirs = db.query().select({ id: invoices.id }).from(invoices).where(eq(invoices.userId, userId));
  await db.query().update(returnRequests).set({ fileId: null }).where(inArray(returnRequests.invoiceId, theirs));
  const ofInvoices = inArray(invoiceFiles.invoiceId, theirs);
  const gone = await db.query().delete(invoiceFiles).where(ofInvoices).returning({ name: invoiceFiles.name });
  return gone.map(({ name }) => name);
}

async function anonymizeComments({ db }: Deps, userId: number): Promise<void> {
  const theirs = await db
    .query()
    .update(comments)
    .set({ userId: null, name: null })
    .where(eq(comments.userId, userId))
    .returning({ type: comments.recordType, id: comments.recordId });
  db.invalidate(...theirs.map(({ type, id }) => (type === RecordType.Bundle ? TAGS.bundle(id) : TAGS.product(id))));
}

/** Returns the row without personal data; its placeholder mobile number frees the real one for a new registration. */
function nobody({ now }: Deps, id: number): Partial<UserRow> {
  return {
    mobile: `deleted:${id}`,
    introduceCode: `deleted:${id}`,
    passwordHash: null,
    firstName: null,
    lastName: null,
    email: null,
    nationalNo: null,
    nationalNoAt: null,
    economicNo: null,
    registrationNo: null,
    companyName: null,
    companyId: null,
    confirmReason: null,
    blockReason: null,
    staffNote: null,
    wantsOffers: false,
    roles: [],
    gender: Gender.Unspecified,
    placeType: PlaceType.Store,
    registerStatus: RegisterStatus.Registered,
    deletedAt: now(),
  };
}
