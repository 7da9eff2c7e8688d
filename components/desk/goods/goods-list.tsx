"use client";

import { useTranslations } from "next-intl";
import type { KeyboardEvent } from "react";
import type { DeskProduct } from "@/lib/contract/desk-goods";
import { goBeside, rowOfKey } from "../row-keys";
import { UndoStrip } from "../undo-strip";
import { GoodsRow } from "./goods-row";
import { useSaved } from "./use-saved";

function handleKeys(event: KeyboardEvent): void {
  const row = rowOfKey(event, "li");
  if (row) goBeside(event, row);
}

/**
 * Goods, each with its price and its pieces, which are changed where they stand; what was done last can be taken back for a while.
 * `j` `k` and the arrows go from one to the next.
 */
export function GoodsList({ rows, now }: { rows: readonly DeskProduct[]; now: number }) {
  const t = useTranslations("StaffProducts");
  const { products, see, save, done, undo, forget, told } = useSaved(rows);
  return (
    <>
      <ul className="border-t empty:hidden" aria-label={t("goods")} onKeyDown={handleKeys}>
        {products.map((product) => (
          <GoodsRow
            key={product.id}
            product={product}
            now={now}
            onSeen={see}
            onSaved={(after, change) => save(product, after, change)}
          />
        ))}
      </ul>
      <div className="sticky bottom-0 z-10 mt-auto grid gap-2 pb-3 empty:hidden">
        {told && (
          <p role={told.isFailed ? "alert" : "status"} className="rounded-md bg-sunken px-4 py-3">
            {told.text}
          </p>
        )}
        {done && <UndoStrip key={done.number} text={done.text} onUndo={undo} onGone={forget} />}
      </div>
    </>
  );
}
