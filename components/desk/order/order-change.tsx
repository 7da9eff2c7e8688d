"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ChangePaper } from "@/components/catalog/change-paper";
import { Button } from "@/components/desk/kit/button";
import { formatMoment } from "@/components/desk/kit/format-time";
import { useOnlyLooks } from "@/components/desk/kit/only-looks";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Receipt } from "@/components/ui/receipt";
import { shopApi } from "@/lib/api/browser";
import type { DeskOrder } from "@/lib/contract/desk-order";
import type { OrderChange as Offer } from "@/lib/contract/order-change";
import { useSwapFocus } from "@/lib/hooks/use-swap-focus";
import { ChangeForm } from "./change-form";
import { useChange } from "./use-order";

type OrderChangeProps = { order: DeskOrder; onChange: (order: DeskOrder) => void };

/** The open offer to change a paid order, or the form to offer one; nothing for an order that cannot be changed. */
export function OrderChange({ order, onChange }: OrderChangeProps) {
  const t = useTranslations("Staff");
  const [isOpen, setIsOpen] = useState(false);
  const box = useSwapFocus<HTMLDivElement>(order.change ? "offer" : isOpen ? "form" : "closed");
  const onlyLooks = useOnlyLooks();
  if (!order.change && (onlyLooks || !order.can_change)) return null;
  const done = (changed: DeskOrder) => {
    setIsOpen(false);
    onChange(changed);
  };
  return (
    <div ref={box}>
      {order.change && <OpenOffer order={order} offer={order.change} onChange={onChange} />}
      {!order.change && !isOpen && (
        <Button variant="outline" onClick={() => setIsOpen(true)}>
          {t("changeOrder")}
        </Button>
      )}
      {!order.change && isOpen && (
        <section aria-labelledby="change" className="grid gap-3">
          <h2 id="change" tabIndex={-1} className="text-lg font-bold">
            {t("changeOrder")}
          </h2>
          <ChangeForm order={order} onDone={done} onChange={onChange} onClose={() => setIsOpen(false)} />
        </section>
      )}
    </div>
  );
}

function OpenOffer({ order, offer, onChange }: OrderChangeProps & { offer: Offer }) {
  const t = useTranslations("Staff");
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, refused, send } = useChange(t("failed"));
  const withdraw = async () => {
    const changed = await send(() => shopApi.deskOrder.withdrawChange({ id: order.id, version: order.version }));
    setIsAsking(false);
    if (changed) onChange(changed);
  };
  return (
    <section aria-labelledby="change" className="grid gap-3">
      <Receipt>
        <h2 id="change" tabIndex={-1} className="text-lg font-bold">
          {t("changeOffered")}
        </h2>
        <p>{t("changeUntil", { time: formatMoment(offer.until) })}</p>
        <p className="break-words text-paper-soft">{offer.reason}</p>
        {offer.payment === "started" && <p className="font-medium">{t("changePaying")}</p>}
        <ChangePaper terms={offer} unit="toman" />
      </Receipt>
      {refused && (
        <p role="alert" className="text-danger">
          {refused.message}{" "}
          {refused.current && (
            <Button variant="ghost" onClick={() => refused.current && onChange(refused.current)}>
              {t("showCurrent")}
            </Button>
          )}
        </p>
      )}
      <p>
        <Button variant="outline" loading={isBusy} onClick={() => setIsAsking(true)}>
          {t("changeWithdraw")}
        </Button>
      </p>
      <ConfirmDialog
        open={isAsking}
        title={t("changeWithdrawAsk")}
        description={t("changeWithdrawHint")}
        confirmLabel={t("changeWithdraw")}
        cancelLabel={t("keepOffer")}
        closeLabel={t("close")}
        loading={isBusy}
        onConfirm={withdraw}
        onClose={() => setIsAsking(false)}
      />
    </section>
  );
}
