"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNotices } from "@/components/catalog/use-notices";
import { shopApi } from "@/lib/api/browser";
import type { SeenBill } from "@/lib/domain/basket/total-change";
import { firstMissing } from "@/lib/domain/checkout/checkout";
import { orderOf } from "@/lib/domain/checkout/checkout-order";
import type { Missing } from "@/lib/domain/checkout/checkout-stages";
import { checkoutSaveNotices, isTotalChange } from "@/lib/domain/errors/checkout";
import { isUnclear, messageOr, type Refusal } from "@/lib/domain/errors/notice";
import { isOnline, useOnline } from "@/lib/hooks/online";
import { markUnanswered } from "@/lib/state/basket/placed-order";
import { randomKey } from "@/lib/state/storage/random-key";
import { settle } from "@/lib/state/storage/settle";
import type { CheckoutState } from "./use-checkout";
import { useGoToPayment, useImpersonationGrant } from "./use-go-to-payment";
import { useSoldOut } from "./use-sold-out";

export const RELEASE_MS = 2000; // spec 9
/** A call that takes longer than this counts as unanswered. */
const TIMEOUT_MS = 30_000;

type Order = NonNullable<ReturnType<typeof orderOf>>;
type Attempt = { body: string; key: string };

/** Why it is unknown whether an order exists. With `isQueued` the order is placed once the network is back. */
export type UnknownOutcome = { cause: "offline" | "unanswered"; isQueued: boolean };
/** The bill that the user saw, and the new total in rials. */
export type ChangedTotal = { seen: SeenBill; total: number };

/** True if the order may still be created, so that a retry must use the same idempotency key. */
const mayBePlaced = (refusal: Refusal) =>
  isUnclear(refusal) || refusal.code === 429 || (refusal.code === 409 && !isTotalChange(refusal));

function totalIn({ data }: Refusal): number | null {
  const total = typeof data === "object" && data !== null && "total_payable_price" in data && data.total_payable_price;
  return typeof total === "number" ? total : null;
}

export function useSubmitOrder(state: CheckoutState, onMissing: (missing: Missing) => void) {
  const { choice, checkout, bill, extras, coupon, rejectPort, reload } = state;
  const tell = useNotices();
  const goToPayment = useGoToPayment();
  const findGrant = useImpersonationGrant();
  const rendered = renderedOrder(state);
  const { trouble, setTrouble, queue, drop } = useUnknownOutcome(rendered);
  const soldOut = useSoldOut(state);
  const [isSending, setIsSending] = useState(false);
  const [changed, setChanged] = useState<ChangedTotal | null>(null);
  const attempt = useRef<Attempt | null>(null);
  // True once an order may exist: its response was lost, or it was placed and the user is leaving this page. The basket
  // may then be empty.
  const mayBeMade = useRef(false);
  const note = useRef<HTMLTextAreaElement>(null);
  const release = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(release.current), []);

  async function handleRefusal(refusal: Refusal): Promise<void> {
    if (isUnclear(refusal)) {
      mayBeMade.current = true;
      markUnanswered(true);
      setTrouble({ cause: "unanswered", isQueued: false });
    } else if (mayBeMade.current) void reload();
    else if (refusal.code === 406) void soldOut.look();
    if (!mayBePlaced(refusal)) attempt.current = null;
    if (refusal.code === 402 && choice.paymentPortId !== null) rejectPort(choice.paymentPortId);
    if (refusal.code === 422 && refusal.fields.code) coupon.setCoupon(null);
    if (isTotalChange(refusal) && checkout && bill) {
      await Promise.all([reload(), coupon.renew()]);
      setChanged({ seen: { checkout, bill }, total: totalIn(refusal) ?? bill.payable });
    } else tell(checkoutSaveNotices(refusal, mayBeMade.current));
    setIsSending(false);
  }

  async function send(order: Order, actingToken: string | undefined): Promise<void> {
    setTrouble(null);
    const body = JSON.stringify(order);
    if (attempt.current?.body !== body) attempt.current = { body, key: randomKey() };
    const options = { idempotencyKey: attempt.current.key, signal: AbortSignal.timeout(TIMEOUT_MS) };
    const result = await settle(shopApi.checkout.save(order, options));
    if (!result.ok) return handleRefusal(result.error);
    // The next order is a new attempt, even if it is identical.
    attempt.current = null;
    mayBeMade.current = true;
    goToPayment(result.data, actingToken);
    // The user is leaving the page; if that fails, the button is enabled again.
    release.current = setTimeout(() => setIsSending(false), RELEASE_MS);
  }

  /** `total` is the total that the user accepted, if it differs from this page's bill. */
  async function submit(total?: number): Promise<void> {
    // The result is shown on the page behind the dialog.
    setChanged(null);
    const missing = firstMissing(choice);
    if (missing) return onMissing(missing);
    const payable = total ?? bill?.payable;
    if (payable === undefined || isSending) return;
    if (!isOnline()) return setTrouble({ cause: attempt.current ? "unanswered" : "offline", isQueued: false });
    setIsSending(true);
    const grant = await findGrant();
    const order =
      grant.ok && orderOf({ choice, extras, note: note.current?.value ?? "", payable, actingToken: grant.token });
    if (order) return send(order, grant.token);
    setIsSending(false);
    if (!grant.ok) tell([messageOr(grant.error, "Errors.tryAgain")]);
  }

  useWhenOnline(trouble, () => {
    // Removes the note, so that the button can be clicked again; a queued order is placed now.
    if (trouble?.isQueued || trouble?.cause === "offline") drop();
    if (trouble?.isQueued) void submit();
  });
  return {
    submit,
    isSending,
    soldOut: soldOut.lines,
    note,
    trouble,
    queue,
    drop,
    changed,
    close: () => setChanged(null),
  };
}

export type SubmitState = ReturnType<typeof useSubmitOrder>;

/** The order as shown, for comparison; the note is not part of it. */
function renderedOrder({ choice, extras, bill }: CheckoutState): string {
  return JSON.stringify(bill && orderOf({ choice, extras, note: "", payable: bill.payable }));
}

/** A queued order is placed only if it is still the one shown (`rendered`). */
function useUnknownOutcome(rendered: string) {
  const [trouble, setTrouble] = useState<UnknownOutcome | null>(null);
  const [queued, setQueued] = useState(rendered);
  if (trouble?.isQueued && queued !== rendered) setTrouble(null);
  return {
    trouble,
    setTrouble,
    queue: () => {
      setQueued(rendered);
      setTrouble((current) => current && { ...current, isQueued: true });
    },
    drop: () => setTrouble(null),
  };
}

/** Runs `work` once the network is back, if there is a `trouble`. */
function useWhenOnline(trouble: UnknownOutcome | null, work: () => void): void {
  const online = useOnline();
  const run = useEffectEvent(work);
  const isWaiting = trouble !== null;
  const wasOffline = useRef(false);
  useEffect(() => {
    if (online && wasOffline.current && isWaiting) run();
    wasOffline.current = !online;
  }, [online, isWaiting]);
}
