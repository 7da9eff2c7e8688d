import { useTranslations } from "next-intl";
import { Picture } from "@/components/ui/picture";
import type { Checkout, CheckoutItem } from "@/lib/contract/checkout";
import { calledOnce, lineFacts } from "@/lib/domain/line-facts";
import { formatCount } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";

/** The goods of the order as a strip that slides sideways. */
export function CheckoutItems({ checkout }: { checkout: Checkout }) {
  const t = useTranslations("Checkout");
  // A product and a bundle may have the same id.
  const items = [
    ...checkout.products.map((item) => ({ item, key: `p-${item.id}` })),
    ...checkout.bundles.map((item) => ({ item, key: `b-${item.id}` })),
  ];
  return (
    <section aria-labelledby="checkout-items" className="border-t py-5">
      <h2 id="checkout-items" className="mb-3 text-lg font-bold">
        {t("items")}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls must be reachable by the keyboard */}
      <ul tabIndex={0} aria-labelledby="checkout-items" className="flex snap-x gap-5 overflow-x-auto pb-2">
        {items.map(({ item, key }) => (
          <li key={key} className="flex w-64 shrink-0 snap-start gap-3">
            <Item item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Its name once, and below it only what the name leaves unsaid. */
function Item({ item: { name, displayName, image, brand, color, order_count } }: { item: CheckoutItem }) {
  const t = useTranslations("Checkout");
  const title = calledOnce(name, displayName);
  const facts = lineFacts({ name: title, brand: brand.name, color }, "").map(({ text }) => text);
  return (
    <>
      <div className="tile size-16 shrink-0 rounded-sm">
        {image && <Picture src={image} alt="" width={64} height={64} className="size-full object-contain" />}
      </div>
      <div className="min-w-0">
        <p className="line-clamp-2 font-medium">{title}</p>
        {facts.length > 0 && <p className="text-xs text-ink-soft">{joined(facts)}</p>}
        <p className="text-xs text-ink-soft">{t("pieces", { count: formatCount(order_count) })}</p>
      </div>
    </>
  );
}
