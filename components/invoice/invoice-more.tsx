"use client";

import { useTranslations } from "next-intl";
import { lazy } from "react";
import { Late } from "@/components/ui/late";
import type { Invoice } from "@/lib/contract/invoice";
import { MAX_FILES } from "@/lib/contract/schemas/receipt";
import { acceptsTransferSlip, isClosed } from "@/lib/domain/order/invoice-transitions";
import { toPersianDigits } from "@/lib/persian/digits";
import { ActionRow } from "./action-row";
import { DocumentsList } from "./documents-list";
import { CancelOrder } from "./invoice-actions";
import { InvoiceNotes, NoteForm } from "./invoice-notes";
import { InvoicePictures } from "./invoice-pictures";
import { InvoiceRating } from "./invoice-rating";
import { InvoiceReturn } from "./return-request";

// Loaded on demand, because only agents need the calendar.
const DeliveryDay = lazy(() => import("./delivery-day"));

type InvoiceMoreProps = {
  invoice: Invoice;
  isAgent: boolean;
  onChanged: () => void;
  onCancelled: () => void;
};

export function InvoiceMore({ invoice, isAgent, onChanged, onCancelled }: InvoiceMoreProps) {
  const t = useTranslations("Invoice");
  return (
    <section aria-label={t("more")} className="flex flex-col border-t print:hidden">
      {isAgent ? (
        <Late>
          <DeliveryDay invoice={invoice} onChanged={onChanged} />
        </Late>
      ) : (
        <>
          <InvoiceRating invoice={invoice} onChanged={onChanged} />
          <DocumentsList invoice={invoice} />
        </>
      )}
      <WrittenParts invoice={invoice} onChanged={onChanged} />
      {!isAgent && <InvoiceReturn invoice={invoice} onChanged={onChanged} />}
      {!isAgent && <CancelOrder invoice={invoice} onCancelled={onCancelled} />}
    </section>
  );
}

/** Pictures and notes stay visible on a closed invoice. A remote shop server may support neither. */
function WrittenParts({ invoice, onChanged }: Pick<InvoiceMoreProps, "invoice" | "onChanged">) {
  const t = useTranslations("Invoice");
  const { id, files, status, viewer } = invoice;
  const isOpen = viewer !== undefined && !isClosed(status);
  // A gateway payment has no transfer receipt, but a return may require a picture.
  const picture = acceptsTransferSlip(invoice) ? "uploadReceipt" : invoice.can_return ? "addPicture" : null;
  const takesPictures = isOpen && picture !== null;
  const count = t("picturesOf", { count: toPersianDigits(files?.length ?? 0) });
  return (
    <>
      {takesPictures && (
        <ActionRow label={t(picture)} hint={files && files.length < MAX_FILES ? count : undefined}>
          {() => <InvoicePictures invoice={invoice} isOpen onChanged={onChanged} />}
        </ActionRow>
      )}
      {!takesPictures && <InvoicePictures invoice={invoice} isOpen={false} onChanged={onChanged} />}
      <InvoiceNotes invoice={invoice} />
      {isOpen && (
        <ActionRow label={t("addNote")}>
          {(close) => (
            <NoteForm
              id={id}
              onDone={() => {
                close();
                onChanged();
              }}
            />
          )}
        </ActionRow>
      )}
    </>
  );
}
