import { useTranslations } from "next-intl";
import { EditableRows } from "@/components/desk/kit/editable-rows";
import { TextField } from "@/components/ui/text-field";
import { type DeskTrade, MAX_NETS, MAX_PLACES } from "@/lib/contract/desk-trade";
import type { NewTradeInput } from "@/lib/contract/schemas/desk-trade";
import { blankNet, blankPlace, type TradeField } from "./trade-values";

const MAX = { name: 20, hint: 40 };

type AnswerRowsProps = {
  field: TradeField;
  typed: NewTradeInput;
  loaded?: Pick<DeskTrade, "places" | "nets">;
  onChange: (change: Pick<NewTradeInput, "places"> | Pick<NewTradeInput, "nets">) => void;
};

/** The answers that the finder offers for a trade: where it takes cards, and which internet is there. */
export function AnswerRows({ field, typed, loaded, onChange }: AnswerRowsProps) {
  const t = useTranslations("StaffTrades");
  const { places = [], nets = [], texts = [] } = typed;
  const inTexts = (part: "place" | "net") => texts.map((text) => ({ id: Number(text[part]) }));
  const untitled = t("untitled");
  return (
    <>
      <fieldset className="col-span-full">
        <legend className="pb-2 font-bold">{t("places")}</legend>
        <EditableRows
          label={t("places")}
          items={places}
          limit={MAX_PLACES}
          add={t("addPlace")}
          blank={() => blankPlace([...places, ...(loaded?.places ?? []), ...inTexts("place")])}
          nameOf={({ name }) => name || untitled}
          name="places"
          error={field("places").error}
          onChange={(rows) => onChange({ places: rows })}
        >
          {(_, at) => (
            <div className="grid gap-3 sm:grid-cols-2">
              <TextField {...field(`places.${at}.name`)} label={t("place")} maxLength={MAX.name} />
              <TextField
                {...field(`places.${at}.hint`)}
                label={t("hint")}
                optional={t("optional")}
                maxLength={MAX.hint}
              />
            </div>
          )}
        </EditableRows>
      </fieldset>
      <fieldset className="col-span-full">
        <legend className="pb-2 font-bold">{t("nets")}</legend>
        <EditableRows
          label={t("nets")}
          items={nets}
          limit={MAX_NETS}
          add={t("addNet")}
          blank={() => blankNet([...nets, ...(loaded?.nets ?? []), ...inTexts("net")])}
          nameOf={({ name }) => name || untitled}
          name="nets"
          error={field("nets").error}
          onChange={(rows) => onChange({ nets: rows })}
        >
          {(_, at) => <TextField {...field(`nets.${at}.name`)} label={t("net")} maxLength={MAX.name} />}
        </EditableRows>
      </fieldset>
    </>
  );
}
