import { useTranslations } from "next-intl";
import { lazy, type ReactNode } from "react";
import { Amount } from "@/components/catalog/amount";
import { CodeText } from "@/components/ui/code-text";
import { Late } from "@/components/ui/late";
import { Receipt } from "@/components/ui/receipt";
import { ReceiptRow } from "@/components/ui/receipt-rows";
import { Skeleton } from "@/components/ui/skeleton";
import type { IssuerView, PayLink, SmsState } from "@/lib/contract/pay-link";
import { formatRial } from "@/lib/domain/shared/money";
import { formatClock, formatJalaliDay, formatJalaliMoment } from "@/lib/persian/jalali";

const QrCode = lazy(() => import("@/components/ui/qr-code"));

/** The QR code contains only the link, and no data of the agent. */
export function IssuedPaper({ link, issuer }: { link: PayLink; issuer: IssuerView }) {
  const t = useTranslations();
  const { customer, sms } = issuer;
  return (
    <Receipt edges="both">
      <div className="text-center">
        <p className="receipt-soft mb-2 text-xs">
          {t("Issued.smsState")} <Sms sms={sms} />
        </p>
        <p>
          <b>
            {customer.first_name} {customer.last_name}
          </b>{" "}
          <CodeText className="receipt-soft">{`•••${customer.last_digits}`}</CodeText>
        </p>
        <p className="text-2xl font-bold">
          <Amount rial={link.amount} />
        </p>
        <p className="receipt-soft text-xs">{t("Invoice.rialAmount", { amount: formatRial(link.amount) })}</p>
        <div className="mt-4">
          <Late fallback={<Skeleton className="mx-auto size-56" />}>
            <QrCode link={link.link} label={t("Issued.code")} />
          </Late>
        </div>
        <p className="receipt-soft mt-3 text-xs">{t("Issued.scan")}</p>
        <p className="receipt-soft mt-1 text-xs break-all" dir="ltr">
          {link.link}
        </p>
      </div>
      <dl className="receipt-rule mt-4 space-y-3 border-t pt-4">
        <ReceiptRow label={t("Issued.city")} value={issuer.city} />
        <ReceiptRow label={t("Issued.shipping")} value={issuer.shipping} />
        {issuer.delivery_date && (
          <ReceiptRow label={t("Issued.delivery")} value={formatJalaliDay(issuer.delivery_date)} />
        )}
        <ReceiptRow label={t("PayLink.priceUntil")} value={formatJalaliMoment(link.price_until)} />
        <ReceiptRow label={t("PayLink.payableUntil")} value={formatJalaliMoment(link.valid_until)} />
      </dl>
    </Receipt>
  );
}

const TONES = { sent: "text-success", waiting: "", failed: "text-warning" } as const;
const SMS_LABELS = { sent: "smsSent", waiting: "smsWaiting", failed: "smsFailed" } as const;

function Sms({ sms }: { sms: SmsState | null }): ReactNode {
  const t = useTranslations("Issued");
  if (!sms) return t("smsNone");
  return (
    <span role="status" className={TONES[sms.state]}>
      {t(SMS_LABELS[sms.state], { time: formatClock(sms.at) })}
    </span>
  );
}
