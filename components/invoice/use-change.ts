"use client";

import { useAtomValue } from "jotai";
import { useRef } from "react";
import useSWR from "swr";
import { useNotices } from "@/components/catalog/use-notices";
import { shopApi } from "@/lib/api/browser";
import { callPath } from "@/lib/contract/call";
import { invoiceCalls } from "@/lib/contract/calls/invoice";
import { type Invoice, InvoiceStatus } from "@/lib/contract/invoice";
import type { OrderChange } from "@/lib/contract/order-change";
import { repayNotice } from "@/lib/domain/errors/invoice";
import { isUnclear } from "@/lib/domain/errors/notice";
import { isPaid } from "@/lib/domain/order/invoice-transitions";
import { useBusy } from "@/lib/hooks/use-busy";
import { leavePageAtom } from "@/lib/state/page/navigation";
import { randomKey } from "@/lib/state/storage/random-key";
import { settle } from "@/lib/state/storage/settle";

const BANK_SPINNER_MS = 15_000;

/** Loads the open offer to change an order; null without one, and if the shop server knows no changes. */
export function useOpenChange({ id, status, payment_status }: Invoice, isAgent: boolean) {
  // Only an order that is paid and not sent can be changed.
  const mayChange = !isAgent && status === InvoiceStatus.InReview && isPaid(payment_status);
  const ask = async () => {
    const result = await settle(shopApi.invoice.change({ id }));
    return result.ok ? result.data : null;
  };
  const key = mayChange ? callPath(invoiceCalls.change, { id }) : null;
  const { data, mutate } = useSWR(key, ask, { shouldRetryOnError: false });
  return { change: data ?? null, again: mutate };
}

/** Sends the customer's answer to an offer; `onAnswered` runs once the offer is no longer open, or may not be. */
export function useAnswer({ invoice: id, version }: OrderChange, onAnswered: () => void) {
  const tell = useNotices();
  const { leave } = useAtomValue(leavePageAtom);
  const [isBusy, run] = useBusy(BANK_SPINNER_MS);
  const key = useRef("");

  const accept = () =>
    run(async () => {
      key.current ||= randomKey();
      const result = await settle(shopApi.invoice.acceptChange({ id, version }, { idempotencyKey: key.current }));
      // The outcome is known, so another click is a new attempt.
      if (result.ok || !isUnclear(result.error)) key.current = "";
      if (result.ok && result.data.url) return leave(result.data.url);
      tell([result.ok ? { level: "success", key: "OrderChange.accepted" } : repayNotice(result.error)]);
      if (result.ok || result.error.code === 409) onAnswered();
    });

  const keep = () =>
    run(async () => {
      const result = await settle(shopApi.invoice.keepOrder({ id, version }));
      tell([result.ok ? { level: "success", key: "OrderChange.kept" } : repayNotice(result.error)]);
      if (result.ok || result.error.code === 409) onAnswered();
    });

  return { accept, keep, isBusy };
}
