"use client";

import { useAtomValue } from "jotai";
import { useParams, useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { lazy, useEffect } from "react";
import useSWR from "swr";
import { useNotices } from "@/components/catalog/use-notices";
import { useReportOpened } from "@/components/catalog/use-opened";
import { Late } from "@/components/ui/late";
import { PleaseWait } from "@/components/ui/please-wait";
import { Receipt } from "@/components/ui/receipt";
import { shopApi } from "@/lib/api/browser";
import { callPath } from "@/lib/contract/call";
import { invoiceCalls } from "@/lib/contract/calls/invoice";
import { type Invoice, InvoiceStatus } from "@/lib/contract/invoice";
import { INVOICE_FAILED } from "@/lib/domain/errors/invoice";
import { isAgentView } from "@/lib/domain/order/invoice-transitions";
import { useFollowFocus } from "@/lib/hooks/use-follow-focus";
import { sessionAtom } from "@/lib/state/session/session";
import { isSessionOver, read } from "@/lib/state/storage/settle";
import { InvoiceActions, InvoiceStatusNote } from "./invoice-actions";
import { InvoiceCoupon } from "./invoice-coupon";
import { InvoiceFacts, InvoiceHead } from "./invoice-head";
import { InvoiceLines } from "./invoice-lines";
import { belongsToAnotherAccount, InvoiceMissing } from "./invoice-missing";
import { InvoiceMoney } from "./invoice-money";
import { InvoiceMore } from "./invoice-more";
import { InvoiceParties } from "./invoice-parties";
import { InvoicePayment } from "./invoice-payment";
import { InvoiceTimeline } from "./invoice-timeline";
import { InvoiceTotals } from "./invoice-totals";
import { useOpenChange } from "./use-change";
import { usePaymentResult } from "./use-payment-result";

// Hardly any order is changed.
const InvoiceChange = lazy(() => import("./invoice-change"));
const IssuedPanel = lazy(() => import("./issued-panel"));
/** Loaded after the invoice rather than on demand, because the browser's own menu can also print. */
const PrintedForm = lazy(() => import("./printed-form"));

/** Someone else's invoice looks like a missing one. */
export function InvoiceScreen() {
  const t = useTranslations();
  const { data: invoice, error, isLoading, mutate, again } = useInvoice();
  const slow = { text: t("Common.stillLoading"), label: t("Common.retry"), again };

  // A user whose session has ended is being redirected to the login.
  if (!invoice && (isLoading || isSessionOver(error))) {
    return <PleaseWait text={t("Common.pleaseWait")} slow={isLoading ? slow : undefined} />;
  }
  if (!invoice) return <InvoiceMissing error={error} again={() => void mutate()} />;
  return <InvoiceSheet invoice={invoice} onChanged={() => void mutate()} />;
}

type SheetProps = {
  invoice: Invoice;
  onChanged: () => void;
};

function InvoiceSheet({ invoice, onChanged }: SheetProps) {
  const { tracking_code, viewer, link } = invoice;
  const { result, again } = usePaymentResult(tracking_code);
  const session = useAtomValue(sessionAtom);
  // Logged-in customers never see the pay link page, so the invoice page reports the link as opened. Not during
  // impersonation.
  const isUnseen = viewer === "customer" && link && !link.is_opened && session && !session.is_acting;
  useReportOpened(isUnseen ? { code: link.code, id: invoice.id } : null);
  const isAgent = isAgentView(viewer, useSearchParams().toString(), session?.is_agent ?? false);
  const { change: offer, again: offerAgain } = useOpenChange(invoice, isAgent);
  const change = () => {
    onChanged();
    void again();
  };
  // The cancel button disappears, so the heading takes the focus.
  const { place, follow } = useFollowFocus<HTMLHeadingElement>(invoice.status === InvoiceStatus.Cancelled);
  const cancelled = () => {
    follow();
    change();
  };
  // The offer disappears with its buttons, too.
  const answered = () => {
    place.current?.focus();
    void offerAgain();
    change();
  };
  return (
    <>
      <article className="mx-auto grid max-w-290 gap-x-10 gap-y-5 px-gutter py-6 md:gap-y-6 md:py-10 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_auto_1fr] print:block print:max-w-none print:p-0">
        <InvoiceHead invoice={invoice} isAgent={isAgent} title={place} />
        <div className="flex min-w-0 flex-col gap-5 lg:col-start-2 lg:row-start-2 print:hidden">
          {offer && (
            <Late>
              <InvoiceChange change={offer} onAnswered={answered} />
            </Late>
          )}
          <InvoiceStatusNote invoice={invoice} />
          {isAgent && invoice.issued && (
            <Late>
              <IssuedPanel invoice={invoice} issued={invoice.issued} onChanged={change} />
            </Late>
          )}
          <InvoiceMoney result={result} again={again} />
          <InvoiceTimeline invoice={invoice} />
        </div>
        <Receipt
          edges="both"
          className="md:px-8"
          place="min-w-0 self-start lg:col-start-1 lg:row-span-2 lg:row-start-2"
        >
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
        <div className="flex min-w-0 flex-col gap-5 lg:col-start-2 lg:row-start-3">
          {!isAgent && <InvoiceCoupon invoice={invoice} onChanged={change} />}
          <InvoiceMore invoice={invoice} isAgent={isAgent} onChanged={change} onCancelled={cancelled} />
          <InvoiceActions invoice={invoice} isAgent={isAgent} isChanging={offer !== null} />
        </div>
      </article>
      <Late>
        <PrintedForm invoice={invoice} result={result} />
      </Late>
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
  /** Loads in parallel to the pending request; the first response counts. */
  const again = () =>
    void ask().then(
      (invoice) => mutate(invoice, { revalidate: false }),
      () => {},
    );

  useEffect(() => {
    if (error && !isSessionOver(error) && !belongsToAnotherAccount(error)) tell([INVOICE_FAILED]);
  }, [error, tell]);

  return { ...query, again };
}
