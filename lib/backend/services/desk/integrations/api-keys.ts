import "server-only";
import { asc, eq, sql } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import { createToken, hashToken } from "@/lib/backend/auth/tokens";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError, notFound, ShopError } from "@/lib/backend/core/errors";
import { apiKeys } from "@/lib/backend/db/schema/integrations";
import { users } from "@/lib/backend/db/schema/users";
import { recordChange } from "@/lib/backend/services/shared/audit";
import { type ApiKey, KEY_PREFIX, type KeyRight, type NewApiKey } from "@/lib/contract/integration";
import { rightsOf } from "@/lib/domain/account/rights";
import { nameOf } from "../staff";

const MAX_KEYS = 20;
const ENDING = 4;

type KeyRow = typeof apiKeys.$inferSelect;

const subjectOf = (id: number) => ({ kind: "apiKey", id }) as const;

function present({ id, name, rights, ending, createdAt, usedAt }: KeyRow, creator: UserRow): ApiKey {
  const canLogIn = creator.deletedAt === null && creator.blockedAt === null;
  const own = canLogIn ? rightsOf(creator.roles) : [];
  return {
    id,
    name,
    rights: rights.filter((right) => own.includes(right)),
    ending,
    created_at: createdAt.toISOString(),
    created_by: nameOf(creator),
    last_used_at: usedAt?.toISOString() ?? null,
  };
}

export async function listKeys({ db }: Pick<Deps, "db">): Promise<ApiKey[]> {
  const rows = await db
    .query()
    .select({ key: apiKeys, creator: users })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .orderBy(asc(apiKeys.id));
  return rows.map(({ key, creator }) => present(key, creator));
}

/**
 * Creates a key, which is returned once and stored only as a hash. Throws 422 for a right that its creator does not have,
 * and 409 if there are too many keys.
 */
export async function createKey(
  deps: Deps,
  actor: UserRow,
  { name, rights }: { name: string; rights: KeyRight[] },
): Promise<NewApiKey> {
  const { db, now } = deps;
  const own = rightsOf(actor.roles);
  if (!rights.every((right) => own.includes(right))) throw fieldError("rights", "Validation.keyRights");
  const key = KEY_PREFIX + createToken();
  return db.transaction(async () => {
    await db.query().execute(sql`lock table ${apiKeys} in share row exclusive mode`);
    if ((await db.query().$count(apiKeys)) >= MAX_KEYS) throw new ShopError(409, "Errors.tooManyKeys");
    const [row] = await db
      .query()
      .insert(apiKeys)
      .values({
        name,
        rights,
        tokenHash: hashToken(key),
        ending: key.slice(-ENDING),
        userId: actor.id,
        createdAt: now(),
      })
      .returning();
    if (!row) throw new Error("The key was not written.");
    const change = { actorId: actor.id, subject: subjectOf(row.id), act: "createKey" };
    await recordChange(deps, change, {}, { name, rights });
    return { ...present(row, actor), key };
  });
}

/** Throws 404. */
export async function removeKey(deps: Deps, actor: UserRow, id: number): Promise<void> {
  await deps.db.transaction(async () => {
    const [row] = await deps.db.query().delete(apiKeys).where(eq(apiKeys.id, id)).returning();
    if (!row) throw notFound();
    const change = { actorId: actor.id, subject: subjectOf(id), act: "removeKey" };
    await recordChange(deps, change, { name: row.name, rights: row.rights }, {});
  });
}
