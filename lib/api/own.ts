import "server-only";
import { headers } from "next/headers";
import type { PayLink } from "@/lib/contract/pay-link";
import type { PaymentResult } from "@/lib/contract/payment";
import { env } from "@/lib/env";
import { createShopApi } from "./client";
import { createDoor } from "./door";
import { readSession } from "./session";
import { isRemote, send } from "./transport";

// Reads for whoever asks for a page, in their name. Only a page that is kept nowhere may call them (lib/pages.mjs).

const site = { origin: env.SHOP_ORIGIN };
const door = createDoor({ send, isRemote, ...site });

/** What the reader's own call would carry: the session, and where it comes from. */
const CARRIED = ["cookie", "x-client-address", "user-agent"];

/** The shop as the reader of this page may see it. */
export async function shopOfReader() {
  const asked = await headers();
  return createShopApi({
    send: (request) => {
      for (const name of CARRIED) {
        const value = asked.get(name);
        if (value) request.headers.set(name, value);
      }
      return door(request);
    },
  });
}

/** How a payment stands, as its reader may hear it; null when it has to be asked for again by the browser. */
export async function loadPaymentResult(trackingCode: string): Promise<PaymentResult | null> {
  const shop = await shopOfReader();
  const result = await shop.checkout.paymentResult({ tracking_code: trackingCode }).catch(() => null);
  return result?.ok ? result.data : null;
}

/** A link to an invoice as its reader may see it, and who that is. */
export type ReadPayLink = {
  /** Null where the link opens nothing. */
  link: PayLink | null;
  reader: "guest" | "issuer" | "customer" | "other";
};

type Shop = Awaited<ReturnType<typeof shopOfReader>>;

/** Whether a reader with a session is the customer of an invoice; a cookie may outlive its session. */
async function askWhoseInvoice(shop: Shop, id: number): Promise<ReadPayLink["reader"]> {
  const own = await shop.invoice.get({ id });
  if (own.ok) return "customer";
  if (own.error.code === 401) return "guest";
  return own.error.code === 404 ? "other" : "customer";
}

/** Whose the invoice is is asked only where a link does not say that it is its agent's. Throws where the shop is away. */
export async function loadPayLink(uniq_user_id: string, id: number): Promise<ReadPayLink> {
  const shop = await shopOfReader();
  const shown = await shop.payLink.show({ uniq_user_id, id });
  if (!shown.ok && shown.error.code !== 404) throw new Error(`The shop server answered ${shown.error.code}.`);
  const link = shown.ok ? shown.data : null;
  if (link?.issuer) return { link, reader: "issuer" };
  const hasCookie = readSession((await headers()).get("cookie"), site) !== null;
  return { link, reader: hasCookie ? await askWhoseInvoice(shop, id) : "guest" };
}
