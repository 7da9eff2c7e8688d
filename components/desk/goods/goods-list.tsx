"use client";

import { useTranslations } from "next-intl";
import { UndoStrip } from "@/components/desk/kit/undo-strip";
import type { DeskProduct } from "@/lib/contract/desk-goods";
import { COLUMNS, GoodsRow } from "./goods-row";
import { useSaved } from "./use-saved";

/** Previewed prices in rials by product id; null without a preview. */
type NextPrices = ReadonlyMap<number, number> | null;

type GoodsListProps = { rows: readonly DeskProduct[]; next: NextPrices; now: number; seesHolds?: boolean };

export function GoodsList({ rows, next, now, seesHolds }: GoodsListProps) {
  const t = useTranslations("StaffProducts");
  const { products, see, save, done, undo, forget, told } = useSaved(rows);
  return (
    <>
      {rows.length > 0 && (
        <p
          aria-hidden="true"
          className={`hidden gap-x-4 border-b pb-2 text-xs text-ink-soft lg:grid ${COLUMNS} *:first:ps-13`}
        >
          <span>{t("name")}</span>
          <span className="text-end">{t("priceHead")}</span>
          <span>{t("stock")}</span>
          <span>{t("marks")}</span>
        </p>
      )}
      <ul className="empty:hidden max-lg:border-t" aria-label={t("goods")}>
        {products.map((product) => (
          <GoodsRow
            key={product.id}
            product={product}
            next={next?.get(product.id)}
            now={now}
            seesHolds={seesHolds}
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
