import "server-only";
import { createShopApi } from "./client";
import type { ApiResult } from "./envelope";
import { send } from "./transport";

/** Public reads without a token. Personal data is loaded by the browser and never cached here. */
export const api = createShopApi({ send });

/** Thrown so that an empty page is not cached while the shop server is down. */
export class ShopUnavailable extends Error {}

/** Returns a successful result; throws ShopUnavailable for an error. */
export function unwrap<Data, Extra>(result: ApiResult<Data, Extra>): { data: Data; extra: Extra } {
  if (!result.ok) throw new ShopUnavailable(`The shop server responded with ${result.error.code}.`);
  return { data: result.data, extra: result.extra };
}

/** Returns the data of a call, or `absent` if the shop server, which answers 404, does not have it. */
export function dataOr<Data, Extra>(result: ApiResult<Data, Extra>, absent: Data): Data {
  return !result.ok && result.error.code === 404 ? absent : unwrap(result).data;
}
