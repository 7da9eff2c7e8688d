"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/desk/kit/button";
import { formatMoment } from "@/components/desk/kit/format-time";
import { useOnlyLooks } from "@/components/desk/kit/only-looks";
import { OrderLink } from "@/components/desk/kit/order-link";
import { CodeText } from "@/components/ui/code-text";
import type { RefundDone, RefundRow } from "@/lib/contract/desk-money";
import { formatToman } from "@/lib/domain/shared/money";
import { formatCount, toPersianDigits } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";
import { RefundForm } from "./refund-form";

const REASONS = [
  "expired",
  "cancelled",
  "returned",
  "changed",
  "change",
  "amount",
  "reference",
  "receipt",
  "stock",
] as const;

/** Any other reason means that the order had already been paid before. */
const reasonOf = (reason: string | null) => REASONS.find((one) => one === reason) ?? "twice";

type RefundProps = {
  row: RefundRow;
  /** Opens the form initially, because the page was opened for this refund. */
  isAsked?: boolean;
};

/** Shows the buyer's countdown. A finished refund stays in the list until it is reloaded. */
export function Refund({ row, isAsked = false }: RefundProps) {
  const t = useTranslations("StaffMoney");
  const say = useTranslations("Staff");
  const onlyLooks = useOnlyLooks();
  const [isOpen, setIsOpen] = useState(isAsked && !onlyLooks);
  const [done, setDone] = useState<RefundDone | null>(null);
  const number = toPersianDigits(row.order);
  const left = done ? done.left : row.owed - row.given;
  const isOver = row.hours_left === 0;
  return (
    <li className="border-b py-3">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <p>
            <OrderLink id={row.order} /> {row.customer} <CodeText>{row.mobile}</CodeText>
          </p>
          <p className="text-xs text-ink-soft">
            {joined([t(`why_${reasonOf(row.reason)}`), t("owedSince", { time: formatMoment(row.since) })])}
          </p>
          <p className="text-xs text-ink-soft">
            {t("reference")} <CodeText>{row.reference}</CodeText> {row.card && <CodeText>{row.card}</CodeText>}
          </p>
          <p className={`text-xs ${isOver ? "font-medium text-danger" : "text-ink-soft"}`}>
            {isOver
              ? t("overdue", { time: formatMoment(row.due_at) })
              : t("hoursLeft", { count: formatCount(row.hours_left), time: formatMoment(row.due_at) })}
          </p>
        </div>
        <p className="text-end whitespace-nowrap">
          <b>{say("toman", { amount: formatToman(left) })}</b>
          {left !== row.taken && (
            <span className="block text-xs text-ink-soft">{t("ofTaken", { amount: formatToman(row.taken) })}</span>
          )}
        </p>
        {done?.state !== "refunded" && !isOpen && (
          <Button
            variant="secondary"
            onClick={() => setIsOpen(true)}
            aria-label={t("giveBackOf", { number })}
            className="max-sm:w-full"
          >
            {t("giveBack")}
          </Button>
        )}
      </div>
      <p role="status" className="text-xs font-medium empty:hidden">
        {done && t.rich(`done_${done.state}`, { reference: () => <CodeText>{done.reference ?? ""}</CodeText> })}
        {!done && row.asked_at && t("askedGateway", { time: formatMoment(row.asked_at) })}
      </p>
      {isOpen && (
        <RefundForm
          row={row}
          left={left}
          onClose={() => setIsOpen(false)}
          onDone={(next) => {
            setDone(next);
            setIsOpen(false);
          }}
        />
      )}
    </li>
  );
}
