import Eye from "lucide-react/icons/eye";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { Picture } from "@/components/ui/picture";
import type { CardFacts } from "@/lib/domain/card-facts";
import { cutText } from "@/lib/persian/cut-text";
import { routes } from "@/lib/routes";
import { Price } from "./price";

const MAX_LABEL = 50; // spec 9

type ProductCardProps = {
  product: CardFacts;
  /** Load the picture at once: cards that stand in the first screen. */
  eager?: boolean;
  /** Below the price. */
  children?: ReactNode;
};

/** A product in a list. The whole card leads to its page; only the name is the link that screen readers meet. */
export function ProductCard({ product, eager = false, children }: ProductCardProps) {
  const t = useTranslations("Product");
  const tag = product.tags[0];
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-md border bg-surface transition-shadow hover:shadow-raised has-focus-visible:outline-2 has-focus-visible:outline-brand">
      <div className="relative aspect-square bg-picture dark:brightness-90">
        <Picture
          src={product.image}
          alt=""
          fill
          sizes="(min-width: 1024px) 18rem, (min-width: 640px) 33vw, 50vw"
          loading={eager ? "eager" : "lazy"}
          className={`object-contain ${product.available ? "" : "opacity-60"}`}
        />
      </div>
      <div className="flex flex-1 flex-col gap-2 p-3 max-[22.5rem]:px-2 sm:p-4">
        <p className="text-2xs text-ink-faint">{product.brand.name}</p>
        {/* Smaller on narrow phones: cut in its middle, a number in a name would read as another one. */}
        <h3 className="line-clamp-2 min-h-[2lh] text-sm leading-relaxed font-medium max-[24rem]:text-xs max-[22.5rem]:text-2xs">
          <a
            href={routes.product(product.id, product.slug)}
            className="outline-none after:absolute after:inset-0 group-hover:text-brand"
          >
            {cutText(product.name, MAX_LABEL)}
          </a>
        </h3>
        <div className="mt-auto flex min-h-14 flex-col justify-end">
          <CardState product={product} />
        </div>
        {children}
      </div>
      <a
        href={routes.productModal(product.id)}
        data-scroll="stay"
        rel="nofollow"
        aria-label={t("quickViewOf", { product: product.name })}
        title={t("quickView")}
        className="absolute end-1 top-1 grid size-11 place-items-center text-ink-soft hover:text-brand pointer-fine:opacity-0 pointer-fine:group-focus-within:opacity-100 pointer-fine:group-hover:opacity-100"
      >
        <span className="grid size-9 place-items-center rounded-full bg-surface shadow-raised">
          <Eye aria-hidden="true" className="size-5" />
        </span>
      </a>
      {tag && (
        <span className="absolute start-3 top-3">
          <Badge tone="brand">{tag.name}</Badge>
        </span>
      )}
    </article>
  );
}

function CardState({ product }: { product: CardFacts }) {
  const t = useTranslations("Product");
  if (product.comming_soon) return <p className="text-sm font-medium text-info">{t("comingSoon")}</p>;
  if (!product.available) return <p className="text-sm font-medium text-ink-faint">{t("outOfStock")}</p>;
  return <Price price={product.price} discounted={product.price_by_discount} />;
}
