import "server-only";
import { and, arrayOverlaps, desc, eq, gte, inArray, isNull, not, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { addresses } from "@/lib/backend/db/schema/addresses";
import { agentCustomers } from "@/lib/backend/db/schema/agents";
import { customerSums, NOT_A_CUSTOMER, users } from "@/lib/backend/db/schema/users";
import {
  type ConfirmState,
  CUSTOMER_TABS,
  type CustomerChoices,
  type CustomerCounts,
  type CustomerTab,
  type DeskCustomerRow,
  QUIET_MONTHS,
} from "@/lib/contract/desk-customer";
import { ConfirmStatus, SALES_AGENT } from "@/lib/contract/user";
import { STAFF_ROLES } from "@/lib/domain/account/rights";
import { toLatinDigits } from "@/lib/persian/digits";
import { formatJalaliDate } from "@/lib/persian/jalali";
import { monthsLater } from "@/lib/persian/jalali-arithmetic";
import { tehranDay } from "@/lib/persian/tehran";
import { adminList, type CsvOf, type Query } from "./admin-list";
import { customersMatching } from "./find-customers";
import { startOf } from "./order-query";
import { nameOf } from "./staff";
import type { SheetFormat } from "./stream-sheet";

type Shop = Pick<Deps, "db" | "now">;
type Filter = { q?: string; city?: string; agent?: number; orders?: number; paid?: number; since?: string };

/** Staff are not customers; agents are. Every account has a row of sums. */
export const areCustomers = and(not(arrayOverlaps(users.roles, [...STAFF_ROLES])), isNull(users.deletedAt));

const ofUser = eq(customerSums.userId, users.id);
const ofMain = and(eq(addresses.userId, users.id), eq(addresses.isMain, true));

function customersOf({ db }: Pick<Deps, "db">) {
  const { id, mobile, firstName, lastName, roles, confirmStatus, confirmAt, companyId, companyName } = users;
  const { walletBalance, blockedAt } = users;
  const account = { id, mobile, firstName, lastName, roles, confirmStatus, confirmAt, companyId, companyName };
  const { orders, paid, lastAt, userId } = customerSums;
  // Not a join, because only the rows of one page need it.
  const city = sql<string | null>`(select city from ${addresses} where ${ofMain})`.as("city");
  return db
    .query()
    .select({ ...account, walletBalance, blockedAt, orders, paid, lastAt, userId, city })
    .from(users)
    .innerJoin(customerSums, ofUser)
    .where(areCustomers)
    .as("customers");
}

type Customers = ReturnType<typeof customersOf>;
const readRows = ({ db }: Pick<Deps, "db">, customers: Customers) => db.query().select().from(customers);
type Row = Awaited<ReturnType<typeof readRows>>[number];

export const confirmStateOf = ({ confirmStatus, confirmAt }: Pick<Row, "confirmStatus" | "confirmAt">): ConfirmState =>
  confirmStatus === ConfirmStatus.Confirmed ? "yes" : confirmAt ? "no" : "todo";

type Columns = Pick<
  typeof users,
  "confirmStatus" | "confirmAt" | "walletBalance" | "companyId" | "companyName" | "blockedAt"
>;

const USER_TABS = ["confirm", "debtor", "company", "blocked"] as const;

function inUserTab(of: Columns | Customers, tab: (typeof USER_TABS)[number]): SQL {
  const conditions = {
    confirm: sql`(${of.confirmStatus} = ${sql.raw(String(ConfirmStatus.NotConfirmed))} and ${of.confirmAt} is null)`,
    debtor: sql`${of.walletBalance} < 0`,
    company: sql`(${of.companyId} is not null or ${of.companyName} is not null)`,
    blocked: sql`${of.blockedAt} is not null`,
  };
  return conditions[tab];
}

const NOON = 12;
const isQuietSince = (lastAt: SQLWrapper, now: Date): SQL =>
  sql`${lastAt} < ${monthsLater(now, -QUIET_MONTHS, NOON).toISOString()}::timestamptz`;

const isInTab = (customers: Customers, tab: CustomerTab, now: Date): SQL =>
  tab === "quiet" ? isQuietSince(customers.lastAt, now) : inUserTab(customers, tab);

function filterOf(customers: Customers, { q, city, agent, orders, paid, since }: Filter): SQL | undefined {
  return and(
    q ? sql`${customers.id} in (${customersMatching(q)})` : undefined,
    city ? sql`${customers.id} in (select user_id from ${addresses} where is_main and city = ${city})` : undefined,
    agent ? sql`${customers.id} in (select user_id from ${agentCustomers} where agent_id = ${agent})` : undefined,
    orders ? gte(customers.orders, orders) : undefined,
    paid ? gte(customers.paid, paid) : undefined,
    since ? gte(customers.lastAt, startOf(since)) : undefined,
  );
}

const present = (row: Row, seesWallets: boolean): DeskCustomerRow => ({
  id: row.id,
  name: nameOf(row),
  mobile: row.mobile,
  city: row.city,
  orders: row.orders,
  paid: row.paid,
  last_at: row.lastAt?.toISOString() ?? null,
  balance: seesWallets ? row.walletBalance : null,
  confirm: confirmStateOf(row),
  is_company: row.companyId !== null || row.companyName !== null,
  is_agent: row.roles.includes(SALES_AGENT),
  is_blocked: row.blockedAt !== null,
});

const CSV: CsvOf<DeskCustomerRow> = {
  name: "customers",
  columns: {
    number: ({ id }) => id,
    customerName: ({ name }) => name,
    mobile: ({ mobile }) => mobile,
    city: ({ city }) => city,
    uses: ({ orders }) => orders,
    paidRials: ({ paid }) => paid,
    balanceRials: ({ balance }) => balance ?? 0,
    jalaliDate: ({ last_at }) => last_at && toLatinDigits(formatJalaliDate(last_at)),
    isoDate: ({ last_at }) => last_at && { day: tehranDay(new Date(last_at)) },
  },
};

/**
 * Counts the accounts of each tab, each in an index of its own, minus the few that are no customers: reading all accounts
 * would take longer than the page.
 */
async function countAll({ db, now }: Shop, seesWallets: boolean): Promise<CustomerCounts["tabs"]> {
  const isQuiet = isQuietSince(customerSums.lastAt, now());
  const conditions = {
    all: sql`true`,
    ...Object.fromEntries(USER_TABS.map((tab) => [tab, inUserTab(users, tab)])),
    quiet: sql`exists (select from ${customerSums} where ${ofUser} and ${isQuiet})`,
  } as Record<CustomerTab | "all", SQL>;
  const ofAccounts = (tab: CustomerTab | "all") => {
    if (tab === "all") return sql`select count(*) from ${customerSums}`;
    return tab === "quiet"
      ? sql`select count(*) from ${customerSums} where ${isQuiet}`
      : sql`select count(*) from ${users} where ${conditions[tab]}`;
  };
  const tabs = ["all" as const, ...CUSTOMER_TABS].filter((tab) => seesWallets || tab !== "debtor");
  const columns = tabs.map(
    (tab) => sql`((${ofAccounts(tab)}) - count(*) filter (where ${conditions[tab]}))::int as ${sql.identifier(tab)}`,
  );
  const { rows } = await db
    .query()
    .execute<CustomerCounts["tabs"]>(sql`select ${sql.join(columns, sql`, `)} from ${users} where ${NOT_A_CUSTOMER}`);
  if (!rows[0]) throw new Error("The customers cannot be counted.");
  return { ...rows[0], debtor: rows[0].debtor ?? 0 };
}

/** `seesWallets`: without it no balance is shown, and no tab tells who has a debt. */
function listOf(deps: Shop, seesWallets: boolean) {
  const customers = customersOf(deps);
  return adminList<DeskCustomerRow, Filter, CustomerTab>({
    table: customers,
    tabs: CUSTOMER_TABS,
    inTab: (tab, now) => (tab === "debtor" && !seesWallets ? sql`false` : isInTab(customers, tab, now)),
    filter: (filter) => filterOf(customers, filter),
    countTabs: (shop, filter) => (filterOf(customers, filter) ? null : countAll(shop, seesWallets)),
    // The best customers first; the index on both columns needs no sorting.
    order: ({ sort }, way) => (sort ? [way(customers.id)] : [desc(customers.paid), desc(customers.userId)]),
    present: async (_, { where, order, limit, offset }) => {
      const read = deps.db.query().select({ id: customers.id }).from(customers);
      const ids = read
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset);
      const found = readRows(deps, customers).where(inArray(customers.id, ids));
      return (await found.orderBy(...order)).map((row) => present(row, seesWallets));
    },
    csv: CSV,
  });
}

