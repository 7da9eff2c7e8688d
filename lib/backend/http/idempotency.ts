import "server-only";
import { createHash } from "node:crypto";
import { and, eq, isNull, lt, or } from "drizzle-orm";
import { createMiddleware } from "hono/factory";
import { forgetRows } from "../db/forget";
import { idempotencyKeys } from "../db/schema/operations";
import type { Deps } from "../deps";
import { ShopError } from "../errors";
import type { ShopContext, ShopEnv } from "./context";
import { ok } from "./respond";

const DAY_MS = 86_400_000;
/** A first request that is still "under way" after this long has died with its process. */
const ABANDONED_MS = 60_000;
const MAX_KEY = 255;

function hashRequest(context: ShopContext): string {
  return createHash("sha256")
    .update(`${context.req.method} ${context.req.path} ${JSON.stringify(context.env.body)}`)
    .digest("hex");
}

const rowOf = (userId: number, key: string) => and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));

/** Writes the key down before the work begins. False when somebody else has it. */
async function claim({ db, now }: Deps, userId: number, key: string, requestHash: string): Promise<boolean> {
  const at = now();
  const aged = (ms: number) => lt(idempotencyKeys.createdAt, new Date(at.getTime() - ms));
  const isAbandoned = and(isNull(idempotencyKeys.status), aged(ABANDONED_MS));
  await db
    .query()
    .delete(idempotencyKeys)
    .where(and(rowOf(userId, key), or(aged(DAY_MS), isAbandoned)));
  const claimed = await db
    .query()
    .insert(idempotencyKeys)
    .values({ userId, key, requestHash, createdAt: at })
    .onConflictDoNothing()
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

/** A refusal has done nothing and is not remembered: the same key may try again once what was wrong is mended. */
const isFinal = (status: number) => status < 400;

/** Keeps the first answer. What the work has remembered already stays, whatever went wrong after it. */
async function keep({ db }: Deps, userId: number, key: string, response: Response): Promise<void> {
  const open = and(rowOf(userId, key), isNull(idempotencyKeys.status));
  if (!isFinal(response.status)) {
    await db.query().delete(idempotencyKeys).where(open);
    return;
  }
  const body: unknown = await response.clone().json();
  await db.query().update(idempotencyKeys).set({ status: response.status, body }).where(open);
}

/**
 * A write repeated with the same `Idempotency-Key` within 24 hours gets the first answer (contract): the key is stored before
 * the work, so that two at once cannot both do it. 400 for a key over 255 characters, 422 for another body, 409 while under way.
 * The work calls `remember` inside its transaction, so that a process that dies after the commit takes no answer with it.
 */
export const idempotent = createMiddleware<ShopEnv>(async (context, next) => {
  const key = context.req.header("idempotency-key");
  if (key === undefined) return next();
  if (key.length === 0 || key.length > MAX_KEY) throw new ShopError(400, "Errors.idempotencyKey");
  const { deps, user } = context.var;
  const requestHash = hashRequest(context);
  if (!(await claim(deps, user.id, key, requestHash))) return replay(deps, user.id, key, requestHash);
  context.set("remember", (data) => keep(deps, user.id, key, ok(data)));
  await next();
  await keep(deps, user.id, key, context.res);
});

/** Forgets keys that are too old to be repeated; run by a job. */
export async function forgetOldKeys({ db, now }: Deps): Promise<void> {
  await forgetRows(db, idempotencyKeys, lt(idempotencyKeys.createdAt, new Date(now().getTime() - DAY_MS)));
}
