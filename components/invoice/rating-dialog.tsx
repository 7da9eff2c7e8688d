"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { useNotices } from "@/components/catalog/use-notices";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextArea } from "@/components/ui/text-area";
import { shopApi } from "@/lib/api/browser";
import { NOTE_MAX } from "@/lib/contract/schemas/receipt";
import { RATED, ratingNotice } from "@/lib/domain/errors/receipt";
import { useBusy } from "@/lib/hooks/use-busy";
import { settle } from "@/lib/state/settle";

const SPINNER_MS = 8000;
export const RATES = [1, 2, 3, 4, 5] as const;

type RatingDialogProps = { id: number; open: boolean; onClose: () => void; onRated: () => void };

/** Asks how a finished order was, from very bad to very good; what could be said besides is asked once one of them is chosen. */
export function RatingDialog({ id, open, onClose, onRated }: RatingDialogProps) {
  const t = useTranslations();
  const title = t("Invoice.rateTitle");
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={title} closeLabel={t("Common.close")}>
      <RatingForm id={id} onDone={onRated} />
    </Dialog>
  );
}

function RatingForm({ id, onDone }: { id: number; onDone: () => void }) {
  const t = useTranslations("Invoice");
  const tell = useNotices();
  const name = useId();
  const [rates, setRates] = useState<number | null>(null);
  const [note, setNote] = useState("");
  const [isBusy, run] = useBusy(SPINNER_MS);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (rates === null) return;
    void run(async () => {
      const result = await settle(shopApi.receipt.rate({ id, rates, note_context: note }));
      tell([result.ok ? RATED : ratingNotice(result.error)]);
      if (result.ok) onDone();
    });
  };
  return (
    <form onSubmit={send} className="flex flex-col gap-4">
      <fieldset aria-label={t("rate")} className="grid grid-cols-5 gap-1.5">
        {RATES.map((rate) => (
          <label
            key={rate}
            className="flex min-h-12 cursor-pointer items-center justify-center rounded-md border border-field px-1 py-2 text-center text-xs transition-colors has-checked:border-brand has-checked:bg-brand has-checked:font-bold has-checked:text-on-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name={name}
              value={rate}
              checked={rates === rate}
              onChange={() => setRates(rate)}
              className="sr-only"
            />
            {t(`rate${rate}`)}
          </label>
        ))}
      </fieldset>
      {rates !== null && (
        <>
          <TextArea
            label={t("rateNote")}
            rows={3}
            maxLength={NOTE_MAX}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          <Button type="submit" size="lg" wide loading={isBusy}>
            {t("sendRating")}
          </Button>
        </>
      )}
    </form>
  );
}
