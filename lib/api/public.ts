import "server-only";
import { createShopApi } from "./client";
import type { ApiResult } from "./envelope";
import { send } from "./transport";

/** Public reads only: no token. What belongs to a person is loaded by the browser and never enters a cache. */
export const api = createShopApi({ send });

/** A shop that is down must not be cached as an empty page. */
export class ShopUnavailable extends Error {}

/** What was answered. Throws ShopUnavailable where the shop did not. */
export function unwrap<Data, Extra>(result: ApiResult<Data, Extra>): { data: Data; extra: Extra } {
  if (!result.ok) throw new ShopUnavailable(`The shop server answered ${result.error.code}.`);
  return { data: result.data, extra: result.extra };
}
