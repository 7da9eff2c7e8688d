import "server-only";
import { and, asc, count, desc, eq, isNull } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError, notFound, ShopError } from "@/lib/backend/core/errors";
import { type AddressRow, addresses } from "@/lib/backend/db/schema/addresses";
import { users } from "@/lib/backend/db/schema/users";
import { presentAddress } from "@/lib/backend/presenters/address";
import { lockBuyer } from "@/lib/backend/services/selling/shared/lock-buyer";
import { isKnownPlace } from "@/lib/backend/services/shared/places";
import type { Address } from "@/lib/contract/address";
import { RegisterStatus } from "@/lib/contract/user";

const MAX_ADDRESSES = 20;

export type AddressInput = Pick<
  AddressRow,
  "name" | "mobile" | "province" | "city" | "address" | "number" | "unit" | "lat" | "lng"
> & { postal_code: string };

const toColumns = ({ postal_code, ...rest }: AddressInput) => ({ ...rest, postalCode: postal_code });

function refuseUnknownPlace({ province, city }: AddressInput): void {
  if (!isKnownPlace(province)) throw fieldError("province", "Validation.provinceRequired");
  if (!isKnownPlace(province, city)) throw fieldError("city", "Validation.cityRequired");
}

export async function listAddresses({ db }: Deps, userId: number): Promise<Address[]> {
  const rows = await db
    .query()
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isMain), asc(addresses.id));
  return rows.map(presentAddress);
}

export async function findAddress({ db }: Deps, userId: number, id: number): Promise<AddressRow> {
  const [row] = await db
    .query()
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.userId, userId)));
  if (!row) throw notFound();
  return row;
}

export async function findMainAddress({ db }: Deps, userId: number): Promise<AddressRow | null> {
  const [row] = await db
    .query()
    .select()
    .from(addresses)
    .where(and(eq(addresses.userId, userId), eq(addresses.isMain, true)));
  return row ?? null;
}

export async function findMainAddressId(deps: Deps, userId: number): Promise<number | null> {
  return (await findMainAddress(deps, userId))?.id ?? null;
}

export type AddedBy = { agentId: number; isTheirCustomer: boolean };

/**
 * The account's first address becomes its main one (status 4 becomes 1), unless it was added by an agent who did not
 * register the customer.
 */
export async function createAddress(
  deps: Deps,
  user: UserRow,
  input: AddressInput,
  addedBy?: AddedBy,
): Promise<Address> {
  refuseUnknownPlace(input);
  const { db } = deps;
  return db.transaction(async () => {
    await lockBuyer(deps, user.id);
    const [existing] = await db.query().select({ count: count() }).from(addresses).where(eq(addresses.userId, user.id));
    if (existing && existing.count >= MAX_ADDRESSES) throw new ShopError(409, "Errors.addressTooMany");
    const mayBeMain = addedBy === undefined || addedBy.isTheirCustomer;
    const isMain = mayBeMain && (await findMainAddressId(deps, user.id)) === null;
    const [row] = await db
      .query()
      .insert(addresses)
      .values({ ...toColumns(input), userId: user.id, isMain, addedBy: addedBy?.agentId })
      .returning();
    if (!row) throw new Error("The address was not stored.");
    if (isMain) await ensureMainAddress(deps, user.id);
    return presentAddress(row);
  });
}

async function ensureMainAddress({ db }: Deps, userId: number): Promise<void> {
  await db
    .query()
    .update(users)
    .set({ registerStatus: RegisterStatus.WithAddress })
    .where(and(eq(users.id, userId), eq(users.registerStatus, RegisterStatus.Registered)));
}

/** Saves an address. Without `addedBy` it then counts as the owner's, even if an agent had added it. Throws 404. */
export async function updateAddress(
  deps: Deps,
  userId: number,
  id: number,
  input: AddressInput,
  addedBy: number | null = null,
): Promise<Address> {
  refuseUnknownPlace(input);
  const [row] = await deps.db
    .query()
    .update(addresses)
    .set({ ...toColumns(input), addedBy })
    .where(and(eq(addresses.id, id), eq(addresses.userId, userId)))
    .returning();
  if (!row) throw notFound();
  return presentAddress(row);
}

export async function setMainAddress(deps: Deps, userId: number, id: number): Promise<void> {
  const { db } = deps;
  await db.transaction(async () => {
    await lockBuyer(deps, userId);
    await findAddress(deps, userId, id);
    await db.query().update(addresses).set({ isMain: false }).where(eq(addresses.userId, userId));
    await db.query().update(addresses).set({ isMain: true, addedBy: null }).where(eq(addresses.id, id));
    await ensureMainAddress(deps, userId);
  });
}

/**
 * Deletes an address. The oldest remaining one becomes the main address, preferring the owner's own. Throws 409 for the
 * last one (spec 8).
 */
export async function removeAddress(deps: Deps, userId: number, id: number): Promise<void> {
  const { db } = deps;
  await db.transaction(async () => {
    await lockBuyer(deps, userId);
    const row = await findAddress(deps, userId, id);
    const [heir] = await db
      .query()
      .select({ id: addresses.id })
      .from(addresses)
      .where(eq(addresses.userId, userId))
      .orderBy(desc(isNull(addresses.addedBy)), asc(addresses.id))
      .limit(2)
      .then((rows) => rows.filter((other) => other.id !== id));
    if (!heir && row.isMain) throw new ShopError(409, "Errors.addressLast");
    await db.query().delete(addresses).where(eq(addresses.id, id));
    if (heir && row.isMain) {
      await db.query().update(addresses).set({ isMain: true }).where(eq(addresses.id, heir.id));
    }
  });
}
