import { useTranslations } from "next-intl";
import type { Product } from "@/lib/contract/product";
import { joined } from "@/lib/persian/joined";

/** One row for each feature, its values side by side. */
export function FeatureTable({ features }: { features: Product["features"] }) {
  const t = useTranslations("Product");
  if (features.length === 0) return null;
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-xl font-bold">{t("features")}</h2>
      <div className="overflow-hidden rounded-md border bg-surface">
        <table className="w-full text-sm">
          <caption className="sr-only">{t("features")}</caption>
          <tbody className="divide-y">
            {features.map(({ name, values }) => (
              <tr key={name} className="even:bg-sunken">
                <th scope="row" className="w-2/5 px-4 py-3 text-start align-top font-normal text-ink-soft sm:w-1/3">
                  {name}
                </th>
                <td className="px-4 py-3">{joined(values.map(({ value }) => value))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
