import { useTranslations } from "next-intl";
import { ChipsField } from "@/components/desk/kit/chips-field";
import { RemoveButton } from "@/components/desk/kit/editable-rows";
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

/** A row of the template; a new row starts expanded. */
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
        {hasChoices && <Choices at={at} choices={choices} saved={saved} field={field} onChoices={onChoices} />}
        <div className="flex flex-wrap gap-x-6 sm:col-span-2">
          <Checkbox {...field(`template.${at}.filter`)} label={t("filter")} />
          <Checkbox {...field(`template.${at}.card`)} label={t("card")} />
          <Checkbox {...field(`template.${at}.must`)} label={t("must")} />
        </div>
      </div>
    </details>
  );
}

type ChoicesProps = Pick<TemplateRowProps, "at" | "saved" | "field" | "onChoices"> & {
  choices: TemplateFieldInput["choices"];
};

/** Choices with the number of products that have them. Renaming keeps its products; removing shows first who loses it. */
function Choices({ at, choices, saved, field, onChoices }: ChoicesProps) {
  const t = useTranslations("StaffCategories");
  const productsOf = (id: number | undefined) => saved?.choices.find((one) => one.id === id)?.products ?? 0;
  const removed = (saved?.choices ?? []).filter((one) => one.products > 0 && !choices.some(({ id }) => id === one.id));
  return (
    <div className="grid gap-3 sm:col-span-2">
      <ul aria-label={t("choices")} className="grid gap-3 empty:hidden sm:grid-cols-2">
        {choices.map(({ id, name }, index) => (
          <li key={id ?? `new-${index}`}>
            <TextField
              {...field(`template.${at}.choices.${index}.name`)}
              label={t("choiceAt", { place: formatCount(index + 1) })}
              optional={productsOf(id) > 0 ? t("products", { count: formatCount(productsOf(id)) }) : undefined}
              maxLength={200}
              end={
                <RemoveButton name={name} onRemove={() => onChoices(choices.filter((_, other) => other !== index))} />
              }
            />
          </li>
        ))}
      </ul>
      <ChipsField
        label={t("newChoice")}
        hint={t("choicesHint")}
        name={`template.${at}.choices`}
        items={[]}
        limit={MAX_CHOICES - choices.length}
        maxLength={MAX_CHOICE_NAME}
        onAdd={(name) => onChoices([...choices, { name }])}
        onRemove={() => undefined}
      />
      {removed.map(({ id, name, products: count }) => (
        <p key={id} role="status" className="text-xs text-warning">
          {t("choiceRemoved", { name, count: formatCount(count) })}
        </p>
      ))}
    </div>
  );
}
