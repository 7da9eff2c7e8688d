import { useTranslations } from "next-intl";
import { ChipsField } from "@/components/desk/kit/chips-field";
import type { VersionedForm } from "@/components/desk/kit/use-versioned-form";
import { Checkbox } from "@/components/ui/checkbox";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import type { TemplateFieldRecord } from "@/lib/contract/desk-category";
import type { NewCategoryInput } from "@/lib/contract/schemas/desk-category";
import { FIELD_KINDS, MAX_CHOICE_NAME, MAX_CHOICES } from "@/lib/contract/template";
import { formatCount } from "@/lib/persian/digits";
import { joined } from "@/lib/persian/joined";
import type { TemplateFieldInput } from "./category-values";

type TemplateRowProps = {
  at: number;
  row: TemplateFieldInput;
  /** The field as it is saved, with the number of products that have each choice. */
  saved: TemplateFieldRecord | undefined;
  field: VersionedForm<NewCategoryInput>["field"];
  onChoices: (choices: TemplateFieldInput["choices"]) => void;
};

/** A row of the template; a new one is open. */
export function TemplateRow({ at, row, saved, field, onChoices }: TemplateRowProps) {
  const t = useTranslations("StaffCategories");
  const { kind, name, unit, choices, filter, card, must } = row;
  const facts = joined([
    t(`kind_${kind}`),
    unit,
    filter ? t("filter") : null,
    card ? t("card") : null,
    must ? t("must") : null,
  ]);
  const hasChoices = kind === "one" || kind === "many";
  return (
    <details open={!row.id}>
      <summary className="min-h-11 cursor-pointer py-2">
        <b>{name || t("newField")}</b> <span className="text-xs text-ink-soft">{facts}</span>
      </summary>
      <div className="grid gap-4 pt-2 sm:grid-cols-2">
        <TextField {...field(`template.${at}.name`)} label={t("fieldName")} maxLength={100} />
        <SelectField {...field(`template.${at}.kind`)} label={t("fieldKind")}>
          {FIELD_KINDS.map((one) => (
            <option key={one} value={one}>
              {t(`kind_${one}`)}
            </option>
          ))}
        </SelectField>
        {kind === "number" && (
          <TextField {...field(`template.${at}.unit`)} label={t("unit")} optional={t("optional")} maxLength={20} />
        )}
        {hasChoices && <Choices at={at} choices={choices} saved={saved} onChoices={onChoices} />}
        <div className="flex flex-wrap gap-x-6 sm:col-span-2">
          <Checkbox {...field(`template.${at}.filter`)} label={t("filter")} />
          <Checkbox {...field(`template.${at}.card`)} label={t("card")} />
          <Checkbox {...field(`template.${at}.must`)} label={t("must")} />
        </div>
      </div>
    </details>
  );
}

type ChoicesProps = Pick<TemplateRowProps, "at" | "saved" | "onChoices"> & { choices: TemplateFieldInput["choices"] };

/** Choices with the number of products that have them; what a save takes away from products is shown before. */
function Choices({ at, choices, saved, onChoices }: ChoicesProps) {
  const t = useTranslations("StaffCategories");
  const products = (id: number | undefined) => saved?.choices.find((one) => one.id === id)?.products ?? 0;
  const named = ({ id, name }: (typeof choices)[number]) =>
    id ? t("choiceOf", { name, count: formatCount(products(id)) }) : name;
  const removed = (saved?.choices ?? []).filter((one) => one.products > 0 && !choices.some(({ id }) => id === one.id));
  return (
    <div className="sm:col-span-2">
      <ChipsField
        label={t("choices")}
        hint={t("choicesHint")}
        name={`template.${at}.choices`}
        items={choices.map(named)}
        max={MAX_CHOICES}
        maxLength={MAX_CHOICE_NAME}
        onAdd={(name) => onChoices([...choices, { name }])}
        onRemove={(index) => onChoices(choices.filter((_, other) => other !== index))}
      />
      {removed.map(({ id, name, products: count }) => (
        <p key={id} role="status" className="pt-2 text-xs text-warning">
          {t("choiceRemoved", { name, count: formatCount(count) })}
        </p>
      ))}
    </div>
  );
}
