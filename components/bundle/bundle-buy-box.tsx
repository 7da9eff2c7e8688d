import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Amount } from "@/components/catalog/amount";
import { BuyBar } from "@/components/catalog/buy-bar";
import { BuyButton } from "@/components/catalog/buy-button";
import { NoScriptSale } from "@/components/catalog/no-script-sale";
import { Price } from "@/components/catalog/price";
import { buttonClass } from "@/components/ui/button-class";
import { Receipt } from "@/components/ui/receipt";
import { ReceiptRow } from "@/components/ui/receipt-rows";
import { LOW_STOCK } from "@/lib/contract/bounds";
import type { Bundle } from "@/lib/contract/bundle";
import { type AddableBundle, toBundleItem } from "@/lib/domain/basket/basket-item";
import { type BundleState, isUnavailable } from "@/lib/domain/product/bundle";
import { formatCount } from "@/lib/persian/digits";

const STATE_LABELS = {
  early: "Bundle.notStarted",
  over: "Bundle.ended",
  soldOut: "Bundle.soldOut",
  hidden: "Product.callForPrice",
} as const;

type BundleBuyBoxProps = {
  bundle: Bundle;
  state: BundleState;
  /** Phone number for asking about a hidden price, or for ordering without JavaScript. */
  phone: string | undefined;
  children?: ReactNode;
};

/** Returns only the fields that a basket line needs, to keep the RSC payload small. */
function toAddable(bundle: Bundle): AddableBundle | null {
  const { id, name, slug, image, available, inventory, max_count, price, price_by_discount, products } = bundle;
  if (price === null || price_by_discount === null) return null;
  const contents = products.map(({ displayName, count }) => ({ displayName, count }));
  return { id, name, slug, image, available, inventory, max_count, price, price_by_discount, products: contents };
}

export function BundleBuyBox({ bundle, state, phone, children }: BundleBuyBoxProps) {
  const t = useTranslations();
  const sold = toAddable(bundle);
  const isOpen = state === "open" && sold !== null;
  const inBar = isOpen ? "max-lg:hidden" : "";
  return (
    <section
      aria-label={t("Bundle.total")}
      className="flex flex-col gap-3 lg:sticky lg:top-header lg:rounded-lg lg:bg-surface lg:p-6 lg:shadow-raised"
    >
      <StateWord state={state} inventory={bundle.inventory ?? null} />
      {sold && (
        <div className={inBar}>
          <p className="text-xs text-ink-soft">{t("Bundle.total")}</p>
          <Price size="lg" price={sold.price} discounted={sold.price_by_discount} muted={isUnavailable(state)} />
        </div>
      )}
      {sold && sold.price_by_discount < sold.price && !isUnavailable(state) && <Saving {...sold} />}
      {isOpen && (
        <>
          <NoScriptSale phone={phone} />
          <div className={`mt-1 noscript:hidden ${inBar}`}>
            <BuyButton item={toBundleItem(sold)} />
          </div>
        </>
      )}
      {state === "hidden" && <CallForPrice phone={phone} />}
      {state === "early" && <p className="text-ink-soft">{t("Bundle.notStartedText")}</p>}
      {state === "over" && <p className="text-ink-soft">{t("Bundle.endedText")}</p>}
      {state === "soldOut" && <p className="text-ink-soft">{t("Bundle.soldOutText")}</p>}
      {children}
    </section>
  );
}

/** Shows the price of the products when bought separately, the saving, and the price to pay. */
function Saving({ price, price_by_discount: discounted }: Pick<AddableBundle, "price" | "price_by_discount">) {
  const t = useTranslations("Bundle");
  return (
    <Receipt className="px-4! pt-4! pb-5!">
      <dl className="space-y-1.5 text-xs">
        <ReceiptRow label={t("apart")} value={<Amount rial={price} />} />
        <ReceiptRow label={t("saving")} value={<Amount rial={discounted - price} />} tone="text-success" />
        <ReceiptRow label={t("total")} value={<Amount rial={discounted} />} />
      </dl>
    </Receipt>
  );
}

/** Repeats the price and the button at the bottom of a phone's screen. */
export function StickyBundleBar({ bundle, state }: Pick<BundleBuyBoxProps, "bundle" | "state">) {
  const sold = toAddable(bundle);
  if (state !== "open" || !sold) return null;
  return (
    <BuyBar
      action={
        <div className="contents noscript:hidden">
          <BuyButton item={toBundleItem(sold)} compact />
        </div>
      }
    >
      <Price price={sold.price} discounted={sold.price_by_discount} />
    </BuyBar>
  );
}

function StateWord({ state, inventory }: { state: BundleState; inventory: number | null }) {
  const t = useTranslations();
  const isFew = inventory !== null && inventory <= LOW_STOCK;
  if (state === "open" && isFew)
    return (
      <p className="text-xs font-medium text-warning">{t("Bundle.remaining", { count: formatCount(inventory) })}</p>
    );
  if (state === "open") return <p className="text-xs font-medium text-success max-lg:hidden">{t("Product.inStock")}</p>;
  return <p className="text-lg font-bold">{t(STATE_LABELS[state])}</p>;
}

function CallForPrice({ phone }: { phone: string | undefined }) {
  const t = useTranslations("Bundle");
  return (
    <>
      <p className="text-ink-soft">{t("hiddenText")}</p>
      {phone && (
        <a href={`tel:${phone}`} className={buttonClass({ size: "lg", wide: true })}>
          {t("call")}
        </a>
      )}
    </>
  );
}
