import { randomInt } from "node:crypto";
import { parseInteger } from "@/lib/persian/digits";
import type { SandboxStore } from "./store";

export const Code = {
  Done: 100,
  DoneBefore: 101,
  Invalid: -9,
  Merchant: -10,
  TooLarge: -41,
  AmountMismatch: -50,
  NotPaid: -51,
  ForeignMerchant: -53,
  InvalidAuthority: -54,
  NotFound: -55,
  NotReversible: -61,
  ReversalTooLate: -63,
} as const;
export type Refusal = Exclude<(typeof Code)[keyof typeof Code], 100 | 101>;

export const PaymentStatus = {
  InBank: "IN_BANK",
  Paid: "PAID",
  Verified: "VERIFIED",
  Failed: "FAILED",
  Reversed: "REVERSED",
  /** Refunded through the panel; the inquiry API does not know this status. */
  Refunded: "REFUNDED",
} as const;
export type PaymentStatus = (typeof PaymentStatus)[keyof typeof PaymentStatus];

/** `amount` is in `currency`: rials (IRR) or toman (IRT). */
export type Payment = {
  authority: string;
  merchant_id: string;
  amount: number;
  currency: "IRR" | "IRT";
  description: string;
  callback_url: string;
  order_id: string | null;
  status: PaymentStatus;
  ref_id: number;
  created_at: string;
  paid_at?: string;
};

const KIND = "payment";
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const AUTHORITY = /^[AS][0-9a-zA-Z]{35}$/;
const ALPHABET = "0123456789abcdefghijklmnopqrstuvwxyz";
const MIN_RIAL = 1000;
const MAX_RIAL = 1_000_000_000;
const MAX_DESCRIPTION = 500;
const MAX_URL = 2000;
const RIALS_PER_TOMAN = 10;

export async function loadPayment(store: SandboxStore, authority: string): Promise<Payment | undefined> {
  return (await store.get(KIND, authority)) as Payment | undefined;
}

export function savePayment(store: SandboxStore, payment: Payment): Promise<void> {
  return store.put(KIND, payment.authority, payment);
}

export function toRials({ amount, currency }: Pick<Payment, "amount" | "currency">): number {
  return currency === "IRT" ? amount * RIALS_PER_TOMAN : amount;
}

export function returnAddress({ callback_url, authority, status }: Payment): string {
  const address = new URL(callback_url);
  address.searchParams.set("Authority", authority);
  address.searchParams.set("Status", status === PaymentStatus.Failed ? "NOK" : "OK");
  return address.href;
}

/** Returns the payment, or the error code of an invalid field. */
export function parseRequest(fields: Record<string, unknown>, createdAt: Date): Payment | Refusal {
  const { description, metadata } = fields;
  const merchant_id = parseMerchant(fields.merchant_id);
  if (typeof merchant_id === "number") return merchant_id;
  const currency = fields.currency ?? "IRR";
  const amount = parseInteger(fields.amount);
  const callback_url = parseCallbackUrl(fields.callback_url);
  if (currency !== "IRR" && currency !== "IRT") return Code.Invalid;
  const rials = toRials({ amount, currency });
  if (Number.isNaN(rials) || rials < MIN_RIAL || callback_url === null) return Code.Invalid;
  if (typeof description !== "string" || description === "" || description.length > MAX_DESCRIPTION)
    return Code.Invalid;
  if (rials > MAX_RIAL) return Code.TooLarge;
  return {
    authority: createAuthority(),
    merchant_id,
    amount,
    currency,
    description,
    callback_url,
    order_id: parseOrderId(metadata),
    status: PaymentStatus.InBank,
    ref_id: randomInt(100_000_000, 999_999_999),
    created_at: createdAt.toISOString(),
  };
}

export function parseMerchant(value: unknown): string | Refusal {
  if (typeof value !== "string" || value.length !== 36) return Code.Invalid;
  return UUID.test(value) ? value.toLowerCase() : Code.Merchant;
}

export function isAuthority(value: unknown): value is string {
  return typeof value === "string" && AUTHORITY.test(value);
}

function createAuthority(): string {
  const letters = Array.from({ length: 35 }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `S${letters.join("")}`;
}

export function parseCallbackUrl(value: unknown): string | null {
  if (typeof value !== "string" || value.length > MAX_URL || !URL.canParse(value)) return null;
  return /^https?:$/.test(new URL(value).protocol) ? value : null;
}

function parseOrderId(metadata: unknown): string | null {
  const id = typeof metadata === "object" && metadata !== null && "order_id" in metadata ? metadata.order_id : null;
  return typeof id === "string" || typeof id === "number" ? String(id).slice(0, 100) : null;
}
