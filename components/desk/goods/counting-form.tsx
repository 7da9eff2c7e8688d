"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "@/components/desk/kit/button";
import { FormEnd } from "@/components/desk/kit/form-end";
import { useWarnUnsaved } from "@/components/desk/kit/use-warn-unsaved";
import { CountField } from "@/components/form/count-field";
import { useShopForm } from "@/components/form/use-shop-form";
import { shopApi } from "@/lib/api/browser";
import type { DeskProduct } from "@/lib/contract/desk-goods";
import { countingSchema } from "@/lib/contract/schemas/desk-goods";
import type { Change } from "./use-saved";

type StopCountingProps = { product: DeskProduct; onSaved: (product: DeskProduct, change: Change) => void };
type CountingFormProps = StopCountingProps & { onChanged: (isChanged: boolean) => void; onClose: () => void };

export function CountingForm({ product, onSaved, onChanged, onClose }: CountingFormProps) {
  const t = useTranslations("StaffProducts");
  const { form, field, watch, isBusy } = useShopForm(
    ({ stock }) => shopApi.deskGoods.setCounting({ id: product.id, stock }),
    {
      schema: countingSchema,
      notices: ({ message }) => [{ level: "error", text: message ?? t("failed") }],
      onDone: (after) => onSaved(after, "counting"),
    },
  );
  const isChanged = Boolean(watch("stock"));
  useWarnUnsaved(isChanged);
  useEffect(() => onChanged(isChanged), [isChanged, onChanged]);
  return (
    <form
      {...form}
      aria-label={t("changeStock", { name: product.name })}
      className="mt-3 grid gap-4 rounded-md bg-sunken p-4"
    >
      <p className="text-xs text-ink-soft">{t("notCountedText")}</p>
      <div className="max-w-xs">
        <CountField {...field("stock")} label={t("pieces_now")} hint={t("piecesHint")} />
      </div>
      <FormEnd save={t("startCounting")} drop={t("drop")} isBusy={isBusy} onClose={onClose} />
    </form>
  );
}

/** Turns off stock counting; the product then never sells out. */
export function StopCounting({ product: { id }, onSaved }: StopCountingProps) {
  const t = useTranslations("StaffProducts");
  const [state, setState] = useState<"still" | "busy" | "failed">("still");
  const stop = async () => {
    setState("busy");
    const result = await shopApi.deskGoods.setCounting({ id, stock: null }).catch(() => null);
    setState(result?.ok ? "still" : "failed");
    if (result?.ok) onSaved(result.data, "counting");
  };
  return (
    <>
      <Button variant="ghost" loading={state === "busy"} onClick={stop}>
        {t("stopCounting")}
      </Button>
      {state === "failed" && (
        <span role="alert" className="self-center text-danger">
          {t("failed")}
        </span>
      )}
    </>
  );
}
