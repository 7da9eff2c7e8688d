import "server-only";
import { headers } from "next/headers";
import type { PayLink } from "@/lib/contract/pay-link";
import type { PaymentResult } from "@/lib/contract/payment";
import { env } from "@/lib/env";
import { createApiHandler } from "./api-handler";
import { createShopApi } from "./client";
import { readSession } from "./session-cookies";
import { isRemote, send } from "./transport";

// Reads with the session of the request. Only pages that are never cached may call these functions (lib/pages.mjs).

const site = { origin: env.SHOP_ORIGIN };
const handler = createApiHandler({ send, isRemote, ...site });

const CARRIED = ["x-client-address", "user-agent"];

export const visitorShop = () => shopCarrying(["cookie", ...CARRIED]);

/** For POSTs that need no session: with one they would be refused, because they cannot prove to come from our pages. */
export const guestShop = () => shopCarrying(CARRIED);

async function shopCarrying(names: readonly string[]) {
  const asked = await headers();
  return createShopApi({
    send: (request) => {
      for (const name of names) {
        const value = asked.get(name);
        if (value) request.headers.set(name, value);
      }
      return handler(request);
    },
  });
}

/** Returns null if the browser has to load it itself. */
export async function loadPaymentResult(trackingCode: string): Promise<PaymentResult | null> {
  const shop = await visitorShop();
  const result = await shop.checkout.paymentResult({ tracking_code: trackingCode }).catch(() => null);
  return result?.ok ? result.data : null;
}

export type ReadPayLink = {
  link: PayLink | null;
  reader: "guest" | "issuer" | "customer" | "other";
};

type Shop = Awaited<ReturnType<typeof visitorShop>>;

/** Asks the server how the reader is related to the invoice, because the session behind a cookie may have expired. */
async function loadReaderRelation(shop: Shop, id: number): Promise<ReadPayLink["reader"]> {
  const own = await shop.invoice.get({ id });
  if (own.ok) return "customer";
  if (own.error.code === 401) return "guest";
  return own.error.code === 404 ? "other" : "customer";
}

/** Loads a pay link and determines who is reading it. Throws if the shop server is down. */
export async function loadPayLink(uniq_user_id: string, id: number): Promise<ReadPayLink> {
  const shop = await visitorShop();
  const shown = await shop.payLink.show({ uniq_user_id, id });
  if (!shown.ok && shown.error.code !== 404) throw new Error(`The shop server responded with ${shown.error.code}.`);
  const link = shown.ok ? shown.data : null;
  if (link?.issuer) return { link, reader: "issuer" };
  const hasCookie = readSession((await headers()).get("cookie"), site) !== null;
  return { link, reader: hasCookie ? await loadReaderRelation(shop, id) : "guest" };
}
