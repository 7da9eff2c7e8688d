"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/desk/kit/button";
import { formatMoment } from "@/components/desk/kit/format-time";
import { OrderLink } from "@/components/desk/kit/order-link";
import { useBank } from "@/components/desk/kit/use-bank";
import { useGatewayName } from "@/components/desk/kit/use-gateway-name";
import { CodeText } from "@/components/ui/code-text";
import type { UnresolvedPaymentRow } from "@/lib/contract/desk-money";
import { formatToman } from "@/lib/domain/shared/money";
import { toPersianDigits } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";

/** A resolved attempt stays in the list until it is reloaded. */
export function UnresolvedPayment({ row }: { row: UnresolvedPaymentRow }) {
  const t = useTranslations("StaffMoney");
  const toman = useTranslations("Staff");
  const { asked, isBusy, hasFailed, ask } = useBank(row.id);
  const number = toPersianDigits(row.order);
  const gateway = useGatewayName();
  const says = asked?.says ?? row.says;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p>
          <OrderLink id={row.order} /> {row.customer} <CodeText>{row.mobile}</CodeText>
        </p>
        <p className="text-xs text-ink-soft">{joined([t(row.kind), formatMoment(row.created_at)])}</p>
        <p className="text-xs text-ink-soft">
          {joined([t("authority"), gateway(row.gateway)])} <CodeText>{row.reference}</CodeText>
        </p>
        <p role="status" className="text-xs">
          {hasFailed ? t("failed") : says ? t("bankSaid", { answer: t(`says_${says}`) }) : t("notAsked")}
          {!hasFailed && !asked && row.asked_at && ` (${formatMoment(row.asked_at)})`}
          {!hasFailed && asked && row.kind === "waiting" && ` – ${t(asked.open ? "stillOpen" : "ended")}`}
        </p>
      </div>
      <b className="whitespace-nowrap">{toman("toman", { amount: formatToman(row.amount) })}</b>
      <Button
        variant="secondary"
        onClick={ask}
        loading={isBusy}
        aria-label={t("askOf", { number })}
        className="max-sm:w-full"
      >
        {t("ask")}
      </Button>
    </li>
  );
}
