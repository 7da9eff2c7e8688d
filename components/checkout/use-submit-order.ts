"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNotices } from "@/components/catalog/use-notices";
import { shopApi } from "@/lib/api/browser";
import { firstMissing } from "@/lib/domain/checkout";
import { orderOf } from "@/lib/domain/checkout-order";
import type { Missing } from "@/lib/domain/checkout-stages";
import { checkoutSaveNotices, isTotalChange } from "@/lib/domain/errors/checkout";
import { NO_ANSWER, type Refusal } from "@/lib/domain/errors/notice";
import type { SeenBill } from "@/lib/domain/total-change";
import { isOnline, useOnline } from "@/lib/hooks/online";
import { randomKey } from "@/lib/state/random-key";
import { settle } from "@/lib/state/settle";
import type { CheckoutState } from "./use-checkout";
import { useActingToken, useGoToPayment } from "./use-go-to-payment";

export const RELEASE_MS = 2000; // spec 9

type Order = NonNullable<ReturnType<typeof orderOf>>;
type Attempt = { body: string; key: string };

/** Why a press has made no order that anybody knows of, and whether it is to be carried out once the network is back. */
export type Trouble = { cause: "offline" | "unanswered"; isQueued: boolean };
/** The bill that was seen, and the rials that the shop asks by now. */
export type Changed = { seen: SeenBill; total: number };

/** Nobody knows whether the order was made: the same attempt must be asked for again, not a new one. */
const isUnclear = ({ code }: Refusal) => code === NO_ANSWER || code >= 500;

function totalIn({ data }: Refusal): number | null {
  const total = typeof data === "object" && data !== null && "total_payable_price" in data && data.total_payable_price;
  return typeof total === "number" ? total : null;
}

/** Places the order: checks what is missing, sends it once, and goes to the bank or to the result. */
export function useSubmitOrder(state: CheckoutState, onMissing: (missing: Missing) => void) {
  const { choice, checkout, bill, extras, coupon, rejectPort, reload } = state;
  const tell = useNotices();
  const goToPayment = useGoToPayment();
  const actingToken = useActingToken();
  const { trouble, setTrouble, queue, drop } = useTrouble();
  const [isSending, setIsSending] = useState(false);
  const [changed, setChanged] = useState<Changed | null>(null);
  const attempt = useRef<Attempt | null>(null);
  const note = useRef<HTMLTextAreaElement>(null);
  const release = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(release.current), []);

  async function handleRefusal(refusal: Refusal): Promise<void> {
    if (isUnclear(refusal)) setTrouble({ cause: "unanswered", isQueued: false });
    else attempt.current = null;
    if (refusal.code === 402 && choice.paymentPortId !== null) rejectPort(choice.paymentPortId);
    if (isTotalChange(refusal) && checkout && bill) {
      await Promise.all([reload(), coupon.renew()]);
      setChanged({ seen: { checkout, bill }, total: totalIn(refusal) ?? bill.payable });
    } else tell(checkoutSaveNotices(refusal));
    setIsSending(false);
  }

  async function send(order: Order): Promise<void> {
    setIsSending(true);
    setTrouble(null);
    setChanged(null);
    const body = JSON.stringify(order);
    if (attempt.current?.body !== body) attempt.current = { body, key: randomKey() };
    const result = await settle(shopApi.checkout.save(order, { idempotencyKey: attempt.current.key }));
    if (!result.ok) return handleRefusal(result.error);
    goToPayment(result.data, actingToken);
    // The page is being left; should that fail, the button comes back.
    release.current = setTimeout(() => setIsSending(false), RELEASE_MS);
  }

  /** `total` is what was seen where it is not what this page reckons. */
  async function submit(total?: number): Promise<void> {
    const missing = firstMissing(choice);
    if (missing) return onMissing(missing);
    const payable = total ?? bill?.payable;
    const facts = { choice, extras, note: note.current?.value ?? "", actingToken };
    const order = payable === undefined ? null : orderOf({ ...facts, payable });
    if (!order || isSending) return;
    if (!isOnline()) return setTrouble({ cause: attempt.current ? "unanswered" : "offline", isQueued: false });
    await send(order);
  }

  useWhenBack(trouble, () => {
    if (trouble?.isQueued) void submit();
    // The press was answered; with the network back it can be made again.
    else if (trouble?.cause === "offline") drop();
  });
  return { submit, isSending, note, trouble, queue, drop, changed, close: () => setChanged(null) };
}

export type SubmitState = ReturnType<typeof useSubmitOrder>;

function useTrouble() {
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  return {
    trouble,
    setTrouble,
    queue: () => setTrouble((current) => current && { ...current, isQueued: true }),
    drop: () => setTrouble(null),
  };
}

/** Runs when the network is there again while a press waits for it. */
function useWhenBack(trouble: Trouble | null, work: () => void): void {
  const online = useOnline();
  const run = useEffectEvent(work);
  const isWaiting = trouble !== null;
  const wasOffline = useRef(false);
  useEffect(() => {
    if (online && wasOffline.current && isWaiting) run();
    wasOffline.current = !online;
  }, [online, isWaiting]);
}
