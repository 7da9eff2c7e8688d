"use client";

import { useTranslations } from "next-intl";
import { TICK } from "@/components/ui/checkbox";
import type { Compared } from "@/lib/domain/product/compared-ids";
import { COMPARE_FORM } from "./compare-tray";
import { useCompare } from "./use-compare";

/** Chooses a card's product for comparison; without JavaScript the form of the tray sends it. */
export function CompareTick({ item }: { item: Compared }) {
  const t = useTranslations("Compare");
  const { tray, toggle } = useCompare();
  return (
    <label className="relative z-10 -my-2.5 ms-auto flex min-h-11 cursor-pointer items-center gap-2 py-2.5 ps-2">
      <span aria-hidden="true">{t("compare")}</span>
      <input
        type="checkbox"
        form={COMPARE_FORM}
        name="p"
        value={item.id}
        checked={tray.some(({ id }) => id === item.id)}
        onChange={() => toggle(item)}
        aria-label={`${t("compare")}: ${item.name}`}
        className={TICK}
      />
    </label>
  );
}
