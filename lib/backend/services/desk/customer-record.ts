import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { notFound, ShopError } from "@/lib/backend/core/errors";
import { companies } from "@/lib/backend/db/schema/companies";
import { customerSums, users } from "@/lib/backend/db/schema/users";
import { listAllCoupons } from "@/lib/backend/services/customers/coupons";
import { lockBuyer } from "@/lib/backend/services/selling/shared/lock-buyer";
import { recordChange } from "@/lib/backend/services/shared/audit";
import { requireVersion, versionOf } from "@/lib/backend/services/versioned";
import type { DeskCustomer } from "@/lib/contract/desk-customer";
import type { CustomerInput } from "@/lib/contract/schemas/desk-customer";
import { SALES_AGENT } from "@/lib/contract/user";
import { mayLookAt } from "@/lib/domain/account/rights";
import { maskNationalId } from "@/lib/persian/national-id";
import { areCustomers, confirmStateOf } from "./customer-list";
import { listMessagesOf, type Sees } from "./customer-messages";
import {
  listAddresses,
  listDevicesOf,
  newestOrders,
  openOrders,
  readWallet,
  summarizeSessions,
} from "./customer-parts";
import { nameOf } from "./staff";

type Shop = Pick<Deps, "db" | "now">;

const MAX_CODES = 10;

/** What the form of the desk saves. */
const detailsOf = (user: UserRow) => ({
  first_name: user.firstName,
  last_name: user.lastName,
  email: user.email,
  company_name: user.companyName,
  economic_no: user.economicNo,
  registration_no: user.registrationNo,
  staff_note: user.staffNote,
});

/** Reads a customer. Throws 404 for unknown and deleted accounts, and for staff. */
export async function findCustomerRow({ db }: Pick<Deps, "db">, id: number): Promise<UserRow> {
  const [user] = await db
    .query()
    .select()
    .from(users)
    .where(and(eq(users.id, id), areCustomers));
  if (!user) throw notFound();
  return user;
}

/** Locks a customer, as every change of the orders and of the wallet does first. Throws like `findCustomerRow`. */
export async function lockCustomer(deps: Deps, id: number): Promise<UserRow> {
  await findCustomerRow(deps, id);
  await lockBuyer(deps, id).catch((error) => {
    // A 401 would tell the staff to log in, although it is the customer's account that is gone.
    throw error instanceof ShopError && error.code === 401 ? notFound() : error;
  });
  return findCustomerRow(deps, id);
}

async function namesBeside({ db }: Shop, user: UserRow) {
  const ids = [user.registeredBy, user.confirmBy, user.blockedBy].filter((id) => id !== null);
  const people = await db.query().select().from(users).where(inArray(users.id, ids));
  const [company] = await db
    .query()
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.id, user.companyId ?? 0));
  const nameBy = (id: number | null) => {
    const found = people.find((person) => person.id === id);
    return found ? nameOf(found) : null;
  };
  return { nameBy, company: company?.name ?? null };
}

async function readSums({ db }: Shop, userId: number): Promise<DeskCustomer["sums"]> {
  const [sums] = await db.query().select().from(customerSums).where(eq(customerSums.userId, userId));
  return { orders: sums?.orders ?? 0, paid: sums?.paid ?? 0, last_at: sums?.lastAt?.toISOString() ?? null };
}

async function present(deps: Shop, user: UserRow, sees: Sees): Promise<DeskCustomer> {
  const { nameBy, company } = await namesBeside(deps, user);
  const fields = detailsOf(user);
  return {
    id: user.id,
    version: versionOf(fields),
    name: nameOf(user),
    mobile: user.mobile,
    national_no: user.nationalNo && maskNationalId(user.nationalNo),
    ...fields,
    company,
    agent: nameBy(user.registeredBy),
    is_agent: user.roles.includes(SALES_AGENT),
    has_role: user.roles.length > 0,
    created_at: user.createdAt.toISOString(),
    confirm: {
      state: confirmStateOf(user),
      by: nameBy(user.confirmBy),
      at: user.confirmAt?.toISOString() ?? null,
      reason: user.confirmReason,
    },
    blocked: user.blockedAt && {
      by: nameBy(user.blockedBy),
      at: user.blockedAt.toISOString(),
      reason: user.blockReason,
    },
    sums: await readSums(deps, user.id),
    orders: sees.orders ? await newestOrders(deps, user.id) : [],
    open_orders: sees.orders ? await openOrders(deps, user.id) : [],
    wallet: sees.wallets ? await readWallet(deps, user.id, user.walletBalance) : null,
    addresses: await listAddresses(deps, user.id),
    devices: await listDevicesOf(deps, user.id),
    messages: await listMessagesOf(deps, user, sees),
    codes: sees.coupons ? (await listAllCoupons(deps, user.id)).slice(0, MAX_CODES) : null,
    sessions: await summarizeSessions(deps, user.id),
  };
}

/** Reads a customer's page, whose wallet and codes only those with the right to them see. Throws 404. */
export const readCustomer = async (deps: Shop, { roles }: Pick<UserRow, "roles">, id: number): Promise<DeskCustomer> =>
  present(deps, await findCustomerRow(deps, id), {
    orders: mayLookAt(roles, "readOrders"),
    wallets: mayLookAt(roles, "wallets"),
    coupons: mayLookAt(roles, "coupons"),
  });

const WALLET_ACTS = ["walletEntry"];
const AGENT_ACTS = ["commission", "ceiling", "pauseAgent"];

/** Returns the acts of a customer's history that tell amounts which the reader may not see. */
export const hiddenActsOf = ({ roles }: Pick<UserRow, "roles">): string[] => [
  ...(mayLookAt(roles, "wallets") ? [] : WALLET_ACTS),
  ...(mayLookAt(roles, "agents") ? [] : AGENT_ACTS),
];

/** Saves a customer's details. Throws 404, and 409 on an edit conflict. */
export async function saveCustomer(
  deps: Deps,
  actor: UserRow,
  { id, version, ...input }: CustomerInput & { id: number; version: string },
): Promise<DeskCustomer> {
  const { db } = deps;
  return db.transaction(async () => {
    const user = await lockCustomer(deps, id);
    const before = detailsOf(user);
    await requireVersion({ version: versionOf(before) }, version, () => readCustomer(deps, actor, id));
    const given = (value: string | null | undefined) => value ?? null;
    const [after] = await db
      .query()
      .update(users)
      .set({
        firstName: given(input.first_name),
        lastName: given(input.last_name),
        email: given(input.email),
        companyName: given(input.company_name),
        economicNo: given(input.economic_no),
        registrationNo: given(input.registration_no),
        staffNote: given(input.staff_note),
      })
      .where(eq(users.id, id))
      .returning();
    if (!after) throw notFound();
    const saved = detailsOf(after);
    if (versionOf(saved) !== version) {
      await recordChange(
        deps,
        { actorId: actor.id, subject: { kind: "user", id }, act: "saveCustomer" },
        before,
        saved,
      );
    }
    return readCustomer(deps, actor, id);
  });
}
