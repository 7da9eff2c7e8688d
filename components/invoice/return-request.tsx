"use client";

import { useTranslations } from "next-intl";
import type { Ref } from "react";
import { useNotices } from "@/components/catalog/use-notices";
import { FormSubmit } from "@/components/form/form-submit";
import { useShopForm } from "@/components/form/use-shop-form";
import { SelectField } from "@/components/ui/select-field";
import { TextArea } from "@/components/ui/text-area";
import { shopApi } from "@/lib/api/browser";
import type { Invoice, InvoiceFile, ReturnRequest } from "@/lib/contract/invoice";
import { NOTE_MAX, returnSchema } from "@/lib/contract/schemas/receipt";
import { RETURN_REQUESTED, receiptNotice } from "@/lib/domain/errors/receipt";
import { formatToman } from "@/lib/domain/shared/money";
import { useFollowFocus } from "@/lib/hooks/use-follow-focus";
import { formatCount, toPersianDigits } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";
import { ActionRow } from "./action-row";
import { ReturnPieces } from "./return-pieces";

/** A return request, possible within a week of delivery, and its status. */
export function InvoiceReturn({ invoice, onChanged }: { invoice: Invoice; onChanged: () => void }) {
  const t = useTranslations("Invoice");
  const { return_request: request, can_return: canReturn, files = [] } = invoice;
  // The form that had the focus is replaced by the status of the request.
  const { place, follow } = useFollowFocus<HTMLDivElement>(Boolean(request));
  const done = () => {
    follow();
    onChanged();
  };
  return (
    <>
      {request && <ReturnStatus ref={place} request={request} />}
      <ReturnedPieces invoice={invoice} />
      {canReturn && (
        <ActionRow label={t("askReturn")} hint={t("returnHint")}>
          {() => <ReturnForm invoice={invoice} files={files.filter((file) => file.is_mine)} onDone={done} />}
        </ActionRow>
      )}
    </>
  );
}

type ReturnStatusProps = { ref: Ref<HTMLDivElement>; request: ReturnRequest };

function ReturnStatus({ ref, request }: ReturnStatusProps) {
  const t = useTranslations("Invoice");
  return (
    <div ref={ref} tabIndex={-1} className="border-b py-4">
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

/** What came back of the order, also without a request. */
function ReturnedPieces({ invoice }: { invoice: Invoice }) {
  const { products, returned_amount: amount = 0, returned_to_wallet: toWallet = 0 } = invoice;
  const t = useTranslations("Invoice");
  const returned = products.reduce((sum, product) => sum + (product.returned ?? 0), 0);
  const of = products.reduce((sum, { count }) => sum + count, 0);
  if (returned === 0) return null;
  return (
    <p className="border-b py-4">
      {joined([
        t("returnedSome", { count: formatCount(returned), of: formatCount(of) }),
        t("returnedAmount", { amount: formatToman(amount) }),
        toWallet > 0 ? t("returnedToWallet", { amount: formatToman(toWallet) }) : null,
      ])}
    </p>
  );
}

type ReturnFormProps = { invoice: Invoice; files: readonly InvoiceFile[]; onDone: () => void };

function ReturnForm({ invoice: { id, products }, files, onDone }: ReturnFormProps) {
  const t = useTranslations("Invoice");
  const tell = useNotices();
  const { form, field, button, watch, setValue } = useShopForm((wish) => shopApi.receipt.askReturn({ id, ...wish }), {
    schema: returnSchema,
    defaultValues: { reason: "", file_id: files.at(-1)?.id ?? null, lines: null },
    notices: (refusal) => [receiptNotice(refusal)],
    onDone: () => {
      tell([RETURN_REQUESTED]);
      onDone();
    },
  });
  return (
    <form {...form} className="flex flex-col gap-4">
      <ReturnPieces
        products={products}
        lines={watch("lines")}
        error={field("lines").error}
        errorAt={(at) => field(`lines.${at}.pieces`).error}
        onChange={(lines) => setValue("lines", lines)}
      />
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
