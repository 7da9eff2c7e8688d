import { useTranslations } from "next-intl";
import { Picture } from "@/components/ui/picture";
import type { BundleCard as BundleCardData } from "@/lib/contract/bundle";
import { formatCount } from "@/lib/persian/digits";
import { shorten } from "@/lib/persian/shorten";
import { routes } from "@/lib/routes";
import { Countdown } from "./countdown";
import { Price } from "./price";

const ITEM_NAME_LENGTH = 40; // spec 9
const SHOWN_ITEMS = 3;
const IN_LIST = "(min-width: 1024px) 24rem, (min-width: 640px) 50vw, calc(100vw - 2rem)";

type BundleCardProps = {
  bundle: BundleCardData;
  /** How wide the card is, as a picture's `sizes`; as in the list of bundles unless said. */
  sizes?: string;
  /** Load the picture at once: cards that stand in the first screen. */
  eager?: boolean;
};

/** A bundle in a list: what is in it, for how much, until when. The whole card leads to its page. */
export function BundleCard({ bundle, sizes = IN_LIST, eager = false }: BundleCardProps) {
  const t = useTranslations("Bundle");
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-md border bg-surface transition-shadow hover:shadow-raised has-focus-visible:outline-2 has-focus-visible:outline-brand">
      <div className="relative aspect-square bg-picture dark:brightness-90">
        <Picture
          src={bundle.image}
          alt=""
          fill
          sizes={sizes}
          loading={eager ? "eager" : "lazy"}
          className={`object-contain ${bundle.available || bundle.price === null ? "" : "opacity-60"}`}
        />
      </div>
      <div className="flex flex-1 flex-col gap-3 p-4">
        <h3 className="text-md leading-relaxed font-bold">
          <a
            href={routes.bundle(bundle.id, bundle.slug)}
            className="outline-none after:absolute after:inset-0 group-hover:text-brand"
          >
            {bundle.name}
          </a>
        </h3>
        <ItemList items={bundle.products} />
        <div className="mt-auto flex min-h-14 flex-col justify-end">
          <CardState bundle={bundle} />
        </div>
        <Countdown endsAt={bundle.expired_at} label={t("ends")} className="border-t pt-3" />
      </div>
    </article>
  );
}

function ItemList({ items }: { items: BundleCardData["products"] }) {
  const t = useTranslations("Bundle");
  const rest = items.length - SHOWN_ITEMS;
  return (
    <ul aria-label={t("contents")} className="space-y-1 text-xs text-ink-soft">
      {items.slice(0, SHOWN_ITEMS).map(({ id, count, displayName }) => (
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
    return <p className="text-sm font-medium text-info">{t("Product.callForPrice")}</p>;
  }
  if (!available) return <p className="text-sm font-medium text-ink-faint">{t("Bundle.soldOut")}</p>;
  return <Price price={price} discounted={discounted} />;
}
