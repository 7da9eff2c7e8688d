import { useTranslations } from "next-intl";
import { useId } from "react";
import { CountField } from "@/components/form/count-field";
import { MoneyField } from "@/components/form/money-field";
import { Checkbox } from "@/components/ui/checkbox";
import { CodeText } from "@/components/ui/code-text";
import { SelectField } from "@/components/ui/select-field";
import type { DeskLine } from "@/lib/contract/desk-order";
import { RETURN_CONDITIONS, type ReturnCondition } from "@/lib/contract/returns";
import { formatToman, parseToman } from "@/lib/domain/shared/money";
import { formatCount } from "@/lib/persian/digits";
import { formatName } from "@/lib/persian/no-break";

export type TakenLine = {
  line: number;
  /** The schema reads the digits that are typed. */
  pieces: number;
  serials: string[];
  condition: ReturnCondition | null;
  /** In rials; undefined means what the pieces cost, NaN is rejected by the schema. */
  amount?: number;
  restock: boolean;
};

type ReturnLineProps = {
  line: DeskLine;
  /** Its name, different from those of the other lines. */
  name: string;
  /** The place among the taken lines, and its values; -1 and undefined if it is not taken. */
  at: number;
  taken: TakenLine | undefined;
  /** What its taken pieces cost, in rials. */
  cost: number;
  field: (name: never) => { error?: string };
  onTake: () => void;
  onDrop: () => void;
  onChange: (change: Partial<TakenLine>) => void;
};

export function ReturnLine({ line, name, at, taken, cost, field, onTake, onDrop, onChange }: ReturnLineProps) {
  const t = useTranslations("Staff");
  const left = line.count - line.returned;
  const errorAt = (of: string) => field(`lines.${at}.${of}` as never).error;
  return (
    <li className="border-b py-2">
      <Checkbox
        name={`lines.${at}.line`}
        error={taken && errorAt("line")}
        label={formatName(name)}
        hint={t("returnLeft", { count: formatCount(left), of: formatCount(line.count) })}
        checked={taken !== undefined}
        onChange={({ target }) => (target.checked ? onTake() : onDrop())}
      />
      {taken && (
        <fieldset aria-label={formatName(name)} className="grid gap-3 ps-8 pb-2 sm:grid-cols-2">
          <CountField
            name={`lines.${at}.pieces`}
            error={errorAt("pieces")}
            label={t("returnPieces")}
            length={3}
            value={String(taken.pieces)}
            onDigits={(digits) => onChange({ pieces: digits as unknown as number, amount: undefined })}
          />
          <SelectField
            label={t("returnCondition")}
            value={taken.condition ?? ""}
            onChange={({ target }) => onChange({ condition: (target.value || null) as ReturnCondition | null })}
          >
            <option value="">{t("returnUnsaid")}</option>
            {RETURN_CONDITIONS.map((condition) => (
              <option key={condition} value={condition}>
                {t(`returned_${condition}`)}
              </option>
            ))}
          </SelectField>
          <ReturnSerials line={line} at={at} taken={taken} error={errorAt("serials")} onChange={onChange} />
          <MoneyField
            key={cost}
            name={`lines.${at}.amount`}
            error={errorAt("amount")}
            label={t("returnAmount")}
            hint={t("returnAmountHint", { most: formatToman(cost) })}
            defaultValue={taken.amount ?? cost}
            onChange={({ target }) => onChange({ amount: parseToman(target.value) })}
          />
          <Checkbox
            label={t("returnRestock")}
            hint={t("returnRestockHint")}
            checked={taken.restock}
            onChange={({ target }) => onChange({ restock: target.checked })}
          />
        </fieldset>
      )}
    </li>
  );
}

type ReturnSerialsProps = Pick<ReturnLineProps, "line" | "at" | "onChange"> & { taken: TakenLine; error?: string };

function ReturnSerials({ line, at, taken, error, onChange }: ReturnSerialsProps) {
  const t = useTranslations("Staff");
  const errorId = useId();
  const left = line.serials.filter((serial) => !line.returned_serials.includes(serial));
  if (left.length === 0) return null;
  const toggle = (serial: string, isOn: boolean) =>
    onChange({ serials: isOn ? [...taken.serials, serial] : taken.serials.filter((one) => one !== serial) });
  return (
    <fieldset className="sm:col-span-2" aria-describedby={error && errorId}>
      <legend className="font-medium">{t("returnSerials")}</legend>
      <div className="flex flex-wrap gap-x-4">
        {left.map((serial) => (
          <Checkbox
            key={serial}
            name={`lines.${at}.serials`}
            label={<CodeText>{serial}</CodeText>}
            checked={taken.serials.includes(serial)}
            onChange={({ target }) => toggle(serial, target.checked)}
          />
        ))}
      </div>
      {error && (
        <p id={errorId} className="text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
