import type { PaymentGateway } from "@/lib/backend/payment/port";
import { createZarinpal } from "@/lib/backend/payment/zarinpal";
import { createZibal } from "@/lib/backend/payment/zibal";
import { toRial } from "@/lib/domain/shared/money";
import { serve } from "./serve";
import { MERCHANT_ID, postJson, serveStandins } from "./standins";

// Long, because busy machines are slow; only tests of late responses use a short timeout.
const PATIENT_MS = 30_000;
const IMPATIENT_MS = 200;

type Options = { baseUrl: string; timeoutMs?: number; isStranger?: boolean };

/** The adapters by name; a stranger uses another shop's merchant id. */
export const GATEWAYS = {
  zarinpal: ({ isStranger = false, ...options }: Options) =>
    createZarinpal({ ...options, merchantId: isStranger ? MERCHANT_ID.replace("8", "9") : MERCHANT_ID }),
  zibal: ({ isStranger = false, ...options }: Options) =>
    createZibal({ ...options, merchant: isStranger ? "another" : "shop" }),
};
export type GatewayName = keyof typeof GATEWAYS;

export const ORDER = {
  amount: toRial(14_900_000),
  orderNo: "1001",
  callbackUrl: "https://shop.example/api/v1/payments/callback/bank?order=1001",
  description: "سفارش ۱۰۰۱",
  mobile: "09121111111",
};

export async function openBank(name: GatewayName) {
  const baseUrl = `${await serveStandins()}/${name}`;
  const gatewayThat = (options: Omit<Options, "baseUrl">) => GATEWAYS[name]({ baseUrl, ...options });
  return {
    baseUrl,
    gateway: gatewayThat({ timeoutMs: PATIENT_MS }),
    impatient: gatewayThat({ timeoutMs: IMPATIENT_MS }),
    stranger: gatewayThat({ timeoutMs: PATIENT_MS, isStranger: true }),
    control: (setting: object) => postJson(`${baseUrl}/control`, setting),
  };
}

/** A gateway whose bank returns this body for every call, or one body per call. */
export async function gatewayTo(name: GatewayName, body: string | Record<string, object>, status = 200) {
  const baseUrl = await serve(({ url }) => {
    if (typeof body === "string") return new Response(body, { status });
    const [, call = ""] = /(\w+)(?:\.json)?$/.exec(new URL(url).pathname) ?? [];
    return Response.json(body[call] ?? {});
  });
  return GATEWAYS[name]({ baseUrl, timeoutMs: PATIENT_MS });
}

export async function start(gateway: PaymentGateway, order = ORDER) {
  const started = await gateway.start(order);
  if (!started.ok) throw new Error(`not started: ${started.code}`);
  return started;
}

/** Pays or cancels at the bank and returns the callback fields. */
export async function decide(url: string, action: "pay" | "cancel"): Promise<URLSearchParams> {
  const response = await postJson(url, { action });
  return new URL(response.headers.get("location") ?? "").searchParams;
}

export async function startAndPay(gateway: PaymentGateway) {
  const { reference, url } = await start(gateway);
  await decide(url, "pay");
  return { reference, amount: ORDER.amount };
}
