import "server-only";
import type { Rial } from "@/lib/domain/money";
import type fa from "@/messages/fa.json";

/** What a gateway takes at once. */
export type AmountBounds = { minAmount: Rial; maxAmount: Rial };

/** What a gateway is asked to collect. */
export type PaymentOrder = {
  amount: Rial;
  orderNo: string;
  callbackUrl: string;
  /** What the payer reads at the bank. */
  description: string;
  /** `09` and nine digits; the bank offers the cards it knows for that number. */
  mobile?: string;
};

/** `messageKey` is a key of the group Gateway in messages/fa.json; `code` is the gateway's own, null when it said none. */
export type GatewayRefusal = { messageKey: keyof (typeof fa)["Gateway"]; code: number | null };

/** `reference` names the payment at the gateway: keep it, unique for each gateway, before the payer is sent to `url`. */
export type StartResult = { ok: true; reference: string; url: string } | ({ ok: false } & GatewayRefusal);

export const CallbackOutcome = {
  Returned: "returned",
  Cancelled: "cancelled",
  /** The gateway's word for how it went is missing or unknown: it has to be asked. */
  Unclear: "unclear",
} as const;
export type CallbackOutcome = (typeof CallbackOutcome)[keyof typeof CallbackOutcome];

/** What a browser brought back. It proves nothing: only `verify` tells whether money came. */
export type Callback = { reference: string; outcome: CallbackOutcome };

export const VerifyState = {
  Paid: "paid",
  NotPaid: "not_paid",
  /** Money came, of another amount. */
  AmountMismatch: "amount_mismatch",
  /** The gateway does not know this payment, or not as ours. */
  Refused: "refused",
  /** Nobody can say: the payer may have paid. Keep the invoice waiting and ask again later. */
  Unknown: "unknown",
} as const;
export type VerifyState = (typeof VerifyState)[keyof typeof VerifyState];

export type VerifyResult =
  | {
      state: typeof VerifyState.Paid;
      /** The gateway's receipt number. */
      receiptNo: string;
      /** Masked by the gateway, null when it gave none. */
      cardPan: string | null;
      /** The order that the gateway says it was for; null when it names none. */
      orderNo: string | null;
      /** True when an earlier verify had settled it; the money came once. */
      isRepeated: boolean;
    }
  /** `paidAmount`, rials, `receiptNo` and `cardPan` where the gateway names them. */
  | ({
      state: typeof VerifyState.AmountMismatch;
      paidAmount?: Rial;
      receiptNo?: string;
      cardPan?: string | null;
    } & GatewayRefusal)
  | ({ state: Exclude<VerifyState, "paid" | "amount_mismatch"> } & GatewayRefusal);

export const InquiryState = {
  /** The payer has not finished. */
  Pending: "pending",
  /** Paid and not verified yet: call `verify`. */
  Paid: "paid",
  Verified: "verified",
  Failed: "failed",
  Reversed: "reversed",
  Unknown: "unknown",
} as const;
export type InquiryState = (typeof InquiryState)[keyof typeof InquiryState];

/**
 * What became of the wish to undo a payment: `done`, also where it was undone before; `refused` for good, so that a person
 * gives the money back; `unknown`, so that it is asked again.
 */
export type ReverseResult =
  | { state: "done"; reference: string | null }
  | { state: "refused"; code: number | null }
  | { state: "unknown"; code: number | null };

/** A gateway that can undo what it took, up to so many milliseconds after it was paid. */
type Reversal = { withinMs: number; reverse(reference: string): Promise<ReverseResult> };

/** A payment that money is given back of; `description` and `startedAt` are those it was opened with. */
export type RefundAsked = { paid: Rial; amount: Rial; description: string; startedAt: Date };

/**
 * What became of money that was to be given back: `done` with the gateway's number of it, also where it was given back before;
 * `refused` where nothing has left; `unknown` where nobody can say.
 */
export type RefundResult =
  | { state: "done"; reference: string }
  | ({ state: "refused" } & GatewayRefusal)
  | { state: "unknown" };

/** A gateway that gives back what it took, all or a part of it, long after it was paid; once for each payment. */
export type Refunding = { minAmount: Rial; refund(asked: RefundAsked): Promise<RefundResult> };

/**
 * One bank gateway. Its methods answer instead of throwing, whatever the network does, and take up to their time limit:
 * never call them inside a database transaction.
 */
export type PaymentGateway = AmountBounds & {
  /** The name that payments and callbacks carry. */
  id: string;
  /** Refuses what is out of its bounds without asking. */
  start(order: PaymentOrder): Promise<StartResult>;
  /** Reads the fields of the return from the bank; null when they are not the gateway's. */
  parseCallback(fields: URLSearchParams): Callback | null;
  /** Settles the payment of exactly this amount; safe to repeat. */
  verify(payment: { reference: string; amount: Rial }): Promise<VerifyResult>;
  /** Looks without settling; never a substitute for `verify`. */
  inquire(reference: string): Promise<InquiryState>;
  /** Missing where the gateway cannot. */
  reversal?: Reversal;
  /** Missing where the gateway cannot, or the shop has no key for it. */
  refunding?: Refunding;
};

/** The gateways of this shop by the payment port that leads to them. */
export type Gateways = Readonly<Partial<Record<number, PaymentGateway>>>;

/** The gateway of a name, which every payment is asked about at; undefined where the shop has none of that name any more. */
export function gatewayNamed(gateways: Gateways, id: string): PaymentGateway | undefined {
  return Object.values(gateways).find((gateway) => gateway?.id === id);
}
