import { useTranslations } from "next-intl";
import { Receipt } from "@/components/ui/receipt";
import type { ShopPromise } from "@/lib/contract/shop-identity";

/** The shop's promises (spec 1) as a printed receipt. */
export function PromiseSlip({ promises }: { promises: ShopPromise[] }) {
  const t = useTranslations("Home");
  return (
    <section aria-label={t("promises")} className="slip">
      <Receipt className="relative px-3! pt-3! pb-4.5!">
        <span aria-hidden="true" className="absolute inset-x-0 top-0 h-3.5 bg-linear-to-b from-veil to-transparent" />
        <p className="text-center font-bold">{t("slipTitle")}</p>
        <hr className="mt-2 mb-2.5" />
        <dl className="flex flex-col gap-0.5 text-xs whitespace-nowrap">
          {promises.map(({ kind, label, value }) => (
            <div key={`${kind} ${label}`} className="flex justify-between gap-2">
              <dt>{label}</dt>
              <dd className="font-bold">{value}</dd>
            </div>
          ))}
        </dl>
      </Receipt>
    </section>
  );
}
