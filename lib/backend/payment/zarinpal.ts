import "server-only";
import { toRial } from "@/lib/domain/shared/money";
import {
  type AmountBounds,
  CallbackOutcome,
  type GatewayRefusal,
  InquiryState,
  type PaymentGateway,
  type ReverseResult,
  type VerifyResult,
  VerifyState,
} from "./port";
import { postToGateway, refuseAmount, toText } from "./post-to-gateway";
import { createZarinpalRefunding, type ZarinpalPanel } from "./zarinpal-refund";

export type ZarinpalOptions = {
  merchantId: string;
  baseUrl: string;
  timeoutMs?: number;
  panel?: Omit<ZarinpalPanel, "timeoutMs">;
};

// ZarinPal returns -9 below 100 toman and -41 above 100,000,000.
const BOUNDS: AmountBounds = { minAmount: toRial(1000), maxAmount: toRial(1_000_000_000) };
/** ZarinPal allows reversals for 30 minutes; a request in the last minute may come too late. */
const REVERSAL_MS = 29 * 60_000;
const TIMEOUT_MS = 10_000;
const MAX_DESCRIPTION = 500;
const AUTHORITY = /^[AS][0-9a-zA-Z]{35}$/;

const Code = {
  Done: 100,
  DoneBefore: 101,
  TooLarge: -41,
  AmountMismatch: -50,
  NotPaid: -51,
  ForeignPayment: -53,
  InvalidAuthority: -54,
  NotFound: -55,
  BankRefusesReversal: -60,
  NotReversible: -61,
  ReversalNotAllowed: -62,
  ReversalTooLate: -63,
} as const;

const MESSAGE_KEYS: Record<number, GatewayRefusal["messageKey"]> = {
  [-9]: "invalidRequest",
  [-10]: "invalidMerchant",
  [-11]: "inactive",
  [-12]: "tooManyAttempts",
  [-15]: "suspended",
  [Code.TooLarge]: "tooLarge",
  [Code.AmountMismatch]: "amountMismatch",
  [Code.NotPaid]: "notPaid",
  [Code.ForeignPayment]: "foreignPayment",
  [Code.InvalidAuthority]: "invalidReference",
  [Code.NotFound]: "notFound",
};

const NOT_REVERSED: readonly (number | null)[] = [
  Code.ForeignPayment,
  Code.InvalidAuthority,
  Code.NotFound,
  Code.BankRefusesReversal,
  Code.NotReversible,
  Code.ReversalNotAllowed,
  Code.ReversalTooLate,
];

// A code missing here (such as a wrong merchant id or too many attempts) says nothing about the payer's money.
const VERIFY_STATES: Record<number, Exclude<VerifyState, "paid">> = {
  [Code.AmountMismatch]: VerifyState.AmountMismatch,
  [Code.NotPaid]: VerifyState.NotPaid,
  [Code.ForeignPayment]: VerifyState.Refused,
  [Code.InvalidAuthority]: VerifyState.Refused,
  [Code.NotFound]: VerifyState.Refused,
};

const INQUIRY_STATES: Record<string, InquiryState> = {
  IN_BANK: InquiryState.Pending,
  PAID: InquiryState.Paid,
  VERIFIED: InquiryState.Verified,
  FAILED: InquiryState.Failed,
  REVERSED: InquiryState.Reversed,
};

/** `data` is an object, or `[]` with an error; `errors` is `[]`, or an object without data. */
type Body = Partial<{ data: Record<string, unknown> | []; errors: Record<string, unknown> | [] }>;
type Answer = { code: number | null; data: Record<string, unknown> };

const OUTCOMES: Record<string, CallbackOutcome> = { OK: CallbackOutcome.Returned, NOK: CallbackOutcome.Cancelled };

const NO_ANSWER: Answer = { code: null, data: {} };

