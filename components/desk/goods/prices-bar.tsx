"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button } from "@/components/desk/kit/button";
import { UndoStrip } from "@/components/desk/kit/undo-strip";
import { CountField } from "@/components/form/count-field";
import { SelectField } from "@/components/ui/select-field";
import { shopApi } from "@/lib/api/browser";
import type { PricesMoved } from "@/lib/contract/desk-goods";
import { ROUNDS } from "@/lib/contract/schemas/desk-goods";
import { formatToman } from "@/lib/domain/shared/money";
import { useBusy } from "@/lib/hooks/use-busy";
import { formatCount, parseInteger } from "@/lib/persian/digits";
import { randomKey } from "@/lib/state/storage/random-key";
import type { GoodsFilter } from "./goods-query";

type PricesBarProps = {
  filter: GoodsFilter;
  /** The products on screen, whose new prices are previewed. */
  ids: number[];
  shown: PricesMoved | null;
  onShown: (shown: PricesMoved | null) => void;
};

type Terms = { percent: string; isLess: boolean; round: number };
type PriceError = { message: string | null; fields: Record<string, string[]> };
type LastChange = { text: string; undo: number | null; number: number };

/** A price change is previewed, then made, and can be undone. Changing the percentage or rounding drops the preview. */
function usePrices({ filter, ids, shown, onShown: setShown }: PricesBarProps) {
  const t = useTranslations("StaffProducts");
  const router = useRouter();
  const key = useRef("");
  const [isOpen, setIsOpen] = useState(false);
  const [terms, setTerms] = useState<Terms>({ percent: "", isLess: false, round: ROUNDS[1] });
  const [refused, setRefused] = useState<string | null>(null);
  const [told, setTold] = useState<LastChange | null>(null);
  const [isBusy, run] = useBusy();
  const asked = { ...filter, percent: parseInteger(terms.percent) * (terms.isLess ? -1 : 1), round: terms.round };
  const forget = () => {
    setShown(null);
    setRefused(null);
  };
  const send = async <Data,>(call: () => Promise<{ ok: true; data: Data } | { ok: false; error: PriceError }>) => {
    const result = await run(() => call().catch(() => null));
    if (result?.ok) return result.data;
    setShown(null);
    const sentences = Object.values(result?.error.fields ?? {}).flat();
    setRefused(sentences.join(" ") || result?.error.message || t("failed"));
    return null;
  };
  const look = async () => {
    forget();
    key.current = randomKey();
    setShown(await send(() => shopApi.deskGoods.movePrices({ ...asked, ids })));
  };
  const move = async () => {
    const act = { ...asked, preview: false, count: shown?.count };
    const done = await send(() => shopApi.deskGoods.movePrices(act, { idempotencyKey: key.current }));
    if (!done) return;
    setIsOpen(false);
    forget();
    setTold({ text: t("moved", { count: formatCount(done.count) }), undo: done.id, number: done.id ?? 0 });
    router.refresh();
  };
  const undo = async () => {
    const back = told?.undo ? await send(() => shopApi.deskGoods.takePricesBack({ id: told.undo ?? 0 })) : null;
    if (!back) return;
    const values = { count: formatCount(back.count), stayed: formatCount(back.stayed) };
    setTold({ text: t(back.stayed > 0 ? "movedBackBut" : "movedBack", values), undo: null, number: -1 });
    router.refresh();
  };
  const change = (part: Partial<Terms>) => {
    setTerms({ ...terms, ...part });
    forget();
  };
  const show = (next: boolean) => {
    setIsOpen(next);
    if (!next) forget();
  };
  return { isOpen, terms, refused, told, isBusy, change, show, look, move, undo, drop: () => setTold(null) };
}

export function PricesBar(props: PricesBarProps) {
  const t = useTranslations("StaffProducts");
  const { shown } = props;
  const { isOpen, terms, refused, told, isBusy, change, show, look, move, undo, drop } = usePrices(props);
  return (
    <section className="pb-3">
      {!isOpen && (
        <Button variant="ghost" size="word" onClick={() => show(true)}>
          {t("pricesOpen")}
        </Button>
      )}
      {isOpen && (
        <div className="grid max-w-2xl gap-3 rounded-md bg-sunken p-4">
          <PriceTerms {...{ terms, change }} />
          {shown && (
            <p role="status" className="font-medium">
              {shown.count > 0 ? t("pricesCount", { count: formatCount(shown.count) }) : t("pricesNone")}
            </p>
          )}
          <p className="flex flex-wrap gap-2">
            {shown && shown.count > 0 ? (
              <Button loading={isBusy} onClick={move}>
                {t("pricesMove", { count: formatCount(shown.count) })}
              </Button>
            ) : (
              <Button variant="outline" loading={isBusy} disabled={!terms.percent} onClick={look}>
                {t("pricesLook")}
              </Button>
            )}
            <Button variant="ghost" onClick={() => show(false)}>
              {t("drop")}
            </Button>
          </p>
        </div>
      )}
      {refused && (
        <p role="alert" className="pt-2 text-danger">
          {refused}
        </p>
      )}
      {told?.undo && <UndoStrip key={told.number} text={told.text} onUndo={undo} onGone={drop} />}
      {told && !told.undo && (
        <p role="status" className="py-2">
          {told.text}
        </p>
      )}
    </section>
  );
}

type PriceTermsProps = { terms: Terms; change: (part: Partial<Terms>) => void };

function PriceTerms({ terms, change }: PriceTermsProps) {
  const t = useTranslations("StaffProducts");
  return (
    <>
      <fieldset className="flex gap-2">
        <legend className="pb-2 text-xs text-ink-soft">{t("pricesText")}</legend>
        {[false, true].map((less) => (
          <Button
            key={String(less)}
            variant={terms.isLess === less ? "outline" : "secondary"}
            aria-pressed={terms.isLess === less}
            onClick={() => change({ isLess: less })}
          >
            {t(less ? "cheaper" : "dearer")}
          </Button>
        ))}
      </fieldset>
      <div className="grid gap-3 sm:grid-cols-2">
        <CountField label={t("percent")} value={terms.percent} length={3} onDigits={(percent) => change({ percent })} />
        <SelectField
          label={t("round")}
          value={terms.round}
          onChange={(event) => change({ round: Number(event.target.value) })}
        >
          {ROUNDS.map((rials) => (
            <option key={rials} value={rials}>
              {t("toman", { amount: formatToman(rials) })}
            </option>
          ))}
        </SelectField>
      </div>
    </>
  );
}
