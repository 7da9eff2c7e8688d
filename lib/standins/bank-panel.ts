import { randomInt } from "node:crypto";
import { type Context, Hono } from "hono";
import type { Control } from "./bank-control";
import { type Payment, PaymentStatus, savePayment, toRials } from "./bank-payment";
import { readFields } from "./input";
import type { SandboxStore } from "./store";

const MAX_PAYMENTS = 1000;
const MAX_ROWS = 100;
const MIN_REFUND = 20_000;
const FILTERS: Record<string, readonly string[]> = {
  ACTIVE: [PaymentStatus.Paid, PaymentStatus.Verified],
  REFUNDED: [PaymentStatus.Refunded],
};

type Variables = Record<string, unknown>;
type Panel = { store: SandboxStore; control: Control };

/**
 * Implements the parts of ZarinPal's panel that the shop uses: the list of payments and AddRefund, recognized by name.
 */
export function createBankPanel({ store, control }: Panel): Hono {
  return new Hono().use(control.misbehave).post("/", async (context) => {
    const { query, variables } = (await readFields(context)) ?? {};
    const known = (typeof variables === "object" && variables !== null ? variables : {}) as Variables;
    if (!context.req.header("authorization")?.startsWith("Bearer ")) return refuse(context, "authentication");
    const payments = (await store.list("payment", "", MAX_PAYMENTS)) as Payment[];
    if (/\bAddRefund\(/.test(String(query))) return refund(context, store, payments, known);
    if (/\bSession\(/.test(String(query))) return list(context, payments, known);
    return refuse(context, "graphql");
  });
}

const refuse = (context: Context, category: string) =>
  context.json({ data: null, errors: [{ message: `Refused: ${category}.`, extensions: { category } }] });

function list(context: Context, payments: Payment[], { filter, limit, offset }: Variables) {
  const states = FILTERS[String(filter)] ?? Object.values(PaymentStatus);
  const rows = payments
    .filter(({ status }) => states.includes(status))
    .slice(Number(offset ?? 0))
    .slice(0, Math.min(MAX_ROWS, Number(limit ?? MAX_ROWS)))
    .map((payment) => ({
      id: String(payment.ref_id),
      status: payment.status,
      amount: toRials(payment),
      description: payment.description,
      created_at: payment.created_at,
    }));
  return context.json({ data: { resource: rows } });
}

async function refund(context: Context, store: SandboxStore, payments: Payment[], variables: Variables) {
  const payment = payments.find(({ ref_id }) => String(ref_id) === variables.session_id);
  const amount = Number(variables.amount);
  const isPaid = payment && FILTERS.ACTIVE?.includes(payment.status);
  if (!isPaid || !(amount >= MIN_REFUND && amount <= toRials(payment))) return refuse(context, "validation");
  await savePayment(store, { ...payment, status: PaymentStatus.Refunded });
  const timeline = { refund_amount: amount, refund_time: payment.paid_at, refund_status: "PENDING" };
  return context.json({ data: { resource: { id: String(randomInt(1e9, 9e9)), amount, timeline } } });
}
