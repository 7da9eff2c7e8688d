"use client";

import { useStore } from "jotai";
import { useTranslations } from "next-intl";
import { useLayoutEffect, useRef } from "react";
import { OptionBox } from "@/components/catalog/option-box";
import { useNotices } from "@/components/catalog/use-notices";
import type { ProductOption } from "@/lib/contract/product";
import { lineKey } from "@/lib/domain/basket/basket";
import { type Addable, toBasketItem } from "@/lib/domain/basket/basket-item";
import { basketLinesAtom } from "@/lib/state/basket/basket-store";
import { tickOptionsAtom } from "@/lib/state/browsing/chosen-options";
import { noticesOf } from "@/lib/state/notices/notices-of";
import { useChosenOptions } from "./use-chosen-options";

type OptionsProps = {
  product: Addable;
  options: ProductOption[];
  isNarrow?: boolean;
};

/**
 * Optional services with their prices in toman. They are added together with the product; if it is already in the
 * basket, its line changes immediately.
 */
export function Options({ product, options, isNarrow = false }: OptionsProps) {
  const t = useTranslations("Product");
  const chosen = useChosenOptions(product.id, options);
  const choose = useChoose({ product, options });
  const toggle = (id: number, isOn: boolean) => choose(isOn ? [...chosen, id] : chosen.filter((other) => other !== id));
  const box = useEarlyTicks((places) => {
    const early = options.filter((_, place) => places.includes(place)).map(({ id }) => id);
    choose([...chosen.filter((id) => !early.includes(id)), ...early.filter((id) => !chosen.includes(id))]);
  });
  return (
    <fieldset ref={box}>
      <legend className="text-xl font-bold">{t("options")}</legend>
      <div className={`mt-3 grid gap-x-10 ${isNarrow ? "" : "md:grid-cols-2"}`}>
        {options.map((option) => (
          <OptionBox key={option.id} option={option} checked={chosen.includes(option.id)} onToggle={toggle} />
        ))}
      </div>
    </fieldset>
  );
}

/** Reports once which boxes were checked before hydration: those clicks fired no React event, so the boxes are read. */
function useEarlyTicks(tell: (places: number[]) => void) {
  const box = useRef<HTMLFieldSetElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the state at hydration matters
  useLayoutEffect(() => {
    const inputs = [...(box.current?.querySelectorAll("input") ?? [])];
    const places = inputs.flatMap(({ checked, defaultChecked }, place) => (checked === defaultChecked ? [] : place));
    if (places.length > 0) tell(places);
  }, []);
  return box;
}

/** Checks a box immediately; changes of the basket line are sent one after the other, so that the last choice wins. */
function useChoose({ product, options }: Pick<OptionsProps, "product" | "options">) {
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
        const { setOptionsAtom } = await import("@/lib/state/basket/set-options");
        return store.set(setOptionsAtom, item);
      });
      // From now on the basket line holds the choice, or after an error the earlier one.
      if (turn === latest.current) store.set(tickOptionsAtom, { id: product.id, options: null });
      tell(notices);
    });
  };
}
