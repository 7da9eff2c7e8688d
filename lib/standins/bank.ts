import { Hono } from "hono";
import { createBankApi } from "./bank-api";
import { createControl } from "./bank-control";
import { createBankPanel } from "./bank-panel";
import { loadPayment, PaymentStatus, returnAddress, savePayment, toRials } from "./bank-payment";
import { createPaymentPages } from "./bank-payment-pages";
import messages from "./messages.json";
import type { SandboxStore } from "./store";

/** Serves a sandbox bank with ZarinPal's REST v4 and its panel's refunds. `/control` reads and sets faults. */
export function createBank({ store, now }: { store: SandboxStore; now: () => Date }): Hono {
  const control = createControl(store, "zarinpal");
  const paymentPages = createPaymentPages({
    load: (authority) => loadPayment(store, authority),
    show: (payment) => ({
      bank: messages.bankName,
      reference: payment.authority,
      rials: toRials(payment),
      description: payment.description,
      standing: STANDINGS[payment.status],
      back: returnAddress(payment),
    }),
    async decide(payment, action) {
      const status = action === "pay" ? PaymentStatus.Paid : PaymentStatus.Failed;
      const decided = { ...payment, status, paid_at: now().toISOString() };
      await savePayment(store, decided);
      return decided;
    },
  });
  return new Hono()
    .route("/pg/v4/payment", createBankApi({ store, now, control }))
    .route("/pg/StartPay", paymentPages)
    .route("/graphql", createBankPanel({ store, control }))
    .route("/control", control.routes);
}

const STANDINGS = {
  [PaymentStatus.InBank]: "open",
  [PaymentStatus.Failed]: "failed",
  [PaymentStatus.Paid]: "paid",
  [PaymentStatus.Verified]: "paid",
  [PaymentStatus.Reversed]: "paid",
  [PaymentStatus.Refunded]: "paid",
} as const;
