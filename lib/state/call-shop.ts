import { settle } from "./settle";

type Shop = typeof import("@/lib/api/browser")["shopApi"];

/** Calls the shop with a client that is fetched at the first call: pages that only show the basket ship without it. */
export function callShop<Result>(call: (shop: Shop) => Promise<Result>) {
  return settle(import("@/lib/api/browser").then(({ shopApi }) => call(shopApi)));
}
