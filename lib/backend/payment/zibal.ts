import "server-only";
import { type Rial, toRial } from "@/lib/domain/shared/money";
import {
  type AmountBounds,
  CallbackOutcome,
  type GatewayRefusal,
  InquiryState,
  type PaymentGateway,
  type VerifyResult,
  VerifyState,
} from "./port";
import { postToGateway, refuseAmount, toText } from "./post-to-gateway";

export type ZibalOptions = { merchant: string; baseUrl: string; timeoutMs?: number };

// Zibal returns 105 below 1000 rials. Its 113 states no amount: this is the bank network's limit per card.
const BOUNDS: AmountBounds = { minAmount: toRial(1000), maxAmount: toRial(1_000_000_000) };
const TIMEOUT_MS = 10_000;
const MAX_DESCRIPTION = 500;
const TRACK_ID = /^\d{4,15}$/;
const FULL_CARD = /^(\d{6})\d{6}(\d{4})$/;

const Result = { Done: 100, DoneBefore: 201, NotPaid: 202, InvalidTrackId: 203 } as const;

const MESSAGE_KEYS: Record<number, GatewayRefusal["messageKey"]> = {
  102: "invalidMerchant",
  103: "inactive",
  104: "invalidMerchant",
  105: "tooSmall",
  106: "invalidRequest",
  113: "overCeiling",
  114: "invalidRequest",
  [Result.NotPaid]: "notPaid",
  [Result.InvalidTrackId]: "invalidReference",
};

const Status = { Pending: -1, Verified: 1, Paid: 2 } as const;
const FAILED = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const REVERSED = [15, 16, 18];

const OUTCOMES: Record<string, CallbackOutcome> = { 1: CallbackOutcome.Returned, 0: CallbackOutcome.Cancelled };

type Answer = { result: number | null; data: Record<string, unknown> };

/**
 * Implements Zibal's v1 API, whose amounts are in rials. It cannot reverse payments; refunds are made manually, in its
 * panel.
 */
export function createZibal({ merchant, baseUrl, timeoutMs = TIMEOUT_MS }: ZibalOptions): PaymentGateway {
  const call = async (step: "request" | "verify" | "inquiry", fields: object): Promise<Answer> =>
    parseAnswer(await postToGateway(`${baseUrl}/v1/${step}`, { merchant, ...fields }, timeoutMs));

  return {
    id: "zibal",
    ...BOUNDS,

    async start({ amount, orderNo, callbackUrl, description, mobile }) {
      const refusal = refuseAmount(amount, BOUNDS);
      if (refusal) return { ok: false, ...refusal };
      const { result, data } = await call("request", {
        amount,
        callbackUrl,
        orderId: orderNo,
        description: description.slice(0, MAX_DESCRIPTION),
        mobile,
      });
      if (result !== Result.Done) return { ok: false, ...toRefusal(result) };
      const reference = parseTrackId(toText(data.trackId));
      if (reference === null) return { ok: false, ...toRefusal(null) };
      return { ok: true, reference, url: `${baseUrl}/start/${reference}` };
    },

    parseCallback(fields) {
      const reference = parseTrackId(fields.get("trackId"));
      const success = fields.get("success");
      return reference === null ? null : { reference, outcome: OUTCOMES[success ?? ""] ?? CallbackOutcome.Unclear };
    },

    async verify({ reference, amount }) {
      const trackId = Number(reference);
      const answer = await call("verify", { trackId });
      if (answer.result === Result.Done) return toReceipt(answer, { reference, amount, isRepeated: false });
      if (answer.result !== Result.DoneBefore) return toRefused(answer);
      // The response for a payment verified before has no amount, so the amount is requested separately.
      const facts = await call("inquiry", { trackId });
      return toReceipt(facts, { reference, amount, isRepeated: true });
    },

    async inquire(reference) {
      const { result, data } = await call("inquiry", { trackId: Number(reference) });
      return result === Result.Done ? toInquiryState(data.status) : InquiryState.Unknown;
    },
  };
}

function parseAnswer(answer: unknown): Answer {
  const isObject = typeof answer === "object" && answer !== null && !Array.isArray(answer);
  const data: Record<string, unknown> = isObject ? { ...answer } : {};
  return { result: typeof data.result === "number" ? data.result : null, data };
}

function parseTrackId(value: string | null): string | null {
  return value !== null && TRACK_ID.test(value) ? value : null;
}

function toRefusal(code: number | null): GatewayRefusal {
  return { code, messageKey: code === null ? "down" : (MESSAGE_KEYS[code] ?? "unknown") };
}

function toInquiryState(status: unknown): InquiryState {
  if (status === Status.Pending) return InquiryState.Pending;
  if (status === Status.Paid) return InquiryState.Paid;
  if (status === Status.Verified) return InquiryState.Verified;
  if (REVERSED.includes(Number(status))) return InquiryState.Reversed;
  return FAILED.includes(Number(status)) ? InquiryState.Failed : InquiryState.Unknown;
}

// A result missing here (such as a wrong merchant) says nothing about the payer's money.
function toRefused({ result }: Answer): VerifyResult {
  if (result === Result.NotPaid) return { state: VerifyState.NotPaid, ...toRefusal(result) };
  if (result === Result.InvalidTrackId) return { state: VerifyState.Refused, ...toRefusal(result) };
  return { state: VerifyState.Unknown, ...toRefusal(result) };
}

const isRial = (value: unknown): value is Rial => Number.isSafeInteger(value) && Number(value) >= 0;

type ExpectedPayment = { reference: string; amount: Rial; isRepeated: boolean };

/** Zibal settles whatever amount was paid and returns it, so it is compared here. */
function toReceipt({ result, data }: Answer, { reference, amount, isRepeated }: ExpectedPayment): VerifyResult {
  const isSettled = result === Result.Done && (data.status === undefined || data.status === Status.Verified);
  if (!isSettled || !isRial(data.amount)) return { state: VerifyState.Unknown, ...toRefusal(null) };
  // Some terminals return no bank number; the payment's own number is just as unique.
  const receiptNo = toText(data.refNumber) ?? reference;
  const cardPan = toText(data.cardNumber)?.replace(FULL_CARD, "$1******$2") ?? null;
  if (data.amount !== amount) {
    const refusal = { code: result, messageKey: "amountMismatch" } as const;
    return { state: VerifyState.AmountMismatch, ...refusal, paidAmount: data.amount, receiptNo, cardPan };
  }
  return { state: VerifyState.Paid, receiptNo, cardPan, orderNo: toText(data.orderId), isRepeated };
}
