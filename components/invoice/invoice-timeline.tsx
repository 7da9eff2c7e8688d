import Check from "lucide-react/icons/check";
import { useTranslations } from "next-intl";
import type { StatusStep } from "@/lib/contract/invoice";
import { visibleSteps } from "@/lib/domain/invoice-status";
import { formatJalaliDate } from "@/lib/persian/jalali";

/** The way of an order from right to left; what is done stands in the brand's colour. */
export function InvoiceTimeline({ steps }: { steps: readonly StatusStep[] }) {
  const t = useTranslations("Invoice");
  const shown = visibleSteps(steps);
  if (shown.length === 0) return null;
  return (
    <section aria-label={t("timeline")} className="border-y py-5 print:hidden">
      <ol className="flex flex-col sm:flex-row">
        {shown.map(({ faTitle, dueDate, done }, index) => (
          <li
            key={faTitle}
            data-done={done || undefined}
            className="relative flex flex-1 gap-3 pb-5 last:pb-0 sm:flex-col sm:items-center sm:pb-0 sm:text-center"
          >
            {index < shown.length - 1 && (
              <span
                aria-hidden="true"
                className={`absolute start-4 top-8 bottom-0 w-0.5 -translate-x-1/2 sm:start-[calc(50%+1.25rem)] sm:end-[calc(-50%+1.25rem)] sm:top-4 sm:bottom-auto sm:h-0.5 sm:w-auto sm:translate-x-0 rtl:translate-x-1/2 sm:rtl:translate-x-0 ${shown[index + 1]?.done ? "bg-brand" : "bg-line"}`}
              />
            )}
            <span
              aria-hidden="true"
              className={`grid size-8 shrink-0 place-items-center rounded-full ${done ? "bg-brand text-on-brand" : "border-2 bg-surface"}`}
            >
              {done && <Check className="size-4" />}
            </span>
            <div>
              <p className={`text-base font-medium ${done ? "text-brand" : "text-ink-soft"}`}>
                {faTitle}
                {done && <span className="sr-only"> ({t("stepDone")})</span>}
              </p>
              {dueDate && <p className="text-xs text-ink-soft">{formatJalaliDate(dueDate)}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
