"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { shopApi } from "@/lib/api/browser";
import type { DeskOrder } from "@/lib/contract/desk-order";
import { fillText } from "@/lib/contract/sms-texts";
import { formatCount, toPersianDigits } from "@/lib/persian/digits";
import { toCodeText } from "@/lib/persian/letters";
import { NEXT, type NextAct } from "../next-act";
import type { Draft } from "./use-draft";
import { useChange } from "./use-order";

/** The words of the SMS that a step sends, as the shop server writes them; null of a step that sends none. */
function stepText(order: DeskOrder, parcel: string | null, act: NextAct | undefined): string | null {
  const { confirm, send, send_parcel } = order.step_texts;
  const orderNo = String(order.id);
  if (act === "confirm") return fillText(confirm, { orderNo });
  if (act !== "send") return null;
  const values = { orderNo, by: order.carrier ?? order.posting };
  return parcel ? fillText(send_parcel, { ...values, parcel }) : fillText(send, values);
}

type StepBarProps = {
  order: DeskOrder;
  /** The parcel's number as it is typed. */
  draft: Draft<string>;
  onChange: (order: DeskOrder) => void;
};

/** The next step of the order: the one orange button, with the SMS word for word before it is pressed. Ctrl Enter presses it. */
export function StepBar({ order, draft, onChange }: StepBarProps) {
  const t = useTranslations("Staff");
  const { isBusy, refused, send } = useChange(t("failed"));
  const act = NEXT[order.tab];
  const { isChanged, base } = draft;
  const parcel = isChanged ? toCodeText(draft.typed) || null : order.bill_of_landing;
  const text = stepText(order, parcel, act);
  const missing = act === "pack" || act === "send" ? order.missing_serials : 0;
  if (!act) return null;
  const take = async (sms: boolean) => {
    // What it says in the SMS must be what stands on the order: a number of somebody else's is neither lost nor told unseen.
    const sent = act === "send" && { version: base.version, ...(isChanged && { bill_of_landing: parcel }) };
    const done = await send(() => shopApi.deskOrder.step({ id: order.id, act, sms, ...sent }));
    if (!done) return;
    // Where somebody else had sent it, what was typed here did not go along.
    if (act === "send" && done.moved) draft.take(done.order);
    onChange(done.order);
  };
  const reload = () => refused?.current && onChange(refused.current);
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-auto flex flex-wrap items-center gap-2 border-t bg-surface px-4 py-3 shadow-overlay lg:-mx-6 lg:px-6 print:hidden">
      <div className="me-auto min-w-0 basis-60 max-sm:basis-full">
        {text && (
          <p className="text-xs text-ink-soft">
            {t("smsTo")} <bdi dir="ltr">{toPersianDigits(order.customer.mobile)}</bdi>
          </p>
        )}
        {text && <p>«{text}»</p>}
        {missing > 0 && <p className="text-ink-soft">{t("serialsWanted", { count: formatCount(missing) })}</p>}
        {refused && (
          <p role="alert" className="text-danger">
            {toPersianDigits(refused.message)}{" "}
            {refused.current && (
              <button type="button" onClick={reload} className="min-h-11 font-medium text-brand">
                {t("showCurrent")}
              </button>
            )}
          </p>
        )}
      </div>
      {text && (
        <Button variant="outline" disabled={isBusy} onClick={() => take(false)}>
          {t("withoutSms")}
        </Button>
      )}
      <Button
        data-key="CtrlEnter"
        loading={isBusy}
        disabled={missing > 0}
        onClick={() => take(text !== null)}
        className="max-sm:flex-1"
      >
        {t(`take_${act}`)}
      </Button>
    </div>
  );
}
