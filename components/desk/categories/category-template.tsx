import { useTranslations } from "next-intl";
import { EditableRows } from "@/components/desk/kit/editable-rows";
import type { VersionedForm } from "@/components/desk/kit/use-versioned-form";
import type { CategoryRecord, DeskCategory } from "@/lib/contract/desk-category";
import type { NewCategoryInput } from "@/lib/contract/schemas/desk-category";
import { MAX_FIELDS } from "@/lib/contract/template";
import { joined } from "@/lib/persian/joined";
import { blankField, type TemplateFieldInput, withCopied } from "./category-values";
import { CopyTemplate } from "./copy-template";
import { TemplateRow } from "./template-row";

type CategoryTemplateProps = Pick<VersionedForm<NewCategoryInput>, "field" | "typed" | "setValue"> & {
  loaded?: CategoryRecord;
  categories: readonly DeskCategory[];
};

/** The features that the form of each product of the category asks for. */
export function CategoryTemplate({ field, typed, setValue, loaded, categories }: CategoryTemplateProps) {
  const t = useTranslations("StaffCategories");
  const rows = typed.template ?? [];
  const inherited = loaded?.inherited ?? [];
  const set = (template: TemplateFieldInput[]) => setValue("template", template, { shouldDirty: true });
  return (
    <section aria-labelledby="category-template" className="border-t pt-5 sm:col-span-2">
      <h2 id="category-template" className="text-lg font-bold">
        {t("template")}
      </h2>
      <p className="text-xs text-ink-soft">{t("templateText")}</p>
      {inherited.length > 0 && (
        <p className="pt-2 text-ink-faint">{t("inherited", { names: joined(inherited.map(({ name }) => name)) })}</p>
      )}
      <EditableRows
        label={t("template")}
        name="template"
        error={field("template").error}
        items={rows}
        limit={MAX_FIELDS}
        add={t("addField")}
        blank={blankField}
        nameOf={({ name }) => name || t("newField")}
        onChange={set}
      >
        {(row, at) => (
          <TemplateRow
            key={row.id ?? `new-${at}`}
            at={at}
            row={row}
            saved={loaded?.template.find(({ id }) => id === row.id)}
            field={field}
            onChoices={(choices) => set(rows.map((one, other) => (other === at ? { ...one, choices } : one)))}
          />
        )}
      </EditableRows>
      <CopyTemplate
        categories={categories.filter(({ id }) => id !== loaded?.id)}
        onCopy={(fields) => {
          const template = withCopied(rows, fields, inherited);
          set(template);
          return template.length - rows.length;
        }}
      />
    </section>
  );
}
