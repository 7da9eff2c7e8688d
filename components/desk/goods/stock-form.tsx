"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "@/components/desk/kit/button";
import { useIdempotencyKey } from "@/components/desk/kit/use-idempotency-key";
import { useWarnUnsaved } from "@/components/desk/kit/use-warn-unsaved";
import { CountField } from "@/components/form/count-field";
import { useShopForm } from "@/components/form/use-shop-form";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { shopApi } from "@/lib/api/browser";
import { type DeskProduct, REASONS_OF, type StockReason } from "@/lib/contract/desk-goods";
import { STOCK_NOTE_MAX, stockFormSchema } from "@/lib/contract/schemas/desk-goods";
import { formatCount } from "@/lib/persian/digits";
import { StopCounting } from "./counting-form";
import type { Change } from "./use-saved";

type StockFormProps = {
  product: DeskProduct;
  /** The prefilled change, negative for a decrease; 0 for none. */
  step: number;
  onSaved: (product: DeskProduct, change: Change) => void;
  onChanged: (isChanged: boolean) => void;
  onClose: () => void;
};

/** Sends a difference rather than a total, because customers buy meanwhile. A retry has the same idempotency key. */
export function StockForm({ product, step, onSaved, onChanged, onClose }: StockFormProps) {
  const t = useTranslations("StaffProducts");
  const [isLess, setIsLess] = useState(step < 0);
  const keyOf = useIdempotencyKey();
  const signed = (change: number) => (isLess ? -change : change);
  const { form, field, watch, setValue, isBusy } = useShopForm(
    ({ change, ...rest }) => {
      const sent = { id: product.id, change: signed(change), ...rest };
      return shopApi.deskGoods.moveStock(sent, { idempotencyKey: keyOf(sent) });
    },
    {
      schema: stockFormSchema,
      defaultValues: { ...(step !== 0 && { change: Math.abs(step) }), note: "" },
      notices: ({ message }) => [{ level: "error", text: message ?? t("failed") }],
      onDone: (after, { change }) => onSaved(after, signed(change)),
    },
  );
  const typed = Number(watch("change")) || 0;
  const isChanged = typed !== Math.abs(step);
  useWarnUnsaved(isChanged);
  useEffect(() => onChanged(isChanged), [isChanged, onChanged]);
  const stock = product.stock ?? 0;
  const after = stock + (isLess ? -typed : typed);
  return (
    <form
      {...form}
      aria-label={t("changeStock", { name: product.name })}
      className="mt-3 grid gap-4 rounded-md bg-sunken p-4"
    >
      <fieldset className="flex flex-wrap gap-2">
        <legend className="pb-2 text-xs text-ink-soft">{t("cameOrWent")}</legend>
        {[false, true].map((less) => (
          <Button
            key={String(less)}
            variant={isLess === less ? "outline" : "secondary"}
            aria-pressed={isLess === less}
            onClick={() => {
              setIsLess(less);
              setValue("reason", "" as StockReason);
            }}
          >
            {t(less ? "less" : "more")}
          </Button>
        ))}
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-3">
        <CountField
          {...field("change")}
          label={t("howMany")}
          hint={after < 0 ? t("tooFew") : t("after", { from: formatCount(stock), to: formatCount(after) })}
        />
        <SelectField {...field("reason")} label={t("reason")}>
          <option value="">{t("chooseReason")}</option>
          {REASONS_OF[isLess ? "less" : "more"].map((reason) => (
            <option key={reason} value={reason}>
              {t(`reason_${reason}`)}
            </option>
          ))}
        </SelectField>
        <TextField {...field("note")} label={t("note")} optional={t("optional")} maxLength={STOCK_NOTE_MAX} />
      </div>
      <p className="flex flex-wrap gap-2">
        <Button type="submit" loading={isBusy} disabled={after < 0}>
          {typed > 0 ? t(isLess ? "takeOut" : "putIn", { count: formatCount(typed) }) : t("save")}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t("drop")}
        </Button>
        <StopCounting product={product} onSaved={onSaved} />
      </p>
    </form>
  );
}
