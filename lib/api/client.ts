import { type EndpointName, endpointPath, endpoints } from "@/lib/contract/endpoints";
import { type ApiResult, readEnvelope } from "./envelope";
import { addressCalls } from "./nouns/address";
import { authCalls } from "./nouns/auth";
import { bundleCalls } from "./nouns/bundle";
import { cartCalls } from "./nouns/cart";
import { catalogueCalls } from "./nouns/catalogue";
import { checkoutCalls } from "./nouns/checkout";
import { contentCalls } from "./nouns/content";
import { engagementCalls } from "./nouns/engagement";
import { invoiceCalls } from "./nouns/invoice";

/** HTTP itself is the interface between the storefront and the shop server, in process or over the network. */
export type Send = (request: Request) => Promise<Response>;

export type CallInput = {
  /** Fills `{id}` and the like. */
  parts?: Record<string, string | number>;
  query?: Record<string, string | number | boolean | null | undefined>;
  body?: object;
  headers?: Record<string, string>;
  /** Calls the request off. */
  signal?: AbortSignal;
  /** Goes on though the page is left; for small bodies only. */
  keepalive?: boolean;
};

export type Call = <Data, Extra = unknown>(name: EndpointName, input?: CallInput) => Promise<ApiResult<Data, Extra>>;

export type ClientOptions = { send: Send; token?: string | null; origin?: string };

// A Request needs an absolute address even when it never leaves the process.
const IN_PROCESS_ORIGIN = "http://shop.internal";

function createCall({ send, token, origin = IN_PROCESS_ORIGIN }: ClientOptions): Call {
  return async (name, { parts, query = {}, body, headers, signal, keepalive } = {}) => {
    const endpoint = endpoints[name];
    const url = new URL(endpointPath(endpoint, parts), origin);
    for (const [key, value] of Object.entries(query)) {
      if (value !== null && value !== undefined && value !== "") url.searchParams.set(key, String(value));
    }
    const request = new Request(url, {
      method: endpoint.method,
      signal,
      keepalive,
      headers: {
        accept: "application/json",
        ...(endpoint.method === "POST" && { "content-type": "application/json" }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(endpoint.method === "POST" && {
        body: JSON.stringify({
          ...body,
          ...("override" in endpoint && endpoint.override && { _method: endpoint.override }),
        }),
      }),
    });
    return readEnvelope(await send(request));
  };
}

/** The typed client over the contract: `api.cart.add({ id: 7, ... })`. */
export function createShopApi(options: ClientOptions) {
  const call = createCall(options);
  return {
    auth: authCalls(call),
    address: addressCalls(call),
    cart: cartCalls(call),
    catalogue: catalogueCalls(call),
    bundle: bundleCalls(call),
    checkout: checkoutCalls(call),
    content: contentCalls(call),
    engagement: engagementCalls(call),
    invoice: invoiceCalls(call),
  };
}

export type ShopApi = ReturnType<typeof createShopApi>;
