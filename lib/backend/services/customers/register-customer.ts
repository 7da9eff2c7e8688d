import "server-only";
import { desc, eq, or } from "drizzle-orm";
import { recordEvent } from "@/lib/backend/auth/events";
import type { UserRow } from "@/lib/backend/auth/sessions";
import { createPublicCode } from "@/lib/backend/auth/tokens";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError, ShopError } from "@/lib/backend/core/errors";
import { smsText } from "@/lib/backend/core/sms-text";
import { addresses } from "@/lib/backend/db/schema/addresses";
import { agentCustomers } from "@/lib/backend/db/schema/agents";
import { users } from "@/lib/backend/db/schema/users";
import { hasSqlState, UNIQUE_VIOLATION } from "@/lib/backend/db/sql-state";
import type { Remember } from "@/lib/backend/http/context";
import { queueText } from "@/lib/backend/services/selling/shared/outbox";
import type { AgentCustomer } from "@/lib/contract/agent";
import { RegisterStatus } from "@/lib/contract/user";
import { fullName } from "@/lib/domain/account/full-name";
import { routes } from "@/lib/routes";
import { REFERRAL_CODE_LENGTH } from "./accounts";
import { createAddress, findMainAddress } from "./addresses";
import { type AskingAgent, getCustomer } from "./agent-customers";

export type CustomerAddressInput = {
  address: string;
  number: string;
  postal_code?: string | null;
  postal_no?: string | null;
  province?: string;
  city?: string;
};

export type CustomerInput = CustomerAddressInput &
  Record<"national_no" | "first_name" | "last_name" | "mobile", string>;

type Place = { province: string; city: string };

/** Returns the province and city of the agent's last customer, or else the agent's own. */
export async function defaultPlace(deps: Deps, agentId: number): Promise<Place | null> {
  const { province, city } = addresses;
  const [last] = await deps.db
    .query()
    .select({ province, city })
    .from(agentCustomers)
    .innerJoin(addresses, eq(addresses.userId, agentCustomers.userId))
    .where(eq(agentCustomers.agentId, agentId))
    .orderBy(desc(agentCustomers.usedAt), desc(addresses.isMain))
    .limit(1);
  if (last) return last;
  const own = await findMainAddress(deps, agentId);
  return own && { province: own.province, city: own.city };
}

/** Throws 422 if no city is given and none is known. */
export async function placeOf(deps: Deps, agentId: number, { province, city }: CustomerAddressInput): Promise<Place> {
  if (province && city) return { province, city };
  const usual = await defaultPlace(deps, agentId);
  if (province && province !== usual?.province) throw fieldError("city", "Validation.cityRequired");
  if (!usual) throw fieldError("province", "Validation.provinceRequired");
  return { province: usual.province, city: city || usual.city };
}

/** Adds an address; it becomes the main one only if this agent registered the customer. */
export async function addCustomerAddress(deps: Deps, agentId: number, customer: UserRow, input: CustomerAddressInput) {
  const { address, number } = input;
  const typed = {
    ...(await placeOf(deps, agentId, input)),
    address,
    number,
    unit: null,
    lat: null,
    lng: null,
    name: fullName(customer.firstName, customer.lastName),
    mobile: customer.mobile,
    postal_code: input.postal_code ?? input.postal_no ?? "",
  };
  return createAddress(deps, customer, typed, { agentId, isTheirCustomer: customer.registeredBy === agentId });
}

/**
 * Throws 409 if the customer already exists: an account is never overwritten. This is logged, because it reveals that
 * the account exists.
 */
async function refuseKnown(deps: Deps, { agent, clientAddress }: AskingAgent, { mobile, national_no }: CustomerInput) {
  const known = await deps.db
    .query()
    .select({ id: users.id, nationalNo: users.nationalNo })
    .from(users)
    .where(or(eq(users.mobile, mobile), eq(users.nationalNo, national_no)));
  for (const { id: userId } of known) {
    await recordEvent(deps, { kind: "customerFound", userId, actorId: agent.id, clientAddress });
  }
  if (known.some(({ nationalNo }) => nationalNo === national_no)) throw new ShopError(409, "Errors.customerExists");
  if (known.length > 0) throw new ShopError(409, "Errors.customerMobileTaken");
}

/** Notifies the number's owner, so that nobody gets an account without knowing. */
export async function notifyRegistered(deps: Deps, { id, mobile }: Pick<UserRow, "id" | "mobile">) {
  const link = deps.origin + routes.login;
  await queueText(deps, {
    dedupeKey: `registered:${id}`,
    mobile,
    text: await smsText(deps, "customerRegistered", { link }),
  });
}

type NewAccount = {
  mobile: string;
  first_name: string;
  last_name: string;
  /** Null if the shop's own staff registered the customer; they know no national id. */
  agentId: number | null;
  national_no: string | null;
};

/** Creates an incomplete account (status 3), whose owner sets the password. */
export async function insertCustomer({ db, now }: Deps, input: NewAccount): Promise<UserRow> {
  const [customer] = await db
    .query()
    .insert(users)
    .values({
      mobile: input.mobile,
      nationalNo: input.national_no,
      firstName: input.first_name,
      lastName: input.last_name,
      registerStatus: RegisterStatus.Incomplete,
      registeredBy: input.agentId,
      nationalNoAt: input.national_no ? now() : null,
      introduceCode: createPublicCode(REFERRAL_CODE_LENGTH),
      createdAt: now(),
    })
    .returning();
  if (!customer) throw new Error("The customer was not stored.");
  return customer;
}

/** Creates an incomplete account (status 3), which can nevertheless pay invoices. Throws 409 and 422. */
export async function registerCustomer(
  deps: Deps,
  { agent, clientAddress }: AskingAgent,
  input: CustomerInput,
  remember?: Remember,
): Promise<AgentCustomer> {
  await refuseKnown(deps, { agent, clientAddress }, input);
  const register = async () => {
    const customer = await insertCustomer(deps, { ...input, agentId: agent.id });
    await addCustomerAddress(deps, agent.id, customer, input);
    await recordEvent(deps, { kind: "customerRegistered", userId: customer.id, actorId: agent.id, clientAddress });
    await notifyRegistered(deps, customer);
    const shown = await getCustomer(deps, agent.id, customer);
    await remember?.(shown);
    return shown;
  };
  return deps.db.transaction(register).catch((error: unknown) => {
    // Two agents registered the same customer concurrently.
    throw hasSqlState(error, UNIQUE_VIOLATION) ? new ShopError(409, "Errors.customerExists") : error;
  });
}
