import { settle } from "./settle";

type Shop = typeof import("@/lib/api/browser")["shopApi"];

/** Loads the API client on the first call, so that pages which only show the cart do not include it. */
export function callShop<Result>(call: (shop: Shop) => Promise<Result>) {
  return settle(import("@/lib/api/browser").then(({ shopApi }) => call(shopApi)));
}
