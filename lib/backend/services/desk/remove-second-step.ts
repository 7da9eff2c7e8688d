import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { recordEvent } from "@/lib/backend/auth/events";
import { readFactors, removeFactors, waysOf } from "@/lib/backend/auth/factors";
import { endSessionsOf, type UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { notFound, ShopError } from "@/lib/backend/core/errors";
import { smsText } from "@/lib/backend/core/sms-text";
import { users } from "@/lib/backend/db/schema/users";
import { queueText } from "@/lib/backend/services/selling/shared/outbox";
import { recordChange } from "@/lib/backend/services/shared/audit";

type Shop = Pick<Deps, "db" | "now">;
type Removal = { actorId: number | null; person: UserRow; reason: string | null };

/** Removes all factors, ends all sessions, and notifies the person. Must run in a transaction. */
async function removeSecondStep(deps: Shop, { actorId, person, reason }: Removal): Promise<void> {
  const ways = waysOf(await readFactors(deps, person.id));
  if (ways.length === 0) throw new ShopError(409, "Errors.noSecondStep");
  await removeFactors(deps, person.id);
  await endSessionsOf(deps, person.id);
  const dedupeKey = `second-step:${person.id}:${deps.now().getTime()}`;
  await queueText(deps, { dedupeKey, mobile: person.mobile, text: await smsText(deps, "secondStepRemoved") });
  await recordEvent(deps, { kind: "secondStepRemoved", userId: person.id, actorId: actorId ?? undefined });
  const change = { actorId, subject: { kind: "user", id: person.id }, act: "removeSecondStep" } as const;
  await recordChange(deps, change, { second_step: ways }, { second_step: [], reason });
}

const lockPerson = async ({ db }: Shop, is: ReturnType<typeof eq>) => {
  const found = await db
    .query()
    .select()
    .from(users)
    .where(and(is, isNull(users.deletedAt)))
    .for("no key update");
  return found[0];
};

/** Throws 404 for nobody, 409 for oneself and for somebody without a second step. */
export async function removeSecondStepOf(
  deps: Deps,
  actor: UserRow,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  if (id === actor.id) throw new ShopError(409, "Errors.ownSecondStep");
  await deps.db.transaction(async () => {
    const person = await lockPerson(deps, eq(users.id, id));
    if (!person) throw notFound();
    await removeSecondStep(deps, { actorId: actor.id, person, reason });
  });
}

/**
 * For somebody who has no working factor but can use the server itself: an owner, whom nobody else can help, or staff
 * whose passkeys all belong to a former address. Throws 404 if the number belongs to no account, 409 if the account has no
 * second step.
 */
export async function removeSecondStepAtMachine(deps: Shop, mobile: string): Promise<void> {
  await deps.db.transaction(async () => {
    const person = await lockPerson(deps, eq(users.mobile, mobile));
    if (!person) throw notFound();
    await removeSecondStep(deps, { actorId: null, person, reason: null });
  });
}
