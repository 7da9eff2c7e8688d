import { useTranslations } from "next-intl";
import { OPTIONAL_ID } from "@/components/desk/kit/optional-id";
import type { VersionedForm } from "@/components/desk/kit/use-versioned-form";
import { SelectField } from "@/components/ui/select-field";
import { MAX_SHELF_ITEMS, RULE_ORDERS, SHELF_RULES } from "@/lib/contract/desk-shelf";
import type { NewShelfInput } from "@/lib/contract/schemas/desk-shelf";
import { formatCount } from "@/lib/persian/digits";

type Named = { id: number; name: string };
export type RuleChoices = { categories: readonly Named[]; brands: readonly Named[] };
type ShelfRuleFieldsProps = RuleChoices & {
  field: VersionedForm<NewShelfInput>["field"];
  by: NonNullable<NewShelfInput["rule"]>["by"] | undefined;
};

export function ShelfRuleFields({ field, by, categories, brands }: ShelfRuleFieldsProps) {
  const t = useTranslations("StaffShelves");
  const choices = by === "category" ? categories : by === "brand" ? brands : null;
  return (
    <>
      <SelectField
        {...field("rule.by")}
        label={t("rule")}
        hint={t("ruleHint", { count: formatCount(MAX_SHELF_ITEMS) })}
      >
        {SHELF_RULES.map((one) => (
          <option key={one} value={one}>
            {t(`by_${one}`)}
          </option>
        ))}
      </SelectField>
      {choices && (
        <>
          <SelectField {...field("rule.id", OPTIONAL_ID)} label={t("ruleOf")}>
            <option value="">{t("choose")}</option>
            {choices.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <SelectField {...field("rule.order")} label={t("order")}>
            {RULE_ORDERS.map((one) => (
              <option key={one} value={one}>
                {t(`by_${one}`)}
              </option>
            ))}
          </SelectField>
        </>
      )}
    </>
  );
}
