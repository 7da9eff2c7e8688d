"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { END, EndField, formatEnd } from "@/components/desk/kit/end-field";
import { OPTIONAL_ID } from "@/components/desk/kit/optional-id";
import type { PickedProduct } from "@/components/desk/kit/product-picker";
import { START } from "@/components/desk/kit/start-field";
import { useIdempotencyKey } from "@/components/desk/kit/use-idempotency-key";
import { DateField } from "@/components/form/date-field";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { shopApi } from "@/lib/api/browser";
import { type DeskShelf, SHELF_MODES } from "@/lib/contract/desk-shelf";
import { type NewShelfInput, newShelfSchema } from "@/lib/contract/schemas/desk-shelf";
import { deskRoutes } from "@/lib/desk-routes";
import { toPersianDigits } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";
import { RecordForm } from "../record/record-form";
import { RemoveRecord } from "../record/remove-record";
import { useRecord } from "../record/use-record";
import { ShelfGoods } from "./shelf-goods";
import { type RuleChoices, ShelfRuleFields } from "./shelf-rule-fields";

const valuesOf = (shelf: DeskShelf | undefined): NewShelfInput => ({
  name: shelf?.name ?? "",
  mode: shelf?.mode ?? "hand",
  items: shelf?.items.map(({ product_id }) => ({ product_id })) ?? [],
  rule: shelf?.rule ?? { by: "most_sold", id: null, order: "most_sold" },
  from: shelf?.from ?? null,
  until: shelf?.until ?? null,
  category_id: shelf?.category_id ?? null,
});

type ShelfRecordProps = RuleChoices & {
  loaded?: DeskShelf;
  /** The goods of the shelf. */
  goods: readonly PickedProduct[];
  now: number;
  history?: ReactNode;
};

function useShelf({ loaded, categories, brands }: ShelfRecordProps, known: readonly PickedProduct[]) {
  const t = useTranslations("StaffShelves");
  const keyOf = useIdempotencyKey();
  const nameIn = (rows: readonly { id: number; name: string }[], id: number | null | undefined) =>
    id ? (rows.find((one) => one.id === id)?.name ?? toPersianDigits(id)) : null;
  const ruleOf = ({ mode, rule }: NewShelfInput) =>
    mode === "rule" && rule
      ? joined([t(`by_${rule.by}`), nameIn(rule.by === "brand" ? brands : categories, rule.id)])
      : "";
  const namesOf = ({ mode, items = [] }: NewShelfInput) =>
    mode === "hand" ? joined(items.map(({ product_id: id }) => nameIn(known, id))) : "";
  return useRecord<NewShelfInput, DeskShelf>({
    loaded,
    schema: newShelfSchema,
    valuesOf,
    href: deskRoutes.shelf,
    say: (typed) => [
      ["name", t("name"), typed.name],
      ["mode", t("mode"), t(`mode_${typed.mode ?? "hand"}`)],
      ["items", t("items"), namesOf(typed)],
      [
        "rule",
        t("rule"),
        joined([ruleOf(typed), typed.mode === "rule" ? t(`by_${typed.rule?.order ?? "most_sold"}`) : null]),
      ],
      ["category_id", t("place"), nameIn(categories, typed.category_id) ?? t("home")],
      ["from", t("from"), formatEnd(typed.from, t("fromNow"))],
      ["until", t("until"), formatEnd(typed.until, t("endless"))],
    ],
    create: (typed) => shopApi.deskShelf.create(typed, { idempotencyKey: keyOf(typed) }),
    save: (typed, of) => shopApi.deskShelf.save({ ...typed, ...of }),
  });
}

export function ShelfRecord(props: ShelfRecordProps) {
  const { loaded, goods, now, history, categories, brands } = props;
  const t = useTranslations("StaffShelves");
  const [known, setKnown] = useState(goods);
  const record = useShelf(props, known);
  const { field, typed, before, setValue } = record;
  return (
    <RecordForm
      record={record}
      label={loaded ? t("changeOf", { name: loaded.name }) : t("add")}
      create={t("create")}
      history={loaded && <ShelfSide shelf={loaded} history={history} />}
    >
      <TextField {...field("name")} label={t("name")} hint={before("name")} maxLength={40} />
      <SelectField {...field("category_id", OPTIONAL_ID)} label={t("place")} hint={before("category_id")}>
        <option value="">{t("home")}</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <DateField {...field("from", START)} label={t("from")} hint={t("fromHint")} optional={t("optional")} />
      <EndField
        {...field("until", END)}
        label={t("until")}
        optional={t("optional")}
        now={now}
        current={loaded?.until ?? null}
      />
      <SelectField {...field("mode")} label={t("mode")} hint={before("mode")}>
        {SHELF_MODES.map((mode) => (
          <option key={mode} value={mode}>
            {t(`mode_${mode}`)}
          </option>
        ))}
      </SelectField>
      {typed.mode === "rule" ? (
        <ShelfRuleFields field={field} by={typed.rule?.by} categories={categories} brands={brands} />
      ) : (
        <ShelfGoods
          items={typed.items ?? []}
          known={known}
          error={field("items").error}
          onChange={(items, product) => {
            if (product) setKnown([...known, product]);
            setValue("items", items, { shouldDirty: true });
          }}
        />
      )}
    </RecordForm>
  );
}

function ShelfSide({ shelf: { id, name }, history }: { shelf: DeskShelf; history?: ReactNode }) {
  const t = useTranslations("StaffShelves");
  return (
    <div className="grid content-start gap-6">
      {history}
      <RemoveRecord
        name={name}
        text={t("removeText")}
        list={deskRoutes.shelves}
        onRemove={() => shopApi.deskShelf.remove({ id })}
      />
    </div>
  );
}
