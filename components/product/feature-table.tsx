import { useTranslations } from "next-intl";
import { FactList } from "@/components/ui/fact-list";
import type { Product } from "@/lib/contract/product";

export function FeatureTable({ features }: { features: Product["features"] }) {
  const t = useTranslations("Product");
  if (features.length === 0) return null;
  return (
    <section>
      <h2 className="text-title font-bold">{t("features")}</h2>
      <table className="mt-3 block border-b lg:mt-4">
        <caption className="sr-only">{t("features")}</caption>
        <tbody className="grid gap-x-10 lg:grid-cols-2">
          {features.map(({ name, values }) => (
            <tr key={name} className="grid grid-cols-[2fr_3fr] gap-4 border-t py-2.5">
              <th scope="row" className="text-start font-normal text-ink-soft">
                {name}
              </th>
              <td className="wrap-anywhere">
                <FactList facts={values.map(({ value }) => value)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
