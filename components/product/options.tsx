"use client";

import { useStore } from "jotai";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { useNotices } from "@/components/catalog/use-notices";
import { Checkbox } from "@/components/ui/checkbox";
import type { ProductOption } from "@/lib/contract/product";
import { lineKey } from "@/lib/domain/basket";
import { type Addable, toBasketItem } from "@/lib/domain/basket-item";
import { formatToman } from "@/lib/domain/money";
import { basketLinesAtom } from "@/lib/state/basket-store";
import { tickOptionsAtom } from "@/lib/state/chosen-options";
import { noticesOf } from "@/lib/state/notices-of";
import { useChosenOptions } from "./use-chosen-options";

type OptionsProps = { product: Addable; options: ProductOption[] };

/**
 * Services that go with the product, each with its price in toman. What is ticked goes along into the basket; a line that
 * is there already changes at once.
 */
export function Options({ product, options }: OptionsProps) {
  const t = useTranslations("Product");
  const chosen = useChosenOptions(product.id, options);
  const choose = useChoose({ product, options });
  const toggle = (id: number, isOn: boolean) => choose(isOn ? [...chosen, id] : chosen.filter((other) => other !== id));
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-bold">{t("options")}</legend>
      <div className="divide-y rounded-md border bg-surface px-4">
        {options.map(({ id, name, title, description, price }) => (
          <Checkbox
            key={id}
            className="py-1.5"
            label={title || name}
            hint={description}
            checked={chosen.includes(id)}
            onChange={(event) => toggle(id, event.currentTarget.checked)}
            end={
              <span className="shrink-0 text-xs text-ink-soft">
                {price === 0 ? t("free") : `${formatToman(price)} ${t("toman")}`}
              </span>
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Ticks at once; a line in the basket follows, one change after the other, so that the last choice is the one that stays. */
function useChoose({ product, options }: OptionsProps) {
  const store = useStore();
  const tell = useNotices();
  const running = useRef(Promise.resolve());
  const latest = useRef(0);

  return (ids: number[]) => {
    const item = toBasketItem(
      product,
      options.filter(({ id }) => ids.includes(id)),
    );
    const isInBasket = store.get(basketLinesAtom)?.some((line) => lineKey(line) === lineKey(item));
    store.set(tickOptionsAtom, { id: product.id, options: ids });
    if (!isInBasket) return;
    latest.current += 1;
    const turn = latest.current;
    running.current = running.current.then(async () => {
      if (turn !== latest.current) return;
      const notices = await noticesOf(async () => {
        const { setOptionsAtom } = await import("@/lib/state/set-options");
        return store.set(setOptionsAtom, item);
      });
      // From here the line itself says what is chosen; after a refusal that is the earlier choice.
      if (turn === latest.current) store.set(tickOptionsAtom, { id: product.id, options: null });
      tell(notices);
    });
  };
}
