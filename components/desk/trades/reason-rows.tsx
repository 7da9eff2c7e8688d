import { useTranslations } from "next-intl";
import { EditableRows } from "@/components/desk/kit/editable-rows";
import { TextField } from "@/components/ui/text-field";
import { MAX_CONDITION, MAX_CONS, MAX_PROS, MAX_REASON, type TradeProblem } from "@/lib/contract/desk-trade";
import { blankReason, type PickInput, type TradeField } from "./trade-values";

type Side = "pros" | "cons";
const LIMITS: Record<Side, number> = { pros: MAX_PROS, cons: MAX_CONS };

type ReasonRowsProps = {
  /** The place of the text, and of the pick in it. */
  at: readonly [text: number, pick: number];
  side: Side;
  field: TradeField;
  rows: PickInput[Side];
  /** What is hidden at this product. */
  problems: readonly TradeProblem[];
  onChange: (rows: PickInput[Side]) => void;
};

/** What speaks for a product, or what does not, each with the condition under which it is shown. */
export function ReasonRows({ at: [text, pick], side, field, rows, problems, onChange }: ReasonRowsProps) {
  const t = useTranslations("StaffTrades");
  const isHidden = (reason: string) => problems.some((problem) => problem.reason === reason);
  const list = `texts.${text}.picks.${pick}.${side}` as const;
  return (
    <fieldset>
      <legend className="pt-2 text-xs font-medium">{t(side)}</legend>
      <EditableRows
        label={t(side)}
        items={rows}
        limit={LIMITS[side]}
        add={t(side === "pros" ? "addPro" : "addCon")}
        blank={blankReason}
        nameOf={(row) => row.text || t("untitled")}
        name={list}
        error={field(list).error}
        onChange={onChange}
      >
        {(row, at) => (
          <div className="grid gap-2">
            <TextField
              {...field(`${list}.${at}.text`)}
              label={t("reason")}
              hint={isHidden(row.text) ? t("hidden") : undefined}
              maxLength={MAX_REASON}
            />
            <TextField
              {...field(`${list}.${at}.condition`)}
              ltr
              label={t("condition")}
              optional={t("optional")}
              placeholder="battery>=2500"
              maxLength={MAX_CONDITION}
            />
          </div>
        )}
      </EditableRows>
    </fieldset>
  );
}
