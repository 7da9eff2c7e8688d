"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import type { Invoice } from "@/lib/contract/invoice";
import { canRate } from "@/lib/domain/order/invoice-transitions";
import { useFollowFocus } from "@/lib/hooks/use-follow-focus";
import { withVisitStorage } from "@/lib/state/storage/visit-storage";
import { RATES, RatingDialog } from "./rating-dialog";

const ASKED = "rating-asked";

/** Opens automatically once per visit; afterwards shows the submitted rating. */
export function InvoiceRating({ invoice, onChanged }: { invoice: Invoice; onChanged: () => void }) {
  const t = useTranslations("Invoice");
  const { id, status, rates } = invoice;
  const isOpenToRate = canRate(status, rates.rates);
  const [isAsking, setIsAsking] = useState(false);

  useEffect(() => {
    const wasAsked = withVisitStorage((storage) => storage.getItem(ASKED) === String(id), true);
    if (!isOpenToRate || wasAsked) return;
    withVisitStorage((storage) => storage.setItem(ASKED, String(id)), undefined);
    setIsAsking(true);
  }, [id, isOpenToRate]);

  // The button that opened the dialog disappears.
  const { place, follow } = useFollowFocus<HTMLParagraphElement>(!isOpenToRate);
  const given = RATES.find((rate) => rate === rates.rates);
  if (given) {
    return (
      <p ref={place} tabIndex={-1} className="flex min-h-13 items-center justify-between gap-4 border-b">
        {t("yourRating")}
        <span className="font-medium">{t(`rate${given}`)}</span>
      </p>
    );
  }
  if (!isOpenToRate) return null;
  return (
    <>
      <button
        type="button"
        onClick={() => setIsAsking(true)}
        className="min-h-13 border-b text-start font-medium text-brand hover:underline"
      >
        {t("rate")}
      </button>
      <RatingDialog
        id={id}
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onRated={() => {
          setIsAsking(false);
          follow();
          onChanged();
        }}
      />
    </>
  );
}
