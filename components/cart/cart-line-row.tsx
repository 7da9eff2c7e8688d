"use client";

import Trash2 from "lucide-react/icons/trash-2";
import { useTranslations } from "next-intl";
import { lazy, useState } from "react";
import { useLineCount } from "@/components/catalog/use-line-count";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Late } from "@/components/ui/late";
import { QuantityStepper } from "@/components/ui/quantity-stepper";
import { type CartLine, CartType } from "@/lib/contract/cart";
import { isGone, kindOf } from "@/lib/domain/basket/basket";
import { stepperLimit } from "@/lib/domain/basket/basket-changes";
import { lineProblemText } from "@/lib/domain/basket/line-problem-text";
import { useRestoredFocus } from "@/lib/hooks/use-restored-focus";
import { CartLineFrame } from "./cart-line-frame";
import { LineOptions } from "./line-options";
import { PriceNote } from "./price-note";

// Loaded on demand, because few carts have a sold-out line.
const SoldOutChoices = lazy(() => import("./sold-out-choices"));

/** A line of the user's own basket. A line with an error is struck through; an unavailable one has no stepper. */
export function CartLineRow({ line, note }: { line: CartLine; note?: string }) {
  const t = useTranslations("Cart");
  const trouble = lineProblemText(line);
  const { isBusy, step, remove } = useLineCount(line);
  return (
    <CartLineFrame
      line={line}
      note={note}
      count={line.count}
      isStruck={trouble !== null}
      notes={
        <>
          {!isGone(line) && <LineOptions line={line} />}
          {trouble && <p className="text-xs font-medium text-danger">{t(trouble.key, { count: trouble.count })}</p>}
          <PriceNote line={line} onRemove={remove} />
        </>
      }
      below={
        isGone(line) &&
        kindOf(line) === CartType.Product && (
          <Late fallback={<div className="h-11" />}>
            <SoldOutChoices line={line} />
          </Late>
        )
      }
    >
      <LineControls line={line} isBusy={isBusy} step={step} remove={remove} />
    </CartLineFrame>
  );
}

type LineControlsProps = { line: CartLine } & ReturnType<typeof useLineCount>;

function LineControls({ line, isBusy, step, remove }: LineControlsProps) {
  const t = useTranslations();
  const [isAsking, setIsAsking] = useState(false);
  const { box, hold } = useRestoredFocus<HTMLDivElement>();
  const press = (by: 1 | -1) => {
    hold();
    step(by);
  };
  const removeLine = () => {
    setIsAsking(false);
    remove();
  };

  return (
    <div ref={box} className="flex items-center gap-1">
      {!isGone(line) && (
        <QuantityStepper
          value={line.count}
          max={stepperLimit(line)}
          pending={isBusy}
          onIncrease={() => press(1)}
          onDecrease={() => (line.count > 1 ? press(-1) : setIsAsking(true))}
          labels={{
            count: t("Product.count"),
            increase: t("Product.increase"),
            decrease: t("Product.decrease"),
            removeLast: t("Product.removeLast"),
            most: t("Product.most"),
          }}
        />
      )}
      {(line.count > 1 || isGone(line)) && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={t("Cart.removeOf", { product: line.cartable.name })}
          onClick={() => setIsAsking(true)}
        >
          <Trash2 aria-hidden="true" className="size-5 text-danger" />
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t("Cart.removeConfirm")}
        description={line.cartable.name}
        confirmLabel={t("Cart.remove")}
        cancelLabel={t("Common.cancel")}
        closeLabel={t("Common.close")}
        onConfirm={removeLine}
        onClose={() => setIsAsking(false)}
      />
    </div>
  );
}
