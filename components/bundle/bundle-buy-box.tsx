import { useTranslations } from "next-intl";
import { BuyButton } from "@/components/catalog/buy-button";
import { NoScriptSale } from "@/components/catalog/no-script-sale";
import { Price } from "@/components/catalog/price";
import { Badge, type Tone } from "@/components/ui/badge";
import { buttonClass } from "@/components/ui/button-class";
import type { Bundle } from "@/lib/contract/bundle";
import { type AddableBundle, toBundleItem } from "@/lib/domain/basket-item";
import { type BundleState, isLost } from "@/lib/domain/bundle";
import { formatToman } from "@/lib/domain/money";
import { formatCount } from "@/lib/persian/digits";

const FEW = 5;

type BundleBuyBoxProps = {
  bundle: Bundle;
  state: BundleState;
  /** Where to ask for a hidden price, and to order without script. */
  phone: string | undefined;
};

/** Only what a basket line needs crosses into the browser. */
function toAddable(bundle: Bundle): AddableBundle | null {
  const { id, name, slug, image, available, inventory, max_count, price, price_by_discount, products } = bundle;
  if (price === null || price_by_discount === null) return null;
  const contents = products.map(({ displayName, count }) => ({ displayName, count }));
  return { id, name, slug, image, available, inventory, max_count, price, price_by_discount, products: contents };
}

/** Whether it can be bought now, the total price, what it saves, and the button, or why there is no button. */
export function BundleBuyBox({ bundle, state, phone }: BundleBuyBoxProps) {
  const t = useTranslations();
  const sold = toAddable(bundle);
  const saving = sold && sold.price - sold.price_by_discount;
  return (
    <section
      aria-label={t("Bundle.total")}
      className="flex flex-col gap-5 rounded-lg border bg-surface p-5 shadow-raised lg:sticky lg:top-24"
    >
      <div>
        <StateBadge state={state} inventory={bundle.inventory ?? null} />
      </div>
      {sold && (
        <div>
          <p className="mb-1 text-xs text-ink-soft">{t("Bundle.total")}</p>
          <Price size="lg" price={sold.price} discounted={sold.price_by_discount} muted={isLost(state)} />
          {saving !== null && saving > 0 && !isLost(state) && (
            <p className="mt-2 text-sm font-medium text-success">
              {t("Bundle.savingAmount", { amount: formatToman(saving) })}
            </p>
          )}
        </div>
      )}
      {state === "open" && sold && (
        <>
          <NoScriptSale phone={phone} />
          <div className="noscript:hidden">
            <BuyButton item={toBundleItem(sold)} />
          </div>
        </>
      )}
      {state === "hidden" && <CallForPrice phone={phone} />}
      {state === "early" && <p className="text-sm text-ink-soft">{t("Bundle.notStartedText")}</p>}
      {state === "over" && <p className="text-sm text-ink-soft">{t("Bundle.endedText")}</p>}
      {state === "soldOut" && <p className="text-sm text-ink-soft">{t("Bundle.soldOutText")}</p>}
    </section>
  );
}

/** The same price and button under the thumb, while the bundle is on screen. */
export function StickyBundleBar({ bundle, state }: Pick<BundleBuyBoxProps, "bundle" | "state">) {
  const sold = toAddable(bundle);
  if (state !== "open" || !sold) return null;
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-8 flex items-center justify-between gap-3 border-t bg-surface px-4 py-2 max-md:bottom-14 lg:hidden noscript:hidden">
      <Price price={sold.price} discounted={sold.price_by_discount} />
      <div className="flex min-w-1/2 shrink-0 justify-end">
        <BuyButton item={toBundleItem(sold)} compact />
      </div>
    </div>
  );
}

function StateBadge({ state, inventory }: { state: BundleState; inventory: number | null }) {
  const t = useTranslations();
  const badge = (tone: Tone, text: string) => <Badge tone={tone}>{text}</Badge>;
  if (state === "early") return badge("info", t("Bundle.notStarted"));
  if (state === "over") return badge("neutral", t("Bundle.ended"));
  if (state === "soldOut") return badge("danger", t("Bundle.soldOut"));
  if (state === "hidden") return badge("info", t("Product.callForPrice"));
  if (inventory !== null && inventory <= FEW)
    return badge("warning", t("Bundle.remaining", { count: formatCount(inventory) }));
  return badge("success", t("Product.inStock"));
}

function CallForPrice({ phone }: { phone: string | undefined }) {
  const t = useTranslations("Bundle");
  return (
    <>
      <p className="text-sm text-ink-soft">{t("hiddenText")}</p>
      {phone && (
        <a href={`tel:${phone}`} className={buttonClass({ size: "lg", wide: true })}>
          {t("call")}
        </a>
      )}
    </>
  );
}
