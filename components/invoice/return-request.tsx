"use client";

import { useTranslations } from "next-intl";
import { useNotices } from "@/components/catalog/use-notices";
import { FormSubmit } from "@/components/form/form-submit";
import { useShopForm } from "@/components/form/use-shop-form";
import { SelectField } from "@/components/ui/select-field";
import { TextArea } from "@/components/ui/text-area";
import { shopApi } from "@/lib/api/browser";
import type { Invoice, InvoiceFile } from "@/lib/contract/invoice";
import { NOTE_MAX, returnSchema } from "@/lib/contract/schemas/receipt";
import { RETURN_REQUESTED, receiptNotice } from "@/lib/domain/errors/receipt";
import { useFollowFocus } from "@/lib/hooks/use-follow-focus";
import { toPersianDigits } from "@/lib/persian/digits";
import { ActionRow } from "./action-row";

/** A return request, possible within a week of delivery, and its status. */
export function InvoiceReturn({ invoice, onChanged }: { invoice: Invoice; onChanged: () => void }) {
  const t = useTranslations("Invoice");
  const { id, return_request: request, can_return: canReturn, files = [] } = invoice;
  // The form that had the focus is replaced by the status of the request.
  const { place, follow } = useFollowFocus<HTMLDivElement>(Boolean(request));
  if (request) {
    return (
      <div ref={place} tabIndex={-1} className="border-b py-4">
        <p className="font-medium">{t(`return_${request.state}`)}</p>
        <p className="text-xs break-words whitespace-pre-line text-ink-soft">{request.reason}</p>
        {request.answer && (
          <p className="pt-1 break-words whitespace-pre-line">
            {t("return_answer")} {request.answer}
          </p>
        )}
      </div>
    );
  }
  if (!canReturn) return null;
  const done = () => {
    follow();
    onChanged();
  };
  return (
    <ActionRow label={t("askReturn")} hint={t("returnHint")}>
      {() => <ReturnForm id={id} files={files.filter((file) => file.is_mine)} onDone={done} />}
    </ActionRow>
  );
}

function ReturnForm({ id, files, onDone }: { id: number; files: readonly InvoiceFile[]; onDone: () => void }) {
  const t = useTranslations("Invoice");
  const tell = useNotices();
  const { form, field, button } = useShopForm((wish) => shopApi.receipt.askReturn({ id, ...wish }), {
    schema: returnSchema,
    defaultValues: { reason: "", file_id: files.at(-1)?.id ?? null },
    notices: (refusal) => [receiptNotice(refusal)],
    onDone: () => {
      tell([RETURN_REQUESTED]);
      onDone();
    },
  });
  return (
    <form {...form} className="flex flex-col gap-4">
      <TextArea {...field("reason")} label={t("returnReason")} rows={3} maxLength={NOTE_MAX} />
      {files.length > 0 ? (
        <SelectField {...field("file_id", { valueAsNumber: true })} label={t("returnPicture")}>
          {files.map((file, index) => (
            <option key={file.id} value={file.id}>
              {t("pictureOf", { number: toPersianDigits(index + 1) })}
            </option>
          ))}
        </SelectField>
      ) : (
        <p className="text-xs text-ink-soft">{t("returnPictureHint")}</p>
      )}
      <FormSubmit {...button}>{t("sendReturn")}</FormSubmit>
    </form>
  );
}
