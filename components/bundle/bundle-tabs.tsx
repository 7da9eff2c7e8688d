import { useTranslations } from "next-intl";
import { BundleRow } from "@/components/catalog/bundle-row";
import { ProductShelf } from "@/components/catalog/product-shelf";
import { LateComments } from "@/components/comments/late-comments";
import { RichText } from "@/components/ui/rich-text";
import { type Tab, Tabs } from "@/components/ui/tabs";
import type { Bundle } from "@/lib/contract/bundle";

const DESCRIPTION = "1";
const REVIEWS = "2";
const SIMILAR = "3"; // spec 2: open by default

export function BundleTabs({ bundle }: { bundle: Bundle }) {
  const t = useTranslations("Bundle");
  const { id, description, similars_bundles, similars_products } = bundle;
  const tabs: Tab[] = [
    ...(description ? [{ id: DESCRIPTION, label: t("description"), panel: <RichText html={description} /> }] : []),
    { id: REVIEWS, label: t("reviews"), late: true, panel: <LateComments record="bundle" id={id} /> },
    {
      id: SIMILAR,
      label: t("similar"),
      panel: (
        <div className="flex flex-col gap-10">
          <BundleRow title={t("otherBundles")} bundles={similars_bundles} />
          <ProductShelf title={t("similarProducts")} products={similars_products} />
          {similars_bundles.length + similars_products.length === 0 && (
            <p className="text-base text-ink-soft">{t("noSimilar")}</p>
          )}
        </div>
      ),
    },
  ];
  return <Tabs label={t("tabs")} tabs={tabs} initial={SIMILAR} />;
}
