"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { OnlyLooks } from "@/components/desk/kit/only-looks";
import { TabBadge } from "@/components/desk/kit/status";
import type { DeskOrder } from "@/lib/contract/desk-order";
import { deskRoutes } from "@/lib/desk-routes";
import { needOf } from "@/lib/domain/order/desk-orders";
import { formatCount, toPersianDigits } from "@/lib/persian/digits";
import { toCodeText } from "@/lib/persian/letters";
import { CancelOrder } from "./cancel-order";
import { OrderAttempts } from "./order-attempts";
import { OrderChange } from "./order-change";
import { OrderHold } from "./order-hold";
import { OrderLine } from "./order-line";
import { OrderMoney } from "./order-money";
import { OrderNotes } from "./order-notes";
import { OrderPeople } from "./order-people";
import { OrderPictures } from "./order-pictures";
import { OrderReturn } from "./order-return";
import { OrderTimeline } from "./order-timeline";
import { ParcelForm } from "./parcel-form";
import { SERIALS } from "./serial-draft";
import { SerialsForm } from "./serials-form";
import { TransitionBar } from "./transition-bar";
import { useDraft } from "./use-draft";

const PAPER = "inline-flex min-h-11 items-center font-medium text-brand";

const PARCEL = {
  read: ({ bill_of_landing }: DeskOrder) => bill_of_landing ?? "",
  saved: (parcel: string) => toCodeText(parcel),
};

type OrderScreenProps = {
  loaded: DeskOrder;
  /** True if the user may query the bank about payments. */
  asksBank?: boolean;
  /** False for staff who may only read orders. */
  mayAct?: boolean;
  /** False for staff to whom the pictures of orders are refused. */
  seesPictures?: boolean;
};

export function OrderScreen({ loaded, asksBank = false, mayAct = true, seesPictures = mayAct }: OrderScreenProps) {
  const t = useTranslations("Staff");
  const [order, setOrder] = useState(loaded);
  const parcel = useDraft(order, PARCEL);
  const serials = useDraft(order, SERIALS);
  const number = toPersianDigits(order.id);
  const hasSerials = order.lines.some((line) => line.has_serials);
  const mayWrite = mayAct && (order.tab === "confirm" || order.tab === "pack" || order.tab === "send");
  return (
    <>
      <a href={deskRoutes.orders} className="inline-flex min-h-11 items-center self-start text-xs text-brand">
        {t("nav_orders")}
      </a>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-4">
        <h1 className="text-title font-bold">{t("invoice", { number })}</h1>
        <TabBadge tab={order.tab} />
        {mayAct && (
          <span className="ms-auto flex flex-wrap items-center gap-x-4 max-sm:order-last max-sm:ms-0">
            <a data-key="KeyP" href={deskRoutes.papers([order.id])} className={PAPER}>
              {t("sheet")}
            </a>
            <a href={deskRoutes.papers([order.id], "labels")} className={PAPER}>
              {t("label")}
            </a>
            {order.acts.includes("cancel") && <CancelOrder order={order} onChange={setOrder} />}
          </span>
        )}
        <p className="basis-full text-xs text-ink-soft">
          {t(`need_${needOf(order)}`, { count: formatCount(order.missing_serials) })}
        </p>
      </div>
      <div className="grid grid-cols-1 gap-x-8 gap-y-6 pb-8 lg:grid-cols-[minmax(0,1fr)_20.5rem]">
        <div id="lines" className="grid grid-cols-1 content-start gap-6">
          <OnlyLooks value={!mayAct}>
            <OrderReturn order={order} onChange={setOrder} />
            <OrderChange order={order} onChange={setOrder} />
          </OnlyLooks>
          {seesPictures && <OrderPictures files={order.files} />}
          {hasSerials && mayWrite ? (
            <SerialsForm order={order} draft={serials} onChange={setOrder} />
          ) : (
            <ul className="border-t">
              {order.lines.map((line) => (
                <OrderLine key={line.id} line={line} />
              ))}
            </ul>
          )}
          <OrderPeople order={order} />
          <ParcelForm order={order} draft={parcel} onChange={setOrder} isLocked={!mayAct} />
          <OrderNotes order={order} onChange={mayAct ? setOrder : undefined} />
        </div>
        <div className="grid grid-cols-1 content-start gap-6">
          <OrderMoney order={order} />
          <OnlyLooks value={!mayAct}>
            <OrderHold order={order} onChange={setOrder} />
          </OnlyLooks>
          <OnlyLooks value={!asksBank}>
            <OrderAttempts order={order} />
          </OnlyLooks>
          <OrderTimeline order={order} />
        </div>
      </div>
      {mayAct && <TransitionBar order={order} draft={parcel} serials={serials} onChange={setOrder} />}
    </>
  );
}
