import "server-only";
import { eq } from "drizzle-orm";
import { recordEvent } from "@/lib/backend/auth/events";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError } from "@/lib/backend/core/errors";
import { users } from "@/lib/backend/db/schema/users";
import { hasSqlState, UNIQUE_VIOLATION } from "@/lib/backend/db/sql-state";
import type { Remember } from "@/lib/backend/http/context";
import { insertCustomer, notifyRegistered } from "@/lib/backend/services/customers/register-customer";
import { recordChange } from "@/lib/backend/services/shared/audit";
import type { DeskCustomer } from "@/lib/contract/desk-customer";
import type { NewCustomer } from "@/lib/contract/schemas/desk-customer";
import { readCustomer } from "./customer-record";

type Actor = { user: UserRow; clientAddress: string };

/**
 * Creates an incomplete account, whose owner is told of it and sets the password. Throws 422 if the number has an account
 * already: none is ever overwritten.
 */
export async function createCustomer(
  deps: Deps,
  { user: actor, clientAddress }: Actor,
  input: NewCustomer,
  remember?: Remember,
): Promise<DeskCustomer> {
  const create = async () => {
    const { id, mobile, ...account } = await insertCustomer(deps, { ...input, agentId: null, national_no: null });
    await recordEvent(deps, { kind: "customerRegistered", userId: id, actorId: actor.id, clientAddress });
    const change = { actorId: actor.id, subject: { kind: "user", id }, act: "newCustomer" } as const;
    await recordChange(deps, change, {}, { mobile, first_name: account.firstName, last_name: account.lastName });
    await notifyRegistered(deps, { id, mobile });
    const customer = await readCustomer(deps, actor, id);
    await remember?.(customer);
    return customer;
  };
  return deps.db.transaction(create).catch(async (error: unknown) => {
    if (!hasSqlState(error, UNIQUE_VIOLATION)) throw error;
    const [known] = await deps.db.query().select().from(users).where(eq(users.mobile, input.mobile));
    // The refusal tells that the account exists, as a search does.
    if (known) await recordEvent(deps, { kind: "customerFound", userId: known.id, actorId: actor.id, clientAddress });
    throw fieldError("mobile", "Validation.customerMobileKnown");
  });
}
