import { useTranslations } from "next-intl";
import { EditableRows } from "@/components/desk/kit/editable-rows";
import { type PickedProduct, ProductPicker } from "@/components/desk/kit/product-picker";
import { TextField } from "@/components/ui/text-field";
import { MAX_PICKS, MAX_ROLE, type TradeProblem } from "@/lib/contract/desk-trade";
import { ReasonRows } from "./reason-rows";
import { blankPick, type PickInput, replaced, type TradeField } from "./trade-values";

export type KnownGoods = {
  nameOf: (productId: number) => string;
  onPick: (product: PickedProduct) => void;
};

type PickRowsProps = {
  /** The place of the text. */
  text: number;
  field: TradeField;
  picks: readonly PickInput[];
  goods: KnownGoods;
  problems: readonly TradeProblem[];
  onChange: (picks: PickInput[]) => void;
};

/** The recommended products in their order; from the fourth on they stand by for those that are sold out. */
export function PickRows({ text, field, picks, goods, problems, onChange }: PickRowsProps) {
  const t = useTranslations("StaffTrades");
  return (
    <fieldset className="grid gap-3">
      <legend className="pb-1 font-bold">{t("picks")}</legend>
      <p className="text-xs text-ink-soft">{t("picksHint")}</p>
      <EditableRows
        label={t("picks")}
        items={picks}
        limit={MAX_PICKS}
        nameOf={({ product_id: id }) => goods.nameOf(id)}
        onChange={onChange}
      >
        {(pick, at) => {
          const own = problems.filter(({ product_id: id }) => id === pick.product_id);
          const state = own.find(({ kind }) => kind !== "reason")?.kind;
          return (
            <div className="grid gap-2">
              <p className="min-h-11 content-center font-medium">
                {goods.nameOf(pick.product_id)}{" "}
                {state && <span className="text-xs text-warning">{t(state === "gone" ? "gone" : "soldOut")}</span>}
              </p>
              <TextField {...field(`texts.${text}.picks.${at}.role`)} label={t("role")} maxLength={MAX_ROLE} />
              {(["pros", "cons"] as const).map((side) => (
                <ReasonRows
                  key={side}
                  at={[text, at]}
                  side={side}
                  field={field}
                  rows={pick[side]}
                  problems={own}
                  onChange={(rows) => onChange(replaced(picks, at, { [side]: rows }))}
                />
              ))}
            </div>
          );
        }}
      </EditableRows>
      {picks.length < MAX_PICKS && (
        <ProductPicker
          label={t("addPick")}
          name={`texts.${text}.picks`}
          error={field(`texts.${text}.picks`).error}
          without={picks.map(({ product_id: id }) => id)}
          onPick={(product) => {
            goods.onPick(product);
            onChange([...picks, blankPick(product.id)]);
          }}
        />
      )}
    </fieldset>
  );
}
