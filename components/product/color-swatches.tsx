import { useTranslations } from "next-intl";
import type { Color, ColorSibling } from "@/lib/contract/product";
import { routes } from "@/lib/routes";

type ColorSwatchesProps = {
  productId: number;
  color: Color;
  /** All colors of the product, including its own; empty if there is only one or none is known. */
  siblings?: ColorSibling[];
};

export function ColorSwatches({ productId, color, siblings = [] }: ColorSwatchesProps) {
  const t = useTranslations("Product");
  if (siblings.length === 0) {
    return (
      <p className="flex items-center gap-2">
        <span className="text-ink-soft">{t("color")}:</span>
        <Dot code={color.code} />
        {color.name}
      </p>
    );
  }
  return (
    <div>
      <p className="text-xs text-ink-soft">{t("color")}</p>
      <ul aria-label={t("colors")} className="mt-2 flex flex-wrap gap-2">
        {siblings.map(({ id, slug, name, code }) => (
          <li key={id}>
            <a
              href={routes.product(id, slug)}
              data-scroll="stay"
              data-history="replace"
              aria-current={id === productId ? "page" : undefined}
              // An inner border, so that a selection does not shift the layout.
              className="inline-flex min-h-11 items-center gap-2.5 rounded-md bg-surface px-4 inset-ring inset-ring-line hover:inset-ring-brand aria-[current=page]:font-medium aria-[current=page]:inset-ring-2 aria-[current=page]:inset-ring-brand"
            >
              <Dot code={code} />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Dot({ code }: { code: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5 shrink-0">
      <circle cx="10" cy="10" r="9.5" fill={code} className="stroke-field" />
    </svg>
  );
}
