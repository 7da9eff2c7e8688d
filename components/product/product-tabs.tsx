import { useTranslations } from "next-intl";
import { LateComments } from "@/components/comments/late-comments";
import { RichText } from "@/components/ui/rich-text";
import { StaticHtml } from "@/components/ui/static-html";
import type { Tab } from "@/components/ui/tabs";
import type { Product, ProductCard } from "@/lib/contract/product";
import { REVIEWS_ID } from "@/lib/routes";
import { LatePart } from "./late-part";
import { SimilarProducts } from "./similar-products";

const DESCRIPTION = "1"; // spec 9
const REVIEWS = "2";
const SIMILAR = "3"; // spec 9: open by default

type ProductTabsProps = {
  product: Product;
  similar: ProductCard[];
  /** Similar products that the page already shows and that are not listed again. */
  shown?: ProductCard[];
};

export function ProductTabs({ product: { id, note }, similar, shown = [] }: ProductTabsProps) {
  const t = useTranslations("Product");
  const others = similar.filter((card) => !shown.includes(card));
  const hasOthers = others.length > 0 || shown.length === 0;
  const tabs: Tab[] = [
    ...(note
      ? [
          {
            id: DESCRIPTION,
            label: t("description"),
            panel: (
              <StaticHtml>
                <RichText html={note} />
              </StaticHtml>
            ),
          },
        ]
      : []),
    {
      id: REVIEWS,
      label: t("reviews"),
      late: true,
      anchor: REVIEWS_ID,
      panel: <LateComments record="product" id={id} />,
    },
    ...(hasOthers ? [{ id: SIMILAR, label: t("similar"), panel: <SimilarProducts products={others} /> }] : []),
  ];
  return (
    <LatePart part="Tabs" label={t("more")} tabs={tabs} initial={hasOthers ? SIMILAR : (tabs[0]?.id ?? REVIEWS)} />
  );
}
