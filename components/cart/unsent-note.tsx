"use client";

import { useAtomValue, useSetAtom } from "jotai";
import { useTranslations } from "next-intl";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { useOnline } from "@/lib/hooks/online";
import { pendingCountsAtom } from "@/lib/state/basket/basket-store";
import { discardPendingCountsAtom } from "@/lib/state/basket/set-count";

/** Says that changes are waiting for the network, and offers to discard them. */
export function UnsentNote() {
  const t = useTranslations("Cart");
  const isOnline = useOnline();
  const isWaiting = Object.keys(useAtomValue(pendingCountsAtom)).length > 0;
  const drop = useSetAtom(discardPendingCountsAtom);
  if (isOnline || !isWaiting) return null;
  return (
    <div className="my-4">
      <Alert
        tone="warning"
        live
        action={
          <Button variant="secondary" onClick={drop}>
            {t("dropUnsent")}
          </Button>
        }
      >
        {t("unsent")}
      </Alert>
    </div>
  );
}
