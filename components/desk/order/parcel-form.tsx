"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/desk/kit/button";
import { Conflict } from "@/components/desk/kit/conflict";
import { useWarnUnsaved } from "@/components/desk/kit/use-warn-unsaved";
import { CodeText } from "@/components/ui/code-text";
import { TextField } from "@/components/ui/text-field";
import { shopApi } from "@/lib/api/browser";
import type { DeskOrder } from "@/lib/contract/desk-order";
import { PARCEL_FIELD } from "./parcel-field";
import type { Draft } from "./use-draft";
import { useChange } from "./use-order";

type ParcelFormProps = {
  order: DeskOrder;
  /** Also saved when the order is marked as sent. */
  draft: Draft<string>;
  onChange: (order: DeskOrder) => void;
  isLocked?: boolean;
};

/** Edits the waybill number, even after the parcel was sent, in which case the customer can be notified by SMS. */
export function ParcelForm({ order, draft, onChange, isLocked = false }: ParcelFormProps) {
  const t = useTranslations("Staff");
  const { typed: parcel, base, isChanged, take, keepOver } = draft;
  const { isBusy, refused, send, forget } = useChange(t("failed"));
  const isSent = order.tab === "sent";
  const isOpen = !isLocked && (isSent || order.tab === "confirm" || order.tab === "pack" || order.tab === "send");
  useWarnUnsaved(isOpen && isChanged);
  const show = (next: DeskOrder) => {
    take(next);
    onChange(next);
  };
  const save = async (sms: boolean, { version } = base) => {
    const next = await send(() =>
      shopApi.deskOrder.setParcel({ id: order.id, version, bill_of_landing: parcel.trim() || null, sms }),
    );
    if (next) show(next);
  };
  const current = refused?.current ?? (isOpen ? draft.theirs : null);
  return (
    <section>
      <h2 className="pb-1 text-lg font-bold">{t("parcel")}</h2>
      <p className="pb-2 text-ink-soft">{order.carrier ?? order.posting}</p>
      {isOpen ? (
        <div className="grid max-w-md gap-3">
          <TextField
            id={PARCEL_FIELD}
            label={t("parcelNumber")}
            hint={order.tab === "send" ? t("parcelHint") : undefined}
            ltr
            maxLength={60}
            autoComplete="off"
            value={parcel}
            onChange={(event) => draft.setTyped(event.target.value)}
          />
          {isChanged && order.tab !== "send" && (
            <div className="flex flex-wrap gap-2">
              <Button variant="outline" loading={isBusy} onClick={() => save(false)}>
                {t("saveParcel")}
              </Button>
              {isSent && (
                <Button variant="secondary" loading={isBusy} onClick={() => save(true)}>
                  {t("saveParcelSms")}
                </Button>
              )}
            </div>
          )}
        </div>
      ) : (
        <p>{order.bill_of_landing ? <CodeText>{order.bill_of_landing}</CodeText> : t("noParcel")}</p>
      )}
      {refused && !current && (
        <p role="alert" className="pt-2 text-danger">
          {refused.message}
        </p>
      )}
      {current && (
        <Conflict
          rows={[{ name: t("parcelNumber"), mine: parcel, theirs: current.bill_of_landing ?? "" }]}
          onKeep={() => {
            keepOver(current);
            void save(false, current);
          }}
          onDrop={() => {
            forget();
            show(current);
          }}
          onBack={refused ? forget : undefined}
        />
      )}
    </section>
  );
}
