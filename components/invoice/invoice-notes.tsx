"use client";

import { useTranslations } from "next-intl";
import { useNotices } from "@/components/catalog/use-notices";
import { FormSubmit } from "@/components/form/form-submit";
import { useShopForm } from "@/components/form/use-shop-form";
import { TextArea } from "@/components/ui/text-area";
import { shopApi } from "@/lib/api/browser";
import type { Invoice } from "@/lib/contract/invoice";
import { NOTE_MAX, noteSchema } from "@/lib/contract/schemas/receipt";
import { NOTE_SAVED, receiptNotice } from "@/lib/domain/errors/receipt";
import { toPersianDigits } from "@/lib/persian/digits";
import { formatJalaliMoment } from "@/lib/persian/jalali";
import { joined } from "@/lib/persian/joined";

export function InvoiceNotes({ invoice: { notes, notes_count } }: { invoice: Invoice }) {
  const t = useTranslations("Invoice");
  if (notes.length === 0) return null;
  return (
    <section aria-labelledby="invoice-notes" className="border-b py-4">
      <h2 id="invoice-notes" className="mb-2 text-xs text-ink-soft">
        {t("notesOf", { count: toPersianDigits(notes_count) })}
      </h2>
      <ul className="flex flex-col gap-3">
        {notes.map(({ context, by, created_at }) => (
          <li key={`${created_at}${context}`}>
            <p className="break-words whitespace-pre-line">{context}</p>
            {by && created_at && (
              <p className="text-xs text-ink-soft">{joined([t(`by_${by}`), formatJalaliMoment(created_at)])}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function NoteForm({ id, onDone }: { id: number; onDone: () => void }) {
  const t = useTranslations("Invoice");
  const tell = useNotices();
  const { form, field, button } = useShopForm(({ context }) => shopApi.receipt.note({ id, context }), {
    schema: noteSchema,
    defaultValues: { context: "" },
    notices: (refusal) => [receiptNotice(refusal)],
    onDone: () => {
      tell([NOTE_SAVED]);
      onDone();
    },
  });
  return (
    <form {...form} className="flex flex-col gap-4">
      <TextArea {...field("context")} label={t("note")} rows={3} maxLength={NOTE_MAX} />
      <FormSubmit {...button} variant="outline">
        {t("saveNote")}
      </FormSubmit>
    </form>
  );
}
