import { type Context, Hono } from "hono";
import { parseInteger } from "@/lib/persian/digits";
import type { Control } from "./bank-control";
import {
  Code,
  isAuthority,
  loadPayment,
  type Payment,
  PaymentStatus,
  parseMerchant,
  parseRequest,
  type Refusal,
  savePayment,
} from "./bank-payment";
import { readFields } from "./input";
import type { SandboxStore } from "./store";

type Fields = Record<string, unknown>;

const CARD_PAN = "502229******5995";
const CARD_HASH = "1EBE3EBEBE35C7EC0F8D6EE4F2F859107A87822CA179BC9528767EA7B5489B69";
const REVERSIBLE_MS = 30 * 60_000;
const NO_FEE = { fee_type: "Merchant", fee: 0 };

type Bank = { store: SandboxStore; now: () => Date; control: Control };

export function createBankApi({ store, now, control }: Bank): Hono {
  return new Hono()
    .use(control.misbehave)
    .post("/request.json", (context) => answer(context, (fields) => request(store, fields, now())))
    .post("/verify.json", (context) => answer(context, (fields) => verify(store, control, fields)))
    .post("/inquiry.json", (context) => answer(context, (fields) => inquire(store, fields)))
    .post("/reverse.json", (context) => answer(context, (fields) => reverse(store, fields, now())));
}

/** Runs a call; a returned number is an error code. */
async function answer(context: Context, call: (fields: Fields) => Promise<Refusal | object>) {
  const fields = await readFields(context);
  const result = fields ? await call(fields) : Code.Invalid;
  if (typeof result !== "number") return context.json({ data: result, errors: [] });
  const errors = { code: result, message: `Refused with code ${result}.`, validations: [] };
  const status = result === Code.Invalid ? 422 : 200;
  return context.json({ data: [], errors }, fields ? status : 400);
}

async function request(store: SandboxStore, fields: Fields, now: Date) {
  const payment = parseRequest(fields, now);
  if (typeof payment === "number") return payment;
  await savePayment(store, payment);
  return { code: Code.Done, message: "Success", authority: payment.authority, ...NO_FEE };
}

async function verify(store: SandboxStore, control: Control, fields: Fields) {
  const payment = await findPayment(store, fields);
  if (typeof payment === "number") return payment;
  const { status, ref_id, order_id } = payment;
  if (status !== PaymentStatus.Paid && status !== PaymentStatus.Verified) return Code.NotPaid;
  const { wrong_amount, duplicate } = await control.get();
  if (wrong_amount || parseInteger(fields.amount) !== payment.amount) return Code.AmountMismatch;
  await savePayment(store, { ...payment, status: PaymentStatus.Verified });
  const isRepeated = duplicate || status === PaymentStatus.Verified;
  const [code, message] = isRepeated ? [Code.DoneBefore, "Verified"] : [Code.Done, "Paid"];
  return { code, message, ref_id, card_pan: CARD_PAN, card_hash: CARD_HASH, order_id, ...NO_FEE };
}

async function inquire(store: SandboxStore, fields: Fields) {
  const payment = await findPayment(store, fields);
  if (typeof payment === "number") return payment;
  const status = payment.status === PaymentStatus.Refunded ? PaymentStatus.Verified : payment.status;
  return { code: Code.Done, message: "Success", status };
}

async function reverse(store: SandboxStore, fields: Fields, now: Date) {
  const payment = await findPayment(store, fields);
  if (typeof payment === "number") return payment;
  if (payment.status !== PaymentStatus.Verified) return Code.NotReversible;
  if (now.getTime() - Date.parse(payment.paid_at ?? payment.created_at) > REVERSIBLE_MS) return Code.ReversalTooLate;
  await savePayment(store, { ...payment, status: PaymentStatus.Reversed });
  return { code: Code.Done, message: "Reversed" };
}

async function findPayment(store: SandboxStore, { merchant_id, authority }: Fields): Promise<Payment | Refusal> {
  const merchant = parseMerchant(merchant_id);
  if (typeof merchant === "number") return merchant;
  if (!isAuthority(authority)) return Code.InvalidAuthority;
  const payment = await loadPayment(store, authority);
  if (!payment) return Code.NotFound;
  return payment.merchant_id === merchant ? payment : Code.ForeignMerchant;
}