/** Implements ZarinPal's REST v4. Names rials explicitly, because the default currency has changed over time. */
export function createZarinpal(options: ZarinpalOptions): PaymentGateway {
  const { merchantId, baseUrl, timeoutMs = TIMEOUT_MS, panel } = options;
  const call = async (step: "request" | "verify" | "inquiry" | "reverse", fields: object): Promise<Answer> =>
    parseAnswer(
      await postToGateway(`${baseUrl}/pg/v4/payment/${step}.json`, { merchant_id: merchantId, ...fields }, timeoutMs),
    );

  const inquire = async (reference: string): Promise<InquiryState> => {
    const { code, data } = await call("inquiry", { authority: reference });
    if (code !== Code.Done) return InquiryState.Unknown;
    return INQUIRY_STATES[String(data.status)] ?? InquiryState.Unknown;
  };

  const reverse = async (reference: string): Promise<ReverseResult> => {
    const { code, data } = await call("reverse", { authority: reference });
    if (code === Code.Done) return { state: "done", reference: toText(data.ref_id) };
    // Also returned for a payment reversed by an earlier call whose response was lost.
    const standing = code === Code.NotReversible ? await inquire(reference) : null;
    if (standing === InquiryState.Reversed) return { state: "done", reference: null };
    const isFinal = NOT_REVERSED.includes(code) && standing !== InquiryState.Unknown;
    return { state: isFinal ? "refused" : "unknown", code };
  };

  return {
    id: "zarinpal",
    ...BOUNDS,
    inquire,
    reversal: { withinMs: REVERSAL_MS, reverse },
    ...(panel && { refunding: createZarinpalRefunding({ ...panel, timeoutMs }) }),

    async start({ amount, orderNo, callbackUrl, description, mobile }) {
      const refusal = refuseAmount(amount, BOUNDS);
      if (refusal) return { ok: false, ...refusal };
      const { code, data } = await call("request", {
        amount,
        currency: "IRR",
        description: description.slice(0, MAX_DESCRIPTION),
        callback_url: callbackUrl,
        metadata: { mobile, order_id: orderNo },
      });
      if (code !== Code.Done) return { ok: false, ...toRefusal(code) };
      const reference = parseAuthority(data.authority);
      if (reference === null) return { ok: false, ...toRefusal(null) };
      return { ok: true, reference, url: `${baseUrl}/pg/StartPay/${reference}` };
    },

    parseCallback(fields) {
      const reference = parseAuthority(fields.get("Authority"));
      const status = fields.get("Status");
      return reference === null ? null : { reference, outcome: OUTCOMES[status ?? ""] ?? CallbackOutcome.Unclear };
    },

    async verify({ reference, amount }) {
      return toVerifyResult(await call("verify", { amount, authority: reference }));
    },
  };
}

function parseAnswer(answer: unknown): Answer {
  const { data, errors }: Body = typeof answer === "object" && answer !== null ? answer : {};
  for (const part of [data, errors]) {
    if (part && !Array.isArray(part) && typeof part.code === "number") return { code: part.code, data: part };
  }
  return NO_ANSWER;
}

function parseAuthority(value: unknown): string | null {
  return typeof value === "string" && AUTHORITY.test(value) ? value : null;
}

function toRefusal(code: number | null): GatewayRefusal {
  return { code, messageKey: code === null ? "down" : (MESSAGE_KEYS[code] ?? "unknown") };
}

// `data` also has card_hash, which identifies the payer's card and must not leave this function.
function toVerifyResult({ code, data }: Answer): VerifyResult {
  if (code !== Code.Done && code !== Code.DoneBefore) {
    const state = code === null ? VerifyState.Unknown : (VERIFY_STATES[code] ?? VerifyState.Unknown);
    return { state, ...toRefusal(code) };
  }
  const receiptNo = toText(data.ref_id);
  if (receiptNo === null) return { state: VerifyState.Unknown, ...toRefusal(null) };
  return {
    state: VerifyState.Paid,
    receiptNo,
    cardPan: toText(data.card_pan),
    orderNo: toText(data.order_id),
    isRepeated: code === Code.DoneBefore,
  };
}
