import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button";
import type { PaymentResult } from "@/lib/contract/payment";
import { formatJalaliMoment } from "@/lib/persian/jalali";
import { routes } from "@/lib/routes";

const DONE = "bg-brand";
const NOW = "border-4 border-brand bg-canvas";
const LATER = "border-2 border-field bg-canvas";

export function PaymentNext({ result: { order_no = 0, paid_at } }: { result: PaymentResult }) {
  const t = useTranslations("Payment");
  const steps = [
    { title: t("stepPaid"), hint: "", time: paid_at ? formatJalaliMoment(paid_at) : "", dot: DONE },
    { title: t("stepDocuments"), hint: t("stepDocumentsHint"), dot: NOW },
    { title: t("stepReady"), hint: t("stepReadyHint"), dot: LATER },
  ];
  return (
    <section aria-labelledby="what-next">
      <h2 id="what-next" className="mb-3 text-lg font-bold">
        {t("nextTitle")}
      </h2>
      <ol>
        {steps.map(({ title, hint, time, dot }) => (
          <li key={title} className="group relative ps-7.5 pb-5 last:pb-3">
            <span
              aria-hidden="true"
              className="absolute start-1.25 top-2 -bottom-2 w-0.5 bg-line group-first:bg-brand group-last:hidden"
            />
            <span aria-hidden="true" className={`absolute start-0 top-1.75 size-3 rounded-full ${dot}`} />
            <div className="flex justify-between gap-4">
              <p className={dot === LATER ? "text-ink-soft" : "font-bold"}>{title}</p>
              {time && <p className="text-xs text-ink-soft">{time}</p>}
            </div>
            {hint && <p className="text-xs text-ink-soft">{hint}</p>}
          </li>
        ))}
      </ol>
      <ButtonLink href={routes.receipt(order_no)} size="lg" wide>
        {t("goToReceipt")}
      </ButtonLink>
    </section>
  );
}
