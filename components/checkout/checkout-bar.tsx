"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Amount } from "@/components/catalog/amount";
import { Button } from "@/components/ui/button";
import type { Bill } from "@/lib/domain/checkout/bill";
import { useRestoredFocus } from "@/lib/hooks/use-restored-focus";
import { focusSoldOutLines } from "./checkout-items";
import { UnknownOutcomeNote } from "./unknown-outcome-note";
import type { SubmitState } from "./use-submit-order";

type CheckoutBarProps = {
  bill: Bill;
  sumLabel: string;
  /** On phones the button opens this step instead of placing the order. */
  goOn: { title: string; onPress: () => void } | null;
  /** If false there is no bank redirect; the button only places the order. */
  isPaidNow: boolean;
  note: string | null;
  submit: SubmitState;
  children?: ReactNode;
};

/** The page's single button; on phones in a bar with the total, elsewhere below the bill. */
export function CheckoutBar({ bill, sumLabel, goOn, isPaidNow, note, submit, children }: CheckoutBarProps) {
  const t = useTranslations("Checkout");
  const { trouble, isSending, soldOut } = submit;
  // While offline, a note with other buttons replaces the button.
  const isStopped = trouble !== null && (trouble.cause === "offline" || trouble.isQueued);
  const { box, hold } = useRestoredFocus<HTMLDivElement>();
  return (
    <div
      ref={box}
      onClickCapture={hold}
      data-checkout-bar
      className="sticky bottom-0 z-10 max-lg:-mx-gutter max-lg:border-t max-lg:bg-surface max-lg:px-gutter max-lg:pt-3 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] max-lg:shadow-overlay lg:bg-sunken lg:py-4"
    >
      {children}
      {trouble && <UnknownOutcomeNote trouble={trouble} submit={submit} />}
      {!isStopped && (
        <div className="flex items-center justify-between gap-4">
          <p className="lg:hidden">
            <span className="block text-xs text-ink-soft">{sumLabel}</span>
            <span className="text-lg font-bold">
              <Amount rial={bill.payable} />
            </span>
          </p>
          {soldOut.length > 0 ? (
            <Button variant="secondary" className="lg:w-full" aria-disabled="true" onClick={focusSoldOutLines}>
              {t("soldOutFirst")}
            </Button>
          ) : (
            <>
              {goOn && (
                <Button className="lg:hidden" onClick={goOn.onPress}>
                  {t("goOnTo", { step: goOn.title })}
                </Button>
              )}
              <Button
                loading={isSending}
                onClick={() => void submit.submit()}
                className={`lg:w-full ${goOn ? "max-lg:hidden" : ""}`}
              >
                {t(isPaidNow ? "submit" : "submitNoPay")}
              </Button>
            </>
          )}
        </div>
      )}
      {note && <p className="mt-3 text-xs text-ink-soft max-lg:hidden">{note}</p>}
    </div>
  );
}
