"use client";

import { useSetAtom } from "jotai";
import Trash2 from "lucide-react/icons/trash-2";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Price } from "@/components/catalog/price";
import { useNotices } from "@/components/catalog/use-notices";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Picture } from "@/components/ui/picture";
import { QuantityStepper } from "@/components/ui/quantity-stepper";
import type { CartLine } from "@/lib/contract/cart";
import { isGone } from "@/lib/domain/basket";
import { stepperLimit } from "@/lib/domain/basket-changes";
import type { Notice } from "@/lib/domain/errors/notice";
import { CART_SPINNER_MS, useBusy } from "@/lib/hooks/use-busy";
import { useKeptFocus } from "@/lib/hooks/use-kept-focus";
import { routes } from "@/lib/routes";
import { addToBasketAtom, removeAtom, subtractAtom } from "@/lib/state/basket";
import { CartLineFacts } from "./cart-line-facts";

/** One line: what it is, how many, for how much; it follows the width of the list around it. A line in error is struck through; one that is gone has no stepper. */
export function CartLineRow({ line }: { line: CartLine }) {
  const { cartable } = line;
  const { error } = cartable;
  const path = (cartable.type === "bundle" ? routes.bundle : routes.product)(cartable.id, cartable.slug);
  return (
    <li className="grid grid-cols-[5rem_1fr] gap-x-4 gap-y-3 py-4 @lg:grid-cols-[7rem_1fr] @lg:py-5">
      <div className="tile size-20 rounded-md @lg:row-span-2 @lg:size-28">
        {cartable.image && (
          <Picture src={cartable.image} alt="" width={112} height={112} className="size-full object-contain" />
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-2">
        <h2 className={`text-base leading-relaxed font-medium ${error ? "text-danger line-through" : ""}`}>
          <a href={path} className="hover:text-brand">
            {cartable.name}
          </a>
        </h2>
        <CartLineFacts line={line} />
        {error && <p className="text-xs font-medium text-danger">{error.message}</p>}
      </div>
      <div className="flex items-end justify-between gap-3 @max-lg:col-span-2">
        <LineControls line={line} />
        {!isGone(line) && (
          // Sums of different length end on one line.
          <div className="text-end [&_p]:justify-end">
            <Price price={(line.real_price ?? line.price) * line.count} discounted={line.price * line.count} />
          </div>
        )}
      </div>
    </li>
  );
}

function LineControls({ line }: { line: CartLine }) {
  const t = useTranslations();
  const tell = useNotices();
  const add = useSetAtom(addToBasketAtom);
  const subtract = useSetAtom(subtractAtom);
  const remove = useSetAtom(removeAtom);
  const [isBusy, run] = useBusy(CART_SPINNER_MS);
  const { box, hold } = useKeptFocus<HTMLDivElement>();
  const [isAsking, setIsAsking] = useState(false);

  const change = (action: () => Promise<Notice[]>) => {
    hold();
    return run(async () => tell(await action()));
  };
  const removeLine = () => {
    setIsAsking(false);
    void change(() => remove(line));
  };

  return (
    <div ref={box} className="flex items-center gap-1">
      {!isGone(line) && (
        <QuantityStepper
          value={line.count}
          max={stepperLimit(line)}
          pending={isBusy}
          onIncrease={() => change(() => add(line))}
          onDecrease={() => (line.count > 1 ? change(() => subtract(line)) : setIsAsking(true))}
          labels={{
            count: t("Product.count"),
            increase: t("Product.increase"),
            decrease: t("Product.decrease"),
            removeLast: t("Product.removeLast"),
          }}
        />
      )}
      {(line.count > 1 || isGone(line)) && (
        <Button
          variant="ghost"
          size="icon"
          disabled={isBusy}
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
