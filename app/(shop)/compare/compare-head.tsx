import X from "lucide-react/icons/x";
import { getTranslations } from "next-intl/server";
import { Price } from "@/components/catalog/price";
import { toAddable, toAddableOptions } from "@/components/product/addable";
import { LatePart } from "@/components/product/late-part";
import { buttonClass } from "@/components/ui/button-class";
import { Picture } from "@/components/ui/picture";
import { isBuyable } from "@/lib/domain/product/sale";
import { joined } from "@/lib/persian/joined";
import { routes } from "@/lib/routes";
import type { Column } from "./columns";

type CompareHeadProps = {
  column: Column;
  /** Ids of all compared products, in their order. */
  ids: number[];
};

/** Picture, name, present price and basket button of a compared product. */
export async function CompareHead({ column, ids }: CompareHeadProps) {
  const t = await getTranslations();
  const { item, short, paid } = column;
  const { id, slug, name, image } = item;
  const others = ids.filter((other) => other !== id);
  return (
    <>
      <div className="tile relative aspect-[3/2] rounded-md lg:aspect-auto lg:h-40">
        <Picture
          src={image}
          alt=""
          fill
          sizes="(min-width: 1024px) 15rem, 45vw"
          className={`object-contain ${item.available || item.comming_soon ? "" : "opacity-50"}`}
        />
      </div>
      <div className="flex items-start justify-between gap-1 pt-1">
        <a href={routes.product(id, slug)} className="min-w-0 py-2.5 font-medium hover:text-brand">
          <span className="max-lg:sr-only">{name.slice(0, name.length - short.length)}</span>
          {short}
        </a>
        <a
          href={routes.compare(others)}
          rel="nofollow"
          aria-label={t("Compare.remove", { name })}
          className="grid size-11 shrink-0 place-items-center text-ink-soft hover:text-brand"
        >
          <X aria-hidden="true" className="size-5" />
        </a>
      </div>
      <div className="min-h-15">
        {isBuyable(item) ? (
          <>
            <Price price={column.price} discounted={column.discounted} />
            {paid.length > 0 && (
              <p className="text-xs text-ink-soft">{t("Product.withPresets", { options: joined(paid) })}</p>
            )}
          </>
        ) : (
          <p className="font-bold text-ink-soft">
            {t(item.comming_soon ? "Product.comingSoon" : "Product.outOfStock")}
          </p>
        )}
      </div>
      <div className={ids.length > 1 ? "max-lg:hidden noscript:block" : ""}>
        <HeadAction column={column} />
      </div>
      {ids[0] !== id && ids.length > 2 && (
        <a
          href={routes.compare([id, ...others])}
          rel="nofollow"
          className="inline-flex min-h-11 items-center text-base text-brand lg:hidden"
        >
          {t("Compare.keepFirst")} <span className="sr-only">{name}</span>
        </a>
      )}
    </>
  );
}

type ShortActionProps = {
  column: Column;
  /** True where the button stands apart from the name, which it then says. */
  isNaming?: boolean;
};

/** Adds the product where there is only room for a word; one that cannot be bought now leads to its page. */
export async function ShortAction({ column: { item, short, plain }, isNaming }: ShortActionProps) {
  const t = await getTranslations("Product");
  const { id, slug, name } = item;
  if (isBuyable(item)) {
    return <LatePart part="AddInPlace" id={id} name={name} plain={plain} short={isNaming ? short : undefined} />;
  }
  return (
    <a
      href={routes.product(id, slug)}
      className={`min-w-0 ${buttonClass({ variant: isNaming ? "outline" : "ghost", size: "word", wide: isNaming })}`}
    >
      <span className={isNaming ? "line-clamp-2 whitespace-normal" : "truncate"}>
        {t("notifyShort")} <span className={isNaming ? "" : "sr-only"}>{short}</span>
      </span>
    </a>
  );
}

/** Without JavaScript, or for a product that cannot be bought now, a link to its page. */
async function HeadAction({ column: { item, product } }: { column: Column }) {
  const t = await getTranslations();
  const link = (
    <a href={routes.product(item.id, item.slug)} className={buttonClass({ variant: "outline", wide: true })}>
      {t(isBuyable(item) ? "Compare.see" : "Product.notifyShort")} <span className="sr-only">{item.name}</span>
    </a>
  );
  if (!product || !isBuyable(item)) return link;
  return (
    <>
      <div className="noscript:hidden">
        <LatePart part="AddToBasket" product={toAddable(product)} options={toAddableOptions(product)} quiet compact />
      </div>
      <div className="hidden noscript:block">{link}</div>
    </>
  );
}
