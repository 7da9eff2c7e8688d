import "server-only";
import type { Rial } from "@/lib/domain/shared/money";
import type fa from "@/messages/fa.json";

export type AmountBounds = { minAmount: Rial; maxAmount: Rial };

export type PaymentOrder = {
  amount: Rial;
  orderNo: string;
  callbackUrl: string;
  description: string;
  /** `09` and nine digits; the bank offers the cards it knows for that number. */
  mobile?: string;
};

/** `messageKey` is in the group Gateway of messages/fa.json; `code` is the gateway's, null if it gave none. */
export type GatewayRefusal = { messageKey: keyof (typeof fa)["Gateway"]; code: number | null };

/** `reference` names the payment at the gateway: store it before redirecting the payer to `url`. */
export type StartResult = { ok: true; reference: string; url: string } | ({ ok: false } & GatewayRefusal);

export const CallbackOutcome = {
  Returned: "returned",
  Cancelled: "cancelled",
  /** The outcome is missing or unknown: ask the gateway. */
  Unclear: "unclear",
} as const;
export type CallbackOutcome = (typeof CallbackOutcome)[keyof typeof CallbackOutcome];

/** From the browser, so it proves nothing: only `verify` tells if money came. */
export type Callback = { reference: string; outcome: CallbackOutcome };

export const VerifyState = {
  Paid: "paid",
  NotPaid: "not_paid",
  AmountMismatch: "amount_mismatch",
  Refused: "refused",
  /** The payer may have paid. Keep the invoice waiting and ask again later. */
  Unknown: "unknown",
} as const;
export type VerifyState = (typeof VerifyState)[keyof typeof VerifyState];

export type VerifyResult =
  | {
      state: typeof VerifyState.Paid;
      receiptNo: string;
      cardPan: string | null;
      orderNo: string | null;
      /** True if an earlier verify had settled it; the money came once. */
      isRepeated: boolean;
    }
  /** `paidAmount` (rials), `receiptNo` and `cardPan` are set if the gateway gives them. */
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

/** `done` also if reversed before; `refused` is final and left to a person; `unknown`: ask again. */
export type ReverseResult =
  | { state: "done"; reference: string | null }
  | { state: "refused"; code: number | null }
  | { state: "unknown"; code: number | null };

type Reversal = { withinMs: number; reverse(reference: string): Promise<ReverseResult> };

/** `description` and `startedAt` are those of the original payment. */
export type RefundRequest = { paid: Rial; amount: Rial; description: string; startedAt: Date };

/** `done` has the gateway's number, also if refunded before; after `refused` no money has left. */
export type RefundResult =
  | { state: "done"; reference: string }
  | ({ state: "refused" } & GatewayRefusal)
  | { state: "unknown" };

/** A whole or partial refund long after the payment, once per payment. */
export type Refunding = { minAmount: Rial; refund(asked: RefundRequest): Promise<RefundResult> };

/** Methods never throw and may take up to their time limit: never call them inside a database transaction. */
export type PaymentGateway = AmountBounds & {
  id: string;
  start(order: PaymentOrder): Promise<StartResult>;
  /** Reads the fields of the return from the bank; null if they are not this gateway's. */
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
