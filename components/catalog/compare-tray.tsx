"use client";

import X from "lucide-react/icons/x";
import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button-class";
import { Picture } from "@/components/ui/picture";
import type { Compared } from "@/lib/domain/product/compared-ids";
import { formatCount } from "@/lib/persian/digits";
import { routes } from "@/lib/routes";
import { useCompare } from "./use-compare";

/** Id of the form that sends the checked cards to the comparison without JavaScript. */
export const COMPARE_FORM = "compare";

/** The products chosen for comparison, at the bottom of a listing whose cards can be chosen. */
export function CompareTray() {
  const t = useTranslations("Compare");
  const { tray, toggle, clear } = useCompare();
  return (
    <form
      id={COMPARE_FORM}
      action={routes.compare([])}
      aria-label={t("compare")}
      data-buy-bar
      className="sticky bottom-0 z-20 -mx-gutter flex min-h-18 items-center gap-3 border-t bg-surface px-gutter py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] print:hidden"
    >
      <ul className="flex min-w-0 flex-1 items-center gap-2 overflow-x-auto [scrollbar-width:none]">
        {tray.map((item) => (
          <Chosen key={item.id} item={item} onRemove={() => toggle(item)} />
        ))}
        {tray.length < 2 && (
          <li className="text-base text-ink-soft">{t(tray.length === 0 ? "chooseTwo" : "oneMore")}</li>
        )}
      </ul>
      {tray.length > 0 && (
        <button type="button" onClick={clear} className="min-h-11 shrink-0 px-2 font-medium text-brand max-sm:hidden">
          {t("clear")}
        </button>
      )}
      {tray.length > 1 ? (
        <a href={routes.compare(tray.map(({ id }) => id))} className={`shrink-0 ${buttonClass()}`}>
          {t("compareCount", { count: formatCount(tray.length) })}
        </a>
      ) : (
        <noscript>
          <button type="submit" className={buttonClass()}>
            {t("compare")}
          </button>
        </noscript>
      )}
    </form>
  );
}

function Chosen({ item: { name, image }, onRemove }: { item: Compared; onRemove: () => void }) {
  const t = useTranslations("Compare");
  return (
    <li className="flex shrink-0 items-center rounded-md border">
      <span className="tile relative size-11 rounded-md">
        <Picture src={image} alt="" width={44} height={44} className="size-full object-contain" />
      </span>
      <span className="max-w-40 truncate ps-2 text-base max-sm:sr-only">{name}</span>
      <button
        type="button"
        aria-label={t("remove", { name })}
        onClick={onRemove}
        className="grid size-11 place-items-center text-ink-soft hover:text-brand"
      >
        <X aria-hidden="true" className="size-4.5" />
      </button>
    </li>
  );
}
