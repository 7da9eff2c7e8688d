"use client";

import { useAtomValue } from "jotai";
import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { Amount } from "@/components/catalog/amount";
import { Button } from "@/components/ui/button";
import { useOnline } from "@/lib/hooks/online";
import { formatCount, toPersianDigits } from "@/lib/persian/digits";
import { basketTotalsAtom } from "@/lib/state/basket/basket-store";
import type { Buyer } from "./use-buyer";

type AgentBarProps = {
  buyer: Buyer | null;
  /** Number of cart lines that may go on an issued invoice. */
  count: number;
  isBusy: boolean;
  onGoOn: () => void;
  note: ReactNode;
};

export function AgentBar({ buyer, count, isBusy, onGoOn, note }: AgentBarProps) {
  const t = useTranslations("Agent");
  const { total_price } = useAtomValue(basketTotalsAtom);
  const isOnline = useOnline();
  const reason = useId();
  const label = useBarLabel(buyer, count);
  return (
    <div
      data-checkout-bar
      className="sticky bottom-0 z-10 -mx-gutter mt-auto border-t bg-surface px-gutter py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-overlay"
    >
      {note}
      <div className="flex min-h-12 items-center justify-between gap-4">
        <p className="min-w-0">
          <span id={reason} className="block truncate text-xs text-ink-soft" role="status">
            {isOnline ? label : t("notIssued")}
          </span>
          <span className="text-lg font-bold">
            <Amount rial={total_price} />
          </span>
        </p>
        <Button
          className="min-w-36"
          loading={isBusy}
          aria-disabled={count === 0 || buyer === null || undefined}
          aria-describedby={reason}
          onClick={onGoOn}
        >
          {t("goOn")}
        </Button>
      </div>
    </div>
  );
}

function useBarLabel(buyer: Buyer | null, lines: number): string {
  const t = useTranslations("Agent");
  const count = formatCount(lines);
  if (lines === 0) return t("empty");
  if (!buyer) return t("chooseFirst");
  if (buyer.kind === "self") return t("itemsForSelf", { count });
  if (buyer.kind === "new") return t("itemsForNew", { count });
  const { first_name: name, digits } = buyer;
  return name ? t("itemsFor", { count, name, digits: toPersianDigits(digits) }) : t("itemsForKept", { count });
}
