import { type Context, Hono } from "hono";
import type { Control } from "./bank-control";
import { readFields } from "./input";
import type { SandboxStore } from "./store";
import {
  loadPayment,
  type Payment,
  parseMerchant,
  parseRequest,
  type Refusal,
  Result,
  Status,
  savePayment,
} from "./zibal-payment";

type Fields = Record<string, unknown>;
type Bank = { store: SandboxStore; now: () => Date; control: Control };

const CARD_NUMBER = "62741****44";
const WRONG_BY = 1000;

export function createZibalApi(bank: Bank): Hono {
  return new Hono()
    .use(bank.control.misbehave)
    .post("/request", (context) => answer(context, (fields) => request(bank, fields)))
    .post("/verify", (context) => answer(context, (fields) => verify(bank, fields)))
    .post("/inquiry", (context) => answer(context, (fields) => inquire(bank, fields)));
}

/** Runs a call; a returned number is an error result, sent with HTTP 200 like everything else. */
async function answer(context: Context, call: (fields: Fields) => Promise<Refusal | object>) {
  const result = await call((await readFields(context)) ?? {});
  if (typeof result === "number") return context.json({ result, message: `refused with ${result}` });
  return context.json({ ...result, result: Result.Done, message: "success" });
}

async function request({ store, now }: Bank, fields: Fields) {
  const payment = parseRequest(fields, now());
  if (typeof payment === "number") return payment;
  await savePayment(store, payment);
  return { trackId: payment.trackId };
}

async function verify({ store, now, control }: Bank, fields: Fields) {
  const payment = await findPayment(store, fields);
  if (typeof payment === "number") return payment;
  if (payment.status === Status.Verified) return Result.DoneBefore;
  if (payment.status !== Status.Paid) return Result.NotPaid;
  const verified = { ...payment, status: Status.Verified, verifiedAt: now().toISOString() };
  await savePayment(store, verified);
  const { duplicate } = await control.get();
  return duplicate ? Result.DoneBefore : factsOf(verified, control);
}

async function inquire({ store, control }: Bank, fields: Fields) {
  const payment = await findPayment(store, fields);
  if (typeof payment === "number") return payment;
  const { createdAt, verifiedAt } = payment;
  return { ...(await factsOf(payment, control)), createdAt, verifiedAt };
}

async function factsOf({ amount, status, refNumber, orderId, description, paidAt }: Payment, control: Control) {
  const { wrong_amount } = await control.get();
  const isPaid = status === Status.Paid || status === Status.Verified;
  const receipt = isPaid ? { refNumber, cardNumber: CARD_NUMBER, paidAt } : {};
  return { amount: wrong_amount ? amount + WRONG_BY : amount, status, orderId, description, ...receipt };
}

async function findPayment(store: SandboxStore, { merchant, trackId }: Fields): Promise<Payment | Refusal> {
  const asking = parseMerchant(merchant);
  if (typeof asking === "number") return asking;
  const payment = await loadPayment(store, String(trackId));
  return payment && payment.merchant === asking ? payment : Result.TrackId;
}
