import { useTranslations } from "next-intl";
import { LateComments } from "@/components/catalog/late-comments";
import { RichText } from "@/components/ui/rich-text";
import { Still } from "@/components/ui/still";
import type { Tab } from "@/components/ui/tabs";
import type { Product, ProductCard } from "@/lib/contract/product";
import { LatePart } from "./late-part";
import { SimilarProducts } from "./similar-products";

const DESCRIPTION = "1"; // spec 9
const REVIEWS = "2";
const SIMILAR = "3"; // spec 9: the one that is open at first

/** What there is to read about a product, what others say, and what else there is. */
export function ProductTabs({ product: { id, note }, similar }: { product: Product; similar: ProductCard[] }) {
  const t = useTranslations("Product");
  const tabs: Tab[] = [
    ...(note
      ? [
          {
            id: DESCRIPTION,
            label: t("description"),
            panel: (
              <Still>
                <RichText html={note} />
              </Still>
            ),
          },
        ]
      : []),
    { id: REVIEWS, label: t("reviews"), late: true, panel: <LateComments record="product" id={id} /> },
    { id: SIMILAR, label: t("similar"), panel: <SimilarProducts products={similar} /> },
  ];
  return <LatePart part="Tabs" label={t("more")} tabs={tabs} initial={SIMILAR} />;
}
