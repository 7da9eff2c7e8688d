import { useTranslations } from "next-intl";
import { Picture } from "@/components/ui/picture";
import type { Checkout } from "@/lib/contract/checkout";
import { formatCount } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";

/** The goods of the order as a strip that slides sideways. */
export function CheckoutItems({ checkout }: { checkout: Checkout }) {
  const t = useTranslations("Checkout");
  // A product and a bundle may have the same id.
  const items = [
    ...checkout.products.map((item) => ({ ...item, key: `p-${item.id}` })),
    ...checkout.bundles.map((item) => ({ ...item, key: `b-${item.id}` })),
  ];
  return (
    <section aria-labelledby="checkout-items" className="rounded-md border bg-surface p-4 sm:p-5">
      <h2 id="checkout-items" className="mb-3 text-md font-bold">
        {t("items")}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls must be reachable by the keyboard */}
      <ul tabIndex={0} aria-labelledby="checkout-items" className="flex snap-x gap-3 overflow-x-auto pb-2">
        {items.map(({ key, image, displayName, brand, color, order_count }) => (
          <li key={key} className="flex w-64 shrink-0 snap-start gap-3 rounded-sm border p-3">
            <div className="size-16 shrink-0 overflow-hidden rounded-sm bg-picture">
              {image && <Picture src={image} alt="" width={64} height={64} className="size-full object-contain" />}
            </div>
            <div className="min-w-0">
              <p className="line-clamp-2 text-xs leading-relaxed font-medium">{displayName}</p>
              <p className="text-2xs text-ink-soft">{joined([brand.name, color?.name])}</p>
              <p className="text-2xs text-ink-soft">{t("pieces", { count: formatCount(order_count) })}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
