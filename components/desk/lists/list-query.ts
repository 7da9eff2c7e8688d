import { notFound } from "next/navigation";
import { ORDER_TABS, type OrderTab } from "@/lib/contract/desk-order";
import { MAX_ID } from "@/lib/contract/envelope";
import { deskRoutes } from "@/lib/desk-routes";
import { pastDays } from "@/lib/domain/shared/tehran-days";
import { parseInteger, toLatinDigits } from "@/lib/persian/digits";
import { parseJalaliDay } from "@/lib/persian/jalali-day";

/** The query of the order list, kept in the URL. */
export type ListQuery = {
  page?: number;
  q?: string;
  tab?: OrderTab;
  sort?: "oldest";
  from?: string;
  to?: string;
  city?: string;
  /** Filter by the id of a payment method, an agent, a company or a customer. */
  port?: number;
  agent?: number;
  company?: number;
  customer?: number;
  /** Only orders with a return request. */
  returns?: true;
  /** Only orders with an open offer to change them. */
  changes?: true;
  /** Only agents' pay links without progress for a day. */
  stuck?: true;
  /** Only paid orders; `from` and `to` are days of their payment. */
  paid?: true;
};

export type Typed = Record<string, string | string[] | undefined>;

/** Returns a query field with Latin digits, at most 60 characters, or undefined. */
export const readText = (value: Typed[string]): string | undefined =>
  typeof value === "string" && value.trim() !== "" ? toLatinDigits(value.trim()).slice(0, 60) : undefined;

/** Returns a valid id or undefined. */
export function readId(value: Typed[string]): number | undefined {
  const id = parseInteger(readText(value));
  return id >= 1 && id <= MAX_ID ? id : undefined;
}

/** Returns the page from 1 to 10,000; anything else is 1. */
export function readPage({ page }: Typed): number {
  const asked = typeof page === "string" ? parseInteger(page) : 1;
  return asked > 1 && asked <= 10_000 ? asked : 1;
}

export function readListQuery(typed: Typed): ListQuery {
  const text = (name: string) => readText(typed[name]);
  // A form without JavaScript sends Persian calendar days.
  const day = (name: string) => parseJalaliDay(text(name) ?? "") ?? undefined;
  const id = (name: string) => {
    const number = parseInteger(text(name));
    return number >= 1 && number <= MAX_ID ? number : undefined;
  };
  const page = readPage(typed);
  return {
    page: page > 1 ? page : undefined,
    q: text("q"),
    tab: ORDER_TABS.find((tab) => tab === text("tab")),
    sort: text("sort") === "oldest" ? "oldest" : undefined,
    from: day("from"),
    to: day("to"),
    city: text("city"),
    port: id("port"),
    agent: id("agent"),
    company: id("company"),
    customer: id("customer"),
    returns: text("returns") ? true : undefined,
    changes: text("changes") ? true : undefined,
    stuck: text("stuck") ? true : undefined,
    paid: text("paid") ? true : undefined,
  };
}

const written = (query: ListQuery) =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value ? [[name, value === true ? "1" : String(value)]] : [])),
  ).toString();

/** Changing a filter resets the page. */
export function listHref(query: ListQuery, change: ListQuery = {}): string {
  const search = written({ ...query, page: undefined, ...change });
  return deskRoutes.orders + (search && `?${search}`);
}

const FLAGS = ["returns", "changes", "stuck", "paid"] as const;
export const FILTERS = ["q", "from", "to", "city", "port", "agent", "company", "customer", ...FLAGS] as const;

export function exportHref({ page: _, ...query }: ListQuery): string {
  const search = written(query);
  return `/api/v1/admin/orders.csv${search && `?${search}`}`;
}

export const RANGES = [1, 7, 30] as const;

/** Returns the first of the last `days` days, counting today. */
export const rangeStart = (days: number, now: Date): string => pastDays(now, days).at(-1) ?? "";

/** Calls `notFound` for anything that is neither an id nor `new`. */
export function readRecordId(typed: string): number | "new" {
  if (typed === "new") return typed;
  const id = parseInteger(typed);
  if (!(id >= 1 && id <= MAX_ID)) notFound();
  return id;
}

export type TabbedQuery<Tab extends string = string> = { tab?: Tab; q?: string; sort?: "oldest"; page: number };

export const readTabbed = <Tab extends string>(typed: Typed, tabs: readonly Tab[]): TabbedQuery<Tab> => ({
  tab: tabs.find((one) => one === typed.tab),
  q: readText(typed.q),
  sort: typed.sort === "oldest" ? "oldest" : undefined,
  page: readPage(typed),
});

type Tabbed = { page: number; [filter: string]: string | number | undefined };

export function tabbedHref(path: string, { page, ...filters }: Tabbed): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, String(value));
  if (page > 1) query.set("page", String(page));
  return path + (query.size > 0 ? `?${query}` : "");
}
