import "server-only";
import { eq, inArray } from "drizzle-orm";
import { createToken, hashPerson } from "@/lib/backend/auth/tokens";
import type { Deps } from "@/lib/backend/core/deps";
import { formerCustomers, shopKeys } from "@/lib/backend/db/schema/users";

const KEY_NAME = "former customers";

export type Identity = { mobile: string; nationalNo: string | null };

/** Creates the key on first use; it is stored separately from the hashes. */
async function keyOf({ db }: Deps): Promise<string> {
  await db.query().insert(shopKeys).values({ name: KEY_NAME, value: createToken() }).onConflictDoNothing();
  const [key] = await db.query().select().from(shopKeys).where(eq(shopKeys.name, KEY_NAME));
  if (!key) throw new Error("The key of former customers was not stored.");
  return key.value;
}

async function hashesOf(deps: Deps, { mobile, nationalNo }: Identity): Promise<string[]> {
  const key = await keyOf(deps);
  return [hashPerson(key, "mobile", mobile), ...(nationalNo ? [hashPerson(key, "national", nationalNo)] : [])];
}

/** Must run in a transaction; once `hasPaid` is true it stays true. */
export async function recordFormerCustomer(deps: Deps, identity: Identity, hasPaid: boolean): Promise<void> {
  const rows = (await hashesOf(deps, identity)).map((hash) => ({ hash, hasPaid, createdAt: deps.now() }));
  const stored = deps.db.query().insert(formerCustomers).values(rows);
  if (hasPaid) await stored.onConflictDoUpdate({ target: formerCustomers.hash, set: { hasPaid } });
  else await stored.onConflictDoNothing();
}

export async function findFormerCustomer(deps: Deps, identity: Identity): Promise<{ hasPaid: boolean } | null> {
  const rows = await deps.db
    .query()
    .select({ hasPaid: formerCustomers.hasPaid })
    .from(formerCustomers)
    .where(inArray(formerCustomers.hash, await hashesOf(deps, identity)));
  return rows.length > 0 ? { hasPaid: rows.some(({ hasPaid }) => hasPaid) } : null;
}
