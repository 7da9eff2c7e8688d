import { readId, readTabbed, type TabbedQuery, type Typed, tabbedHref } from "@/components/desk/lists/list-query";
import { CUSTOMER_TABS, type CustomerTab } from "@/lib/contract/desk-customer";
import { deskRoutes } from "@/lib/desk-routes";
import { parseToman, toToman } from "@/lib/domain/shared/money";
import { toLatinDigits } from "@/lib/persian/digits";
import { parseJalaliDay } from "@/lib/persian/jalali-day";
import { isDay } from "@/lib/persian/tehran";

/** The query of the customer list; in the URL `paid` is in toman and `since` may be a Persian calendar day. */
export type CustomerQuery = TabbedQuery<CustomerTab> & {
  city?: string;
  agent?: number;
  orders?: number;
  /** In rials. */
  paid?: number;
  since?: string;
};

export const CUSTOMER_FILTERS = ["q", "city", "agent", "orders", "paid", "since"] as const;

const text = (value: Typed[string]) => (typeof value === "string" && value.trim() ? value.trim() : undefined);

function readDay(typed: string | undefined): string | undefined {
  if (!typed) return undefined;
  return isDay(typed) ? typed : (parseJalaliDay(toLatinDigits(typed)) ?? undefined);
}

export function readCustomerQuery(typed: Typed): CustomerQuery {
  const paid = parseToman(text(typed.paid) ?? "");
  return {
    ...readTabbed(typed, CUSTOMER_TABS),
    city: text(typed.city)?.slice(0, 60),
    agent: readId(typed.agent),
    orders: readId(typed.orders),
    paid: paid > 0 && Number.isSafeInteger(paid) ? paid : undefined,
    since: readDay(text(typed.since)),
  };
}

export const inToman = (paid: number | undefined) => paid && toToman(paid);

/** Changing a filter resets the page. */
export const customersHref = (query: CustomerQuery, change: Partial<CustomerQuery> = {}): string => {
  const { paid, ...rest } = { ...query, page: 1, ...change };
  return tabbedHref(deskRoutes.customers, { ...rest, paid: inToman(paid) });
};

export const customersFile = (query: CustomerQuery): string =>
  tabbedHref("/api/v1/admin/customers.csv", { ...query, page: 1 });
