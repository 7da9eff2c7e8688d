import Star from "lucide-react/icons/star";
import { useTranslations } from "next-intl";
import { TagLabel } from "@/components/catalog/tag-label";
import { StaticHtml } from "@/components/ui/static-html";
import type { Product } from "@/lib/contract/product";
import { isMaker } from "@/lib/domain/product/makers";
import { formatCount, formatTenths } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";
import { formatFact } from "@/lib/persian/no-break";
import { REVIEWS_ID, routes } from "@/lib/routes";
import { ColorSwatches } from "./color-swatches";
import { LatePart } from "./late-part";

type ProductIntroProps = {
  product: Product;
  /** Omits the name, for a dialog that shows it in its title. */
  nameless?: boolean;
  /** Whom to ask if the device suits the visitor's business. */
  phone?: string;
};

export function ProductIntro({ product, nameless = false, phone }: ProductIntroProps) {
  const t = useTranslations();
  const { brand, color, unit, volume } = product;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <div>
        <div className="flex items-center justify-between gap-4">
          {isMaker(brand) && (
            <a
              href={routes.brand(brand.id, brand.slug)}
              className="inline-flex min-h-11 items-center font-medium text-brand hover:underline"
            >
              <span className="sr-only">{t("Product.brand")} </span>
              {brand.name}
            </a>
          )}
          <div className="ms-auto -me-2.5 flex text-ink-soft">
            {product.compare_group && (
              <LatePart
                part="CompareButton"
                item={{ id: product.id, name: product.name, image: product.image, group: product.compare_group }}
              />
            )}
            <LatePart part="WishlistButton" productId={product.id} />
            <LatePart
              part="ShareButton"
              link={product.share_link}
              title={product.name}
              labels={{ share: t("Product.share"), copied: t("Common.copiedLink") }}
            />
          </div>
        </div>
        {!nameless && <h1 className="text-title font-bold">{product.name}</h1>}
        <Marks product={product} page={nameless ? routes.product(product.id, product.slug) : ""} />
      </div>
      <p className="text-ink-soft max-md:order-2">{product.excerpt}</p>
      {product.fit && !nameless && <LatePart part="FitPanel" productId={product.id} phone={phone} />}
      {volume && (
        <p>
          <span className="text-ink-soft">{t("Product.unit")}: </span>
          {joined([unit.name, formatFact(volume)])}
        </p>
      )}
      {color && (
        <StaticHtml>
          <ColorSwatches productId={product.id} color={color} siblings={product.colors} />
        </StaticHtml>
      )}
    </div>
  );
}

type MarksProps = {
  product: Product;
  /** URL of the page with the reviews; empty on that page itself. */
  page: string;
};

function Marks({ product: { stars, tags }, page }: MarksProps) {
  const t = useTranslations("Product");
  if (!stars && tags.length === 0) return null;
  return (
    <StaticHtml className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
      {stars && (
        <p className="flex items-center gap-1.5">
          <Star aria-hidden="true" className="size-4 fill-current" />
          <span className="sr-only">{t("starsOf", { stars: formatTenths(stars.mean) })}</span>
          <span aria-hidden="true">{formatTenths(stars.mean)}</span>
          <a
            href={`${page}#${REVIEWS_ID}`}
            className="-my-2.5 inline-flex min-h-11 items-center text-ink-soft underline decoration-1 underline-offset-4 hover:text-brand"
          >
            {t("ratings", { count: formatCount(stars.count) })}
          </a>
        </p>
      )}
      {tags.length > 0 && (
        <ul aria-label={t("tags")} className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag.name}>
              <TagLabel tag={tag} />
            </li>
          ))}
        </ul>
      )}
    </StaticHtml>
  );
}
