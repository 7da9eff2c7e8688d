import ArrowRight from "lucide-react/icons/arrow-right";
import { useTranslations } from "next-intl";
import { type Ref, useId } from "react";
import { CodeText } from "@/components/ui/code-text";
import { type Invoice, InvoiceStatus } from "@/lib/contract/invoice";
import { isClosed, isPaid } from "@/lib/domain/order/invoice-transitions";
import { toPersianDigits } from "@/lib/persian/digits";
import { formatJalaliDate, formatJalaliDateTime, formatJalaliMoment } from "@/lib/persian/jalali";
import { formatMobile } from "@/lib/persian/mobile";
import { routes } from "@/lib/routes";
import { InvoiceStatusBadge, PaymentStatusText } from "./invoice-status-badge";

/** False if the order status already implies the payment status, or the order is closed. */
const showsPaymentStatus = ({ status, payment_status }: Invoice) =>
  isPaid(payment_status) || (status !== InvoiceStatus.AwaitingPayment && !isClosed(status));

type InvoiceHeadProps = {
  invoice: Invoice;
  isAgent: boolean;
  title: Ref<HTMLHeadingElement>;
};

export function InvoiceHead({ invoice, isAgent, title }: InvoiceHeadProps) {
  const t = useTranslations();
  const { id, customer, link } = invoice;
  const whose = customer && { name: customer.name, mobile: toPersianDigits(formatMobile(customer.mobile)) };
  const standing = useId();
  const until = link && { price: formatJalaliMoment(link.price_until), valid: formatJalaliMoment(link.valid_until) };
  return (
    <header className="flex flex-col gap-3 lg:col-span-2">
      <a
        href={isAgent ? routes.customersInvoices : routes.orders}
        className="inline-flex min-h-11 items-center gap-2 self-start text-base font-medium text-brand hover:underline print:hidden"
      >
        <ArrowRight aria-hidden="true" className="size-4" />
        {t(isAgent ? "Profile.customersInvoices" : "Invoice.back")}
      </a>
      <div className="flex flex-wrap items-center gap-3">
        <h1 ref={title} tabIndex={-1} aria-describedby={standing} className="text-title font-bold">
          {t("Invoice.titleOf", { number: toPersianDigits(id) })}
        </h1>
        <span id={standing} className="contents">
          <InvoiceStatusBadge invoice={invoice} />
        </span>
        {showsPaymentStatus(invoice) && <PaymentStatusText payment_status={invoice.payment_status} />}
      </div>
      {isAgent && (
        <div className="text-xs text-ink-soft print:hidden">
          {whose && <p>{t("Invoice.customerOf", whose)}</p>}
          {until && invoice.payable_amount > 0 && !invoice.is_expired && (
            <p>{t(link.is_price_over ? "Invoice.linkPriceOver" : "Invoice.linkUntil", until)}</p>
          )}
        </div>
      )}
    </header>
  );
}

export function InvoiceFacts({ invoice }: { invoice: Invoice }) {
  const t = useTranslations("Invoice");
  const { tracking_code, receipted_at, delivered_at, bill_of_landing, carrier } = invoice;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-1.5 text-xs">
      <Fact label={t("date")} value={formatJalaliDateTime(receipted_at)} />
      <Fact label={t("trackingCode")} value={tracking_code} isCode />
      {delivered_at && <Fact label={t("deliveryDate")} value={formatJalaliDate(delivered_at)} />}
      {carrier && <Fact label={t("carrier")} value={carrier} />}
      {bill_of_landing && <Fact label={t("billOfLading")} value={bill_of_landing} isCode />}
    </dl>
  );
}

function Fact({ label, value, isCode = false }: { label: string; value: string; isCode?: boolean }) {
  return (
    <div className="flex gap-2">
      <dt>{label}</dt>
      <dd className="font-bold">{isCode ? <CodeText>{value}</CodeText> : value}</dd>
    </div>
  );
}
