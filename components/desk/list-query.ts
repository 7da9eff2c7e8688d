import { notFound } from "next/navigation";
import { ORDER_TABS, type OrderTab } from "@/lib/contract/desk-order";
import { MAX_ID } from "@/lib/contract/envelope";
import { pastDays } from "@/lib/domain/tehran-days";
import { parseInteger, toLatinDigits } from "@/lib/persian/digits";
import { parseJalaliDay } from "@/lib/persian/jalali-day";
import { routes } from "@/lib/routes";

/** What a list of orders is asked by; all of it stands in the address. */
export type ListQuery = {
  page?: number;
  q?: string;
  tab?: OrderTab;
  sort?: "oldest";
  from?: string;
  to?: string;
  city?: string;
  /** Ids of a gateway, of an agent and of a company. */
  port?: number;
  agent?: number;
  company?: number;
  /** Those alone whose buyers want to give something back. */
  returns?: true;
  /** Links of agents alone that nothing has happened to for a day. */
  stuck?: true;
};

export type Typed = Record<string, string | string[] | undefined>;

/** What a field of an address holds, with Latin digits; nothing where it is empty or none. */
export const readText = (value: Typed[string]): string | undefined =>
  typeof value === "string" && value.trim() !== "" ? toLatinDigits(value.trim()).slice(0, 60) : undefined;

/** The id that a field of an address names; nothing where it is none. */
export function readId(value: Typed[string]): number | undefined {
  const id = parseInteger(readText(value));
  return id >= 1 && id <= MAX_ID ? id : undefined;
}

/** The page that an address names, from 1; anything else is the first. */
export function readPage({ page }: Typed): number {
  const asked = typeof page === "string" ? parseInteger(page) : 1;
  return asked > 1 && asked <= 10_000 ? asked : 1;
}

/** The query of an address; what is no filter is left out. */
export function readListQuery(typed: Typed): ListQuery {
  const text = (name: string) => readText(typed[name]);
  // As a form without script sends it, a day is written by the Persian calendar.
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
    returns: text("returns") ? true : undefined,
    stuck: text("stuck") ? true : undefined,
  };
}

const written = (query: ListQuery) =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value ? [[name, value === true ? "1" : String(value)]] : [])),
  ).toString();

/** The address of a list with a change; another filter begins at its first page. */
export function listHref(query: ListQuery, change: ListQuery = {}): string {
  const search = written({ ...query, page: undefined, ...change });
  return routes.deskOrders + (search && `?${search}`);
}

/** What narrows a list, apart from its tab. */
export const FILTERS = ["q", "from", "to", "city", "port", "agent", "company", "returns", "stuck"] as const;

/** The file of what a list shows, all pages of it. */
export function exportHref({ page: _, ...query }: ListQuery): string {
  const search = written(query);
  return `/api/v1/admin/orders.csv${search && `?${search}`}`;
}

export const RANGES = [1, 7, 30] as const;

/** The first day of the last so many days, today included. */
export const rangeStart = (days: number, now: Date): string => pastDays(now, days).at(-1) ?? "";

/** Which record an address names, or a new one; anything else is not there. */
export function readRecordId(typed: string): number | "new" {
  if (typed === "new") return typed;
  const id = parseInteger(typed);
  if (!(id >= 1 && id <= MAX_ID)) notFound();
  return id;
}

/** What a list with tabs is asked by. */
export type TabbedQuery<Tab extends string = string> = { tab?: Tab; q?: string; sort?: "oldest"; page: number };

/** Which of a list with these tabs an address asks for; what it does not know is left out. */
export const readTabbed = <Tab extends string>(typed: Typed, tabs: readonly Tab[]): TabbedQuery<Tab> => ({
  tab: tabs.find((one) => one === typed.tab),
  q: readText(typed.q),
  sort: typed.sort === "oldest" ? "oldest" : undefined,
  page: readPage(typed),
});

type Tabbed = { page: number; [filter: string]: string | number | undefined };

/** The address of a list with tabs, a search and what else narrows it. */
export function tabbedHref(path: string, { page, ...filters }: Tabbed): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, String(value));
  if (page > 1) query.set("page", String(page));
  return path + (query.size > 0 ? `?${query}` : "");
}
