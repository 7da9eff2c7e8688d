"use client";

import FileQuestion from "lucide-react/icons/file-question-mark";
import { useParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { lazy, Suspense, useEffect } from "react";
import useSWR from "swr";
import { useNotices } from "@/components/catalog/use-notices";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PleaseWait } from "@/components/ui/please-wait";
import { Receipt } from "@/components/ui/receipt";
import { shopApi } from "@/lib/api/browser";
import { callPath } from "@/lib/contract/call";
import { invoiceCalls } from "@/lib/contract/calls/invoice";
import type { Invoice } from "@/lib/contract/invoice";
import { INVOICE_FAILED } from "@/lib/domain/errors/invoice";
import { routes } from "@/lib/routes";
import { isSessionOver, read, ShopRefusal } from "@/lib/state/settle";
import { InvoiceActions } from "./invoice-actions";
import { InvoiceCoupon } from "./invoice-coupon";
import { InvoiceFacts, InvoiceHead } from "./invoice-head";
import { InvoiceLines } from "./invoice-lines";
import { InvoiceMoney } from "./invoice-money";
import { InvoiceParties } from "./invoice-parties";
import { InvoicePayment } from "./invoice-payment";
import { InvoiceTimeline } from "./invoice-timeline";
import { InvoiceTotals } from "./invoice-totals";
import { usePaymentResult } from "./use-payment-result";

/** Comes once the invoice stands: the browser's own menu prints as well. */
const PrintedForm = lazy(() => import("./printed-form"));

/** One invoice, on the screen and as a printed A4 page. Somebody else's is as unknown as one that does not exist. */
export function InvoiceScreen() {
  const t = useTranslations();
  const { data: invoice, error, isLoading, mutate, again } = useInvoice();
  const slow = { text: t("Common.stillLoading"), label: t("Common.retry"), again };

  // Who is no longer logged in is being led to the login.
  if (!invoice && (isLoading || isSessionOver(error))) {
    return <PleaseWait text={t("Common.pleaseWait")} slow={isLoading ? slow : undefined} />;
  }
  if (!invoice) {
    const isMissing = error instanceof ShopRefusal && error.refusal.code === 404;
    return (
      <EmptyState
        icon={<FileQuestion />}
        title={t("Invoice.infoNotReceived")}
        action={
          isMissing || !error ? (
            <ButtonLink href={routes.orders}>{t("Profile.myOrders")}</ButtonLink>
          ) : (
            <Button onClick={() => void mutate()}>{t("Common.retry")}</Button>
          )
        }
      />
    );
  }
  return <InvoiceSheet invoice={invoice} onChanged={() => void mutate()} />;
}

type SheetProps = {
  invoice: Invoice;
  /** The invoice is another one now: read it again. */
  onChanged: () => void;
};

function InvoiceSheet({ invoice, onChanged }: SheetProps) {
  const { result, again } = usePaymentResult(invoice.tracking_code);
  const change = () => {
    onChanged();
    void again();
  };
  return (
    <>
      <article className="mx-auto flex max-w-216 flex-col gap-5 px-4 py-6 md:gap-6 md:px-8 md:py-10 print:max-w-none print:gap-4 print:p-0">
        <InvoiceHead invoice={invoice} />
        <InvoiceMoney result={result} again={again} />
        <InvoiceActions invoice={invoice} onChanged={change} />
        <InvoiceCoupon invoice={invoice} onChanged={change} />
        <InvoiceTimeline steps={invoice.status_navbar} />
        <Receipt edges="both">
          <InvoiceFacts invoice={invoice} />
          <InvoiceParties invoice={invoice} />
          <InvoiceLines invoice={invoice} />
          <div className="grid gap-x-10 gap-y-4 md:grid-cols-2 print:grid-cols-2">
            <div>
              <InvoicePayment result={result} />
            </div>
            <InvoiceTotals invoice={invoice} />
          </div>
        </Receipt>
      </article>
      <Suspense fallback={null}>
        <PrintedForm invoice={invoice} result={result} />
      </Suspense>
    </>
  );
}

function useInvoice() {
  const tell = useNotices();
  const { id } = useParams<{ id: string }>();
  const number = /^[1-9]\d{0,9}$/.test(id) ? Number(id) : null;
  const ask = async () => (await read(shopApi.invoice.get({ id: Number(number) }))).data;
  const query = useSWR(number ? callPath(invoiceCalls.get, { id: number }) : null, ask, { shouldRetryOnError: false });
  const { error, mutate } = query;
  /** Besides the question that is on its way: the first answer counts. */
  const again = () =>
    void ask().then(
      (invoice) => mutate(invoice, { revalidate: false }),
      () => {},
    );

  useEffect(() => {
    if (error && !isSessionOver(error)) tell([INVOICE_FAILED]);
  }, [error, tell]);

  return { ...query, again };
}
