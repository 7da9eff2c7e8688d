"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/desk/kit/button";
import { NEXT_ACT, type NextAct } from "@/components/desk/kit/next-act";
import { ButtonLink } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { shopApi } from "@/lib/api/browser";
import type { DeskChosen } from "@/lib/contract/desk-order";
import { MAX_CHOSEN, MAX_ORDERS } from "@/lib/contract/schemas/desk-order";
import { deskRoutes } from "@/lib/desk-routes";
import { isCustomerNotified } from "@/lib/domain/order/desk-orders";
import { formatToman, sumRial } from "@/lib/domain/shared/money";
import { formatCount, toPersianDigits } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";
import { ChosenBar } from "./chosen-bar";
import type { ListQuery } from "./list-query";
import { type Outcome, useTransitions } from "./use-transitions";

type BulkBarProps = {
  chosen: readonly DeskChosen[];
  query: ListQuery;
  /** Number of orders on all pages of the list. */
  count: number;
  onChoose: (chosen: readonly DeskChosen[]) => void;
};

/** Returns the most common next transition of the selected orders, and the orders that are ready for it. */
function commonNextAct(chosen: readonly DeskChosen[]) {
  const ways = new Map<DeskChosen["tab"], DeskChosen[]>();
  for (const one of chosen) if (NEXT_ACT[one.tab]) ways.set(one.tab, [...(ways.get(one.tab) ?? []), one]);
  const [most] = [...ways.values()].sort((a, b) => b.length - a.length);
  const act = most?.[0] && NEXT_ACT[most[0].tab];
  return act && most ? { act, ready: most } : null;
}

export function BulkBar({ chosen, query, count, onChoose }: BulkBarProps) {
  const t = useTranslations("Staff");
  const router = useRouter();
  const { isBusy, outcome, move } = useTransitions();
  const [asked, setAsked] = useState<{ sms: boolean } | null>(null);
  const [isFailed, setIsFailed] = useState(false);
  const next = commonNextAct(chosen);
  const isMixed = next !== null && next.ready.length < chosen.length;
  const act = isMixed ? undefined : next?.act;
  const size = formatCount(chosen.length);
  const take = async (sms: boolean) => {
    if (!act) return;
    setAsked(null);
    const ids = chosen.map(({ id }) => id);
    if (!(await move(ids, act, sms))) return;
    onChoose([]);
    router.refresh();
  };
  const chooseAll = async () => {
    const { page: _page, ...filter } = query;
    const result = await shopApi.deskOrder.chosen(filter).catch(() => null);
    setIsFailed(!result?.ok);
    if (result?.ok) onChoose(result.data);
  };
  const all = Math.min(count, MAX_CHOSEN);
  return (
    <>
      <BulkResult outcome={outcome} />
      {chosen.length > 0 && (
        <ChosenBar
          title={t("chosen", { count: size })}
          facts={joined([
            t("toman", { amount: formatToman(sumRial(chosen.map(({ amount }) => amount))) }),
            act ? t("chosenSame", { tab: t(`tab_${chosen[0]?.tab ?? "all"}`) }) : null,
            next ? null : t("chosenMixed"),
            isFailed ? t("failed") : null,
          ])}
          onDrop={() => onChoose([])}
        >
          {chosen.length < all && (
            <Button variant="ghost" size="word" onClick={chooseAll}>
              {t("chooseEvery", { count: formatCount(all) })}
            </Button>
          )}
          {chosen.length <= MAX_ORDERS && (
            <ButtonLink data-key="KeyP" variant="outline" href={deskRoutes.papers(chosen.map(({ id }) => id))}>
              {t("printSheets")}
            </ButtonLink>
          )}
          {isMixed && (
            <Button variant="ghost" size="word" onClick={() => onChoose(next.ready)}>
              {t(`ready_${next.act}`, { count: formatCount(next.ready.length), of: size })}
            </Button>
          )}
          {act && (
            <BulkButtons
              act={act}
              size={size}
              isBusy={isBusy}
              onAsk={(sms) => setAsked({ sms })}
              onTake={() => take(false)}
            />
          )}
        </ChosenBar>
      )}
      <AskBulk {...{ act, size, asked }} onYes={take} onClose={() => setAsked(null)} />
    </>
  );
}

type BulkButtonsProps = {
  act: NextAct;
  size: string;
  isBusy: boolean;
  /** First asks whether to notify the customers by SMS. */
  onAsk: (sms: boolean) => void;
  onTake: () => void;
};

function BulkButtons({ act, size, isBusy, onAsk, onTake }: BulkButtonsProps) {
  const t = useTranslations("Staff");
  return (
    <>
      {isCustomerNotified(act) && (
        <Button variant="outline" loading={isBusy} onClick={() => (act === "send" ? onAsk(false) : onTake())}>
          {t("withoutSms")}
        </Button>
      )}
      <Button data-key="CtrlEnter" loading={isBusy} onClick={() => (isCustomerNotified(act) ? onAsk(true) : onTake())}>
        {t(isCustomerNotified(act) ? `bulkSms_${act}` : `bulk_${act}`, { count: size })}
      </Button>
    </>
  );
}

type AskBulkProps = {
  act: NextAct | undefined;
  size: string;
  asked: { sms: boolean } | null;
  onYes: (sms: boolean) => void;
  onClose: () => void;
};

function AskBulk({ act, size, asked, onYes, onClose }: AskBulkProps) {
  const t = useTranslations("Staff");
  return (
    <ConfirmDialog
      open={asked !== null}
      title={t(asked?.sms ? "bulkAsk" : "bulkAskSilent", { count: size })}
      description={[asked?.sms && t("bulkAskText", { count: size }), act === "send" && t("bulkWaybills")]
        .filter(Boolean)
        .join(" ")}
      confirmLabel={t(asked?.sms ? "bulkYes" : "bulkYesSilent", { count: size })}
      cancelLabel={t("drop")}
      closeLabel={t("close")}
      onConfirm={() => onYes(asked?.sms ?? false)}
      onClose={onClose}
    />
  );
}

function BulkResult({ outcome }: { outcome: Outcome | null }) {
  const t = useTranslations("Staff");
  if (outcome === null) return <p role="status" className="sr-only" />;
  const { told, unknown } = outcome;
  const refused = told.filter(({ message }) => message);
  const moved = told.filter((one) => one.moved).length;
  return (
    <div role="status" className="my-3 rounded-md bg-sunken px-4 py-3">
      {told.length > 0 && t("bulkDone", { count: formatCount(moved) })}
      {unknown > 0 && <p>{told.length > 0 ? t("bulkUnknown", { count: formatCount(unknown) }) : t("failed")}</p>}
      {refused.length > 0 && (
        <ul className="mt-1 text-xs text-danger">
          {refused.map(({ id, message }) => (
            <li key={id}>
              {toPersianDigits(id)}: {message}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
