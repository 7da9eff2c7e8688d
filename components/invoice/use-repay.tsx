"use client";

import { useAtomValue } from "jotai";
import { lazy, type ReactNode, useRef, useState } from "react";
import { useNotices } from "@/components/catalog/use-notices";
import { Late } from "@/components/ui/late";
import { allLoaded, loadModal } from "@/components/ui/load-modal";
import { shopApi } from "@/lib/api/browser";
import { repayNotice } from "@/lib/domain/errors/invoice";
import { errorKey, isUnclear } from "@/lib/domain/errors/notice";
import { type PriceChange, readPriceChange } from "@/lib/domain/product/price-change";
import { useBusy } from "@/lib/hooks/use-busy";
import { leavePageAtom } from "@/lib/state/page/navigation";
import { randomKey } from "@/lib/state/storage/random-key";
import { settle } from "@/lib/state/storage/settle";

// Only invoices issued by agents can change their price.
const loadSheet = () => import("./price-sheet");
const PriceSheet = lazy(loadSheet);

const REPAY_SPINNER_MS = 15_000;

type Repay = {
  repay: () => Promise<void>;
  isBusy: boolean;
  /** To be rendered beside the button: asks for confirmation if the price has changed. */
  sheet: ReactNode;
};

/** Opens the bank's page for an unpaid invoice. `payable` is the displayed amount in rials. */
export function useRepay(invoiceId: number, payable: number | null = null): Repay {
  const tell = useNotices();
  const { leave } = useAtomValue(leavePageAtom);
  const [isBusy, run] = useBusy(REPAY_SPINNER_MS);
  const [change, setChange] = useState<PriceChange | null>(null);
  const key = useRef("");

  const pay = (expected_total?: number) =>
    run(async () => {
      key.current ||= randomKey();
      const input = { id: invoiceId, ...(expected_total !== undefined && { expected_total }) };
      const result = await settle(shopApi.invoice.repay(input, { idempotencyKey: key.current }));
      // The outcome is known, so another click is a new attempt.
      if (result.ok || !isUnclear(result.error)) key.current = "";
      if (result.ok) return leave(result.data.url);
      const changed = readPriceChange(result.error);
      // Unlike `lazy`, this retries a chunk that failed to load.
      const isThere = !changed || (await allLoaded(loadSheet(), loadModal()));
      setChange(isThere ? changed : null);
      if (!changed) tell([repayNotice(result.error)]);
      else if (!isThere) tell([errorKey("Errors.network")]);
    });

  const sheet = change && (
    <Late>
      <PriceSheet
        before={change.before ?? payable}
        total={change.total}
        isBusy={isBusy}
        onAccept={() => pay(change.total)}
        onClose={() => setChange(null)}
      />
    </Late>
  );
  return { repay: () => pay(), isBusy: isBusy && !change, sheet };
}
