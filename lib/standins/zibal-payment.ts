import { randomInt } from "node:crypto";
import { parseInteger } from "@/lib/persian/digits";
import { parseCallbackUrl } from "./bank-payment";
import type { SandboxStore } from "./store";

export const Result = {
  Done: 100,
  Merchant: 102,
  TooSmall: 105,
  CallbackUrl: 106,
  TooLarge: 113,
  DoneBefore: 201,
  NotPaid: 202,
  TrackId: 203,
} as const;
export type Refusal = Exclude<(typeof Result)[keyof typeof Result], 100>;

export const Status = { Pending: -1, Verified: 1, Paid: 2, Cancelled: 3 } as const;
export type Status = (typeof Status)[keyof typeof Status];

/** `amount` is rials. */
export type Payment = {
  trackId: number;
  merchant: string;
  amount: number;
  description: string;
  callbackUrl: string;
  orderId: string | null;
  status: Status;
  refNumber: number;
  createdAt: string;
  paidAt: string | null;
  verifiedAt: string | null;
};

const KIND = "zibal";
const MIN_RIAL = 1000;
const MAX_RIAL = 1_000_000_000;
const MAX_TEXT = 500;

export async function loadPayment(store: SandboxStore, trackId: string): Promise<Payment | undefined> {
  return (await store.get(KIND, trackId)) as Payment | undefined;
}

export function savePayment(store: SandboxStore, payment: Payment): Promise<void> {
  return store.put(KIND, String(payment.trackId), payment);
}

export function returnAddress({ callbackUrl, trackId, orderId, status }: Payment): string {
  const address = new URL(callbackUrl);
  address.searchParams.set("success", status === Status.Cancelled ? "0" : "1");
  address.searchParams.set("status", String(status));
  address.searchParams.set("trackId", String(trackId));
  if (orderId !== null) address.searchParams.set("orderId", orderId);
  return address.href;
}

const textOf = (value: unknown) => (typeof value === "string" ? value.slice(0, MAX_TEXT) : "");

export function parseMerchant(value: unknown): string | Refusal {
  return typeof value === "string" && value !== "" && value.length <= MAX_TEXT ? value : Result.Merchant;
}

/** Returns the payment, or the result code of an invalid field. */
export function parseRequest(fields: Record<string, unknown>, createdAt: Date): Payment | Refusal {
  const merchant = parseMerchant(fields.merchant);
  if (typeof merchant === "number") return merchant;
  const amount = parseInteger(fields.amount);
  if (!(amount >= MIN_RIAL)) return Result.TooSmall;
  if (amount > MAX_RIAL) return Result.TooLarge;
  const callbackUrl = parseCallbackUrl(fields.callbackUrl);
  if (callbackUrl === null) return Result.CallbackUrl;
  return {
    trackId: randomInt(10 ** 9, 10 ** 10),
    merchant,
    amount,
    description: textOf(fields.description),
    callbackUrl,
    orderId: textOf(fields.orderId) || null,
    status: Status.Pending,
    refNumber: randomInt(100_000_000, 999_999_999),
    createdAt: createdAt.toISOString(),
    paidAt: null,
    verifiedAt: null,
  };
}
