import "server-only";
import { headers } from "next/headers";
import type { PaymentResult } from "@/lib/contract/payment";
import { env } from "@/lib/env";
import { createShopApi } from "./client";
import { createDoor } from "./door";
import { isRemote, send } from "./transport";

// Reads for whoever asks for a page, in their name. Only a page that is kept nowhere may call them (lib/pages.mjs).

const door = createDoor({ send, isRemote, origin: env.SHOP_ORIGIN });

/** What the reader's own call would carry: the session, and where it comes from. */
const CARRIED = ["cookie", "x-client-address", "user-agent"];

async function shopOfReader() {
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
