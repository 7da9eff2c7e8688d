import { useTranslations } from "next-intl";
import type { SuggestedProduct, Suggestions } from "@/lib/contract/catalogue";
import { makerName } from "@/lib/domain/product/makers";
import { formatToman } from "@/lib/domain/shared/money";
import { joined } from "@/lib/persian/joined";
import { routes } from "@/lib/routes";
import { SearchChip } from "./search-chip";
import { SearchGroup } from "./search-group";
import { SearchOption } from "./search-option";

const MAX_SHOWN = { brands: 3, categories: 3, products: 11 }; // spec 9

type SearchFoundProps = {
  id: string;
  term: string;
  active: string | undefined;
  onChoose: () => void;
  found: Suggestions;
};

export function SearchFound({ id, term, active, onChoose, found }: SearchFoundProps) {
  const t = useTranslations("Search");
  const option = { active, onChoose };
  return (
    <>
      <SearchGroup title={t("categories")} hasChips>
        {found.categories.slice(0, MAX_SHOWN.categories).map((category) => (
          <SearchChip {...option} key={category.id} id={`${id}-c${category.id}`} href={routes.categoryEntry(category)}>
            {category.name}
          </SearchChip>
        ))}
      </SearchGroup>
      <SearchGroup title={t("brands")} hasChips>
        {found.brands.slice(0, MAX_SHOWN.brands).map((brand) => (
          <SearchChip {...option} key={brand.id} id={`${id}-b${brand.id}`} href={routes.brand(brand.id, brand.slug)}>
            {brand.name}
          </SearchChip>
        ))}
      </SearchGroup>
      <SearchGroup title={t("products")}>
        {found.products.slice(0, MAX_SHOWN.products).map((product) => (
          <SearchOption
            {...option}
            key={product.id}
            id={`${id}-p${product.id}`}
            href={routes.product(product.id, product.slug)}
            term={term}
            name={product.name}
            image={product.image}
          >
            <State product={product} />
          </SearchOption>
        ))}
      </SearchGroup>
    </>
  );
}

/** Shows the price or why it is missing; nothing if the shop server sends neither. */
function State({ product }: { product: SuggestedProduct }) {
  const t = useTranslations("Product");
  const { brand, color, volume, unit, price_by_discount, available, comming_soon } = product;
  if (price_by_discount === undefined) {
    return (
      <span className="block truncate text-xs text-ink-soft">
        {joined([makerName(brand), color?.name, volume, unit.name])}
      </span>
    );
  }
  if (comming_soon || available === false) {
    return <span className="block text-ink-soft">{t(comming_soon ? "comingSoon" : "outOfStock")}</span>;
  }
  return (
    <span className="block">
      <span className="sr-only">{t("price")} </span>
      <span className="font-bold">{formatToman(price_by_discount)}</span>{" "}
      <span className="text-toman text-ink-soft">{t("toman")}</span>
    </span>
  );
}
