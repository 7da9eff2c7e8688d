"use client";

import { useCallback, useEffect, useState } from "react";
import useSWR from "swr";
import { shopApi } from "@/lib/api/browser";
import { callPath } from "@/lib/contract/call";
import { checkoutCalls } from "@/lib/contract/calls/checkout";
import { type PaymentResult, PaymentState } from "@/lib/contract/payment";
import { read, settle } from "@/lib/state/storage/settle";

/** Most pending payments are resolved within seconds, the others take minutes. */
const FIRST_POLLS = 10;
const FIRST_MS = 3000;
const LATER_MS = 25_000;

export const isUnsettled = ({ state, awaits }: PaymentResult) =>
  state === PaymentState.Waiting ? awaits !== "transfer" : awaits === "bank";

/** Loads a payment by its tracking code; `initial` was embedded in the page. Without a code nothing is loaded. */
export function usePaymentResult(code: string, initial: PaymentResult | null = null) {
  const ask = useCallback(
    async () => (await read(shopApi.checkout.paymentResult({ tracking_code: code }))).data,
    [code],
  );
  const { data, error, mutate } = useSWR(
    code ? callPath(checkoutCalls.paymentResult, { tracking_code: code }) : null,
    ask,
    // A buyer who returned from the bank may have a session by now and be allowed to see more.
    { fallbackData: initial ?? undefined, revalidateIfStale: !initial?.order_no },
  );
  /** Loads in parallel to a pending request; the first response counts. */
  const again = useCallback(
    () =>
      ask().then(
        (answer) => mutate(answer, { revalidate: false }).then(() => {}),
        () => {},
      ),
    [ask, mutate],
  );
  /** Makes the server query the bank, or only reloads the result if that is refused. */
  const askBank = useCallback(async () => {
    const asked = await settle(shopApi.checkout.askPayment({ tracking_code: code }));
    if (asked.ok) await mutate(asked.data, { revalidate: false });
    else await again();
  }, [code, mutate, again]);
  return { result: data, error, again, askBank };
}

/**
 * Polls an unresolved payment while the page is visible; returns the time of the next request in epoch milliseconds.
 */
export function usePolling(isAsking: boolean, again: () => Promise<void>) {
  const [polls, setPolls] = useState(0);
  const [nextAt, setNextAt] = useState(0);
  useEffect(() => {
    if (!isAsking) return;
    const wait = polls < FIRST_POLLS ? FIRST_MS : LATER_MS;
    setNextAt(Date.now() + wait);
    const timer = setTimeout(async () => {
      if (!document.hidden) await again();
      setPolls((count) => count + 1);
    }, wait);
    return () => clearTimeout(timer);
  }, [isAsking, polls, again]);
  return nextAt;
}
