import { useTranslations } from "next-intl";
import { Receipt } from "@/components/ui/receipt";

const PROMISES = ["authenticity", "safetyTest", "freeShipping", "support7", "bulk"] as const;

/** The five promises (spec 1) as a printed receipt. */
export function PromiseSlip() {
  const t = useTranslations();
  return (
    <section aria-label={t("Home.promises")} className="slip">
      <Receipt className="relative px-3! pt-3! pb-4.5!">
        <span aria-hidden="true" className="absolute inset-x-0 top-0 h-3.5 bg-linear-to-b from-veil to-transparent" />
        <p className="text-center font-bold">{t("Home.slipTitle", { shop: t("Brand.name") })}</p>
        <hr className="mt-2 mb-2.5" />
        <dl className="flex flex-col gap-0.5 text-xs whitespace-nowrap">
          {PROMISES.map((promise) => (
            <div key={promise} className="flex justify-between gap-2">
              <dt>{t(`Home.${promise}`)}</dt>
              <dd className="font-bold">{t(`Home.${promise}Text`)}</dd>
            </div>
          ))}
        </dl>
      </Receipt>
    </section>
  );
}
