"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import type { CartLine } from "@/lib/contract/cart";
import { CartType } from "@/lib/contract/cart";
import { kindOf } from "@/lib/domain/basket/basket";
import { OptionsForm } from "./options-form";

/** Opens the options of a line whose product has any. */
export function LineOptions({ line }: { line: CartLine }) {
  const t = useTranslations();
  const [isOpen, setIsOpen] = useState(false);
  const isChosen = line.options.length > 0;
  // If the shop server does not send `has_options`, a chosen option shows that the product has some.
  const hasOptions = line.has_options ?? isChosen;
  if (kindOf(line) !== CartType.Product || !hasOptions) return null;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="-my-2 min-h-11 self-start text-xs font-medium text-brand hover:underline"
        onClick={() => setIsOpen(true)}
      >
        {t(isChosen ? "Cart.changeOptions" : "Cart.addOptions")}
      </button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={t("Cart.optionsOf", { product: line.cartable.name })}
        closeLabel={t("Common.close")}
      >
        {isOpen && <OptionsForm line={line} onSaved={() => setIsOpen(false)} />}
      </Dialog>
    </>
  );
}
