import "server-only";
import { createHash } from "node:crypto";
import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { ShopError } from "@/lib/backend/core/errors";
import { deleteUnlockedRows } from "@/lib/backend/db/delete-unlocked-rows";
import { idempotencyKeys } from "../db/schema/operations";
import type { Remember, ShopContext } from "./context";
import { enveloped } from "./respond";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A request that is still in progress after this time has died with its process. */
const ABANDONED_MS = 60_000;
const MAX_KEY = 255;

export function hashRequest({ req, env }: ShopContext): string {
  return createHash("sha256")
    .update(`${req.method} ${req.path} ${JSON.stringify(env.body)}`)
    .digest("hex");
}

const rowOf = (userId: number, key: string) => and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));
const openRow = (userId: number, key: string) => and(rowOf(userId, key), isNull(idempotencyKeys.status));

/** Stores the key before the work begins, or replaces an expired one. Returns false if another request has it. */
async function claim({ db, now }: Deps, userId: number, key: string, requestHash: string): Promise<boolean> {
  const at = now();
  const aged = (ms: number) => lt(idempotencyKeys.createdAt, new Date(at.getTime() - ms));
  const isAbandoned = and(isNull(idempotencyKeys.status), aged(ABANDONED_MS));
  const claimed = await db
    .query()
    .insert(idempotencyKeys)
    .values({ userId, key, requestHash, createdAt: at })
    .onConflictDoUpdate({
      target: [idempotencyKeys.userId, idempotencyKeys.key],
      set: { requestHash, status: null, body: null, createdAt: at },
      setWhere: or(aged(DAY_MS), isAbandoned),
    })
    .returning({ key: idempotencyKeys.key });
  return claimed.length > 0;
}

async function replay({ db }: Deps, userId: number, key: string, requestHash: string): Promise<Response> {
  const [first] = await db.query().select().from(idempotencyKeys).where(rowOf(userId, key));
  if (first && first.requestHash !== requestHash) throw new ShopError(422, "Errors.idempotencyReused");
  if (!first?.status) throw new ShopError(409, "Errors.orderInProgress");
  return new Response(JSON.stringify(first.body), {
    status: first.status,
    headers: {
      "content-type": "application/json; charset=utf-8",
      "cache-control": "private, no-store",
      "idempotent-replayed": "true",
    },
  });
}

/** What is kept for less than a day counts as that much older. */
async function storeResponse(
  { db, now }: Deps,
  { userId, key, hours }: Repeated,
  answer: { status: number; body: unknown },
): Promise<void> {
  const createdAt = new Date(now().getTime() - DAY_MS + hours * HOUR_MS);
  await db
    .query()
    .update(idempotencyKeys)
    .set({ ...answer, createdAt })
    .where(openRow(userId, key));
}

type Repeated = {
  key: string;
  userId: number;
  requestHash: string;
  /** How long the response is kept, at most 24. */
  hours: number;
};

/**
 * Returns the first response again if a write repeats its `Idempotency-Key` within `hours` (contract: 24). The work calls
 * `remember` in its transaction, so that the response survives a crash. Throws 400 for a key over 255 characters, 422
 * for another body, 409 while the first request is in progress.
 */
export async function respondOnce(
  deps: Deps,
  repeated: Repeated,
  work: (remember: Remember) => Promise<Response>,
): Promise<Response> {
  const { key, userId, requestHash } = repeated;
  if (key.length === 0 || key.length > MAX_KEY) throw new ShopError(400, "Errors.idempotencyKey");
  if (!(await claim(deps, userId, key, requestHash))) return replay(deps, userId, key, requestHash);
  let isKept = false;
  try {
    const response = await work(async (data) => {
      await storeResponse(deps, repeated, { status: 200, body: enveloped(200, { data }) });
      isKept = true;
    });
    if (!isKept) await storeResponse(deps, repeated, { status: response.status, body: await response.clone().json() });
    return response;
  } catch (error) {
    // A failed request changed nothing, so the same key may be used again after a correction.
    await deps.db.query().delete(idempotencyKeys).where(openRow(userId, key));
    throw error;
  }
}

export async function deleteOldKeys({ db, now }: Deps): Promise<void> {
  await deleteUnlockedRows(db, idempotencyKeys, lt(idempotencyKeys.createdAt, new Date(now().getTime() - DAY_MS)));
}
