"use client";

import { useAtom } from "jotai";
import { useTranslations } from "next-intl";
import { Checkbox } from "@/components/ui/checkbox";
import type { ProductOption } from "@/lib/contract/product";
import { formatToman } from "@/lib/domain/money";
import { chosenOptionsAtom } from "@/lib/state/chosen-options";
import { presetOptions } from "./preset-options";

/** Services that go with the product, each with its price in toman; what is ticked goes along into the basket. */
export function Options({ productId, options }: { productId: number; options: ProductOption[] }) {
  const t = useTranslations("Product");
  const [chosenByProduct, setChosen] = useAtom(chosenOptionsAtom);
  const chosen = chosenByProduct[productId] ?? presetOptions(options);
  const toggle = (id: number, isOn: boolean) =>
    setChosen({ ...chosenByProduct, [productId]: isOn ? [...chosen, id] : chosen.filter((other) => other !== id) });
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
