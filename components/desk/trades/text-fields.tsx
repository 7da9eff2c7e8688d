import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useOpenOnError } from "@/components/desk/kit/form-section";
import { OPTIONAL_ID } from "@/components/desk/kit/optional-id";
import { DateField } from "@/components/form/date-field";
import { SelectField } from "@/components/ui/select-field";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { MAX_LEAD, MAX_WHY_NOT, type TradeProblem } from "@/lib/contract/desk-trade";
import type { NewTradeInput } from "@/lib/contract/schemas/desk-trade";
import { AccessoryRows } from "./accessory-rows";
import { type KnownGoods, PickRows } from "./pick-rows";
import type { TextInput, TradeField } from "./trade-values";

const MAX_AUTHOR = 60;

type TextFieldsProps = {
  at: number;
  field: TradeField;
  text: TextInput;
  trade: NewTradeInput;
  goods: KnownGoods;
  problems: readonly TradeProblem[];
  /** The title of the text among the others of the trade. */
  title: string;
  /** YYYY-MM-DD. */
  today: string;
  onChange: (fields: Partial<TextInput>) => void;
};

/** A text of a trade, folded to the answers that it is for; an error in it opens it. */
export function FoldedText({ title, ...props }: TextFieldsProps) {
  const t = useTranslations("StaffTrades");
  const box = useRef<HTMLDetailsElement>(null);
  const [isOpen, setIsOpen] = useState(props.text.lead === "");
  useOpenOnError(box, isOpen, () => setIsOpen(true));
  return (
    <details ref={box} open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="min-h-11 content-center">
        <b className="font-medium">{title}</b>{" "}
        {props.problems.length > 0 && <span className="text-xs text-warning">{t("hasProblems")}</span>}
      </summary>
      <TextFields {...props} />
    </details>
  );
}

type Part = { id: number; name: string };

function AnswerSelect({
  props,
  parts,
  label,
}: {
  props: ReturnType<TradeField>;
  parts: readonly Part[];
  label: string;
}) {
  const t = useTranslations("StaffTrades");
  return (
    <SelectField {...props} label={label}>
      <option value="">{t("any")}</option>
      {parts.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function TextFields({ at, field, text, trade, goods, problems, today, onChange }: Omit<TextFieldsProps, "title">) {
  const t = useTranslations("StaffTrades");
  const { places = [], nets = [] } = trade;
  return (
    <div className="grid gap-4 pb-4">
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <AnswerSelect props={field(`texts.${at}.place`, OPTIONAL_ID)} parts={places} label={t("textPlace")} />
        <AnswerSelect props={field(`texts.${at}.net`, OPTIONAL_ID)} parts={nets} label={t("textNet")} />
      </div>
      <TextArea {...field(`texts.${at}.lead`)} label={t("lead")} hint={t("leadHint")} rows={3} maxLength={MAX_LEAD} />
      <PickRows
        text={at}
        field={field}
        picks={text.picks ?? []}
        goods={goods}
        problems={problems}
        onChange={(picks) => onChange({ picks })}
      />
      <TextArea
        {...field(`texts.${at}.why_not`)}
        label={t("whyNot")}
        optional={t("optional")}
        rows={4}
        maxLength={MAX_WHY_NOT}
      />
      <AccessoryRows
        text={at}
        field={field}
        rows={text.with ?? []}
        goods={goods}
        onChange={(rows) => onChange({ with: rows })}
      />
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <TextField
          {...field(`texts.${at}.author`)}
          label={t("author")}
          optional={t("optional")}
          maxLength={MAX_AUTHOR}
        />
        <DateField {...field(`texts.${at}.reviewed_at`)} last={today} label={t("reviewedAt")} />
      </div>
    </div>
  );
}
