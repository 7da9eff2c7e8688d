"use client";

import { useTranslations } from "next-intl";
import type { KeyboardEvent } from "react";
import { Button } from "@/components/desk/kit/button";
import { TextField } from "@/components/ui/text-field";
import { LONGEST, type PromiseFacts, type ShopPromise } from "@/lib/contract/shop-identity";
import type { Judgement } from "@/lib/domain/shop/promise-judgement";
import { judgePromise } from "@/lib/domain/shop/promises";

type FieldProps = { name: string; error?: string };

export type PromiseRowProps = {
  at: number;
  promise: ShopPromise;
  facts: PromiseFacts;
  field: (name: `promises.${number}.label` | `promises.${number}.value`) => FieldProps;
  onOffer: (value: string) => void;
  onUp?: () => void;
  onDown?: () => void;
  onRemove: () => void;
};

/** A promise, compared with the settings. Buttons, or Alt and an arrow key, move it. */
export function PromiseRow({ at, promise, facts, field, onOffer, onUp, onDown, onRemove }: PromiseRowProps) {
  const t = useTranslations("StaffIdentity");
  const judgement = judgePromise(promise, facts);
  const isFalse = promise.value !== "" && !judgement.agrees;
  const pressed = (event: KeyboardEvent) => {
    const move = event.altKey ? { ArrowUp: onUp, ArrowDown: onDown }[event.key] : undefined;
    if (!move) return;
    event.preventDefault();
    move();
  };
  return (
    <li onKeyDown={pressed} className={`grid gap-2 border-b py-3 ${isFalse ? "-mx-3 bg-warning-soft px-3" : ""}`}>
      <div className="grid gap-3 sm:grid-cols-[10rem_minmax(0,1fr)_auto] sm:items-end">
        <TextField {...field(`promises.${at}.label`)} label={t("promiseLabel")} maxLength={LONGEST.label} />
        <TextField {...field(`promises.${at}.value`)} label={t("promiseValue")} maxLength={LONGEST.value} />
        <p className="flex gap-1">
          <Button variant="ghost" disabled={!onUp} onClick={onUp}>
            {t("up")}
          </Button>
          <Button variant="ghost" disabled={!onDown} onClick={onDown}>
            {t("down")}
          </Button>
          <Button variant="ghost" className="text-danger" onClick={onRemove}>
            {t("remove")}
          </Button>
        </p>
      </div>
      {promise.value !== "" && <Says judgement={judgement} onOffer={onOffer} />}
    </li>
  );
}

function Says({
  judgement: { agrees, because, offers },
  onOffer,
}: { judgement: Judgement } & Pick<PromiseRowProps, "onOffer">) {
  const t = useTranslations();
  const reason = t(`Promise.${because.key}`, because.values as never);
  if (agrees) return <p className="text-xs text-success">{reason}</p>;
  const said = offers
    .map(({ key, values }) => t(`PromiseOffer.${key}`, values as never))
    .filter((offer) => offer.length <= LONGEST.value);
  return (
    <div className="grid gap-2 text-xs text-warning">
      <p>
        <b>{t("StaffIdentity.disagrees")}</b> {reason}
      </p>
      {said.length > 0 && (
        <p className="flex flex-wrap gap-2">
          {said.map((offer) => (
            <Button key={offer} variant="outline" onClick={() => onOffer(offer)}>
              {t("StaffIdentity.write", { offer })}
            </Button>
          ))}
        </p>
      )}
    </div>
  );
}
