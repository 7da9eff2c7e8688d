"use client";

import { useAtomValue, useSetAtom } from "jotai";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { CartLine } from "@/lib/contract/cart";
import { isRise } from "@/lib/domain/basket/seen-prices";
import { formatToman } from "@/lib/domain/shared/money";
import { acceptPriceAtom, findPriceChangeAtom } from "@/lib/state/basket/seen-prices";

/**
 * Shows a price change since the shopper last saw the price: a decrease is announced, an increase needs confirmation.
 */
export function PriceNote({ line, onRemove }: { line: CartLine; onRemove: () => void }) {
  const t = useTranslations("Cart");
  const change = useAtomValue(findPriceChangeAtom)(line);
  const accept = useSetAtom(acceptPriceAtom);
  if (!change) return null;
  const prices = { from: formatToman(change.from), to: formatToman(change.to) };
  if (!isRise(change)) return <p className="text-xs text-success">{t("priceFell", prices)}</p>;
  const product = line.cartable.name;
  return (
    <div role="status" className="rounded-md border-s-4 border-warning bg-warning-soft px-3 pt-2 text-xs">
      <p className="font-medium">{t("priceRose", prices)}</p>
      <div className="-ms-3 flex flex-wrap">
        <Button variant="ghost" size="word" aria-label={t("acceptPriceOf", { product })} onClick={() => accept(line)}>
          {t("acceptPrice")}
        </Button>
        <Button variant="plain" size="word" aria-label={t("removeOf", { product })} onClick={onRemove}>
          {t("remove")}
        </Button>
      </div>
    </div>
  );
}
