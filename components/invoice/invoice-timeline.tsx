import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CodeText } from "@/components/ui/code-text";
import { type Invoice, InvoiceStatus } from "@/lib/contract/invoice";
import { visibleSteps } from "@/lib/domain/order/invoice-status";
import { formatJalaliMoment } from "@/lib/persian/jalali";

const DOTS = { done: "bg-brand", now: "border-4 border-brand bg-canvas", later: "border-2 border-field bg-canvas" };

function useHint({ status, bill_of_landing: bill, carrier }: Invoice): ReactNode {
  const t = useTranslations("Invoice");
  if (status !== InvoiceStatus.BeingSent || !bill) return null;
  const number = () => <CodeText>{bill}</CodeText>;
  return carrier ? t.rich("carriedBy", { carrier, number }) : t.rich("billOf", { number });
}

export function InvoiceTimeline({ invoice }: { invoice: Invoice }) {
  const t = useTranslations("Invoice");
  const hint = useHint(invoice);
  const shown = visibleSteps(invoice.status_navbar);
  const last = shown.findLastIndex(({ done }) => done);
  if (shown.length === 0) return null;
  return (
    <section aria-label={t("timeline")} className="print:hidden">
      <ol>
        {shown.map(({ faTitle, dueDate, done }, index) => (
          <li key={faTitle} data-done={done || undefined} className="relative ps-7.5 pb-4 last:pb-0">
            {index < shown.length - 1 && (
              <span
                aria-hidden="true"
                className={`absolute start-1.25 top-2 -bottom-2 w-0.5 ${shown[index + 1]?.done ? "bg-brand" : "bg-line"}`}
              />
            )}
            <span
              aria-hidden="true"
              className={`absolute start-0 top-1.75 size-3 rounded-full ${DOTS[!done ? "later" : index === last ? "now" : "done"]}`}
            />
            <div className="flex items-baseline justify-between gap-4">
              <p className={done ? (index === last ? "font-bold" : "font-medium") : "text-ink-soft"}>
                {faTitle}
                {done && <span className="sr-only"> ({t("stepDone")})</span>}
              </p>
              {dueDate && <p className="shrink-0 text-xs text-ink-soft">{formatJalaliMoment(dueDate)}</p>}
            </div>
            {index === last && hint && <p className="text-xs text-ink-soft">{hint}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
