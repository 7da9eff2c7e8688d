"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/desk/kit/button";
import { formatMoment } from "@/components/desk/kit/format-time";
import { OrderLink } from "@/components/desk/kit/order-link";
import { ListPages } from "@/components/desk/lists/list-pages";
import { CodeText } from "@/components/ui/code-text";
import { EmptyState } from "@/components/ui/empty-state";
import type { TransferRow } from "@/lib/contract/desk-money";
import { deskRoutes } from "@/lib/desk-routes";
import { formatToman } from "@/lib/domain/shared/money";
import { toPersianDigits } from "@/lib/persian/digits";
import { TransferForm } from "./transfer-form";

type Props = { rows: readonly TransferRow[]; page: number; last: number };

export function Transfers({ rows, page, last }: Props) {
  const t = useTranslations("StaffMoney");
  const title = useTranslations("Staff")("nav_transfers");
  const [isOther, setIsOther] = useState(false);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-3">
        <div className="me-auto">
          <h1 className="text-title font-bold">{title}</h1>
          <p className="text-xs text-ink-soft">{t("transfersRule")}</p>
        </div>
        {!isOther && (
          <Button variant="secondary" onClick={() => setIsOther(true)} className="max-sm:w-full">
            {t("transferOther")}
          </Button>
        )}
      </div>
      {isOther && <TransferForm onClose={() => setIsOther(false)} />}
      {rows.length === 0 && <EmptyState title={t("noTransfers")} />}
      <ul className="border-t empty:hidden">
        {rows.map((row) => (
          <Transfer key={row.order} row={row} />
        ))}
      </ul>
      <ListPages page={page} last={last} href={(to) => `${deskRoutes.transfers}?page=${to}`} />
    </>
  );
}

function Transfer({ row }: { row: TransferRow }) {
  const t = useTranslations("StaffMoney");
  const say = useTranslations("Staff");
  const [isOpen, setIsOpen] = useState(false);
  const number = toPersianDigits(row.order);
  return (
    <li className="border-b py-3">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <p>
            <OrderLink id={row.order} /> {row.customer} <CodeText>{row.mobile}</CodeText>
          </p>
          {row.claims.map(({ reference, paid_at }) => (
            <p key={reference} className="text-xs">
              {t.rich("claimed", { time: formatMoment(paid_at), reference: () => <CodeText>{reference}</CodeText> })}
            </p>
          ))}
          <p className="text-xs text-ink-soft">
            {row.claims.length === 0 && t("notClaimed")}{" "}
            {row.until && t("waitsUntil", { time: formatMoment(row.until) })}
          </p>
        </div>
        <b className="whitespace-nowrap">{say("toman", { amount: formatToman(row.amount) })}</b>
        {!isOpen && (
          <Button
            variant="secondary"
            onClick={() => setIsOpen(true)}
            aria-label={t("transferTakenOf", { number })}
            className="max-sm:w-full"
          >
            {t("transferTaken")}
          </Button>
        )}
      </div>
      {isOpen && <TransferForm row={row} onClose={() => setIsOpen(false)} />}
    </li>
  );
}
