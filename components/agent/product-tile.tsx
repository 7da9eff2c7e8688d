"use client";

import { useAtomValue, useStore } from "jotai";
import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useNotices } from "@/components/catalog/use-notices";
import { Picture } from "@/components/ui/picture";
import type { ProductCard } from "@/lib/contract/product";
import { lineKey } from "@/lib/domain/basket/basket";
import { stepperLimit } from "@/lib/domain/basket/basket-changes";
import { toBasketItem } from "@/lib/domain/basket/basket-item";
import { shortName } from "@/lib/domain/product/short-name";
import { formatToman } from "@/lib/domain/shared/money";
import { toPersianDigits } from "@/lib/persian/digits";
import { addToBasketAtom } from "@/lib/state/basket/basket";
import { basketLinesAtom } from "@/lib/state/basket/basket-store";
import { stepCountAtom } from "@/lib/state/basket/set-count";
import { noticesOf } from "@/lib/state/notices/notices-of";
import { addingAtom } from "./adding";

const STEP =
  "grid size-11 place-items-center text-brand hover:bg-brand-soft disabled:pointer-events-none disabled:text-ink-faint";

/** A product with its count; its upper half also adds one. The size of the tile never changes. */
export function ProductTile({ product }: { product: ProductCard }) {
  const t = useTranslations("Agent");
  const { count, step, stop } = useTileCount(product);
  const name = product.name;
  const reason = useId();
  const price = formatToman(product.price_by_discount);
  return (
    <li
      data-filled={count > 0 || undefined}
      className="flex h-28 flex-col overflow-clip rounded-md border-2 border-line bg-surface data-filled:border-brand"
    >
      <button
        type="button"
        // Hidden from screen readers, because the plus button does the same.
        tabIndex={-1}
        aria-hidden="true"
        disabled={stop !== null}
        onClick={() => step(1)}
        className="flex min-h-0 flex-1 items-center gap-2 px-2 pt-1 text-start"
      >
        <span className="tile size-11 shrink-0 rounded-sm">
          {product.image && <Picture src={product.image} alt="" width={44} height={44} className="object-contain" />}
        </span>
        <span className="min-w-0 flex-1">
          <span title={name} className="block truncate text-base font-medium">
            {shortName(name, product.brand.name)}
          </span>
          <span id={reason} className={`block truncate text-xs ${stop ? "text-warning" : "text-ink-soft"}`}>
            {stop ?? price}
          </span>
        </span>
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: as in the stepper of the cart */}
      <div role="group" aria-label={t("countOf", { product: name })} className="flex items-center justify-between">
        <button
          type="button"
          aria-label={t("fewer", { product: name })}
          disabled={count === 0}
          onClick={() => step(-1)}
          className={STEP}
        >
          <Minus aria-hidden="true" className="size-5" />
        </button>
        <output aria-live="polite" className={count > 0 ? "font-bold" : "text-ink-faint"}>
          {toPersianDigits(count)}
        </output>
        <button
          type="button"
          aria-label={t("more", { product: name })}
          disabled={stop !== null}
          aria-describedby={stop === null ? undefined : reason}
          onClick={() => step(1)}
          className={STEP}
        >
          <Plus aria-hidden="true" className="size-5" />
        </button>
      </div>
    </li>
  );
}

/** Returns the count including pending additions, and why no more can be added. */
function useTileCount(product: ProductCard) {
  const t = useTranslations("Agent");
  const store = useStore();
  const tell = useNotices();
  const [adding, setAdding] = useState(0);
  const item = toBasketItem(product);
  const line = useAtomValue(basketLinesAtom)?.find((known) => lineKey(known) === lineKey(item));
  const count = (line?.count ?? 0) + adding;
  const limit = stepperLimit(line ?? item);
  const stop = !product.available ? t("soldOut") : limit !== null && count >= limit ? t("limit") : null;

  const addFirst = async () => {
    setAdding((more) => more + 1);
    const added = noticesOf(() => store.set(addToBasketAtom, item));
    store.set(addingAtom, ({ count: all, turn }) => ({ count: all + 1, turn: Promise.all([turn, added]) }));
    tell(await added);
    store.set(addingAtom, (now) => ({ ...now, count: now.count - 1 }));
    setAdding((more) => more - 1);
  };
  const step = async (by: 1 | -1) => {
    if (line) tell(await noticesOf(() => store.set(stepCountAtom, { line, by })));
    else if (by > 0) await addFirst();
  };
  return { count, stop, step: (by: 1 | -1) => void step(by) };
}
