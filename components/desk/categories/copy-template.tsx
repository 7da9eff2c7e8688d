import { useTranslations } from "next-intl";
import { useState } from "react";
import { treeOptions } from "@/components/desk/kit/category-tree";
import { SelectField } from "@/components/ui/select-field";
import { shopApi } from "@/lib/api/browser";
import type { DeskCategory, TemplateFieldRecord } from "@/lib/contract/desk-category";
import { formatCount } from "@/lib/persian/digits";

type CopyTemplateProps = {
  categories: readonly DeskCategory[];
  /** Returns how many fields were added. */
  onCopy: (fields: readonly TemplateFieldRecord[]) => number;
};

/** Adds the fields of another category to the form; they are saved with it. */
export function CopyTemplate({ categories, onCopy }: CopyTemplateProps) {
  const t = useTranslations("StaffCategories");
  const [status, setStatus] = useState<string | null>(null);
  if (categories.length === 0) return null;
  const copy = async (id: number) => {
    const result = await shopApi.deskCategory.get({ id }).catch(() => null);
    if (!result?.ok) return setStatus(result?.error.message ?? t("copyFailed"));
    setStatus(t("copied", { count: formatCount(onCopy(result.data.template)) }));
  };
  return (
    <div className="max-w-xs pt-4">
      <SelectField label={t("copyFrom")} value="" onChange={({ target }) => void copy(Number(target.value))}>
        <option value="">{t("copyChoose")}</option>
        {treeOptions(categories).map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <p role="status" className="pt-1 text-xs text-ink-soft empty:hidden">
        {status}
      </p>
    </div>
  );
}
