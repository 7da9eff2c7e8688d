import { useTranslations } from "next-intl";
import { EditableRows } from "@/components/desk/kit/editable-rows";
import { ProductPicker } from "@/components/desk/kit/product-picker";
import { TextField } from "@/components/ui/text-field";
import { MAX_REASON, MAX_WITH, type WrittenText } from "@/lib/contract/desk-trade";
import type { KnownGoods } from "./pick-rows";
import type { TradeField } from "./trade-values";

type Rows = WrittenText["with"];
type AccessoryRowsProps = {
  text: number;
  field: TradeField;
  rows: Rows;
  goods: KnownGoods;
  onChange: (rows: Rows) => void;
};

/** What is bought with the first pick; the shop shows only what is recorded as fitting it. */
export function AccessoryRows({ text, field, rows, goods, onChange }: AccessoryRowsProps) {
  const t = useTranslations("StaffTrades");
  return (
    <fieldset className="grid gap-3">
      <legend className="pb-1 font-bold">{t("with")}</legend>
      <p className="text-xs text-ink-soft">{t("withHint")}</p>
      <EditableRows
        label={t("with")}
        items={rows}
        limit={MAX_WITH}
        nameOf={({ product_id: id }) => goods.nameOf(id)}
        onChange={onChange}
      >
        {({ product_id: id }, at) => (
          <TextField {...field(`texts.${text}.with.${at}.reason`)} label={goods.nameOf(id)} maxLength={MAX_REASON} />
        )}
      </EditableRows>
      {rows.length < MAX_WITH && (
        <ProductPicker
          label={t("addWith")}
          name={`texts.${text}.with`}
          error={field(`texts.${text}.with`).error}
          without={rows.map(({ product_id: id }) => id)}
          onPick={(product) => {
            goods.onPick(product);
            onChange([...rows, { product_id: product.id, reason: "" }]);
          }}
        />
      )}
    </fieldset>
  );
}