type CustomerQuery = Query<Filter, CustomerTab> & { page?: number };

export const listCustomers = (deps: Shop, query: CustomerQuery, seesWallets: boolean) =>
  listOf(deps, seesWallets).list(deps, query);

export const exportCustomers = (deps: Shop, query: CustomerQuery, format: SheetFormat): Response =>
  listOf(deps, true).export(deps, query, format);

/** Jumps from city to city in the index, so that the time depends on the number of cities, not of addresses. */
const CITIES = sql`with recursive step as (
  select min(${addresses.city}) as city from ${addresses} where is_main
  union all
  select (select min(${addresses.city}) from ${addresses} where is_main and ${addresses.city} > step.city) from step where step.city is not null
) select city from step where city is not null`;

export async function listCustomerChoices({ db }: Pick<Deps, "db">): Promise<CustomerChoices> {
  const having = db.query().selectDistinct({ id: agentCustomers.agentId }).from(agentCustomers);
  const [{ rows }, agents] = await Promise.all([
    db.query().execute<{ city: string }>(CITIES),
    db.query().select().from(users).where(inArray(users.id, having)).orderBy(users.lastName, users.id),
  ]);
  const collator = new Intl.Collator("fa");
  return {
    cities: rows.map(({ city }) => city).sort(collator.compare),
    agents: agents.map((agent) => ({ id: agent.id, name: nameOf(agent) })),
  };
}

/** Returns the best customers that `q` may mean, without their balances. */
export async function findCustomers(deps: Shop, q: string, most: number): Promise<DeskCustomerRow[]> {
  const customers = customersOf(deps);
  const found = readRows(deps, customers).where(filterOf(customers, { q }));
  const rows = await found.orderBy(desc(customers.paid), desc(customers.id)).limit(most);
  return rows.map((row) => present(row, false));
}
