"use client";

import { useAtomValue } from "jotai";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/desk/kit/button";
import { useIdempotencyKey } from "@/components/desk/kit/use-idempotency-key";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { shopApi } from "@/lib/api/browser";
import { COPY_PARTS, type CopyPart, type ProductRecord } from "@/lib/contract/desk-product";
import { deskRoutes } from "@/lib/desk-routes";
import { formatCount } from "@/lib/persian/digits";
import { leavePageAtom } from "@/lib/state/page/navigation";

type CopyDialogProps = { product: ProductRecord; isOpen: boolean; onClose: () => void };

const PRESET: readonly CopyPart[] = ["features", "texts", "options"];

/** Parts that the product has none of are not offered. */
const isOffered = (part: CopyPart, { options, pictures, family }: ProductRecord) =>
  !(
    (part === "options" && options.length === 0) ||
    (part === "pictures" && pictures.length === 0) ||
    (part === "family" && !family)
  );

/** Asks what a copy of a product takes, and opens it. */
export function CopyDialog({ product, isOpen, onClose }: CopyDialogProps) {
  const t = useTranslations("StaffProduct");
  const { leave } = useAtomValue(leavePageAtom);
  const keyOf = useIdempotencyKey();
  const [chosen, setChosen] = useState(PRESET);
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const offered = COPY_PARTS.filter((part) => isOffered(part, product));
  const copy = async () => {
    const input = { id: product.id, parts: offered.filter((part) => chosen.includes(part)) };
    setIsBusy(true);
    const result = await shopApi.deskProduct.copy(input, { idempotencyKey: keyOf(input) }).catch(() => null);
    setIsBusy(false);
    // A full page load, so that unsaved changes of this product are asked about.
    if (result?.ok) leave(deskRoutes.product(result.data.id));
    else setRefused(result?.error.message ?? t("failed"));
  };
  const words = {
    options: { count: formatCount(product.options.length) },
    pictures: { count: formatCount(product.pictures.length) },
  };
  const nameOf = (part: CopyPart) =>
    part === "options" || part === "pictures" ? t(`copy_${part}`, words[part]) : t(`copy_${part}`);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => !next && onClose()}
      title={t("copyOf", { name: product.name })}
      description={t("copyText")}
      closeLabel={t("stay")}
      footer={
        <Button loading={isBusy} onClick={() => void copy()}>
          {t("copyCreate")}
        </Button>
      }
    >
      <div className="pt-2">
        {offered.map((part) => (
          <Checkbox
            key={part}
            label={nameOf(part)}
            checked={chosen.includes(part)}
            onChange={({ target }) =>
              setChosen(target.checked ? [...chosen, part] : chosen.filter((other) => other !== part))
            }
          />
        ))}
        <p className="pt-2 text-xs text-ink-soft">{t("copyNever")}</p>
        {refused && (
          <p role="alert" className="text-danger">
            {refused}
          </p>
        )}
      </div>
    </Dialog>
  );
}
