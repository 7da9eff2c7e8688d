"use client";

import { useAtomValue } from "jotai";
import { useRef } from "react";
import { useNotices } from "@/components/catalog/use-notices";
import { shopApi } from "@/lib/api/browser";
import { repayNotice } from "@/lib/domain/errors/invoice";
import { isUnclear } from "@/lib/domain/errors/notice";
import { useBusy } from "@/lib/hooks/use-busy";
import { leavePageAtom } from "@/lib/state/navigation";
import { randomKey } from "@/lib/state/random-key";
import { settle } from "@/lib/state/settle";

const REPAY_SPINNER_MS = 15_000;

/** Opens the bank's page for an unpaid invoice. */
export function useRepay(invoiceId: number) {
  const tell = useNotices();
  const { leave } = useAtomValue(leavePageAtom);
  const [isBusy, run] = useBusy(REPAY_SPINNER_MS);
  const key = useRef("");

  const repay = () =>
    run(async () => {
      key.current ||= randomKey();
      const result = await settle(shopApi.invoice.repay({ id: invoiceId }, { idempotencyKey: key.current }));
      // What came of it is known: another press is another try to pay.
      if (result.ok || !isUnclear(result.error)) key.current = "";
      if (result.ok) return leave(result.data.url);
      tell([repayNotice(result.error)]);
    });

  return { repay, isBusy };
}
