"use client";

import { useTranslations } from "next-intl";
import type { AddableOption } from "@/lib/domain/basket/basket-item";
import { formatToman, sumRial } from "@/lib/domain/shared/money";
import { useChosenOptions } from "./use-chosen-options";

type ChosenTotalProps = {
  productId: number;
  price: number;
  options: AddableOption[];
};

/** The price with the chosen options; renders nothing while they are free. */
export function ChosenTotal({ productId, price, options }: ChosenTotalProps) {
  const t = useTranslations("Product");
  const chosen = useChosenOptions(productId, options);
  const extra = sumRial(options.filter(({ id }) => chosen.includes(id)).map((option) => option.price));
  if (extra === 0) return null;
  return (
    <p className="text-base text-ink-soft" aria-live="polite">
      {t("withOptions")}: <strong className="text-ink">{formatToman(price + extra)}</strong> {t("toman")}
    </p>
  );
}
