import "server-only";
import type { Rial } from "@/lib/domain/shared/money";
import type fa from "@/messages/fa.json";

export type AmountBounds = { minAmount: Rial; maxAmount: Rial };

export type PaymentOrder = {
  amount: Rial;
  orderNo: string;
  callbackUrl: string;
  description: string;
  /** `09` and nine digits; the bank offers the cards it knows for this number. */
  mobile?: string;
};

/**
 * `messageKey` is in the `Gateway` message group of messages/fa.json; `code` is the gateway's, or null if it gave none.
 */
export type GatewayRefusal = { messageKey: keyof (typeof fa)["Gateway"]; code: number | null };

/** `reference` identifies the payment at the gateway and must be stored before the payer is redirected to `url`. */
export type StartResult = { ok: true; reference: string; url: string } | ({ ok: false } & GatewayRefusal);

export const CallbackOutcome = {
  Returned: "returned",
  Cancelled: "cancelled",
  /** The outcome is missing or unknown, so the gateway must be queried. */
  Unclear: "unclear",
} as const;
export type CallbackOutcome = (typeof CallbackOutcome)[keyof typeof CallbackOutcome];

/** Comes from the browser, so it proves nothing: only `verify` shows whether money arrived. */
export type Callback = { reference: string; outcome: CallbackOutcome };

export const VerifyState = {
  Paid: "paid",
  NotPaid: "not_paid",
  AmountMismatch: "amount_mismatch",
  Refused: "refused",
  /** The payer may have paid, so the invoice keeps waiting and the gateway is queried again later. */
  Unknown: "unknown",
} as const;
export type VerifyState = (typeof VerifyState)[keyof typeof VerifyState];

export type VerifyResult =
  | {
      state: typeof VerifyState.Paid;
      receiptNo: string;
      cardPan: string | null;
      orderNo: string | null;
      /** True if an earlier verify had already settled it; the money arrived only once. */
      isRepeated: boolean;
    }
  /** `paidAmount` (rials), `receiptNo` and `cardPan` are set if the gateway provides them. */
  | ({
      state: typeof VerifyState.AmountMismatch;
      paidAmount?: Rial;
      receiptNo?: string;
      cardPan?: string | null;
    } & GatewayRefusal)
  | ({ state: Exclude<VerifyState, "paid" | "amount_mismatch"> } & GatewayRefusal);

export const InquiryState = {
  Pending: "pending",
  Paid: "paid",
  Verified: "verified",
  Failed: "failed",
  Reversed: "reversed",
  Unknown: "unknown",
} as const;
export type InquiryState = (typeof InquiryState)[keyof typeof InquiryState];

/** `done` includes payments reversed before; `refused` is final and left to a person; after `unknown` ask again. */
export type ReverseResult =
  | { state: "done"; reference: string | null }
  | { state: "refused"; code: number | null }
  | { state: "unknown"; code: number | null };

type Reversal = { withinMs: number; reverse(reference: string): Promise<ReverseResult> };

/** `description` and `startedAt` are those of the original payment. */
export type RefundRequest = { paid: Rial; amount: Rial; description: string; startedAt: Date };

/** `done` has the gateway's number, even if refunded before; after `refused` no money has been sent. */
export type RefundResult =
  | { state: "done"; reference: string }
  | ({ state: "refused" } & GatewayRefusal)
  | { state: "unknown" };

/** A full or partial refund long after the payment, once per payment. */
export type Refunding = { minAmount: Rial; refund(asked: RefundRequest): Promise<RefundResult> };

/**
 * Methods never throw and may take up to their time limit, so they must not be called inside a database transaction.
 */
export type PaymentGateway = AmountBounds & {
  id: string;
  start(order: PaymentOrder): Promise<StartResult>;
  /** Reads the fields with which the payer returns from the bank; null if they are not this gateway's. */
  parseCallback(fields: URLSearchParams): Callback | null;
  /** Settles the payment if exactly this amount was paid; safe to repeat. */
  verify(payment: { reference: string; amount: Rial }): Promise<VerifyResult>;
  inquire(reference: string): Promise<InquiryState>;
  reversal?: Reversal;
  refunding?: Refunding;
};

export type Gateways = Readonly<Partial<Record<number, PaymentGateway>>>;

export function gatewayNamed(gateways: Gateways, id: string): PaymentGateway | undefined {
  return Object.values(gateways).find((gateway) => gateway?.id === id);
}
