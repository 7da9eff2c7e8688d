import { isPersonalNumber } from "@/lib/persian/personal-number";

/** The lists of the desk whose filters can be saved. */
const FILTERED_LISTS: readonly string[] = [
  "/desk/orders",
  "/desk/goods",
  "/desk/customers",
  "/desk/agents",
  "/desk/companies",
  "/desk/coupons",
  "/desk/comments",
  "/desk/messages",
];

/** Per person. */
export const MAX_FILTERS = 20;
export const MAX_FILTER_NAME = 40;
/** A Persian letter is percent-encoded as six characters. */
const MAX_FILTER_ADDRESS = 1000;

/** `address` is the path of the list with its query, without the page. */
export type SavedFilter = { id: number; name: string; address: string };

const PARAMETER = /^[a-z_]{1,20}$/;

const filtersOf = (address: string) => new URLSearchParams(address.split("?")[1]);

/** Returns the address of a list with its filters in one order, without the page. */
export function filterAddress(path: string, query: URLSearchParams): string {
  const filters = new URLSearchParams([...query].filter(([name, value]) => name !== "page" && value !== ""));
  filters.sort();
  return filters.size > 0 ? `${path}?${filters}` : path;
}

/** Returns the canonical address of a filter; null if it is no list of the desk, filters nothing or is too long. */
export function readFilterAddress(typed: string): string | null {
  const [path = "", , ...more] = typed.split("?");
  const filters = filtersOf(typed);
  if (!FILTERED_LISTS.includes(path) || more.length > 0) return null;
  if (![...filters.keys()].every((name) => PARAMETER.test(name))) return null;
  const address = filterAddress(path, filters);
  return address === path || address.length > MAX_FILTER_ADDRESS ? null : address;
}

/** True if a value of the filter may be a mobile number or a national id, which must not be stored. */
export const isPersonalFilter = (address: string): boolean => [...filtersOf(address).values()].some(isPersonalNumber);
