import { type Context, Hono } from "hono";
import { createBankApi } from "./bank-api";
import { changeControl, getControl, setControl } from "./bank-control";
import { sendPaymentPage, sendUnknownPaymentPage } from "./bank-page";
import { loadPayment, type Payment, PaymentStatus, returnAddress, savePayment } from "./bank-payment";
import { readFields } from "./input";
import type { SandboxStore } from "./store";

/** A bank that moves no money and speaks ZarinPal's REST v4. POST `/control` makes it misbehave (BankControl), GET shows how. */
export function createBank({ store, now }: { store: SandboxStore; now: () => Date }): Hono {
  return new Hono()
    .route("/pg/v4/payment", createBankApi({ store, now }))
    .get("/pg/StartPay/:authority", async (context) => {
      const payment = await loadPayment(store, context.req.param("authority"));
      return payment ? sendPaymentPage(context, payment) : sendUnknownPaymentPage(context);
    })
    .post("/pg/StartPay/:authority", async (context) => {
      const payment = await loadPayment(store, context.req.param("authority"));
      return payment ? decide(context, store, payment) : sendUnknownPaymentPage(context);
    })
    .get("/control", async (context) => context.json(await getControl(store)))
    .post("/control", async (context) => {
      const fields = await readFields(context);
      if (!fields) return context.json({ error: "the body is neither JSON nor a form" }, 400);
      const control = changeControl(await getControl(store), fields);
      if (!control) return context.json({ error: "a field is out of range" }, 422);
      await setControl(store, control);
      return context.json(control);
    });
}

/** A payment is decided once: whoever comes back to a decided one is sent where it led. */
async function decide(context: Context, store: SandboxStore, payment: Payment) {
  const fields = await readFields(context);
  if (!fields) return context.json({ error: "the body is neither JSON nor a form" }, 400);
  const { action } = fields;
  if (action !== "pay" && action !== "cancel") return context.json({ error: "action is pay or cancel" }, 422);
  if (payment.status !== PaymentStatus.InBank) return context.redirect(returnAddress(payment), 303);
  const decided = { ...payment, status: action === "pay" ? PaymentStatus.Paid : PaymentStatus.Failed };
  await savePayment(store, decided);
  return context.redirect(returnAddress(decided), 303);
}
