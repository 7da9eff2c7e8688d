import { MAX_PAGE } from "@/lib/contract/envelope";
import { ORDER_GROUPS, type OrderGroup } from "@/lib/contract/invoice";
import { SALES_AGENT } from "@/lib/contract/user";
import { parseInteger } from "@/lib/persian/digits";

/** Which orders a page shows, as its address tells. */
export type OrderQuery = {
  /** Those that an agent issued for others. */
  type?: typeof SALES_AGENT;
  status?: OrderGroup;
  q?: string;
  page: number;
};

/** The page of a list that an address asks for; what is none is the first. */
export function pageOfQuery(params: Pick<URLSearchParams, "get">): number {
  const page = parseInteger(params.get("page"));
  return page >= 1 && page <= MAX_PAGE ? page : 1;
}

/** What the address asks for; what cannot be is left out. */
export function readOrderQuery(params: Pick<URLSearchParams, "get">): OrderQuery {
  return {
    type: params.get("type") === SALES_AGENT ? SALES_AGENT : undefined,
    status: ORDER_GROUPS.find((group) => group === params.get("status")),
    q: params.get("q")?.trim() || undefined,
    page: pageOfQuery(params),
  };
}

/** Whether two are pages of one list. */
export function isSameList(one: OrderQuery, other: OrderQuery): boolean {
  return one.type === other.type && one.status === other.status && one.q === other.q;
}

/** The address of another list of orders; the first page goes without saying. */
export function ordersHref(path: string, { page, ...wanted }: OrderQuery): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(wanted)) if (value) params.set(name, value);
  if (page > 1) params.set("page", String(page));
  const query = params.toString();
  return query ? `${path}?${query}` : path;
}
