import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Picture } from "@/components/ui/picture";
import { InvoiceStatus, type InvoiceSummary } from "@/lib/contract/invoice";
import { canPay } from "@/lib/domain/invoice";
import { formatRial } from "@/lib/domain/money";
import { toPersianDigits } from "@/lib/persian/digits";
import { formatJalaliDate } from "@/lib/persian/jalali";
import { routes } from "@/lib/routes";
import { InvoiceStatusBadge } from "./invoice-status-badge";
import { useRepay } from "./use-repay";

const PICTURE = 48;

/** The customer may pay it now. */
export function isPayable({ status, is_expired: isExpired, payable_amount: payable }: InvoiceSummary): boolean {
  return status === InvoiceStatus.AwaitingPayment && canPay({ status, isExpired, payable, hasCustomer: true });
}

type OrderRowProps = {
  invoice: InvoiceSummary;
  isFirstToPay: boolean;
};

/** One order: which, where it stands, what is in it, what it costs and what to do next. The whole row leads to it. */
export function OrderRow({ invoice, isFirstToPay }: OrderRowProps) {
  const t = useTranslations();
  const { id, receipted_at, amount, is_expired, items_count, images } = invoice;
  const facts = { date: formatJalaliDate(receipted_at), count: toPersianDigits(items_count) };
  return (
    <li className="relative grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 py-4 hover:text-brand has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-brand lg:grid-cols-[minmax(8rem,1fr)_auto_8.5rem_11rem_6.5rem]">
      <a href={routes.receipt(id)} className="font-bold outline-none after:absolute after:inset-0">
        {t("Invoice.titleOf", { number: toPersianDigits(id) })}
      </a>
      <div className="justify-self-end lg:col-start-3 lg:row-span-2 lg:row-start-1 lg:justify-self-start">
        {is_expired ? (
          <Badge tone="danger">{t("Invoice.expiredShort")}</Badge>
        ) : (
          <InvoiceStatusBadge invoice={invoice} />
        )}
      </div>
      <p className="text-xs text-ink-soft lg:col-start-1">{t("Profile.orderFacts", facts)}</p>
      <p className="justify-self-end font-medium whitespace-nowrap lg:col-start-4 lg:row-span-2 lg:row-start-1">
        {t("Invoice.rialAmount", { amount: formatRial(amount) })}
      </p>
      <div className="flex min-h-12 gap-2 pt-1 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:pt-0">
        {images.map((image) => (
          <span key={image} className="tile size-12 rounded-sm p-1">
            <Picture src={image} alt="" width={PICTURE} height={PICTURE} className="size-full object-contain" />
          </span>
        ))}
      </div>
      <div className="relative justify-self-end lg:col-start-5 lg:row-span-2 lg:row-start-1">
        {isPayable(invoice) && <PayButton id={id} isFirst={isFirstToPay} />}
      </div>
    </li>
  );
}

function PayButton({ id, isFirst }: { id: number; isFirst: boolean }) {
  const t = useTranslations("Invoice");
  const { repay, isBusy } = useRepay(id);
  return (
    <Button
      variant={isFirst ? "primary" : "outline"}
      loading={isBusy}
      aria-label={`${t("pay")} ${t("titleOf", { number: toPersianDigits(id) })}`}
      onClick={repay}
    >
      {t("pay")}
    </Button>
  );
}
