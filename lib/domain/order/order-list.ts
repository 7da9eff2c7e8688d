import { MAX_PAGE } from "@/lib/contract/envelope";
import { ORDER_GROUPS, type OrderGroup } from "@/lib/contract/invoice";
import { SALES_AGENT } from "@/lib/contract/user";
import { parseInteger } from "@/lib/persian/digits";

export type OrderQuery = {
  type?: typeof SALES_AGENT;
  status?: OrderGroup;
  q?: string;
  page: number;
};

export function pageOfQuery(params: Pick<URLSearchParams, "get">): number {
  const page = parseInteger(params.get("page"));
  return page >= 1 && page <= MAX_PAGE ? page : 1;
}

export function readOrderQuery(params: Pick<URLSearchParams, "get">): OrderQuery {
  return {
    type: params.get("type") === SALES_AGENT ? SALES_AGENT : undefined,
    status: ORDER_GROUPS.find((group) => group === params.get("status")),
    q: params.get("q")?.trim() || undefined,
    page: pageOfQuery(params),
  };
}

export function isSameList(one: OrderQuery, other: OrderQuery): boolean {
  return one.type === other.type && one.status === other.status && one.q === other.q;
}

export function ordersHref(path: string, { page, ...wanted }: OrderQuery): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(wanted)) if (value) params.set(name, value);
  if (page > 1) params.set("page", String(page));
  const query = params.toString();
  return query ? `${path}?${query}` : path;
}
