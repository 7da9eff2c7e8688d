import { useTranslations } from "next-intl";
import { Amount } from "@/components/catalog/amount";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { CodeText } from "@/components/ui/code-text";
import { Picture } from "@/components/ui/picture";
import { InvoiceStatus, type InvoiceSummary } from "@/lib/contract/invoice";
import { canPay, isClosed, isHeld } from "@/lib/domain/order/invoice-transitions";
import { toPersianDigits } from "@/lib/persian/digits";
import { formatJalaliLong, formatJalaliMoment } from "@/lib/persian/jalali";
import { routes } from "@/lib/routes";
import { InvoiceStatusBadge } from "./invoice-status-badge";
import { useRepay } from "./use-repay";

const PICTURE = 48;

export function isPayable({ status, is_expired: isExpired, payable_amount: payable }: InvoiceSummary): boolean {
  return status === InvoiceStatus.AwaitingPayment && canPay({ status, isExpired, payable, hasCustomer: true });
}

type OrderRowProps = {
  invoice: InvoiceSummary;
  isFirstToPay: boolean;
};

export function OrderRow({ invoice, isFirstToPay }: OrderRowProps) {
  const t = useTranslations();
  const { id, receipted_at, amount, is_expired, items_count, images, freeze_expired_at } = invoice;
  const { held_until = freeze_expired_at } = invoice;
  const facts = { date: formatJalaliLong(receipted_at), count: toPersianDigits(items_count) };
  const canBePaid = isPayable(invoice);
  return (
    <li className="relative grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 py-4 hover:text-brand has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-brand lg:grid-cols-[minmax(8rem,1fr)_auto_12rem_9rem_6.5rem]">
      <a href={routes.receipt(id)} className="font-bold outline-none after:absolute after:inset-0">
        {t("Invoice.titleOf", { number: toPersianDigits(id) })}
      </a>
      <div
        className={`justify-self-end lg:col-start-3 lg:row-start-1 lg:justify-self-start ${canBePaid ? "" : "lg:row-span-2"}`}
      >
        {is_expired ? (
          <Badge tone="danger">{t("Invoice.expiredShort")}</Badge>
        ) : (
          <InvoiceStatusBadge invoice={invoice} />
        )}
      </div>
      <p className="text-xs text-ink-soft lg:col-start-1">{t("Profile.orderFacts", facts)}</p>
      <p className="justify-self-end font-medium whitespace-nowrap lg:col-start-4 lg:row-span-2 lg:row-start-1">
        <Amount rial={amount} unit="rial" />
      </p>
      <div className="flex min-h-12 gap-2 pt-1 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:pt-0">
        {images.map((image) => (
          <span key={image} className="tile size-12 rounded-sm p-1">
            <Picture src={image} alt="" width={PICTURE} height={PICTURE} className="size-full object-contain" />
          </span>
        ))}
      </div>
      <div className="justify-self-end lg:col-start-5 lg:row-span-2 lg:row-start-1">
        {canBePaid ? (
          <PayButton id={id} payable={invoice.payable_amount} isFirst={isFirstToPay} />
        ) : (
          <NextStep invoice={invoice} />
        )}
      </div>
      <Shipment invoice={invoice} />
      <Warranty invoice={invoice} />
      {canBePaid && isHeld(held_until, Date.now()) && (
        <p className="col-span-2 text-xs text-ink-soft lg:col-span-1 lg:col-start-3 lg:row-start-2">
          {t("Profile.heldUntil", { time: formatJalaliMoment(held_until) })}
        </p>
      )}
    </li>
  );
}

function Shipment({ invoice: { status, bill_of_landing: bill, carrier } }: { invoice: InvoiceSummary }) {
  const t = useTranslations("Invoice");
  if (status !== InvoiceStatus.BeingSent || !bill) return null;
  const number = () => <CodeText>{bill}</CodeText>;
  return (
    <p className="col-span-2 text-xs text-ink-soft lg:col-span-3 lg:col-start-1">
      {carrier ? t.rich("carriedBy", { carrier, number }) : t.rich("billOf", { number })}
    </p>
  );
}

function Warranty({ invoice: { warranty } }: { invoice: InvoiceSummary }) {
  const t = useTranslations("Profile");
  if (!warranty) return null;
  const { until, months_left: months } = warranty;
  return (
    <p className="col-span-2 text-xs text-ink-soft lg:col-span-3 lg:col-start-1">
      {t(months > 0 ? "warrantyLeft" : "warrantyEnds", {
        months: toPersianDigits(months),
        date: formatJalaliLong(until),
      })}
    </p>
  );
}

/** Hidden from screen readers unless it is a link of its own. */
function NextStep({ invoice: { id, status, is_expired, again } }: { invoice: InvoiceSummary }) {
  const t = useTranslations("Profile");
  const goesOn = !is_expired && !isClosed(status) && status !== InvoiceStatus.Finished;
  if (!goesOn && again) return <OrderAgain id={id} again={again} />;
  return (
    <span aria-hidden="true" className="flex min-h-11 items-center font-medium whitespace-nowrap text-brand">
      {t(goesOn ? "followOrder" : "openInvoice")}
    </span>
  );
}

function OrderAgain({ id, again }: { id: number; again: string }) {
  const t = useTranslations("Invoice");
  return (
    <a
      href={routes.orderAgain(id, again)}
      aria-label={t("orderAgainOf", { number: toPersianDigits(id) })}
      className="relative flex min-h-11 items-center font-medium whitespace-nowrap text-brand hover:underline"
    >
      {t("orderAgain")}
    </a>
  );
}

function PayButton({ id, payable, isFirst }: { id: number; payable: number; isFirst: boolean }) {
  const t = useTranslations("Invoice");
  const { repay, isBusy, sheet } = useRepay(id, payable);
  return (
    <>
      <Button
        className="relative"
        variant={isFirst ? "primary" : "outline"}
        loading={isBusy}
        aria-label={`${t("pay")} ${t("titleOf", { number: toPersianDigits(id) })}`}
        onClick={repay}
      >
        {t("pay")}
      </Button>
      {sheet}
    </>
  );
}
