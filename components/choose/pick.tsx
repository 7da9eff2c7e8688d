import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Price } from "@/components/catalog/price";
import { ButtonLink } from "@/components/ui/button";
import { Picture } from "@/components/ui/picture";
import { StaticHtml } from "@/components/ui/static-html";
import type { ProductPick, TradePick } from "@/lib/contract/choose";
import { isBuyable } from "@/lib/domain/product/sale";
import { routes } from "@/lib/routes";
import { Reasons } from "./reasons";

type PickProps = {
  pick: TradePick;
  /** The orange button of the page, for the first product that can be bought. */
  buy?: { productId: number; button: ReactNode };
};

/** A recommended product: its role, price, reasons and reservations; below it what replaces it if it is sold out. */
export function Pick({ pick, buy }: PickProps) {
  const t = useTranslations("Choose");
  const { substitute } = pick;
  return (
    <li className="flex flex-col gap-5 border-t py-6 first:border-t-0 md:border-t-0 md:border-s md:px-6 md:first:border-s-0 md:first:ps-0 md:last:pe-0">
      <Recommended pick={pick} buy={buy} />
      {substitute && (
        <div className="flex flex-col gap-5 border-t pt-5">
          <p className="font-bold text-success">{t("substitute")}</p>
          <Recommended pick={substitute} buy={buy} />
        </div>
      )}
    </li>
  );
}

function Recommended({ pick, buy }: { pick: ProductPick; buy?: PickProps["buy"] }) {
  const t = useTranslations("Choose");
  const { product, pros, cons } = pick;
  return (
    <>
      <StaticHtml className="flex flex-col gap-5">
        <PickHead pick={pick} />
        <div>
          <Reasons pros={pros} cons={cons} />
        </div>
      </StaticHtml>
      <div className="mt-auto">
        {buy?.productId === product.id ? (
          buy.button
        ) : (
          <ButtonLink variant="outline" size="lg" wide href={routes.product(product.id, product.slug)}>
            {t("see")}
          </ButtonLink>
        )}
      </div>
    </>
  );
}

function PickHead({ pick: { product, role } }: { pick: ProductPick }) {
  const t = useTranslations("Product");
  const { id, slug, name, image, price, price_by_discount: discounted, comming_soon: isSoon } = product;
  const isSold = isBuyable(product);
  return (
    <div className="flex gap-4">
      <div className="tile relative size-24 shrink-0 rounded-md md:size-32">
        <Picture
          src={image}
          alt=""
          width={128}
          height={128}
          className={`size-full object-contain ${isSold || isSoon ? "" : "opacity-50"}`}
        />
      </div>
      <div className="min-w-0">
        <p className="text-xs font-bold text-brand">{role}</p>
        <h2 className="mt-0.5 text-lg font-bold">
          <a href={routes.product(id, slug)} className="hover:text-brand">
            {name}
          </a>
        </h2>
        {isSold ? (
          <>
            <p className="text-xs text-ink-soft">{t("inStock")}</p>
            <Price price={price} discounted={discounted} />
          </>
        ) : (
          <p className="font-bold text-ink-soft">{t(isSoon ? "comingSoon" : "outOfStock")}</p>
        )}
      </div>
    </div>
  );
}
