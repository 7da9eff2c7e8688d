"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "@/components/desk/kit/button";
import { NEXT_ACT, type NextAct } from "@/components/desk/kit/next-act";
import { CodeText } from "@/components/ui/code-text";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { shopApi } from "@/lib/api/browser";
import type { DeskOrder } from "@/lib/contract/desk-order";
import { fillText } from "@/lib/contract/sms-texts";
import { useDoubleClickGuard } from "@/lib/hooks/use-double-click-guard";
import { formatCount, toPersianDigits } from "@/lib/persian/digits";
import { toCodeText } from "@/lib/persian/letters";
import { focusParcel } from "./parcel-field";
import { duplicatesIn, emptyPlacesIn, type Typed, toSerials } from "./serial-draft";
import type { Draft } from "./use-draft";
import { type Refused, useChange } from "./use-order";

/** Returns the SMS of a transition as the server would write it, or null if none is sent. */
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
  draft: Draft<string>;
  serials: Draft<Typed>;
  onChange: (order: DeskOrder) => void;
};

/** The next transition, with a preview of its SMS. Ctrl+Enter triggers it. */
export function TransitionBar({ order, draft, serials, onChange }: StepBarProps) {
  const t = useTranslations("Staff");
  const { isBusy, refused, send } = useChange(t("failed"));
  /** Set while asking whether a parcel may be sent without a waybill number. */
  const [unnumbered, setUnnumbered] = useState<{ sms: boolean } | null>(null);
  const [first] = useState(order.tab);
  const act = NEXT_ACT[order.tab];
  const { isChanged, base } = draft;
  const parcel = isChanged ? toCodeText(draft.typed) || null : order.bill_of_landing;
  const text = stepText(order, parcel, act);
  const missing = act === "pack" ? emptyPlacesIn(serials.typed) : act === "send" ? order.missing_serials : 0;
  // While an offer to change the order is open, packing is refused; staff withdraw it above.
  if (!act || (act === "pack" && order.change)) return null;
  const saveSerials = async () => {
    const lines = toSerials(serials.typed);
    const saved = await send(() =>
      shopApi.deskOrder.setSerials({ id: order.id, version: serials.base.version, lines }),
    );
    if (saved) {
      serials.take(saved);
      onChange(saved);
    }
    return saved !== null;
  };
  const take = async (sms: boolean) => {
    if (act === "pack" && serials.isChanged && !(await saveSerials())) return;
    // The SMS must contain the waybill number that is stored. An unchanged field is not sent, so that it cannot
    // overwrite a colleague's.
    const sent = act === "send" && { version: base.version, ...(isChanged && { bill_of_landing: parcel }) };
    const done = await send(() => shopApi.deskOrder.step({ id: order.id, act, sms, ...sent }));
    if (!done) return;
    // If a colleague has already sent the order, the typed number was not saved and stays in the field.
    if (act === "send" && done.moved) draft.take(done.order);
    onChange(done.order);
  };
  const press = (sms: boolean) => {
    if (act === "send" && order.expects_waybill && !parcel) setUnnumbered({ sms });
    else void take(sms);
  };
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-auto flex flex-wrap items-center gap-2 border-t bg-surface px-4 py-3 shadow-overlay lg:-mx-6 lg:px-6 print:hidden">
      <TransitionNotes
        {...{ text, missing, refused }}
        mobile={order.customer.mobile}
        onReload={() => refused?.current && onChange(refused.current)}
      />
      <TransitionButtons
        // Remounts the buttons, so that a click meant for the previous transition does not trigger the next one.
        key={act}
        act={act}
        isFresh={order.tab !== first}
        isBusy={isBusy}
        isHeld={missing > 0 || (act === "pack" && duplicatesIn(serials.typed).size > 0)}
        isTold={text !== null}
        onPress={press}
      />
      <ConfirmDialog
        open={unnumbered !== null}
        title={t("noWaybillAsk")}
        description={t("noWaybillText")}
        confirmLabel={t("noWaybillYes")}
        cancelLabel={t("noWaybillBack")}
        closeLabel={t("close")}
        onConfirm={() => {
          setUnnumbered(null);
          void take(unnumbered?.sms ?? false);
        }}
        onClose={() => setUnnumbered(null)}
      />
    </div>
  );
}

type TransitionNotesProps = {
  text: string | null;
  mobile: string;
  missing: number;
  refused: Refused | null;
  onReload: () => void;
};

/** Shows the SMS that the transition sends, and the reason if the transition is not possible. */
function TransitionNotes({ text, mobile, missing, refused, onReload }: TransitionNotesProps) {
  const t = useTranslations("Staff");
  return (
    <div className="me-auto min-w-0 basis-60 max-sm:basis-full">
      {text && (
        <p className="text-xs text-ink-soft">
          {t("smsTo")} <CodeText>{mobile}</CodeText>
        </p>
      )}
      {text && <p>«{text}»</p>}
      {missing > 0 && <p className="text-ink-soft">{t("serialsWanted", { count: formatCount(missing) })}</p>}
      {refused && (
        <p role="alert" className="text-danger">
          {toPersianDigits(refused.message)}{" "}
          {refused.current && (
            <button type="button" onClick={onReload} className="min-h-11 font-medium text-brand">
              {t("showCurrent")}
            </button>
          )}
        </p>
      )}
    </div>
  );
}

type StepButtonsProps = {
  act: NextAct;
  /** True if the buttons replaced those of the previous transition. */
  isFresh: boolean;
  isBusy: boolean;
  isHeld: boolean;
  isTold: boolean;
  onPress: (sms: boolean) => void;
};

function TransitionButtons({ act, isFresh, isBusy, isHeld, isTold, onPress }: StepButtonsProps) {
  const t = useTranslations("Staff");
  const isReady = useDoubleClickGuard(isFresh);
  useEffect(() => {
    if (isFresh && act === "send") focusParcel();
  }, [isFresh, act]);
  return (
    <>
      {isTold && (
        <Button variant="outline" disabled={isBusy || !isReady} onClick={() => onPress(false)}>
          {t("withoutSms")}
        </Button>
      )}
      <Button
        data-key="CtrlEnter"
        loading={isBusy}
        disabled={isHeld || !isReady}
        onClick={() => onPress(isTold)}
        className="max-sm:flex-1"
      >
        {t(`take_${act}`)}
      </Button>
    </>
  );
}
