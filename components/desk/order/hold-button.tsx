"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/desk/kit/button";
import { Dialog } from "@/components/ui/dialog";
import { shopApi } from "@/lib/api/browser";
import type { DeskOrder, HoldAct } from "@/lib/contract/desk-order";
import { toPersianDigits } from "@/lib/persian/digits";
import { useChange } from "./use-order";

type HoldButtonProps = {
  order: { id: number; version: number };
  act: HoldAct;
  onChange: (order: DeskOrder) => void;
};

/** Releases or extends the hold on an unpaid order's stock, after explaining the effect on the buyer. */
export function HoldButton({ order: { id, version }, act, onChange }: HoldButtonProps) {
  const t = useTranslations("Staff");
  const [isOpen, setIsOpen] = useState(false);
  const { isBusy, refused, send, forget } = useChange(t("failed"));
  const number = toPersianDigits(id);
  const press = async () => {
    const order = await send(() => shopApi.deskOrder.setHold({ id, version, act }));
    if (!order) return;
    setIsOpen(false);
    onChange(order);
  };
  const showCurrent = () => {
    if (refused?.current) onChange(refused.current);
    forget();
    setIsOpen(false);
  };
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => setIsOpen(true)}
        aria-label={t(`hold_${act}Of`, { number })}
        className="max-sm:w-full"
      >
        {t(`hold_${act}`)}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={t(`hold_${act}Ask`, { number })}
        description={t(`hold_${act}Text`)}
        closeLabel={t("close")}
        footer={
          <>
            <Button loading={isBusy} onClick={press}>
              {t(`hold_${act}`)}
            </Button>
            <Button variant="secondary" onClick={() => setIsOpen(false)}>
              {t("holdKeep")}
            </Button>
          </>
        }
      >
        {refused && (
          <p role="alert" className="text-danger">
            {refused.message}{" "}
            {refused.current && (
              <button type="button" onClick={showCurrent} className="min-h-11 font-medium text-brand">
                {t("showCurrent")}
              </button>
            )}
          </p>
        )}
      </Dialog>
    </>
  );
}
