import { Hono } from "hono";
import { createControl } from "./bank-control";
import { createPaymentPages } from "./bank-payment-pages";
import messages from "./messages.json";
import type { SandboxStore } from "./store";
import { createZibalApi } from "./zibal-api";
import { loadPayment, returnAddress, Status, savePayment } from "./zibal-payment";

/** Serves a second bank with Zibal's v1 API; pages and controls are shared with the first one. */
export function createZibal({ store, now }: { store: SandboxStore; now: () => Date }): Hono {
  const control = createControl(store, "zibal");
  const paymentPages = createPaymentPages({
    load: (trackId) => loadPayment(store, trackId),
    show: (payment) => ({
      bank: messages.secondBankName,
      reference: String(payment.trackId),
      rials: payment.amount,
      description: payment.description,
      standing: STANDINGS[payment.status],
      back: returnAddress(payment),
    }),
    async decide(payment, action) {
      const decided = {
        ...payment,
        status: action === "pay" ? Status.Paid : Status.Cancelled,
        paidAt: now().toISOString(),
      };
      await savePayment(store, decided);
      return decided;
    },
  });
  return new Hono()
    .route("/v1", createZibalApi({ store, now, control }))
    .route("/start", paymentPages)
    .route("/control", control.routes);
}

const STANDINGS = {
  [Status.Pending]: "open",
  [Status.Cancelled]: "failed",
  [Status.Paid]: "paid",
  [Status.Verified]: "paid",
} as const;
