"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { EditableRows } from "@/components/desk/kit/editable-rows";
import type { PickedProduct } from "@/components/desk/kit/product-picker";
import { useIdempotencyKey } from "@/components/desk/kit/use-idempotency-key";
import { Checkbox } from "@/components/ui/checkbox";
import { TextField } from "@/components/ui/text-field";
import { shopApi } from "@/lib/api/browser";
import { type DeskTrade, MAX_TEXTS, MAX_TRADE_NAME } from "@/lib/contract/desk-trade";
import { type NewTradeInput, newTradeSchema } from "@/lib/contract/schemas/desk-trade";
import { deskRoutes } from "@/lib/desk-routes";
import { formatCount, toPersianDigits } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";
import { routes } from "@/lib/routes";
import { RecordForm } from "../record/record-form";
import { RemoveRecord } from "../record/remove-record";
import { useRecord } from "../record/use-record";
import { AnswerRows } from "./answer-rows";
import type { KnownGoods } from "./pick-rows";
import { FoldedText } from "./text-fields";
import { blankText, replaced, type TextInput, valuesOf } from "./trade-values";

type TradeRecordProps = {
  loaded?: DeskTrade;
  /** The products that the texts name. */
  goods: readonly PickedProduct[];
  /** YYYY-MM-DD, in Tehran. */
  today: string;
  history?: ReactNode;
};

function useTrade(loaded: DeskTrade | undefined) {
  const t = useTranslations("StaffTrades");
  const keyOf = useIdempotencyKey();
  const namesOf = (rows: readonly { name: string }[] = []) => joined(rows.map(({ name }) => name));
  return useRecord<NewTradeInput, DeskTrade>({
    loaded,
    schema: newTradeSchema,
    valuesOf,
    href: deskRoutes.trade,
    say: (typed) => [
      ["name", t("name"), typed.name],
      ["slug", t("slug"), typed.slug ?? ""],
      ["is_other", t("other"), t(typed.is_other ? "yes" : "no")],
      ["places", t("places"), namesOf(typed.places), JSON.stringify(typed.places)],
      ["nets", t("nets"), namesOf(typed.nets), JSON.stringify(typed.nets)],
      ["texts", t("texts"), joined((typed.texts ?? []).map(({ lead }) => lead)), JSON.stringify(typed.texts)],
    ],
    create: (typed) => shopApi.deskTrade.create(typed, { idempotencyKey: keyOf(typed) }),
    save: (typed, of) => shopApi.deskTrade.save({ ...typed, ...of }),
  });
}

function useKnownGoods(goods: readonly PickedProduct[]): KnownGoods {
  const t = useTranslations("StaffTrades");
  const [known, setKnown] = useState(goods);
  return {
    nameOf: (id) => known.find((one) => one.id === id)?.name ?? t("productNumber", { id: toPersianDigits(id) }),
    onPick: (product) => setKnown((all) => [...all, product]),
  };
}

export function TradeRecord({ loaded, goods, today, history }: TradeRecordProps) {
  const t = useTranslations("StaffTrades");
  const record = useTrade(loaded);
  const known = useKnownGoods(goods);
  const { field, typed, before, setValue } = record;
  return (
    <RecordForm
      record={record}
      label={loaded ? t("changeOf", { name: loaded.name }) : t("add")}
      create={t("create")}
      history={loaded && <TradeSide trade={loaded} history={history} />}
    >
      <TextField {...field("name")} label={t("name")} hint={before("name")} maxLength={MAX_TRADE_NAME} />
      <TextField {...field("slug")} label={t("slug")} hint={before("slug") || t("slugHint")} maxLength={60} />
      <Checkbox {...field("is_other")} label={t("other")} hint={t("otherHint")} className="col-span-full" />
      <AnswerRows
        field={field}
        typed={typed}
        loaded={loaded}
        onChange={(change) => {
          if ("places" in change) setValue("places", change.places, { shouldDirty: true });
          if ("nets" in change) setValue("nets", change.nets, { shouldDirty: true });
        }}
      />
      <Texts
        record={record}
        loaded={loaded}
        goods={known}
        today={today}
        onChange={(texts) => setValue("texts", texts, { shouldDirty: true })}
      />
    </RecordForm>
  );
}

type TextsProps = {
  record: ReturnType<typeof useTrade>;
  loaded?: DeskTrade;
  goods: KnownGoods;
  today: string;
  onChange: (texts: TextInput[]) => void;
};

function Texts({ record: { field, typed }, loaded, goods, today, onChange }: TextsProps) {
  const t = useTranslations("StaffTrades");
  const { texts = [], places = [], nets = [] } = typed;
  const nameIn = (rows: readonly { id: number; name: string }[], id: number | null) =>
    rows.find((row) => row.id === Number(id))?.name;
  const titleOf = ({ place, net }: TextInput) => joined([nameIn(places, place), nameIn(nets, net)]) || t("anyAnswers");
  return (
    <fieldset className="col-span-full border-t pt-5">
      <legend className="sr-only">{t("texts")}</legend>
      <h2 className="text-lg font-bold">{t("texts")}</h2>
      <p className="pb-2 text-xs text-ink-soft">{t("textsHint", { count: formatCount(MAX_TEXTS) })}</p>
      <EditableRows
        label={t("texts")}
        items={texts}
        limit={MAX_TEXTS}
        add={t("addText")}
        blank={() => blankText(today)}
        nameOf={titleOf}
        name="texts"
        error={field("texts").error}
        onChange={onChange}
      >
        {(text, at) => (
          <FoldedText
            at={at}
            title={titleOf(text)}
            field={field}
            text={text}
            trade={typed}
            goods={goods}
            problems={loaded?.problems.filter((problem) => problem.text === at) ?? []}
            today={today}
            onChange={(fields) => onChange(replaced(texts, at, fields))}
          />
        )}
      </EditableRows>
    </fieldset>
  );
}

function TradeSide({ trade: { id, name, slug }, history }: { trade: DeskTrade; history?: ReactNode }) {
  const t = useTranslations("StaffTrades");
  return (
    <div className="grid content-start gap-6">
      <a href={routes.guide(slug)} className="inline-flex min-h-11 items-center text-brand">
        {t("see")}
      </a>
      {history}
      <RemoveRecord
        name={name}
        text={t("removeText")}
        list={deskRoutes.trades}
        onRemove={() => shopApi.deskTrade.remove({ id })}
      />
    </div>
  );
}
