"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/desk/kit/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { shopApi } from "@/lib/api/browser";
import type { DeskOrder } from "@/lib/contract/desk-order";
import { formatToman } from "@/lib/domain/shared/money";
import { toPersianDigits } from "@/lib/persian/digits";
import { useChange } from "./use-order";

/** Cancels an order that has not been sent. Money already paid becomes a refund due, which the staff pay separately. */
export function CancelOrder({ order, onChange }: { order: DeskOrder; onChange: (order: DeskOrder) => void }) {
  const t = useTranslations("Staff");
  const [isOpen, setIsOpen] = useState(false);
  const [sms, setSms] = useState(true);
  const { isBusy, refused, send } = useChange(t("failed"));
  const number = toPersianDigits(order.id);
  const { taken } = order.money;
  const cancel = async () => {
    const done = await send(() => shopApi.deskOrder.step({ id: order.id, act: "cancel", sms }));
    if (!done) return;
    setIsOpen(false);
    onChange(done.order);
  };
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)} className="ms-auto min-h-11 px-2 font-medium text-danger">
        {t("cancelOrder")}
      </button>
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={t("cancelAsk", { number })}
        description={taken > 0 ? t("cancelOwed", { amount: formatToman(taken) }) : t("cancelFree")}
        closeLabel={t("close")}
        footer={
          <>
            <Button variant="danger" loading={isBusy} onClick={cancel}>
              {t(sms ? "cancelSms" : "cancelOrder")}
            </Button>
            <Button variant="secondary" onClick={() => setIsOpen(false)}>
              {t("keepOrder")}
            </Button>
          </>
        }
      >
        <Checkbox label={t("cancelTell")} checked={sms} onChange={(event) => setSms(event.target.checked)} />
        {refused && (
          <p role="alert" className="text-danger">
            {refused.message}
          </p>
        )}
      </Dialog>
    </>
  );
}
