import { useTranslations } from "next-intl";
import { FactList } from "@/components/ui/fact-list";
import type { Product } from "@/lib/contract/product";
import { keyFeatures } from "@/lib/domain/product/key-features";

/** The most important features; the table below lists all of them. */
export function KeyFacts({ features }: { features: Product["features"] }) {
  const t = useTranslations("Product");
  const facts = keyFeatures(features, [t("guarantee")]);
  if (facts.length === 0) return null;
  return (
    <dl className="grid grid-cols-2 content-start gap-x-6 border-b">
      {facts.map(({ name, values }) => (
        <div key={name} className="border-t py-2">
          <dt className="text-xs text-ink-faint">{name}</dt>
          <dd className="wrap-anywhere font-medium">
            <FactList facts={values.map(({ value }) => value)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
