import { useTranslations } from "next-intl";
import { Picture } from "@/components/ui/picture";
import type { BundleCard as BundleCardData } from "@/lib/contract/bundle";
import { formatCount } from "@/lib/persian/digits";
import { shorten } from "@/lib/persian/shorten";
import { routes } from "@/lib/routes";
import { Countdown } from "./countdown";
import { PriceLines } from "./price";

const ITEM_NAME_LENGTH = 40; // spec 9
const MAX_ITEMS_SHOWN = 3;
const IN_LIST = "(min-width: 1024px) 24rem, (min-width: 640px) 50vw, calc(100vw - 2rem)";

type BundleCardProps = {
  bundle: BundleCardData;
  sizes?: string;
  /** Loads the picture eagerly, for cards on the first screen. */
  eager?: boolean;
};

export function BundleCard({ bundle, sizes = IN_LIST, eager = false }: BundleCardProps) {
  const t = useTranslations("Bundle");
  return (
    <article className="group relative flex h-full flex-col gap-3 rounded-md has-focus-visible:outline-2 has-focus-visible:outline-brand">
      <div className="tile aspect-4/3 rounded-md">
        <Picture
          src={bundle.image}
          alt=""
          fill
          sizes={sizes}
          loading={eager ? "eager" : "lazy"}
          className={`object-contain ${bundle.available || bundle.price === null ? "" : "opacity-50"}`}
        />
      </div>
      <div className="flex flex-1 flex-col gap-2">
        <h3 className="text-lg font-bold">
          <a
            href={routes.bundle(bundle.id, bundle.slug)}
            className="outline-none after:absolute after:inset-0 group-hover:text-brand"
          >
            {bundle.name}
          </a>
        </h3>
        <ItemList items={bundle.products} />
        <div className="mt-auto pt-1">
          <CardState bundle={bundle} />
        </div>
        <Countdown endsAt={bundle.expired_at} label={t("ends")} hasLead />
      </div>
    </article>
  );
}

function ItemList({ items }: { items: BundleCardData["products"] }) {
  const t = useTranslations("Bundle");
  const rest = items.length - MAX_ITEMS_SHOWN;
  return (
    <ul aria-label={t("contents")} className="space-y-1 text-xs text-ink-soft">
      {items.slice(0, MAX_ITEMS_SHOWN).map(({ id, count, displayName }) => (
        <li key={id}>{t("part", { count: formatCount(count), product: shorten(displayName, ITEM_NAME_LENGTH) })}</li>
      ))}
      {rest > 0 && <li>{t("more", { count: formatCount(rest) })}</li>}
    </ul>
  );
}

function CardState({ bundle }: { bundle: BundleCardData }) {
  const t = useTranslations();
  const { available, price, price_by_discount: discounted } = bundle;
  if (price === null || discounted === null) {
    return <p className="text-base font-medium text-info">{t("Product.callForPrice")}</p>;
  }
  if (!available) return <p className="text-base font-medium text-ink-faint">{t("Bundle.soldOut")}</p>;
  return <PriceLines price={price} discounted={discounted} />;
}
