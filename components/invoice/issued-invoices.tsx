"use client";

import { useTranslations } from "next-intl";
import type { InvoiceListExtra, InvoiceSummary } from "@/lib/contract/invoice";
import { byDay } from "@/lib/domain/order/issued";
import { formatToman } from "@/lib/domain/shared/money";
import { formatCount } from "@/lib/persian/digits";
import { daysAgo, formatJalaliDay, nameJalaliMonth } from "@/lib/persian/jalali";
import { IssuedRow } from "./issued-row";

type IssuedInvoicesProps = {
  invoices: readonly InvoiceSummary[];
  extra: Pick<InvoiceListExtra, "stuck" | "month">;
  onChanged: () => void;
};

export default function IssuedInvoices({ invoices, extra: { stuck = [], month }, onChanged }: IssuedInvoicesProps) {
  const t = useTranslations("Desk");
  const now = Date.now();
  const isStuck = new Set(stuck.map(({ id }) => id));
  const days = byDay(
    invoices.filter(({ id }) => !isStuck.has(id)),
    (iso) => {
      const days = daysAgo(iso, now);
      return days === 0 ? t("today") : days === 1 ? t("yesterday") : formatJalaliDay(iso);
    },
  );
  const rows = (list: readonly InvoiceSummary[]) =>
    list.map((invoice) => <IssuedRow key={invoice.id} invoice={invoice} now={now} onChanged={onChanged} />);
  return (
    <>
      {month && (
        <p className="mb-4">
          <b className="block text-lg">
            {t("month", {
              month: nameJalaliMonth(new Date(now).toISOString()),
              paid: formatCount(month.paid),
              issued: formatCount(month.issued),
            })}
          </b>
          <span className="text-xs text-ink-soft">{t("monthAmount", { amount: formatToman(month.amount) })}</span>
        </p>
      )}
      {stuck.length > 0 && (
        <Group title={t("stuck")} count={stuck.length}>
          {rows(stuck)}
        </Group>
      )}
      {days.map(({ day, rows: list }) => (
        <Group key={day} title={day}>
          {rows(list)}
        </Group>
      ))}
    </>
  );
}

function Group({ title, count, children }: { title: string; count?: number; children: React.ReactNode }) {
  return (
    <section className="mt-6 first:mt-0">
      <h2 className="border-b pb-1 text-lg font-bold">
        {title} {count && <span className="text-base font-normal text-ink-soft">{formatCount(count)}</span>}
      </h2>
      <ul>{children}</ul>
    </section>
  );
}
