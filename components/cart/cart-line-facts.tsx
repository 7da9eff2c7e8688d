import Plus from "lucide-react/icons/plus";
import { useTranslations } from "next-intl";
import type { CartLine } from "@/lib/contract/cart";
import { formatCount, toPersianDigits } from "@/lib/persian/digits";

/** Brand, colour, unit and volume of a line and its chosen options; of a bundle also what is in it. */
export function CartLineFacts({ line: { cartable, option_titles = [] } }: { line: CartLine }) {
  const t = useTranslations("Cart");
  const { brand, color, unit, volume, products } = cartable;
  return (
    <>
      <ul className="flex flex-wrap gap-x-3 gap-y-1 text-xs text-ink-soft">
        {brand.name && <li>{brand.name}</li>}
        {color && (
          <li className="inline-flex items-center gap-1.5">
            <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3 shrink-0">
              <circle cx="6" cy="6" r="5.5" fill={color.code} className="stroke-field" />
            </svg>
            {color.name}
          </li>
        )}
        {unit.name && <li>{t("unitOf", { unit: unit.name })}</li>}
        {volume && <li>{toPersianDigits(volume)}</li>}
      </ul>
      {option_titles.length > 0 && (
        <ul aria-label={t("options")} className="text-xs text-ink-soft">
          {option_titles.map((title) => (
            <li key={title} className="flex items-start gap-1">
              <Plus aria-hidden="true" className="mt-1 size-3 shrink-0 text-brand" />
              {title}
            </li>
          ))}
        </ul>
      )}
      {products.length > 0 && (
        <ul className="list-disc ps-4 text-xs text-ink-soft">
          {products.map((product) => (
            <li key={product.name}>{t("bundlePart", { count: formatCount(product.count), product: product.name })}</li>
          ))}
        </ul>
      )}
    </>
  );
}
