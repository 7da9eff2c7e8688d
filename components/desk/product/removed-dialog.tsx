"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/desk/kit/button";
import { type PickedProduct, ProductPicker } from "@/components/desk/kit/product-picker";
import { Dialog } from "@/components/ui/dialog";
import type { ProductRecord } from "@/lib/contract/desk-product";

type RemovedDialogProps = {
  product: ProductRecord;
  isOpen: boolean;
  isBusy: boolean;
  onRemove: (successor?: number) => void;
  onHide: () => void;
  onClose: () => void;
};

/** Explains what happens if a product is removed, and chooses its successor, which the page then links to. */
export function RemovedDialog({ product, isOpen, isBusy, onRemove, onHide, onClose }: RemovedDialogProps) {
  const t = useTranslations("StaffProduct");
  const [successor, setSuccessor] = useState<PickedProduct | null>(null);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => !next && onClose()}
      title={t("removeAsk", { name: product.name })}
      description={t("removeText")}
      closeLabel={t("stay")}
      footer={
        <>
          <Button variant="danger" loading={isBusy} onClick={() => onRemove(successor?.id)}>
            {t("removeYes")}
          </Button>
          <Button variant="secondary" disabled={isBusy} onClick={onHide}>
            {t("hideInstead")}
          </Button>
        </>
      }
    >
      <div className="grid gap-2 pt-3">
        <ProductPicker label={t("successor")} hint={t("successorHint")} without={[product.id]} onPick={setSuccessor} />
        {successor && <p className="font-medium">{t("successorIs", { name: successor.name })}</p>}
      </div>
    </Dialog>
  );
}
