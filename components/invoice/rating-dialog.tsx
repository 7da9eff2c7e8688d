"use client";

import { useTranslations } from "next-intl";
import { useNotices } from "@/components/catalog/use-notices";
import { FormSubmit } from "@/components/form/form-submit";
import { useShopForm } from "@/components/form/use-shop-form";
import { Dialog } from "@/components/ui/dialog";
import { TextArea } from "@/components/ui/text-area";
import { shopApi } from "@/lib/api/browser";
import { NOTE_MAX, rateSchema } from "@/lib/contract/schemas/receipt";
import { RATED, ratingNotice } from "@/lib/domain/errors/receipt";

export const RATES = [1, 2, 3, 4, 5] as const;

type RatingDialogProps = { id: number; open: boolean; onClose: () => void; onRated: () => void };

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
  const { form, field, button, watch } = useShopForm((rating) => shopApi.receipt.rate({ id, ...rating }), {
    schema: rateSchema,
    defaultValues: { note_context: "" },
    notices: (refusal) => [ratingNotice(refusal)],
    onDone: () => {
      tell([RATED]);
      onDone();
    },
  });
  const { error: _, ...radio } = field("rates");
  const isChosen = Boolean(watch("rates"));
  return (
    <form {...form} className="flex flex-col gap-4">
      <fieldset aria-label={t("rate")} className="grid grid-cols-5 gap-1.5">
        {RATES.map((rate) => (
          <label
            key={rate}
            className="flex min-h-12 cursor-pointer items-center justify-center rounded-md border border-field px-1 py-2 text-center text-xs transition-colors has-checked:border-brand has-checked:bg-brand has-checked:font-bold has-checked:text-on-brand has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
          >
            <input type="radio" {...radio} value={rate} className="sr-only" />
            {t(`rate${rate}`)}
          </label>
        ))}
      </fieldset>
      {isChosen && (
        <>
          <TextArea {...field("note_context")} label={t("rateNote")} rows={3} maxLength={NOTE_MAX} />
          <FormSubmit {...button}>{t("sendRating")}</FormSubmit>
        </>
      )}
    </form>
  );
}
